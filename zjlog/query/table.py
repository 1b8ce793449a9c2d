"""An answer as a table for people: the first rows and columns, and no cell without end.

Lines are laid out one after the other, so that a limit of time holds while they are written.
On a terminal a column that has no room folds.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zjlog.messages.store import say_store
from zjlog.text.escape import visible
from zjlog.text.line import Styled
from zjlog.text.screen import look_of
from zjlog.text.table import HEAD, Column, Row, fitted, loose_row, row_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TextIO

    from zjlog.messages.language import Language

Columns: TypeAlias = list[tuple[str, str]]
"""Name and type of each column."""
Heed: TypeAlias = "Callable[[], None]"
"""Raises what says that the time is up."""

NUMBERS: Final = ("INT", "DOUBLE", "FLOAT", "DECIMAL", "HUGEINT")
MOST: Final = 1000
"""Rows of a table."""
BROADEST: Final = 200
"""Columns of a table."""
LONGEST: Final = 10_000
"""Characters of a cell of a table."""
ANY_WIDTH: Final = 1 << 40
"""Cells of a line that no terminal bounds."""


def write_table(
    columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, language: Language, heed: Heed
) -> None:
    """Write a table; of very many rows and columns the first, which is said."""
    shown: list[Row] = []
    left = 0
    for row in rows:
        if len(shown) < MOST:
            shown.append(Row([_cell(value, language) for value in row[:BROADEST]]))
        else:
            left += 1
    heads = [
        Column(_cut(name, language), right=is_number(kind), fold=True)
        for name, kind in columns[:BROADEST]
    ]
    heed()
    _write(heads, shown, stream, heed)
    if len(columns) > BROADEST:
        stream.write(say_store(language, "columns-left", n=len(columns) - BROADEST) + "\n")
    if left:
        stream.write(say_store(language, "rows-left", n=left) + "\n")


def is_number(kind: str) -> bool:
    """Tell whether a column of this type holds figures."""
    return any(word in kind for word in NUMBERS) and "[" not in kind


def _write(columns: Sequence[Column], rows: Sequence[Row], stream: TextIO, heed: Heed) -> None:
    """Write the lines."""
    terminal, look = stream.isatty(), look_of(stream)
    room = look.width if terminal else ANY_WIDTH
    # Each column but the last has a blank of its own: one of the two of the gap.
    widths = fitted(columns, rows, room - len(columns) + 1)
    for line in row_lines(Row([each.head for each in columns]), columns, widths, head=True):
        head = Styled(line.plain.rstrip(), HEAD)
        stream.write((look.text(head) if terminal else head.plain) + "\n")
    needs = [width - 1 for width in widths[:-1]] + widths[-1:]
    right = [each.right for each in columns]
    for row in rows:
        heed()
        if terminal or any("\n" in text for text in row.cells):
            stream.writelines(
                line.plain.rstrip() + "\n" for line in row_lines(row, columns, widths)
            )
        else:
            stream.write(loose_row(row.cells, needs, right).rstrip() + "\n")


def _cell(value: object, language: Language) -> str:
    """Return a value as the text of a cell."""
    if value is None:
        return ""
    if isinstance(value, (list, dict)):
        value = json.dumps(value, ensure_ascii=False)
    return _cut(str(value), language)


def _cut(text: str, language: Language) -> str:
    """Cut a text that is too long for a table, with a word, and make the unseen seen."""
    shown = text if len(text) <= LONGEST else text[:LONGEST]
    lines = "\n".join(visible(line) for line in shown.split("\n"))
    return lines if shown is text else lines + say_store(language, "cell-cut", n=len(text))
