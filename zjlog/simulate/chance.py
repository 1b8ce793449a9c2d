"""Chance: streams of random numbers, each from a seed, a game and a purpose.

A stream is ``Random`` seeded by the first sixteen bytes of the SHA-256 of
``zjlog/simulate/SEED/INDEX/PURPOSE``, so a game depends on nothing but its own numbers, and the
wall on nothing that the players do. Only ``random()`` is drawn from: Python promises that
it gives the same numbers in every version. No secret rests on any of this.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


def stream(seed: int, index: int, purpose: str) -> Random:
    """Return the stream of one purpose in one game."""
    name = f"zjlog/simulate/{seed}/{index}/{purpose}"
    digest = hashlib.sha256(name.encode()).digest()
    return Random(int.from_bytes(digest[:16], "big"))  # noqa: S311 - play, no secret


def below(rng: Random, number: int) -> int:
    """Return one of 0 … number − 1."""
    return int(rng.random() * number)


def chance(rng: Random, probability: float) -> bool:
    """Return True with this probability."""
    return rng.random() < probability


def pick(rng: Random, choices: Sequence[T]) -> T:
    """Return one of the choices, each as likely as the others."""
    return choices[int(rng.random() * len(choices))]


def shuffle(rng: Random, tiles: list[int]) -> None:
    """Put a list in random order."""
    for last in range(len(tiles) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        tiles[last], tiles[other] = tiles[other], tiles[last]


def throw(rng: Random) -> tuple[int, int]:
    """Throw two dice."""
    return 1 + below(rng, 6), 1 + below(rng, 6)


def salt(rng: Random) -> str:
    """Return sixteen bytes in hex."""
    return bytes(below(rng, 256) for _ in range(16)).hex()
