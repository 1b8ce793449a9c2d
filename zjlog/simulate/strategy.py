"""How a player chooses among the moves that are legal, by what the player can see.

A player looks at the own tiles and at what lies open; only somebody who plays for a partner
looks at the partner's hand too. No rule stands here: what may be done is ``replay.legal``,
how far a hand is from a win ``replay.distance``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay import rows as r
from zjlog.replay.duties import class_of
from zjlog.replay.shanten import distance_of, distances_without, useful_of
from zjlog.replay.shape import POWER, SUIT
from zjlog.replay.tiles import COPIES

from .chance import chance, pick
from .profiles import STRENGTHS, STYLES
from .view import STEP, gift, own, unseen_by

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from zjlog.replay import Table
    from zjlog.replay.legal import Move

    from .profiles import Profile

LONE: Final = 0.4
"""What an honour or a terminal weighs less than a middle tile, all else equal."""
HONOURS: Final = 27
"""The first kind without a suit."""
ENDS: Final = (0, 8)
"""Ranks of terminals, counted from 0."""
TO_THE_END: Final = (r.DRAW, r.EXHAUSTED)
"""Moves that bring the hand on whatever somebody holds."""
ALARM: Final = 2
"""Melds of another seat that make a cautious player doubly so."""


class Mind:
    """One player at a table."""

    def __init__(self, seat: int, profile: Profile, rng: Random) -> None:
        """Sit down; ``rng`` is the player's own stream."""
        self.seat = seat
        self.partner = profile.partner
        self.rng = rng
        self.strength = STRENGTHS[profile.strength]
        self.style = STYLES[profile.style]

    def act(self, t: Table, moves: Sequence[Move]) -> Move:
        """Choose a move on the own turn; there is always one."""
        if len(moves) == 1:
            return moves[0]
        if not chance(self.rng, self.strength.thinks):
            return pick(self.rng, moves)
        if moves[0].event == r.HU and chance(self.rng, self.strength.notices):
            return moves[0]
        kong = self._kong(t, moves)
        if kong is not None:
            return kong
        return self._let_go(t, moves)

    def react(self, t: Table, moves: Sequence[Move]) -> Move | None:
        """Choose what to do about a tile of another seat: win, claim, or let it pass."""
        if not moves:
            return None
        if not chance(self.rng, self.strength.thinks):
            return pick(self.rng, [*moves, None])
        if not chance(self.rng, self.strength.notices):
            return None
        if moves[0].event == r.HU:
            return moves[0]
        return self._claimed(t, moves)

    def _claimed(self, t: Table, moves: Sequence[Move]) -> Move | None:
        """Choose a pung or kong that helps: a kong may stand still, a pung has to help."""
        hand, held, melds = own(t, self.seat)
        now = distance_of(hand, held, melds)
        for move in reversed(moves):
            kong = move.arg == r.EXPOSED
            if kong and not chance(self.rng, self.style.kongs):
                continue
            if move.tile == t.wild and chance(self.rng, self.style.melds_wild):
                return move
            after = self._after_claim(t, move.tile, 3 if kong else 2)
            if after < now + self.style.reach + kong:
                return move
        return None

    def _after_claim(self, t: Table, tile: int, number: int) -> int:
        """Return the distance once so many of a kind are melded."""
        hand, held, melds = own(t, self.seat)
        if tile == t.wild:
            return distance_of(hand, held - number, melds + 1)
        hand[SUIT[tile]] -= number * POWER[tile]
        return distance_of(hand, held, melds + 1)

    def _kong(self, t: Table, moves: Sequence[Move]) -> Move | None:
        """Choose a kong of one's own that does not set the hand back."""
        for move in moves:
            if move.event != r.CLAIM or not chance(self.rng, self.style.kongs):
                continue
            hand, held, melds = own(t, self.seat)
            added = move.arg == r.ADDED
            now = distance_of(hand, held, melds)
            if move.tile == t.wild:
                held -= len(move.own)
            else:
                hand[SUIT[move.tile]] -= len(move.own) * POWER[move.tile]
            if distance_of(hand, held, melds + (not added)) <= max(now, 1):
                return move
        return None

    def _let_go(self, t: Table, moves: Sequence[Move]) -> Move:
        """Choose what else there is: a draw, a show that is due, a discard, or 黄牌."""
        discards: dict[int, Move] = {}
        show = rest = None
        for move in moves:
            if move.event == r.DISCARD:
                discards[move.tile] = move
            elif move.event == r.SHOW:
                show = move
            elif move.event in TO_THE_END:
                rest = move
        throw = discards.pop(t.wild, None)
        throws = throw is not None and self._throws(t)
        if show is not None and t.must_show[self.seat] and not throws:
            return show
        if rest is not None and not (discards and chance(self.rng, self.style.last)):
            return rest
        if throw is not None and (throws or not discards):
            return throw
        return discards[self._discard(t, list(discards))]

    def _throws(self, t: Table) -> bool:
        """Decide whether a 百搭 goes for what it earns."""
        return chance(self.rng, self.style.throws[class_of(t, self.seat)])

    def _discard(self, t: Table, kinds: Sequence[int]) -> int:
        """Choose the kind whose loss costs least; chance decides among equals."""
        hand, held, melds = own(t, self.seat)
        distances = distances_without(hand, held, melds, kinds)
        best = min(distances)
        near = [at for at, distance in enumerate(distances) if distance == best]
        if self.partner is not None:
            near = list(range(len(kinds)))
        elif len(near) == 1:
            return kinds[near[0]]
        unseen = unseen_by(t, self.seat) if self.strength.counts > 1 or self.style.fear else None
        chosen, most, laid = kinds[0], -1e9, max(t.melded)
        for at in near:
            kind, farther = kinds[at], distances[at] - best
            value = self.rng.random() / 4 + self._aside(kind, unseen, laid) - STEP * farther
            if self.partner is not None:
                value += gift(t, kind, self.partner)
            if not farther and self.strength.counts:
                hand[SUIT[kind]] -= POWER[kind]
                value += self._help(t, useful_of(hand, melds), unseen)
                hand[SUIT[kind]] += POWER[kind]
            if value > most:
                chosen, most = kind, value
        return chosen

    def _help(self, t: Table, useful: Sequence[int], unseen: Sequence[int] | None) -> float:
        """Weigh the kinds that would help: by the copies that may still come."""
        if unseen is not None and self.strength.counts > 1:
            return sum([unseen[kind] for kind in useful])
        held = t.counts(self.seat)
        return sum([COPIES - held[kind] for kind in useful])

    def _aside(self, kind: int, unseen: Sequence[int] | None, laid: int) -> float:
        """Weigh what a discard gives others: less where most copies lie open already."""
        value = LONE if kind >= HONOURS or kind % 9 in ENDS else 0.0
        if unseen is None:
            return value
        return value - self.style.fear * unseen[kind] * (2 if laid >= ALARM else 1)
