"""The nearest complete hand, beside a search that tries every exchange of one tile and of two."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zjlog.replay import COPIES, KINDS, wins
from zjlog.replay.nearest import Group, Hand, nearest, waits
from zjlog.replay.tiles import CODES, INDEX

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST: int = 2
"""Exchanges that the search tries."""


def counts_of(kinds: Iterable[int]) -> list[int]:
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def hand_of(tiles: list[int], wild: int, melds: int, gone: Iterable[int] = ()) -> Hand:
    """Lay out tiles of which the last one is won; ``wild`` -1: none stands for another tile."""
    counts = counts_of(tiles)
    free = tuple(max(0, COPIES - n - m) for n, m in zip(counts, counts_of(gone), strict=True))
    wilds = counts[wild] if wild >= 0 else 0
    natural = [tile for tile in tiles if tile != wild]
    before = natural[:-1] if tiles[-1] != wild else natural
    more = free[wild] if wild >= 0 else 0
    return Hand(tuple(counts_of(natural)), tuple(counts_of(before)), wilds, melds, free, wild, more)


def by_search(tiles: list[int], hand: Hand) -> int:
    """Return the fewest tiles that have to be exchanged, or one more than were tried."""
    for fewest in range(MOST + 1):
        for kept in set(combinations(sorted(tiles), len(tiles) - fewest)):
            for new in combinations_with_replacement(range(KINDS), fewest):
                there = all(new.count(kind) <= hand.free[kind] for kind in new)
                if there and is_win([*kept, *new], hand):
                    return fewest
    return MOST + 1


def is_win(tiles: Iterable[int], hand: Hand) -> bool:
    return wins(counts_of(tiles), hand.wild, hand.melds, substitute=hand.wild >= 0)


@st.composite
def drawn(draw: st.DrawFn) -> tuple[list[int], Hand]:
    """Draw the last five or two tiles of a hand from few kinds, some of them gone."""
    melds = draw(st.sampled_from((3, 3, 4)))
    kinds = draw(st.lists(st.integers(0, KINDS - 1), min_size=4, max_size=6, unique=True))
    pool = draw(st.permutations([kind for kind in kinds for _ in range(COPIES)]))
    size = 14 - 3 * melds
    gone = [kind for kind in pool[size : size + 6] for _ in range(3)] if draw(st.booleans()) else []
    wild = draw(st.sampled_from((-1, *kinds)))
    tiles = pool[:size]
    return tiles, hand_of(tiles, wild, melds, gone)


def lacking(groups: Iterable[Group]) -> list[tuple[int, ...]]:
    return [kinds for group in groups for kinds in group.lacks]


@settings(max_examples=60, deadline=None)
@given(drawn())
def test_so_many_tiles_have_to_be_exchanged_and_no_fewer(case: tuple[list[int], Hand]) -> None:
    tiles, hand = case
    distance = len(lacking(nearest(hand)))

    assert min(distance, MOST + 1) == by_search(tiles, hand)


@settings(max_examples=200, deadline=None)
@given(drawn())
def test_the_groups_are_of_the_hand_and_win_with_what_they_lack(
    case: tuple[list[int], Hand],
) -> None:
    tiles, hand = case
    groups = nearest(hand)
    held = [tile for group in groups for tile in group.tiles]
    wilds = sum(group.wilds for group in groups)
    new = [kinds[0] for kinds in lacking(groups)]
    whole = [tile for group in groups for tile in group.whole]

    assert all(held.count(tile) <= hand.counts[tile] for tile in held)
    assert wilds <= hand.wilds
    assert is_win([*held, *[hand.wild] * wilds, *new], hand)
    assert is_win(whole, hand._replace(wild=-1)) or max(counts_of(whole)) > COPIES
    assert len(held) + wilds + len(new) == len(tiles)
    assert all(hand.free[kind] for kinds in lacking(groups) for kind in kinds)


@settings(max_examples=100, deadline=None)
@given(drawn())
def test_each_kind_that_would_do_does_and_no_other(case: tuple[list[int], Hand]) -> None:
    tiles, hand = case
    groups = nearest(hand)
    kinds = lacking(groups)
    held = [tile for group in groups for tile in group.tiles]
    held += [hand.wild] * sum(group.wilds for group in groups)
    expected = {kind for kind in range(KINDS) if hand.free[kind] and is_win([*held, kind], hand)}
    before = tiles[:-1]
    waiting = [k for k in range(KINDS) if hand.free[k] and is_win([*before, k], hand)]

    assert len(kinds) != 1 or set(kinds[0]) <= expected
    if len(kinds) == 1 and tiles[-1] != hand.wild:
        assert {*waits(hand)} - {hand.wild} == {*waiting} - {hand.wild}


def told(groups: Iterable[Group]) -> str:
    """Spell groups: tiles, ``*`` for a 百搭, ``_`` for what is lacking, then what would do."""
    said = []
    for group in groups:
        text = "".join(CODES[tile] for tile in group.tiles) + "*" * group.wilds
        text += "_" * len(group.lacks)
        said.append(":".join([text, *("/".join(CODES[k] for k in each) for each in group.lacks)]))
    return " ".join(said)


@pytest.mark.parametrize(
    ("tiles", "wild", "melds", "gone", "expected"),
    [
        ("1m 2m 3m 7p 8p 9p 5s 5s 7s 8s E", -1, 1, "", "1m2m3m 7p8p9p 5s5s 7s8s_:6s/9s"),
        ("4m 5m 6m 7p 8p 9p 5s 5s 7s 8s E", -1, 1, "6s 6s 6s 6s", "4m5m6m 7p8p9p 5s5s 7s8s_:9s"),
        ("E C", -1, 4, "", "E_:E"),
        ("E C", -1, 4, "E E E", "C_:C"),
        ("E S", -1, 4, "E E E S S S", "__:1m:1m"),
        ("E S", INDEX["P"], 4, "E E E S S S", "E_:P"),
        ("P P P P 1m 4s S W N C F", INDEX["P"], 1, "", "4s** 1m* S*_:S W__:W:W"),
        ("1m 9m", -1, 4, "", "1m_:1m"),
        ("1m 3m 7p 7p P", INDEX["P"], 3, "2m 2m 2m 2m", "1m3m* 7p7p"),
    ],
)  # fmt: skip
def test_the_nearest_hand_is_always_the_same_one(
    tiles: str, wild: int, melds: int, gone: str, expected: str
) -> None:
    kinds = [INDEX[code] for code in tiles.split()]
    groups = nearest(hand_of(kinds, wild, melds, [INDEX[code] for code in gone.split()]))

    assert told(groups) == expected
