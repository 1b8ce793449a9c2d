"""Text from a log or a path made safe to show: no control, no hidden direction.

A name may hold anything that is valid Unicode. Here it loses its power over the
terminal, never its content: what cannot be seen stands as an escape, spelt as the
sentences of ``schemas`` spell it.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

HIDDEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories without a glyph: controls, bidi and zero-width formats, private, unassigned."""

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that look like nothing."""

SELECTORS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Variation selectors: marks that change another character or show nothing."""

MARKS: Final = frozenset({"Mn", "Me"})
"""Combining marks: a few are writing, a pile of them climbs over the lines above."""

PIECE: Final = 1 << 18
"""Characters of a long text that are escaped at once."""

PILE: Final = 3
"""Marks in a row that are taken for writing; the rest are escaped."""


def visible(text: str) -> str:
    """Return `text` with everything unseen escaped, in a time that its length alone decides."""
    if text.isascii() and text.isprintable():
        return text
    kinds = set(text)
    marks = [char for char in kinds if unicodedata.category(char) in MARKS]
    if marks:
        text = without_piles(text, marks)
    return text.translate({ord(char): escape(char) for char in kinds if is_hidden(char)})


def nothing() -> None:
    """Do nothing: what a caller without a limit of time does while a text is escaped."""


def piecewise(work: Callable[[str], str], text: str, heed: Callable[[], None]) -> str:
    """Do ``work`` on a long text piece by piece, and ``heed`` in between."""
    if len(text) <= PIECE:
        return work(text)
    pieces = []
    for start in range(0, len(text), PIECE):
        heed()
        pieces.append(work(text[start : start + PIECE]))
    return "".join(pieces)


def without_piles(text: str, marks: list[str]) -> str:
    """Escape the marks of a pile beyond those that are taken for writing."""
    import re  # noqa: PLC0415 - few texts have marks

    some = "[" + "".join(map(re.escape, marks)) + "]"
    pile = re.compile(f"({some}{{{PILE}}})({some}+)")
    return pile.sub(lambda found: found[1] + "".join(map(escape, found[2])), text)


def escape(char: str) -> str:
    """Spell a character by its number."""
    return f"\\u{{{ord(char):04X}}}"


def is_hidden(char: str) -> bool:
    """Tell whether a character shows nothing of its own."""
    return (
        char in BLANK
        or unicodedata.category(char) in HIDDEN
        or any(ord(char) in block for block in SELECTORS)
    )


def path_text(path: str) -> str:
    """Return a path as valid Unicode: a byte that is no UTF-8 stands as an escape."""
    return path.encode("utf-8", "backslashreplace").decode("utf-8")
