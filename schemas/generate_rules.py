"""The JSON Schema of a rule set, read off the types of ``RuleSet``."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Final, Literal, get_args, get_origin

from .generate_parts import Schema, words
from .rules import PRESETS, CaughtWild, FalseWin, Prices, RuleSet, kinds, limits

_GROUPS: Final = {
    CaughtWild: "option.caught_wild",
    FalseWin: "option.false_win",
    Prices: "option.prices",
}
_JSON_TYPES: Final = {bool: "boolean", int: "integer", str: "string"}

_SPLIT: Final = {
    "if": {"properties": {"to": {"const": "split"}}, "required": ["to"]},
    "then": {"properties": {"value": {"multipleOf": 3}}},
}
"""R-F8: what is divided among three leaves nothing over."""


def ruleset_schema() -> Schema:
    """Describe a preset with options, as in the ``rules`` of a log or a file of its own."""
    return {
        "title": "zjlog rule set, version 1",
        "description": "A preset and the options changed in it. 预设和在其上所改的选项。",
        **rules(),
        "$defs": {"options": options(complete=False)},
    }


def rules() -> Schema:
    """Describe the object; it refers to the definition of ``options``."""
    return {
        "type": "object",
        "properties": {
            "preset": {**words("preset", "field"), "type": "string", "enum": list(PRESETS)},
            "options": {**words("options", "field"), "$ref": "#/$defs/options"},
        },
        "required": ["preset"],
        "additionalProperties": False,
    }


def options(*, complete: bool) -> Schema:
    """Describe the options: any of them in a log, all of them in a report."""
    return _group(RuleSet, "option", complete=complete)


def _group(group: type, words_of: str, *, complete: bool) -> Schema:
    known = kinds(group)
    schema: Schema = {
        "type": "object",
        "properties": {
            key: {**words(key, words_of), **_value(kind, complete=complete)}
            for key, (_, kind) in known.items()
        },
        "additionalProperties": False,
    }
    if complete:
        schema["required"] = list(known)
    return {**schema, **(_SPLIT if group is FalseWin else {})}


def _value(kind: object, *, complete: bool) -> Schema:
    if is_dataclass(kind) and isinstance(kind, type):
        return _group(kind, _GROUPS[kind], complete=complete)
    if kind is bool:
        return {"type": "boolean"}
    if get_origin(kind) is Literal:
        types = list(dict.fromkeys(_JSON_TYPES[type(choice)] for choice in get_args(kind)))
        return {"type": types[0] if len(types) == 1 else types, "enum": list(get_args(kind))}
    low, high = limits(kind)
    return {"type": "integer", "minimum": low, "maximum": high}
