"""Two copies of one game as text: where they part, the tables after it, the money."""

from __future__ import annotations

import sys
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from zjlog.audit import compared
from zjlog.errors import UNREADABLE
from zjlog.messages.game import say_game
from zjlog.messages.general import count
from zjlog.schemas import SEATS
from zjlog.text.escape import file_text, visible
from zjlog.text.events import event_text
from zjlog.text.layout import PLAIN, SIGNED, figures, grid, indented, labelled
from zjlog.text.line import Styled
from zjlog.text.progress import Progress
from zjlog.text.screen import look_of, write_lines
from zjlog.text.wording import LONG, Wording, clipped

from .marking import MARK, MarkingWording, marked
from .place import Place
from .position import PositionText

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TextIO

    from zjlog.audit import Comparison, Difference
    from zjlog.messages.language import Language
    from zjlog.schemas import Four, HandReport

    from .diff import Chosen, Pairing
    from .source import Opened

DIFFERENT: Final = 1
LETTERS: Final = ("A", "B")
MOST: Final = 20
"""Differences of a game that are listed at most; it is said how many more there are."""
MARKED: Final = ("tile", "wild")
"""Fields of an event that are a tile."""


class Comparisons:
    """The pairs of games of two files, each compared, and the exit code that they come to."""

    def __init__(self, pairing: Pairing | Chosen, language: Language) -> None:
        """Compare all pairs; of a pair that is told the same only its number is kept."""
        progress = Progress(sys.stderr)
        self.pairing = pairing
        self.number = self.same = 0
        self.shown: list[tuple[Sequence[Opened], Comparison]] = []
        for pair in pairing.pairs():
            found = compared(pair[0].story, pair[1].story)
            self.number += 1
            self.same += found.difference is None
            if found.difference is not None or not pairing.several:
                self.shown.append((pair, found))
            if progress.due:
                pairs = count(language, "game", self.number)
                progress.show(say_game(language, "comparing", games=pairs))
        progress.clear()

    @property
    def differences(self) -> int:
        """How many events are told differently, in all games."""
        return sum(len(comparison.differences) for _, comparison in self.shown)

    @property
    def exit_code(self) -> int:
        """3 if a game cannot be read, 1 if anything differs, 0 if all is told the same."""
        if self.pairing.unreadable:
            return UNREADABLE
        return DIFFERENT if self.same < self.number or any(self.pairing.alone) else 0


def write(found: Comparisons, language: Language, stream: TextIO) -> None:
    """Write all that there is to say of two copies, or of the games of two bundles."""
    look = look_of(stream)
    told_of = bundle_lines if found.pairing.several else lines_of_one
    write_lines(told_of(found, language, look.page), stream, look)


def lines_of_one(found: Comparisons, language: Language, width: int) -> Iterator[Styled]:
    """Yield the lines on two copies of one game."""
    for pair, comparison in found.shown:
        yield from heads([game.file for game in pair])
        yield Styled()
        yield from lines(pair, comparison, language, width)


def bundle_lines(found: Comparisons, language: Language, width: int) -> Iterator[Styled]:
    """Yield the lines on two bundles: the games that differ, those in one only, the sum."""
    pairing = found.pairing
    yield from heads(pairing.files)
    yield Styled()
    style = "bold red" if found.exit_code else "bold green"
    counted = count(language, "difference", found.differences)
    total = say_game(language, "pairs-same", n=found.same, of=found.number, number=counted)
    yield Styled(total, style)
    for pair, comparison in found.shown:
        one, other = (game.story.log.number for game in pair)
        yield Styled()
        named = id_of(pair[0])
        yield Styled(say_game(language, "pair", game=named, one=one, other=other), "bold")
        yield from lines(pair, comparison, language, width)
    yield Styled()
    for letter, games in zip(LETTERS, pairing.alone, strict=True):
        for game in games.values():
            facts = {"letter": letter, "game": id_of(game), "n": game.story.log.number}
            yield from indented(say_game(language, "alone", **facts), width)
    for side, game_id, number in pairing.twice:
        facts = {"letter": LETTERS[side], "game": shown_id(game_id), "n": number}
        yield from indented(say_game(language, "game-twice", **facts), width)
    for side, number in pairing.unreadable:
        facts = {"letter": LETTERS[side], "n": number}
        yield from indented(say_game(language, "pair-unreadable", **facts), width)


def heads(files: Sequence[str]) -> Iterator[Styled]:
    """Yield which file is which."""
    for letter, file in zip(LETTERS, files, strict=True):
        yield Styled(f"{letter}  {file_text(file)}", "bold")


def id_of(game: Opened) -> str:
    """Return the id of a game as it can be shown."""
    return shown_id(game.story.header.game_id)


def shown_id(game_id: str) -> str:
    """Return an id as it can be shown."""
    return clipped(visible(game_id), LONG)


def lines(
    pair: Sequence[Opened], found: Comparison, language: Language, width: int
) -> Iterator[Styled]:
    """Yield the lines on one pair: how many differences and where, then the first of them."""
    if found.difference is None:
        yield Styled(say_game(language, "same"), "bold green")
        yield from extras(found, language, width)
    else:
        number = count(language, "difference", len(found.differences))
        yield Styled(number, "bold red")
        yield from wheres(pair, found.differences, language, width)
        yield from extras(found, language, width)
        yield Styled()
        yield from parting(pair, found.difference, language, width)
    yield from money(pair, language)


