"""What the lane knows of the format is what the models say, field by field."""

from __future__ import annotations

from typing import get_args

import pytest

from zjlog.audit.reading import lane_fields as known
from zjlog.audit.reading import lane_words as words
from zjlog.audit.reading.tape import Tape
from zjlog.replay import rows as r
from zjlog.replay.tiles import CODES
from zjlog.schemas import EVENT, FIELDS, scalars
from zjlog.schemas.events import NEEDED
from zjlog.schemas.fields import EVENTS, NESTED

STRICT_ONLY = {"game", "substitute", "correction"}
"""Events with objects inside, which the lane leaves alone."""
UNTOUCHED = {"seal": {"key", "sig"}}


def needed(event: str) -> set[str]:
    """Name the fields that the model of an event cannot do without."""
    fields = EVENTS[event].model_fields.items()
    return {info.alias or name for name, info in fields if info.is_required()}


def test_the_lane_knows_every_event_without_objects() -> None:
    assert set(known.EVENTS) == set(FIELDS) - STRICT_ONLY


@pytest.mark.parametrize("event", known.EVENTS)
def test_fields_shapes_and_needs_are_those_of_the_model(event: str) -> None:
    fields = (*known.ENVELOPE, *known.EVENTS[event])
    shapes = {name: shape for name, shape, _, _ in fields}

    assert {**shapes, "type": event} == {
        name: shape
        for name, shape in FIELDS[event].items()
        if name not in UNTOUCHED.get(event, set())
    }
    assert {name for name, _, _, need in fields if need} == needed(event)


def test_choices_items_and_claims_are_those_of_the_models() -> None:
    shapes = {shape for fields in known.EVENTS.values() for _, shape, _, _ in fields}

    assert {shape for shape in shapes if "|" in shape} == set(known.CHOICES)
    assert {"|".join(tokens) for tokens in known.CHOICES.values()} == set(known.CHOICES)
    assert NESTED["items"] == {"item": "item", "value": "int"}
    assert get_args(scalars.ItemName) == r.ITEMS
    assert get_args(scalars.TileCode) == CODES
    assert {kind: fields for kind, fields in NEEDED.items() if fields} == known.CLAIM_NEEDS


@pytest.mark.parametrize(
    "line",
    [
        '{"type":"draw","seat":1,"tile":"E"}',
        '{"type":"discard","seat":1,"tile":"E"}',
        '{"type":"claim","seat":1,"kind":"pung","tile":"E","from":2}',
        '{"type":"hu","seat":1,"tile":"E"}',
        '{"type":"wall","tiles":[]}',
        '{"type":"end","reason":"two_out"}',
        '{"type":"ruling","by":"","decision":"fine"}',
        '{"type":"flip","tile":"E"}',
    ],
)
def test_a_blank_row_holds_what_stands_for_fields_left_out(line: str) -> None:
    event = EVENT.validate_json('{"seq":2,' + line[1:])
    tape = Tape()
    tape.add(event, 2, 2)
    row = r.EVENT_KIND[event.type] * r.WIDTH
    blank = words.BLANKS[row : row + r.WIDTH]
    given = {
        place
        for name, _, place, _ in known.EVENTS[event.type]
        if name in event.model_fields_set or f"{name}_" in event.model_fields_set
    }
    for column in set(range(r.WIDTH)) - given - {r.SEQ, r.LINE, r.OFFSET, r.LENGTH}:
        assert blank[column] == tape.rows[column], column


def test_every_word_has_a_slot_of_its_own() -> None:
    found = sorted(number for number in words.SLOT_WORDS if number != words.NONE)

    assert found == list(range(len(words.WORDS)))
    assert len(words.KEYS) < 63
    assert max(map(len, words.TEXTS)) < words.STRIDE


def test_every_tile_is_the_sum_of_its_bytes() -> None:
    for tile, code in enumerate(CODES):
        if len(code) == 1:
            assert words.HONOURS[ord(code)] == tile
            assert words.HEADS[ord(code)] == words.NONE
        else:
            assert words.HEADS[ord(code[0])] + words.TAILS[ord(code[1])] == tile
    assert min(tile for tile, code in enumerate(CODES) if len(code) == 1) == words.HONOUR
