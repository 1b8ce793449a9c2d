"""What other rules would change in the money: the hands that differ, and the whole game.

The log's own rules stand above, the others below, seat by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from .text_lines import SIGNED, figures
from .text_money import GAP, RULED, figure_column, result_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.schemas import Four, GameReport, HandReport, Settlement

    from .speaker import Speaker

APART: Final = ("deferred", "fines", "adjusted")
"""Money beside the hands, told only where it differs."""


class Side(NamedTuple):
    """One thing by one rule set: how it came out, and the chips of each seat."""

    result: str
    deltas: Four | None


class Pair(NamedTuple):
    """One thing by the log's own rules and by the others."""

    label: str
    own: Side
    other: Side


def difference(report: GameReport, speaker: Speaker) -> Iterator[Text | Table]:
    """Yield what would differ, or that nothing does."""
    if report.own is None or report.settlement is None:
        return
    pairs = list(differing(report.own, report.settlement, speaker))
    if not pairs:
        yield Text(speaker.say("none-differs"))
        return
    total = Pair(
        speaker.word("total", "report"),
        Side("", report.own.total),
        Side("", report.settlement.total),
    )
    yield Text(speaker.say("would-differ"), "bold")
    yield table_of([*pairs, total], speaker)


def differing(own: Settlement, other: Settlement, speaker: Speaker) -> Iterator[Pair]:
    """Yield the hands, and the money beside them, that differ or are not known to agree."""
    for mine, theirs in zip(own.hands, other.hands, strict=False):
        pair = Pair(speaker.known(mine.hand), side(mine, speaker), side(theirs, speaker))
        if pair.own != pair.other or pair.own.deltas is None:
            yield pair
    for field in APART:
        mine_apart, theirs_apart = getattr(own, field), getattr(other, field)
        if mine_apart != theirs_apart:
            label = speaker.word(field, "report")
            yield Pair(label, Side("", mine_apart), Side("", theirs_apart))


def side(hand: HandReport, speaker: Speaker) -> Side:
    """Return how a hand came out, in words, and its chips."""
    return Side(result_text(hand, speaker), hand.deltas)


def table_of(pairs: Sequence[Pair], speaker: Speaker) -> Table:
    """Set the pairs in a table, two lines each."""
    lines = [
        (label, speaker.say(name), each)
        for label, own, other in pairs
        for label, name, each in ((label, "own-rules", own), ("", "other-rules", other))
    ]
    cells = [figures(each.deltas, speaker, SIGNED) for _, _, each in lines]
    table = Table(box=RULED, show_edge=False, pad_edge=False, padding=GAP, header_style="bold")
    table.add_column(speaker.word("hand", "report"), no_wrap=True)
    table.add_column(speaker.word("rules", "report"), no_wrap=True)
    table.add_column(speaker.word("result", "report"), overflow="fold")
    for seat in range(4):
        figure_column(table, speaker.short(seat), [row[seat] for row in cells])
    for (label, name, each), row in zip(lines, cells, strict=True):
        table.add_row(*map(Text, (label, name, each.result)), *row)
    return table
