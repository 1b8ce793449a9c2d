"""The JSON Schemas as they are published: text files beside this module."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

SchemaKind: TypeAlias = Literal["event", "ruleset", "report"]

SCHEMAS: Final[tuple[SchemaKind, ...]] = ("event", "ruleset", "report")

PART: Final = "#/$defs/"
"""What a reference to a definition begins with."""


def schema_path(kind: SchemaKind) -> Path:
    """Name the file of a schema."""
    return Path(__file__).with_name(f"{kind}.schema.json")


def schema_text(kind: SchemaKind) -> str:
    """Return a JSON Schema (2020-12) as text, ended by a line feed."""
    return schema_path(kind).read_text(encoding="utf-8")


def event_names() -> tuple[str, ...]:
    """Return the names of all events, in the order of the format."""
    kinds = json.loads(schema_text("event"))["$defs"]["event"]["properties"]["type"]["enum"]
    return tuple(kinds)


def event_schema_text(name: str) -> str:
    """Return the schema of one event with the definitions that it needs, or raise ``KeyError``."""
    whole = json.loads(schema_text("event"))
    known = whole["$defs"]
    event = known[name]
    schema = {
        "$schema": whole["$schema"],
        "$id": f"{whole['$id']}:{name}",
        **event,
        "required": [*whole["required"], *event["required"]],
    }
    needed = reached(event, known)
    if needed:
        schema["$defs"] = {part: known[part] for part in known if part in needed}
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def reached(schema: object, known: Mapping[str, object]) -> set[str]:
    """Return the definitions that a schema refers to, at any depth."""
    found: set[str] = set()
    left = [schema]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            name = str(part.get("$ref", "")).removeprefix(PART)
            if name in known and name not in found:
                found.add(name)
                left.append(known[name])
            left.extend(part.values())
        elif isinstance(part, list):
            left.extend(part)
    return found
