"""Side rules that only presets switch on (R-F10): own_four, follow, pass_win, pass_pung."""

from zjlog.replay.claims import is_indicator, wild_claim_fault
from zjlog.replay.money import loosen, pay_others
from zjlog.replay.phases import NO_TILE, NOBODY
from zjlog.replay.rows import FOLLOW, FOR_OTHER, OWN_FOUR
from zjlog.replay.table import Table
from zjlog.replay.tiles import HIDDEN, STRIDE
from zjlog.replay.wins import is_win, shape_fault

OWN_FOUR_VALUE = 2
"""R-F10: 底 to each other seat."""
FOLLOW_VALUE = 1
FOLLOW_WILD_VALUE = 2
RUN_OF_FOUR = 4
TAKEN_BY_PUNG = 2
"""R-C3: tiles that a pung takes from the hand."""


def after_throw(t: Table, seat: int, tile: int) -> None:
    """R-F10: count equal discards, by one seat and in a row; neither for 正搭."""
    options = t.options
    if not (options.own_four or options.follow):
        return
    if tile == HIDDEN:
        t.follow_tile, t.follow_length = NO_TILE, 0
        loosen(t, FOR_OTHER)
        return
    if tile == t.follow_tile:
        t.follow_length += 1
    else:
        t.follow_tile, t.follow_length, t.follow_seat = tile, 1, seat
    cell = seat * STRIDE + tile
    t.thrown_kind[cell] += 1
    if is_indicator(t, tile):
        return
    if options.own_four and t.thrown_kind[cell] == RUN_OF_FOUR:
        pay_others(t, seat, OWN_FOUR, OWN_FOUR_VALUE)
    if options.follow and t.follow_length == RUN_OF_FOUR:
        value = FOLLOW_WILD_VALUE if tile == t.wild else FOLLOW_VALUE
        pay_others(t, t.follow_seat, FOLLOW, value)


def remember_passes(t: Table) -> None:
    """R-F10: a draw shows that nobody took the live discard; note who could have."""
    options = t.options
    if t.live_seat == NOBODY or not (options.pass_win or options.pass_pung):
        return
    seq = t.seq_at(t.live_row)
    for seat in range(4):
        if seat == t.live_seat:
            continue
        if options.pass_win and is_win(t, seat, t.live_tile, t.live_seat):
            t.passed_win[seat] = seq
        elif options.pass_win and t.veiled and not t.passed_win[seat] and may_win(t, seat):
            t.passed_win[seat] = -seq
        if options.pass_pung:
            _remember_pung(t, seat, seq)


def may_win(t: Table, seat: int) -> bool:
    """Tell whether hidden tiles leave open that a seat might have won on the live discard."""
    barred = t.dead[seat] or t.false_since[seat]
    return not barred and not shape_fault(t, seat, t.live_tile, on_discard=True)


def _remember_pung(t: Table, seat: int, seq: int) -> None:
    """R-F10: note a pung that a seat let pass, with a minus where hidden tiles leave it open."""
    tile = t.live_tile
    cell = seat * STRIDE + tile
    if could_pung(t, seat):
        t.passed_pung[cell] = seq
    elif t.veiled and not t.passed_pung[cell] and t.may_hold(seat, tile, TAKEN_BY_PUNG):
        t.passed_pung[cell] = -seq


def could_pung(t: Table, seat: int) -> bool:
    """R-C1, R-C6: could this seat surely have punged the live discard?"""
    tile = t.live_tile
    if tile == HIDDEN or t.held(seat, tile) < TAKEN_BY_PUNG:
        return False
    return not (tile == t.wild and (t.masked[seat] or wild_claim_fault(t, seat)))


def forget_passes(t: Table, seat: int) -> None:
    """R-F10: a player's own next draw frees them."""
    if not (t.options.pass_win or t.options.pass_pung):
        return
    t.passed_win[seat] = 0
    base = seat * STRIDE
    for kind in range(STRIDE):
        t.passed_pung[base + kind] = 0
