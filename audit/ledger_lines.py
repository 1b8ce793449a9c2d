"""The money of a game event by event: recorded, as ruled, and by the rules alone.

A line of the bill is what one event moved. What a ``settle`` answers is what the core
found that it answers; nothing is matched here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from zjlog.replay import rows as r
from zjlog.schemas import Payment

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from zjlog.replay import Table
    from zjlog.schemas import Four

NOTHING: Final = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class BillLine:
    """What one event moved between the seats, in chips.

    ``hand`` is ``None`` before the first hand. ``recorded`` is ``None`` where the log
    states nothing; ``reason`` is then ``None`` too, else that of its ``settle`` or the
    decision of the ruling. ``payments`` are those as ruled, ``due`` those by the rules.
    """

    seq: int
    hand: int | None
    reason: str | None
    recorded: Four | None
    ruled: Four
    by_rules: Four
    payments: tuple[Payment, ...] = ()
    due: tuple[Payment, ...] = ()


def bill_of(ruled: Table, by_rules: Table | None) -> tuple[BillLine, ...]:
    """Return the lines of a game in the order of their events."""
    paid = _payments(ruled)
    due = paid if by_rules is None else _payments(by_rules)
    stated = _stated(ruled)
    hands = _hands(ruled)
    lines = []
    for seq in sorted({*paid, *due, *stated}):
        reason, recorded = stated.get(seq, (None, None))
        payments, owed = tuple(paid.get(seq, ())), tuple(due.get(seq, ()))
        moved = ruled.moved.get(seq)
        as_ruled = _deltas(payments) if moved is None else _four(moved)
        lines.append(
            BillLine(seq, hands.get(seq), reason, recorded, as_ruled, _deltas(owed), payments, owed)
        )
    return tuple(lines)


def _payments(table: Table) -> Mapping[int, list[Payment]]:
    """Collect what was paid, by the event that it was paid for."""
    found: dict[int, list[Payment]] = {}
    hands = [money for record in table.hands for money in record.payments]
    for m in (*hands, *table.other_payments):
        payment = Payment(m.seq, r.ITEMS[m.item], m.payer, m.payee, m.due, m.paid)
        found.setdefault(m.seq, []).append(payment)
    return found


def _deltas(payments: Iterable[Payment]) -> Four:
    """Add up what each seat won and lost."""
    deltas = [0, 0, 0, 0]
    for payment in payments:
        deltas[payment.from_] -= payment.paid or 0
        deltas[payment.to] += payment.paid or 0
    return _four(deltas)


def _four(values: Sequence[int]) -> Four:
    one, two, three, four = values
    return one, two, three, four


def _stated(table: Table) -> Mapping[int, tuple[str, Four]]:
    """Collect what the log states was moved, by the event that it was moved for."""
    found: dict[int, tuple[str, Four]] = {}
    for row in range(0, len(table.tape), r.WIDTH):
        kind, seq = table.tape[row + r.KIND], table.tape[row + r.SEQ]
        if kind == r.RULING and seq in table.moved:
            decision = r.DECISIONS[table.tape[row + r.ARG]]
            found[seq] = (decision, _four(table.moved[seq]))
        elif kind == r.SETTLE:
            offset = table.tape[row + r.OFFSET]
            deltas = table.pool[offset : offset + 4]
            before = found.get(table.answered.get(seq, seq), ("", NOTHING))[1]
            summed = [one + other for one, other in zip(before, deltas, strict=True)]
            reason = r.REASONS[table.tape[row + r.ARG]]
            again = table.answered.get(seq) in table.moved
            total = deltas if again else summed
            found[table.answered.get(seq, seq)] = (reason, _four(total))
    return found


def _hands(table: Table) -> Mapping[int, int]:
    """Tell in which hand each event stands."""
    found: dict[int, int] = {}
    hand = 0
    for row in range(0, len(table.tape), r.WIDTH):
        if table.tape[row + r.KIND] == r.HAND:
            hand = table.tape[row + r.NUM]
        if hand:
            found.setdefault(table.tape[row + r.SEQ], hand)
    return found
