"""Lines that the fast lane read, as rows: what stands for several lines wherever a line would.

They stand for the last of them: findings of the end of a game are added to that one. They
end at a seal that does not hold, so that all their findings belong to that line. Nothing
here reads bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay import rows as r

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.schemas import Finding

    from .tape import Tape

LAST: Final = -r.WIDTH


class LineRows:
    """Lines in a row as a tape of their own.

    ``number`` is that of the last line, in the file from 1; ``game`` counts in the file from
    1; ``last`` tells whether the game ends with these lines.
    """

    __slots__ = ("findings", "game", "last", "number", "tape")

    def __init__(self, number: int, game: int, tape: Tape) -> None:
        """Take lines that were read."""
        self.number = number
        self.game = game
        self.tape = tape
        self.findings: tuple[Finding, ...] = ()
        self.last = False

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.tape.rows[LAST + r.SEQ]

    @property
    def first_seq(self) -> int:
        """The number of the first event."""
        return self.tape.rows[r.SEQ]

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return len(self.tape)

    @property
    def has_end(self) -> bool:
        """Whether the ``end`` of the game is among them."""
        return r.END in self.tape.rows[r.KIND :: r.WIDTH]

    @property
    def is_sealed(self) -> bool:
        """Whether the last of them is a seal."""
        return self.tape.rows[LAST + r.KIND] == r.SEAL

    def split(self, lines: int) -> tuple[LineRows, LineRows]:
        """Cut behind so many lines."""
        first, rest = self.tape.split(lines)
        number = self.number - self.lines + lines
        return LineRows(number, self.game, first), LineRows(self.number, self.game, rest)

    def each(self) -> Iterator[LineRows]:
        """Yield every line by itself."""
        for tape in self.tape.each():
            yield LineRows(tape.rows[r.LINE], self.game, tape)
