"""The bill of a game in words: its lines as rows of three columns, hand by hand.

Used by all that shows money line by line, in whatever form; figures are those of the core.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.replay import rows
from zjlog.schemas import SEATS
from zjlog.text.layout import PLAIN, SIGNED, known_figures

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import BillLine
    from zjlog.schemas import Four, Payment, Settlement
    from zjlog.text.wording import Wording

COLUMNS: Final = ("recorded", "ruled", "by_rules")
UNKNOWN: Final = "–"
"""What stands in a column for what the log does not state."""
ZERO: Final = (0, 0, 0, 0)

DEFERRED: Final = "false_win"
"""The item that is paid at the end of the game (R-F8)."""


@dataclass(frozen=True, slots=True)
class BillRow:
    """One line: its event, what it is for, and four figures in each of three columns."""

    seq: int | None
    what: str
    recorded: Four | None
    ruled: Four
    by_rules: Four

    @property
    def differs(self) -> bool:
        """Whether the columns do not agree."""
        return self.recorded not in {None, self.ruled} or self.ruled != self.by_rules

    @property
    def number(self) -> str:
        """The number of its event; a sum has none."""
        return "" if self.seq is None else str(self.seq)

    @property
    def figures(self) -> list[str]:
        """The twelve figures, column by column."""
        columns = (self.recorded, self.ruled, self.by_rules)
        return [text for values in columns for text in four_figures(values, SIGNED)]


def lines_by_hand(bill: Sequence[BillLine]) -> dict[int | None, list[BillLine]]:
    """Group the lines of a bill by hand; what belongs to none stands under ``None``."""
    hands: dict[int | None, list[BillLine]] = {}
    for line in bill:
        hands.setdefault(line.hand, []).append(line)
    return hands


def end_chips(settlement: Settlement | None) -> list[str]:
    """Return the chips at the end of the game, in the columns of a bill."""
    if settlement is None:
        return [UNKNOWN] * (SEATS * len(COLUMNS))
    ruled, by_rules = settlement.chips, settlement.by_rules
    columns = (settlement.recorded_chips, ruled, ruled if by_rules is None else by_rules.chips)
    return [text for values in columns for text in four_figures(values, PLAIN)]


def four_figures(values: Four | None, form: str) -> list[str]:
    """Write the figures of a column, seat by seat."""
    return [UNKNOWN] * SEATS if values is None else known_figures(values, form)


def rows_of(lines: Sequence[BillLine], wording: Wording) -> Iterator[BillRow]:
    """Word the lines of a bill, and their sum where there are several."""
    for line in lines:
        yield BillRow(line.seq, what(line, wording), line.recorded, line.ruled, line.by_rules)
    if len(lines) > 1:
        recorded = None
        if any(line.recorded is not None for line in lines):
            recorded = added([line.recorded or ZERO for line in lines])
        ruled = added([line.ruled for line in lines])
        by_rules = added([line.by_rules for line in lines])
        yield BillRow(None, say_game(wording.language, "sum"), recorded, ruled, by_rules)


def added(rows: Sequence[Four]) -> Four:
    """Add figures seat by seat."""
    one, two, three, four = (sum(row[seat] for row in rows) for seat in range(SEATS))
    return one, two, three, four


def what(line: BillLine, wording: Wording) -> str:
    """Name what a line is for: its items as ruled, else by the rules, else as recorded."""
    payments = line.payments or line.due
    if payments:
        return items(payments, wording)
    if line.reason in rows.DECISION_ARTICLES:
        return wording.word(line.reason, "decision")
    return wording.word(line.reason, "settle") if line.reason else wording.known(None)


def items(payments: Sequence[Payment], wording: Wording) -> str:
    """List items with who gets how much for them from whom; short if all pay or get alike."""
    payer = {payment.from_ for payment in payments}
    if len(payer) == 1 and len(payments) == SEATS - 1 and len(_amounts(payments, wording)) == 1:
        one = payments[0]
        name, amount = wording.word(one.item, "item"), _amount(one, wording)
        return say_game(
            wording.language, "to-each", payer=wording.short(one.from_), item=name, amount=amount
        )
    groups: dict[tuple[int, str], list[Payment]] = {}
    for payment in payments:
        groups.setdefault((payment.to, payment.item), []).append(payment)
    return wording.say("semicolon").join(
        f"{wording.short(payee)}: {wording.word(item, 'item')} {_from_whom(paid, wording)}"
        for (payee, item), paid in groups.items()
    )


def _from_whom(paid: Sequence[Payment], wording: Wording) -> str:
    """Say who paid how much for one item."""
    amounts = _amounts(paid, wording)
    if len(paid) == SEATS - 1 and len(amounts) == 1:
        return f"3×{amounts.pop()}"
    each = (f"{wording.short(one.from_)} {_amount(one, wording)}" for one in paid)
    return f"({wording.joined(list(each))})"


def _amounts(payments: Sequence[Payment], wording: Wording) -> set[str]:
    return {_amount(payment, wording) for payment in payments}


def _amount(payment: Payment, wording: Wording) -> str:
    """Say what was paid, and what was owed if that is more."""
    if payment.due == payment.paid:
        return wording.known(payment.paid)
    due, paid = wording.known(payment.due), wording.known(payment.paid)
    return say_game(wording.language, "due-of", paid=paid, due=due)


def articles_of(line: BillLine) -> tuple[str, ...]:
    """Return the articles that a line rests on, the first item's first; none if not known."""
    payments = line.payments or line.due
    cited = [rows.ITEM_ARTICLES[each.item] for each in payments if each.item in rows.ITEM_ARTICLES]
    if not payments and line.reason in rows.DECISION_ARTICLES:
        cited.append(rows.DECISION_ARTICLES[line.reason])
    if any(each.paid != each.due for each in payments):
        cited.append(rows.FLOOR_ARTICLE)
    return tuple(dict.fromkeys(cited))


def is_deferred(line: BillLine) -> bool:
    """Tell whether a line is paid only at the end of the game."""
    return {each.item for each in line.payments or line.due} == {DEFERRED}
