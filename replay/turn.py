"""The turn (section B): draw, discard, 黄牌, and when an added kong takes effect.

What a discard means for wildcards is ``duties``, what it pays is ``side_rules``. Seats and tiles
come from sound rows, so that no index leaves its table.
"""

from zjlog.replay.backward import apply, look_ahead
from zjlog.replay.claims import is_acting, make_added_kong
from zjlog.replay.codes import (
    F011,
    H008,
    T001,
    T002,
    T003,
    T004,
    T011,
    T012,
    W003,
    W007,
    W008,
)
from zjlog.replay.duties import after_discard, check_count, drawn_wild, on_discard
from zjlog.replay.hidden import give, seen
from zjlog.replay.match import close_deal
from zjlog.replay.options import BLOCK13
from zjlog.replay.phases import NO_TILE, NOBODY, OVER
from zjlog.replay.records import EXHAUSTED_HAND
from zjlog.replay.rows import ABSENT, ENDS, HEAD
from zjlog.replay.side_rules import after_throw, forget_passes, remember_passes
from zjlog.replay.table import Table, next_seat
from zjlog.replay.tiles import CODES, HIDDEN, TILES


def draw(t: Table, seat: int, tile: int, end: int) -> None:
    """R-B1: one draws in turn, after the last discard has been resolved."""
    make_added_kong(t)
    remember_passes(t)
    in_order = _check_order(t, seat)
    is_replacement = seat == t.replacement
    right_end = t.options.kong_draw if is_replacement else HEAD
    _check_wall(t, seat, end, right_end if in_order else end)
    if not t.surface(tile):
        t.fault(W003, seat, {"tile": CODES[tile]})
    t.take(seat, tile)
    if tile == HIDDEN:
        tile = _hidden_draw(t, seat)
    t.opening = t.opening and _is_dealers_14th(t, seat)
    t.on_dealt = False
    t.turns[seat] += 1
    t.actor = seat
    t.drawn = tile
    t.replaced = is_replacement
    t.replacement = NOBODY
    t.pung_seat = NOBODY
    t.live_seat = NOBODY
    t.live_tile = NO_TILE
    check_count(t, seat)
    forget_passes(t, seat)
    if tile == t.wild:
        drawn_wild(t, seat)
    elif tile == HIDDEN and t.thrown[seat]:
        t.unseen_draws[seat] += 1
    if t.draw_count < TILES:
        t.draw_rows[t.draw_count] = t.row
    t.draw_count += 1


def _hidden_draw(t: Table, seat: int) -> int:
    """Note a hidden draw; returns the tile if later events prove which it was, else HIDDEN."""
    t.veiled = True
    if not t.looked_ahead:
        look_ahead(t)
    return apply(t, seat)


def _is_dealers_14th(t: Table, seat: int) -> bool:
    """R-A3 ``block13``: the dealer's 14th tile is an ordinary draw, and 天胡 is still open."""
    return t.options.deal_style == BLOCK13 and seat == t.dealer and t.draw_count == 0


def drawer(t: Table) -> int:
    """R-B1, R-C5: the seat that may draw next, or NOBODY while a discard is owed."""
    if t.replacement != NOBODY:
        return t.replacement
    return t.turn if t.actor == NOBODY else NOBODY


def _check_order(t: Table, seat: int) -> bool:
    """T002 while somebody owes a discard, else T001 for another than the expected seat.

    True for a draw in turn; of another one it cannot be said which end was right.
    """
    expected = drawer(t)
    if expected == NOBODY:
        t.fault(T002, seat, {"expected": t.actor, "got": seat})
    elif seat != expected:
        t.fault(T001, seat, {"expected": expected, "got": seat})
    return seat == expected


def _check_wall(t: Table, seat: int, end: int, expected: int) -> None:
    """R-B4, R-B5: the right end of a wall that still has tiles."""
    if t.wall_left > 0:
        t.wall_left -= 1
    else:
        t.unrecorded += 1
        t.fault(W008, seat, {})
    if end != expected:
        t.fault(W007, seat, {"expected": ENDS[expected], "got": ENDS[end]})


def discard(t: Table, seat: int, tile: int, drawn: int) -> None:
    """R-B1: the acting seat discards; the tile is live until the next draw."""
    if is_past_last(t, seat):
        t.fault(F011, seat, {"got": "discard", "reason": "last-discard"})
        return
    make_added_kong(t)
    _check_discarder(t, seat)
    _check_drawn(t, seat, tile, drawn)
    on_discard(t, seat, tile)
    unseen = tile == HIDDEN or (t.veiled and seen(t, seat, tile) <= 0)
    if not give(t, seat, tile):
        t.fault(T004, seat, {"tile": CODES[tile]})
        t.broken[seat] = t.broken[seat] or t.seq()
    elif unseen:
        t.open(T004)
    after_discard(t, seat, tile)
    t.join_river(seat, tile)
    if t.actor in (NOBODY, seat):
        t.actor = NOBODY
        t.turn = next_seat(seat)
        t.pung_seat = NOBODY
        t.replacement = NOBODY
        t.drawn = NO_TILE
        t.replaced = False
    t.opening = False
    t.on_dealt = t.on_dealt and t.actor != NOBODY
    t.live_seat = seat
    t.live_tile = tile
    t.live_row = t.row
    after_throw(t, seat, tile)


def is_past_last(t: Table, seat: int) -> bool:
    """R-B5 ``last_discard`` off: who draws the last tile may not discard any more."""
    last_drawn = t.wall_left == 0 and t.actor == seat and t.drawn != NO_TILE
    return last_drawn and not t.options.last_discard


def _check_discarder(t: Table, seat: int) -> None:
    """T003 for another seat, T012 without the replacement draw, D003 without any."""
    if not is_acting(t, seat):
        expected = t.actor if t.actor != NOBODY else t.turn
        t.fault(T003, seat, {"expected": expected, "got": seat})
    elif t.replacement == seat:
        t.fault(T012, seat, {"expected": seat}, cause=0 if t.wall_left > 0 else t.foul[seat])
    else:
        check_count(t, seat)


def _check_drawn(t: Table, seat: int, tile: int, drawn: int) -> None:
    """T011: the flag says that it is, or is not, the tile just drawn."""
    last = t.drawn if t.actor == seat else NO_TILE
    if drawn == ABSENT:
        return
    if HIDDEN in (last, tile) or (drawn == 0 and tile == last and t.hidden(seat)):
        t.open(T011)
    elif drawn == 1 and tile != last:
        t.fault(T011, seat, {"tile": CODES[tile], "expected": False, "got": True})
    elif drawn == 0 and tile == last and t.held(seat, tile) == 1:
        t.fault(T011, seat, {"tile": CODES[tile], "expected": True, "got": False})


def exhausted(t: Table) -> None:
    """R-E6: 黄牌 once no tile is left to draw."""
    make_added_kong(t)
    if t.wall_left > 0:
        t.fault(H008, NOBODY, {"left": t.wall_left})
    t.record.result = EXHAUSTED_HAND
    t.phase = OVER
    close_deal(t)
