"""Duties on wildcards (section D): 首搭必打, 二搭必亮, and what each 百搭 thrown earns.

Holds R-D1 to R-D3, D003 and 相公; who may win is ``wins``.
"""

from zjlog.replay.codes import D001, D002, D003, D004
from zjlog.replay.hidden import see
from zjlog.replay.options import SECOND_WILD
from zjlog.replay.phases import NO_TILE
from zjlog.replay.rows import PUNG
from zjlog.replay.table import Table
from zjlog.replay.tiles import CODES, HIDDEN

TO_ACT = 14
"""R-B3: tiles of the seat that acts, each meld counting three."""
FIRST_BREACHED = 1
SECOND_BREACHED = 2
SECOND = 2
"""R-D2 ``second_wild``: the wildcard that has to be shown, counted from 1."""


def kill(t: Table, seat: int, seq: int) -> None:
    """R-D4: the seat is 相公 from here on."""
    if not t.dead[seat]:
        t.dead[seat] = seq


def whole_size(t: Table, seat: int) -> int:
    """R-B3: tiles of a seat, each meld counting three."""
    return t.size[seat] + 3 * t.melded[seat]


def check_count(t: Table, seat: int) -> None:
    """R-B3: the acting seat holds 14; said once a seat and hand (D003, 相公)."""
    got = whole_size(t, seat)
    if got != TO_ACT and not t.count_told[seat]:
        t.count_told[seat] = 1
        if t.fault(D003, seat, {"expected": TO_ACT, "got": got}, cause=t.foul[seat]):
            kill(t, seat, t.seq())


def dealt_wild(t: Table, seat: int) -> None:
    """R-D2: count the 百搭 a seat was dealt; known only once 正搭 is turned."""
    t.wilds_got[seat] = t.held(seat, t.wild)
    if t.options.reveal == SECOND_WILD and t.wilds_got[seat] >= SECOND:
        t.must_show[seat] = 1


def drawn_wild(t: Table, seat: int) -> None:
    """R-D2: a 百搭 is drawn; it has to be shown unless the seat is released."""
    t.wilds_got[seat] += 1
    unsure = t.veiled and (t.masked[seat] or t.hidden(seat))
    if t.options.reveal == SECOND_WILD:
        if unsure:
            _leave_shown_open(t, seat)
        elif t.wilds_got[seat] == SECOND:
            t.must_show[seat] += 1
    elif t.thrown[seat] and not t.credit[seat * 3]:
        if t.masked[seat]:
            _leave_shown_open(t, seat)
        else:
            t.must_show[seat] += 1


def _leave_shown_open(t: Table, seat: int) -> None:
    """Hidden tiles leave open whether this 百搭 has to be shown (R-D2)."""
    t.open(D002)
    t.doubt[seat] = 1


def show(t: Table, seat: int, tile: int) -> None:
    """R-D2: a 百搭 is shown (亮); one show a tile, and only what is held."""
    if tile not in (t.wild, HIDDEN):
        t.fault(D004, seat, {"tile": CODES[tile], "reason": "not-wild"})
    elif not t.may_hold(seat, t.wild, t.shown[seat] + 1):
        t.fault(D004, seat, {"tile": CODES[tile], "reason": "not-held"})
    else:
        if tile == HIDDEN:
            t.open(D004)
        else:
            t.shown[seat] += 1
            see(t, seat, tile, t.shown[seat])
        t.must_show[seat] = max(0, t.must_show[seat] - 1)


def breached_by(t: Table, seat: int, tile: int) -> int:
    """R-D1, R-D2: the duties that discarding this tile would breach: 1 is D001, 2 is D002, 3 both.

    0 where it breaches none.
    """
    if tile == HIDDEN:
        return 0
    first = tile != t.wild and not t.thrown[seat] and t.held(seat, t.wild) > 0
    second = t.must_show[seat] > (1 if tile == t.wild else 0)
    return (FIRST_BREACHED if first else 0) + (SECOND_BREACHED if second else 0)


def on_discard(t: Table, seat: int, tile: int) -> None:
    """R-D1, R-D2: judge a discard before the tile leaves the hand."""
    breached = breached_by(t, seat, tile)
    if not breached and (t.veiled or tile == HIDDEN):
        _leave_open(t, seat, tile)
    if tile in (t.wild, HIDDEN) and not t.must_show[seat] and t.shown[seat]:
        t.shown[seat] -= 1
    t.must_show[seat] = 0
    if breached & FIRST_BREACHED:
        _breach(t, D001, seat, tile)
    if breached & SECOND_BREACHED:
        _breach(t, D002, seat, tile)


def _breach(t: Table, code: int, seat: int, tile: int) -> None:
    """R-D4: who breaches a duty is 相公."""
    if t.fault(code, seat, {"tile": CODES[t.wild], "got": CODES[tile]}):
        kill(t, seat, t.seq())


def _leave_open(t: Table, seat: int, tile: int) -> None:
    """A hidden tile may be a 百搭 that had to be thrown or shown: say that it is not known."""
    if tile == t.wild or (t.credit[seat * 3] and not t.masked[seat]):
        return
    if not t.hidden(seat) and (tile != HIDDEN or t.held(seat, t.wild) <= 0):
        return
    code = D002 if t.thrown[seat] else D001
    if (
        code == D001
        or tile == HIDDEN
        or t.unseen_draws[seat]
        or t.masked[seat]
        or t.options.reveal == SECOND_WILD
    ):
        t.open(code)
        t.doubt[seat] = 1


def wild_class(t: Table, seat: int) -> int:
    """R-D3: the class a 百搭 of this seat falls in now: 0 first, 1 later, 2 after a pung."""
    if not t.plain[seat]:
        return 0
    punged = t.pung_seat == seat and t.melds[-1][1] == PUNG
    return 2 if punged else 1


def after_discard(t: Table, seat: int, tile: int) -> None:
    """R-D3: credit a discarded 百搭; the first one counted as 首搭 releases its player."""
    t.live_credit = NO_TILE
    if tile == t.wild:
        cell = seat * 3 + wild_class(t, seat)
        t.credit[cell] += 1
        t.live_credit = cell
        if cell == seat * 3:
            t.must_show[seat] = 0
    elif tile == HIDDEN:
        mask(t, seat)
    else:
        t.plain[seat] += 1
    t.thrown[seat] += 1


def mask(t: Table, seat: int) -> None:
    """A tile that the log hides was thrown or melded: what 百搭 earn the seat is not known."""
    t.masked[seat] = 1


def lose_credit(t: Table) -> None:
    """R-D3: a discard that is claimed or wins for another earns its discarder nothing."""
    if t.live_credit != NO_TILE:
        t.credit[t.live_credit] -= 1
        t.live_credit = NO_TILE


def credit_meld(t: Table, seat: int, tiles: int) -> None:
    """R-D3: 百搭 punged or konged count for the claimant, as ``first`` or as ``later``."""
    cell = seat * 3 + (1 if t.plain[seat] else 0)
    t.credit[cell] += tiles
    release_held(t, seat)
    if cell == seat * 3:
        t.must_show[seat] = 0


def release_held(t: Table, seat: int) -> None:
    """R-D2: what has left the hand into a meld need not be shown."""
    held = max(0, t.held(seat, t.wild))
    t.must_show[seat] = min(t.must_show[seat], held)
    t.shown[seat] = min(t.shown[seat], held)
