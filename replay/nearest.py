"""The complete hand that is nearest to one that is none (R-E1), and what it lacks.

Near is what asks for the fewest tiles to be exchanged. Of several nearest hands it is always
the same one: first one that needs nothing of the winning tile, then the one whose melds are
most complete. A copy of which all four are in the hand, its melds or the indicator cannot be
lacking, but a 百搭 may take its place. Asked only about false wins, and loaded for them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from zjlog.replay.phases import NO_TILE
from zjlog.replay.shanten import BITS, MASK, PLACES, ConcealedHand, fits_of, join
from zjlog.replay.shape import POWER, SUIT, WHOLE, keys
from zjlog.replay.tiles import COPIES, KINDS, names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Shape: TypeAlias = "tuple[int, ...]"

MELDS: Final = 4
RANKS: Final = 9
SUITED: Final = 27
MELD: Final = 3
MELD_SHAPES: Final[tuple[Shape, ...]] = (
    *((low, low + 1, low + 2) for low in range(SUITED) if low % RANKS <= RANKS - MELD),
    *((kind,) * MELD for kind in range(KINDS)),
)
PAIR_SHAPES: Final[tuple[Shape, ...]] = tuple((kind, kind) for kind in range(KINDS))
SHAPES: Final = MELD_SHAPES + PAIR_SHAPES
HANDS_KEPT: Final = 256


class Hand(NamedTuple):
    """Tiles to look at: the counts of 34 kinds, and those of the winning tile left out.

    ``wilds`` 百搭 stand for any tile and are not among the counts; ``melds`` lie open.
    ``free`` are the copies of each kind that may be lacking, ``more_wilds`` those of the 百搭
    that may come in to stand for another tile.
    """

    counts: tuple[int, ...]
    thirteen: tuple[int, ...]
    wilds: int
    melds: int
    free: tuple[int, ...]
    wild: int = NO_TILE
    more_wilds: int = 0


class Group(NamedTuple):
    """A meld or the pair of the nearest hand.

    ``tiles`` are held, ``wilds`` 百搭 stand for others; ``lacks`` has, for each tile that is
    missing, the kinds of which any would do, and ``whole`` one way to complete it.
    """

    tiles: tuple[int, ...]
    wilds: int
    lacks: tuple[tuple[int, ...], ...]
    whole: Shape

    def facts(self) -> dict[str, Any]:
        """Return the group by the codes of its tiles."""
        return {
            "tiles": names(self.tiles),
            "wilds": self.wilds,
            "lacks": [names(kinds) for kinds in self.lacks],
            "whole": names(self.whole),
        }


class Part(NamedTuple):
    """A shape and the tiles of the hand that it takes."""

    shape: Shape
    used: tuple[int, ...]

    @property
    def missing(self) -> list[int]:
        """The kinds that the shape still asks for."""
        left = list(self.shape)
        for tile in self.used:
            left.remove(tile)
        return left


@lru_cache(maxsize=HANDS_KEPT)
def nearest(hand: Hand) -> tuple[Group, ...]:
    """Return the groups of the nearest hand, melds and pair, those that lack nothing first.

    As many tiles have to be exchanged as the groups lack.
    """
    searches = [_Search(hand, each) for each in dict.fromkeys((hand.thirteen, hand.counts))]
    melds = MELDS - hand.melds
    for missing in range(searches[-1].lacking(melds, 1), MELD * melds + 3):
        for search in searches:
            if search.fill(melds, 1, missing, (-1,)):
                return _groups_of(hand, search.parts)
    return ()


def waits(hand: Hand) -> list[int]:
    """List the kinds of which one in place of the winning tile completes a hand (听牌)."""
    thirteen = ConcealedHand(tuple(keys(hand.thirteen)), NO_TILE, hand.wilds, hand.melds)
    if sum(hand.thirteen) + hand.wilds + MELD * hand.melds >= WHOLE or thirteen.distance() != 1:
        return []
    return [kind for kind in thirteen.useful() if hand.free[kind]]


class _Search:
    """Looks for parts that make a hand with so many tiles missing, the most complete first."""

    def __init__(self, hand: Hand, counts: Sequence[int]) -> None:
        self.rest = [min(count, COPIES) for count in counts]
        self.keys = [0, 0, 0, 0]
        for kind, count in enumerate(self.rest):
            self.keys[SUIT[kind]] += count * POWER[kind]
        self.free = list(hand.free)
        self.blocked_left = hand.wilds + hand.more_wilds
        self.parts: list[Part] = []

    def fill(self, melds: int, pairs: int, missing: int, after: Shape) -> bool:
        """Make so many melds and pairs lacking at most ``missing`` tiles, none before ``after``."""
        if not melds and not pairs:
            return True
        for key, part in self._choices(melds, pairs, missing):
            if key < after:
                continue
            blocked = self._take(part)
            pair = len(part.shape) < MELD
            left = missing - len(part.missing)
            fewer = melds - (not pair), pairs - pair
            if self.blocked_left >= 0 and self.lacking(*fewer) <= left:
                self.parts.append(part)
                if self.fill(*fewer, left, key):
                    return True
                self.parts.pop()
            self._put_back(part, blocked)
        return False

    def lacking(self, melds: int, pairs: int) -> int:
        """Return how few tiles so many melds and pairs of the rest lack, by shape."""
        man, sou, pin, honours = fits_of(self.keys)
        slot = 2 * melds + pairs
        whole = join(join(man, sou), join(pin, honours))
        return PLACES[slot] - (whole >> BITS * slot & MASK)

    def _choices(self, melds: int, pairs: int, missing: int) -> list[tuple[Shape, Part]]:
        """List the parts that may come next in their order; of those with no tile held, one."""
        found = []
        new: dict[int, tuple[Shape, Part]] = {}
        for at, shape in enumerate(SHAPES):
            if not (melds if len(shape) == MELD else pairs):
                continue
            used = self._held_of(shape)
            lacks = len(shape) - len(used)
            if lacks > missing:
                continue
            choice = (lacks, 0 if _is_open_run(shape, used) else 1, at), Part(shape, used)
            if used:
                found.append(choice)
            elif all(self.free[kind] >= shape.count(kind) for kind in shape):
                new.setdefault(len(shape), choice)
        return sorted([*found, *new.values()])

    def _held_of(self, shape: Shape) -> tuple[int, ...]:
        """Return the tiles of a shape that are there."""
        if shape[0] == shape[-1]:
            return shape[: max(0, self.rest[shape[0]])]
        return tuple([kind for kind in shape if self.rest[kind] > 0])

    def _take(self, part: Part) -> int:
        """Take the tiles of a part; return how many of its missing ones only a 百搭 can be."""
        blocked = 0
        for kind in part.used:
            self.rest[kind] -= 1
            self.keys[SUIT[kind]] -= POWER[kind]
        for kind in part.missing:
            self.free[kind] -= 1
            blocked += self.free[kind] < 0
        self.blocked_left -= blocked
        return blocked

    def _put_back(self, part: Part, blocked: int) -> None:
        """Undo a ``_take``."""
        for kind in part.used:
            self.rest[kind] += 1
            self.keys[SUIT[kind]] += POWER[kind]
        for kind in part.missing:
            self.free[kind] += 1
        self.blocked_left += blocked


def _is_open_run(shape: Shape, used: Sequence[int]) -> bool:
    """Tell whether two tiles of a run can be completed on either side."""
    if shape[0] == shape[-1] or len(used) != MELD - 1 or used[1] - used[0] != 1:
        return False
    return used[0] % RANKS > 0 and used[1] % RANKS < RANKS - 1


def _groups_of(hand: Hand, parts: Sequence[Part]) -> tuple[Group, ...]:
    """Share the 百搭 of a hand out among its parts, and say what each still lacks."""
    free = list(hand.free)
    lacking = [_blocked_last(part, free) for part in parts]
    wilds = [0] * len(parts)
    left = hand.wilds
    order = sorted(range(len(parts)), key=lambda at: (len(lacking[at]), _is_open_run(*parts[at])))
    for blocked in (True, False):
        for at in order:
            while left and lacking[at] and (lacking[at][-1][1] or not blocked):
                lacking[at].pop()
                wilds[at] += 1
                left -= 1
    groups = [
        Group(part.used, number, tuple(_wanted(hand, part, missing)), part.shape)
        for part, number, missing in zip(parts, wilds, lacking, strict=True)
    ]
    return tuple(sorted(groups, key=lambda group: (len(group.lacks), -len(group.whole))))


def _blocked_last(part: Part, free: list[int]) -> list[tuple[int, bool]]:
    """List the kinds that a part lacks, and whether no copy of it is left; those come last."""
    found = []
    for kind in part.missing:
        free[kind] -= 1
        found.append((kind, free[kind] < 0))
    return sorted(found, key=lambda each: each[1])


def _wanted(
    hand: Hand, part: Part, missing: Sequence[tuple[int, bool]]
) -> Iterator[tuple[int, ...]]:
    """Yield, for each tile that a part lacks, the kinds that would do: of one alone, all."""
    if len(missing) == 1:
        kinds = [kind for kind in range(KINDS) if hand.free[kind] and _would_do(kind, part)]
        yield tuple(kinds) or (hand.wild,)
        return
    for kind, blocked in missing:
        yield (hand.wild if blocked else kind,)


def _would_do(kind: int, part: Part) -> bool:
    """Tell whether a kind, with 百搭 for the rest, completes a group from the tiles of a part."""
    wanted = (*part.used, kind)
    return any(
        all(shape.count(tile) >= wanted.count(tile) for tile in wanted)
        for shape in SHAPES
        if len(shape) == len(part.shape)
    )
