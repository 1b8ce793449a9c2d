"""The standings of a stage as CSV: a row a seat, in the tokens of the format.

Names come from strangers, and a spreadsheet takes a cell that begins like a formula for
one. Such a cell gets an apostrophe before it. The text begins with a byte-order mark,
without which spreadsheets do not read the Chinese names as UTF-8.
"""

from __future__ import annotations

import csv
import unicodedata
from typing import TYPE_CHECKING, Any, Final

from .inert import visible
from .standings_json import seat_data, table_data
from .standings_words import remarks

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from zjlog.audit.standings import Placing, Standings, TableStanding

    from .language import Language

MARK: Final = "\ufeff"

COLUMNS: Final = (
    "event", "stage", "table", "game_id", "rank", "seat", "id", "name", "start", "chips",
    "fined", "false_wins", "remark", "objections",
)  # fmt: skip

FORMULA: Final = frozenset("=+-@\t\r\n\u2212")
"""How a cell begins that a spreadsheet runs."""


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


def cell(value: Any) -> Any:  # noqa: ANN401 - a figure or a text of the log
    """Return a value as a cell: figures as they are, texts that no spreadsheet runs."""
    if value is None:
        return ""
    if not isinstance(value, str):
        return value
    return ("'" if is_formula(value) else "") + visible(value)


def is_formula(text: str) -> bool:
    """Tell whether a text begins like a formula, in characters of any width."""
    head = unicodedata.normalize("NFKC", text.lstrip(" \u3000")[:1])
    return head[:1] in FORMULA
