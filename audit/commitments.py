"""Wall commitments: was the wall of a hand the one that was promised before it (C004, C005)?"""

from __future__ import annotations

import hashlib
from typing import Any

from zjlog.schemas import Finding


def commitment(tiles: tuple[str, ...], salt: str) -> str:
    """Return the hex SHA-256 of the salt bytes and the tile codes joined by commas."""
    return hashlib.sha256(bytes.fromhex(salt) + ",".join(tiles).encode()).hexdigest()


class Commitments:
    """The promises of one game, each opened by the ``wall`` of its hand."""

    def __init__(self) -> None:
        """Begin with nothing promised."""
        self.findings: list[Finding] = []
        self._hand: int | None = None
        self._promised: str | None = None
        self._unopened: int | None = None
        self._last: tuple[int, int] | None = None
        self._end: tuple[int, int] | None = None

    def see(self, event: Any, line: int, seq: int) -> None:  # noqa: ANN401 - a union of models
        """Take the next event of the game."""
        if event.type != "seal":
            self._last = (line, seq)
        if event.type == "hand":
            self._leave()
            self._hand, self._promised = event.hand, event.wall_commit
        elif event.type == "wall" and self._promised is not None:
            self._open(event, line, seq)
        elif event.type == "end":
            self._end = (line, seq)

    def _open(self, event: Any, line: int, seq: int) -> None:  # noqa: ANN401 - the wall event
        """C004: the disclosed wall is not the promised one."""
        promised, self._promised = self._promised, None
        got = commitment(event.tiles, event.salt or "")
        if got != promised:
            details = {"expected": promised, "got": got}
            self.findings.append(Finding("C004", line, seq, self._hand, None, None, details))

    def _leave(self) -> None:
        """Note a hand whose promise was never opened."""
        if self._promised is not None and self._unopened is None:
            self._unopened = self._hand
        self._promised = None

    def close(self) -> None:
        """C005: a promise was never opened; said once, at ``end`` or the last event."""
        self._leave()
        place = self._end or self._last
        if self._unopened is not None and place is not None:
            line, seq = place
            self.findings.append(Finding("C005", line, seq, self._unopened, None))
