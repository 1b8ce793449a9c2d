"""A scale of round numbers under a plot: its ends, its marks, and where a value lies on it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

MARKS = 4
"""Steps of a scale, about."""
ROUND = (1.0, 2.0, 2.5, 5.0, 10.0)


class Scale(NamedTuple):
    """From where to where, and in which steps."""

    low: float
    high: float
    step: float

    def place(self, value: float) -> float:
        """Return where a value lies, in percent of the scale, never outside it."""
        part = (value - self.low) / (self.high - self.low)
        return round(100 * min(1.0, max(0.0, part)), 2)

    def marks(self) -> list[float]:
        """Return the round numbers along the scale."""
        number = round((self.high - self.low) / self.step)
        return [round(self.low + at * self.step, 10) for at in range(number + 1)]


def scale_over(values: Iterable[float]) -> Scale:
    """Return a scale of round numbers that holds all values; of none, from 0 to 1."""
    known = [value for value in values if math.isfinite(value)] or [0.0, 1.0]
    low, high = min(known), max(known)
    if low == high:
        low, high = low - abs(low or 1.0) / 2, high + abs(high or 1.0) / 2
    step = round_step((high - low) / MARKS)
    return Scale(math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, step)


def round_step(rough: float) -> float:
    """Return the least round number that is not below this one."""
    power = 10.0 ** math.floor(math.log10(rough))
    return next(part * power for part in ROUND if part * power >= rough * (1 - 1e-9))
