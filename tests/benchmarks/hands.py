"""Hands for the win test: 34 counts of 14 tiles, about half of them winning, from a seed.

A winning hand is four random melds and a pair, not more than four tiles of a kind; in every
other hand a tile is replaced at random, and a few of these win all the same. With wildcards,
which mend so much, one to four tiles are replaced by the wildcard of the hand, and in every
other hand one to four more by others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from random import Random

KINDS: Final = 34
NUMBERED: Final = 27
MOST: Final = 4
RUNS: Final = 0.6
"""How many of the melds are runs, as in play."""


def winning(rng: Random) -> list[int]:
    """Make four melds and a pair, of a kind not more than there are."""
    while True:
        counts = [0] * KINDS
        for _ in range(4):
            if rng.random() < RUNS:
                low = rng.randrange(3) * 9 + rng.randrange(7)
                meld = (low, low + 1, low + 2)
            else:
                meld = (rng.randrange(KINDS),) * 3
            for kind in meld:
                counts[kind] += 1
        counts[rng.randrange(KINDS)] += 2
        if max(counts) <= MOST:
            return counts


def broken(counts: list[int], rng: Random) -> list[int]:
    """Replace one tile by another."""
    kinds = [kind for kind in range(KINDS) if counts[kind]]
    counts[rng.choice(kinds)] -= 1
    counts[rng.choice([kind for kind in range(KINDS) if counts[kind] < MOST])] += 1
    return counts


def natural_hands(number: int, rng: Random) -> list[list[int]]:
    """Make hands without wildcards, every other one broken."""
    made = [winning(rng) for _ in range(number)]
    return [broken(counts, rng) if at % 2 else counts for at, counts in enumerate(made)]


def wild_hands(number: int, rng: Random) -> list[tuple[list[int], int]]:
    """Make hands with one to four wildcards, and say which kind those are."""
    made = []
    for at, counts in enumerate(natural_hands(number, rng)):
        wild = rng.randrange(KINDS)
        others = [kind for kind in range(KINDS) for _ in range(counts[kind]) if kind != wild]
        room = MOST - counts[wild]
        for kind in rng.sample(others, min(room, 1 + at % MOST)):
            counts[kind] -= 1
            counts[wild] += 1
        for _ in range((1 + at // 2 % MOST) * (at % 2)):
            broken(counts, rng)
        made.append((counts, wild))
    return made
