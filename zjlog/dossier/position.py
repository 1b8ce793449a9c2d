"""The table before the disputed event, seat by seat, and the tiles of that event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zjlog.replay import MOST_LYING

from .blocks import Heading, Paragraph, Shown, Tile, TileRow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.replay import MeldView, SeatView, Thrown, View

    from .blocks import Block
    from .dispute import Dispute


class TableBefore:
    """Shows the table at which the disputed event happened."""

    def __init__(self, dispute: Dispute) -> None:
        """Show it as it was before the event; before the first one there is no table."""
        self.dispute = dispute
        self.say = dispute.words.say
        self.view: View = dispute.story.positions.view(max(0, dispute.moment - 1))
        flipped = dispute.story.positions.view(dispute.moment)
        self.wild = self.view.wild or flipped.wild
        self.after = dispute.moment == 0

    def blocks(self) -> Iterator[Block]:
        """Yield where in the game it was, the disputed event, the four seats."""
        say_case, view = self.dispute.say_case, self.view
        yield Heading(say_case("table-after" if self.after else "table-before"))
        yield self.head()
        yield from self.disputed()
        if view.crowded:
            yield Paragraph(say_case("not-shown", n=MOST_LYING))
        for seat, shown in enumerate(view.seats):
            yield self.seat(seat, shown)

    def head(self) -> Shown:
        """Show hand, round, wall, indicator and how the wildcard is marked."""
        say, view = self.say, self.view
        parts = [say("before")] if view.hand is None else [say("hand", n=view.hand)]
        if view.hand is not None:
            parts.append(say("round", n=view.round))
        parts.append(say("wall-left", n=view.wall_left))
        tiles: list[Tile | str] = []
        if view.indicator is not None:
            tiles += [self.dispute.say_case("indicator"), self.tile(view.indicator)]
        if self.wild is not None:
            tiles += [self.dispute.say_case("wildcard"), self.tile(self.wild)]
        rows = (TileRow("", tuple(tiles)),) if tiles else ()
        return Shown(self.dispute.wording.say("pause").join(parts), "", rows)

    def disputed(self) -> Iterator[Block]:
        """Yield the disputed event with its tiles, if it has some."""
        dispute = self.dispute
        event = dispute.story.event(dispute.moment)
        tile, melds = event.get("tile"), event.get("hand")
        tiles: list[Tile | str] = [self.tile(tile)] if isinstance(tile, str) else []
        if isinstance(melds, list) and all(isinstance(each, str) for each in melds):
            tiles += [self.say("shown"), *map(self.tile, melds)]
        words = f"{dispute.say_case('disputed-event')} {dispute.seq}"
        label = dispute.wording.word("tile", "field")
        rows = (TileRow(label, tuple(tiles)),) if tiles else ()
        yield Shown(words, dispute.event(dispute.moment), rows, strong=True)

    def seat(self, seat: int, shown: SeatView) -> Shown:
        """Show what lies before one seat."""
        rows = [TileRow(self.say("concealed"), tuple(self.concealed(shown)))]
        rows += [TileRow(self.say("melds"), tuple(self.meld(each))) for each in shown.melds]
        if shown.river:
            rows.append(TileRow(self.say("river"), tuple(map(self.thrown, shown.river))))
        if shown.shown:
            rows.append(TileRow(self.say("shown"), tuple(map(self.tile, shown.shown))))
        return Shown(self.dispute.wording.seat(seat), self.note(seat, shown), tuple(rows))

    def note(self, seat: int, shown: SeatView) -> str:
        """Say the chips of a seat and what is to be known of it."""
        say, view = self.say, self.view
        parts = [say("chips", n=shown.chips)]
        parts += [say("dealer")] if view.dealer == seat else []
        parts += [say("acting")] if view.acting == seat else []
        parts += [say(status) for status in shown.statuses]
        return self.dispute.wording.joined(parts)

    def concealed(self, shown: SeatView) -> Iterator[Tile | str]:
        """Yield the tiles of a hand, the one just drawn last."""
        tiles = list(shown.concealed)
        drawn = shown.drawn if shown.drawn in tiles else None
        if drawn is not None:
            tiles.remove(drawn)
        yield from map(self.tile, tiles)
        if drawn is not None:
            yield self.tile(drawn, self.dispute.say_case("just-drawn"))
        if not shown.concealed and not self.view.crowded:
            yield self.dispute.say_case("no-tiles")

    def meld(self, meld: MeldView) -> Iterator[Tile | str]:
        """Yield the kind of a meld, its tiles, and whose tile was claimed."""
        wording = self.dispute.wording
        yield wording.word(meld.kind, "kind")
        yield from map(self.tile, meld.tiles)
        if meld.source is not None:
            yield wording.say("from", seat=wording.seat(meld.source))

    def thrown(self, thrown: Thrown) -> Tile:
        """Show a discard and who took it."""
        if thrown.taker is None:
            return self.tile(thrown.tile)
        taker = self.dispute.wording.short(thrown.taker)
        return self.tile(thrown.tile, self.dispute.say_case("taken-by", seat=taker))

    def tile(self, code: str, note: str = "") -> Tile:
        """Show a tile."""
        return Tile(code, self.dispute.wording.tile(code), code == self.wild, note)


def tiles_shown(blocks: Sequence[Block]) -> set[str]:
    """Return the codes of all tiles that blocks show."""
    return {
        tile.code
        for block in blocks
        if isinstance(block, Shown)
        for row in block.rows
        for tile in row.tiles
        if isinstance(tile, Tile)
    }