def wheres(
    pair: Sequence[Opened], differences: Sequence[Difference], language: Language, width: int
) -> Iterator[Styled]:
    """Yield where the differences are, and in what the events differ."""
    for difference in differences[:MOST]:
        yield from indented(where(pair, difference, language), width)
    if len(differences) > MOST:
        more = len(differences) - MOST
        yield from indented(say_game(language, "more-differences", n=more), width)


def where(pair: Sequence[Opened], difference: Difference, language: Language) -> str:
    """Say where a difference is: the hand, the event, its fields or types."""
    moments = (difference.one, difference.other)
    side = 0 if difference.one is not None else 1
    story, moment = pair[side].story, moments[side] or 0
    hand = story.hand_at(moment)
    at = [] if hand is None or hand.number is None else [say_game(language, "hand", n=hand.number)]
    at.append(say_game(language, "at-start", seq=story.seq(moment)))
    wording = Wording(language)
    kinds = [
        say_game(language, "ended-before")
        if moment is None
        else wording.word(str(game.story.event(moment)["type"]), "event")
        for game, moment in zip(pair, moments, strict=True)
    ]
    what = kinds[0]
    if difference.fields:
        what += f" ({fields_of(difference, wording)})"
    else:
        what = wording.say("semicolon").join(
            f"{letter} {kind}" for letter, kind in zip(LETTERS, kinds, strict=True)
        )
    return f"{wording.joined(at)}{wording.say('colon')}{what}"


def fields_of(difference: Difference, wording: Wording) -> str:
    """Name the fields in which two events differ."""
    return wording.joined([wording.word(field, "field") for field in difference.fields])


def extras(found: Comparison, language: Language, width: int) -> Iterator[Styled]:
    """Say which events only one copy has, up to the difference."""
    wording = Wording(language)
    for letter, only in zip(LETTERS, (found.only_one, found.only_other), strict=True):
        if only:
            words = [f"{wording.word(kind, 'event')} {number}" for kind, number in only.items()]
            said = say_game(language, "only-in", letter=letter, events=wording.joined(words))
            yield from indented(said, width)


def parting(
    pair: Sequence[Opened], difference: Difference, language: Language, width: int
) -> Iterator[Styled]:
    """Yield the event of each copy, and the table after each."""
    words = fields_of(difference, Wording(language))
    fields = f" ({words})" if words else ""
    yield Styled(say_game(language, "differs-first", fields=fields), "bold")
    moments = (difference.one, difference.other)
    for letter, game, moment in zip(LETTERS, pair, moments, strict=True):
        yield from labelled(letter, event_of(game, moment, difference, language), width)
    views = [
        None if moment is None else game.story.positions.view(moment)
        for game, moment in zip(pair, moments, strict=True)
    ]
    shown = [
        mine if mine is None or theirs is None else marked(mine, theirs)
        for mine, theirs in (views, reversed(views))
    ]
    if shown != views or not set(MARKED).isdisjoint(difference.fields):
        yield from indented(say_game(language, "marks", mark=MARK), width)
    for side, (game, moment) in enumerate(zip(pair, moments, strict=True)):
        if moment is None:
            continue
        yield Styled()
        yield Styled(say_game(language, "table-after", letter=LETTERS[side]), "bold")
        text = PositionText(game.story, language, width, MarkingWording)
        yield from text.lines(Place(game.story, moment), shown[side])


def event_of(game: Opened, moment: int | None, difference: Difference, language: Language) -> str:
    """Say what a copy has at a difference, its tile marked if that differs."""
    if moment is None:
        return say_game(language, "ended-before")
    story = game.story
    event = dict(story.event(moment))
    for field in MARKED:
        if field in difference.fields and isinstance(event.get(field), str):
            event[field] += MARK
    at = say_game(language, "at", seq=story.seq(moment), line=story.line(moment) or 1)
    return f"{at}  {event_text(event, MarkingWording(language, story.report.players))}"


def money(pair: Sequence[Opened], language: Language) -> Iterator[Styled]:
    """Yield the hands that were settled otherwise, and the chips at the end."""
    settled = [game.story.report.settlement for game in pair]
    wording = Wording(language, pair[0].story.report.players)
    hands = [() if each is None else each.hands for each in settled]
    rows: list[list[str]] = []
    for one, other in zip_longest(*hands):
        if _deltas(one) != _deltas(other):
            number = one.hand if one is not None else other.hand
            label = say_game(language, "hand", n=wording.known(number))
            rows += _pair(label, (_deltas(one), _deltas(other)), SIGNED, wording)
    chips = [None if each is None else each.chips for each in settled]
    if rows or chips[0] != chips[1]:
        rows += _pair(say_game(language, "end-chips"), chips, PLAIN, wording)
    yield Styled()
    if not rows:
        yield Styled(say_game(language, "same-money"))
        return
    yield Styled(say_game(language, "money-differs"), "bold")
    head = ["", "", *(wording.short(seat) for seat in range(SEATS))]
    for line in grid([head, *rows]):
        yield Styled(f"  {line}")


def _deltas(hand: HandReport | None) -> Four | None:
    return None if hand is None else hand.deltas


def _pair(
    label: str, values: Sequence[Four | None], form: str, wording: Wording
) -> list[list[str]]:
    """Return the two rows of one figure."""
    return [
        [label if at == 0 else "", LETTERS[at], *figures(each, wording, form)]
        for at, each in enumerate(values)
    ]
