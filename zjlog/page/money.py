"""The money of a game on its page: hand by hand, line by line, with the chips after each hand.

The three columns of the bill stand in one row of figures where they agree, else in a row each.
What is said in both languages is a pair; how it looks stands in ``money.html``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from zjlog.game.bill_text import (
    COLUMNS,
    added,
    articles_of,
    four_figures,
    is_deferred,
    lines_by_hand,
    rows_of,
)
from zjlog.schemas import SEATS, articles, term
from zjlog.text.layout import PLAIN, SIGNED
from zjlog.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import BillLine, Story
    from zjlog.game.bill_text import BillRow
    from zjlog.schemas import Four, HandReport

Both: TypeAlias = tuple[str, str]
"""A text in Chinese and in English."""


class Figures(NamedTuple):
    """Four figures, and the columns that state them; no column is named if all agree."""

    columns: Sequence[str]
    texts: Sequence[str]


class Row(NamedTuple):
    """One line: its event and moment (a sum has neither), the articles, one or more figures."""

    seq: int | None
    moment: int | None
    what: Both
    articles: Sequence[str]
    deferred: bool
    figures: Sequence[Figures]


class HandMoney(NamedTuple):
    """A hand, how it ended, each time if several bear its number, its lines, the chips then."""

    number: int | None
    results: Sequence[Both]
    rows: Sequence[Row]
    chips: Sequence[str]


class Money(NamedTuple):
    """All payments, the chips at the end if they are settled, and the titles of the articles."""

    names: Sequence[Both]
    hands: Sequence[HandMoney]
    ends: Sequence[Figures]
    articles: Sequence[tuple[str, Both]]


def money_of(story: Story) -> Money:
    """Return the payments hand by hand, and the chips at the end."""
    zh, en = Wording("zh", story.report.players), Wording("en", story.report.players)
    names = [(zh.short(seat), en.short(seat)) for seat in range(SEATS)]
    hands = list(_hands(story, zh, en))
    cited = {name for hand in hands for row in hand.rows for name in row.articles}
    known = [
        (name, (each.title["zh"], each.title["en"]))
        for name, each in articles().items()
        if name in cited
    ]
    return Money(names, hands, _ends(story), known)


def _hands(story: Story, zh: Wording, en: Wording) -> Iterator[HandMoney]:
    """Yield the hands in their order, what belongs to none before them."""
    results, bill = results_by_hand(story), lines_by_hand(story.bill)
    outside = [None] if None in bill else []
    numbers = dict.fromkeys((*outside, *(hand.number for hand in story.hands), *bill))
    chips: Four = (*story.setup.chips,)  # type: ignore[assignment]
    for number in numbers:
        lines = bill.get(number, [])
        chips = added([chips, *(line.ruled for line in lines if not is_deferred(line))])
        ended = [_ended(each, zh, en) for each in results.get(number, ())]
        yield HandMoney(number, ended, _rows(story, lines, zh, en), four_figures(chips, PLAIN))


def results_by_hand(story: Story) -> dict[int | None, list[HandReport]]:
    """Tell how the hands of each number ended."""
    results: dict[int | None, list[HandReport]] = {}
    money = story.report.settlement
    for each in money.hands if money else ():
        results.setdefault(each.hand, []).append(each)
    return results


def _ended(hand: HandReport, zh: Wording, en: Wording) -> Both:
    """Say how a hand ended and who won it."""
    said = [
        " · ".join([term(hand.result, each.language, "result"), *map(each.short, hand.winners)])
        for each in (zh, en)
    ]
    return said[0], said[1]


def _rows(story: Story, lines: Sequence[BillLine], zh: Wording, en: Wording) -> list[Row]:
    """Return the lines of a hand and their sum, which is of no line."""
    told = zip(rows_of(lines, zh), rows_of(lines, en), strict=True)
    return [
        _row(story, lines[at] if at < len(lines) else None, row, (row.what, other.what))
        for at, (row, other) in enumerate(told)
    ]


def _row(story: Story, line: BillLine | None, row: BillRow, what: Both) -> Row:
    """Return one line."""
    figures = _figures(row.recorded, row.ruled, row.by_rules)
    if line is None:
        return Row(None, None, what, (), deferred=False, figures=figures)
    moment = story.moment_of(line.seq)
    return Row(line.seq, moment, what, articles_of(line), is_deferred(line), figures)


def _figures(*columns: Four | None, form: str = SIGNED) -> list[Figures]:
    """Return the figures of the three columns, those that agree together."""
    agreed: dict[Four | None, list[str]] = {}
    for name, values in zip(COLUMNS, columns, strict=True):
        agreed.setdefault(values, []).append(name)
    unknown = agreed.pop(None, [])
    if len(agreed) <= 1:
        said = ("not-recorded",) if unknown else ()
        return [Figures(said, four_figures(values, form)) for values in agreed or [None]]
    return [Figures(names, four_figures(values, form)) for values, names in agreed.items()]


def _ends(story: Story) -> list[Figures]:
    """Return the chips at the end; nothing where they are not settled."""
    money = story.report.settlement
    if money is None:
        return []
    by_rules = money.chips if money.by_rules is None else money.by_rules.chips
    return _figures(money.recorded_chips, money.chips, by_rules, form=PLAIN)
