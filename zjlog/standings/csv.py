"""The standings of a stage as CSV: a row a seat, in the tokens of the format.

Names come from strangers, and a spreadsheet takes a cell that begins like a formula for
one. Such a cell gets an apostrophe before it. The text begins with a byte-order mark,
without which spreadsheets do not read the Chinese names as UTF-8.
"""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING, Any, Final

from zjlog.text.csv import cell

from .json import seat_data, table_data
from .words import remarks

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from zjlog.audit import Placing, Standings, TableStanding
    from zjlog.messages.language import Language

MARK: Final = "\ufeff"

COLUMNS: Final = (
    "event", "stage", "table", "game_id", "rank", "seat", "id", "name", "start", "chips",
    "fined", "false_wins", "remark", "objections",
)  # fmt: skip


def write(stage: Standings, stream: TextIO, languages: Sequence[Language]) -> None:
    """Write the standings, a line a seat."""
    del languages
    stream.write(MARK)
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(row(table, each) for table in stage.tables for each in table.placings)


def row(table: TableStanding, placing: Placing) -> list[Any]:
    """Return the cells of one seat."""
    facts = {
        **table_data(table),
        **seat_data(placing),
        "remark": " ".join(remarks(placing)),
        "objections": " ".join(each.reason for each in table.objections),
    }
    return [cell(facts[column]) for column in COLUMNS]
