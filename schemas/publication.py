"""The JSON Schemas as they are published: text files beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

SchemaKind: TypeAlias = Literal["event", "ruleset", "report"]

SCHEMAS: Final[tuple[SchemaKind, ...]] = ("event", "ruleset", "report")


def schema_path(kind: SchemaKind) -> Path:
    """Name the file of a schema."""
    return Path(__file__).with_name(f"{kind}.schema.json")


def schema_text(kind: SchemaKind) -> str:
    """Return a JSON Schema (2020-12) as text, ended by a line feed."""
    return schema_path(kind).read_text(encoding="utf-8")
