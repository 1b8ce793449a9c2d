"""What the producer of a log writes down: which optional fields, and the ``game`` event.

Which ones a game has is drawn from a stream of its own, so that games differ in everything that
the format leaves open while none of it changes the play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.replay import NO_STAGE, STAGES, Setup
from zjlog.schemas import SEATS

from .chance import below, chance, pick, shuffle

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random


NEVER: Final = 0.0
SOMETIMES: Final = 0.5
ALWAYS: Final = 1.0
HOW_OFTEN: Final = (NEVER, SOMETIMES, ALWAYS)

BY_EVENT: Final = (
    # written for each event anew, as often as the habit of the game is
    "hand.chips", "flip.wild", "draw.end", "discard.drawn", "claim.own", "claim.overridden",
    "hu.overridden", "hu.hand", "hu.items", "hu.confirmed", "settle.chips", "wall.order",
    "seal.prev",
)  # fmt: skip
BY_GAME: Final = {
    # decided once a game: how likely
    "times": 0.6,
    "match": 0.75,
    "settle": 0.9,
    "dice.dealer": 0.5,
    "dice.break": 0.9,
    "wall.built": 0.6,
    "wall": 0.85,
    "wall_commit": 0.6,
    "seal": 0.5,
    "seal.hands": 0.5,
    "end.chips": 0.8,
    "end.advance": 0.8,
    "end.confirmed_by": 0.4,
    "started_at": 0.5,
    "names": 0.5,
    "sorted": 0.2,
}
NOTED: Final = 0.002
"""How often an event bears a note."""
PAUSED: Final = 0.03
"""How often play pauses before a hand."""
NOTES: Final = ("好牌", "bu ji", "复核过", "slow play", "牌已亮")

CHIPS: Final = (50, 50, 50, 50, 50, 100, 20)
STAKES: Final = (1, 1, 1, 1, 2, 5)
LIMITS: Final = (60, 60, 60, 45, 30, 20)
NAMES: Final = ("张明", "李娟", "王建国", "陈芳", "Zhou Lei", "赵敏", "吴强", "孙丽")
VENUES: Final = ("镇江体育会展中心", "丹徒文化馆", "Runzhou Club")
REFEREES: Final = ("刘裁判", "R. Xu")
EVENTS: Final = ("sim", "梁溪杯", "镇江市民赛")


class OptionalFields(NamedTuple):
    """How often each optional field is written, 0 to 1, by its name in the tables above."""

    often: Mapping[str, float]
    rng: Random

    def has(self, name: str) -> bool:
        """Tell whether this game has a field or an event at all."""
        return self.often[name] > NEVER

    def writes(self, name: str) -> bool:
        """Tell whether an event gets its field this time."""
        often = self.often[name]
        return often == ALWAYS or (often > NEVER and chance(self.rng, often))

    def note(self) -> dict[str, str]:
        """Return a note now and then."""
        return {"note": pick(self.rng, NOTES)} if chance(self.rng, NOTED) else {}


def optional_fields_of(rng: Random) -> OptionalFields:
    """Draw the optional fields of a game."""
    often = {name: pick(rng, HOW_OFTEN) for name in BY_EVENT}
    often |= {name: ALWAYS * chance(rng, likely) for name, likely in BY_GAME.items()}
    if not often["wall"]:
        often["wall_commit"] = NEVER
    return OptionalFields(often, rng)


class Header(NamedTuple):
    """The ``game`` event without its envelope, and what it says to the core."""

    fields: dict[str, Any]
    setup: Setup


def header_of(
    optional: OptionalFields,
    rules: Mapping[str, Any],
    game_id: str,
    players: Sequence[dict[str, Any]],
) -> Header:
    """Make up the ``game`` event: chips, stake, match and players with their optional fields."""
    rng = optional.rng
    chips, said_chips = _chips(rng)
    stake = pick(rng, STAKES)
    match = _match(rng) if optional.has("match") else None
    fields: dict[str, Any] = {"format": "zjlog", "version": 1, "game_id": game_id}
    fields["rules"] = dict(rules)
    fields["players"] = _players(optional, players)
    if said_chips is not None:
        fields["chips"] = said_chips
    if stake != 1 or chance(rng, SOMETIMES):
        fields["stake"] = stake
    if optional.has("started_at"):
        fields["started_at"] = _moment(rng)
    if match is None:
        return Header(fields, Setup(chips, stake))
    fields["match"] = match
    stage = STAGES.index(match["stage"]) if "stage" in match else NO_STAGE
    limit = match.get("time_limit_min", 60) * 60_000
    return Header(fields, Setup(chips, stake, stage, limit, referee="referee" in match))


def _chips(rng: Random) -> tuple[tuple[int, ...], int | list[int] | None]:
    """Choose the chips at the start; 50 each need not be written."""
    start = pick(rng, CHIPS)
    if chance(rng, 0.1):
        uneven = [start + 5 * (below(rng, 5) - 2) for _ in range(SEATS)]
        return tuple(uneven), uneven
    return (start,) * SEATS, None if start == 50 and chance(rng, SOMETIMES) else start  # noqa: PLR2004


def _match(rng: Random) -> dict[str, Any]:
    """Make up a match."""
    match: dict[str, Any] = {"event": pick(rng, EVENTS)}
    if chance(rng, 0.7):
        match["stage"] = pick(rng, STAGES)
    if chance(rng, SOMETIMES):
        number = 1 + below(rng, 40)
        match["table"] = number if chance(rng, SOMETIMES) else f"T{number}"
    if chance(rng, 0.3):
        match["venue"] = pick(rng, VENUES)
    if chance(rng, 0.3):
        match["referee"] = pick(rng, REFEREES)
    limit = pick(rng, LIMITS)
    if limit != 60 or chance(rng, SOMETIMES):  # noqa: PLR2004
        match["time_limit_min"] = limit
    return match


def _players(optional: OptionalFields, players: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Name the players who have no name yet, if this game has names."""
    names = list(range(len(NAMES)))
    shuffle(optional.rng, names)
    if not optional.has("names"):
        return list(players)
    return [{"name": NAMES[names[seat]]} | each for seat, each in enumerate(players)]


def _moment(rng: Random) -> str:
    """Make up when the game began, in RFC 3339."""
    month, day, hour, minute = (below(rng, size) for size in (12, 28, 12, 60))
    return f"2026-{month + 1:02}-{day + 1:02}T{hour + 9:02}:{minute:02}:00+08:00"
