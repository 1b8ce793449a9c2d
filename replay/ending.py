"""The end of a game: ``end``, ranking, who advances (R-G2 to R-G6).

Compares what the log claims of the result with what the events gave.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from zjlog.replay.claims import make_added_kong
from zjlog.replay.codes import M005, M006, M007, M008, M013
from zjlog.replay.match import four_rounds_over
from zjlog.replay.money import pay_false_wins
from zjlog.replay.opening import leave_hand
from zjlog.replay.phases import ENDED, NOBODY, PLAY
from zjlog.replay.recorded_payments import check_chips, close_payments
from zjlog.replay.rows import (
    ABSENT,
    ARG,
    END_FOUR_ROUNDS,
    END_REASONS,
    END_TIME_UP,
    END_TWO_OUT,
    FLAG,
    NUM2,
)
from zjlog.replay.table import Table

STAGES: Final = ("preliminary", "knockout", "final")
PLACES: Final = (1, 2, 0)
"""R-G4: seats that advance, by stage; nobody after a final."""
NO_STAGE: Final = -1


class Outcome(NamedTuple):
    """The result of a game; ``ranks`` -1 for a void seat, ``advance`` None without a stage."""

    ranking: tuple[int, ...]
    ranks: tuple[int, ...]
    void: tuple[int, ...]
    advance: tuple[int, ...] | None


def rank(chips: Sequence[int], void: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Order the seats by chips, equal ones in seat order and of one rank; void seats left out."""
    seats = [seat for seat in range(4) if not void[seat]]
    ranking = sorted(seats, key=lambda seat: -chips[seat])
    ranks = [
        ABSENT if void[seat] else 1 + sum(chips[other] > chips[seat] for other in seats)
        for seat in range(4)
    ]
    return tuple(ranking), tuple(ranks)


def advancing(
    chips: Sequence[int], void: Sequence[int], stage: int, *, two_out: bool
) -> tuple[int, ...] | None:
    """R-G4: who advances; equal chips at the cut go together, after 两光 only seats with chips."""
    if stage == NO_STAGE:
        return None
    ranking, ranks = rank(chips, void)
    places = PLACES[stage]
    return tuple(
        seat for seat in ranking if ranks[seat] <= places and (chips[seat] > 0 or not two_out)
    )


def outcome(t: Table, stage: int) -> Outcome:
    """Return the result as the chips stand."""
    flags = [t.is_void(seat) for seat in range(4)]
    ranking, ranks = rank(t.chips, flags)
    void = tuple([seat for seat in range(4) if flags[seat]])
    advance = advancing(t.chips, flags, stage, two_out=t.two_out_seq > 0)
    return Outcome(ranking, ranks, void, advance)


def end(t: Table, chips: Sequence[int], stage: int, referee: bool) -> None:
    """The game is over: settle what was deferred, then compare what ``end`` claims."""
    reason, advance = t.tape[t.row + ARG], t.tape[t.row + NUM2]
    if t.phase == PLAY:
        make_added_kong(t)
    leave_hand(t)
    _check_reason(t, reason)
    pay_false_wins(t)
    close_payments(t)
    if len(chips) == 4:
        check_chips(t, chips, M006)
    _check_advance(t, advance, stage)
    if referee and not t.tape[t.row + FLAG]:
        t.fault(M013, NOBODY, {})
    t.end_row = t.row
    t.phase = ENDED


def _check_reason(t: Table, reason: int) -> None:
    """M005: any reason that is true will do; abandoned and adjudicated always are."""
    truth = {
        END_FOUR_ROUNDS: four_rounds_over(t),
        END_TIME_UP: t.time_up_seq > 0,
        END_TWO_OUT: t.two_out_seq > 0,
    }
    unsure = t.match_unsure or not t.chips_known
    if reason == END_TWO_OUT:  # a hand that was not judged may have left two without chips
        unsure = unsure or not all([hand.known for hand in t.hands])
    if not truth.get(reason, True) and unsure:
        t.open(M005)
    elif not truth.get(reason, True):
        true = [END_REASONS[each] for each, holds in truth.items() if holds]
        t.fault(M005, NOBODY, {"expected": true, "got": END_REASONS[reason]})


def _check_advance(t: Table, advance: int, stage: int) -> None:
    """M007: needs a stage and a claim."""
    expected = outcome(t, stage).advance
    if advance == ABSENT or expected is None:
        return
    if not t.chips_known:
        t.open(M007)
        return
    got = [seat for seat in range(4) if advance >> seat & 1]
    if got != sorted(expected):
        t.fault(M007, NOBODY, {"expected": sorted(expected), "got": got})


def finish(t: Table) -> None:
    """After the last event: an unfinished game is said to be one (M008) and still settled."""
    if t.phase == ENDED or len(t.tape) == 0:
        return
    leave_hand(t)
    t.fault(M008, NOBODY, {})
    pay_false_wins(t)
    close_payments(t)
