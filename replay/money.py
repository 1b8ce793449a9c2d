"""Payments (section F): who pays whom what, and what the floor lets be paid.

Everything that moves chips goes through ``pay``, ``fine`` or ``adjust``. Which items a win
has is ``pricing``, what the log says was paid is ``recorded_payments``; nothing here
looks at tiles.
"""

from collections.abc import Sequence

from zjlog.replay.codes import S003
from zjlog.replay.match import check_two_out
from zjlog.replay.options import DISCARDER, FEEDER, NO_FLOOR, SPLIT
from zjlog.replay.phases import NOBODY
from zjlog.replay.records import Money, money
from zjlog.replay.rows import (
    ABSENT,
    FALSE_WIN,
    FOR_FALSE_WIN,
    FOR_FINE,
    FOR_KONG,
    FOR_OTHER,
)
from zjlog.replay.table import Table

Due = tuple[int, int, int, int]
"""An amount owed: item, payer, payee, chips."""

PAYERS = 3
"""Seats that pay one winner."""


def distance(first: int, second: int) -> int:
    """Return how many seats ``second`` sits after ``first`` in turn order."""
    return (second - first) % 4


def budget(t: Table, seat: int) -> int:
    """R-F7: what a seat can pay before the floor stops it."""
    if t.options.floor == NO_FLOOR:
        return -NO_FLOOR
    return max(0, t.chips[seat] - t.options.floor)


def pay(t: Table, reason: int, dues: Sequence[Due], row: int) -> list[int]:
    """R-F7: settle the event at a row; returns the deltas, which sum to zero (R-F9)."""
    seq = t.seq_at(row)
    lines, deltas = capped(t, dues, seq)
    if reason == FOR_FALSE_WIN:
        t.other_payments += lines
    else:
        t.record.payments += lines
        for seat in range(4):
            t.record.deltas[seat] += deltas[seat]
    _book(t, reason, deltas, row)
    if reason != FOR_FALSE_WIN:
        check_two_out(t, seq)
    return deltas


def capped(t: Table, dues: Sequence[Due], seq: int) -> tuple[list[Money], list[int]]:
    """R-F7: what is paid of what is due; payers are capped separately, in turn order of payees."""
    deltas = [0, 0, 0, 0]
    lines: list[Money] = []
    for payer in range(4):
        owed = [due for due in dues if due[1] == payer]
        if owed:
            _pay_out(t, payer, _in_turn_order(owed, payer), seq, lines, deltas)
    return lines, deltas


def _in_turn_order(owed: list[Due], payer: int) -> list[Due]:
    """R-F7: what a payer owes, payees from the next seat on (stable within a payee)."""
    first = owed[0][2]
    if not [due for due in owed if due[2] != first]:
        return owed
    return [due for step in (1, 2, 3) for due in owed if due[2] == (payer + step) % 4]


def _pay_out(
    t: Table, payer: int, owed: list[Due], seq: int, lines: list[Money], deltas: list[int]
) -> None:
    """R-F7: pay in order until the budget is spent; adds to ``lines`` and ``deltas``."""
    left = budget(t, payer)
    spent = 0
    for item, _, payee, due in owed:
        paid = min(due, left - spent)
        spent += paid
        deltas[payee] += paid
        lines.append(money(seq, item, payer, payee, due, paid))
    deltas[payer] -= spent


def leave_unpaid(t: Table, choices: Sequence[Sequence[Due]]) -> None:
    """Hidden tiles leave the price of a win open: keep what it may be, for the ``settle``."""
    t.record.known = False
    t.possible = [capped(t, dues, t.seq())[1] for dues in choices]


def may_be_false(t: Table, seat: int) -> None:
    """Leave the money open: a declaration may be a win that nobody paid, or a false one."""
    t.possible_false.append(seat)
    t.record.known = False
    t.chips_known = False


def loosen(t: Table, reason: int) -> None:
    """Leave open whether a payment of this reason is due: a ``settle`` that says so is taken."""
    t.loose[reason] = 1
    t.record.known = False
    if not t.settles_logged:
        t.chips_known = False


def move(t: Table, deltas: Sequence[int]) -> None:
    """Move chips between the seats."""
    for seat in range(4):
        t.chips[seat] += deltas[seat]


def _book(t: Table, reason: int, deltas: list[int], row: int) -> None:
    """Move chips and leave the payment open for the ``settle`` that answers it."""
    move(t, deltas)
    t.unanswered[reason].append((t.seq_at(row), row, deltas))


