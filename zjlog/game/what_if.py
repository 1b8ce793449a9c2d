"""A game under a supposed ruling as text: hand by hand from there on, beside what stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zjlog.audit import Story, supposed
from zjlog.errors import CallError
from zjlog.messages.game import say_game
from zjlog.report.money import BESIDE_HANDS, result_text
from zjlog.schemas import SEATS
from zjlog.text.events import event_text
from zjlog.text.layout import PLAIN, SIGNED, figures, grid
from zjlog.text.line import Styled
from zjlog.text.screen import look_of, write_lines
from zjlog.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import TextIO

    from zjlog.messages.language import Language
    from zjlog.schemas import Four, HandReport

    from .source import Opened


def suppose(game: Opened, at: int, ruling: Mapping[str, Any], language: Language) -> Story:
    """Return the game with a ruling after the event ``at``."""
    story = game.story
    numbers = {entry.seq for entry in story.log.entries}
    if at not in numbers:
        first, last = min(numbers, default=0), max(numbers, default=0)
        raise CallError(say_game(language, "no-such-seq", seq=at, first=first, last=last))
    return Story(supposed(story.log, at, ruling), game.file, bundle=game.game is not None)


def write(
    story: Story,
    other: Story,
    at: int,
    ruling: Mapping[str, Any],
    language: Language,
    stream: TextIO,
) -> None:
    """Write what stands beside what would stand."""
    wording = Wording(language, story.report.players)
    write_lines(lines(story, other, at, ruling, wording), stream, look_of(stream))


def lines(
    story: Story, other: Story, at: int, ruling: Mapping[str, Any], wording: Wording
) -> Iterator[Styled]:
    """Yield the ruling supposed, then the money."""
    language = wording.language
    moment = story.moment_of(at)
    event = event_text(story.event(moment), wording)
    yield Styled(say_game(language, "supposed", seq=at, event=event), "bold")
    yield Styled("  " + event_text({"type": "ruling", **ruling}, wording))
    yield Styled()
    rows = list(_rows(story, other, moment, wording))
    head = ["", "", *(wording.short(seat) for seat in range(SEATS))]
    for line in grid([head, *rows]):
        yield Styled(f"  {line}")
    yield Styled()
    for label, each in (("stands", story), ("what-if", other)):
        result = each.report.result
        if result is not None and result.ranking is not None:
            seats = wording.joined([wording.short(seat) for seat in result.ranking])
            yield Styled(
                f"  {say_game(language, label)}  {wording.word('ranking', 'report')} {seats}"
            )


def _rows(story: Story, other: Story, moment: int, wording: Wording) -> Iterator[list[str]]:
    """Yield the rows of each hand from the moment on, of the game, and their differences."""
    language = wording.language
    money, supposed_ = story.report.settlement, other.report.settlement
    if money is None or supposed_ is None:
        return
    before = sum(hand.last < moment for hand in story.hands)
    hands = zip(money.hands[before:], supposed_.hands[before:], strict=False)
    for one, two in hands:
        label = (
            f"{say_game(language, 'hand', n=wording.known(one.hand))} {_ends(one, two, wording)}"
        )
        yield from _three(label, (one.deltas, two.deltas), SIGNED, wording)
    for field in BESIDE_HANDS:
        values = getattr(money, field), getattr(supposed_, field)
        if any(any(each or ()) for each in values):
            yield from _three(wording.word(field, "report"), values, SIGNED, wording)
    yield from _three(
        say_game(language, "end-chips"), (money.chips, supposed_.chips), PLAIN, wording
    )


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
