"""A view is the table by names; a copy of a table is not changed by what is played later."""

from __future__ import annotations

from tests.support.families import log as long_log
from tests.test_games import bytes_of
from zjlog.audit import games
from zjlog.audit.replayed_game import Story
from zjlog.replay import MeldView, Thrown
from zjlog.replay.positions import MOST
from zjlog.replay.records import EXHAUSTED_HAND, UNFINISHED


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


def test_a_position_is_the_same_wherever_one_comes_from() -> None:
    told = story("golden-G51-tournament")
    views = list(told.all_views())
    back = [told.positions.view(moment) for moment in range(told.last, -1, -37)]

    assert len(views) == told.last + 1
    assert back == views[told.last :: -37]
    assert len(told.positions.snapshots) <= MOST


def test_of_a_crowded_table_only_what_stays_small_is_shown() -> None:
    ((log, _),) = list(games([long_log("melds", 400)]))
    views = list(Story(log, "melds").all_views())
    crowded = [view for view in views if view.crowded]

    assert views[-1].crowded
    assert not views[40].crowded
    assert {part for view in crowded for seat in view.seats for part in seat[1:6]} == {(), None}


def test_a_number_that_no_event_bears_is_the_last_event_before_it() -> None:
    ((log, _),) = list(games([long_log("one number", 5)]))
    told = Story(log, "numbers")

    assert [told.moment_of(seq) for seq in (0, 1, 2, 4, 5, 9)] == [0, 0, 1, 3, 8, 8]
