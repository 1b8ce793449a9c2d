"""Every event of the log, version 1, as a frozen and strict pydantic model.

``EVENT`` is the union of them, told apart by ``type`` alone: a bad line gives the
errors of its own event, never those of the others. A model fixes types, not
rules: a fifth round, seven on a die or a short deal are sound lines here and
findings elsewhere. Unknown fields are dropped by the models and named by
``unknown_fields``; a JSON ``null`` is no way to leave a field out.

Building the models takes some 50 ms, so only what reads lines imports this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, Self, TypeAlias

from pydantic import (
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from . import scalars as s
from .nested import RULE, ItemValue, Match, Model, Player, Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

ABSENT: Final = "absent"
"""A field is missing that this event needs, though others of its type do not."""


class _Event(Model):
    seq: s.Positive
    t: s.Maybe[s.Natural] = None
    note: s.Maybe[s.Text] = None


class Game(_Event):
    """The first event: who plays, by which rules, for how much."""

    type: Literal["game"]
    format: s.Format
    version: s.Version
    game_id: s.Id
    rules: Rules
    players: Annotated[tuple[Player, Player, Player, Player], s.LIST]
    chips: s.StartChips = 50
    stake: s.Positive = 1
    started_at: s.Maybe[s.Moment] = None
    visibility: s.Visibility = "full"
    viewer: s.Maybe[s.Seat] = None
    match: s.Maybe[Match] = None

    @model_validator(mode="after")
    def _four_people(self) -> Self:
        ids = [player.id for player in self.players]
        if len(set(ids)) < len(ids):
            raise PydanticCustomError(
                RULE,
                "expected {expected}",
                {"field": "players", "expected": "distinct-ids", "got": max(ids, key=ids.count)},
            )
        return self


class Hand(_Event):
    """A hand begins."""

    type: Literal["hand"]
    hand: s.Int
    round: s.Int
    dealer: s.Seat
    chips: s.Maybe[s.FourInts] = None
    wall_commit: s.Maybe[s.Sha256] = None


class Dice(_Event):
    """A throw of two dice, for the first dealer or for the break point (R-A2)."""

    type: Literal["dice"]
    seat: s.Seat
    values: s.TwoInts
    purpose: s.Purpose


class Deal(_Event):
    """The tiles dealt to the four seats (R-A3)."""

    type: Literal["deal"]
    hands: s.FourHands


class Flip(_Event):
    """翻牌: the indicator is turned up (R-A4)."""

    type: Literal["flip"]
    tile: s.Tile
    wild: s.Maybe[s.Tile] = None


class Draw(_Event):
    """A tile drawn; ``tail`` is the replacement of a kong (R-B4)."""

    type: Literal["draw"]
    seat: s.Seat
    tile: s.Tile
    end: s.WallEnd = "head"


class Discard(_Event):
    """A tile discarded."""

    type: Literal["discard"]
    seat: s.Seat
    tile: s.Tile
    drawn: s.Maybe[s.Bool] = None


NEEDED = {
    "pung": ("from",),
    "exposed_kong": ("from",),
    "chow": ("from", "own"),
    "added_kong": (),
    "concealed_kong": (),
}
"""The fields that a claim needs beyond the common ones, by its kind."""


class Claim(_Event):
    """碰, 杠 or an illegal chow, as it happened (R-C)."""

    type: Literal["claim"]
    seat: s.Seat
    kind: s.ClaimKind
    tile: s.Tile
    from_: s.Maybe[s.Seat] = Field(default=None, alias="from")
    own: s.Maybe[s.Tiles] = None
    outcome: s.Outcome = "made"

    @model_validator(mode="after")
    def _complete(self) -> Self:
        given = {"from": self.from_, "own": self.own}
        for field in NEEDED[self.kind]:
            if given[field] is None:
                raise PydanticCustomError(ABSENT, "field required", {"field": field})
        return self


class Show(_Event):
    """亮: a wildcard is shown (R-D2)."""

    type: Literal["show"]
    seat: s.Seat
    tile: s.Tile


class Hu(_Event):
    """A declared win, true or false; without ``from`` it is a self-draw."""

    type: Literal["hu"]
    seat: s.Seat
    tile: s.Tile
    from_: s.Maybe[s.Seat] = Field(default=None, alias="from")
    outcome: s.Outcome = "made"
    hand: s.Maybe[s.Tiles] = None
    items: s.Maybe[Annotated[tuple[ItemValue, ...], s.BRIEF, s.LIST]] = None
    confirmed: s.Maybe[s.Seats] = None


class Exhausted(_Event):
    """黄牌 is declared (R-E6)."""

    type: Literal["exhausted"]


class Settle(_Event):
    """A payment as the log recorded it, to be checked against the rules."""

    type: Literal["settle"]
    reason: s.SettleReason
    deltas: s.FourInts
    chips: s.Maybe[s.FourInts] = None


class Ruling(_Event):
    """A referee's decision; it stands, whatever the rules give (R-G7)."""

    type: Literal["ruling"]
    by: s.Text
    decision: s.Decision
    seat: s.Maybe[s.Seat] = None
    ref: s.Maybe[s.Positive] = None
    chips: s.Maybe[s.Natural] = None
    deltas: s.Maybe[s.FourInts] = None
    article: s.Maybe[s.Text] = None


