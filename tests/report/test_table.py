"""Our widths and our table against rich's, which lays out the same at ten times the cost."""

from io import StringIO
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich import cells as rich_cells
from rich.box import Box
from rich.table import Table
from rich.text import Text

from zjlog.report.text import console_of
from zjlog.text import width as cells
from zjlog.text.screen import Look
from zjlog.text.table import Column, Row, ruled_table

RULED: Final = Box("    \n    \n -- \n    \n -- \n -- \n    \n    \n", ascii=True)
TEXTS: Final = st.text("ab1+-,: 甲乙丙庄（），。　é\u0301🀄", max_size=12)
LINES: Final = st.lists(TEXTS, min_size=1, max_size=3).map("\n".join)
STYLES: Final = st.sampled_from(("", "bold", "bold red"))
HEADS: Final = TEXTS.filter(str.strip)
NO: Final = st.just(value=False)
COLUMNS: Final = st.builds(Column, HEADS, NO, st.booleans(), st.integers(0, 9)) | st.builds(
    Column, HEADS, st.just(value=True), NO, st.integers(0, 9)
)


def theirs(
    columns: list[Column], sections: list[list[Row]], width: int, colours: str | None
) -> str:
    """Let rich lay out a table."""
    table = Table(
        box=RULED, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold"
    )
    for head, right, fold, least in columns:
        justify, overflow = ("right" if right else "left"), ("fold" if fold else "ellipsis")
        table.add_column(
            Text(head),
            justify=justify,  # type: ignore[arg-type]  # one of their words
            overflow=overflow,  # type: ignore[arg-type]  # the same
            no_wrap=not fold,
            min_width=least or None,
        )
    for section in sections:
        table.add_section()
        for row in section:
            table.add_row(*map(Text, row.cells), style=row.style)
    stream = StringIO()
    console_of(stream, Look(200, colours, terminal=True)).print(  # type: ignore[arg-type]
        table, width=width
    )
    return stream.getvalue()


def ours(columns: list[Column], sections: list[list[Row]], width: int, colours: str | None) -> str:
    """Lay out the same."""
    stream = StringIO()
    console = console_of(stream, Look(200, colours, terminal=True))  # type: ignore[arg-type]
    for line in ruled_table(columns, sections, width):
        if colours is None:
            stream.write(line.plain + "\n")
        else:
            console.print(line, soft_wrap=True)
    return stream.getvalue()


@given(st.data(), st.integers(12, 70), st.sampled_from((None, "standard")))
def test_a_table_is_laid_out_as_rich_does(
    data: st.DataObject, width: int, colours: str | None
) -> None:
    columns = data.draw(st.lists(COLUMNS, min_size=1, max_size=5))
    row = st.builds(Row, st.tuples(*[LINES if each.fold else TEXTS for each in columns]), STYLES)
    sections = data.draw(st.lists(st.lists(row, max_size=3), max_size=2))

    assert ours(columns, sections, width, colours) == theirs(columns, sections, width, colours)


@given(TEXTS, st.integers(2, 9))
def test_texts_are_measured_and_cut_as_rich_does(text: str, width: int) -> None:
    assert cells.cell_len(text) == rich_cells.cell_len(text)
    assert cells.chop_cells(text, width) == rich_cells.chop_cells(text, width)
    assert cells.set_cell_size(text, width) == rich_cells.set_cell_size(text, width)


@pytest.mark.parametrize("first", range(0, 0x30000, 0x1000))
def test_every_width_that_is_known_here_is_that_of_rich(first: int) -> None:
    known = {char: cells.plain_width(char) for char in map(chr, range(first, first + 0x1000))}
    widths = {char: (width, rich_cells.cell_len(char)) for char, width in known.items() if width}

    assert {char: pair for char, pair in widths.items() if pair[0] != pair[1]} == {}
