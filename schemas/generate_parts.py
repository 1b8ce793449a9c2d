"""What the published schemas share: words from the glossary, and a tidy form.

Changes how a generated schema reads, never what it accepts.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic import TypeAdapter

from . import scalars as s
from .glossary import find

if TYPE_CHECKING:
    from collections.abc import Mapping

Json: TypeAlias = Any
"""Any JSON value."""

Schema: TypeAlias = dict[str, Json]

NAMED: Final[Mapping[str, Any]] = {
    "tile": s.Tile,
    "tiles": s.Tiles,
    "seat": s.Seat,
    "item": s.Item,
    "four": s.FourInts,
}
"""Types that recur so often that they get a place of their own."""

_NOISE: Final = {"title", "description", "discriminator"}


def words(token: str, *kinds: str) -> Schema:
    """Return title and description of a token, from the first kind that has it."""
    row = next(filter(None, (find(token, kind) for kind in kinds)), None)
    if row is None:
        message = f"the glossary has no {token!r} among {kinds}"
        raise LookupError(message)
    return {
        "title": f"{row.en} {row.zh}",
        "description": f"{row.meaning_en}. {row.meaning_zh}。",
    }


def described(schema: Schema, *kinds: str) -> Schema:
    """Put the words of its glossary rows on every property of an object."""
    properties = {
        name: {**words(name, *kinds), **tidied(part)} for name, part in schema["properties"].items()
    }
    return {"type": "object", "properties": properties, "required": schema.get("required", [])}


def tidied(schema: Json) -> Json:
    """Drop generated words and null defaults, name what recurs, shorten tuples."""
    if isinstance(schema, list):
        return [tidied(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: part for key, part in schema.items() if not _is_noise(key, part)}
    default = {"default": kept.pop("default")} if "default" in kept else {}
    if "prefixItems" in kept:
        kept["items"] = kept.pop("prefixItems")[0]
    kept = {key: tidied(part) for key, part in kept.items()}
    name = next((name for name in NAMED if kept == _plain(name)), None)
    return {**(kept if name is None else {"$ref": f"#/$defs/{name}"}), **default}


def _is_noise(key: str, part: object) -> bool:
    return (key in _NOISE and isinstance(part, (str, dict))) or (key == "default" and part is None)


@cache
def _plain(name: str) -> Schema:
    """Return a named type by the names of its own parts: a list of tiles refers to a tile."""
    schema = TypeAdapter(NAMED[name]).json_schema()
    if "prefixItems" in schema:
        schema["items"] = schema.pop("prefixItems")[0]
    if name == "tiles":
        schema["items"] = {"$ref": "#/$defs/tile"}
    return schema


def named() -> Schema:
    """Return the definitions of the recurring types."""
    return {name: _plain(name) for name in NAMED}
