"""A finding beside the position at which it stands: what it is, the figures, the law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.report.finding import MONEY
from zjlog.schemas import SEATS, articles, catalogue, sentence
from zjlog.text.escape import visible
from zjlog.text.layout import STYLES, beside, figures, grid, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.schemas import Finding
    from zjlog.text.line import Styled
    from zjlog.text.wording import Speaker

MOST: Final = 300
"""Findings that are listed at most; it is said how many more there are."""


class FindingLines:
    """Words findings in lines of a width."""

    def __init__(self, speaker: Speaker, names: Sequence[str], width: int) -> None:
        """Speak of the players by these names."""
        self.speaker = speaker
        self.names = names
        self.width = width

    def say(self, phrase: str, **values: object) -> str:
        """Say a phrase."""
        return say_game(self.speaker.language, phrase, **values)

    def lines(self, finding: Finding, count: str) -> Iterator[Styled]:
        """Yield one finding: what it is, expected and got, the article."""
        language = self.speaker.language
        code = catalogue()[finding.code]
        severity = self.speaker.word(finding.severity, "severity")
        title = f"{severity} {finding.code} {code.title[language]}  ({count})"
        yield beside(self.say("finding"), title, STYLES[finding.severity])
        message = visible(sentence(finding, language, self.names))
        yield from labelled("", message, self.width)
        yield from self.money(finding)
        name = finding.article_or_default
        article = articles().get(name) if name else None
        if article is not None:
            text = f"{name} {article.title[language]}"
            cited = self.speaker.say("cited", head=text, text=article.text[language])
            yield from labelled(self.speaker.say("article"), cited, self.width)

    def money(self, finding: Finding) -> Iterator[Styled]:
        """Yield expected and got where they are figures by seat."""
        if finding.code not in MONEY:
            return
        rows = [["", *(self.speaker.short(seat) for seat in range(SEATS))]]
        for key in ("expected", "got"):
            values = finding.details.get(key)
            if isinstance(values, list) and len(values) == SEATS:
                rows.append([self.say(key), *figures(values, self.speaker, MONEY[finding.code])])
        for line in grid(rows) if len(rows) > 1 else ():
            yield beside("", line)
