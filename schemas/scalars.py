"""The scalar and list types of the event log, as strict pydantic annotations.

Each carries a *shape*: the short language-free name of what belongs there
(``seat``, ``int>=1``, ``drawn|built``), which F002 reports and the glossary puts
into words. Nothing here knows an event, and nothing here coerces: ``"5"``,
``5.0`` and ``true`` are not 5, and ``null`` is not an absent field.

Lists are the one place where strictness is off: a JSON array arrives as a list,
whether it is read from text or from a parsed object, and is kept as a tuple. The
items stay strict.
"""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - pydantic reads it at run time
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, cast, get_args

from pydantic import AfterValidator, Field, Strict, StringConstraints
from pydantic_core import core_schema

from .moments import existing, exists
from .rules import PresetName

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue

LIMIT = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly (F010 beyond it)."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Name what a field wants; ``schema`` adds what JSON Schema should say of it.

    Any error inside, of whichever branch of a union, becomes one error that names
    the shape. Without a token the shape is the choices of the literal.
    """

    token: str = ""
    schema: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """Let any error inside read: this shape was expected."""
        return core_schema.custom_error_schema(
            handler(source),
            custom_error_type="shape",
            custom_error_message="expected {expected}",
            custom_error_context={"expected": self.named(source)},
        )

    def named(self, source: object) -> str:
        """Return the token, or the choices of the literal joined by bars."""
        return self.token or "|".join(map(str, get_args(source)))

    def __get_pydantic_json_schema__(
        self, core: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Publish what is inside, with what this shape adds."""
        return {**handler(core), **self.schema}


@dataclass(frozen=True, slots=True)
class Absent:
    """Mark a field whose ``None`` means *not in the log*: a JSON null is refused."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """Validate what may be present; an absent field is not validated at all."""
        present = [kind for kind in get_args(source) if kind is not type(None)]
        return handler.generate_schema(reduce(or_, present))


T = TypeVar("T")
Maybe = Annotated[T | None, Absent()]

LIST = Strict(strict=False)


@dataclass(frozen=True, slots=True)
class Brief:
    """Mark a list that is given up at its first bad item: a hostile line has thousands."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """Build the list with ``fail_fast``, as pydantic's own marker has no hash."""
        schema: Any = handler(source)
        schema["fail_fast"] = True
        return cast("core_schema.CoreSchema", schema)


BRIEF = Brief()

Int = Annotated[int, Field(ge=-LIMIT, le=LIMIT), Shape("int")]
Natural = Annotated[int, Field(ge=0, le=LIMIT), Shape("int>=0")]
Positive = Annotated[int, Field(ge=1, le=LIMIT), Shape("int>=1")]
Bool = Annotated[bool, Shape("bool")]
Text = Annotated[str, Shape("text")]
Seat = Annotated[int, Field(ge=0, le=3), Shape("seat")]
IntOrText = Annotated[Int | Text, Shape("int|text")]

# A pattern that ends in `$` lets a final line feed pass in Python and not in Rust.
# So the published patterns have no `$`: lengths bound what a class repeats, and
# `(?![\s\S])` is the true end of the text in every dialect.
Id = Annotated[
    str,
    Field(min_length=1, max_length=128, pattern=r"^[^/\x00-\x1f\x7f-\x9f]*$"),
    Shape("id", {"pattern": r"^[^/\u0000-\u001f\u007f-\u009f]*(?![\s\S])"}),
]
Sha256 = Annotated[
    str,
    StringConstraints(min_length=64, max_length=64, pattern=r"^[0-9a-fA-F]*$", to_lower=True),
    Shape("sha256", {"pattern": r"^[0-9a-fA-F]*(?![\s\S])"}),
]
Hex = Annotated[
    str,
    Field(pattern=r"^(?:[0-9a-fA-F]{2})*$"),
    Shape("hex", {"pattern": r"^(?:[0-9a-fA-F]{2})*(?![\s\S])"}),
]


def _existing(text: str) -> str:
    """Refuse a moment that does not exist; the pattern is beyond what pydantic matches itself."""
    if not exists(text):
        raise ValueError
    return text


Moment = Annotated[
    str,
    AfterValidator(_existing),
    Shape("rfc3339", {"pattern": "^" + existing() + r"(?![\s\S])"}),
]

# fmt: off
TileCode = Literal[
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",
    "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s",
    "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p",
    "E", "S", "W", "N", "C", "F", "P", "?",
]
ItemName = Literal[
    "wild_win", "natural", "run", "run_natural", "heaven", "kong_win",
    "discard", "discarder_extra", "first", "later", "after_pung",
    "caught_wild", "drawn_wild", "kong_exposed", "kong_added", "kong_concealed",
    "indicator_kong", "own_four", "follow", "false_win",
]
# fmt: on

CHOICE = Shape()
Format = Annotated[Literal["zjlog"], CHOICE]
Version = Annotated[int, Field(ge=1, le=1), Shape("1", {"const": 1})]
Preset = Annotated[PresetName, CHOICE]
Visibility = Annotated[Literal["full", "seat", "public"], CHOICE]
Stage = Annotated[Literal["preliminary", "knockout", "final"], CHOICE]
Purpose = Annotated[Literal["dealer", "break"], CHOICE]
WallEnd = Annotated[Literal["head", "tail"], CHOICE]
WallOrder = Annotated[Literal["drawn", "built"], CHOICE]
Outcome = Annotated[Literal["made", "overridden"], CHOICE]
ClaimKind = Annotated[
    Literal["pung", "exposed_kong", "added_kong", "concealed_kong", "chow"], CHOICE
]
SettleReason = Annotated[Literal["hu", "kong", "false_win", "fine", "other"], CHOICE]
Decision = Annotated[
    Literal[
        "false_win",
        "dead_hand",
        "fine",
        "adjust",
        "warning",
        "void_hand",
        "disqualify",
        "dismissed",
    ],
    CHOICE,
]
ClockEvent = Annotated[Literal["warning", "time_up", "pause", "resume"], CHOICE]
EndReason = Annotated[
    Literal["four_rounds", "time_up", "two_out", "abandoned", "adjudicated"], CHOICE
]

Tile = Annotated[TileCode, Shape("tile")]
Item = Annotated[ItemName, Shape("item")]

Tiles = Annotated[tuple[Tile, ...], BRIEF, LIST]
Seats = Annotated[tuple[Seat, ...], BRIEF, LIST]
FourInts = Annotated[tuple[Int, Int, Int, Int], LIST]
FourHands = Annotated[tuple[Tiles, Tiles, Tiles, Tiles], LIST]
TwoInts = Annotated[tuple[Int, Int], LIST]
StartChips = Annotated[Int | FourInts, Shape("int|list[4] of int")]
