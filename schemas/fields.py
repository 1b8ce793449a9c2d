"""The fields of every event with their shapes, and what is wrong with those of a line.

The table is read off the models, so it cannot differ from them. ``problems`` turns
pydantic's errors into F002, ``unknown_fields`` names what F004 reports. Both answer
in paths, shapes and JSON values, never in sentences.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from types import MappingProxyType, NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .events import Whole
from .nested import ItemValue, Match, Player, Rules
from .scalars import Absent, Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pydantic import BaseModel, ValidationError

Json: TypeAlias = Any
"""Any JSON value."""

ABSENT: Final = "absent"
"""What F002 gives as found where a field is missing."""

LONGEST: Final = 60
"""No value is quoted beyond this many characters."""

EVENTS: Final[Mapping[str, type[BaseModel]]] = MappingProxyType(
    {get_args(get_type_hints(cls)["type"])[0]: cls for cls in get_args(Whole)}
)
"""Every event type of the format with its model."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One field that is not what the format says: the details of an F002."""

    field: str
    expected: str
    got: str


def shape_of(kind: object) -> str:
    """Name what an annotation takes, as F002 reports it."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        for note in notes:
            if isinstance(note, Shape):
                return note.named(inner)
        if any(isinstance(note, Absent) for note in notes):
            inner = next(part for part in get_args(inner) if part is not NoneType)
        return shape_of(inner)
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        length = "" if others == [...] else f"[{len(others) + 1}]"
        return f"list{length} of {shape_of(first)}"
    if get_origin(kind) is Literal:
        return "|".join(map(str, get_args(kind)))
    return "event" if get_origin(kind) in {Union, UnionType} else "object"


def _table(model: type[BaseModel]) -> Mapping[str, str]:
    hints = get_type_hints(model, include_extras=True)
    return {info.alias or name: shape_of(hints[name]) for name, info in model.model_fields.items()}


FIELDS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {type_: _table(model) for type_, model in EVENTS.items()}
)
"""Of each event type, the fields and their shapes."""

REQUIRED: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        type_: frozenset(
            info.alias or name for name, info in model.model_fields.items() if info.is_required()
        )
        for type_, model in EVENTS.items()
    }
)
"""Of each event type, the fields that its line must have."""

NESTED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "players": _table(Player),
        "player": _table(Player),
        "match": _table(Match),
        "items": _table(ItemValue),
        "rules": _table(Rules),
    }
)
"""Of each field that holds objects, the fields of those objects."""

_TOLERANT: Final = NESTED.keys() - {"rules"}
_HOLDERS: Final = {"game", "substitute", "hu", "correction"}


def unknown_fields(raw: Mapping[str, object]) -> tuple[str, ...]:
    """Return the paths of the fields of a parsed line that its event does not have."""
    kind = raw.get("type")
    known = FIELDS.get(kind) if isinstance(kind, str) else None
    if known is None or (raw.keys() <= known.keys() and kind not in _HOLDERS):
        return ()
    return tuple(map(clipped, _unknown(raw, known)))


def _unknown(raw: Mapping[str, object], known: Mapping[str, str]) -> Iterator[str]:
    for key, value in raw.items():
        if key in _TOLERANT and key in known:
            for path, part in _objects(key, value):
                yield from (f"{path}.{name}" for name in part if name not in NESTED[key])
        elif key == "replace" and key in known:
            for path, part in _objects(key, value):
                yield from (f"{path}.{name}" for name in _unknown_inside(part))
        elif key not in known and not key.startswith("_"):
            yield key


def _unknown_inside(event: Mapping[str, object]) -> Iterator[str]:
    """Look into a replacement, which has no number of its own: ``seq`` is unknown too.

    Of an unknown type no field is known; that type is what is wrong then.
    """
    known = FIELDS.get(str(event.get("type")))
    if known is None:
        return iter(())
    return _unknown(event, {name: known[name] for name in known if name != "seq"})


def _objects(key: str, value: object) -> Iterator[tuple[str, Mapping[str, object]]]:
    if isinstance(value, dict):
        yield key, value
    elif isinstance(value, list):
        parts = ((f"{key}[{i}]", part) for i, part in enumerate(value))
        yield from ((path, part) for path, part in parts if isinstance(part, dict))


def problems(error: ValidationError) -> tuple[Problem, ...]:
    """Return what is wrong with a line, once a field, in the order of its fields."""
    found: dict[str, Problem] = {}
    for fault in error.errors(include_url=False):
        problem = _problem(fault["type"], fault["loc"], fault["input"], fault.get("ctx", {}))
        found.setdefault(problem.field, replace(problem, field=clipped(problem.field)))
    return tuple(found.values())


def _problem(
    kind: str, loc: tuple[int | str, ...], value: Json, facts: Mapping[str, Json]
) -> Problem:
    """Read one error of pydantic; where it names a field inside, that one is at fault."""
    if kind == "missing" and isinstance(loc[-1], int):
        loc = loc[:-1]
        kind = "too_short"
    steps = (*loc, *facts["field"].split(".")) if "field" in facts else loc
    field, shape = _place(steps)
    if kind in {"missing", "absent"}:
        return Problem(field, shape, ABSENT)
    if kind == "union_tag_not_found":
        return Problem(_joined(field, "type"), "type", ABSENT)
    if kind == "union_tag_invalid":
        return Problem(_joined(field, "type"), "type", quoted(value["type"]))
    if kind == "extra_forbidden":
        return Problem(field, "nothing", quoted(value))
    if kind == "too_long" and shape.startswith("list of"):
        shape = shape.replace("list of", f"list[0..{facts['max_length']}] of", 1)
    return Problem(field, facts.get("expected", shape), quoted(facts.get("got", value)))


def _place(steps: tuple[int | str, ...]) -> tuple[str, str]:
    """Return the path of a field as people write it, and the shape that stands there."""
    field, shape = "", "event"
    table: Mapping[str, str] = MappingProxyType({})
    for step in steps:
        if isinstance(step, int):
            field += f"[{step}]"
            shape = shape.partition(" of ")[2]
        elif shape == "event":
            table, shape = FIELDS.get(step, table), "object"
        else:
            field = _joined(field, step)
            shape, table = table.get(step, "object"), NESTED.get(step, table)
    return field, shape


def _joined(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def quoted(value: object) -> str:
    """Show a value of a log in at most ``LONGEST`` characters of JSON."""
    if isinstance(value, (list, tuple)):
        return f"list[{len(value)}]"
    if isinstance(value, dict):
        return "object"
    return clipped(json.dumps(value, ensure_ascii=False, default=str))


def clipped(text: str) -> str:
    """Cut a text from a log to ``LONGEST`` characters."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
