"""The quick way and the explaining way of reading a line never disagree."""

import json
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from zjlog.audit.reading.line_parser import closely, plainly
from zjlog.schemas.fields import FIELDS

from .mutation import LINES, disagreement, mutated, sweep

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Machines may be busy; no property here is about time."""

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["1m", "?", "draw", "zjlog", "tournament", "head", 0, 1, 2, 3]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(["id", "preset", "type"]), inner)
    ),
    max_leaves=8,
)


@st.composite
def strange_events(draw: st.DrawFn) -> dict[str, Any]:
    """Return objects with the field names of an event and values of any kind."""
    kind = draw(st.sampled_from([*FIELDS, "sneeze", None]))
    names = [*FIELDS.get(str(kind), ["seq", "type"]), "mood", "_x"]
    event = draw(st.dictionaries(st.sampled_from(names), VALUES))
    return {"seq": 2, **event, "type": kind}


@st.composite
def strange_rules(draw: st.DrawFn) -> dict[str, Any]:
    """Return a game event whose rules are anything."""
    game = json.loads(LINES[0])
    keys = ["floor", "prices", "caught_wild", "false_win", "heaven", "reveal", "floor_", "x"]
    options = draw(VALUES | st.dictionaries(st.sampled_from(keys), VALUES))
    return {**game, "rules": {"preset": draw(VALUES | st.just("tournament")), "options": options}}


def test_sweep() -> None:
    """Thousands of mutated lines: what the quick way takes is taken as the same event."""
    differences, taken = sweep(5_000, 1)

    assert differences == []
    assert taken > 500


def test_every_plain_line_is_taken_quickly() -> None:
    """The quick way takes the lines that a log is made of."""
    lines = [line for line in LINES if b'"note"' not in line and b"{" not in line[1:]]

    assert [line for line in lines if plainly(line, hidden=False) is None] == []


@PATIENT
@given(st.sampled_from(LINES), st.randoms(use_true_random=False), st.booleans())
def test_mutated(line: bytes, chance: random.Random, hidden: bool) -> None:  # noqa: FBT001 - drawn
    """Hypothesis looks for a line that the two ways read differently."""
    assert disagreement(mutated(line, chance), hidden=hidden) is None


@PATIENT
@given(strange_events() | strange_rules(), st.booleans(), st.booleans())
def test_strange_values(event: dict[str, Any], ascii_: bool, hidden: bool) -> None:  # noqa: FBT001 - drawn
    """No value in any field raises, and a line without an event has a finding."""
    data = json.dumps(event, ensure_ascii=ascii_).encode("utf-8", "surrogatepass")

    seen = closely(data, hidden=hidden)

    assert disagreement(data, hidden=hidden) is None
    assert (seen.event is None) == any(fault.code != "F004" for fault in seen.faults)
