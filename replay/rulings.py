"""Rulings (R-G7): a referee's decision stands, and reaches back to the event it names.

``collect`` reads all rulings of a game before it is replayed; ``apply`` does what one of
them does at its own place. Judges nothing by itself.
"""

from collections.abc import Set as AbstractSet

from zjlog.replay.claims import make_added_kong
from zjlog.replay.codes import F011
from zjlog.replay.duties import kill
from zjlog.replay.match import close_deal
from zjlog.replay.money import adjust, fine
from zjlog.replay.pause import EVERY, pause
from zjlog.replay.phases import DEALT, ENDED, NOBODY, OPENED, OVER, PLAY, WON
from zjlog.replay.records import VOID_HAND
from zjlog.replay.rows import (
    ABSENT,
    ARG,
    FOR_HU,
    HAND,
    HU,
    KIND,
    LENGTH,
    NUM,
    NUM2,
    OFFSET,
    RULE_ADJUST,
    RULE_DEAD_HAND,
    RULE_DISMISSED,
    RULE_DISQUALIFY,
    RULE_FALSE_WIN,
    RULE_FINE,
    RULE_VOID_HAND,
    RULING,
    SEAT,
    SEQ,
    WIDTH,
)
from zjlog.replay.table import Table

NO_SEATS: dict[int, int] = {}
ANYBODY = 4
"""Place of the last declaration of whatever seat; an absent seat, -1, reaches it too."""


def collect(t: Table) -> bool:
    """Note what rulings say of earlier events, by seq; True if there is any ruling."""
    found = False
    declared = [ABSENT] * 5
    for nth in range(len(t.tape) // WIDTH):
        row = nth * WIDTH
        if not nth & EVERY:
            pause()
        kind = t.tape[row + KIND]
        if kind == HAND:
            declared = [ABSENT] * 5
        elif kind == HU:
            declared[t.tape[row + SEAT]] = declared[ANYBODY] = t.tape[row + SEQ]
        elif kind == RULING:
            found = True
            _note(t, row, declared)
    if found:
        t.seqs = {t.tape[nth * WIDTH + SEQ] for nth in range(len(t.tape) // WIDTH)}
    return found


def _note(t: Table, row: int, declared: list[int]) -> None:
    """Enter one ruling under the event that it names.

    A ``false_win`` without ``ref`` means the last declaration of the hand, of the seat if named.
    """
    decision, seat, ref = t.tape[row + ARG], t.tape[row + SEAT], t.tape[row + NUM]
    if decision == RULE_FALSE_WIN:
        named = ref if ref != ABSENT else declared[seat]
        t.ruled_false.setdefault(named, []).append(row)
    elif ref == ABSENT or ref >= t.tape[row + SEQ]:
        return
    elif decision == RULE_DISMISSED:
        t.dismissed[ref] = row
    elif decision == RULE_DEAD_HAND:
        t.ruled_dead.setdefault(ref, {}).setdefault(seat, row)
    elif decision == RULE_VOID_HAND:
        t.ruled_void[ref] = row


def reach_back(t: Table) -> bool:
    """Do what later rulings say of the event in hand; True if it is not played (void hand)."""
    seq = t.seq()
    for seat, row in t.ruled_dead.get(seq, NO_SEATS).items():
        named = seat if seat != ABSENT else t.tape[t.row + SEAT]
        if named != NOBODY:
            _rule_dead(t, named, row)
    row = t.ruled_void.get(seq, ABSENT)
    if row != ABSENT and t.phase in (OPENED, DEALT, PLAY):
        void_hand(t)
        t.voided_until = row
    return t.row < t.voided_until


def _rule_dead(t: Table, seat: int, row: int) -> None:
    """R-G7: the seat is 相公 from the event in hand on, unless it was already."""
    if not t.dead[seat]:
        t.dead_row[seat] = row
    kill(t, seat, t.seq_at(row))


def void_hand(t: Table) -> None:
    """R-G7: the hand ends without a win; kongs paid stay paid; it is replayed (R-A6)."""
    make_added_kong(t)
    t.record.result = VOID_HAND
    t.phase = OVER
    close_deal(t)


def _void_last(t: Table) -> None:
    """R-G7: a protest is heard after the game: its last hand is void, the game stays ended."""
    if t.record.wins:
        _undo_win(t)
    t.record.result = VOID_HAND
    t.phase = ENDED


def _undo_win(t: Table) -> None:
    """Take back what the win of this hand was paid: the hand is void after all."""
    record = t.record
    winners = {win.seat for win in record.wins}
    seqs = {t.seq_at(win.row) for win in record.wins}
    for money in [m for m in record.payments if m.seq in seqs and m.payee in winners]:
        for seat, chips in ((money.payer, money.paid), (money.payee, -money.paid)):
            t.chips[seat] += chips
            record.deltas[seat] += chips
        record.payments.remove(money)
    record.wins.clear()
    if t.two_out_seq in seqs:
        t.two_out_seq = t.stop_code = t.stop_seq = 0
    t.unanswered[FOR_HU].clear()
    record.result = VOID_HAND
    t.phase = OVER
    close_deal(t)


def apply(t: Table) -> None:
    """R-G7: carry out the ruling in hand, as far as it acts at its own place."""
    row = t.row
    decision, seat, ref = t.tape[row + ARG], t.tape[row + SEAT], t.tape[row + NUM]
    if ref != ABSENT and (ref >= t.tape[row + SEQ] or ref not in t.seqs):
        t.fault(F011, seat, {"got": "ruling", "reason": "bad-reference"})
    if decision == RULE_FINE and seat != NOBODY:
        fine(t, seat, max(0, t.tape[row + NUM2]))
    elif decision == RULE_ADJUST and t.tape[row + LENGTH] == 4:
        offset = t.tape[row + OFFSET]
        adjust(t, t.stretch(offset, offset + 4))
    elif decision == RULE_DISQUALIFY and seat != NOBODY:
        t.disqualified[seat] = 1
    elif decision == RULE_DEAD_HAND and ref == ABSENT and seat != NOBODY:
        kill(t, seat, t.seq())
    elif decision == RULE_VOID_HAND and ref == ABSENT:
        if t.phase in (OPENED, DEALT, PLAY):
            void_hand(t)
        elif t.phase == WON:
            _undo_win(t)
        elif t.phase == ENDED and t.hands:
            _void_last(t)


def refuse_dismissals(t: Table, of_the_log: AbstractSet[int]) -> None:
    """F011: a ``dismissed`` names an event that has no finding of play or money, only others.

    ``of_the_log`` are the seqs with findings of the lines and seals, which no ruling waives
    (R-G7). To be asked after the last event.
    """
    hand = ABSENT
    t.damage = 0
    for nth in range(len(t.tape) // WIDTH):
        row = nth * WIDTH
        if t.tape[row + KIND] == HAND:
            hand = t.tape[row + NUM]
        if t.tape[row + KIND] != RULING or t.tape[row + ARG] != RULE_DISMISSED:
            continue
        ref = t.tape[row + NUM]
        if ref in t.dismissed and ref in of_the_log and ref not in t.waived:
            facts = {"got": "ruling", "reason": "bad-reference", "ref": ref}
            t.fault(F011, NOBODY, facts, row=row, hand=hand)
