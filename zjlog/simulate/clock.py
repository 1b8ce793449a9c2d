"""The clock of a simulated game: how long everything takes, and when time is called (R-G2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chance import below

if TYPE_CHECKING:
    from random import Random

SPANS: Final = {
    # milliseconds from the event before, at an even pace: at least, and up to so much more
    "hand": (20_000, 40_000),
    "dice": (1_000, 2_000),
    "deal": (8_000, 12_000),
    "flip": (1_000, 2_000),
    "draw": (500, 1_500),
    "discard": (900, 5_000),
    "claim": (600, 1_800),
    "show": (500, 1_000),
    "hu": (500, 2_500),
    "exhausted": (1_000, 3_000),
    "settle": (1_000, 4_000),
    "wall": (200, 600),
    "resume": (30_000, 240_000),
    "end": (2_000, 8_000),
    "seal": (5, 20),
}
"""How long each event takes; what is not named takes no time."""

PACES: Final = (0.4, 0.7, 1.0, 1.0, 1.5, 2.2)
"""Platforms are quick, tables slow: one factor a game."""

CALL: Final = 10 * 60_000
"""R-G2: the call is made so long before the end."""


class Clock:
    """Milliseconds since the ``game`` event; ``limit`` is where time is up, -1 without end."""

    def __init__(self, rng: Random, limit: int) -> None:
        """Start at 0 with a pace of its own."""
        self.rng = rng
        self.now = 0
        self.limit = limit
        self.pace = PACES[below(rng, len(PACES))]
        self.called = False
        self.stopped = False

    def spend(self, event: str) -> int:
        """Let the time pass that an event takes, and return when it happens.

        Before time is called nothing happens past the limit: what is under way is finished
        at the limit itself.
        """
        if event in SPANS:
            least, more = SPANS[event]
            self.now += int((least + below(self.rng, more)) * self.pace)
        if 0 <= self.limit < self.now and not self.stopped:
            self.now = self.limit
        return self.now

    def pause(self) -> None:
        """Let time pass that does not count."""
        least, more = SPANS["resume"]
        away = least + below(self.rng, more)
        self.now += away
        if self.limit >= 0:
            self.limit += away

    def due(self) -> str | None:
        """Name what is to be called now: the warning, the end, or nothing."""
        if self.limit < 0 or self.stopped:
            return None
        if not self.called and self.now >= self.limit - CALL:
            self.called = True
            return "warning"
        if self.now >= self.limit:
            self.stopped = True
            return "time_up"
        return None
