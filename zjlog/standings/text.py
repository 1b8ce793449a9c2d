"""The standings of a stage for a terminal: a table each, then who advances, then penalties.

Nothing that a log holds is read as markup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.messages.general import say
from zjlog.schemas import term
from zjlog.text.escape import visible
from zjlog.text.layout import MARGIN, indented
from zjlog.text.line import Styled
from zjlog.text.screen import NARROWEST, look_of, write_lines
from zjlog.text.table import GAP, loose_row, widths_of
from zjlog.text.width import cell_len
from zjlog.text.wording import clipped
from zjlog.text.wrapping import wrapped

from .words import (
    doubts,
    in_all,
    known,
    listed,
    log_name,
    marked_name,
    particulars,
    penalty,
    provisional,
    rank,
    remark,
    remarks,
    table_name,
    tells_advance,
    title,
    word,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TextIO

    from zjlog.audit import Placing, Standings, TableStanding
    from zjlog.messages.language import Language

COLUMNS: Final = ("rank", "player", "seat", "chips", "fined", "false_wins", "remark")

RIGHT: Final = tuple(name not in {"player", "seat"} for name in COLUMNS[:-1])
"""Which columns are ranged right; the remark stands last and takes what is left."""

NAME: Final = 24
"""Cells of a player's name."""

STYLES: Final = {"advances": "bold green", "substituted": "dim", "disqualified": "dim"}
"""How the row of a seat looks of which something is remarked."""


def write(stage: Standings, stream: TextIO, languages: Sequence[Language]) -> None:
    """Write the standings; colour and width are those of the terminal, if it is one."""
    look = look_of(stream)
    for language in languages:
        write_lines(lines(stage, language, look.page), stream, look)


def lines(stage: Standings, language: Language, width: int) -> Iterator[Styled]:
    """Yield the lines of the standings."""
    head = [word(column, language) for column in COLUMNS]
    rows = [head, *(cells(each, t, language) for t in stage.tables for each in t.placings)]
    grid = Grid(widths_of(rows)[:-1], width)
    yield from headline(title(stage, language), "bold", width)
    if stage.provisional:
        yield from headline(provisional(stage, language), "bold yellow", width)
    for table in stage.tables:
        yield Styled()
        yield from table_lines(table, language, grid)
    yield from advance_lines(stage, language, width)
    yield from penalty_lines(stage, language, width)
    yield from left_out_lines(stage, language, width)


def headline(text: str, style: str, width: int) -> Iterator[Styled]:
    """Yield the head of a part."""
    yield from (Styled(line, style) for line in wrapped(text, width))


def table_lines(table: TableStanding, language: Language, grid: Grid) -> Iterator[Styled]:
    """Yield one table."""
    yield from headline(table_name(table, language), "bold", grid.width)
    about = [say(language, "cited", head=head, text=t) for head, t in particulars(table, language)]
    for line in packed(about, grid.width - len(MARGIN)):
        yield Styled(MARGIN + line)
    if table.objections:
        text = say(language, "provisional-table", doubts=doubts(table.objections, language))
        for each in indented(text, grid.width):
            yield Styled(each.plain, "yellow")
    yield from grid.row([word(column, language) for column in COLUMNS], "dim")
    for placing in table.placings:
        yield from grid.row(cells(placing, table, language), style(placing))


def cells(placing: Placing, table: TableStanding, language: Language) -> list[str]:
    """Return the cells of a seat; a void seat has no rank."""
    return [
        "-" if placing.void else rank(placing, table, language),
        clipped(visible(placing.player.name), NAME),
        term(str(placing.seat), language, "seat"),
        known(placing.chips, language),
        known(placing.fined, language),
        str(placing.player.false_wins),
        remark(placing, language),
    ]


class Grid(NamedTuple):
    """The widths of the columns, the same in all tables, and that of a line."""

    widths: Sequence[int]
    width: int

    def row(self, texts: Sequence[str], style: str) -> Iterator[Styled]:
        """Set cells in their columns; a long remark goes on below."""
        start = MARGIN + loose_row(texts[:-1], self.widths, RIGHT) + GAP
        for line in wrapped(texts[-1], max(NARROWEST // 4, self.width - cell_len(start))):
            yield Styled((start + line).rstrip(), style)
            start = " " * cell_len(start)


def packed(parts: Sequence[str], width: int) -> Iterator[str]:
    """Put as many parts on a line as it takes; none of them is broken that fits a line."""
    line = ""
    for piece in (piece for part in parts for piece in wrapped(part, width)):
        if line and cell_len(line + GAP + piece) > width:
            yield line
            line = ""
        line += (GAP if line else "") + piece
    yield line


def style(placing: Placing) -> str:
    """Return the style of a seat's row."""
    return next((STYLES[token] for token in remarks(placing)), "")


def advance_lines(stage: Standings, language: Language, width: int) -> Iterator[Styled]:
    """Yield all who advance, a line a table."""
    if not tells_advance(stage):
        return
    yield Styled()
    yield Styled(in_all(stage, language), "bold")
    for table in stage.tables:
        people = [named(each, language) for each in table.advancing]
        if people:
            name = marked_name(table, language)
            yield from entry(name, listed(people, language), language, width)


def penalty_lines(stage: Standings, language: Language, width: int) -> Iterator[Styled]:
    """Yield who was fined or declared falsely, if anybody."""
    if not stage.penalised:
        return
    yield Styled()
    yield Styled(word("penalties", language), "bold")
    for table, placing in stage.penalised:
        who = f"{table_name(table, language)} {clipped(visible(placing.player.name), NAME)}"
        yield from entry(who, penalty(placing, language), language, width)


def left_out_lines(stage: Standings, language: Language, width: int) -> Iterator[Styled]:
    """Yield the logs that are not among the tables, if any."""
    if not stage.left_out:
        return
    yield Styled()
    yield Styled(word("left_out", language), "bold yellow")
    for log in stage.left_out:
        yield from entry(log_name(log, language), doubts(log.objections, language), language, width)


def entry(head: str, text: str, language: Language, width: int) -> Iterator[Styled]:
    """Yield an entry of a list under the margin."""
    yield from indented(say(language, "cited", head=head, text=text), width)


def named(placing: Placing, language: Language) -> str:
    """Name a player with their chips."""
    player, chips = clipped(visible(placing.player.name), NAME), known(placing.chips, language)
    return say(language, "player-chips", player=player, chips=chips)
