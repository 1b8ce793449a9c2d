"""A game under a supposed ruling as text: what the ruling changes, then both settlements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.report.money import BESIDE_HANDS, place, rank, result_text
from zjlog.schemas import SEATS
from zjlog.text.events import event_text
from zjlog.text.layout import PLAIN, SIGNED, figures, grid, indented, labelled
from zjlog.text.line import Styled
from zjlog.text.screen import look_of, write_lines
from zjlog.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import TextIO

    from zjlog.messages.language import Language
    from zjlog.schemas import Four, GameReport, HandReport

    from .what_if import Supposed

VOID: Final = ("disqualified", "substituted")
"""What makes the result of a seat void: fields of its card."""


def write(supposed: Supposed, language: Language, stream: TextIO) -> None:
    """Write what a ruling would change, then what stands beside what would stand."""
    look = look_of(stream)
    wording = Wording(language, supposed.story.report.players)
    write_lines(lines(supposed, wording, look.page), stream, look)


def lines(supposed: Supposed, wording: Wording, width: int) -> Iterator[Styled]:
    """Yield the ruling supposed, what it changes, and both settlements."""
    language = wording.language
    event = event_text(supposed.story.event(supposed.moment), wording)
    yield Styled(say_game(language, "supposed", seq=supposed.at, event=event), "bold")
    yield from indented(event_text({"type": "ruling", **supposed.ruling}, wording), width)
    yield Styled()
    yield from changes(supposed, wording, width)
    yield Styled()
    yield Styled(say_game(language, "both-settlements"), "bold")
    yield from table(money_rows(supposed, wording), wording)
    for label, report in (("stands", supposed.before), ("what-if", supposed.after)):
        if report.result is not None and report.result.ranking is not None:
            yield from labelled(say_game(language, label), standing(report, wording), width)


def changes(supposed: Supposed, wording: Wording, width: int) -> Iterator[Styled]:
    """Yield the sentences on what the ruling changes, and a table of the seats."""
    language = wording.language
    for sentence in sentences(supposed, wording):
        yield from (Styled(line.plain, "bold") for line in indented(sentence, width))
    rows = list(change_rows(supposed, wording))
    if rows:
        yield Styled()
        yield from table(rows, wording)
    elif supposed.change is None:
        yield from indented(say_game(language, "change-open"), width)


def sentences(supposed: Supposed, wording: Wording) -> Iterator[str]:
    """Yield what changes for whom: chips, ranks, who advances, who is disqualified."""
    language = wording.language
    change = supposed.change
    if change is not None:
        moved = [f"{wording.short(seat)} {by:+d}" for seat, by in enumerate(change) if by]
        if moved:
            yield say_game(language, "chips-change", seats=wording.joined(moved))
        else:
            yield say_game(language, "no-chips-change")
    for phrase, seats in (("gained", supposed.gained), ("lost", supposed.lost)):
        if seats:
            yield say_game(language, phrase, seats=named(seats, wording))
    result = supposed.after.result
    stay = () if result is None else result.advance or ()
    if stay and not supposed.gained and not supposed.lost:
        yield say_game(language, "advance-same", seats=named(stay, wording))
    for phrase, seats in (("disqualified-new", supposed.barred), ("readmitted", supposed.freed)):
        if seats:
            yield say_game(language, phrase, seats=named(seats, wording))


def named(seats: Iterable[int], wording: Wording) -> str:
    """Name seats with their players."""
    return wording.joined([wording.seat(seat) for seat in seats])


def change_rows(supposed: Supposed, wording: Wording) -> Iterator[list[str]]:
    """Yield chips and place of each seat, as they stand and as they would, where they differ."""
    language = wording.language
    chips = [each.settlement.chips if each.settlement else None for each in supposed.reports]
    if chips[0] != chips[1]:
        yield from _three(say_game(language, "end-chips"), chips, PLAIN, wording)
    for label, said in (("rank", outcome), ("advances", advances)):
        rows = [[said(seat, each, wording) for seat in range(SEATS)] for each in supposed.reports]
        if rows[0] != rows[1]:
            yield [wording.word(label, "standing"), say_game(language, "stands"), *rows[0]]
            yield ["", say_game(language, "what-if"), *rows[1]]


def outcome(seat: int, report: GameReport, wording: Wording) -> str:
    """Say a seat's place, or why its result is void."""
    void = report.result is not None and seat in report.result.void
    return why_void(seat, report, wording) if void else place(seat, report, wording)


