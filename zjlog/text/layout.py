"""Lines of text under one margin: a label, its text, and further lines below the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .line import Styled
from .table import loose_table
from .width import cell_len
from .wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .wording import Wording

STYLES: Final = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}
"""How each severity looks."""

MARGIN: Final = "  "

SIGNED: Final = "+d"
PLAIN: Final = "d"

COLUMN: Final = 12
"""Cells from the edge to the text beside a label."""


def indented(text: str, width: int) -> Iterator[Styled]:
    """Yield a text under the margin."""
    for line in wrapped(text, width - len(MARGIN)):
        yield Styled(MARGIN + line)


def labelled(label: str, text: str, width: int, *, words: bool = False) -> Iterator[Styled]:
    """Yield a label and its text."""
    first, *rest = wrapped(text, width - COLUMN, words=words)
    yield beside(label, first)
    for line in rest:
        yield Styled(" " * COLUMN + line)


def beside(label: str, text: str, style: str = "") -> Styled:
    """Return a label and one line of text, which may have a style."""
    head = padded(MARGIN + label, COLUMN - 1) + " "
    return Styled.assemble((head, "dim"), (text, style))


def grid(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Return rows, one at least, of cells in columns, all but the first ranged right."""
    return loose_table(rows, [at > 0 for at in range(len(rows[0]))])


def padded(text: str, cells: int) -> str:
    """Fill a text with blanks up to so many cells."""
    return text + " " * (cells - cell_len(text))


def figures(values: Sequence[int] | None, wording: Wording, form: str) -> list[str]:
    """Write four figures; what is not known is said to be unknown, never 0."""
    if values is None:
        return [wording.known(None)] * 4
    return known_figures(values, form)


def known_figures(values: Sequence[int], form: str) -> list[str]:
    """Write figures that are known; nothing has no sign."""
    return [format(value, form) if value else "0" for value in values]
