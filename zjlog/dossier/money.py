"""The money of a case file: the hand line by line and the game, recorded, ruled, by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zjlog.game.bill_text import COLUMNS, end_chips, lines_by_hand, rows_of
from zjlog.messages.game import say_game
from zjlog.schemas import SEATS

from .blocks import Heading, TableBlock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Story
    from zjlog.text.wording import Wording

    from .blocks import Block


def money(story: Story, wording: Wording, hand: int | None) -> Iterator[Block]:
    """Yield the three settlements of a hand, and the chips at the end of the game."""
    language = wording.language
    names = [wording.short(seat) for seat in range(SEATS)]
    heads = [f"{say_game(language, column)} {name}" for column in COLUMNS for name in names]
    lines = lines_by_hand(story.bill).get(hand, [])
    rows = [(row.number, row.what, *row.figures) for row in rows_of(lines, wording)]
    rows.append(("", say_game(language, "end-chips"), *end_chips(story.report.settlement)))
    yield Heading(say_game(language, "money"))
    yield TableBlock(
        (say_game(language, "seq"), say_game(language, "items"), *heads), tuple(rows), 2
    )
