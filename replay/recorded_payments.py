"""What the log says was paid, beside what is due (S001 to S004, M006).

A ``settle`` answers the latest unanswered payment of its reason; what hidden tiles leave
open is taken as recorded. Payments themselves are ``money``.
"""

from collections.abc import Sequence

from zjlog.replay.codes import S001, S002, S003, S004
from zjlog.replay.money import capped, false_win_dues, move, pay_false_win
from zjlog.replay.options import NO_FLOOR
from zjlog.replay.phases import NOBODY, UNJUDGED
from zjlog.replay.rows import (
    ABSENT,
    DECISION_ARTICLES,
    FOR_FALSE_WIN,
    FOR_FINE,
    FOR_HU,
    FOR_KONG,
    FOR_OTHER,
    HAND,
    HU,
    ITEM_ARTICLES,
    KIND,
    NUM,
    REASONS,
    WIDTH,
)
from zjlog.replay.table import Table

ARTICLES = {
    FOR_KONG: ITEM_ARTICLES["kong_exposed"],
    FOR_FALSE_WIN: ITEM_ARTICLES["false_win"],
    FOR_FINE: DECISION_ARTICLES["fine"],
    FOR_OTHER: ITEM_ARTICLES["indicator_kong"],
}
"""What a payment rests on, where it is not a win (R-F1)."""


def settle(t: Table, reason: int, deltas: Sequence[int], chips: Sequence[int]) -> None:
    """Compare a recorded payment with the latest unanswered one of its reason (S001–S003)."""
    if t.phase == UNJUDGED and reason in (FOR_HU, FOR_KONG, FOR_OTHER):
        _take_over(t, deltas, chips)
        return
    total = sum(list(deltas))
    if reason != FOR_FINE and total:
        t.fault(S003, NOBODY, {"got": list(deltas), "sum": total})
    capped_as_known = t.chips_known or t.options.floor == NO_FLOOR
    expected = _expected(t, reason, list(deltas))
    if list(deltas) != expected and capped_as_known:
        _differs(t, reason, expected, list(deltas))
    elif list(deltas) != expected:
        t.open(S001)
    if len(chips) == 4:
        check_chips(t, chips, S002)


def _expected(t: Table, reason: int, got: list[int]) -> list[int]:
    """Return what is due for a ``settle``; what hidden tiles allow is taken as recorded.

    Empty where they leave several payments possible, none of them the recorded one.
    """
    if t.loose[reason] and got not in ([0, 0, 0, 0], _latest(t, reason)):
        _take_as_recorded(t, reason, got)
        return got
    if reason == FOR_HU and t.possible:
        possible, t.possible = t.possible, []
        if got in possible:
            t.open(S001)
            move(t, got)
            return got
        t.chips_known = False
        return []
    if reason == FOR_FALSE_WIN and t.row > t.last_play:
        if _is_next_penalty(t, got) or not _may_be_penalty(t, got):
            if t.false_paid < len(t.false_wins):
                pay_false_win(t)
        else:
            t.open(S001)
            move(t, got)
            return got
    return _answer(t, reason)


def _take_as_recorded(t: Table, reason: int, got: list[int]) -> None:
    """Book what the log says: a payment due to the same seat at another price, or one more."""
    t.open(S001)
    if reason == FOR_HU:
        t.possible = []
    due = _latest(t, reason)
    if any(due) and got.index(max(got)) == due.index(max(due)):
        _answer(t, reason)
        move(t, [got[seat] - due[seat] for seat in range(4)])
    else:
        move(t, got)


def _latest(t: Table, reason: int) -> list[int]:
    """Return the latest unanswered payment of a reason, zeros for none."""
    return t.unanswered[reason][-1][2] if t.unanswered[reason] else [0, 0, 0, 0]


def _is_next_penalty(t: Table, got: list[int]) -> bool:
    """Tell whether this pays for the next declaration that was certainly false (R-F8)."""
    if t.false_paid == len(t.false_wins):
        return False
    seat, row = t.false_wins[t.false_paid]
    return capped(t, false_win_dues(t, seat), t.seq_at(row))[1] == got


def _may_be_penalty(t: Table, got: list[int]) -> bool:
    """Tell whether this pays for a declaration that may have been false (R-F8)."""
    for seat in t.maybe_fined:
        _, deltas = capped(t, false_win_dues(t, seat), t.seq())
        if deltas == got or not t.chips_known:
            t.maybe_fined.remove(seat)
            if seat in t.possible_false:
                t.possible_false.remove(seat)
            return True
    return False


def _differs(t: Table, reason: int, expected: list[int], got: list[int]) -> None:
    """S001; where hidden tiles leave several payments possible, all but this, none is named."""
    facts = {"got": got, "reason": REASONS[reason]}
    if expected:
        facts["expected"] = expected
    if reason in ARTICLES:
        facts["article"] = ARTICLES[reason]
    t.fault(S001, NOBODY, facts, cause=t.stop_seq if t.stop_told else 0)


def _take_over(t: Table, deltas: Sequence[int], chips: Sequence[int]) -> None:
    """Book what the log says was paid in a hand that cannot be judged."""
    move(t, deltas)
    if len(chips) == 4:
        t.recorded_chips = list(chips)


def _answer(t: Table, reason: int) -> list[int]:
    """Take the latest unanswered payment of a reason; nothing due means zeros."""
    if t.unanswered[reason]:
        seq, _, deltas = t.unanswered[reason].pop()
        t.answered[t.seq()] = seq
        return deltas
    return [0, 0, 0, 0]


def check_chips(t: Table, got: Sequence[int], code: int) -> None:
    """R-F7: compare recorded chips; the same difference again follows from the first one.

    Where a ruling dismissed the first one, it is no finding either: an effect (R-G7).
    """
    t.recorded_chips = list(got)
    if not t.chips_known:
        t.open(code)
        t.chips, t.chips_known = list(got), True
        return
    drift = [got[seat] - t.chips[seat] for seat in range(4)]
    if any(drift):
        again = drift == t.drift
        cause = t.drift_seq if again else 0
        if cause not in t.waived:
            t.fault(code, NOBODY, {"expected": list(t.chips), "got": list(got)}, cause=cause)
        if not again:
            t.drift_seq = t.seq()
    t.drift = drift


def close_payments(t: Table) -> None:
    """S004: a payment that the log did not record although it records others.

    It stands at the event that the payments name, an added kong's at the claim.
    """
    if t.possible:
        t.chips_known = False
        t.possible = []
    if t.settles_logged:
        for reason, payments in enumerate(t.unanswered):
            numbers = _hands_of_declarations(t) if reason == FOR_FALSE_WIN and payments else {}
            for _, row, deltas in payments:
                # What was ruled after the end could not be recorded before it.
                if any(deltas) and row != ABSENT and t.ruled_at.get(row, ABSENT) <= t.row:
                    facts = {"expected": deltas, "reason": REASONS[reason]}
                    t.fault(S004, NOBODY, facts, row=row, hand=numbers.get(row))
    for payments in t.unanswered:
        payments.clear()


def _hands_of_declarations(t: Table) -> dict[int, int]:
    """R-F8: tell in which hand each declaration stands, as false ones are paid after the last."""
    numbers: dict[int, int] = {}
    number = 0
    for nth in range(len(t.tape) // WIDTH):
        row = nth * WIDTH
        if t.tape[row + KIND] == HAND:
            number = t.tape[row + NUM]
        elif t.tape[row + KIND] == HU:
            numbers[row] = number
    return numbers
