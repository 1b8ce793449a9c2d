"""The win test (R-E1 to R-E4): is a set of tiles four melds and one pair?

Works on the four *keys* of a hand: the counts of 万, 条, 饼 and honours, each read as a
base-5 number (``shape_table``). Knows nothing of turns, money or who may win.
"""

from collections.abc import Sequence
from typing import Final

from zjlog.replay.shape_table import POWERS, SUIT_CELLS, load

SUIT: Final = [0] * 9 + [1] * 9 + [2] * 9 + [3] * 8
"""Which key a tile kind belongs to; the hidden tile counts nowhere."""
POWER: Final = [*POWERS, *POWERS, *POWERS, *POWERS[:7], 0]
"""What one tile of a kind adds to its key."""

WHOLE: Final = 14
"""Tiles of a complete hand, each meld counting three (R-B3)."""

DIGITS: Final = b"01234".ljust(256, b"x")
"""Counts as digits of a key; what the table has no cell for becomes none."""

TABLE: Final = load()
CELLS: Final = TABLE
"""The same; compiled, a view of its bytes."""


def fewest_wilds(man: int, sou: int, pin: int, honours: int) -> int:
    """Return how few wildcards complete these tiles to melds and one pair."""
    a = CELLS[man]
    b = CELLS[sou]
    c = CELLS[pin]
    d = CELLS[SUIT_CELLS + honours]
    dearer = (a >> 4) - (a & 15)
    other = (b >> 4) - (b & 15)
    if other < dearer:
        dearer = other
    other = (c >> 4) - (c & 15)
    if other < dearer:
        dearer = other
    other = (d >> 4) - (d & 15)
    if other < dearer:
        dearer = other
    return (a & 15) + (b & 15) + (c & 15) + (d & 15) + dearer


def keys(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """Return the four keys of 34 counts; ValueError if one of these is not 0 to 4."""
    digits = bytes([*counts]).translate(DIGITS)
    return (
        int(digits[8::-1], 5),
        int(digits[17:8:-1], 5),
        int(digits[26:17:-1], 5),
        int(digits[33:26:-1], 5),
    )


def wins(counts: Sequence[int], wild: int, melds: int, *, substitute: bool = True) -> bool:
    """R-E1: do 34 counts (winning tile included) and ``melds`` recorded melds win?

    ``wild`` is the kind of the 百搭, or -1; with ``substitute`` it stands for any tile
    (R-E2), without it only for itself (R-E3). Any counts will do, also five of a kind.
    """
    if sum(counts) + 3 * melds != WHOLE:
        return False
    held = counts[wild] if substitute and wild >= 0 else 0
    try:
        man, sou, pin, honours = keys(counts)
    except ValueError:  # no cell of the table: search instead
        return min(counts) >= 0 and bool(split(counts, wild if held else -1))
    if held:
        part = held * POWER[wild]
        if wild < 9:
            man -= part
        elif wild < 18:
            sou -= part
        elif wild < 27:
            pin -= part
        else:
            honours -= part
    return fewest_wilds(man, sou, pin, honours) <= held


Group = tuple[tuple[int, int], ...]
"""Tiles of one meld or pair as (kind it stands as, kind it is)."""


def split(counts: Sequence[int], wild: int) -> list[Group]:
    """Return one reading of the tiles as melds and a pair, or ``[]`` if there is none.

    With ``wild`` >= 0 tiles of that kind are wildcards. The pair comes last. More tiles
    than a hand has are not tried: the search would take for ever (R-B3).
    """
    if min(counts[:34]) < 0 or sum(counts[:34]) > WHOLE:
        return []
    rest = list(counts[:34])
    held = 0
    if wild >= 0:
        held, rest[wild] = rest[wild], 0
    found: list[Group] = []
    if not _search(rest, 0, held, wild, found, paired=False):
        return []
    for at in range(len(found)):
        if len(found[at]) == 2:
            found.append(found.pop(at))
            break
    return found


def _search(
    rest: list[int], start: int, held: int, wild: int, found: list[Group], paired: bool
) -> bool:
    """Fill ``found`` from the lowest tile up, none below ``start``; ``held`` wildcards are left."""
    first = start
    while first < 34 and rest[first] <= 0:
        first += 1
    if first == 34:
        return _rest_of_wilds(held, wild, found, paired)
    if _try(rest, first, first, 0, held, wild, found, paired):
        return True
    if first < 27:
        rank = first % 9
        for back in range(3):
            low = first - back
            if 0 <= rank - back <= 6 and _try(rest, first, low, 1, held, wild, found, paired):
                return True
    return not paired and _try_pair(rest, first, held, wild, found)


def _try(
    rest: list[int],
    first: int,
    low: int,
    step: int,
    held: int,
    wild: int,
    found: list[Group],
    paired: bool,
) -> bool:
    """Make a meld of ``low`` and two more, each ``step`` above, and group what is left."""
    middle, high = low + step, low + 2 * step
    one = _use(rest, low)
    two = _use(rest, middle)
    three = _use(rest, high)
    missing = 3 - one - two - three
    if missing <= held:
        found.append(
            (
                (low, low if one else wild),
                (middle, middle if two else wild),
                (high, high if three else wild),
            )
        )
        if _search(rest, first, held - missing, wild, found, paired):
            return True
        found.pop()
    rest[low] += one
    rest[middle] += two
    rest[high] += three
    return False


def _try_pair(rest: list[int], first: int, held: int, wild: int, found: list[Group]) -> bool:
    """Make the pair of the lowest tile, and group what is left."""
    rest[first] -= 1
    two = _use(rest, first)
    missing = 1 - two
    if missing <= held:
        found.append(((first, first), (first, first if two else wild)))
        if _search(rest, first, held - missing, wild, found, paired=True):
            return True
        found.pop()
    rest[first] += 1 + two
    return False


def _use(rest: list[int], kind: int) -> int:
    """Take a tile where there is one: 1, or 0 for none."""
    if rest[kind] <= 0:
        return 0
    rest[kind] -= 1
    return 1


def _rest_of_wilds(held: int, wild: int, found: list[Group], paired: bool) -> bool:
    """Group what is left: wildcards alone, as themselves."""
    left = held if paired else held - 2
    if left < 0 or left % 3:
        return False
    found += [((wild, wild), (wild, wild), (wild, wild))] * (left // 3)
    if not paired:
        found.append(((wild, wild), (wild, wild)))
    return True
