"""Text in HTML in which no line ends within the name of a tile or between a number and its unit.

``wrapping`` knows what these are, as for a terminal; the style of every page keeps ``nb`` whole.
"""

from __future__ import annotations

from html import escape

from markupsafe import Markup

from .wrapping import whole_pieces


def unbroken(text: str) -> Markup:
    """Return a text escaped, with what is not to be broken in elements; markup stays as it is."""
    if isinstance(text, Markup):
        return text
    parts, end = [], 0
    for found in whole_pieces().finditer(text):
        parts += [escape(text[end : found.start()]), f'<span class="nb">{found[0]}</span>']
        end = found.end()
    return Markup("".join([*parts, escape(text[end:])]))  # noqa: S704 - it has just been escaped
