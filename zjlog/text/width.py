"""How wide text is on a terminal: ASCII and Chinese at once, all else as rich has it.

Loads rich for a text with any other character: accents, emoji, characters that join.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

PUNCTUATION: Final = frozenset("、。《》「」『』【】（）：；，！？")
"""Full-width punctuation, two cells each."""

REMEMBERED: Final = 4096
"""Texts whose width is kept: names and words come again and again."""


def plain_width(char: str) -> int:
    """Return the cells of a character that never joins another; 0 if that is not known here."""
    if " " <= char <= "~":
        return 1
    return 2 if "\u4e00" <= char <= "\u9fff" or char in PUNCTUATION else 0


@lru_cache(REMEMBERED)
def cell_len(text: str) -> int:
    """Return how many cells a text takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    widths = [*map(plain_width, text)]
    if all(widths):
        return sum(widths)
    from rich import cells  # noqa: PLC0415 - few texts need it

    return cells.cell_len(text)


def chop_cells(text: str, width: int) -> list[str]:
    """Cut a text into pieces of at most ``width`` (1 or more) cells."""
    widths = [*map(plain_width, text)]
    if not all(widths):
        from rich import cells  # noqa: PLC0415 - few texts need it

        return cells.chop_cells(text, width)
    pieces, taken = [""], 0
    for char, size in zip(text, widths, strict=True):
        if taken + size > width:
            pieces.append("")
            taken = 0
        pieces[-1] += char
        taken += size
    return pieces if text else []


def set_cell_size(text: str, width: int) -> str:
    """Fill a text with blanks to so many cells, or cut it; half a wide character is a blank."""
    missing = width - cell_len(text)
    if missing >= 0:
        return text + " " * missing
    if text.endswith(" "):
        return set_cell_size(text[:-1], width)
    from rich import cells  # noqa: PLC0415 - what is cut on purpose was cut before

    return cells.set_cell_size(text, width)
