"""How far a hand is from a win (R-E1), and which kinds bring it nearer.

The *distance* is how many tiles a hand lacks: 0 is a win, 1 is ready (听牌). Of 14 tiles it
is the fewest that have to be exchanged for others until the hand is complete, of 13 the
fewest that have to come in, one of them drawn and the others exchanged. Each meld counts
three; a 百搭 stands for any tile where it may (R-E2). It is a distance by shape: a kind of
which no copy is left counts like any other, and four copies of a kind are all there are.

Everything follows from the table of shapes. A *fit* says of a suit, or of suits together,
how many of its tiles find a place in so many melds, without and with the pair: ten
numbers of four bits. Answers are kept for speed; that changes none of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from zjlog.replay.phases import NO_TILE
from zjlog.replay.shape import POWER, SUIT, TABLE, WHOLE, keys
from zjlog.replay.shape_table import POWERS, SUIT_CELLS
from zjlog.replay.tiles import COPIES, KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.replay.table import Table

MELDS: Final = 4
"""Melds of a complete hand."""
PLACES: Final = tuple((3 * (slot // 2) + 2 * (slot % 2)) for slot in range(2 * MELDS + 2))
"""Tiles that the melds and the pair of each slot of a fit hold; slot 2·melds + pair."""
BITS: Final = 4
MASK: Final = 15

KEPT: Final = 1 << 17
"""Answers of a function that are kept; a few tens of megabytes in a long run."""

Keys: TypeAlias = "Sequence[int]"
"""The keys of 万, 条, 饼 and honours (``shape``), 百搭 that substitute taken out."""


@lru_cache(maxsize=KEPT)
def fit(place: int) -> int:
    """Return the fit of one suit, given the place of its tiles in the table of shapes."""
    byte = TABLE[place]
    key, ranks = (place, 9) if place < SUIT_CELLS else (place - SUIT_CELLS, 7)
    digits = [key // POWERS[rank] % 5 for rank in range(ranks)]
    size = sum(digits)
    smaller = [fit(place - POWERS[rank]) for rank in range(ranks) if digits[rank]]
    found = 0
    for slot, places in enumerate(PLACES):
        missing = byte >> 4 if slot % 2 else byte & 15
        if size + missing <= places:
            most = size
        else:
            most = max([each >> BITS * slot & MASK for each in smaller])
        found |= most << BITS * slot
    return found


@lru_cache(maxsize=KEPT)
def join(one: int, other: int) -> int:
    """Return the fit of two parts of a hand together: share out the melds and the pair."""
    found = 0
    for slot in range(len(PLACES)):
        most = 0
        for melds in range(slot // 2 + 1):
            for pair in range(slot % 2 + 1):
                part = 2 * melds + pair
                fitting = (one >> BITS * part & MASK) + (other >> BITS * (slot - part) & MASK)
                if fitting > most:
                    most = fitting
        found |= most << BITS * slot
    return found


def fits_of(hand: Keys) -> tuple[int, int, int, int]:
    """Return the fits of the four suits of a hand."""
    return fit(hand[0]), fit(hand[1]), fit(hand[2]), fit(SUIT_CELLS + hand[3])


def others(fits: Sequence[int]) -> tuple[int, int, int, int]:
    """Return for each suit the fit of the other three together."""
    man, sou, pin, honours = fits
    low, high = join(man, sou), join(pin, honours)
    return join(sou, high), join(man, high), join(low, honours), join(low, pin)


def lacking(whole: int, held: int, melds: int) -> int:
    """Return the distance of a hand from its fit, its 百搭 and its melds."""
    fitting = whole >> BITS * (2 * (MELDS - melds) + 1) & MASK
    return WHOLE - 3 * melds - fitting - held


def _distance(hand: Keys, held: int, melds: int) -> int:
    """Return the distance of a hand given as keys, with ``held`` 百搭 that substitute."""
    man, sou, pin, honours = fits_of(hand)
    return lacking(join(join(man, sou), join(pin, honours)), held, melds)


def _distances_without(hand: Keys, held: int, melds: int, kinds: Sequence[int]) -> list[int]:
    """Return the distance after each of these kinds, all of them held, is discarded."""
    rests = others(fits_of(hand))
    found = []
    for kind in kinds:
        suit = SUIT[kind]
        left = fit(hand[suit] - POWER[kind] + (SUIT_CELLS if suit == 3 else 0))
        found.append(lacking(join(rests[suit], left), held, melds))
    return found


def _useful(hand: Keys, melds: int) -> list[int]:
    """List the kinds that bring a hand nearer, given as keys."""
    man, sou, pin, honours = others(fits_of(hand))
    slot = BITS * (2 * (MELDS - melds) + 1)
    room = (1 << slot + BITS) - 1
    return [
        *_welcome(man & room, hand[0], slot),
        *[9 + rank for rank in _welcome(sou & room, hand[1], slot)],
        *[18 + rank for rank in _welcome(pin & room, hand[2], slot)],
        *[27 + rank for rank in _welcome(honours & room, SUIT_CELLS + hand[3], slot)],
    ]


@lru_cache(maxsize=KEPT)
def _welcome(rest: int, place: int, slot: int) -> tuple[int, ...]:
    """List the ranks of one suit that fit in beside the rest of the hand."""
    before = join(rest, fit(place)) >> slot & MASK
    return tuple(
        [
            rank
            for larger, ranks in _grown(place)
            if join(rest, larger) >> slot & MASK > before
            for rank in ranks
        ]
    )


@lru_cache(maxsize=KEPT)
def _grown(place: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the larger fits that one more tile of the suit leads to, with the ranks that do."""
    key, ranks = (place, 9) if place < SUIT_CELLS else (place - SUIT_CELLS, 7)
    found: dict[int, list[int]] = {}
    for rank in range(ranks):
        if key // POWERS[rank] % 5 < COPIES:
            found.setdefault(fit(place + POWERS[rank]), []).append(rank)
    found.pop(fit(place), None)
    return tuple((larger, tuple(kinds)) for larger, kinds in found.items())


