"""The tokens of a JSON text, found by their looks, before or without parsing it.

Every search is linear: a string that never ends is one token to the end of the text,
so that no second start is tried inside it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+(?P<closed>")?+\\?', re.DOTALL)
BRACKET: Final = re.compile(rf"{STRING.pattern}|(?P<opening>[\[{{])|(?P<closing>[\]}}])", re.DOTALL)
INTEGER: Final = re.compile(
    rf"{STRING.pattern}|(?P<integer>-?[0-9]++(?![.eE]))|[0-9.eE+-]+", re.DOTALL
)
CONSTANT: Final = re.compile(rf"{STRING.pattern}|(?P<name>-?(?:NaN|Infinity))", re.DOTALL)


def deeper_than(text: str, limit: int) -> int | None:
    """Return where the nesting first exceeds a limit."""
    if text.count("[") + text.count("{") > limit:
        for at, depth in _depths(text):
            if depth > limit:
                return at
    return None


def breaks_off(text: str) -> bool:
    """Tell whether a bracket or a string is still open at the end."""
    depths = [depth for _, depth in _depths(text)]
    closed = [match["closed"] for match in STRING.finditer(text)]
    return sum(depths[-1:]) > 0 or closed[-1:] == [None]


def _depths(text: str) -> Iterator[tuple[int, int]]:
    depth = 0
    for match in BRACKET.finditer(text):
        if match["opening"]:
            depth += 1
        elif match["closing"]:
            depth -= 1
        yield match.start(), depth


def integers(text: str) -> Iterator[tuple[int, str]]:
    """Return place and digits of every integer."""
    return ((m.start(), m["integer"]) for m in INTEGER.finditer(text) if m["integer"])


def constants(text: str) -> Iterator[int]:
    """Return the places of NaN and Infinity."""
    return (match.start() for match in CONSTANT.finditer(text) if match["name"])


def strings(text: str) -> Iterator[tuple[int, int]]:
    """Return start and end of every string, its quotes included."""
    return (match.span() for match in STRING.finditer(text))
