"""The money of a game as a table: hand by hand, then the game, computed beside recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.text.layout import PLAIN, SIGNED, figures, indented, labelled
from zjlog.text.table import Column, Row, ruled_table
from zjlog.text.width import cell_len

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.schemas import GameReport, HandReport, Item, Payment, Result, Settlement
    from zjlog.text.line import Styled
    from zjlog.text.wording import Wording

BESIDE_HANDS: Final = ("deferred", "fines", "adjusted")
"""Money of a game that no hand moved: fields of a settlement, in the order of telling."""


def money_table(settlement: Settlement, wording: Wording, width: int) -> Iterator[Styled]:
    """Return the lines of the table of the hands and the totals of a game."""
    hands = [
        Row((*hand_cells(hand, wording), *figures(hand.deltas, wording, SIGNED)))
        for hand in settlement.hands
    ]
    rows = list(totals(settlement, wording))
    figured = zip(*(row.cells[-4:] for row in rows), strict=True)
    columns = [
        Column(wording.word("hand", "report"), right=True),
        Column(wording.word("dealer", "report"), right=True),
        Column(wording.word("result", "report"), fold=True),
        Column(wording.word("items", "report"), fold=True),
        *(figure_column(wording.short(seat), cells) for seat, cells in enumerate(figured)),
    ]
    return ruled_table(columns, (hands, rows), width)


def figure_column(head: str, cells: Sequence[str]) -> Column:
    """Return a column of figures that is never narrowed: money is not cut."""
    return Column(head, right=True, least=max(cell_len(head), *map(len, cells)))


def total_row(label: str, cells: Sequence[str], remark: str = "", style: str = "") -> Row:
    """Return a line of totals: its label, a remark, a figure for each seat."""
    return Row(("", "", label, remark, *cells), style)


def hand_cells(hand: HandReport, wording: Wording) -> tuple[str, str, str, str]:
    """Return number, dealer, result and items of a hand."""
    number, dealer = wording.known(hand.hand), hand.dealer
    return (
        number,
        wording.known(None) if dealer is None else wording.short(dealer),
        result_text(hand, wording),
        items_text(hand, wording),
    )


def result_text(hand: HandReport, wording: Wording) -> str:
    """Say how a hand ended: who won, and from whom."""
    result = wording.word(hand.result, "result")
    if not hand.winners:
        return result
    winners = wording.joined([wording.short(seat) for seat in hand.winners])
    if hand.from_ is None:
        return wording.say("won", result=result, winner=winners)
    return wording.say("won-from", result=result, winner=winners, source=wording.short(hand.from_))


def items_text(hand: HandReport, wording: Wording) -> str:
    """List the items of a hand, those of a lone winner first and without their name."""
    if hand.items is None:
        return wording.known(None)
    by_seat: dict[int, list[Item]] = {}
    for item in hand.items:
        by_seat.setdefault(item.seat, []).append(item)
    lone = hand.winner if len(hand.winners) == 1 else None
    parts = []
    for seat in sorted(by_seat, key=lambda seat: (seat != lone, seat)):
        text = wording.say("items").join(item_text(item, wording) for item in by_seat[seat])
        parts.append(text if seat == lone else f"{wording.short(seat)}: {text}")
    return "\n".join(parts)


def item_text(item: Item, wording: Wording) -> str:
    """Name an item and what each payer owes for it, in base stakes."""
    return wording.say("item", item=wording.word(item.item, "item"), n=wording.known(item.value))


def totals(settlement: Settlement, wording: Wording) -> Iterator[Row]:
    """Yield the lines of the game; penalties, fines and rulings only where there are any."""
    total, chips, recorded = settlement.total, settlement.chips, settlement.recorded_chips
    if total is not None and chips is not None:
        start = [have - won for have, won in zip(chips, total, strict=True)]
        yield total_row(wording.say("start"), figures(start, wording, PLAIN))
    for field in BESIDE_HANDS:
        values = getattr(settlement, field)
        if values is None or any(values):
            yield total_row(wording.word(field, "report"), figures(values, wording, SIGNED))
    yield total_row(wording.word("total", "report"), figures(total, wording, SIGNED))
    yield total_row(wording.word("computed", "word"), figures(chips, wording, PLAIN), style="bold")
    differs = None not in (chips, recorded) and chips != recorded
    remark, style = (wording.say("differs"), "bold red") if differs else ("", "")
    yield total_row(
        wording.word("recorded", "word"), figures(recorded, wording, PLAIN), remark, style
    )
    by_rules = settlement.by_rules
    if by_rules is not None and by_rules.chips != settlement.chips:
        label = wording.word("by_rules", "report")
        yield total_row(label, figures(by_rules.chips, wording, PLAIN))


def shortfalls(settlement: Settlement, wording: Wording, width: int) -> Iterator[Styled]:
    """Name each payment that could not be made in full (R-F7)."""
    for hand in settlement.hands:
        for payment in hand.payments or ():
            if payment.due != payment.paid and None not in (payment.due, payment.paid):
                yield from indented(shortfall(hand, payment, wording), width)


def shortfall(hand: HandReport, payment: Payment, wording: Wording) -> str:
    """Say what a payment should have been and what was there to pay it."""
    return wording.say(
        "shortfall",
        hand=wording.known(hand.hand),
        payer=wording.short(payment.from_),
        payee=wording.short(payment.to),
        due=payment.due,
        item=wording.word(payment.item, "item"),
        paid=payment.paid,
    )


def result_lines(
    report: GameReport, result: Result, wording: Wording, width: int
) -> Iterator[Styled]:
    """Yield ranking, void seats, who advances and why the game is over."""
    ranking = result.ranking
    rows = {
        "ranking": ranking and wording.joined([rank(seat, report, wording) for seat in ranking]),
        "void": result.void and wording.joined([wording.seat(seat) for seat in result.void]),
        "advance": result.advance and wording.joined([wording.seat(s) for s in result.advance]),
        "reason": result.reason and wording.word(result.reason, "end_reason"),
    }
    for field, text in rows.items():
        if text:
            yield from labelled(wording.word(field, "report"), text, width)


def rank(seat: int, report: GameReport, wording: Wording) -> str:
    """Say a seat's place, and its chips where they are known."""
    ranks = (report.result.ranks if report.result else None) or ()
    chips = report.settlement.chips if report.settlement else None
    place = ranks[seat] if ranks else None
    shared = place is not None and ranks.count(place) > 1
    return wording.say(
        "rank-shared" if shared else "rank",
        n=wording.known(place),
        player=wording.player(seat, 20) or wording.seat(seat),
        chips=wording.known(chips and chips[seat]),
    )