def why_void(seat: int, report: GameReport, wording: Wording) -> str:
    """Say why the result of a seat is void: a referee's ruling, or somebody who played on."""
    card = report.card and report.card.seats[seat]
    reasons = [each for each in VOID if card is not None and getattr(card, each)]
    return wording.word(reasons[0], "standing") if reasons else wording.word("void", "report")


def advances(seat: int, report: GameReport, wording: Wording) -> str:
    """Say whether a seat advances."""
    advance = report.result.advance if report.result else None
    if advance is None:
        return wording.known(None)
    return wording.word("yes" if seat in advance else "no", "word")


def standing(report: GameReport, wording: Wording) -> str:
    """List the places, who is disqualified and who advances."""
    result = report.result
    if result is None:
        return wording.known(None)
    parts = [wording.joined([rank(seat, report, wording) for seat in result.ranking or ()])]
    for seat in result.void:
        why = why_void(seat, report, wording)
        parts.append(f"{wording.seat(seat)}{wording.say('colon')}{why}")
    if result.advance:
        label = wording.word("advance", "report")
        parts.append(f"{label}{wording.say('colon')}{named(result.advance, wording)}")
    return wording.say("semicolon").join(part for part in parts if part)


def table(rows: Iterable[Sequence[str]], wording: Wording) -> Iterator[Styled]:
    """Yield rows of two labels and a figure for each seat."""
    head = ["", "", *(wording.short(seat) for seat in range(SEATS))]
    for line in grid([head, *rows]):
        yield Styled(f"  {line}".rstrip())


def money_rows(supposed: Supposed, wording: Wording) -> Iterator[Sequence[str]]:
    """Yield the rows of each hand from the moment on, of the game, and their differences."""
    language = wording.language
    money, other = (report.settlement for report in supposed.reports)
    if money is None or other is None:
        return
    before = sum(hand.last < supposed.moment for hand in supposed.story.hands)
    for one, two in zip(money.hands[before:], other.hands[before:], strict=False):
        hand = say_game(language, "hand", n=wording.known(one.hand))
        label = f"{hand} {_ends(one, two, wording)}"
        yield from _three(label, (one.deltas, two.deltas), SIGNED, wording)
    for field in BESIDE_HANDS:
        values = getattr(money, field), getattr(other, field)
        if any(any(each or ()) for each in values):
            yield from _three(wording.word(field, "report"), values, SIGNED, wording)
    yield from _three(say_game(language, "end-chips"), (money.chips, other.chips), PLAIN, wording)


def _ends(one: HandReport, two: HandReport, wording: Wording) -> str:
    """Say how a hand ended, and how it would have."""
    texts = [" ".join(result_text(each, wording).split()) for each in (one, two)]
    return texts[0] if texts[0] == texts[1] else " > ".join(texts)


def _three(
    label: str, values: Sequence[Four | None], form: str, wording: Wording
) -> Iterator[list[str]]:
    """Yield a figure as it stands, as it would stand, and the difference, if there is one."""
    one, two = values
    language = wording.language
    yield [label, say_game(language, "stands"), *figures(one, wording, form)]
    if one == two:
        return
    yield ["", say_game(language, "what-if"), *figures(two, wording, form)]
    if one is not None and two is not None:
        change = [after - before for before, after in zip(one, two, strict=True)]
        yield ["", say_game(language, "change"), *figures(change, wording, SIGNED)]
