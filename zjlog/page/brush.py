"""The characters on the tiles, drawn by us stroke by stroke: no font is needed to see them.

A stroke has a letter for its brush and two or three points of a square of 24: where it begins,
towards what it bends, and where it ends.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Point: TypeAlias = tuple[float, float]

BRUSHES: Final[Mapping[str, tuple[float, float]]] = {
    "h": (2.0, 2.6),
    "v": (2.7, 2.5),
    "l": (2.7, 0.5),
    "r": (1.0, 3.0),
    "d": (0.8, 3.0),
    "k": (2.3, 0.5),
}
"""How wide a stroke begins and ends: across, down, falling left and right, a dot, a hook."""

GLYPHS: Final[Mapping[str, str]] = {
    "一": "h 1.5 12.6 12 11.4 22.5 12.2",
    "二": "h 5 5.6 19 5.2|h 1.5 19 12 18 22.5 18.6",
    "三": "h 4.5 4 19.5 3.6|h 6 11.7 18 11.4|h 1.5 20.2 12 19.3 22.5 19.8",
    "四": "v 3.4 5 4.2 20.6|h 3.4 5.3 20.4 5|v 20.6 5 19.8 20.6|h 4.2 18.9 19.8 18.9"
    "|l 9.3 6 9.3 12.4 6.8 15|v 14.6 6 14.6 12.6|h 14.6 13.4 18.6 13.2",
    "五": "h 4.2 4 19.8 3.7|v 11.2 4.4 8.6 20.4|h 5 11.7 17.6 11.4|v 17.7 11.4 16.7 20.4"
    "|h 1.5 21 22.5 20.7",
    "六": "d 10.4 2 12.8 5.4|h 1.8 9.7 22.2 9.2|l 9 12.4 8 17.6 2.4 22"
    "|r 14.2 12.4 18.4 16 21.4 21.4",
    "七": "h 1.8 12.4 22.2 8.8|v 10.6 2.4 10.6 18.4|h 10.8 18 12 21 20 20.6|k 20.3 20.6 21.6 16.6",
    "八": "l 9.4 4.8 9 14.6 1.8 21.6|r 12.4 3 15.4 15.4 22.6 20.8",
    "九": "l 10.2 2.2 10.4 15.4 2.2 22|h 2.8 8.6 16 8|v 16 8 15 19.4"
    "|h 15.6 18 15.8 21 20.4 20.8|k 20.6 20.8 22 16.8",
    "万": "h 1.8 4.8 22.2 4.4|l 10.6 5 10.6 16 2.8 22|h 9.6 11 18.8 10.7"
    "|v 18.9 10.8 18.8 18 16.6 21.4|k 16.8 21.6 12 19.8",
    "东": "h 2.6 5.6 21.4 5.3|k 11.4 1.6 6 12.2|h 5.2 12 20 11.7|v 13 8.4 13 21.4"
    "|k 13 21.6 9.2 19.4|l 8.8 14.8 7.4 18 3.4 20.6|d 16.4 14.8 20.6 19.6",
    "南": "h 3 4.8 21 4.5|v 12 1.4 12 8.4|v 3.8 8.8 3.8 22|h 3.8 9 20 8.7|v 20.2 8.8 20.2 20.6"
    "|k 20.2 21.2 16.4 20|d 8.4 10.4 9.6 12.8|k 15.6 10.4 14 13|h 7 14 17 13.8"
    "|h 6.8 17.6 17.2 17.4|v 12 14 12 22",
    "西": "h 2.2 4.4 21.8 4.1|v 4 9.6 5 21.6|h 4 9.8 20 9.5|v 20.2 9.6 19.2 21.6|h 5 20 19.2 20"
    "|l 9.3 4.8 9.6 12.6 6.6 16|v 14.6 4.8 14.6 14.2|h 14.6 15.2 18.4 15.1",
    "北": "h 2 9.2 8.4 8.8|v 9 2.6 9 21.6|k 9 15.8 1.4 19.4|k 20.6 6.2 14.2 11.4"
    "|v 14.2 2.6 14.2 18.6|h 14.4 18 15.2 21 20.6 20.6|k 21 20.6 22.4 16.2",
    "中": "v 3.4 6.8 4.4 17|h 3.4 7 20.4 6.7|v 20.6 6.8 19.6 17|h 4.4 15.3 19.6 15.3"
    "|v 12 1.2 12 23",
    "发": "v 7.2 3 5.8 8.4|h 5.6 8.8 20.8 8.2|l 12 1.8 11 15.6 2.4 21.8|h 9.6 12.6 18 12.3"
    "|l 18.2 12.2 15.4 19.4 7 22.6|r 9.6 13.4 14.4 19.8 22 22|d 15.4 2.6 18.6 5.8",
    "?": "v 6 8.4 6 3 12 3|v 12 3 18.4 3 18.2 8.6|v 18.2 8.6 18 12 12.2 13.6|v 12 13.4 12 17"
    "|v 12 20 12 22.8",
}
"""The strokes of each character."""


def drawn(character: str) -> str:
    """Return the outline of a character as path data, in a square of 24."""
    return "".join(_stroke(stroke) for stroke in GLYPHS[character].split("|"))


def _stroke(stroke: str) -> str:
    """Return the outline of a stroke: along one side and back along the other."""
    brush, *numbers = stroke.split()
    points = list(zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True))
    begin, end = BRUSHES[brush]
    step = (end - begin) / (len(points) - 1)
    sides = [_sides(points, at, (begin + step * at) / 2) for at in range(len(points))]
    there, back = [left for left, _ in sides], [right for _, right in reversed(sides)]
    return f"M{_run(there)}L{_run(back)}z"


def _sides(points: Sequence[Point], at: int, half: float) -> tuple[Point, Point]:
    """Return the points to the left and right of one of a stroke."""
    before, after = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
    across, down = after[0] - before[0], after[1] - before[1]
    long = hypot(across, down)
    x, y = points[at]
    off, up = down / long * half, across / long * half
    return (x + off, y - up), (x - off, y + up)


def _run(points: Sequence[Point]) -> str:
    """Write the points along one side: the middle one of three bends it."""
    first, *others = [f"{x:.1f} {y:.1f}".replace(".0", "") for x, y in points]
    return f"{first}{'Q' if len(others) > 1 else 'L'}{' '.join(others)}"
