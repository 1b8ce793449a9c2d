"""From the core's table to the report: faults become findings, money becomes items.

Pure translation of integers into the report's facts; decides nothing about the play.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from zjlog.replay import (
    Fault,
    HandRecord,
    Table,
    Win,
    code_name,
    names,
    outcome,
    split,
)
from zjlog.replay import rows as r
from zjlog.replay.records import RESULTS
from zjlog.replay.shape import WHOLE
from zjlog.replay.tiles import CODES, HIDDEN
from zjlog.schemas import (
    ByRules,
    Finding,
    HandReport,
    Item,
    Payment,
    Result,
    SeatCard,
    Settlement,
    TableCard,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TOKENS: Final[Mapping[int, tuple[str, tuple[str, ...]]]] = {
    r.DICE: ("purpose", r.PURPOSES),
    r.DRAW: ("end", r.ENDS),
    r.CLAIM: ("kind", r.CLAIM_KINDS),
    r.SETTLE: ("reason", r.REASONS),
    r.RULING: ("decision", r.DECISIONS),
    r.CLOCK: ("event", r.CLOCKS),
    r.WALL: ("order", r.ORDERS),
    r.END: ("reason", r.END_REASONS),
}
"""The field that ARG holds, by kind of event."""
OF_THE_MATCH: Final = ("event", "stage", "table", "venue", "referee")


def event_of(table: Table, row: int) -> dict[str, Any]:
    """Return the event at a row as people know it: its type and its short fields."""
    tape = table.tape
    kind = tape[row + r.KIND]
    event: dict[str, Any] = {"type": r.EVENTS[kind]}
    seat, tile, source = (tape[row + column] for column in (r.SEAT, r.TILE, r.FROM))
    if seat != r.ABSENT:
        event["dealer" if kind == r.HAND else "seat"] = seat
    if tile != r.ABSENT:
        event["tile"] = CODES[tile]
    if source != r.ABSENT:
        event["from"] = source
    if kind in TOKENS:
        name, tokens = TOKENS[kind]
        event[name] = tokens[tape[row + r.ARG]]
    return event


def finding_of(table: Table, fault: Fault, refs: Mapping[int, int]) -> Finding:
    """Turn a fault into a finding; one on a corrected event carries the ``ref``."""
    details = dict(fault.details)
    if table.tape[fault.row + r.KIND] != r.REFUSED:
        details["event"] = event_of(table, fault.row)
    if fault.row in refs:
        details["ref"] = refs[fault.row]
    return Finding(
        code=code_name(fault.code),
        line=table.line_at(fault.row),
        seq=table.seq_at(fault.row),
        hand=_known(fault.hand or r.ABSENT),
        seat=_known(fault.seat),
        cause=fault.cause or None,
        article=details.pop("article", None),
        details=details,
    )


def _known(value: int) -> int | None:
    """Return None for an absent value."""
    return None if value == r.ABSENT else value


def _four(values: Sequence[int]) -> tuple[int, int, int, int]:
    one, two, three, four = values
    return one, two, three, four


def _hands(table: Table) -> Any:  # noqa: ANN401 - a call in place of the hands
    """Spell the hands of a game out when they are first asked for.

    The figures were made when the game was judged. Of a clean game hardly anybody asks
    for the objects, and they take longer than the judgement of the hand.
    """
    return partial(_spelt, table.hands)


def _spelt(records: Sequence[HandRecord]) -> tuple[HandReport, ...]:
    return tuple([hand_report(record) for record in records])


def hand_report(record: HandRecord) -> HandReport:
    """Report one hand; figures of a hand that was not judged are None."""
    wins, known = record.wins, record.known
    first = wins[0] if wins else None
    winners = tuple([win.seat for win in wins])
    groups, stands = completed(first) if first else (None, None)
    return HandReport(
        hand=_known(record.number),
        dealer=_known(record.dealer),
        result=RESULTS[record.result],
        winner=winners[0] if winners else None,
        winners=winners,
        from_=_known(first.source) if first else None,
        items=_items(record) if known else None,
        payments=_payments(record) if known else None,
        split=groups,
        wild_as=stands,
        deltas=_four(record.deltas) if known else None,
    )


def _items(record: HandRecord) -> tuple[Item, ...]:
    """Report what was worth something in a hand, by seat and name."""
    items = record.items.copy()
    for win in record.wins:
        items += [(win.seat, item, value) for item, value in win.items]
    named = sorted([(seat, r.ITEMS[item], value) for seat, item, value in items])
    return tuple([Item(seat, item, value) for seat, item, value in named])


def _payments(record: HandRecord) -> tuple[Payment, ...]:
    """Report what was paid in a hand, in the order of paying."""
    items = r.ITEMS
    return tuple(
        [Payment(m.seq, items[m.item], m.payer, m.payee, m.due, m.paid) for m in record.payments]
    )


def completed(
    win: Win,
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]] | tuple[None, None]:
    """R-E1: how the hand is complete: melds and pair, and what each 百搭 stands for, in order."""
    wild = win.wild
    if win.counts[HIDDEN] or sum(win.counts) + 3 * len(win.melds) != WHOLE:
        return None, None  # a ruling may uphold the win of any number of tiles (R-B3)
    groups = split(win.counts, r.ABSENT if win.natural else wild)
    if not groups:
        return None, None
    tiles = [tuple(names(meld[4:])) for meld in win.melds]
    stands = [CODES[wild] for meld in win.melds for tile in meld[4:] if tile == wild]
    for group in groups:
        tiles.append(tuple([CODES[real] for _, real in group]))
        stands += [CODES[kind] for kind, real in group if real == wild]
    return tuple(tiles), tuple(stands)


def settlement_of(table: Table, by_rules: Table | None) -> Settlement:
    """Report the money of a game."""
    recorded = table.recorded_chips
    return Settlement(
        hands=_hands(table),
        deferred=_four(table.deferred),
        fines=_four(table.fines),
        adjusted=_four(table.adjusted),
        total=_total(table),
        chips=_four(table.chips) if _all_known(table) else None,
        recorded_chips=_four(recorded) if recorded else None,
        by_rules=None if by_rules is None else _by_rules(by_rules),
    )


def _all_known(table: Table) -> bool:
    """Whether every hand could be judged."""
    return table.chips_known and all(record.known for record in table.hands)


def _total(table: Table) -> tuple[int, int, int, int] | None:
    """Return what each seat won or lost in all; None where a hand was not judged."""
    if not _all_known(table):
        return None
    return _four([ends - began for ends, began in zip(table.chips, table.start, strict=True)])


def _by_rules(table: Table) -> ByRules:
    """Report the same game without its rulings."""
    return ByRules(
        hands=_hands(table),
        deferred=_four(table.deferred),
        total=_total(table),
        chips=_four(table.chips) if _all_known(table) else None,
    )


def result_of(table: Table, stage: int) -> Result:
    """Report ranking and advance; unknown where a hand was not judged."""
    end = table.end_row
    reason = None if end == r.ABSENT else r.END_REASONS[table.tape[end + r.ARG]]
    found = outcome(table, stage)
    if not _all_known(table):
        return Result(None, None, found.void, None, reason)
    one, two, three, four = (None if rank == r.ABSENT else rank for rank in found.ranks)
    return Result(found.ranking, (one, two, three, four), found.void, found.advance, reason)


def card_of(table: Table, header: Any) -> TableCard:  # noqa: ANN401 - the game event
    """Report what the header says of the table, and each seat's fouls."""
    one, two, three, four = (
        SeatCard(
            id=player.id,
            name=player.name or player.id,
            start=table.start[seat],
            false_wins=sum(offender == seat for offender, _ in table.false_wins),
            substituted=bool(table.substituted[seat]),
            disqualified=bool(table.disqualified[seat]),
        )
        for seat, player in enumerate(header.players)
    )
    match = header.match
    named = {} if match is None else {name: getattr(match, name) for name in OF_THE_MATCH}
    finished = table.end_row != r.ABSENT
    return TableCard(
        (one, two, three, four), started_at=header.started_at, finished=finished, **named
    )
