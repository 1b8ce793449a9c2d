"""Runs: lines that the fast lane read in a row, and what a game learns from them.

A run stands for its last line wherever a single line would stand: findings of the end of
a game are added to it. It ends at a seal that does not hold, so that all findings of a
run belong to that line. Nothing here reads bytes, but for hashing them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from zjlog.replay import rows as r

from .lane import move
from .seals import Said

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator

    from zjlog.schemas import Finding

    from .lane import Lane
    from .line import Fault
    from .open_game import Game

Texts: TypeAlias = "dict[int, str | None]"
"""By row of a hand what it promised, by row of a wall its salt."""

LAST: Final = -r.WIDTH


class Run:
    """Lines as rows of the core; offsets count in the pool of the run.

    ``number`` is that of the last line, in the file from 1; ``last`` tells whether the
    game ends with this run.
    """

    __slots__ = ("findings", "game", "last", "number", "pool", "rows", "texts")

    def __init__(
        self, number: int, game: int, rows: array[int], pool: array[int], texts: Texts
    ) -> None:
        """Take lines that were read."""
        self.number = number
        self.game = game
        self.rows = rows
        self.pool = pool
        self.texts = texts
        self.findings: tuple[Finding, ...] = ()
        self.last = False

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.rows[LAST + r.SEQ]

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return len(self.rows) // r.WIDTH

    def split(self, lines: int) -> tuple[Run, Run]:
        """Cut it behind so many lines."""
        at = lines * r.WIDTH
        used = self.rows[at + r.OFFSET]
        number = self.number - self.lines + lines
        texts = {row: text for row, text in self.texts.items() if row < at}
        first = Run(number, self.game, self.rows[:at], self.pool[:used], texts)
        texts = {row - at: text for row, text in self.texts.items() if row >= at}
        rest = Run(self.number, self.game, self.rows[at:], self.pool[used:], texts)
        move(rest.rows, -used, 0)
        return first, rest


def lines_of(run: Run) -> Iterator[Run]:
    """Give each line of a run as a run of its own."""
    ends = [*run.rows[r.OFFSET + r.WIDTH :: r.WIDTH], len(run.pool)]
    for nth, end in enumerate(ends):
        at = nth * r.WIDTH
        row, start = run.rows[at : at + r.WIDTH], run.rows[at + r.OFFSET]
        row[r.OFFSET] = 0
        texts = {0: run.texts[at]} if at in run.texts else {}
        yield Run(row[r.LINE], run.game, row, run.pool[start:end], texts)


def taken(game: Game, lane: Lane, data: bytes, start: int, end: int) -> list[Run]:
    """Let a game take the lines between ``start`` and ``end``, which the lane has just read."""
    rows, pool = lane.taken()
    run = Run(lane.number - 1, game.number, rows, pool, lane.texts)
    broken = _sealed(game, lane, run, memoryview(data), start, end)
    game.seq = run.seq
    game.size += end - start
    game.numbering.jump(run.seq, lane.time)
    kinds = rows[r.KIND :: r.WIDTH]
    game.course.over = game.course.over or r.END in kinds
    game.course.just_sealed = kinds[-1] == r.SEAL
    game.course.just_destroyed = False
    game.delicate = game.course.unusual
    return _cut(game, run, broken)


def _cut(game: Game, run: Run, broken: list[tuple[int, list[Fault]]]) -> list[Run]:
    """End a run behind each of its seals that does not hold."""
    parts, done = [], 0
    for lines, faults in broken:
        part, rest = run.split(lines - done) if lines - done < run.lines else (run, None)
        part.findings = game.made(faults, part.number, part.seq)
        parts.append(part)
        if rest is None:
            return parts
        run, done = rest, lines
    return [*parts, run]


def _sealed(
    game: Game, lane: Lane, run: Run, data: memoryview, start: int, end: int
) -> list[tuple[int, list[Fault]]]:
    """Let the seals of a game take note of a run; give behind which lines one does not hold."""
    seals, done = game.seals, 0
    broken = []
    line, seq = run.number - run.lines + 1, run.rows[r.SEQ]
    for nth, begin, count, sha256, prev in lane.marks:
        if done < nth:
            seals.other(line + done, seq + done, None)
        done = nth + 1
        if not sha256:
            seals.other(line + nth, seq + nth, "end")
            continue
        game.digest.part(data[start:begin])
        start = begin
        before = seq + nth - 1 if nth else game.seq
        faults = seals.check(Said(count, sha256, prev), line + nth, before, game.digest)
        faults += seals.unsigned()
        if faults:
            broken.append((done, faults))
    if done < run.lines:
        seals.other(line + done, seq + done, None)
    game.digest.part(data[start:end])
    return broken
