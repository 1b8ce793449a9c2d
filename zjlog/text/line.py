"""A line of text, and how its parts look on a terminal.

Holds the names of the styles and what terminals call them; ``screen`` knows which of them a
terminal shows. A line is plain text until somebody asks for more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from .width import cell_len, chop_cells, set_cell_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WEIGHTS: Final = {"bold": "1", "dim": "2", "reverse": "7"}
"""Words of a style that are no colour, and their numbers in an escape sequence of ANSI."""

COLOURS: Final = {"red": "31", "green": "32", "yellow": "33", "cyan": "36"}
"""Words of a style that are a colour; of the same a terminal has its own shade."""

RESET: Final = "\x1b[0m"


class Styled:
    """Parts of a line, each a text and its style: weights and a colour, or nothing."""

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

    def styled(self, *, coloured: bool) -> str:
        """Return the text with the escape sequences of its styles, colours only if wanted."""
        return "".join([painted(text, style, coloured=coloured) for text, style in self.parts])

    def cropped(self, width: int) -> Styled:
        """Return the line without what goes beyond so many cells."""
        left, parts = width, []
        for text, style in self.parts:
            size = cell_len(text)
            parts.append((text if size <= left else set_cell_size(text, left), style))
            left = max(0, left - size)
        return Styled.assemble(*parts)

    def broken(self, width: int) -> Iterator[Styled]:
        """Yield the line in pieces of so many (2 or more) cells, as a terminal breaks it."""
        parts: list[tuple[str, str]] = []
        left = width
        for text, style in self.parts:
            rest = text
            while cell_len(rest) > left:
                head = chop_cells(rest, left)[0] if left else ""
                yield Styled.assemble(*parts, (head, style))
                parts, left, rest = [], width, rest[len(head) :]
            parts.append((rest, style))
            left -= cell_len(rest)
        yield Styled.assemble(*parts)


def parts_of(part: str | tuple[str, str] | Styled) -> Iterable[tuple[str, str]]:
    """Return the parts of what a line is made of."""
    if isinstance(part, Styled):
        return part.parts
    return ((part, ""),) if isinstance(part, str) else (part,)


def painted(text: str, style: str, *, coloured: bool) -> str:
    """Return a text between the escape sequence of its style and the one that ends it."""
    known = WEIGHTS | COLOURS if coloured else WEIGHTS
    codes = [known[word] for word in style.split() if coloured or word not in COLOURS]
    return f"\x1b[{';'.join(codes)}m{text}{RESET}" if codes and text else text
