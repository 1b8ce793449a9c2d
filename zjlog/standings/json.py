"""The standings of a stage as JSON data: names as logged, tokens of the format.

Only the sentences of the complaints are in the language of the call.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from zjlog.report.json import plain
from zjlog.schemas import visible_json
from zjlog.text.escape import path_text
from zjlog.version import __version__

from .complaints import complaint_data

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TextIO

    from zjlog.audit import LeftOut, Placing, Standings, TableStanding
    from zjlog.messages.language import Language

    from .complaints import Complaint, Heard


NOTHING: Final[dict[str, Any]] = {"tables": [], "advance": [], "penalties": []}
"""What is announced where nothing is."""


def write(
    stage: Standings,
    stream: TextIO,
    languages: Sequence[Language],
    complaints: Sequence[Complaint] = (),
) -> None:
    """Write the standings as one JSON object."""
    del languages
    write_data(as_data(stage) | told(None, complaints), stream)


def write_refusal(refused: str, heard: Heard, stream: TextIO, language: Language) -> None:
    """Write that nothing is announced, and all that speaks against it."""
    complaints = list(heard.complaints(language))
    write_data(as_data(heard.stage) | NOTHING | told(refused, complaints), stream)


def told(refused: str | None, complaints: Sequence[Complaint]) -> dict[str, Any]:
    """Return whether the stage is announced, why not, and what speaks against it."""
    return {
        "announced": refused is None,
        "refused": refused,
        "complaints": [complaint_data(each) for each in complaints],
    }


def write_data(data: Mapping[str, Any], stream: TextIO) -> None:
    """Write data as one JSON object."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    stream.write(visible_json(text) + "\n")


def as_data(stage: Standings) -> dict[str, Any]:
    """Return the standings as JSON data."""
    return {
        "zjlog": __version__,
        "event": stage.event,
        "stage": stage.stage,
        "provisional": stage.provisional,
        "tables": [table_data(table) for table in stage.tables],
        "advance": [
            {**person(table, each), "chips": each.chips} for table, each in stage.advancing
        ],
        "penalties": [
            {**person(table, each), "fined": each.fined, "false_wins": each.player.false_wins}
            for table, each in stage.penalised
        ],
        "left_out": [log_data(log) for log in stage.left_out],
    }


def table_data(table: TableStanding) -> dict[str, Any]:
    """Return one table with its seats by rank."""
    card, rules = table.card, table.rules
    return {
        "table": card.table,
        "game_id": table.game_id,
        **log_data(table),
        "event": card.event,
        "stage": card.stage,
        "venue": card.venue,
        "referee": card.referee,
        "started_at": card.started_at,
        "rules": rules and {"preset": rules.preset, "digest": rules.digest},
        "reason": table.reason,
        "seats": [seat_data(placing, table) for placing in table.placings],
    }


def log_data(log: TableStanding | LeftOut) -> dict[str, Any]:
    """Name a log and what speaks against it; only a game of a bundle bears its number."""
    number = {} if log.game is None else {"game": log.game}
    return {"file": path_text(log.file), **number, "objections": plain(log.objections)}


def seat_data(placing: Placing, table: TableStanding) -> dict[str, Any]:
    """Return how one seat came out."""
    player = placing.player
    return {
        "seat": placing.seat,
        "id": player.id,
        "name": player.name,
        "rank": placing.rank,
        "start": player.start,
        "chips": placing.chips,
        "fined": placing.fined,
        "false_wins": player.false_wins,
        "substituted": player.substituted,
        "disqualified": player.disqualified,
        "advances": placing.advances,
        "tied": table.tied(placing),
    }


def person(table: TableStanding, placing: Placing) -> dict[str, Any]:
    """Say who somebody is, and where they sat."""
    return {
        "table": table.card.table,
        "game_id": table.game_id,
        "seat": placing.seat,
        "id": placing.player.id,
        "name": placing.player.name,
    }
