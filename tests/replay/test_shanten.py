"""The distance to a win, beside a search that tries every exchange of tiles."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement

import pytest

from tests.support.play import options_of, played
from zjlog.replay import COPIES, KINDS, ConcealedHand, wins
from zjlog.replay.tiles import INDEX
from zjlog.schemas import SEATS


def distance(counts: list[int], wild: int, melds: int, *, substitute: bool = True) -> int:
    return ConcealedHand.counted(counts, wild, melds, substitute=substitute).distance()


def useful(counts: list[int], wild: int, melds: int, *, substitute: bool = True) -> list[int]:
    """The kinds that help, a 百搭 that substitutes among them."""
    hand = ConcealedHand.counted(counts, wild, melds, substitute=substitute)
    own = {wild} if substitute else set()
    return sorted({*hand.useful(), *own}) if hand.distance() else []


def counts_of(tiles: str) -> list[int]:
    kinds = [INDEX[code] for code in tiles.split()]
    return [kinds.count(kind) for kind in range(KINDS)]


def by_search(counts: list[int], wild: int, melds: int, *, substitute: bool) -> int:
    """Exchange ever more tiles until the hand wins; what is missing of 14 comes in."""
    tiles = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    whole = 14 - 3 * melds
    for fewest in range(whole + 1):
        for kept in sorted(set(combinations(tiles, whole - fewest))):
            for new in combinations_with_replacement(range(KINDS), fewest):
                hand = [kept.count(kind) + new.count(kind) for kind in range(KINDS)]
                if wins(hand, wild, melds, substitute=substitute):
                    return fewest
    raise AssertionError


def small_hand(rng: random.Random) -> tuple[list[int], int, int]:
    """Deal 1 to 5 tiles beside three or four melds: counts, wildcard, melds."""
    melds, wild = rng.choice((3, 3, 3, 4)), rng.randrange(KINDS)
    pool = [kind for kind in rng.sample(range(KINDS), 9) for _ in range(4)] + [wild] * 3
    hand = rng.sample(pool, 14 - 3 * melds - rng.randrange(2))
    counts = [hand.count(kind) for kind in range(KINDS)]
    return (counts, wild, melds) if max(counts) <= 4 else small_hand(rng)


@pytest.mark.parametrize("substitute", [True, False])
def test_so_many_exchanges_win_and_no_fewer(substitute: bool) -> None:  # noqa: FBT001
    rng = random.Random(8)  # noqa: S311 - a seed makes a failure repeatable
    for _ in range(120):
        counts, wild, melds = small_hand(rng)
        expected = by_search(counts, wild, melds, substitute=substitute)

        assert distance(counts, wild, melds, substitute=substitute) == expected


@pytest.mark.parametrize(
    ("tiles", "wild", "expected"),
    [
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p E E", "9s", 0),
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p E", "9s", 1),
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 9s E", "9s", 1),
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m 9s 9s 9s 9s", "9s", 1),
        ("1m 1m 4m 4m 7m 7m 1p 1p 4p 4p 7p 7p E E", "9s", 4),
        ("1m 4m 7m 1s 4s 7s 1p 4p 7p E S W N", "9s", 9),
    ],
)
def test_hands_of_thirteen_and_fourteen(tiles: str, wild: str, expected: int) -> None:
    assert distance(counts_of(tiles), INDEX[wild], 0) == expected


def test_a_wildcard_that_is_itself_is_a_tile_like_any_other() -> None:
    counts = counts_of("1m 2m 3m 4m 5m 6m 7m 8m 9m 9s 9s 9s E")

    assert distance(counts, INDEX["9s"], 0, substitute=True) == 1
    assert distance(counts, INDEX["9s"], 0, substitute=False) == 1
    assert useful(counts, INDEX["9s"], 0, substitute=False) == [INDEX["E"]]
    assert len(useful(counts, INDEX["9s"], 0)) == KINDS


def test_useful_kinds_are_those_that_lower_the_distance() -> None:
    rng = random.Random(9)  # noqa: S311 - a seed makes a failure repeatable
    tiles = [kind for kind in range(KINDS) for _ in range(4)]
    for number in range(200):
        melds, wild = number % 5, rng.randrange(KINDS)
        hand = rng.sample(tiles, 13 - 3 * melds)
        counts = [hand.count(kind) for kind in range(KINDS)]
        before = distance(counts, wild, melds)
        expected = [
            kind
            for kind in range(KINDS)
            if counts[kind] < 4 and distance(with_one(counts, kind, 1), wild, melds) < before
        ]
        own = [wild] if counts[wild] == 4 else []

        assert useful(counts, wild, melds) == sorted(expected + own)


def with_one(counts: list[int], kind: int, more: int) -> list[int]:
    changed = counts.copy()
    changed[kind] += more
    return changed


def test_distances_after_each_discard() -> None:
    rng = random.Random(10)  # noqa: S311 - a seed makes a failure repeatable
    tiles = [kind for kind in range(KINDS) for _ in range(4)]
    for number in range(200):
        melds, wild = number % 4, rng.randrange(KINDS)
        hand = rng.sample(tiles, 14 - 3 * melds)
        counts = [hand.count(kind) for kind in range(KINDS)]
        natural = [0 if kind == wild else count for kind, count in enumerate(counts)]
        kinds = [kind for kind in range(KINDS) if natural[kind]]
        expected = [distance(with_one(counts, kind, -1), wild, melds) for kind in kinds]
        held = ConcealedHand.counted(counts, wild, melds)

        assert held.distances_without(kinds) == expected
        assert [held.added(kind, -1).distance() for kind in kinds] == expected


def test_nothing_is_useful_to_a_complete_hand() -> None:
    assert useful(counts_of("1m 2m 3m E E"), INDEX["9s"], 3) == []


def test_a_fifth_copy_finds_no_place() -> None:
    assert distance(counts_of("1m 1m 1m 1m 1m"), -1, 3) == distance(counts_of("1m 1m 1m 1m"), -1, 3)


def test_a_kind_held_four_times_is_not_useful_but_counts_by_shape() -> None:
    counts = counts_of("1m 1m 1m 1m")

    assert distance(counts, -1, 3) == 1
    assert useful(counts, -1, 3, substitute=False) == []


def test_tiles_that_go_into_a_meld_leave_the_hand() -> None:
    hand = ConcealedHand.counted(counts_of("1m 1m 9s 9s E"), INDEX["9s"], 3)

    assert hand.melded(INDEX["1m"], 2) == ConcealedHand.counted(
        counts_of("9s 9s E"), INDEX["9s"], 4
    )
    assert hand.melded(INDEX["9s"], 1, melds=0) == ConcealedHand.counted(
        counts_of("1m 1m 9s E"), INDEX["9s"], 3
    )


def test_a_seat_at_a_table_has_the_hand_that_its_counts_say() -> None:
    for game in played(random.Random(3), options_of("tournament")):  # noqa: S311 - as above
        t = game.table
        for seat in range(SEATS) if max(t.counts(0)) <= COPIES else ():
            for substitute in (True, False):
                assert ConcealedHand.of(t, seat, substitute=substitute) == ConcealedHand.counted(
                    t.counts(seat), t.wild, t.melded[seat], substitute=substitute
                )
