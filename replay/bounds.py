"""Is a tape what the core may read? Whoever lays rows has to keep to these bounds.

The compiled core indexes by the seats and tiles of a row without looking again, so they
are proven here, once a row, before it is replayed. Nothing is read before it is known to
be there: a row by its place in the tape, a stretch by the length of the pool. Knows
nothing of play.
"""

from typing import Final

from zjlog.replay.rows import (
    ABSENT,
    ARG,
    CLAIM,
    CLAIM_KINDS,
    CLOCK,
    CLOCKS,
    DEAL,
    DECISIONS,
    DICE,
    DISCARD,
    DRAW,
    END,
    END_REASONS,
    ENDS,
    EVENTS,
    FLIP,
    FROM,
    HAND,
    HU,
    KIND,
    LENGTH,
    NUM,
    OFFSET,
    ORDERS,
    PURPOSES,
    REASONS,
    REFUSED,
    RULING,
    SEAT,
    SETTLE,
    SHOW,
    SUBSTITUTE,
    TILE,
    WALL,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import HIDDEN

KINDS: Final = len(EVENTS)
SEATED: Final = frozenset((HAND, DICE, DRAW, DISCARD, CLAIM, SHOW, HU, SUBSTITUTE))
"""Events of a seat."""
TILED: Final = frozenset((FLIP, DRAW, DISCARD, CLAIM, SHOW, HU))
"""Events of a tile."""
TOKENS: Final = {
    REFUSED: KINDS,
    DICE: len(PURPOSES),
    DRAW: len(ENDS),
    CLAIM: len(CLAIM_KINDS),
    SETTLE: len(REASONS),
    RULING: len(DECISIONS),
    CLOCK: len(CLOCKS),
    WALL: len(ORDERS),
    END: len(END_REASONS),
}
"""How many values ARG has, by event."""
FIRST_SEAT: Final = [0 if kind in SEATED else ABSENT for kind in range(KINDS)]
FIRST_TILE: Final = [0 if kind in TILED else ABSENT for kind in range(KINDS)]
FIRST_TOKEN: Final = [0 if kind in TOKENS else ABSENT for kind in range(KINDS)]
LAST_TOKEN: Final = [TOKENS.get(kind, 0) - 1 for kind in range(KINDS)]
"""The bounds of three columns by event; compiled, C arrays."""


def is_sound(t: Table, row: int) -> bool:
    """Tell whether the columns and the stretch of a row are within their bounds."""
    kind, offset, length = t.tape[row + KIND], t.tape[row + OFFSET], t.tape[row + LENGTH]
    if not 0 <= kind < KINDS:
        return False
    return (
        FIRST_SEAT[kind] <= t.tape[row + SEAT] <= 3
        and FIRST_TILE[kind] <= t.tape[row + TILE] <= HIDDEN
        and FIRST_TOKEN[kind] <= t.tape[row + ARG] <= LAST_TOKEN[kind]
        and ABSENT <= t.tape[row + FROM] <= 3
        and (kind != FLIP or ABSENT <= t.tape[row + NUM] <= HIDDEN)
        and 0 <= offset <= len(t.pool)
        and 0 <= length <= len(t.pool) - offset
        and _is_stretch_sound(t, kind, offset, length)
    )


def _is_stretch_sound(t: Table, kind: int, offset: int, length: int) -> bool:
    """Tell whether what a row has in the pool is what its event needs."""
    if kind in (CLAIM, WALL):
        return _are_tiles(t, offset, offset + length)
    if kind == SETTLE:
        return length >= 4
    if kind == DEAL:
        return _is_deal(t, offset, length)
    return kind != HU or length == 0 or _is_declaration(t, offset, length)


def _are_tiles(t: Table, start: int, end: int) -> bool:
    """Tell whether a part of the pool is tiles."""
    for at in range(start, end):
        if not 0 <= t.pool[at] <= HIDDEN:
            return False
    return True


def _is_deal(t: Table, offset: int, length: int) -> bool:
    """Tell whether four numbers are followed by so many tiles."""
    if length < 4:
        return False
    dealt = 0
    for seat in range(4):
        number = t.pool[offset + seat]
        if not 0 <= number <= length:
            return False
        dealt += number
    return dealt == length - 4 and _are_tiles(t, offset + 4, offset + length)


def _is_declaration(t: Table, offset: int, length: int) -> bool:
    """Tell whether a revealed hand, if any, is followed by items, if any (``rows``)."""
    number = t.pool[offset]
    if not ABSENT <= number <= length - 2:
        return False
    at = offset + 1 + max(0, number)
    items = t.pool[at]
    whole = at + 1 + 2 * max(0, items) if ABSENT <= items <= length else ABSENT
    return whole == offset + length and _are_tiles(t, offset + 1, at)
