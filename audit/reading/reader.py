"""The strict reader: bytes of a log in, one ``Line`` a line out, with the F and C findings.

It never stops at a bad line, repairs nothing and raises nothing because of what
stands in a file. It holds one line at a time: what it says at the end of a game is
added to the last line of that game before it is handed out. It does not know the
rules of the game, and it opens no file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Never, TypeVar

from zjlog.audit.limits import LONGEST, MOST_BYTES, MOST_FINDINGS

from .framing import Kind, LogDamaged, pieces
from .line import Line, LineFault, Seen, findings
from .open_game import OpenGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .line_rows import LineRows
    from .seals import Verifier

UNREADABLE: Final = frozenset({"window", "dictionary"})
"""What keeps compressed data from being read although they are whole."""

UNREAD: Final = Seen(None, None, None, None, ())
"""A line of a game that cannot be read."""


Several = TypeVar("Several", bound="LineRows")
"""What stands for several lines, where a reader gives such a thing."""


def read(
    chunks: Iterable[bytes], *, max_bytes: int = MOST_BYTES, verify: Verifier | None = None
) -> Iterator[Line]:
    """Read the decompressed bytes of a file, cut anyhow; ``verify`` checks signatures."""
    reader: Reader[Never] = Reader(max_bytes, verify)
    try:
        for data, kind in pieces(chunks):
            line = reader.step(data, kind)
            if line is not None:
                yield line
            if reader.stopped:
                break
    except LogDamaged as error:
        reader.damaged(error.damage)
    yield reader.finish()


class Reader(Generic[Several]):
    """A file being read: its present game and the one line not yet handed out."""

    def __init__(self, max_bytes: int, verify: Verifier | None) -> None:
        """Begin before the first line."""
        self.max_bytes = max_bytes
        self.verify = verify
        self.number = 1
        self.game = OpenGame(1, 1, verify)
        self.held: Line | Several | None = None
        self.head = b""
        self.stopped = False

    def step(self, data: bytes, kind: Kind) -> Line | Several | None:
        """Take a piece; give the line before it once nothing more can be said of that."""
        game = self.game
        game.size += len(data)
        if kind is Kind.PART:
            self.head = self.head or data
            game.digest.part(data)
            return self.flooded(None) if game.size > self.max_bytes else None
        game.size += 1
        line = None
        if kind is Kind.WHOLE and not self.head and not game.delicate:
            line = game.plain(self.number, data)
        if line is None:
            line = self.examined(self.head or data, ended=kind is Kind.WHOLE)
            game = self.game
        game.digest.line(data)
        self.head = b""
        if game.size > self.max_bytes:
            return self.flooded(line)
        if game.findings > MOST_FINDINGS:
            return self.flooded(line, "too-many-findings")
        return self.advance(line)

    def examined(self, data: bytes, *, ended: bool) -> Line:
        """Judge a line closely; it may begin a new game."""
        game = self.game
        data = data[: LONGEST + 1]
        seen = UNREAD
        if game.readable or not game.started or b'"game"' in data:
            seen = self.judged(data, ended=ended)
        if game.started and game.course.ends_before(seen):
            self.close()
            self.game = game = OpenGame(game.number + 1, self.number, self.verify)
            game.size = len(data) + 1
        return game.take(self.number, data, seen)

    def judged(self, data: bytes, *, ended: bool) -> Seen:
        """Judge a line by itself."""
        from .line_parser import closely  # noqa: PLC0415 - most logs need it for no line

        return closely(data, hidden=self.game.hidden, ended=ended)

    def advance(self, line: Line | Several, lines: int = 1) -> Line | Several | None:
        """Hold a line, or several that came as one, and let go what was held before."""
        held, self.held = self.held, line
        self.number += lines
        return held

    def flooded(self, line: Line | None, reason: str = "game-too-large") -> Line | Several | None:
        """End the reading of a file at a line where its game outgrows any game."""
        self.stopped = True
        refused = self.game.refused(self.number, [])
        if line is not None:
            refused.seq = line.seq
        at = min(self.game.size, self.max_bytes)
        held = self.advance(refused)
        self.add(LineFault("F010", {"reason": reason, "at": at}))
        return held

    def damaged(self, damage: str) -> None:
        """Say that a compressed file broke off or cannot be read on."""
        reason = damage if damage in UNREADABLE else "compressed"
        facts = {"reason": reason, "damage": damage, "at": self.game.size}
        self.add(LineFault("F010", facts))

    def finish(self) -> Line | Several:
        """Return the last line, or one that stands for a file without any."""
        if not self.game.started:
            self.add(LineFault("F009", {"reason": "no-game" if self.stopped else "empty"}))
        self.close()
        return self.last()

    def close(self) -> None:
        """Say what can be said of a game only at its end."""
        last = self.last()
        last.last = True
        missing = self.game.seals.missing()
        if missing is not None and self.game.readable:
            line, seq, fault = missing
            last.findings += findings((fault,), line, seq)

    def add(self, fault: LineFault) -> None:
        """Add a finding to the line held."""
        last = self.last()
        place = (last.number, last.seq) if last.number else (None, None)
        last.findings += findings((fault,), *place)

    def last(self) -> Line | Several:
        """Return the line held; where there is none it is line 0."""
        held = self.held
        if held is None:
            self.held = held = Line(0, self.game.number, None, None, None, ())
        return held
