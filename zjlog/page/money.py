"""The money of a game on its page: line by line in three columns, hand by hand."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from zjlog.game.bill_text import COLUMNS, end_chips, lines_by_hand, rows_of
from zjlog.schemas import SEATS, term
from zjlog.text.html import both, phrase
from zjlog.text.wording import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import Story
    from zjlog.game.bill_text import BillRow


def money_html(story: Story) -> str:
    """Return the table of all payments, and the chips at the end."""
    return "\n".join(_table(story))


def _table(story: Story) -> Iterator[str]:
    speakers = Speaker("zh", story.report.players), Speaker("en", story.report.players)
    yield '<div class="scroll"><table id="money">'
    heads = "".join(f'<th colspan="4" scope="colgroup">{phrase(each)}</th>' for each in COLUMNS)
    yield f'<thead><tr><th rowspan="2">{phrase("seq")}</th>'
    yield f'<th rowspan="2">{phrase("items")}</th>{heads}</tr>'
    names = [both(*(each.short(seat) for each in speakers)) for seat in range(SEATS)]
    yield "<tr>" + "".join(f'<th scope="col">{name}</th>' for name in names * len(COLUMNS))
    yield "</tr></thead>"
    results = results_by_hand(story)
    for hand, lines in lines_by_hand(story.bill).items():
        name = _hand(hand, results.get(hand, ()))
        yield "<tbody>"
        yield f'<tr class="sum"><th colspan="14" scope="rowgroup">{name}</th></tr>'
        for pair in zip(*(rows_of(lines, each) for each in speakers), strict=True):
            yield _row(pair)
        yield "</tbody>"
    yield from _ends(story)
    yield "</table></div>"


def results_by_hand(story: Story) -> dict[int | None, list[str]]:
    """Tell how the hands of each number ended."""
    results: dict[int | None, list[str]] = {}
    money = story.report.settlement
    for each in money.hands if money else ():
        results.setdefault(each.hand, []).append(each.result)
    return results


def _hand(hand: int | None, results: Sequence[str]) -> str:
    """Name a hand and how it ended, each time if several bear its number."""
    if hand is None:
        return phrase("other-money")
    words = [both(*(term(each, lang, "result") for lang in ("zh", "en"))) for each in results]
    return " · ".join([phrase("hand", n=hand), *words])


def _row(pair: Sequence[BillRow]) -> str:
    """Return one line; columns that do not agree are marked."""
    row = pair[0]
    kinds = " ".join(
        kind for kind, holds in (("sum", row.seq is None), ("differs", row.differs)) if holds
    )
    kind = f' class="{kinds}"' if kinds else ""
    what = both(*(each.what for each in pair))
    return f"<tr{kind}><td>{row.number}<td>{what}{_cells(row.figures)}"


def _cells(texts: Sequence[str]) -> str:
    """Return cells; their end tags go without saying, and there are many."""
    return "".join(f"<td>{escape(text)}" for text in texts)


def _ends(story: Story) -> Iterator[str]:
    """Yield the chips at the end, where the game was settled."""
    money = story.report.settlement
    if money is not None:
        cells = _cells(end_chips(money))
        yield f'<tbody><tr class="sum"><td><td>{phrase("end-chips")}{cells}</tbody>'
