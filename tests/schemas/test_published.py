"""The committed JSON Schemas: current, sound, self-contained, described."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from zjlog.schemas import FIELDS, PRESETS, SCHEMAS, RuleError, expand, schema_text
from zjlog.schemas.generate import generated, main
from zjlog.schemas.generate_parts import words
from zjlog.schemas.publication import SchemaKind, schema_path

from .mutations import Json
from .rows import objects


def schema(kind: SchemaKind) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(schema_text(kind))
    return loaded


def parts(value: Json) -> Iterator[dict[str, Any]]:
    """Yield every object inside a schema."""
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, (dict, list)):
            yield from parts(inner)
    if isinstance(value, dict):
        yield value


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_committed_schema_is_what_the_generator_writes(kind: SchemaKind) -> None:
    assert schema_text(kind) == generated(kind)


def test_the_generator_writes_the_committed_files() -> None:
    before = {kind: schema_path(kind).read_bytes() for kind in SCHEMAS}
    main()

    assert {kind: schema_path(kind).read_bytes() for kind in SCHEMAS} == before


@pytest.mark.parametrize("kind", SCHEMAS)
def test_sch_10_the_draft_is_declared_and_kept(kind: SchemaKind) -> None:
    Draft202012Validator.check_schema(schema(kind))

    assert schema(kind)["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_sch_13_no_pattern_has_the_holes_of_a_dialect(kind: SchemaKind) -> None:
    patterns = [part["pattern"] for part in parts(schema(kind)) if "pattern" in part]

    assert [pattern for pattern in patterns if re.search(r"\$|\\[dwDW]", pattern)] == []


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_reference_has_its_target(kind: SchemaKind) -> None:
    targets = {f"#/$defs/{name}" for name in schema(kind)["$defs"]}
    used = {part["$ref"] for part in parts(schema(kind)) if "$ref" in part}

    assert used - targets == set()


@pytest.mark.parametrize("kind", ["event", "report"])
def test_every_field_has_words_in_both_languages(kind: SchemaKind) -> None:
    whole = schema(kind)
    fields = {
        f"{name}.{field}": part
        for name, definition in whole["$defs"].items()
        if definition.get("additionalProperties") is False
        for field, part in definition["properties"].items()
    }
    missing = [name for name, part in fields.items() if not {"title", "description"} <= part.keys()]

    assert missing == []
    assert len(fields) > len(FIELDS)


@pytest.mark.parametrize("preset", PRESETS)
def test_expanded_options_are_sound_in_a_rule_set_and_in_a_report(preset: str) -> None:
    options = expand(preset).as_options()
    in_report = {**schema("report"), "$ref": "#/$defs/options"}
    del in_report["properties"], in_report["required"], in_report["additionalProperties"]

    assert Draft202012Validator(schema("ruleset")).is_valid({"preset": preset, "options": options})
    assert Draft202012Validator(in_report).is_valid(options)


def test_a_field_without_words_stops_the_generator() -> None:
    with pytest.raises(LookupError, match="the glossary has no 'sneeze'"):
        words("sneeze", "field.game", "field")


def is_expanded(rules: dict[str, Any]) -> bool:
    try:
        expand(rules["preset"], rules["options"])
    except RuleError:
        return False
    return True


def test_the_rule_set_schema_agrees_with_expand() -> None:
    rules = [{"preset": row["preset"], "options": row["options"]} for row in objects("rules.jsonl")]
    validator = Draft202012Validator(schema("ruleset"))

    assert [each for each in rules if validator.is_valid(each) != is_expanded(each)] == []
