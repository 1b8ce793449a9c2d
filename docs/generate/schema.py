"""Tables of fields, from a published JSON Schema and the words of the glossary."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from docs.generate.markdown import Language, code, plain, table
from zjlog.schemas import Term, schema_text, terms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.schemas.publication import SchemaKind

Schema = dict[str, Any]
HEADS = {
    "en": ("field", "type", "required", "meaning"),
    "zh": ("字段", "类型", "必写", "含义"),
}
NEEDED = {"en": ("yes", ""), "zh": ("是", "")}
UNKNOWN = {
    "en": {"text": "text", "int": "whole number", "of": "list of {}", "any": "any", "none": "null"},
    "zh": {"text": "文字", "int": "整数", "of": "{}的列表", "any": "任意", "none": "null"},
}


@cache
def definitions(kind: SchemaKind) -> Mapping[str, Schema]:
    """Return the parts of a schema by name, the whole itself by the empty name."""
    whole = json.loads(schema_text(kind))
    found: dict[str, Schema] = whole["$defs"]
    return {"": whole, **found}


@cache
def by_title() -> Mapping[str, tuple[Term, ...]]:
    """Return the terms of the glossary by their names in both languages, as schemas have them."""
    found: dict[str, tuple[Term, ...]] = {}
    for each in terms().values():
        title = f"{each.en} {each.zh}"
        found[title] = (*found.get(title, ()), each)
    return found


def meaning(schema: Schema, lang: Language) -> str:
    """Return what a field means, in a language."""
    told = schema.get("description", "")
    for each in by_title().get(schema.get("title", ""), ()):
        if each.meaning_zh in told and each.meaning_en.rstrip(".") in told:
            return each.meaning(lang)
    return str(told)


def shape(schema: Schema, lang: Language) -> str:
    """Return what a field takes, as words and code."""
    if "$ref" in schema:
        return code(str(schema["$ref"]).rpartition("/")[2])
    if "const" in schema:
        return code(json.dumps(schema["const"]))
    if "enum" in schema:
        return " ".join(code(json.dumps(each)) for each in schema["enum"])
    if "anyOf" in schema:
        return " / ".join(dict.fromkeys(shape(each, lang) for each in schema["anyOf"]))
    return typed(schema, lang)


def typed(schema: Schema, lang: Language) -> str:
    """Return what a field takes whose schema names only a type."""
    words, kind = UNKNOWN[lang], schema.get("type")
    if kind == "array":
        count = f" ({schema['minItems']})" if schema.get("minItems") else ""
        return words["of"].format(shape(schema.get("items", {}), lang)) + count
    if kind == "integer":
        return words["int"] + limits(schema)
    if kind == "string":
        return words["text"]
    return {"null": "null", "boolean": "`true` `false`", "object": "{…}"}.get(
        str(kind), words["any"]
    )


def limits(schema: Schema) -> str:
    """Return the bounds of a number, as far as they say something."""
    low, high = schema.get("minimum", -(2**53)), schema.get("maximum", 2**53)
    if abs(low) < 2**53 - 1 and abs(high) < 2**53 - 1:
        return f" {low}–{high}"
    return f" ≥ {low}" if abs(low) < 2**53 - 1 else ""


def fields(schema: Schema, lang: Language, more: tuple[str, ...] = ()) -> str:
    """Return the table of the fields of an object; ``more`` are required besides."""
    yes, no = NEEDED[lang]
    needed = [*schema.get("required", []), *more]
    rows = [
        (
            code(name),
            shape(each, lang),
            yes if name in needed else default(each) or no,
            plain(meaning(each, lang)),
        )
        for name, each in schema.get("properties", {}).items()
    ]
    return table(HEADS[lang], rows)


def default(schema: Schema) -> str:
    """Return the value that holds where a field is left out."""
    return f"= {code(json.dumps(schema['default']))}" if "default" in schema else ""
