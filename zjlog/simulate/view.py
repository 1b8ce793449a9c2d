"""What a player sees: the own hand, the tiles not seen yet, and a partner's hand.

Only ``gift`` looks at tiles that lie concealed before another: it is for somebody who plays
for that seat in secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay.shanten import distance_of
from zjlog.replay.shape import POWER, SUIT
from zjlog.replay.tiles import COPIES, KINDS

if TYPE_CHECKING:
    from zjlog.replay import Table

STEP: Final = 100.0
"""What one tile of distance weighs, in useful tiles."""
FED: Final = 1000.0
"""What a tile weighs that the partner wins on."""
HELPED: Final = STEP + 30.0
"""What a tile weighs that brings the partner nearer."""

PAIR: Final = 2
"""Tiles that a pung needs."""
RIVER: Final = 63
"""The bits of an entry of ``Table.river`` that are the tile."""


def own(t: Table, seat: int) -> tuple[list[int], int, int]:
    """Return the keys of a seat without its 百搭, the 百搭, and the melds."""
    hand = t.keys(seat)
    held = t.held(seat, t.wild)
    hand[SUIT[t.wild]] -= held * POWER[t.wild]
    return hand, held, t.melded[seat]


def unseen_by(t: Table, seat: int) -> list[int]:
    """Count the copies of each kind that a seat has not seen."""
    left = [COPIES - held for held in t.counts(seat)[:KINDS]]
    left[t.indicator] -= 1
    for thrown in t.river:
        left[thrown & RIVER] -= 1
    for meld in t.melds:
        for tile in meld[4:]:
            left[tile] -= 1
    return left


def gift(t: Table, kind: int, partner: int) -> float:
    """Weigh what a discard does for the partner."""
    hand, melds = t.keys(partner), t.melded[partner]
    held, now = t.held(partner, kind), distance_of(hand, 0, melds)
    hand[SUIT[kind]] += POWER[kind]
    if held < COPIES and distance_of(hand, 0, melds) == 0:
        return FED
    if held < PAIR:
        return 0.0
    hand[SUIT[kind]] -= (PAIR + 1) * POWER[kind]
    return HELPED if distance_of(hand, 0, melds + 1) < now else 0.0
