"""A position as lines of text: the table, what may happen next, what is wrong there.

Everything logged passes through the wording and comes out inert; Chinese names are
aligned by the cells that they take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.report.finding import FindingWords
from zjlog.schemas import SEATS
from zjlog.text.events import event_text
from zjlog.text.layout import indented, labelled, padded
from zjlog.text.line import Styled
from zjlog.text.wording import Wording

from .finding import MOST, finding_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import Story
    from zjlog.messages.language import Language
    from zjlog.replay import MeldView, Option, SeatView, Thrown, View

    from .place import Place

CREDITS: Final = ("first", "later", "after_pung")
SUMMED_UP: Final = "discard"
"""Moves of which there are many: their tiles are listed together."""


class PositionText:
    """Words the positions of one story."""

    def __init__(self, story: Story, language: Language, width: int) -> None:
        """Speak of a story in lines of ``width`` cells."""
        self.story = story
        self.wording = Wording(language, story.report.players)
        self.width = width
        self.finding_words = FindingWords(self.wording)

    def say(self, phrase: str, **values: object) -> str:
        """Say a phrase."""
        return say_game(self.wording.language, phrase, **values)

    def lines(self, place: Place) -> Iterator[Styled]:
        """Yield all lines of a place."""
        view = self.story.positions.view(place.moment)
        yield self.head(view, place)
        yield from self.event(place)
        yield Styled("-" * self.width, "dim")
        order = range(SEATS) if place.seat is None else _from(place.seat)
        for seat in order:
            yield from self.seat(view, seat, hidden=place.seat not in {None, seat})
        yield Styled("-" * self.width, "dim")
        yield from labelled(self.say("next"), self.following(view, place.seat), self.width)
        yield from self.findings(place)

    def head(self, view: View, place: Place) -> Styled:
        """Return the line that says where in the game the position is."""
        say = self.say
        parts = [say("before")] if view.hand is None else [say("hand", n=view.hand)]
        if view.hand is not None:
            parts.append(say("round", n=view.round))
        for name, tile in (("indicator", view.indicator), ("wild", view.wild)):
            if tile is not None:
                parts.append(say(name, tile=self.wording.tile(tile)))
        parts.append(say("wall-left", n=view.wall_left))
        if place.seat is not None:
            parts.append(say("seen-by", seat=self.wording.word(str(place.seat), "seat")))
        return Styled("  ".join(parts), "bold")

    def event(self, place: Place) -> Iterator[Styled]:
        """Yield the event that led to the position."""
        story, moment = self.story, place.moment
        line, seq = story.line(moment), story.seq(moment)
        where = self.say("at-start", seq=seq)
        if line is not None:
            where = self.say("at", seq=seq, line=line)
        event = story.event(moment)
        if event["type"] == "draw" and place.seat not in {None, event.get("seat")}:
            event = {key: each for key, each in event.items() if key != "tile"}
        words = event_text(event, self.wording, amended=moment in story.refs)
        yield from indented(f"{where}  {words}", self.width)

    def seat(self, view: View, seat: int, *, hidden: bool) -> Iterator[Styled]:
        """Yield the lines of one seat."""
        shown = view.seats[seat]
        yield self.seat_head(view, seat)
        yield from labelled(
            self.say("concealed"), self.concealed(shown, hidden=hidden), self.width, words=True
        )
        if shown.melds:
            melds = "  ".join(self.meld(each) for each in shown.melds)
            yield from labelled(self.say("melds"), melds, self.width)
        if shown.river:
            river = " ".join(self.thrown(each) for each in shown.river)
            yield from labelled(self.say("river"), river, self.width, words=True)
        if shown.shown:
            yield from labelled(self.say("shown"), self.tiles(shown.shown), self.width, words=True)
        thrown = [
            self.say(name, n=number)
            for name, number in zip(CREDITS, shown.credits, strict=True)
            if number
        ]
        if thrown:
            yield from labelled(self.say("credits"), "  ".join(thrown), self.width)

    def seat_head(self, view: View, seat: int) -> Styled:
        """Return the line of a seat: who, chips, what bars it."""
        shown = view.seats[seat]
        marks = [self.say("dealer")] if view.dealer == seat else []
        marks += [self.say("acting")] if view.acting == seat else []
        marks += [self.say("winner")] if seat in view.winners else []
        name = padded(self.wording.seat(seat), 28)
        chips = self.say("chips", n=shown.chips)
        barred = " ".join(self.say(status) for status in shown.statuses)
        if barred:
            marks.append(f"[{barred}]")
        style = "bold reverse" if view.acting == seat else "bold"
        return Styled.assemble(
            ("> " if view.acting == seat else "  ", "bold"),
            (name, style),
            " ",
            padded(chips, 14) if marks else chips,
            (" ".join(marks), "bold red" if barred else "cyan"),
        )

    def concealed(self, shown: SeatView, *, hidden: bool) -> str:
        """Show the hand; the tile just drawn stands apart."""
        if hidden:
            return self.say("hidden", n=len(shown.concealed))
        tiles = list(shown.concealed)
        if shown.drawn in tiles:
            tiles.remove(shown.drawn)
            drawn = self.say("drawn", tile=self.wording.tile(shown.drawn)).replace(" ", "\u00a0")
            return f"{self.tiles(tiles)} | {drawn}"
        return self.tiles(tiles)

    def tiles(self, tiles: Sequence[str]) -> str:
        """Name tiles in a row."""
        return self.wording.tiles(tiles)

    def meld(self, meld: MeldView) -> str:
        """Show a meld and the seat that its tile came from."""
        kind = self.wording.word(meld.kind, "kind")
        text = f"{kind} {self.tiles(meld.tiles)}"
        if meld.source is None:
            return text
        return self.say("meld-from", meld=text, seat=self.wording.short(meld.source))

    def thrown(self, thrown: Thrown) -> str:
        """Show a discard; one that was taken says by whom."""
        tile = self.wording.tile_in_row(thrown.tile)
        return tile if thrown.taker is None else f"({tile}>{thrown.taker})"

    def following(self, view: View, seen: int | None = None) -> str:
        """Say what each seat, or the one in view, may do next, or how the hand ended."""
        if view.result is not None:
            result = self.wording.word(view.result, "result")
            return self.say("over", result=result)
        pause = self.wording.say("semicolon")
        parts = [
            f"{self.wording.seat(seat)}{self.wording.say('colon')}{self.moves(shown.moves)}"
            for seat, shown in enumerate(view.seats)
            if shown.moves and seen in {None, seat}
        ]
        return pause.join(parts) or self.say("next-none")

    def moves(self, moves: Sequence[Option]) -> str:
        """List moves, all discards together."""
        parts = [self.move(move) for move in moves if move.event != SUMMED_UP]
        discards = [move.tile for move in moves if move.event == SUMMED_UP and move.tile]
        if discards:
            parts.append(f"{self.wording.word(SUMMED_UP, 'event')} {self.tiles(discards)}")
        return self.wording.joined(parts)

    def move(self, move: Option) -> str:
        """Name one move."""
        claim = move.event == "claim" and move.arg is not None
        word = self.wording.word(str(move.arg), "kind") if claim else ""
        words = [word or self.wording.word(move.event, "event")]
        if move.event == "draw" and move.arg == "tail":
            words.append(self.wording.word("tail", "end"))
        if move.tile is not None:
            words.append(self.wording.tile(move.tile))
        return " ".join(words)

    def findings(self, place: Place) -> Iterator[Styled]:
        """Yield the findings at a place, or how many there are elsewhere."""
        found = self.story.found
        of = len(self.story.report.findings)
        number = sum(len(each) for at, each in found.items() if at < place.moment)
        here = found.get(place.moment, ())
        for at, finding in enumerate(here[:MOST], number + 1):
            count = self.say("finding-of", n=at, of=of)
            yield from finding_lines(self.finding_words, finding, count, self.width)
        if len(here) > MOST:
            yield Styled(f"  {self.say('more-findings', n=len(here) - MOST)}", "dim")


def _from(seat: int) -> list[int]:
    """List the seats from one on."""
    return [(seat + step) % SEATS for step in range(SEATS)]
