"""The gapless numbers of a game and its clock that never runs backwards.

A finding is made once a break: what follows is compared with the number that the log
itself gave last. A destroyed line had a number that nobody knows, or was an accident
beside the numbering; the next line may have taken either of the two.
"""

from __future__ import annotations

from .line import LineFault


class Numbering:
    """What the next line of one game should bear."""

    __slots__ = ("_high", "_low", "_t")

    def __init__(self) -> None:
        """Begin before the first line of a game."""
        self._low = self._high = 1
        self._t = 0

    def number(self, seq: int) -> tuple[LineFault, ...]:
        """Take the recorded number of a line (F006)."""
        expected, fits = self._high, self._low <= seq <= self._high
        self._low = self._high = seq + 1
        return () if fits else (LineFault("F006", {"expected": expected, "got": seq}),)

    def time(self, t: int) -> tuple[LineFault, ...]:
        """Take the time of an event (F007), compared with the time recorded last."""
        before, self._t = self._t, t
        return () if before <= t else (LineFault("F007", {"expected": before, "got": t}),)

    @property
    def expected(self) -> int | None:
        """The only number that may come next; ``None`` after a destroyed line."""
        return self._high if self._low == self._high else None

    @property
    def latest(self) -> int:
        """The time recorded last, in ms."""
        return self._t

    def jump(self, seq: int, t: int) -> None:
        """Move behind lines whose numbers and times were in order, to the last of them."""
        self._low = self._high = seq + 1
        self._t = t

    def skip(self) -> None:
        """Allow for one event whose number is lost."""
        self._high += 1
