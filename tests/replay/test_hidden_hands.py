"""A hand that the log hides in part: what the tiles that are seen prove by themselves."""

from __future__ import annotations

import pytest

from tests.support.play import options_of
from zjlog.replay import HIDDEN, Replay, Setup, Table, rows
from zjlog.replay.phases import NO_TILE
from zjlog.replay.tiles import INDEX
from zjlog.replay.wins import complete


def dealt(seen: str) -> Table:
    """Deal seat 0 these tiles and hidden ones up to 14; 正搭 is a dragon."""
    game = Replay(options_of("tournament"), Setup())
    own = [INDEX[code] for code in seen.split()]
    hands = [*own, *[HIDDEN] * (14 - len(own)), *[HIDDEN] * 39]
    game.push({rows.KIND: rows.HAND, rows.SEQ: 1, rows.SEAT: 0, rows.NUM: 1, rows.NUM2: 1})
    game.push({rows.KIND: rows.DEAL, rows.SEQ: 2}, [14, 13, 13, 13, *hands])
    game.push({rows.KIND: rows.FLIP, rows.SEQ: 3, rows.TILE: INDEX["C"]})
    return game.table


@pytest.mark.parametrize(
    ("seen", "open_"),
    [
        ("1m 4m 7m 1s 4s 7s 1p 4p 7p E", False),
        ("1m 4m 7m 1s 4s 7s 1p 4p 7p", False),
        ("1m 4m 7m 1s 4s 7s 1p", False),
        ("1m 4m 7m 1s 4s", True),
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m", True),
        ("", True),
    ],
)
def test_a_hand_may_win_only_if_some_tiles_in_place_of_the_hidden_ones_would(
    seen: str,
    open_: bool,  # noqa: FBT001
) -> None:
    assert bool(complete(dealt(seen), 0, NO_TILE, substitute=True)) == open_


def test_hidden_tiles_are_no_fifth_copies() -> None:
    assert [dealt("").over[seat] for seat in range(4)] == [0, 0, 0, 0]
