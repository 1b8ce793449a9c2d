"""A line of text, and how its parts look on a terminal that has colours.

Plain where it is printed to a file or a pipe; a console of rich prints it in its colours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from .width import cell_len, set_cell_size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.text import Text


class Styled:
    """Parts of a line, each a text and the name of a style of rich, or none."""

    __slots__ = ("parts",)

    def __init__(self, text: str = "", style: str = "") -> None:
        """Make a line of one part."""
        self.parts: tuple[tuple[str, str], ...] = ((text, style),)

    @classmethod
    def assemble(cls, *parts: str | tuple[str, str] | Styled) -> Self:
        """Make a line of texts, texts with their style, and other lines."""
        made = cls()
        made.parts = tuple(each for part in parts for each in parts_of(part))
        return made

    @property
    def plain(self) -> str:
        """The text alone."""
        return "".join([text for text, _ in self.parts])

    def cropped(self, width: int) -> Styled:
        """Return the line without what goes beyond so many cells."""
        left, parts = width, []
        for text, style in self.parts:
            size = cell_len(text)
            parts.append((text if size <= left else set_cell_size(text, left), style))
            left = max(0, left - size)
        return Styled.assemble(*parts)

    def __rich__(self) -> Text:
        """Return the line for a console of rich."""
        from rich.text import Text  # noqa: PLC0415 - a console is there, so it is loaded

        return Text.assemble(*self.parts)


def parts_of(part: str | tuple[str, str] | Styled) -> Iterable[tuple[str, str]]:
    """Return the parts of what a line is made of."""
    if isinstance(part, Styled):
        return part.parts
    return ((part, ""),) if isinstance(part, str) else (part,)
