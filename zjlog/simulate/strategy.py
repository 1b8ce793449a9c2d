"""How a player chooses among the moves that are legal, by what the player can see.

Players look at their own tiles and at what lies open; only those who play for a partner look
at the partner's hand too. No rule stands here: what may be done is ``legal``, how far a hand is
from a win ``ConcealedHand``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay import COPIES, ConcealedHand, wild_class
from zjlog.replay import rows as r

from .chance import chance, pick
from .profiles import STRENGTHS, STYLES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from zjlog.replay import Move, Table

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

STEP: Final = 100.0
"""What one tile of distance weighs, in useful tiles."""
FED: Final = 1000.0
"""What a tile weighs that the partner wins on."""
HELPED: Final = STEP + 30.0
"""What a tile weighs that brings the partner nearer."""
PAIR: Final = 2
"""Tiles that a pung needs."""


class Player:
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
        hand = ConcealedHand.of(t, self.seat)
        now = hand.distance()
        for move in reversed(moves):
            kong = move.arg == r.EXPOSED
            if kong and not chance(self.rng, self.style.kongs):
                continue
            if move.tile == t.wild and chance(self.rng, self.style.melds_wild):
                return move
            after = hand.melded(move.tile, 3 if kong else 2)
            if after.distance() < now + self.style.reach + kong:
                return move
        return None

    def _kong(self, t: Table, moves: Sequence[Move]) -> Move | None:
        """Choose a kong of one's own that does not set the hand back."""
        for move in moves:
            if move.event != r.CLAIM or not chance(self.rng, self.style.kongs):
                continue
            hand = ConcealedHand.of(t, self.seat)
            melds = 0 if move.arg == r.ADDED else 1
            after = hand.melded(move.tile, len(move.own), melds=melds)
            if after.distance() <= max(hand.distance(), 1):
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
        return chance(self.rng, self.style.throws[wild_class(t, self.seat)])

    def _discard(self, t: Table, kinds: Sequence[int]) -> int:
        """Choose the kind whose loss costs least; chance decides among equals."""
        hand = ConcealedHand.of(t, self.seat)
        distances = hand.distances_without(kinds)
        best = min(distances)
        near = [at for at, distance in enumerate(distances) if distance == best]
        if self.partner is not None:
            near = list(range(len(kinds)))
        elif len(near) == 1:
            return kinds[near[0]]
        unseen = uncounted(t, self.seat) if self.strength.counts > 1 or self.style.fear else None
        chosen, most, laid = kinds[0], -1e9, max(t.melded)
        for at in near:
            kind, farther = kinds[at], distances[at] - best
            value = self.rng.random() / 4 + self._aside(kind, unseen, laid) - STEP * farther
            if self.partner is not None:
                value += gift(t, kind, self.partner)
            if not farther and self.strength.counts:
                value += self._help(t, hand.added(kind, -1).useful(), unseen)
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


def uncounted(t: Table, seat: int) -> list[int]:
    """Count the copies of each kind that a player does not know of.

    Nobody here remembers the 百搭 that others have shown: a seed goes on to give the same game.
    """
    left = [COPIES - seen for seen in t.seen(seat)]
    left[t.wild] += sum(t.shown) - t.shown[seat]
    return left


def gift(t: Table, kind: int, partner: int) -> float:
    """Weigh what a discard does for the partner."""
    hand = ConcealedHand.of(t, partner, substitute=False)
    held = t.held(partner, kind)
    if held < COPIES and hand.added(kind).distance() == 0:
        return FED
    if held < PAIR:
        return 0.0
    return HELPED if hand.melded(kind, PAIR).distance() < hand.distance() else 0.0
