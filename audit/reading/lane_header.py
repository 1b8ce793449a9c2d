"""The ``game`` line without a model, where it is plainly valid; else the strict reader decides.

Says ``None`` to whatever is wrong or merely unusual. What it accepts the model accepts as
the same values, and tests compare the two.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from zjlog.audit.limits import LONGEST
from zjlog.schemas import PRESETS, SEATS, RuleError, expand
from zjlog.schemas.moments import USUAL

from .line import Seen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.schemas.events import Game

DEEPEST: Final = 16
NEXT_LINE: Final = re.compile(rb"\xc2[\x80-\x9f]")
"""U+0080 to U+009F in UTF-8."""
DIGITS: Final = 15
"""So many digits are never too large a number; of more the strict reader thinks."""
LONGEST_ID: Final = 128
VISIBILITIES: Final = ("full", "seat", "public")
STAGES: Final = ("preliminary", "knockout", "final")

KEYS: Final = frozenset(
    (
        *("seq", "type", "t", "note", "format", "version", "game_id", "rules", "players"),
        *("chips", "stake", "started_at", "visibility", "viewer", "match"),
    )
)
NEEDED: Final = frozenset(("seq", "type", "format", "version", "game_id", "rules", "players"))
MATCH_KEYS: Final = frozenset(("event", "stage", "table", "venue", "referee", "time_limit_min"))
FIXED: Final = {"type": "game", "format": "zjlog"}


class Player(NamedTuple):
    """A person at the table."""

    id: str
    name: str | None


class Rules(NamedTuple):
    """The rules as they are named."""

    preset: str
    options: dict[str, Any]


class Match(NamedTuple):
    """The tournament around the game."""

    event: str | None
    stage: str | None
    table: int | str | None
    venue: str | None
    referee: str | None
    time_limit_min: int


class Header(NamedTuple):
    """The ``game`` event, with the attributes of its model."""

    seq: int
    t: int | None
    game_id: str
    rules: Rules
    players: tuple[Player, ...]
    chips: int | tuple[int, ...]
    stake: int
    started_at: str | None
    visibility: str
    viewer: int | None
    match: Match | None
    type: str = "game"


class _Doubt(ValueError):  # noqa: N818 - no error: it ends the quick way
    """Something that the strict reader should look at."""


def plainly(data: bytes) -> Seen | None:
    """Return the header of a line without its LF, if there can be no question about it."""
    if (
        len(data) > LONGEST
        or b"\\" in data
        or b"\x7f" in data
        or data[-1:] == b"\r"
        or data.count(b"[") + data.count(b"{") > DEEPEST
        or NEXT_LINE.search(data)
    ):
        return None
    try:
        header = _header(DECODER.decode(data.decode()))
    except (ValueError, RuleError):
        return None
    # Whoever reads a header finds in it all that the model has.
    return Seen(cast("Game", header), header.seq, "game", header.game_id, ())


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    _must(len(found) == len(pairs))
    return found


def _integer(digits: str) -> int:
    _must(len(digits) <= DIGITS and digits != "-0")
    return int(digits)


def _never(text: str) -> None:
    raise _Doubt(text)


DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_never, parse_constant=_never
)


def _must(holds: object) -> None:
    """Go on only where something holds."""
    if not holds:
        raise _Doubt


def _header(event: Any) -> Header:  # noqa: ANN401 - any JSON value
    """Read the fields of a ``game`` event."""
    _must(isinstance(event, dict))
    for key in event.keys() - KEYS:
        _must(key.startswith("_"))
    _must(event.keys() >= NEEDED and all(event[key] == value for key, value in FIXED.items()))
    _must(type(event["version"]) is int and event["version"] == 1)
    _text(event, "note")
    players = event["players"]
    _must(isinstance(players, list) and len(players) == SEATS)
    people = tuple(map(_player, players))
    _must(len({player.id for player in people}) == SEATS)
    viewer = _number(event, "viewer", 0)
    _must(viewer is None or viewer < SEATS)
    started = _text(event, "started_at")
    _must(started is None or re.fullmatch(USUAL, started))
    visibility = _text(event, "visibility") if "visibility" in event else "full"
    _must(visibility in VISIBILITIES)
    return Header(
        seq=_needed(_number(event, "seq", 1)),
        t=_number(event, "t", 0),
        game_id=_id(event["game_id"]),
        rules=_rules(event["rules"]),
        players=people,
        chips=_chips(event),
        stake=_number(event, "stake", 1) or 1,
        started_at=started,
        visibility=str(visibility),
        viewer=viewer,
        match=_match(event["match"]) if "match" in event else None,
    )


def _needed(value: int | None) -> int:
    _must(value is not None)
    return value or 0


def _text(event: Mapping[str, Any], key: str) -> str | None:
    """Read a text that may be left out."""
    if key not in event:
        return None
    value = event[key]
    _must(type(value) is str)
    return str(value)


def _number(event: Mapping[str, Any], key: str, least: int) -> int | None:
    """Read a number that may be left out."""
    if key not in event:
        return None
    value = event[key]
    _must(type(value) is int and value >= least)
    return int(value)


def _id(value: object) -> str:
    _must(type(value) is str and 0 < len(value) <= LONGEST_ID and "/" not in value)
    return str(value)


def _player(player: Any) -> Player:  # noqa: ANN401 - any JSON value
    _must(isinstance(player, dict) and player.keys() <= {"id", "name"} and "id" in player)
    return Player(_id(player["id"]), _text(player, "name"))


def _rules(rules: Any) -> Rules:  # noqa: ANN401 - any JSON value
    _must(isinstance(rules, dict) and rules.keys() <= {"preset", "options"} and "preset" in rules)
    preset, options = rules["preset"], rules.get("options", {})
    _must(isinstance(options, dict) and isinstance(preset, str) and preset in PRESETS)
    expand(preset, options)
    return Rules(preset, options)


def _chips(event: Mapping[str, Any]) -> int | tuple[int, ...]:
    chips = event.get("chips", 50)
    if type(chips) is int:
        return chips
    _must(isinstance(chips, list) and len(chips) == SEATS)
    _must(all(type(each) is int for each in chips))
    return tuple(chips)


def _match(match: Any) -> Match:  # noqa: ANN401 - any JSON value
    _must(isinstance(match, dict) and match.keys() <= MATCH_KEYS)
    table = match.get("table")
    _must("table" not in match or type(table) in {int, str})
    stage = _text(match, "stage")
    _must(stage is None or stage in STAGES)
    return Match(
        event=_text(match, "event"),
        stage=stage,
        table=table,
        venue=_text(match, "venue"),
        referee=_text(match, "referee"),
        time_limit_min=_number(match, "time_limit_min", 1) or 60,
    )
