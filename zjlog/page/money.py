"""The money of a game on its page: line by line in three columns, hand by hand.

What is said in both languages is a pair; how it looks stands in ``money.html``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from zjlog.game.bill_text import COLUMNS, end_chips, lines_by_hand, rows_of
from zjlog.schemas import SEATS, term
from zjlog.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from zjlog.audit import Story
    from zjlog.game.bill_text import BillRow

Both: TypeAlias = tuple[str, str]
"""A text in Chinese and in English."""


class Row(NamedTuple):
    """One line of the table; columns that do not agree are marked."""

    marks: str
    seq: str
    what: Both
    figures: Sequence[str]


class HandMoney(NamedTuple):
    """A hand, how it ended, each time if several bear its number, and its lines."""

    number: int | None
    results: Sequence[Both]
    rows: Iterable[Row]


class Money(NamedTuple):
    """The table of all payments: four figures a column, and the chips at the end if known."""

    columns: Sequence[str]
    names: Sequence[Both]
    hands: Iterable[HandMoney]
    ends: Sequence[str]


def money_of(story: Story) -> Money:
    """Return the table of all payments, and the chips at the end."""
    zh, en = Wording("zh", story.report.players), Wording("en", story.report.players)
    names = [(zh.short(seat), en.short(seat)) for seat in range(SEATS)]
    return Money(COLUMNS, names, _hands(story, zh, en), _ends(story))


def _hands(story: Story, zh: Wording, en: Wording) -> Iterator[HandMoney]:
    """Yield the hands, whose rows are made as they are asked for: there are many."""
    results = results_by_hand(story)
    for hand, lines in lines_by_hand(story.bill).items():
        ended = [
            (term(each, "zh", "result"), term(each, "en", "result"))
            for each in results.get(hand, ())
        ]
        yield HandMoney(hand, ended, map(_row, rows_of(lines, zh), rows_of(lines, en)))


def results_by_hand(story: Story) -> dict[int | None, list[str]]:
    """Tell how the hands of each number ended."""
    results: dict[int | None, list[str]] = {}
    money = story.report.settlement
    for each in money.hands if money else ():
        results.setdefault(each.hand, []).append(each.result)
    return results


def _row(zh: BillRow, en: BillRow) -> Row:
    """Return one line."""
    marks = " ".join(
        mark for mark, holds in (("sum", zh.seq is None), ("differs", zh.differs)) if holds
    )
    return Row(marks, zh.number, (zh.what, en.what), zh.figures)


def _ends(story: Story) -> list[str]:
    """Return the chips at the end in each column; nothing where they are not settled."""
    money = story.report.settlement
    return [] if money is None else end_chips(money)
