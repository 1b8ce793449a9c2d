"""The wall of a hand: shuffled, laid in built order, broken by the dice, and taken tile by tile.

Where a tile comes from is asked of the core; nothing here knows a rule.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from zjlog.replay import (
    COPIES,
    KINDS,
    STACKS,
    dealt_places,
    head_places,
    names,
    stack_by_dice,
    tail_places,
)
from zjlog.replay import rows as r

from .chance import below, salt, shuffle

if TYPE_CHECKING:
    from random import Random

    from zjlog.replay import Options


class Wall:
    """136 tiles; ``built`` lists them by side and stack, ``drawn`` as they are taken."""

    def __init__(self, rng: Random, options: Options) -> None:
        """Shuffle and build."""
        self.options = options
        self.built = [kind for kind in range(KINDS) for _ in range(COPIES)]
        shuffle(rng, self.built)
        self.salt = salt(rng)
        self.stack = below(rng, STACKS)
        self.drawn: list[int] = []

    def break_at(self, dealer: int, dice: tuple[int, int] | None) -> None:
        """R-A2: break the wall where the dice say; anywhere where they have no say."""
        found = None if dice is None else stack_by_dice(dealer, dice, self.options.break_rule)
        self.stack = self.stack if found is None else found
        self.drawn = self.built[2 * self.stack :] + self.built[: 2 * self.stack]

    def deal(self, dealer: int) -> list[list[int]]:
        """R-A3: take the dealt tiles, in the order of taking."""
        places = dealt_places(dealer, self.options.deal_style)
        start = sum(map(len, places)) + 1
        self.flipped = self.drawn[start - 1]
        self.heads = head_places(start)
        self.tails = (p for p in tail_places(self.options.tail_order) if p >= start)
        self.taken: set[int] = set()
        return [[self.drawn[place] for place in seat] for seat in places]

    def take(self, end: int) -> int:
        """R-B1, R-B4: take the next tile from one end; the ends may meet in one stack."""
        ends = self.heads if end == r.HEAD else self.tails
        place = next(place for place in ends if place not in self.taken)
        self.taken.add(place)
        return self.drawn[place]

    def disclosed(self, order: str) -> list[str]:
        """Return the tiles as a ``wall`` event lists them."""
        return names(self.built if order == "built" else self.drawn)

    def commitment(self, order: str) -> str:
        """Return the promise of this wall: the hash of its salt and its tiles."""
        listed = ",".join(self.disclosed(order)).encode()
        return hashlib.sha256(bytes.fromhex(self.salt) + listed).hexdigest()
