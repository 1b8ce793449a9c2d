"""R-E1 to R-E4: the win test, its table, and the reading of a hand."""

from __future__ import annotations

import json
import random
from array import array
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.oracle import first_difference
from zjlog.replay import split, wins
from zjlog.replay.shape import keys
from zjlog.replay.shape_table import HONOUR_CELLS, POWERS, SUIT_CELLS, fewest, load
from zjlog.replay.tiles import INDEX

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROWS = [
    json.loads(line)
    for line in Path(__file__).with_name("winhands.jsonl").read_text("utf-8").splitlines()
]


def counts_of(tiles: list[str]) -> list[int]:
    return [tiles.count(code) for code in list(INDEX)[:34]]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['case']}{row['label']}")
def test_win_hands(row: dict[str, Any]) -> None:
    counts, wild = counts_of(row["concealed"]), INDEX.get(row["wild"], -1)

    assert wins(counts, wild, row["melds"]) == row["shape_win"]
    natural = wins(counts, wild, row["melds"], substitute=False)
    assert natural == row["win_without_wildcard_use"]


def test_the_win_test_equals_a_brute_force_search() -> None:
    assert first_difference(3_000, seed=20) is None


def test_the_table_of_shapes_follows_from_its_recursion() -> None:
    table = load()
    rng = random.Random(3)  # noqa: S311 - a seed makes a failure repeatable
    for first, cells, ranks in ((0, SUIT_CELLS, 9), (SUIT_CELLS, HONOUR_CELLS, 7)):
        known = bytearray(table[first : first + cells])
        for index in [rng.randrange(1, cells) for _ in range(4_000)]:
            counts = [index // POWERS[rank] % 5 for rank in range(ranks)]
            assert known[index] == fewest(counts, ranks, known)


def test_r_e1_five_of_a_kind_are_judged_by_search() -> None:
    counts = counts_of(["1m"] * 5 + ["2m", "3m", "5m"] + ["E"] * 3 + ["S"] * 3)

    assert wins(counts, -1, 0) is False
    assert wins(counts_of(["1m"] * 5 + ["E"] * 3 + ["S"] * 3 + ["W"] * 3), -1, 0) is True


ODD = [
    ([-1, 5, *[0] * 32], -1),  # a sum of 14 with the melds, and none of it a hand
    ([5, *[0] * 26, 3, 3, 3, 0, 0, 0, 0], -1),
    ([5, *[0] * 26, 3, 3, 3, 0, 0, 0, 0], 0),
    ([14, *[0] * 33], 0),
    ([300, -286, *[0] * 32], -1),
    ([2, 3, 3, 3, 3, *[0] * 29], -1),
]


@pytest.mark.parametrize("kind", [list, tuple, partial(array, "q")])
@pytest.mark.parametrize(("counts", "wild"), ODD)
def test_counts_of_any_size_and_sequence_are_judged(
    counts: list[int], wild: int, kind: Callable[[list[int]], Sequence[int]]
) -> None:
    melds = (14 - sum(counts)) // 3
    won = min(counts) >= 0 and split(counts, wild) != []

    assert wins(kind(counts), wild, melds) == won


@pytest.mark.parametrize("wrong", [-1, 5, 256])
def test_only_counts_of_0_to_4_have_keys(wrong: int) -> None:
    with pytest.raises(ValueError, match=r"int|byte"):
        keys([0, wrong, *[0] * 32])

    assert keys([4, 3, *[0] * 6, 1, 2, *[0] * 23, 1]) == (4 + 15 + 5**8, 2, 0, 5**6)


def test_r_e1_a_reading_names_what_each_wildcard_stands_for() -> None:
    tiles = ["1m", "2m", "3m", "4m", "5m", "6m", "7p", "9p", "5s", "1s", "2s", "3s", "E", "E"]
    groups = split(counts_of(tiles), INDEX["5s"])
    stands = [(kind, real) for group in groups for kind, real in group if real == INDEX["5s"]]

    assert stands == [(INDEX["8p"], INDEX["5s"])]
    assert sorted(len(group) for group in groups) == [2, 3, 3, 3, 3]
    assert len(groups[-1]) == 2


def test_r_e1_an_incomplete_hand_has_no_reading() -> None:
    assert split(counts_of(["1m", "2m", "4m", "E", "E"]), -1) == []


@pytest.mark.parametrize("number", [15, 17, 100, 5000])
def test_r_b3_more_tiles_than_a_hand_has_are_not_split(number: int) -> None:
    """The search would not end in a lifetime."""
    counts = [number // 34 + (kind < number % 34) for kind in range(34)]

    assert split(counts, -1) == []
    assert split(counts, 5) == []
    assert not wins(counts, 5, 0)


def test_counts_below_zero_are_not_split() -> None:
    """A debt is no tile, and must not make room for others."""
    assert split([4] * 25 + [-10] * 9, -1) == []
