"""What the event models take, and what they say of the rest."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from zjlog.schemas import EVENT, FIELDS, problems, unknown_fields
from zjlog.schemas.events import Correction, Discard, Draw, Hand

from .mutations import Json
from .rows import lines, objects

CASES = objects("lines.jsonl")
SOUND = lines("sound.jsonl")


def faults(validate: Callable[[Json], object], line: Json) -> list[list[str]]:
    try:
        validate(line)
    except ValidationError as error:
        return [[fault.field, fault.expected, fault.got] for fault in problems(error)]
    return []


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_a_line_has_the_problems_that_its_case_names(case: dict[str, Any]) -> None:
    parsed = json.loads(case["line"])

    assert faults(EVENT.validate_json, case["line"]) == case["problems"]
    assert faults(EVENT.validate_python, parsed) == case["problems"]
    assert list(unknown_fields(parsed)) == case["unknown"]


@pytest.mark.parametrize("line", SOUND)
def test_a_sound_line_is_taken_as_text_and_as_an_object(line: str) -> None:
    parsed = json.loads(line)

    assert EVENT.validate_json(line) == EVENT.validate_python(parsed)
    assert unknown_fields(parsed) == ()


def test_the_sound_lines_show_every_event_and_every_field() -> None:
    seen: dict[str, set[str]] = {name: set() for name in FIELDS}
    for event in objects("sound.jsonl"):
        seen[event["type"]].update(key for key in event if not key.startswith("_"))
    never = {name: sorted(FIELDS[name].keys() - seen[name] - {"t", "note"}) for name in FIELDS}

    assert {name: fields for name, fields in never.items() if fields} == {}


def test_what_is_left_out_has_its_default() -> None:
    draw = EVENT.validate_json('{"seq":7,"type":"draw","seat":3,"tile":"1m"}')
    discard = EVENT.validate_json('{"seq":7,"type":"discard","seat":3,"tile":"1m"}')

    assert draw == Draw(seq=7, type="draw", seat=3, tile="1m", end="head")
    assert discard == Discard(seq=7, type="discard", seat=3, tile="1m")
    assert discard.drawn is None


def test_a_replacement_bears_the_number_of_the_line_it_replaces() -> None:
    line = (
        '{"seq":9,"type":"correction","ref":4,"reason":"r","by":"b",'
        '"replace":[{"type":"draw","seat":3,"tile":"1m"},{"seq":8,"type":"exhausted"}]}'
    )
    correction = EVENT.validate_json(line)

    assert isinstance(correction, Correction)
    assert [event.seq for event in correction.replace] == [4, 4]


def test_hex_digits_are_kept_in_small_letters() -> None:
    commit = "ABCDEF00" * 8
    line = f'{{"seq":2,"type":"hand","hand":1,"round":1,"dealer":0,"wall_commit":"{commit}"}}'
    hand = EVENT.validate_json(line)

    assert isinstance(hand, Hand)
    assert hand.wall_commit == commit.lower()


def test_an_event_cannot_be_changed() -> None:
    draw = EVENT.validate_json('{"seq":7,"type":"draw","seat":3,"tile":"1m"}')

    with pytest.raises(ValidationError, match="frozen"):
        draw.seq = 8


def test_a_path_from_a_log_is_cut() -> None:
    line = {"seq": 7, "type": "exhausted", "x" * 5000: 1}

    assert unknown_fields(line) == ("x" * 59 + "…",)


@pytest.mark.parametrize("kind", [[], {}, None, 5, "sneeze"])
def test_nothing_is_unknown_in_a_line_of_no_type(kind: object) -> None:
    assert unknown_fields({"type": kind, "x": 1}) == ()
