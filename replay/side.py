"""Side rules that only presets switch on (R-F10): own_four, follow, pass_win, pass_pung."""

from zjlog.replay.claims import wild_claim_fault
from zjlog.replay.money import pay_others
from zjlog.replay.phases import NOBODY
from zjlog.replay.rows import FOLLOW, OWN_FOUR
from zjlog.replay.table import Table
from zjlog.replay.tiles import HIDDEN, KINDS, STRIDE
from zjlog.replay.wins import is_win

OWN_FOUR_VALUE = 2
"""R-F10: 底 to each other seat."""
FOLLOW_VALUE = 1
FOLLOW_WILD_VALUE = 2
RUN_OF_FOUR = 4


def after_throw(t: Table, seat: int, tile: int) -> None:
    """R-F10: count equal discards, by one seat and in a row; neither for 正搭."""
    options = t.options
    if not (options.own_four or options.follow) or tile == HIDDEN:
        return
    if tile == t.follow_tile:
        t.follow_length += 1
    else:
        t.follow_tile, t.follow_length, t.follow_seat = tile, 1, seat
    cell = seat * STRIDE + tile
    t.thrown_kind[cell] += 1
    if tile == t.indicator:
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
        if options.pass_pung and could_pung(t, seat):
            t.passed_pung[seat * STRIDE + t.live_tile] = seq


def could_pung(t: Table, seat: int) -> bool:
    """R-C1, R-C6: might this seat have punged the live discard?"""
    tile = t.live_tile
    return t.held(seat, tile) >= 2 and not (tile == t.wild and wild_claim_fault(t, seat))


def forget_passes(t: Table, seat: int) -> None:
    """R-F10: a player's own next draw frees him."""
    if not (t.options.pass_win or t.options.pass_pung):
        return
    t.passed_win[seat] = 0
    base = seat * STRIDE
    for kind in range(KINDS):
        t.passed_pung[base + kind] = 0
