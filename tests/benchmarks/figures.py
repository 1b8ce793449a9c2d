"""What is measured: a row of the table, its samples, and how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HEAD: Final = ("what", "bound", "median", "spread", "rounds", "in figures")


@dataclass(frozen=True, slots=True)
class Row:
    """One ratio (or size) that has a bound, or none and is told beside another."""

    title: str
    bound: str = "-"
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """Samples of a row, one a round; or why there are none."""

    row: Row
    samples: Sequence[float] = ()
    note: str = ""

    def cells(self) -> tuple[str, ...]:
        """Write it as the cells of a table."""
        if not self.samples:
            return (self.row.title, self.row.bound, "-", "-", "0", self.note)
        spread = f"{rounded(min(self.samples))}-{rounded(max(self.samples))}"
        middle = f"{rounded(median(self.samples))}{self.row.unit}"
        return (
            self.row.title, self.row.bound, middle, spread, str(len(self.samples)), self.note,
        )  # fmt: skip


def rounded(value: float) -> str:
    """Write a figure with three digits that matter."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def ratios(above: Sequence[float], below: Sequence[float]) -> list[float]:
    """Divide what was measured in the same round."""
    return [one / other for one, other in zip(above, below, strict=True)]


def per(seconds: Sequence[float], events: int) -> str:
    """Write the median time of an event."""
    return f"{median(seconds) / events * 1e9:,.0f} ns"


def table(figures: Sequence[Figure]) -> Iterator[str]:
    """Write figures as columns."""
    rows = [HEAD, *(figure.cells() for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def markdown(figures: Sequence[Figure]) -> Iterator[str]:
    """Write figures as a table in Markdown."""
    yield f"| {' | '.join(HEAD)} |"
    yield "|---|---|---:|---|---:|---|"
    for figure in figures:
        yield f"| {' | '.join(figure.cells())} |"
