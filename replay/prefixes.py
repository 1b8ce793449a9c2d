"""The positions of a game as its first rows alone tell them, after each row (evidence.md 2.3).

The judge's replay knows what comes: which win on a tile was the nearest, what a ruling says
of an earlier event, what a later discard proves of a hidden hand. Here each row is the last
one for a moment. Nearly all rows are simply the next step; where one may change what stood
before it, the replay goes back to a state kept for that and comes on from there.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.replay.game import Replay
from zjlog.replay.phases import OPENED, UNJUDGED
from zjlog.replay.rows import (
    ABSENT,
    ARG,
    CLAIM,
    CLOCK,
    DEAL,
    DISCARD,
    DRAW,
    EXHAUSTED,
    FLAG,
    FLIP,
    FOR_FALSE_WIN,
    FROM,
    HAND,
    HU,
    KIND,
    NUM,
    OVERRIDDEN,
    REFUSED,
    RULE_DEAD_HAND,
    RULE_DISMISSED,
    RULE_FALSE_WIN,
    RULE_VOID_HAND,
    RULING,
    SEQ,
    SETTLE,
    SHOW,
    SUBSTITUTE,
    WIDTH,
)

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator

    from zjlog.replay.game import Clock, Setup
    from zjlog.replay.options import Options
    from zjlog.replay.table import Table

LOOK_AHEAD: Final = 100
"""Rows that a declaration may be judged together with: compiled, ``groups`` keeps its own."""
LOOKED_OVER: Final = frozenset((SETTLE, RULING, CLOCK, SUBSTITUTE, REFUSED))
"""Events that may stand between the ``hu`` lines of one tile, as ``groups`` has them."""
ALWAYS_BACK: Final = frozenset((RULE_FALSE_WIN, RULE_DISMISSED))
BACK_BY_REF: Final = frozenset((RULE_DEAD_HAND, RULE_VOID_HAND))
"""Rulings on an earlier event: always, or where they name one."""
PLAYED: Final = frozenset((DRAW, DISCARD, CLAIM, SHOW, HU, EXHAUSTED, HAND))
"""Events of play, and the next hand."""
FOUND_LATER: Final = frozenset((DEAL, FLIP)) | PLAYED
"""What a hand that was given up for want of its deal or flip is judged anew by."""


class Mark(NamedTuple):
    """The state before a row."""

    row: int
    table: Table
    clock: Clock


class Prefixes:
    """The positions of a game, each judged as if the log ended there."""

    def __init__(self, rows: array[int], pool: array[int], options: Options, setup: Setup) -> None:
        """Lay the game out; every row is proven sound here, and nothing is replayed yet."""
        Replay(options, setup, rows, pool)
        self.rows: Any = memoryview(rows)  # a part of it is no copy
        self.pool = pool
        self.options, self.setup = options, setup
        self.count = len(rows) // WIDTH
        self.seqs: set[int] = set()
        self.known = 0
        self._begin(0)

    def all(self, first: int = 0) -> Iterator[Table]:
        """Yield the table after the first ``first`` rows and after each further one.

        It is one table, which moves on. As in the judge's replay, nothing comes after more
        faults than are kept. The time is linear in the rows; only a ruling on an earlier event
        costs a replay of all before it, and a hand with hidden tiles one of that hand an event.
        """
        self._anew(first)
        yield self.game.table
        for nth in range(first, self.count):
            if self.game.table.faults_lost:
                return
            self._take(nth * WIDTH)
            yield self.game.table

    def _begin(self, end: int) -> None:
        """Seat the players; rulings among the rows before ``end`` are known."""
        self.game = Replay(self.options, self.setup, self.rows[:end], self.pool)
        self.last_play, self.declared = ABSENT, ABSENT
        self.hand: Mark | None = None
        self.group: Mark | None = None
        self.penalty: Mark | None = None
        self.sought: set[int] | None = None

    def _anew(self, number: int) -> None:
        """Replay the first rows as a log of their own, from the beginning."""
        end = number * WIDTH
        self._begin(end)
        self.last_play = int(self.game.table.last_play)
        self._steps(0, end)

    def _take(self, row: int) -> None:
        """Replay one more row, from as far back as it may reach."""
        kind, table = self.rows[row + KIND], self.game.table
        reaching = kind == RULING and self._is_on_another(row)
        if reaching or (kind == SETTLE and not table.settles_logged):
            self._anew(row // WIDTH + 1)
            return
        if kind in PLAYED:
            self.last_play = row
        mark = self._reached(row, kind)
        if mark is None:
            self._steps(row, row + WIDTH)
            return
        self.game.table, self.game.clock = mark.table.copy(), copy(mark.clock)
        if self.hand and self.hand.row > mark.row:
            self.hand = None
        self.group = mark if self.group else None
        self.penalty = None
        self._steps(mark.row, row + WIDTH)

    def _is_on_another(self, row: int) -> bool:
        """R-G7: does a ruling change what an earlier event was, not only what follows?"""
        decision, ref = self.rows[row + ARG], self.rows[row + NUM]
        return decision in ALWAYS_BACK or (decision in BACK_BY_REF and ref != ABSENT)

    def _reached(self, row: int, kind: int) -> Mark | None:
        """Return the earliest state that what this row says may change, if there is any."""
        found = []
        if kind == HU and self.group and row - self.group.row <= LOOK_AHEAD * WIDTH:
            found.append(self.group)
        if kind in PLAYED and self.penalty:
            found.append(self.penalty)
        if self.hand and (self._tells(row, kind) or self._finds(kind)):
            found.append(self.hand)
        return min(found, key=lambda mark: mark.row, default=None)

    def _tells(self, row: int, kind: int) -> bool:
        """Tell whether the row may prove something of a hidden tile or of an open declaration."""
        table = self.game.table
        if not (table.veiled or table.has_rulings):
            return False
        near = self.declared != ABSENT and row - self.declared <= LOOK_AHEAD * WIDTH
        return near or bool(table.veiled and kind not in (DRAW, HAND))

    def _finds(self, kind: int) -> bool:
        """Tell whether a deal or flip that was missed comes, or what shows that it does not."""
        if self.sought is None or kind not in FOUND_LATER or kind in self.sought:
            return False
        self.sought.add(kind)
        return True

    def _steps(self, row: int, end: int) -> None:
        """Replay the rows up to ``end``, beyond which nothing is known."""
        view = self.rows[:end]
        while row < end:
            kind = self.rows[row + KIND]
            self._mark(row, kind)
            table = self.game.table
            self.game.tape = table.tape = view
            table.last_play = self.last_play
            table.settles_logged = table.settles_logged or kind == SETTLE
            if kind == RULING:
                self._know_rulings(table, row)
            phase = table.phase
            self.game.step(row)
            lost = table.phase == UNJUDGED != phase and kind != REFUSED
            if self.sought is None and (lost or (kind == FLIP and phase == OPENED)):
                self.sought = set()
            row += WIDTH

    def _know_rulings(self, table: Table, row: int) -> None:
        """Let a table know that there is a ruling, and the seqs that it may name."""
        table.has_rulings = True
        self.seqs.update(self.rows[self.known + SEQ : row : WIDTH])
        self.known = max(self.known, row)
        table.seqs = self.seqs

    def _mark(self, row: int, kind: int) -> None:
        """Keep the state where a later row may reach back to this one."""
        if kind == HAND:
            self.hand, self.declared, self.sought = self._kept(row), ABSENT, None
        if kind == SETTLE and self.rows[row + ARG] == FOR_FALSE_WIN:
            self.penalty = self.penalty or self._kept(row)
        elif kind in PLAYED:
            self.penalty = None
        called = self.rows[row + FLAG] == OVERRIDDEN
        if kind == HU:
            self.declared = row
            if not self.group or row - self.group.row > LOOK_AHEAD * WIDTH:
                self.group = self._kept(row)
        elif kind == CLAIM and not called:
            self.group = self._kept(row) if self.rows[row + FROM] != ABSENT else None
        elif kind != CLAIM and kind not in LOOKED_OVER:
            self.group = None

    def _kept(self, row: int) -> Mark:
        """Take the state as it is now."""
        return Mark(row, self.game.table.copy(), copy(self.game.clock))
