"""One hand, move by move: who may move is asked of the table, which move of the players.

Where several seats want the same tile, R-C2 decides: a win before a claim before the draw,
of several wins the nearest. All else that is a rule stands in ``replay``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.replay import (
    CODES,
    NOBODY,
    OWN_TILES,
    answers,
    in_play,
    legal,
    make_added_kong,
    names,
)
from zjlog.replay import rows as r
from zjlog.schemas import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.replay import Move, Table

    from .record import Fields, Record
    from .strategy import Player
    from .wall import Wall

Call = tuple["Player", "Move"]
"""A player and the move that is asked for."""

IN_VAIN: Final = {"outcome": r.OUTCOMES[r.OVERRIDDEN]}
UNMADE: Final = {r.FLAG: r.OVERRIDDEN}
"""What tells a call that a nearer seat or a win overrode, in the line and in the row."""

AROUND: Final = (1, 2, 3)
"""The other seats, the nearest first."""


class Hand:
    """A hand under way: the record that it goes into, the wall and the four players."""

    def __init__(self, record: Record, wall: Wall, players: Sequence[Player]) -> None:
        """Sit down at a table that is dealt."""
        self.record = record
        self.wall = wall
        self.players = players

    def play(self) -> None:
        """Play until the hand is over, or the game."""
        t = self.record.table
        while in_play(t):
            if self.record.heed():
                continue
            if (t.live_seat != NOBODY or t.rob_seat != NOBODY) and self._taken(t):
                continue
            if in_play(t):
                player = self.players[t.actor if t.actor != NOBODY else t.turn]
                self._make(t, player.seat, player.act(t, legal(t, player.seat)))

    def _taken(self, t: Table) -> bool:
        """Ask the others about the tile that lies open; True if one of them takes it.

        An added kong that nobody robs takes effect here (R-C4).
        """
        source = t.rob_seat if t.rob_seat != NOBODY else t.live_seat
        asked: list[Call] = []
        for step in AROUND:
            player = self.players[(source + step) % SEATS]
            move = player.react(t, answers(t, player.seat))
            if move is not None:
                asked.append((player, move))
        wins = [call for call in asked if call[1].event == r.HU]
        if wins:
            self._win(t, wins, [call for call in asked if call not in wins])
        elif asked:
            self._make(t, asked[0][0].seat, asked[0][1])
        else:
            make_added_kong(t)
            self.record.settle()
        return bool(asked)

    def _win(self, t: Table, wins: list[Call], claims: list[Call]) -> None:
        """R-C2: the nearest wins, or all (``multiple_winners``); the rest may be logged."""
        record = self.record
        made = len(wins) if t.options.multiple_winners else 1
        for player, move in claims:
            if record.optional.writes("claim.overridden"):
                fields = self._claim(player.seat, move) | IN_VAIN
                record.add("claim", fields, move.columns(player.seat) | UNMADE, move.own)
        called = [(self._hu(t, p.seat, move), move.columns(p.seat)) for p, move in wins[:made]]
        for player, move in wins[made:]:
            if record.optional.writes("hu.overridden"):
                fields = _tile(player.seat, move) | IN_VAIN
                called.append((fields, move.columns(player.seat) | UNMADE))
        record.declare(called)
        record.settle()

    def _make(self, t: Table, seat: int, move: Move) -> None:
        """Make a move and write it down, with the payments that it brings."""
        record, event = self.record, move.event
        if event == r.HU:
            record.declare([(self._hu(t, seat, move), move.columns(seat))])
        elif event == r.DRAW:
            tile = self.wall.take(move.arg)
            record.add("draw", self._draw(seat, tile, move), move.columns(seat, tile))
        elif event == r.CLAIM:
            record.add("claim", self._claim(seat, move), move.columns(seat), move.own)
        elif event == r.DISCARD:
            record.add("discard", self._discard(t, seat, move), move.columns(seat))
        elif event == r.SHOW:
            record.add("show", _tile(seat, move), move.columns(seat))
        else:
            record.add("exhausted", {}, move.columns(seat))
        if event != r.DRAW:
            record.settle()

    def _draw(self, seat: int, tile: int, move: Move) -> Fields:
        """Describe a draw; the head of the wall goes without saying."""
        fields: Fields = {"seat": seat, "tile": CODES[tile]}
        if move.arg != r.HEAD or self.record.optional.writes("draw.end"):
            fields["end"] = r.ENDS[move.arg]
        return fields

    def _discard(self, t: Table, seat: int, move: Move) -> Fields:
        """Describe a discard."""
        fields = _tile(seat, move)
        if self.record.optional.writes("discard.drawn"):
            fields["drawn"] = move.tile == t.drawn
        return fields

    def _claim(self, seat: int, move: Move) -> Fields:
        """Describe a claim; the tiles used are said where they do not follow from its kind."""
        kind = r.CLAIM_KINDS[move.arg]
        fields: Fields = {"seat": seat, "kind": kind, "tile": CODES[move.tile]}
        if move.source != NOBODY:
            fields["from"] = move.source
        own = move.own or (move.tile,) * OWN_TILES[move.arg]
        if len(own) != OWN_TILES[move.arg] or self.record.optional.writes("claim.own"):
            fields["own"] = names(own)
        return fields

    def _hu(self, t: Table, seat: int, move: Move) -> Fields:
        """Describe a win."""
        fields, optional = _tile(seat, move), self.record.optional
        if optional.writes("hu.hand"):
            fields["hand"] = names(t.concealed(seat))
        if optional.writes("hu.confirmed"):
            fields["confirmed"] = [other for other in range(SEATS) if other != seat]
        return fields


def _tile(seat: int, move: Move) -> dict[str, Any]:
    """Describe seat, tile and where it comes from."""
    fields = {"seat": seat, "tile": CODES[move.tile]}
    return fields if move.source == NOBODY else {**fields, "from": move.source}
