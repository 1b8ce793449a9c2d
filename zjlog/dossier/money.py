"""The money of a case file: the hand line by line and the game, recorded, ruled, by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zjlog.game.bill_text import COLUMNS, rows_of
from zjlog.messages.game import say_game
from zjlog.schemas import SEATS
from zjlog.text.layout import PLAIN, SIGNED, figures

from .blocks import Grid, Heading

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import Story
    from zjlog.schemas import Four
    from zjlog.text.wording import Speaker

    from .blocks import Block


def money(story: Story, speaker: Speaker, hand: int | None) -> Iterator[Block]:
    """Yield the three settlements of a hand, and the chips at the end of the game."""
    language = speaker.language
    names = [speaker.short(seat) for seat in range(SEATS)]
    heads = [f"{say_game(language, column)} {name}" for column in COLUMNS for name in names]
    lines = [line for line in story.bill if line.hand == hand]
    rows = [
        (
            "" if row.seq is None else str(row.seq),
            row.what,
            *(cell for each in COLUMNS for cell in cells(getattr(row, each), SIGNED, speaker)),
        )
        for row in rows_of(lines, speaker)
    ]
    rows.append(("", say_game(language, "end-chips"), *chips(story, speaker)))
    yield Heading(say_game(language, "money"))
    yield Grid((say_game(language, "seq"), say_game(language, "items"), *heads), tuple(rows), 2)


def chips(story: Story, speaker: Speaker) -> Iterator[str]:
    """Yield the chips at the end of the game: recorded, as ruled, by the rules."""
    settled = story.report.settlement
    recorded = settled.recorded_chips if settled else None
    ruled = settled.chips if settled else None
    by_rules = settled.by_rules.chips if settled and settled.by_rules else ruled
    for values in (recorded, ruled, by_rules):
        yield from cells(values, PLAIN, speaker)


def cells(values: Four | None, form: str, speaker: Speaker) -> Sequence[str]:
    """Write four figures."""
    return ["–"] * SEATS if values is None else figures(values, speaker, form)
