"""What other rules would change in the money: the hands that differ, and the whole game.

The log's own rules stand above, the others below, seat by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zjlog.text.layout import SIGNED, figures
from zjlog.text.line import Styled
from zjlog.text.table import Column, Row, folded, ruled_table

from .money import BESIDE_HANDS, figure_column, result_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.schemas import Four, GameReport, HandReport, Settlement
    from zjlog.text.wording import Wording


class Side(NamedTuple):
    """One thing by one rule set: how it came out, and the chips of each seat."""

    result: str
    deltas: Four | None


class Pair(NamedTuple):
    """One thing by the log's own rules and by the others."""

    label: str
    own: Side
    other: Side


def difference(report: GameReport, wording: Wording, width: int) -> Iterator[Styled]:
    """Yield what would differ, or that nothing does."""
    if report.own is None or report.settlement is None:
        return
    pairs = list(differing(report.own, report.settlement, wording))
    if not pairs:
        yield from map(Styled, folded(wording.say("none-differs"), width))
        return
    total = Pair(
        wording.word("total", "report"),
        Side("", report.own.total),
        Side("", report.settlement.total),
    )
    for line in folded(wording.say("would-differ"), width):
        yield Styled(line, "bold")
    yield from table_of([*pairs, total], wording, width)


def differing(own: Settlement, other: Settlement, wording: Wording) -> Iterator[Pair]:
    """Yield the hands, and the money beside them, that differ or are not known to agree."""
    for mine, theirs in zip(own.hands, other.hands, strict=False):
        pair = Pair(wording.known(mine.hand), side(mine, wording), side(theirs, wording))
        if pair.own != pair.other or pair.own.deltas is None:
            yield pair
    for field in BESIDE_HANDS:
        mine_apart, theirs_apart = getattr(own, field), getattr(other, field)
        if mine_apart != theirs_apart:
            label = wording.word(field, "report")
            yield Pair(label, Side("", mine_apart), Side("", theirs_apart))


def side(hand: HandReport, wording: Wording) -> Side:
    """Return how a hand came out, in words, and its chips."""
    return Side(result_text(hand, wording), hand.deltas)


def table_of(pairs: Sequence[Pair], wording: Wording, width: int) -> Iterator[Styled]:
    """Return the lines of a table of the pairs, two rows each."""
    rows = [
        Row((label, wording.say(name), each.result, *figures(each.deltas, wording, SIGNED)))
        for first, own, other in pairs
        for label, name, each in ((first, "own-rules", own), ("", "other-rules", other))
    ]
    figured = zip(*(row.cells[-4:] for row in rows), strict=True)
    columns = [
        Column(wording.word("hand", "report")),
        Column(wording.word("rules", "report")),
        Column(wording.word("result", "report"), fold=True),
        *(figure_column(wording.short(seat), cells) for seat, cells in enumerate(figured)),
    ]
    return ruled_table(columns, (rows,), width)
