"""A finding beside the position at which it stands: what it is, the figures, the law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.report.finding_text import money_lines
from zjlog.text.layout import COLUMN, STYLES, beside, labelled
from zjlog.text.width import cell_len
from zjlog.text.wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.report.finding import FindingWords
    from zjlog.schemas import Finding
    from zjlog.text.line import Styled

MOST: Final = 300
"""Findings that are listed at most; it is said how many more there are."""


def finding_lines(
    words: FindingWords, finding: Finding, count: str, width: int
) -> Iterator[Styled]:
    """Yield one finding in lines of a width: what it is, expected and got, the article."""
    language = words.wording.language
    title = f"{words.head(finding)}  ({count})"
    label = say_game(language, "finding")
    room = width - COLUMN
    for part in [title] if cell_len(title) <= room else wrapped(title, room):
        yield beside(label, part, STYLES[finding.severity])
        label = ""
    yield from labelled("", words.message(finding), width)
    heads = {key: say_game(language, key) for key in ("expected", "got")}
    yield from money_lines(words, finding, "", heads)
    if law := words.law(finding):
        yield from labelled(words.wording.say("article"), law, width)
