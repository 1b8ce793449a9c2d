"""Looks ahead in the tape from a ``hu``: which declarations are on one tile, and what came of it.

Only reads; each declaration is judged in ``declare``.
"""

from zjlog.replay.rows import (
    ARG,
    CLAIM,
    CLOCK,
    CLOCK_TIME_UP,
    DISCARD,
    DRAW,
    END,
    EXHAUSTED,
    FLAG,
    FOR_HU,
    FROM,
    HAND,
    HU,
    KIND,
    MADE,
    OVERRIDDEN,
    REFUSED,
    RULE_VOID_HAND,
    RULING,
    SETTLE,
    SHOW,
    SUBSTITUTE,
    TILE,
    WIDTH,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import HIDDEN

LOOKED_OVER = frozenset((SETTLE, RULING, CLOCK, SUBSTITUTE, REFUSED))
"""Events that may stand between the ``hu`` lines of one tile."""
ENDS_THE_HAND = frozenset(((CLOCK, CLOCK_TIME_UP), (RULING, RULE_VOID_HAND)))
LOOK_AHEAD = 100
"""How far to look: no table declares, rules and settles a hundred times on one tile."""
PLAYED_ON = frozenset((DRAW, DISCARD, SHOW, EXHAUSTED))

AS_WIN = 0
AS_FALSE = 1
NOT_SAID = 2


def group(t: Table, start: int, tile: int, source: int) -> list[int]:
    """List the rows of further ``hu`` lines up to the last one on this tile.

    Others that stand between are judged with them; anything else that happens ends the group.
    """
    found: list[int] = []
    last = 0
    for nth in range(min((len(t.tape) - start) // WIDTH, LOOK_AHEAD)):
        row = start + nth * WIDTH
        kind = t.tape[row + KIND]
        if kind == HU and not t.is_done(row):
            found.append(row)
            same = t.tape[row + TILE] == tile or HIDDEN in (tile, t.tape[row + TILE])
            if same and t.tape[row + FROM] == source:
                last = len(found)
        elif kind != HU and not _looked_over(t, row, kind):
            break
    return found[:last]


def _looked_over(t: Table, row: int, kind: int) -> bool:
    """Tell whether an event leaves the tile there to be won: it is no play and ends no hand."""
    if kind == CLAIM:
        return t.tape[row + FLAG] == OVERRIDDEN
    ends = (kind, t.tape[row + ARG]) in ENDS_THE_HAND
    return kind in LOOKED_OVER and not ends


def taken_as(t: Table, row: int) -> int:
    """Tell how the log takes the declarations up to ``row``: as a win, as false, or not said.

    A win that was paid is one, even if there was play after it (H009).
    """
    said = NOT_SAID
    for nth in range(1, min((len(t.tape) - row) // WIDTH, LOOK_AHEAD)):
        at = row + nth * WIDTH
        kind = t.tape[at + KIND]
        if kind == SETTLE and t.tape[at + ARG] == FOR_HU:
            return AS_WIN
        if kind == HAND:
            return AS_WIN if said == NOT_SAID else said
        if kind == HU and t.tape[at + FLAG] == MADE:
            return AS_FALSE
        if kind in PLAYED_ON or (kind == CLAIM and t.tape[at + FLAG] == MADE):
            said = AS_FALSE
        if kind == END:
            break
    return said
