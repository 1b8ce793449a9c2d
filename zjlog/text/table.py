"""Tables in cells of a terminal, and the only place where one is laid out.

A ruled table has a rule under its head and between its sections, and columns that may fold give
way where it is too wide. A loose one has no rules, and columns as wide as they need, two blanks
apart. What stands in the cells is said elsewhere.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from .line import Styled
from .width import cell_len, chop_cells, set_cell_size

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

HEAD: Final = "bold"
GAP: Final = "  "
"""Between the columns of a loose table."""

CUT: Final = "…"
"""Ends a cell of a column that may not fold and still has no room."""


class Column(NamedTuple):
    """A column: its head, how it stands, whether it may fold, cells it has in any case."""

    head: str
    right: bool = False
    fold: bool = False
    least: int = 0


class Row(NamedTuple):
    """A row of cells, and the style of all of it."""

    cells: Sequence[str]
    style: str = ""


Lines: TypeAlias = list[list[tuple[str, str]]]
"""The lines of a cell, each of parts with their style."""


def loose_table(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> Iterator[str]:
    """Yield the rows of a table, a line each; ``right`` says of each column how it is ranged."""
    widths = widths_of(rows)
    for row in rows:
        yield loose_row(row, widths, right)


def widths_of(rows: Sequence[Sequence[str]]) -> list[int]:
    """Return the cells that each column needs."""
    return [max(map(cell_len, column)) for column in zip(*rows, strict=True)]


def loose_row(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    """Set the cells of a row side by side; one that is wider than its column pushes on."""
    parts = []
    for text, width, is_right in zip(cells, widths, right, strict=True):
        blanks = " " * (width - cell_len(text))
        parts.append(blanks + text if is_right else text + blanks)
    return GAP.join(parts)


def ruled_table(
    columns: Sequence[Column], sections: Sequence[Sequence[Row]], width: int
) -> Iterator[Styled]:
    """Yield the lines of a table that is not to be wider than ``width`` cells."""
    rows = [row for section in sections for row in section]
    widths = fitted(columns, rows, width - len(columns) + 1)
    rule = Styled("-" * (sum(widths) + len(columns) - 1))
    yield from row_lines(Row([each.head for each in columns], HEAD), columns, widths, head=True)
    yield rule
    for number, section in enumerate(filter(None, sections)):
        if number:
            yield rule
        for row in section:
            yield from row_lines(row, columns, widths)


def fitted(columns: Sequence[Column], rows: Sequence[Row], room: int) -> list[int]:
    """Return the cells of each column, with the blank at its end."""
    needs = [
        max(cell_len(line) for cell in cells for line in cell.splitlines() or ("",))
        for cells in zip([each.head for each in columns], *(row.cells for row in rows), strict=True)
    ]
    blanks = [1] * (len(columns) - 1) + [0]
    facts = list(zip(columns, needs, blanks, strict=True))
    widths = [measured(*each, room) or 1 for each in facts]
    if sum(widths) <= room:
        return widths
    widths = folded_widths(widths, [each.fold for each in columns], room)
    if sum(widths) > room:
        widths = reduced(sum(widths) - room, [1] * len(widths), widths, widths)
    return [measured(*each, width) for each, width in zip(facts, widths, strict=True)]


def measured(column: Column, need: int, blank: int, most: int) -> int:
    """Return the width that a column takes of at most so many cells."""
    width = min(need + blank, most) if most > blank else max(most, 0)
    return max(width, column.least + blank) if column.least and most > 0 else width


def folded_widths(widths: list[int], folds: Sequence[bool], room: int) -> list[int]:
    """Narrow the widest columns that may fold to the next ones, until all has room."""
    while (excess := sum(widths) - room) > 0:
        able = [width for width, fold in zip(widths, folds, strict=True) if fold]
        widest = max(able, default=0)
        step = widest - max((width for width in able if width != widest), default=0)
        if not step:
            break
        shares = [int(fold and width == widest) for width, fold in zip(widths, folds, strict=True)]
        widths = reduced(excess, shares, [min(excess, step)] * len(widths), widths)
    return widths


def reduced(
    excess: int, shares: Sequence[int], most: Sequence[int], widths: Sequence[int]
) -> list[int]:
    """Take cells from the columns by their shares, from none more than it may give."""
    shares = [share if may else 0 for share, may in zip(shares, most, strict=True)]
    left, others = excess, sum(shares)
    result = []
    for share, may, width in zip(shares, most, widths, strict=True):
        taken = min(may, round(share * left / others)) if share and others else 0
        result.append(width - taken)
        left -= taken
        others -= share
    return result


def row_lines(
    row: Row, columns: Sequence[Column], widths: Sequence[int], *, head: bool = False
) -> Iterator[Styled]:
    """Yield the lines of a row; the cells of the head stand on its last line."""
    cells = []
    for at, (text, column, width) in enumerate(zip(row.cells, columns, widths, strict=True)):
        blank = at < len(columns) - 1
        cells.append(cell_lines(text, column, width, row.style, blank=blank))
    height = max(1, *map(len, cells))
    for lines, width in zip(cells, widths, strict=True):
        empty: Lines = [[(" " * width, row.style)]] * (height - len(lines))
        lines[:] = [*empty, *lines] if head else [*lines, *empty]
    for number in range(height):
        first, *others = (lines[number] for lines in cells)
        yield Styled.assemble(*first, *(part for line in others for part in ((" ", ""), *line)))


def cell_lines(text: str, column: Column, width: int, style: str, *, blank: bool) -> Lines:
    """Return the lines of a cell, each as wide as its column; none if it has no room at all."""
    room = width - blank
    if room < 1:
        return []
    pieces = [
        piece
        for line in text.split("\n")
        for piece in (folded(line, room) if column.fold else [cut(line, room, column)])
    ]
    ranged = ranged_right if column.right else ranged_left
    end = [(" ", style)] if blank else []
    return [[(ranged(piece, room), style), *end] for piece in pieces]


def ranged_left(line: str, room: int) -> str:
    """Fill a line with blanks after it."""
    return set_cell_size(line, room)


def ranged_right(line: str, room: int) -> str:
    """Fill a line with blanks before it."""
    text = line.rstrip()
    return " " * (room - cell_len(text)) + text


def cut(text: str, room: int, column: Column) -> str:
    """Cut a line to the room it has."""
    line = text.rstrip() if column.right else text
    return line if cell_len(line) <= room else set_cell_size(line, room - 1) + CUT


def folded(line: str, room: int) -> list[str]:
    """Break a line between words, and a word that is too long anywhere."""
    if cell_len(line) <= room:
        return [line]
    pieces, taken = [""], 0
    for word in word_pattern().findall(line):
        size = cell_len(word.rstrip())
        parts = [word]
        if taken + size > room:
            if size > room:
                parts = chop_cells(word, room)
                if not parts[0] and not pieces[-1]:  # half a character has no room either
                    del parts[0]
            if pieces[-1]:
                pieces.append("")
            taken = 0
        pieces[-1] += parts[0]
        pieces += parts[1:]
        taken = (0 if len(parts) > 1 else taken) + cell_len(parts[-1])
    return [shortened(piece, room) for piece in pieces]


def shortened(piece: str, room: int) -> str:
    """Take away blanks at the end that have no room."""
    while piece.endswith(" ") and cell_len(piece) > room:
        piece = piece[:-1]
    return piece


@cache
def word_pattern() -> re.Pattern[str]:
    """Compile the pattern of a word, with the blanks around it, when a line is first folded."""
    import re  # noqa: PLC0415 - few tables fold

    return re.compile(r"\s*\S+\s*")
