"""Break text into lines of so many cells, Chinese between any two characters.

A sentence of Chinese may be broken nearly anywhere, only not before closing or after opening
punctuation. In no language a line ends within the name of a tile, between a number and what it
counts, or at a no-break space.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from zjlog.schemas import terms

from .width import cell_len

NO_BREAK: Final = "\u00a0"
"""A blank at which no line ends; printed as any other."""

WIDE = r"\u2e80-\u2fff\u3012-\u9fff\uf900-\ufaff"
OPENING = r"（《「『【(\["
CLOSING = r"、，。；：？！）》」』】"

NUMBERED: Final = (
    rf"(?:并列)?第[0-9]+[{WIDE}]?|[0-9]+[{WIDE}]|(?:event|hand|line|round|seat|turn) [0-9]+"
    r"|[0-9]+ (?!(?:and|are|at|by|for|from|in|is|of|on|or|to|with)\b)[a-z]+"
)
"""A number and what it counts: 第3局, 并列第1, 5张, event 7, 3 turns."""

BLANKS: Final = re.compile(r"[^\S\u00a0]+")


@cache
def tile_names() -> str:
    """Return a pattern of the names of all tiles, gathered by how they end: ``[1-9] wan``."""
    by_end: dict[str, list[str]] = {}
    for term, row in terms().items():
        for name in (row.zh, row.en) if term.startswith("tile.") else ():
            first, _, unit = name.rpartition(" ")
            start, end = (first, f" {unit}") if first else (name[:-1], name[-1:])
            by_end.setdefault(end, []).append(re.escape(start))
    return "|".join(f"(?:{'|'.join(starts)}){end}" for end, starts in by_end.items())


@cache
def whole_pieces() -> re.Pattern[str]:
    """Return the pattern of what is nowhere broken: a tile, or a number and what it counts."""
    return re.compile(rf"(?<![^ {WIDE}{OPENING}{CLOSING}])(?:{tile_names()}|{NUMBERED})")


@cache
def sentence_pieces() -> re.Pattern[str]:
    """Return the pattern of what is not broken in a sentence.

    A blank, a tile, a number, one wide character, or a run of others; punctuation stays with
    its neighbour.
    """
    other = rf"[^ {WIDE}{OPENING}{CLOSING}]"
    whole = rf"(?:{tile_names()}|{NUMBERED}){other}*|[{WIDE}]|{other}+"
    return re.compile(rf" |[{OPENING}]*(?:{whole})?[{CLOSING}]*")


@cache
def row_pieces() -> re.Pattern[str]:
    """Return the same for a row of tiles, which is broken at blanks only."""
    return re.compile(rf" |(?:{tile_names()})[^ ]*|[^ ]+")


def wrapped(text: str, width: int, *, words: bool = False) -> list[str]:
    """Return `text` as lines of at most `width` (2 or more) cells; an endless word is cut.

    With ``words`` lines break at blanks only, as is right for a row of tiles.
    """
    text = BLANKS.sub(" ", text).strip(" ")
    if cell_len(text) <= width:
        return [text.replace(NO_BREAK, " ")]
    size = len if text.isascii() and text.isprintable() else cell_len
    lines = [""]
    for piece in pieces(text, width, row_pieces() if words else sentence_pieces()):
        if size(lines[-1]) + size(piece) > width:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip(" ")
    return [line.rstrip(" ").replace(NO_BREAK, " ") for line in lines]


def pieces(text: str, width: int, pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield the unbreakable pieces, none of them wider than a line."""
    for piece in pattern.findall(text):
        if cell_len(piece) > width:
            yield from piece
        else:
            yield piece
