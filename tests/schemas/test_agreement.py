"""The JSON Schema of an event and the strict reader's models say the same of a line."""

import json
import random
from typing import Any

from jsonschema import Draft202012Validator
from pydantic import ValidationError

from zjlog.schemas import EVENT, schema_text, unknown_fields, withheld

from .mutations import mutants
from .rows import objects

MUTANTS = 5000
SEED = 20

SCHEMA = Draft202012Validator(json.loads(schema_text("event")))


def is_taken(event: dict[str, Any]) -> bool:
    """Whether the reader has neither F002 nor F004 for it."""
    try:
        EVENT.validate_python(event)
    except ValidationError:
        return withheld(event) is not None
    return not unknown_fields(event)


def disagreements(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for event in events if is_taken(event) != SCHEMA.is_valid(event)]


def test_sound_events_are_sound_to_both() -> None:
    events = objects("sound.jsonl")

    assert [event for event in events if not (is_taken(event) and SCHEMA.is_valid(event))] == []


def test_mutated_events_are_the_same_to_both() -> None:
    every = [mutant for event in objects("sound.jsonl") for mutant in mutants(event)]
    some = random.Random(SEED).sample(every, MUTANTS)  # noqa: S311 - a sample, no secret

    assert disagreements(some) == []


def test_cases_are_the_same_to_both_but_for_the_known_differences() -> None:
    cases = objects("lines.jsonl")
    differ = [case["case"] for case in cases if disagreements([json.loads(case["line"])])]

    assert differ == [
        "SCH-03 12.0 is no integer",
        "SCH-03 1e3 is no integer",
        "the same person twice",
    ]