class Substitute(_Event):
    """Another person takes over a seat (R-G5)."""

    type: Literal["substitute"]
    seat: s.Seat
    player: Player
    reason: s.Text


class Clock(_Event):
    """The call before the end, the end of time, a pause (R-G2)."""

    type: Literal["clock"]
    event: s.ClockEvent


class Wall(_Event):
    """The wall, disclosed after the hand."""

    withheld: ClassVar[Literal[False]] = False
    type: Literal["wall"]
    tiles: s.Tiles
    order: s.WallOrder = "drawn"
    salt: s.Maybe[s.Hex] = None


class End(_Event):
    """The last event of a game."""

    type: Literal["end"]
    reason: s.EndReason
    chips: s.Maybe[s.FourInts] = None
    advance: s.Maybe[s.Seats] = None
    confirmed_by: s.Maybe[s.Text] = None


class Seal(_Event):
    """The hash of all bytes before it, signed or not."""

    withheld: ClassVar[Literal[False]] = False
    type: Literal["seal"]
    count: s.Natural
    sha256: s.Sha256
    prev: s.Maybe[s.Sha256] = None
    key: s.Maybe[s.Text] = None
    sig: s.Maybe[s.Text] = None


class Withheld(Model):
    """A seal or wall of which a view that hides tiles says only that it stood there.

    Its line has nothing but these two fields; only where ``visibility`` is not ``full``.
    """

    withheld: ClassVar[Literal[True]] = True
    t: ClassVar[None] = None
    seq: s.Positive
    type: Literal["seal", "wall"]


def withheld(line: Mapping[str, object]) -> Withheld | None:
    """Return the event of a parsed line that says only what was withheld, if it is one."""
    if line.keys() != Withheld.model_fields.keys():
        return None
    try:
        return Withheld.model_validate(line)
    except ValidationError:
        return None


Replaceable: TypeAlias = (
    Game
    | Hand
    | Dice
    | Deal
    | Flip
    | Draw
    | Discard
    | Claim
    | Show
    | Hu
    | Exhausted
    | Settle
    | Ruling
    | Substitute
    | Clock
    | Wall
    | End
)


class Correction(_Event):
    """A clerk's amendment of an earlier line, which itself stays as it is.

    Each event of ``replace`` bears the ``seq`` of the line that it replaces.
    """

    type: Literal["correction"]
    ref: s.Positive
    reason: s.Text
    by: s.Text
    replace: Annotated[
        tuple[Annotated[Replaceable, Field(discriminator="type")], ...],
        s.LIST,
        Field(max_length=8),
    ]

    @field_validator("replace", mode="before")
    @classmethod
    def _numbered(cls, value: object, info: ValidationInfo) -> object:
        if not isinstance(value, list):
            return value
        seq = info.data.get("ref", 1)
        return [{**event, "seq": seq} if isinstance(event, dict) else event for event in value]


Whole: TypeAlias = Replaceable | Correction | Seal
"""The events of the format."""

Event: TypeAlias = Whole | Withheld
"""What a line may be."""

EVENT: TypeAdapter[Whole] = TypeAdapter(
    Annotated[Whole, Field(discriminator="type")], config=ConfigDict(defer_build=True)
)
"""``validate_json`` of a line or ``validate_python`` of a parsed one; built on first use."""
