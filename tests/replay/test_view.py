"""A view is the table by names; a copy of a table is not changed by what is played later."""

from __future__ import annotations

from tests.test_games import bytes_of
from zjlog.audit import games
from zjlog.audit.story import Story
from zjlog.replay.records import EXHAUSTED_HAND, UNFINISHED
from zjlog.replay.view import MeldView, Thrown


def story(name: str) -> Story:
    ((log, _),) = list(games([bytes_of(name)]))
    return Story(log, name)


def test_a_claimed_discard_stays_in_its_river_and_names_its_taker() -> None:
    told = story("disputed")
    view = told.positions.view(told.moment_of(20))

    assert view.seats[3].river[-1] == Thrown("E", taker=0)
    assert view.seats[0].melds == (MeldView("pung", ("E", "E", "E"), 3),)


def test_statuses_and_moves_are_named() -> None:
    told = story("disputed")
    view = told.positions.view(told.moment_of(9))

    assert view.seats[2].statuses == ("dead_hand",)
    assert [move.event for move in view.seats[3].moves] == ["draw"]
    assert (view.indicator, view.wild, view.acting) == ("4s", "5s", 3)


def test_a_copy_keeps_the_record_of_its_hand() -> None:
    told = story("golden-G33-tournament")
    table = told.positions.at(told.last // 2)
    kept = table.copy()
    table.record.result = EXHAUSTED_HAND
    table.record.deltas[0] += 7

    assert kept.record.result == UNFINISHED
    assert kept.record is kept.hands[-1]
    assert kept.record.deltas[0] + 7 == table.record.deltas[0]
