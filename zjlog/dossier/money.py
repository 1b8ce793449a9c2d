"""The money of a case file: each payment with its reason and article, recorded and computed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.game.bill_text import added, articles_of, lines_by_hand, what
from zjlog.schemas import SEATS, articles
from zjlog.text.layout import PLAIN, SIGNED

from .blocks import GroupedTable, Heading, Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import BillLine
    from zjlog.schemas import Four

    from .blocks import Block
    from .dispute import Dispute

UNKNOWN: Final = "–"

Columns = tuple["Four | None", ...]


def money(dispute: Dispute) -> Iterator[Block]:
    """Yield the payments of the hand, their sum, and the chips at the end of the game."""
    say_case, story = dispute.say_case, dispute.story
    yield Heading(say_case("money-title"))
    lines = lines_by_hand(story.bill).get(dispute.hand.number if dispute.hand else None, [])
    rules = any(line.ruled != line.by_rules for line in lines) or moved(dispute)
    if not lines:
        yield Paragraph(say_case("money-none"))
    groups = [
        (head(dispute, line), rows(dispute, columns(line), SIGNED, rules, short=fell_short(line)))
        for line in lines
    ]
    if len(lines) > 1:
        total = tuple(map(summed, zip(*map(columns, lines), strict=True)))
        groups.append((dispute.words.say("sum"), rows(dispute, total, SIGNED, rules)))
    groups.append((dispute.words.say("end-chips"), rows(dispute, ends(dispute), PLAIN, rules)))
    names = [dispute.words.say("recorded"), say_case("computed-ruled" if rules else "computed")]
    names += [say_case("without-rulings")] if rules else []
    yield GroupedTable((dispute.words.say("seat"), *names, say_case("difference")), tuple(groups))
    yield Paragraph(say_case("money-key"))


def moved(dispute: Dispute) -> bool:
    """Tell whether rulings changed the chips at the end."""
    money = dispute.story.report.settlement
    return bool(money and money.by_rules and money.by_rules.chips != money.chips)


def head(dispute: Dispute, line: BillLine) -> str:
    """Say the event of a payment, what it is for, and by which articles."""
    text = dispute.say_case("line-head", seq=line.seq, what=what(line, dispute.wording))
    cited = [
        f"{name} {articles()[name].title[dispute.language]}"
        for name in articles_of(line)
        if name in articles()
    ]
    if not cited:
        return text
    return text + dispute.say_case("line-law", law=dispute.wording.say("semicolon").join(cited))


def fell_short(line: BillLine) -> bool:
    """Tell whether less was paid than is due."""
    return any(each.paid != each.due for each in line.payments or line.due)


def columns(line: BillLine) -> Columns:
    """Return what was recorded, what is computed, and that without rulings."""
    return line.recorded, line.ruled, line.by_rules


def summed(values: Sequence[Four | None]) -> Four | None:
    """Add up a column; where the log leaves a payment out, it states no sum."""
    known = [each for each in values if each is not None]
    return added(known) if len(known) == len(values) else None


def ends(dispute: Dispute) -> Columns:
    """Return the chips at the end in the same columns."""
    money = dispute.story.report.settlement
    if money is None:
        return None, None, None
    return money.recorded_chips, money.chips, (money.by_rules or money).chips


def rows(
    dispute: Dispute,
    values: Columns,
    form: str,
    rules: bool,  # noqa: FBT001 - whether the column without rulings stands
    *,
    short: bool = False,
) -> tuple[tuple[str, ...], ...]:
    """Write a row for each seat that anything was moved for, or all if one could not pay."""
    recorded, ruled, by_rules = values
    shown = [recorded, ruled, *([by_rules] if rules else [])]
    found = []
    for seat in range(SEATS):
        figures = [None if four is None else four[seat] for four in shown]
        if form == SIGNED and not short and not any(figures):
            continue
        texts = [written(figure, form) for figure in figures]
        differs = None not in figures[:2] and (figures[1] or 0) - (figures[0] or 0)
        text = UNKNOWN if differs is False else written(differs, SIGNED)
        found.append((dispute.wording.short(seat), *texts, text))
    return tuple(found)


def written(figure: int | None, form: str) -> str:
    """Write a figure; nought has no sign."""
    if figure is None:
        return UNKNOWN
    return format(figure, form if figure else PLAIN)
