"""The JSON Schema of one event, which is one line of a log, read off the models.

It says what the strict reader says, line by line, but for three things. ``12.0`` is
an integer to JSON Schema and none to the reader. Two players with one id pass the
schema. A field that the format does not have is refused here and only reported by
the reader (F004), so that a misspelt name is seen in an editor.
"""

from __future__ import annotations

from typing import Final, get_args

from pydantic.json_schema import models_json_schema

from .events import NEEDED, Withheld
from .fields import EVENTS
from .generate_parts import Schema, described, named, words
from .generate_rules import options, rules
from .scalars import LIMIT

_PARTS: Final = {"Player": "field.player", "Match": "field.match", "ItemValue": "field.item"}

_CLAIM: Final = [
    {
        "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
        "then": {"required": list(fields)},
    }
    for kind, fields in NEEDED.items()
    if fields
]


def event_schema() -> Schema:
    """Describe a line of the log; the definition that applies is chosen by ``type`` alone."""
    _, generated = models_json_schema(
        [(model, "validation") for model in EVENTS.values()], ref_template="#/$defs/{model}"
    )
    parts = generated["$defs"]
    return {
        "title": "zjlog event, version 1",
        "description": "One line of a log of Zhenjiang mahjong. 镇江麻将日志的一行。",
        "$ref": "#/$defs/event",
        "required": ["seq"],
        "$defs": {
            "event": _chosen_by_type(),
            "replacement": _replacement(),
            **{type_: _event(type_, parts[model.__name__]) for type_, model in EVENTS.items()},
            "withheld": _withheld(),
            **{name: _part(parts[name], kind) for name, kind in _PARTS.items()},
            "Rules": rules(),
            "options": options(complete=False),
            **named(),
        },
    }


def _chosen_by_type() -> Schema:
    return {
        "type": "object",
        "properties": {"type": {**words("type", "field"), "enum": list(EVENTS)}},
        "required": ["type"],
        "allOf": [
            {
                "if": {"properties": {"type": {"const": type_}}, "required": ["type"]},
                "then": _one_of(type_),
            }
            for type_ in EVENTS
        ],
    }


def _one_of(type_: str) -> Schema:
    """Refer to the definition of an event, or to what stands where it is withheld."""
    whole = {"$ref": f"#/$defs/{type_}"}
    if type_ not in get_args(Withheld.model_fields["type"].annotation):
        return whole
    return {"anyOf": [whole, {"$ref": "#/$defs/withheld"}]}


def _withheld() -> Schema:
    """Describe a line of which a view that hides tiles says only its number and type."""
    return {
        **words("withheld", "shape"),
        "type": "object",
        "properties": {
            "seq": {**words("seq", "field"), "type": "integer", "minimum": 1, "maximum": LIMIT},
            "type": words("type", "field"),
        },
        "required": ["seq", "type"],
        "additionalProperties": False,
    }


def _replacement() -> Schema:
    """Describe an event in a correction, which has no number of its own."""
    return {
        "$ref": "#/$defs/event",
        "properties": {"seq": False, "type": {"not": {"enum": ["correction", "seal"]}}},
    }


def _event(type_: str, generated: Schema) -> Schema:
    schema = described(generated, f"field.{type_}", "field")
    schema["required"].remove("seq")
    if type_ == "correction":
        schema["properties"]["replace"]["items"] = {"$ref": "#/$defs/replacement"}
    if type_ == "claim":
        schema["allOf"] = _CLAIM
    private = {"patternProperties": {"^_": True}, "additionalProperties": False}
    return {**words(type_, "event"), **schema, **private}


def _part(generated: Schema, kind: str) -> Schema:
    return {**described(generated, kind, "field"), "additionalProperties": False}
