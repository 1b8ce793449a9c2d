"""Break text into lines of so many cells, Chinese between any two characters.

A sentence of Chinese may be broken nearly anywhere, only not before closing or after opening
punctuation.
"""

import re
from collections.abc import Iterator
from functools import cache

from .width import cell_len

WIDE = r"\u2e80-\u2fff\u3012-\u9fff\uf900-\ufaff"
OPENING = r"（《「『【(\["
CLOSING = r"、，。；：？！）》」』】"

PIECE = rf" |[{OPENING}]*(?:[{WIDE}]|[^ {WIDE}{OPENING}{CLOSING}]+)?[{CLOSING}]*"
"""A blank, one wide character, or a run of others; punctuation stays with its neighbour."""

WORD = r" |[^ ]+"


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern when the first text is too long for its line."""
    return re.compile(pattern)


def wrapped(text: str, width: int, *, words: bool = False) -> list[str]:
    """Return `text` as lines of at most `width` (2 or more) cells; an endless word is cut.

    With ``words`` lines break at blanks only, as is right for a row of tiles.
    """
    text = " ".join(text.split())
    if cell_len(text) <= width:
        return [text]
    size = len if text.isascii() and text.isprintable() else cell_len
    lines = [""]
    for piece in pieces(text, width, compiled(WORD if words else PIECE)):
        if size(lines[-1]) + size(piece) > width:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [line.rstrip() for line in lines]


def pieces(text: str, width: int, pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield the unbreakable pieces, none of them wider than a line."""
    for piece in pattern.findall(text):
        if cell_len(piece) > width:
            yield from piece
        else:
            yield piece
