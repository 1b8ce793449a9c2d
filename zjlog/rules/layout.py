"""How texts about rules stand on a line: a head and a text beside it, or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.text.layout import MARGIN
from zjlog.text.table import GAP
from zjlog.text.width import cell_len
from zjlog.text.wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LEAST: Final = 14
"""Cells that a text beside its head has at least."""


def hung(head: str, text: str, width: int) -> Iterator[str]:
    """Yield a text beside its head, or below it where there is too little room beside it."""
    size = cell_len(head)
    if size + min(LEAST, cell_len(text)) > width:
        yield from wrapped(head, width)
        head, size = MARGIN + MARGIN, len(MARGIN + MARGIN)
    first, *rest = wrapped(text, width - size)
    yield head + first
    yield from (" " * size + line for line in rest)


def in_columns(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Yield rows under the margin, the last cell of each broken into lines of its own."""
    sizes = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for *cells, text in rows:
        filled = [
            cell + " " * (size - cell_len(cell))
            for cell, size in zip(cells, sizes[:-1], strict=True)
        ]
        yield from hung(MARGIN + GAP.join(filled) + GAP, text, width)
