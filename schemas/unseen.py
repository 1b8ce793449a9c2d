r"""What of a text nobody sees, and how it is spelt: ``\u{…}`` for people, ``\u…`` in JSON.

A name may hold anything that is valid Unicode. Spelt out it loses its power over a
terminal, never its content. There is no other table of such characters: sentences, the
text of every command, CSV and JSON all ask this one.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
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


REMEMBERED: Final = 4096
"""Characters of which it is remembered whether they are hidden: most texts have few kinds."""


@lru_cache(REMEMBERED)
def is_hidden(char: str) -> bool:
    """Tell whether a character shows nothing of its own."""
    return (
        char in BLANK
        or unicodedata.category(char) in HIDDEN
        or any(ord(char) in block for block in SELECTORS)
    )


def visible(text: str) -> str:
    """Return `text` with everything unseen escaped, in a time that its length alone decides."""
    if text.isascii() and text.isprintable():
        return text
    kinds = set(text)
    marks = [char for char in kinds if unicodedata.category(char) in MARKS]
    if marks:
        text = without_piles(text, marks)
    return text.translate({ord(char): escape(char) for char in kinds if is_hidden(char)})


def without_piles(text: str, marks: list[str]) -> str:
    """Escape the marks of a pile beyond those that are taken for writing."""
    some = "[" + "".join(map(re.escape, marks)) + "]"
    pile = re.compile(f"({some}{{{PILE}}})({some}+)")
    return pile.sub(lambda found: found[1] + "".join(map(escape, found[2])), text)


def escape(char: str) -> str:
    """Spell a character by its number, for people."""
    return f"\\u{{{ord(char):04X}}}"


def visible_json(text: str) -> str:
    """Return JSON with what is unseen in its strings escaped: the data are the same.

    Line feeds stay, for in JSON they stand between strings only.
    """
    if text.isprintable() and (text.isascii() or not printed_unseen().search(text)):
        return text
    hidden = [char for char in set(text) if char != "\n" and is_hidden(char)]
    return text.translate({ord(char): escape_json(char) for char in hidden}) if hidden else text


@cache
def printed_unseen() -> re.Pattern[str]:
    """Compile, when it is first needed, what is hidden though Python calls it printable."""
    blocks = "".join(f"{chr(block[0])}-{chr(block[-1])}" for block in SELECTORS)
    return re.compile(f"[{''.join(sorted(BLANK))}{blocks}]")


def escape_json(char: str) -> str:
    """Spell a character as JSON does, by one number or two of 16 bits."""
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
