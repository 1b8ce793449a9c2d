"""The JSON Schema of a report, read off its dataclasses.

The JSON of a finding has four fields more than the dataclass, which the catalogue
supplies, and the JSON of a game leaves out what only people and result lists read.
"""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter

from .findings import catalogue
from .generate_parts import Json, Schema, tidied, words
from .generate_rules import options
from .report import FINDING_FIELDS, GAME_FIELDS, GAME_OPTIONAL, Finding, GameReport

_INWARD: Final = {"SeatCard", "TableCard"}


def report_schema() -> Schema:
    """Describe ``verify --format json``; a line of jsonl is ``#/$defs/GameReport``."""
    generated = TypeAdapter(GameReport).json_schema(ref_template="#/$defs/{model}")
    parts = generated.pop("$defs")
    text = {"type": "string"}
    games = {"type": "array", "items": {"$ref": "#/$defs/GameReport"}}
    return {
        "title": "zjlog report, version 1",
        "description": "What verify --format json writes; a line of jsonl is #/$defs/GameReport. "
        "verify --format json 的输出；jsonl 的一行是 #/$defs/GameReport。",
        "type": "object",
        "properties": {
            "zjlog": {**words("zjlog", "report"), **text},
            "files": {**words("files", "report"), **games},
        },
        "required": ["zjlog", "files"],
        "additionalProperties": False,
        "$defs": {
            "GameReport": _game(generated),
            **{
                name: _finding(part) if name == Finding.__name__ else _part(part)
                for name, part in parts.items()
                if name not in _INWARD
            },
            "options": options(complete=True),
        },
    }


def _game(generated: Schema) -> Schema:
    fields = generated["properties"].items()
    return _part({"properties": {name: part for name, part in fields if name in GAME_FIELDS}})


def _part(generated: Schema) -> Schema:
    """Describe an object whose fields are all there, ``null`` where there is no value."""
    fields = {
        name.rstrip("_"): {**words(name.rstrip("_"), "report"), **_field(name, part)}
        for name, part in generated["properties"].items()
    }
    return {
        "type": "object",
        "properties": fields,
        "required": [name for name in fields if name not in GAME_OPTIONAL],
        "additionalProperties": False,
    }


def _field(name: str, generated: Json) -> Schema:
    part: Schema = {k: v for k, v in tidied(generated).items() if k != "default"}
    return {"$ref": "#/$defs/options"} if name == "options" else part


def _finding(generated: Schema) -> Schema:
    codes = catalogue().values()
    added = {
        "code": {"type": "string", "enum": [code.code for code in codes]},
        "name": {"type": "string", "enum": [code.name for code in codes]},
        "severity": {"type": "string", "enum": ["error", "warning", "note"]},
        "message": {"type": "string"},
    }
    fields = {**generated["properties"], **added}
    return _part({"properties": {name: fields[name] for name in FINDING_FIELDS}})
