"""Every position of a game: what the table was like after each row.

One replay lays down snapshots; a position in between is reached from the last of them.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.replay.game import Replay
from zjlog.replay.rows import WIDTH
from zjlog.replay.view import view

if TYPE_CHECKING:
    from array import array

    from zjlog.replay.game import Clock, Setup
    from zjlog.replay.options import Options
    from zjlog.replay.table import Table
    from zjlog.replay.view import View

APART: Final = 128
"""Rows from one snapshot to the next, at least."""

MOST: Final = 256
"""Snapshots of a game, however long."""


class Snapshot(NamedTuple):
    """The table and the clock before a row."""

    table: Table
    clock: Clock


class Positions:
    """The positions of a game by number: 0 is before the first row, n after the nth."""

    def __init__(self, tape: array[int], pool: array[int], options: Options, setup: Setup) -> None:
        """Replay the game once and keep snapshots."""
        self.game = Replay(options, setup, tape, pool)
        self.count = len(tape) // WIDTH
        self.apart = max(APART, -(-self.count // MOST))
        self.snapshots: list[Snapshot] = []
        for number in range(self.count):
            if number % self.apart == 0:
                self._keep()
            self.game.step(number * WIDTH)
        if not self.count:
            self._keep()

    def _keep(self) -> None:
        """Keep the state as it is now."""
        self.snapshots.append(Snapshot(self.game.table.copy(), copy(self.game.clock)))

    def at(self, number: int) -> Table:
        """Return the table after so many rows."""
        nearest = min(number // self.apart, len(self.snapshots) - 1)
        snapshot = self.snapshots[nearest]
        self.game.table, self.game.clock = snapshot.table.copy(), copy(snapshot.clock)
        for row in range(nearest * self.apart, number):
            self.game.step(row * WIDTH)
        return self.game.table

    def view(self, number: int) -> View:
        """Show the position after so many rows, with what may follow."""
        return view(self.at(number))
