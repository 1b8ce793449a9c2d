"""The opening of a hand: hand, dice, deal, 翻牌 (R-A2 to R-A6).

Puts the tiles on the table and says what is wrong with them by themselves; whether they
are the tiles of the wall is ``wall``.
"""

from collections.abc import Sequence

from zjlog.replay.backward import apply, look_ahead
from zjlog.replay.codes import D003, F011, M001, S002, W002, W003, W009, W010, W012
from zjlog.replay.duties import dealt_wild
from zjlog.replay.match import close_deal, expect_deal
from zjlog.replay.money import loosen
from zjlog.replay.options import PHYSICAL
from zjlog.replay.phases import DEALT, IDLE, NOBODY, OPENED, PLAY, UNJUDGED
from zjlog.replay.recorded_payments import check_chips, close_payments
from zjlog.replay.records import HandRecord
from zjlog.replay.rows import (
    ABSENT,
    FOR_HU,
    FOR_KONG,
    FOR_OTHER,
    NUM,
    NUM2,
    SEAT,
    THROW_BREAK,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import CODES, HIDDEN, TILES, wild_after
from zjlog.replay.wall import seat_by_dice


def open_hand(t: Table, number: int, round_: int, dealer: int, chips: Sequence[int]) -> None:
    """R-A6: a hand begins; one that is still open was never finished."""
    if t.phase == PLAY and t.unsure and not t.stop_code:
        t.open(F011)  # a declaration that may have been right has ended it
        t.expectation_known = False
    elif t.phase in (OPENED, DEALT, PLAY) and not t.stop_code:
        t.fault(F011, NOBODY, {"got": "hand", "reason": "hand-open"}, cause=t.damage)
        t.expectation_known = False
    leave_hand(t)
    if t.stop_code:
        t.hand_no, t.round, t.dealer = number, round_, dealer
        t.clear_hand()
    else:
        double = t.options.repeat_double and dealer == t.doubling_dealer
        t.clear_hand()
        expect_deal(t, number, round_, dealer)
        t.doubled = bool(double)
    t.phase = OPENED
    t.record = HandRecord(number, dealer)
    t.hands.append(t.record)
    if t.double_unsure:
        _leave_doubling_open(t)
    if len(chips) == 4:
        check_chips(t, chips, S002)


def _leave_doubling_open(t: Table) -> None:
    """R-F10 ``repeat_double``: the last hand was not judged, so it may have been void."""
    t.double_unsure = False
    if t.options.repeat_double:
        for reason in (FOR_HU, FOR_KONG, FOR_OTHER):
            loosen(t, reason)


def leave_hand(t: Table) -> None:
    """Close what the last hand left open before the next one or the end."""
    close_payments(t)
    if t.phase in (OPENED, DEALT, PLAY) and t.hands:
        close_deal(t)
        t.hand_was_void = t.hand_was_void and not (t.phase == PLAY and t.unsure)


def lose_hand(t: Table, opened: bool) -> None:
    """A line that the hand stands on was refused: nothing in it is judged (result unfinished)."""
    if not opened:
        leave_hand(t)
        t.clear_hand()
        t.record = HandRecord(ABSENT, ABSENT)
        t.hands.append(t.record)
        t.hand_no = ABSENT
    t.record.known = False
    t.chips_known = t.chips_known and t.settles_logged
    t.double_unsure = True
    t.phase = UNJUDGED
    t.expectation_known = False
    t.true_hand += 0 if opened else 1


def dice(t: Table, seat: int, first: int, second: int, purpose: int) -> None:
    """R-A2: a throw; the last one for the dealer and the last one for the break count."""
    thrown_for_break = purpose == THROW_BREAK
    if not thrown_for_break and (t.phase not in (IDLE, OPENED) or len(t.hands) > 1):
        t.fault(F011, seat, {"got": "dice", "reason": "hand-open"})
        return
    if thrown_for_break and t.phase != OPENED:
        t.fault(F011, seat, {"got": "dice", "reason": "no-hand"})
        return
    if not (1 <= first <= 6 and 1 <= second <= 6):
        t.fault(W010, seat, {"got": [first, second]})
        return
    if not thrown_for_break:
        t.dealer_row = t.row
        return
    if seat != t.dealer:
        t.fault(W012, seat, {"expected": t.dealer, "got": seat})
    t.break_row = t.row


def _break_doubles(t: Table) -> bool:
    """R-F10 ``double_dice``: equal dice at the throw for the break that counts."""
    row = t.break_row
    return bool(t.options.double_dice and row != ABSENT and t.tape[row + NUM] == t.tape[row + NUM2])


def _check_dealer_dice(t: Table) -> None:
    """R-A2: a first dealer found by dice has to come out as seat 0 (M001, at the throw)."""
    row = t.dealer_row
    if row == ABSENT or len(t.hands) != 1:
        return
    found = seat_by_dice(t.tape[row + SEAT], t.tape[row + NUM], t.tape[row + NUM2])
    if found != 0:
        t.fault(M001, NOBODY, {"expected": 0, "got": found}, row=row)


def deal(t: Table, offset: int) -> None:
    """R-A3: the dealt tiles; 14 for the dealer, 13 for the others (``block13``: 13 each).

    The pool has from ``offset`` on how many each seat got, and then the tiles.
    """
    _check_dealer_dice(t)
    t.doubled = t.doubled or _break_doubles(t)
    t.deal_row = t.row
    t.phase = DEALT
    dealer_has = 14 if t.options.deal_style == PHYSICAL else 13
    wanted = [dealer_has if seat == t.dealer else 13 for seat in range(4)]
    got = t.stretch(offset, offset + 4)
    t.wall_left = TILES - sum(got)
    fifth: set[int] = set()
    at = offset + 4
    for seat in range(4):
        for place in range(at, at + t.pool[offset + seat]):
            tile = t.pool[place]
            t.take(seat, tile)
            if not t.surface(tile):
                fifth.add(tile)
        at += t.pool[offset + seat]
    if got != wanted:
        t.fault(W002, NOBODY, {"expected": wanted, "got": got})
    for tile in sorted(fifth):
        t.fault(W003, NOBODY, {"tile": CODES[tile]})
    t.turns[t.dealer] = 1 if t.options.deal_style == PHYSICAL else 0
    for seat in range(4):
        if got[seat] != wanted[seat]:
            t.count_told[seat] = 1
            facts = {"expected": wanted[seat], "got": got[seat]}
            if t.fault(D003, seat, facts, cause=t.seq()):
                t.dead[seat] = t.seq()


def flip(t: Table, indicator: int, wild: int) -> None:
    """R-A4, R-A5: 正搭 is turned up and stays dead; the next kind above it is 百搭."""
    above = wild_after(indicator) if indicator != HIDDEN else wild
    if above in (ABSENT, HIDDEN):
        t.open(W009)
        lose_hand(t, opened=True)
        return
    t.flip_row = t.row
    t.indicator = indicator
    t.wild = above
    t.wall_left -= 1
    if not t.surface(indicator):
        t.fault(W003, NOBODY, {"tile": CODES[indicator]})
    if wild not in (ABSENT, HIDDEN, t.wild):
        t.fault(W009, NOBODY, {"expected": CODES[t.wild], "got": CODES[wild]})
    t.phase = PLAY
    t.turn = t.dealer
    if t.options.deal_style == PHYSICAL:
        t.actor = t.dealer
    if sum([t.hidden(seat) for seat in range(4)]):
        _look_ahead(t)
    for seat in range(4):
        dealt_wild(t, seat)


def _look_ahead(t: Table) -> None:
    """Let the seats hold what later events prove that they were dealt."""
    t.veiled = True
    look_ahead(t)
    for seat in range(4):
        apply(t, seat)
