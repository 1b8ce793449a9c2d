"""The findings of a game on its page: sentence, expected and got, the law, what follows.

Each is said in both languages, as a pair; the law is told once, where a finding cites it first.
How they look stands in ``findings.html``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from zjlog.game.finding import MOST
from zjlog.messages.language import LANGUAGES
from zjlog.report.finding import FindingWords
from zjlog.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from zjlog.audit import Story
    from zjlog.schemas import Finding

Both: TypeAlias = tuple[str, str]
"""A text in Chinese and in English."""


class Law(NamedTuple):
    """The article that a finding rests on; its text stands only where it is cited first."""

    name: str
    title: Both
    text: Both | None


class ToldFinding(NamedTuple):
    """One finding as it is told; ``marks`` name its severity, ``where`` fills the phrase."""

    moment: int
    severity: str
    code: str
    marks: Both
    title: Both
    where: Mapping[str, object]
    message: Both
    compared: Sequence[tuple[str, Both]]
    law: Law | None
    effects: Both
    cause: int | None


class Findings(NamedTuple):
    """The findings that are told, and how many are left out."""

    told: list[ToldFinding]
    left_out: int


def findings_of(story: Story) -> Findings:
    """Return the findings of a game in the order of their moments."""
    listed = [(at, each) for at, found in story.found.items() for each in found]
    words = BilingualFindings(story)
    told = [words.told(at, each) for at, each in listed[:MOST]]
    return Findings(told, len(listed) - len(told))


class BilingualFindings:
    """Words the findings of one game in both languages."""

    def __init__(self, story: Story) -> None:
        """Speak of the players of a game."""
        players = story.report.players
        self.words = [FindingWords(Wording(each, players), once=True) for each in LANGUAGES]

    def told(self, moment: int, finding: Finding) -> ToldFinding:
        """Return what there is to say of a finding."""
        return ToldFinding(
            moment=moment,
            severity=finding.severity,
            code=finding.code,
            marks=self.both(FindingWords.severity, finding),
            title=self.both(FindingWords.title, finding),
            where=where(finding),
            message=self.both(FindingWords.message, finding),
            compared=self.compared(finding),
            law=self.law(finding),
            effects=self.both(FindingWords.consequence, finding),
            cause=finding.cause,
        )

    def both(self, say: Callable[[FindingWords, Finding], str], finding: Finding) -> Both:
        """Say something of a finding in Chinese and in English."""
        zh, en = (say(each, finding) for each in self.words)
        return zh, en

    def compared(self, finding: Finding) -> list[tuple[str, Both]]:
        """Return what was expected against what the log says."""
        zh, en = (each.compared(finding) for each in self.words)
        return [(key, (text, en[key])) for key, text in zh.items()]

    def law(self, finding: Finding) -> Law | None:
        """Return the article that it rests on."""
        zh, en = (each.article(finding) for each in self.words)
        if zh is None or en is None:
            return None
        return Law(zh.name, (zh.title, en.title), (zh.text, en.text) if zh.text else None)


def where(finding: Finding) -> dict[str, object]:
    """Return where a finding stands, as the phrase for it takes it."""
    known = {"hand": finding.hand, "seq": finding.seq, "line": finding.line}
    return {key: "–" if value is None else value for key, value in known.items()}
