"""How wide text is on a terminal: no cell, one or two a character, and how it is cut to cells.

Knows no terminal: it holds what terminals agree on, by the properties of Unicode. Of what shows
nothing (``escape``) nothing is asked here but that it takes no cell.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

REMEMBERED: Final = 4096
"""Texts and characters whose width is kept: names and words come again and again."""

WITHOUT_CELL: Final = frozenset({"Cc", "Cf", "Mc", "Me", "Mn", "Zl", "Zp"})
"""Categories of what joins the character before it, or shows nothing."""

JOINING: Final = (range(0x1160, 0x1200), range(0xD7B0, 0xD800), range(0x1F3FB, 0x1F400))
"""Vowels and finals of Korean syllables and tones of skin: they join what stands before them."""

LATELY_WIDE: Final = (
    range(0x2630, 0x2638), range(0x268A, 0x2690), range(0x4DC0, 0x4E00),
    range(0x1D300, 0x1D357), range(0x1D360, 0x1D377),
)  # fmt: skip
"""Signs of the Changes and counting rods: wide since Unicode 16, whichever Python has."""

WIDE: Final = frozenset("WF")
"""What Unicode calls wide and full-width."""


@lru_cache(REMEMBERED)
def cells_of(char: str) -> int:
    """Return the cells of a character: 0, 1 or 2."""
    number = ord(char)
    if unicodedata.category(char) in WITHOUT_CELL or any(number in block for block in JOINING):
        return 0
    if unicodedata.east_asian_width(char) in WIDE or any(number in block for block in LATELY_WIDE):
        return 2
    return 1


@lru_cache(REMEMBERED)
def cell_len(text: str) -> int:
    """Return how many cells a text takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(cells_of, text))


def chop_cells(text: str, width: int) -> list[str]:
    """Cut a text into pieces of at most ``width`` (1 or more) cells; none without a cell."""
    pieces, taken = [""], 0
    for char in text:
        size = cells_of(char)
        if size and taken + size > width:
            pieces.append("")
            taken = 0
        pieces[-1] += char
        taken += size
    return pieces if taken else []


def set_cell_size(text: str, width: int) -> str:
    """Fill a text with blanks to so many cells, or cut it; half a wide character is a blank."""
    missing = width - cell_len(text)
    if missing >= 0:
        return text + " " * missing
    end = taken = 0
    for char in text:
        size = cells_of(char)
        if width <= 0 or taken + size > width:
            break
        end, taken = end + 1, taken + size
    return text[:end] + " " * (width - taken)
