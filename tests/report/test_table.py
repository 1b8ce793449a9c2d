"""Our widths, styles and table against rich's, which lays out the same at ten times the cost."""

import re
from io import StringIO
from pathlib import Path
from typing import Final, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich import cells as rich_cells
from rich.box import Box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from zjlog.schemas.unseen import is_hidden
from zjlog.text import width as cells
from zjlog.text.line import COLOURS as HUES
from zjlog.text.line import WEIGHTS, Styled
from zjlog.text.screen import Look, Styles, look_of, write_lines
from zjlog.text.table import Column, Row, ruled_table

SHELL: Final = Path(__file__).parents[2] / "zjlog"
STYLE: Final = re.compile(r'"((?:bold|dim|yellow)(?: \w+)*)"')
RULED: Final = Box("    \n    \n -- \n    \n -- \n -- \n    \n    \n", ascii=True)
TEXTS: Final = st.text("ab1+-,: 甲乙丙庄（），。　é\u0301🀄", max_size=12)
LINES: Final = st.lists(TEXTS, min_size=1, max_size=3).map("\n".join)
STYLES: Final = st.sampled_from(("", "bold", "bold red"))
HEADS: Final = TEXTS.filter(str.strip)
NO: Final = st.just(value=False)
COLUMNS: Final = st.builds(Column, HEADS, NO, st.booleans(), st.integers(0, 9)) | st.builds(
    Column, HEADS, st.just(value=True), NO, st.integers(0, 9)
)


SYSTEMS: Final[dict[Styles, Literal["standard"] | None]] = {"none": None, "colours": "standard"}


def theirs(columns: list[Column], sections: list[list[Row]], width: int, styles: Styles) -> str:
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
    console = Console(file=stream, width=200, color_system=SYSTEMS[styles], force_terminal=True)
    console.print(table, width=width)
    return stream.getvalue()


def ours(columns: list[Column], sections: list[list[Row]], width: int, styles: Styles) -> str:
    """Lay out the same."""
    stream = StringIO()
    write_lines(ruled_table(columns, sections, width), stream, Look(200, styles))
    return stream.getvalue()


@given(st.data(), st.integers(12, 70), st.sampled_from([*SYSTEMS]))
def test_a_table_is_laid_out_as_rich_does(data: st.DataObject, width: int, styles: Styles) -> None:
    columns = data.draw(st.lists(COLUMNS, min_size=1, max_size=5))
    row = st.builds(Row, st.tuples(*[LINES if each.fold else TEXTS for each in columns]), STYLES)
    sections = data.draw(st.lists(st.lists(row, max_size=3), max_size=2))

    assert ours(columns, sections, width, styles) == theirs(columns, sections, width, styles)


@given(TEXTS, st.integers(2, 9))
def test_texts_are_measured_and_cut_as_rich_does(text: str, width: int) -> None:
    assert cells.cell_len(text) == rich_cells.cell_len(text)
    assert cells.chop_cells(text, width) == rich_cells.chop_cells(text, width)
    assert cells.set_cell_size(text, width) == rich_cells.set_cell_size(text, width)


@pytest.mark.parametrize("first", range(0, 0x30000, 0x1000))
def test_the_width_of_all_that_is_ever_shown_is_that_of_rich(first: int) -> None:
    shown = [char for char in map(chr, range(first, first + 0x1000)) if not is_hidden(char)]
    widths = {char: (cells.cells_of(char), rich_cells.cell_len(char)) for char in shown}

    assert {char: pair for char, pair in widths.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("style", ["", *WEIGHTS, *HUES, *(f"bold {hue}" for hue in HUES)])
@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"TERM": "xterm-256color"},
        {"TERM": "dumb", "COLUMNS": "80", "LINES": "25"},
        {"TERM": "xterm", "NO_COLOR": "1"},
        {"TERM": "xterm", "NO_COLOR": ""},
        {"FORCE_COLOR": ""},
        {"FORCE_COLOR": "", "TTY_COMPATIBLE": "1"},
        {"FORCE_COLOR": "1", "TTY_COMPATIBLE": "0"},
        {"TTY_COMPATIBLE": "yes", "COLUMNS": "70"},
    ],
    ids=str,
)
@pytest.mark.parametrize("terminal", [False, True])
def test_a_line_is_written_as_rich_does(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], style: str, *, terminal: bool
) -> None:
    for name in ("TERM", "COLORTERM", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    mine, other = StringIO(), StringIO()
    for stream in (mine, other):
        monkeypatch.setattr(stream, "isatty", lambda: terminal)
    line = Styled.assemble(("某人", style), " ", ("a", style))
    console = Console(file=other, highlight=False)
    console.print(Text.assemble(*line.parts), soft_wrap=True)
    look = look_of(mine)
    write_lines([line], mine, look)

    assert mine.getvalue() == other.getvalue()
    assert look.width == console.width


def test_every_style_that_is_named_is_known() -> None:
    """One that is not would end a report, on terminals only."""
    sources = [path.read_text("utf-8") for path in SHELL.rglob("*.py")]
    named = {style for source in sources for style in STYLE.findall(source)}

    assert "bold reverse" in named
    assert {word for style in named for word in style.split()} <= {*WEIGHTS, *HUES}
