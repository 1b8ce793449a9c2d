"""Text from a log or a path made safe to show: no control, no hidden direction.

A name may hold anything that is valid Unicode. Here it loses its power over the
terminal, never its content: what cannot be seen stands as an escape, spelt as the
sentences of ``schemas`` spell it.
"""

import re
import unicodedata
from functools import cache
from typing import Final

HIDDEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories without a glyph: controls, bidi and zero-width formats, private, unassigned."""

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that look like nothing."""

SELECTORS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Variation selectors: marks that change another character or show nothing."""

MARKS: Final = frozenset({"Mn", "Me"})
"""Combining marks: a few are writing, a pile of them climbs over the lines above."""

PILE: Final = 3
"""Marks in a row that are taken for writing; the rest are escaped."""


@cache
def plain() -> re.Pattern[str]:
    """Compile what is seen beyond doubt when the first text asks: ASCII, Chinese, its stops."""
    return re.compile("[ -~\u3001-\u3011\u4e00-\u9fef\uff01-\uff5e]*")


def visible(text: str) -> str:
    """Return `text` with everything unseen escaped."""
    if (text.isascii() and text.isprintable()) or plain().fullmatch(text):
        return text
    pile = 0
    out = []
    for char in text:
        pile = pile + 1 if unicodedata.category(char) in MARKS else 0
        out.append(f"\\u{{{ord(char):04X}}}" if is_hidden(char) or pile > PILE else char)
    return "".join(out)


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
