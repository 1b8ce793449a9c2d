"""The match around the hands: dealer and round (R-A6), 两光 (R-G3), time (R-G2).

Says who deals next and when play has to stop. The final result is ``ending``; money
moves in ``money``.
"""

from typing import NamedTuple

from zjlog.replay.codes import M001, M002, M003, M004, M010
from zjlog.replay.options import ALWAYS_NEXT, STAYS
from zjlog.replay.options import WINNER as WINNER_DEALS
from zjlog.replay.phases import ENDED, NOBODY
from zjlog.replay.records import EXHAUSTED_HAND, UNFINISHED, VOID_HAND
from zjlog.replay.rows import CLOCK_TIME_UP, CLOCK_WARNING
from zjlog.replay.table import Table, next_seat

ROUNDS = 4
"""R-A6: a game is four rounds (四圈)."""


def check_two_out(t: Table, seq: int) -> None:
    """R-G3: with two players out of chips the game ends at once, in the middle of a hand too."""
    if not (t.options.two_out and t.chips_known) or t.phase == ENDED:
        return  # after the end there is no play left to be stopped
    if not t.two_out_seq and len([chips for chips in t.chips if chips <= 0]) >= 2:
        t.two_out_seq = seq
        _stop(t, M003, seq)


def _stop(t: Table, code: int, seq: int) -> None:
    """No play may follow; the first event that does gets ``code``."""
    if not t.stop_code:
        t.stop_code = code
        t.stop_seq = seq


def after_the_stop(t: Table) -> None:
    """M003, M004: play goes on although the game is over; said once."""
    if not t.stop_told:
        t.stop_told = True
        t.fault(t.stop_code, NOBODY, {"ref": t.stop_seq})


def clock(t: Table, event: int, timed: bool) -> None:
    """R-G2: the call ten minutes before the end, and the end itself."""
    if event == CLOCK_WARNING:
        t.call_made = True
    elif event == CLOCK_TIME_UP:
        if timed and not t.call_made and not t.time_up_seq:
            t.fault(M010, NOBODY, {})
        t.time_up_seq = t.time_up_seq or t.seq()
        _stop(t, M004, t.seq())


def expect_deal(t: Table, number: int, round_: int, dealer: int) -> None:
    """R-A6: compare a new hand with what has to follow; go on from what is recorded.

    A number or round that returns to the true count after a slip is no second slip, nor is
    the round of the true dealer beside a wrong one.
    """
    last, t.hand_no = t.hand_no, number
    counted = _dealer_counted(t, round_, dealer)
    lost = _lost_deal(t, counted)
    true_round = t.true_round + lost
    rounds = {t.round + lost, true_round}
    if _loses_deal(t, counted):
        t.lost_deal[t.dealer] = 1
    if t.expectation_known:
        cause = t.slip_cause
        if dealer != t.next_dealer:
            t.fault(M001, NOBODY, {"expected": t.next_dealer, "got": dealer}, cause=cause)
        numbers = {last + 1, t.true_hand + 1}
        if round_ not in rounds or true_round > ROUNDS or number not in numbers:
            expected = [last + 1, max(rounds)]
            t.fault(M002, NOBODY, {"expected": expected, "got": [number, round_]}, cause=cause)
    if lost:
        t.lost_deal = [0, 0, 0, 0]
    t.round, t.dealer = round_, dealer
    t.true_hand += 1
    t.true_round = true_round
    t.expectation_known = True
    t.slip_cause = 0


class NextHand(NamedTuple):
    """What the ``hand`` event that follows has to say."""

    number: int
    round: int
    dealer: int


def next_hand(t: Table) -> NextHand:
    """R-A6: return number, round and dealer of the hand that follows one that was played well."""
    dealer = t.next_dealer
    return NextHand(t.hand_no + 1, t.true_round + _lost_deal(t, dealer), dealer)


def _loses_deal(t: Table, dealer: int) -> bool:
    """R-A6: does the last dealer lose the deal if this seat deals now?"""
    return t.dealer != NOBODY and not t.hand_was_void and (dealer != t.dealer or t.deal_passes)


def _lost_deal(t: Table, dealer: int) -> int:
    """R-A6: 1 if all four have lost the deal once this seat deals: a round has ended, else 0."""
    kept = [seat for seat in range(4) if not t.lost_deal[seat]]
    return int(not kept or (kept == [t.dealer] and _loses_deal(t, dealer)))


def _fits(t: Table, round_: int, dealer: int) -> bool:
    """R-A6: is this the round, one of the four, if this seat deals now?"""
    lost = _lost_deal(t, dealer)
    return round_ in (t.round + lost, t.true_round + lost) and t.true_round + lost <= ROUNDS


def _dealer_counted(t: Table, round_: int, dealer: int) -> int:
    """R-A6: by whom the rounds are counted: as recorded, unless only the true dealer fits."""
    if t.expectation_known and not _fits(t, round_, dealer) and _fits(t, round_, t.next_dealer):
        return t.next_dealer
    return dealer


def close_deal(t: Table) -> None:
    """R-A6: after a hand that ended, set who has to deal next; a void hand changes nothing."""
    result = t.record.result
    t.hand_was_void = result in (VOID_HAND, UNFINISHED)
    t.deal_passes = False
    t.slip_cause = t.damage
    t.next_dealer = t.dealer if t.hand_was_void else _dealer_after(t)
    if not t.hand_was_void:
        t.doubling_dealer = t.dealer
        t.deal_passes = t.next_dealer != t.dealer


def _dealer_after(t: Table) -> int:
    """R-A6: ``dealer_rule`` after a win, ``exhausted_dealer`` after 黄牌."""
    rule = t.options.dealer_rule
    if t.record.result == EXHAUSTED_HAND:
        return t.dealer if t.options.exhausted_dealer == STAYS else next_seat(t.dealer)
    winners = [win.seat for win in t.record.wins]
    if rule == ALWAYS_NEXT:
        return next_seat(t.dealer)
    if t.dealer in winners or not winners:
        return t.dealer
    return winners[0] if rule == WINNER_DEALS else next_seat(t.dealer)


def four_rounds_over(t: Table) -> bool:
    """R-A6: the last of the four rounds has been played to its end."""
    if t.true_round != ROUNDS:
        return t.true_round > ROUNDS
    kept = [seat for seat in range(4) if not t.lost_deal[seat] and seat != t.dealer]
    return t.deal_passes and not kept
