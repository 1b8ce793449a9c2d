"""What later events of a hand prove of a hidden hand at an earlier moment (format.md 3.1).

A tile that a seat throws, melds, shows or reveals, and that cannot have come since, was
held before: from the end of the hand back each such tile counts one, and each draw that
may have brought it takes one off. Only proves what was held at least; judges nothing, and
carries nothing over a lost line or over a hand whose tiles do not count up.
"""

from collections.abc import Sequence

from zjlog.replay.claims import OWN_TILES
from zjlog.replay.duties import TO_ACT, whole_size
from zjlog.replay.hidden import prove
from zjlog.replay.rows import (
    ABSENT,
    ADDED,
    ARG,
    CLAIM,
    CLOCK,
    CLOCK_TIME_UP,
    CONCEALED,
    DISCARD,
    DRAW,
    END,
    EXHAUSTED,
    FLAG,
    FROM,
    GAME,
    HAND,
    HU,
    KIND,
    LENGTH,
    OFFSET,
    OVERRIDDEN,
    REFUSED,
    RULE_VOID_HAND,
    RULING,
    SEAT,
    SEQ,
    SHOW,
    TILE,
    WIDTH,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import COPIES, HIDDEN, KINDS, STRIDE

NOTHING_HELD = list(bytes(4 * STRIDE))
"""None of any kind at any seat."""
ALL_SEATS = 15
"""The four seats as bits."""
LAST = frozenset((GAME, HAND, END, EXHAUSTED))
LAST_BY_ARG = frozenset(((RULING, RULE_VOID_HAND), (CLOCK, CLOCK_TIME_UP)))
"""Events that end the hand."""


def look_ahead(t: Table) -> None:
    """Note for this moment and for each hidden draw to come what the seat held at least.

    Called once a hand, when the first hidden tile is on the table.
    """
    t.looked_ahead = True
    t.later = {}
    rows = _rows_to_come(t)
    breaks, told = _count_up(t, rows)
    least = NOTHING_HELD[:]
    for nth in range(len(rows) - 1, -1, -1):
        row = rows[nth]
        seat = t.tape[row + SEAT]
        if t.tape[row + KIND] == DRAW and t.tape[row + TILE] == HIDDEN:
            t.later[row] = _bounds(least, seat)
        _step_back(t, row, told[nth], least)
        for each in range(4):
            if breaks[nth] >> each & 1:
                for kind in range(KINDS):
                    least[each * STRIDE + kind] = 0
    t.later[t.row] = [bound for seat in range(4) for bound in _bounds(least, seat)]


def _rows_to_come(t: Table) -> list[int]:
    """List the rows after the event in hand up to the end of the hand."""
    found: list[int] = []
    for nth in range(t.row // WIDTH + 1, len(t.tape) // WIDTH):
        row = nth * WIDTH
        kind = t.tape[row + KIND]
        if kind in LAST or (kind, t.tape[row + ARG]) in LAST_BY_ARG:
            break
        found.append(row)
    return found


def _bounds(least: Sequence[int], seat: int) -> list[list[int]]:
    """List what a seat holds at least: seat, kind, number; a fifth copy proves nothing."""
    return [
        [seat, kind, min(least[seat * STRIDE + kind], COPIES)]
        for kind in range(KINDS)
        if least[seat * STRIDE + kind] > 0
    ]


def _count_up(t: Table, rows: list[int]) -> tuple[list[int], list[int]]:
    """For each row: the seats (bits) whose tiles do not count up there, and what it tells.

    A ``show`` tells how many 百搭 of the seat lie open, a ``hu`` 1 if it can be believed.
    """
    whole = [whole_size(t, seat) for seat in range(4)]
    melded = [t.melded[seat] for seat in range(4)]
    shown = [t.shown[seat] for seat in range(4)]
    breaks: list[int] = []
    told: list[int] = []
    last = t.tape[t.row + SEQ]
    for row in rows:
        kind, seat, seq = t.tape[row + KIND], t.tape[row + SEAT], t.tape[row + SEQ]
        breaks.append(ALL_SEATS if kind == REFUSED or seq > last + 1 else 0)
        told.append(0)
        last = seq
        if kind == HU:
            told[-1] = _is_whole(t, row, whole[seat], melded[seat])
        elif kind == SHOW and t.tape[row + TILE] == t.wild:
            shown[seat] += 1
            told[-1] = shown[seat]
        elif kind == DRAW:
            breaks[-1] |= 0 if whole[seat] == TO_ACT - 1 else 1 << seat
            whole[seat] += 1
        elif kind == DISCARD or (kind == CLAIM and t.tape[row + FLAG] != OVERRIDDEN):
            breaks[-1] |= 0 if whole[seat] == _due(t, row) else 1 << seat
            out = _out_of_hand(t, row)
            meld = kind == CLAIM and t.tape[row + ARG] != ADDED
            melded[seat] += 1 if meld else 0
            whole[seat] += (3 if meld else 0) - len(out)
            shown[seat] = max(0, shown[seat] - len([x for x in out if x in (t.wild, HIDDEN)]))
    return breaks, told


def _due(t: Table, row: int) -> int:
    """R-B3: tiles of the seat, each meld counting three, before it throws or melds."""
    on_discard = t.tape[row + KIND] == CLAIM and t.tape[row + ARG] not in (ADDED, CONCEALED)
    return TO_ACT - 1 if on_discard else TO_ACT


def _is_whole(t: Table, row: int, whole: int, melded: int) -> int:
    """Tell whether a declaration is made with the tiles that it needs, and reveals them all."""
    if t.tape[row + FLAG] == OVERRIDDEN:
        return 0
    due = TO_ACT if t.tape[row + FROM] == ABSENT else TO_ACT - 1
    revealed = _revealed(t, row)
    return 1 if whole == due and len(revealed) in (0, whole - 3 * melded) else 0


def _revealed(t: Table, row: int) -> list[int]:
    """Return the tiles that a declaration reveals."""
    offset = t.tape[row + OFFSET]
    if t.tape[row + LENGTH] <= 0:
        return []
    return t.stretch(offset + 1, offset + 1 + max(0, t.pool[offset]))


def _out_of_hand(t: Table, row: int) -> list[int]:
    """Return the tiles that leave the concealed hand by a discard or a made claim."""
    tile = t.tape[row + TILE]
    if t.tape[row + KIND] == DISCARD:
        return [tile]
    offset, kind = t.tape[row + OFFSET], t.tape[row + ARG]
    if kind == ADDED:
        return [tile]
    if t.tape[row + LENGTH] > 0:
        return t.stretch(offset, offset + t.tape[row + LENGTH])
    return [tile] * OWN_TILES[kind]


def _step_back(t: Table, row: int, told: int, least: list[int]) -> None:
    """Turn what the seats held at least after an event into what they held before it."""
    kind, tile = t.tape[row + KIND], t.tape[row + TILE]
    base = t.tape[row + SEAT] * STRIDE
    if kind == DRAW:
        for each in range(KINDS) if tile == HIDDEN else [tile]:
            least[base + each] = max(0, least[base + each] - 1)
    elif kind == DISCARD or (kind == CLAIM and t.tape[row + FLAG] != OVERRIDDEN):
        for each in _out_of_hand(t, row):
            least[base + each] += 1
    elif kind == SHOW and told:
        least[base + tile] = max(least[base + tile], told)
    elif kind == HU and told:
        revealed = _revealed(t, row)
        if t.tape[row + FROM] == ABSENT and not revealed:
            revealed = [tile]
        for each in revealed:
            least[base + each] = max(least[base + each], revealed.count(each))


def apply(t: Table, seat: int) -> int:
    """Let the seat hold what it is proven to hold now; the tile drawn now if that is proven.

    Where the log contradicts itself nothing is proven. HIDDEN: not known which was drawn.
    """
    bounds = [bound for bound in t.later.get(t.row, ()) if bound[0] == seat]
    lacking = sum([max(0, number - max(0, t.held(seat, kind))) for _, kind, number in bounds])
    if lacking > t.hidden(seat):
        return HIDDEN
    before = t.hidden(seat) - 1
    drawn = HIDDEN
    for _, kind, number in bounds:
        if number > max(0, t.held(seat, kind)) + before:
            drawn = kind
    for _, kind, number in bounds:
        for _ in range(number - max(0, t.held(seat, kind))):
            prove(t, seat, kind)
    return drawn
