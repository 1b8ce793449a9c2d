"""A slow and plain win test, written from R-E1 to R-E3 alone: try every substitution."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement

KINDS = 34


def wins_by_search(counts: list[int], wild: int, melds: int, *, substitute: bool) -> bool:
    """R-E1, R-E2: four melds and a pair for some meaning of every wildcard."""
    if sum(counts) + 3 * melds != 14:
        return False
    if not substitute or wild < 0 or not counts[wild]:
        return _complete(tuple(counts))
    held = counts[wild]
    rest = [0 if kind == wild else count for kind, count in enumerate(counts)]
    for meaning in combinations_with_replacement(_meanings(rest), held):
        tried = rest.copy()
        for kind in meaning:
            tried[kind] += 1
        if _complete(tuple(tried)):
            return True
    return False


def _meanings(rest: list[int]) -> list[int]:
    """List what a wildcard can usefully be: a kind held, one near it, or one stranger."""
    near = {kind for kind in range(KINDS) if rest[kind]}
    for kind in [k for k in near if k < 27]:
        near |= {k for k in range(kind - 2, kind + 3) if 0 <= k < 27 and k // 9 == kind // 9}
    stranger = next(kind for kind in range(KINDS - 1, -1, -1) if kind not in near)
    return sorted(near | {stranger})


@lru_cache(maxsize=100_000)
def _complete(counts: tuple[int, ...]) -> bool:
    for pair in range(KINDS):
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            if _all_melds(rest):
                return True
    return False


def _all_melds(rest: list[int]) -> bool:
    first = next((kind for kind in range(KINDS) if rest[kind]), None)
    if first is None:
        return True
    runs = [(first, first + 1, first + 2)] if first < 27 and first % 9 < 7 else []
    for meld in [(first,) * 3, *runs]:
        need = Counter(meld)
        if all(rest[kind] >= number for kind, number in need.items()):
            left = rest.copy()
            for kind in meld:
                left[kind] -= 1
            if _all_melds(left):
                return True
    return False


def random_hand(rng: random.Random) -> tuple[list[int], int, int]:
    """Deal a hand that often wins or nearly wins: counts, wildcard, recorded melds."""
    wild, melds = rng.randrange(KINDS), rng.randrange(5)
    while True:
        counts = [0] * KINDS
        for _ in range(4 - melds):
            start = rng.randrange(KINDS)
            run = start < 27 and start % 9 < 7 and rng.random() < 0.6
            for kind in (start, start + 1, start + 2) if run else (start,) * 3:
                counts[kind] += 1
        counts[rng.randrange(KINDS)] += 2
        for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
            held = [kind for kind in range(KINDS) if counts[kind]]
            counts[rng.choice(held)] -= 1
            counts[wild if rng.random() < 0.7 else rng.randrange(KINDS)] += 1
        if max(counts) <= 4:
            return counts, wild, melds


def first_difference(number: int, seed: int) -> tuple[list[int], int, int] | None:
    """Compare the win test with the search on many hands; None if they agree on all."""
    from zjlog.replay import split, wins  # noqa: PLC0415 - the oracle itself needs nothing of ours

    rng = random.Random(seed)  # noqa: S311 - a seed makes a failure repeatable
    for _ in range(number):
        counts, wild, melds = random_hand(rng)
        for substitute in (True, False):
            expected = wins_by_search(counts, wild, melds, substitute=substitute)
            found = wins(counts, wild, melds, substitute=substitute)
            read = bool(split(counts, wild if substitute else -1))
            if not expected == found == read:
                return counts, wild, melds
    return None
