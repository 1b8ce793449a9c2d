"""Every position of a game: what the table was like after each row.

All in order come from one replay. A single one is replayed to; a snapshot that is laid down
shortly before it makes those around it quick.
"""

from __future__ import annotations

from copy import copy
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.replay.game import Replay
from zjlog.replay.rows import WIDTH
from zjlog.replay.views import view

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator

    from zjlog.replay.game import Clock, Setup
    from zjlog.replay.options import Options
    from zjlog.replay.table import Table
    from zjlog.replay.views import View

APART: Final = 128
"""Rows from one place where a snapshot may be kept to the next."""

MOST: Final = 16
"""Snapshots kept at a time: each is as large as all that the game has shown by then."""


class Snapshot(NamedTuple):
    """The table and the clock before a row."""

    table: Table
    clock: Clock


class Positions:
    """The positions of a game by number: 0 is before the first row, n after the nth."""

    def __init__(self, tape: array[int], pool: array[int], options: Options, setup: Setup) -> None:
        """Lay the game out; nothing is replayed yet."""
        self.new_game = partial(Replay, options, setup, tape, pool)
        self.game = self.new_game()
        self.count = len(tape) // WIDTH
        self.snapshots = {0: self._taken()}

    def _taken(self) -> Snapshot:
        """Take the state as it is now."""
        return Snapshot(self.game.table.copy(), copy(self.game.clock))

    def _keep(self, number: int) -> None:
        """Keep the state after so many rows; the oldest snapshot makes room, but for the first."""
        if len(self.snapshots) == MOST:
            del self.snapshots[next(islice(self.snapshots, 1, None))]
        self.snapshots[number] = self._taken()

    def at(self, number: int) -> Table:
        """Return the table after so many rows."""
        nearest = max(kept for kept in self.snapshots if kept <= number)
        snapshot = self.snapshots[nearest]
        self.game.table, self.game.clock = snapshot.table.copy(), copy(snapshot.clock)
        for row in range(nearest, number):
            if row == number - number % APART and row not in self.snapshots:
                self._keep(row)
            self.game.step(row * WIDTH)
        return self.game.table

    def view(self, number: int) -> View:
        """Show the position after so many rows, with what may follow."""
        return view(self.at(number))

    def all(self) -> Iterator[Table]:
        """Yield the table before the first row and after each one: one table, which moves on.

        As in the judge's replay, nothing comes after more faults than are kept.
        """
        game = self.new_game()
        yield game.table
        for row in range(self.count):
            game.step(row * WIDTH)
            yield game.table
            if game.table.faults_lost:
                return
