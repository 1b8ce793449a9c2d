"""The standings of a stage as CSV: a row a seat.

Without a language all is in the tokens of the format, for programs; with one the heads, stages,
remarks and objections are in its words.

Names come from strangers, and a spreadsheet takes a cell that begins like a formula for
one. Such a cell gets an apostrophe before it. The text begins with a byte-order mark,
without which spreadsheets do not read the Chinese names as UTF-8.
"""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING, Any, Final

from zjlog.schemas import term
from zjlog.text.csv import cell

from .json import seat_data, table_data
from .words import doubts, remark, remarks

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


TERMS: Final = (
    "match.event", "stage", "table", "game_id", "rank", "seat", "id", "name", "game.chips", "chips",
    "fined", "false_wins", "remark", "objections",
)  # fmt: skip
"""The term of each column."""

KINDS: Final = dict.fromkeys(
    ("match.event", "stage", "table", "game_id", "id", "name", "game.chips"), "field"
)
"""The kind of a term that is none of the standings."""


def write(stage: Standings, stream: TextIO, languages: Sequence[Language]) -> None:
    """Write the standings, a line a seat."""
    language = languages[0] if languages else None
    stream.write(MARK)
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS if language is None else heads(language))
    writer.writerows(
        row(table, each, language) for table in stage.tables for each in table.placings
    )


def heads(language: Language) -> list[str]:
    """Return the heads of the columns in a language."""
    return [term(column, language, KINDS.get(column, "standing")) for column in TERMS]


def row(table: TableStanding, placing: Placing, language: Language | None) -> list[Any]:
    """Return the cells of one seat."""
    facts = {**table_data(table), **seat_data(placing, table)}
    if language is None:
        facts["remark"] = " ".join(remarks(placing))
        facts["objections"] = " ".join(each.reason for each in table.objections)
    else:
        stage = table.card.stage
        facts["stage"] = stage and term(stage, language, "stage")
        facts["remark"] = remark(placing, language)
        facts["objections"] = doubts(table.objections, language)
    return [cell(facts[column]) for column in COLUMNS]
