"""The reader with the fast lane: lines in a row as rows where they are plain, else one by one.

What it says of a file is what ``reader`` says; only that an event that the lane read is a
row and no object. Opens no file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.audit.limits import MOST_BYTES, MOST_FINDINGS

from . import lane_header
from .framing import Kind, LogDamaged, blocks
from .lane import Lane
from .line_rows import LineRows
from .reader import Reader
from .tape import Tape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .line import Line, Seen
    from .seals import Verifier

IDLE: Final[list[Lane]] = []
"""Lanes that nobody uses: one takes a while to make, and serves one reading at a time."""


def read_rows(
    chunks: Iterable[bytes],
    *,
    max_bytes: int = MOST_BYTES,
    verify: Verifier | None = None,
    lane: Lane | None = None,
) -> Iterator[Line | LineRows]:
    """Read the decompressed bytes of a file as ``reader.read`` does, with a lane."""
    own = lane or (IDLE.pop() if IDLE else Lane())
    try:
        yield from _read(chunks, _LaneReader(max_bytes, verify, own))
    finally:
        if lane is None:
            IDLE.append(own)


def _read(chunks: Iterable[bytes], reader: _LaneReader) -> Iterator[Line | LineRows]:
    try:
        for data, start, end, kind in blocks(chunks):
            yield from reader.block(data, start, end, kind)
            if reader.stopped:
                break
    except LogDamaged as error:
        reader.damaged(error.damage)
    yield reader.finish()


class _LaneReader(Reader[LineRows]):
    """A file being read with the lane."""

    def __init__(self, max_bytes: int, verify: Verifier | None, lane: Lane) -> None:
        super().__init__(max_bytes, verify)
        self.lane = lane

    def block(self, data: bytes, at: int, end: int, kind: Kind) -> Iterator[Line | LineRows]:
        """Read lines that came together, or a piece of a line."""
        if kind is not Kind.WHOLE:
            line = self.step(data, kind)
            if line is not None:
                yield line
            return
        while at < end and not self.stopped:
            behind = self.ahead(data, at, end)
            if behind > at:
                for lines in self.taken(data, at, behind):
                    before = self.advance(lines, lines.lines)
                    if before is not None:
                        yield before
                at = behind
                continue
            behind = data.index(b"\n", at)
            line = self.step(data[at:behind], kind)
            if line is not None:
                yield line
            at = behind + 1

    def ahead(self, data: bytes, at: int, end: int) -> int:
        """Let the lane read on; give how far it came."""
        game, lane = self.game, self.lane
        expected = game.numbering.expected
        if not game.readable or self.head or expected is None or game.findings >= MOST_FINDINGS:
            return at
        if self.max_bytes - game.size < end - at:
            end = data.rfind(b"\n", at, at + max(0, self.max_bytes - game.size)) + 1
        lane.seq, lane.number, lane.time = expected, self.number, game.numbering.latest
        lane.hidden = game.hidden
        return lane.run(data, at, end) if end > at else at

    def taken(self, data: bytes, start: int, end: int) -> list[LineRows]:
        """Let the game take the lines between two places, which the lane has just read."""
        lane, game = self.lane, self.game
        lines = LineRows(lane.number - 1, game.number, Tape(*lane.taken(), lane.texts))
        marks = [
            (nth, begin - start, number, sha256, prev)
            for nth, begin, number, sha256, prev in lane.marks
        ]
        return game.take_rows(lines, marks, memoryview(data)[start:end], lane.time)

    def judged(self, data: bytes, *, ended: bool) -> Seen:
        """Judge a line; a plain header needs no model."""
        plain = lane_header.plainly(data) if ended and b'"game"' in data else None
        return plain or super().judged(data, ended=ended)
