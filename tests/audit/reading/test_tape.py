"""Tapes put together and cut apart: offsets count in the pool of the tape where a row stands."""

from __future__ import annotations

from functools import cache

import pytest

from tests.test_games import NAMES, bytes_of
from zjlog.audit import games
from zjlog.audit.reading.tape import Tape
from zjlog.replay import rows as r


@cache
def tape() -> Tape:
    """Lay out the longest game that there is."""
    ((log, _),) = games([max(map(bytes_of, NAMES), key=len)])
    return log.tape()[0]


def stretches(of: Tape) -> list[list[int]]:
    """Return the stretch of the pool of each row."""
    offsets, lengths = of.rows[r.OFFSET :: r.WIDTH], of.rows[r.LENGTH :: r.WIDTH]
    pairs = zip(offsets, lengths, strict=True)
    return [of.pool[start : start + length].tolist() for start, length in pairs]


def same(one: Tape, other: Tape) -> bool:
    """Tell whether two tapes say the same."""
    return (one.rows, one.pool, one.texts) == (other.rows, other.pool, other.texts)


@pytest.mark.parametrize("events", [1, 2, 7, 100])
def test_a_tape_cut_in_two_and_put_together_is_as_before(events: int) -> None:
    first, rest = tape().split(events)
    whole = Tape()
    whole.extend(first)
    whole.extend(rest)

    assert (len(first), len(rest)) == (events, len(tape()) - events)
    assert stretches(first) + stretches(rest) == stretches(tape())
    assert same(whole, tape())


def test_every_event_is_a_tape_of_its_own() -> None:
    whole = Tape()
    for each in tape().each():
        assert (len(each), each.rows[r.OFFSET]) == (1, 0)
        whole.extend(each)

    assert same(whole, tape())


def test_what_is_put_on_a_tape_stays_as_it_is() -> None:
    first, rest = tape().split(50)
    before = (first.rows[:], first.pool[:], rest.rows[:], rest.pool[:])
    whole = Tape()
    whole.extend(first)
    whole.extend(rest)
    whole.add_refused("draw", 900, 900)

    assert (first.rows, first.pool, rest.rows, rest.pool) == before
