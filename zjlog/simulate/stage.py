"""The tables of one stage of an event: who sits where, and what all tables have in common.

Game after game is table after table. Each has players of its own, the same chips and stake and
the same beginning, and says how it ended, so that the standings of the stage have a meaning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.replay import STAGES, Setup
from zjlog.schemas import SEATS

from .optional_fields import ALWAYS, Header, OptionalFields

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CHIPS: Final = 50
"""Chips of each player (R-G1)."""

LIMIT: Final = 60 * 60_000
"""Milliseconds of play at each table (R-G2)."""

START: Final = "2026-05-03T14:00:00+08:00"

WRITTEN: Final = ("match", "started_at", "names", "end.chips", "end.advance", "end.confirmed_by")
"""Optional fields that every table of a stage has."""

FAMILY: Final = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨"
GIVEN: Final = (
    "伟", "芳", "建国", "秀英", "敏", "静", "丽华", "强",
    "磊", "军", "洋", "勇", "艳", "杰", "涛", "明",
)  # fmt: skip
"""Names are put together of both; the first 256 players of a stage have all different ones."""


class Stage(NamedTuple):
    """What the ``match`` of every table says."""

    event: str
    stage: str
    venue: str | None = None


def written(optional: OptionalFields) -> OptionalFields:
    """Return the optional fields with those that every table of a stage has."""
    return optional._replace(often={**optional.often, **dict.fromkeys(WRITTEN, ALWAYS)})


def seated(players: Sequence[Mapping[str, Any]], index: int) -> list[dict[str, Any]]:
    """Return the players of a table: ids end in its number, who has no name is given one."""
    first = index * SEATS
    return [
        {"name": name_of(first + seat), **each, "id": f"{each['id']}-{index + 1}"}
        for seat, each in enumerate(players)
    ]


def name_of(number: int) -> str:
    """Return the name of a player by their number in the stage."""
    family = FAMILY[number % len(FAMILY)]
    return family + GIVEN[(number + number // len(FAMILY)) % len(GIVEN)]


def header_of_table(
    stage: Stage,
    rules: Mapping[str, Any],
    game_id: str,
    players: Sequence[Mapping[str, Any]],
    index: int,
) -> Header:
    """Return the ``game`` event of a table of the stage."""
    match: dict[str, Any] = {"event": stage.event, "stage": stage.stage, "table": index + 1}
    if stage.venue is not None:
        match["venue"] = stage.venue
    fields: dict[str, Any] = {"format": "zjlog", "version": 1, "game_id": game_id}
    fields |= {"rules": dict(rules), "players": seated(players, index)}
    fields |= {"started_at": START, "match": match}
    return Header(fields, Setup((CHIPS,) * SEATS, 1, STAGES.index(stage.stage), LIMIT))