class ConcealedHand(NamedTuple):
    """The concealed tiles of a seat, by what a distance asks of them.

    ``wilds`` 百搭 substitute and are not among ``keys``; without substitution ``wild`` is -1 and
    all tiles are among them. ``melds`` lie open. The layout of ``keys`` is that of ``shape``,
    and no caller needs it.
    """

    keys: tuple[int, ...]
    wild: int
    wilds: int
    melds: int

    @classmethod
    def counted(
        cls, counts: Sequence[int], wild: int, melds: int, *, substitute: bool = True
    ) -> ConcealedHand:
        """Make it of 34 counts; a fifth copy has no place. ``wild`` -1 is no 百搭."""
        kept = [min(max(count, 0), COPIES) for count in counts[:KINDS]]
        if not substitute or wild < 0:
            return cls(keys(kept), NO_TILE, 0, melds)
        wilds, kept[wild] = kept[wild], 0
        return cls(keys(kept), wild, wilds, melds)

    @classmethod
    def of(cls, t: Table, seat: int, *, substitute: bool = True) -> ConcealedHand:
        """Return that of a seat at a table, all of whose tiles are known, none a fifth copy."""
        held = tuple(t.keys(seat))
        if not substitute:
            return cls(held, NO_TILE, 0, t.melded[seat])
        wilds = t.held(seat, t.wild)
        return cls(_changed(held, t.wild, -wilds), t.wild, wilds, t.melded[seat])

    def added(self, tile: int, number: int = 1) -> ConcealedHand:
        """Return the hand with so many more of a kind; negative, with so many fewer."""
        if tile == self.wild:
            return self._replace(wilds=self.wilds + number)
        return self._replace(keys=_changed(self.keys, tile, number))

    def melded(self, tile: int, number: int, *, melds: int = 1) -> ConcealedHand:
        """Return the hand after so many of a kind went into ``melds`` new melds."""
        return self.added(tile, -number)._replace(melds=self.melds + melds)

    def distance(self) -> int:
        """Return how many tiles are lacking: 0 is a win, 1 is 听牌; the shanten (向听数) plus 1."""
        return _distance(self.keys, self.wilds, self.melds)

    def distances_without(self, kinds: Sequence[int]) -> list[int]:
        """Return the distance after a discard of each of these kinds, all held, none a 百搭."""
        return _distances_without(self.keys, self.wilds, self.melds, kinds)

    def useful(self) -> list[int]:
        """List the kinds, in order, that bring a hand that is no win nearer, each as itself.

        A 百搭 that substitutes always does; it is listed only where it would as itself.
        """
        return _useful(self.keys, self.melds)


def _changed(held: tuple[int, ...], tile: int, number: int) -> tuple[int, ...]:
    """Return keys with so many more of a kind."""
    suit = SUIT[tile]
    return (*held[:suit], held[suit] + number * POWER[tile], *held[suit + 1 :])