def _rule(t: Table, reason: int, deltas: list[int]) -> None:
    """Move chips by a ruling: it stands in the log already, so no ``settle`` need follow."""
    move(t, deltas)
    t.moved[t.seq()] = deltas
    t.unanswered[reason].append((t.seq(), ABSENT, deltas))
    check_two_out(t, t.seq())


def units(t: Table) -> int:
    """Chips of one 底 in this hand: the stake, doubled once where R-F10 says so."""
    return t.stake * (2 if t.doubled else 1)


def pay_kong(t: Table, seat: int, item: int, value: int, feeder: int, row: int) -> None:
    """R-F4: the kong claimed at a row is paid when made; ``feeder`` NOBODY if nobody fed it."""
    chips = value * units(t)
    if t.options.kong_pay == FEEDER and feeder not in (NOBODY, seat):
        dues: list[Due] = [(item, feeder, seat, PAYERS * chips)]
    else:
        dues = [(item, payer, seat, chips) for payer in range(4) if payer != seat]
    t.record.items.append((seat, item, value))
    pay(t, FOR_KONG, dues, row)


def pay_others(t: Table, payer: int, item: int, value: int) -> None:
    """R-F10: a side payment from one seat to each other."""
    dues = [(item, payer, payee, value * units(t)) for payee in range(4) if payee != payer]
    t.record.items += [(payee, item, value) for payee in range(4) if payee != payer]
    pay(t, FOR_OTHER, dues, t.row)


def pay_win(
    t: Table, seat: int, items: Sequence[tuple[int, int, bool]], source: int, sole: int
) -> list[Due]:
    """R-F1, R-F2: what is owed for items (item, value, from the discarder only).

    ``sole`` is the seat that pays for all, or NOBODY.
    """
    dues: list[Due] = []
    for item, value, by_source in items:
        chips = value * units(t)
        if sole != NOBODY:
            dues.append((item, sole, seat, chips if by_source else PAYERS * chips))
        elif by_source:
            dues.append((item, source, seat, chips))
        else:
            dues += [(item, payer, seat, chips) for payer in range(4) if payer != seat]
    return dues


def sole_payer_of_discard(t: Table, source: int) -> int:
    """R-F2: under 包冲 the discarder alone pays."""
    return source if t.options.discard_pay == DISCARDER else NOBODY


def false_win_share(t: Table) -> int:
    """R-F8: chips that the offender owes each other seat; never doubled."""
    value = t.options.false_value * t.stake
    return value // PAYERS if t.options.false_to == SPLIT else value


def false_win_dues(t: Table, seat: int) -> list[Due]:
    """R-F8: what the offender owes for one declaration."""
    share = false_win_share(t)
    return [(FALSE_WIN, seat, payee, share) for payee in range(4) if payee != seat]


def pay_false_win(t: Table) -> None:
    """R-F8: settle the next declaration that has not been paid yet."""
    seat, row = t.false_wins[t.false_paid]
    t.false_paid += 1
    deltas = pay(t, FOR_FALSE_WIN, false_win_dues(t, seat), row)
    for each in range(4):
        t.deferred[each] += deltas[each]


def pay_false_wins(t: Table) -> None:
    """R-F8: settle every declaration that is still open, before ranking."""
    while t.false_paid < len(t.false_wins):
        pay_false_win(t)
    if t.possible_false:
        t.chips_known = False


def fine(t: Table, seat: int, chips: int) -> None:
    """R-G7: a fine leaves the table; capped by R-F7."""
    taken = min(chips, budget(t, seat))
    deltas = [0, 0, 0, 0]
    deltas[seat] = -taken
    t.fines[seat] -= taken
    _rule(t, FOR_FINE, deltas)


def adjust(t: Table, wanted: Sequence[int]) -> None:
    """R-G7: a ruling moves chips between the seats; payers are capped by R-F7."""
    if sum(wanted):
        t.fault(S003, NOBODY, {"got": list(wanted), "sum": sum(wanted)})
        return
    owed = [max(0, delta) for delta in wanted]
    deltas = [0, 0, 0, 0]
    for payer in range(4):
        left = min(max(0, -wanted[payer]), budget(t, payer))
        for step in (1, 2, 3):
            payee = (payer + step) % 4
            paid = min(left, owed[payee])
            owed[payee] -= paid
            left -= paid
            deltas[payer] -= paid
            deltas[payee] += paid
    for seat in range(4):
        t.adjusted[seat] += deltas[seat]
    _rule(t, FOR_OTHER, deltas)
