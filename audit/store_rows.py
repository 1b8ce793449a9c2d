"""What the store keeps of a game: its report and its events as rows of plain values.

Pure translation of one game into rows of the tables in ``schemas/store.sql``, the key of
the game apart, which only the store can give. Judges nothing, opens nothing.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from zjlog.audit.store_events import Places, places_of
from zjlog.audit.verification import judge
from zjlog.schemas import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.audit.gamelog import GameLog
    from zjlog.schemas import Finding, GameReport, HandReport, Result, Settlement, TableCard

Row: TypeAlias = tuple[Any, ...]

CLASSES: Final = ("heaven", "run_natural", "run", "natural", "wild_win")
"""Items that name how a hand was complete, R-F1, R-F6."""
CREDITS: Final = ("first", "later", "after_pung")
"""Items whose value is the price of one 百搭 times how many were credited (R-D3)."""
UNSEALED: Final = "C002"


class Facts(NamedTuple):
    """One game, as rows. ``open`` tells that the log may still grow."""

    game_id: str
    open: bool
    game: Row
    seats: list[Row]
    hands: list[Row]
    payments: list[Row]
    findings: list[Row]
    events: Places
    first_line: int
    lines: int
    refused: int


def facts_of(log: GameLog, file: str, *, bundle: bool = False) -> tuple[GameReport, Facts | None]:
    """Judge a game and give its report and its rows; no rows where it cannot be read."""
    laid = log.tape() if log.readable else None
    report = judge(log, file, bundle=bundle, laid=laid)
    card, money, result, first = report.card, report.settlement, report.result, log.first
    if laid is None or card is None or money is None or result is None or first is None:
        return report, None
    hands = money.hands
    places = places_of(log, first, laid[0], [(hand.hand, hand.dealer) for hand in hands])
    may_grow = _may_grow(report, card)
    return report, Facts(
        game_id=log.header.game_id,
        open=may_grow,
        game=_game(log, report, card, may_grow=may_grow),
        seats=[_seat(seat, card, money, result) for seat in range(SEATS)],
        hands=[_hand(nth, hand, report, places) for nth, hand in enumerate(hands, 1)],
        payments=[row for nth, hand in enumerate(hands, 1) for row in _payments(nth, hand)],
        findings=[
            _finding(at, each, log.last_line - log.lines) for at, each in enumerate(report.findings)
        ],
        events=places,
        first_line=log.last_line - log.lines + 1,
        lines=log.lines,
        refused=log.refused,
    )


def _may_grow(report: GameReport, card: TableCard) -> bool:
    """Tell whether lines may still follow: no ``end`` yet, or the last seal is missing."""
    return not card.finished or any(found.code == UNSEALED for found in report.findings)


def _game(log: GameLog, report: GameReport, card: TableCard, *, may_grow: bool) -> Row:
    """Return the row of the game."""
    rules, result = report.rules, report.result
    return (
        report.game_id,
        report.verdict,
        rules and rules.preset,
        rules and rules.digest,
        log.header.stake,
        log.header.visibility,
        card.event,
        card.stage,
        None if card.table is None else str(card.table),
        card.venue,
        card.referee,
        card.started_at,
        card.finished,
        may_grow,
        result and result.reason,
        log.lines,
        log.refused,
        report.events,
        report.hands,
        sum(report.undecided.values()),
    )


def _seat(seat: int, table: TableCard, money: Settlement, result: Result) -> Row:
    """Return the row of a seat."""
    card = table.seats[seat]
    return (
        seat,
        card.id,
        card.name,
        card.start,
        _at(money.chips, seat),
        _at(result.ranks, seat),
        seat in result.void,
        None if result.advance is None else seat in result.advance,
        _at(money.deferred, seat),
        _at(money.fines, seat),
        _at(money.adjusted, seat),
        _at(money.recorded_chips, seat),
        card.false_wins,
        card.substituted,
        card.disqualified,
    )


def _at(four: Sequence[int | None] | None, seat: int) -> int | None:
    return None if four is None else four[seat]


def _hand(nth: int, hand: HandReport, report: GameReport, places: Places) -> Row:
    """Return the row of a hand: what the report says of it."""
    won = {item.item: item.value for item in hand.items or () if item.seat == hand.winner}
    wild = places.wilds.get(nth)
    known = hand.items is not None
    return (
        nth,
        hand.hand,
        hand.dealer,
        hand.result,
        hand.winner,
        len(hand.winners),
        hand.from_,
        None if hand.winner is None else class_of(won, hand.wild_as, wild),
        "kong_win" in won if known else None,
        *(_credits(won, report, name) if known else None for name in CREDITS),
        *(hand.deltas or (None,) * SEATS),
        wild,
    )


def class_of(
    won: Mapping[str, int | None], stands: Sequence[str] | None, wild: str | None
) -> str | None:
    """R-E3, R-E4: name how a hand was complete, by its items or else by its wildcards."""
    for name in CLASSES:
        if name in won:
            return name
    if stands is None or wild is None:
        return None
    return "natural" if all(tile == wild for tile in stands) else "wild_win"


def _credits(won: Mapping[str, int | None], report: GameReport, name: str) -> int | None:
    """R-D3: how many wildcard discards of a kind were credited to the winner."""
    value = won.get(name, 0)
    prices: Any = report.rules.options["prices"] if report.rules else {}
    price = prices.get(name)
    return value // price if value and price else value


def _payments(nth: int, hand: HandReport) -> Iterator[Row]:
    """Yield a row a payment."""
    for at, each in enumerate(hand.payments or ()):
        yield nth, hand.hand, at, each.seq, each.item, each.from_, each.to, each.due, each.paid


def _finding(at: int, each: Finding, before: int) -> Row:
    """Return the row of a finding; its line counts in the game, its details are JSON."""
    details = json.dumps(dict(each.details), ensure_ascii=False, sort_keys=True, default=list)
    article = each.article_or_default
    line = None if each.line is None else each.line - before
    return (
        at, each.code, each.severity, article, line, each.seq, each.hand, each.seat,
        each.cause, details,
    )  # fmt: skip
