"""The findings of a game on its page: sentence, expected and got, the law, what follows.

Each is said in both languages, as a pair; the law is told once, where a finding cites it first.
How they look stands in ``findings.html``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from zjlog.game.finding import MOST
from zjlog.report.finding import MONEY
from zjlog.schemas import articles, catalogue, consequence, sentence
from zjlog.text.escape import visible
from zjlog.text.layout import figures
from zjlog.text.wording import LONG, Speaker

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zjlog.audit.replayed_game import Story
    from zjlog.schemas import Finding

Both: TypeAlias = tuple[str, str]
"""A text in Chinese and in English."""

SEATS: Final = 4
COMPARED: Final = ("expected", "got")


class Law(NamedTuple):
    """The article that a finding rests on; its text stands only where it is cited first."""

    name: str
    title: Both
    text: Both | None


class Told(NamedTuple):
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

    told: list[Told]
    left_out: int


def findings_of(story: Story) -> Findings:
    """Return the findings of a game in the order of their moments."""
    listed = [(at, each) for at, found in story.found.items() for each in found]
    words = FindingWords(story)
    told = [words.told(at, each) for at, each in listed[:MOST]]
    return Findings(told, len(listed) - len(told))


class FindingWords:
    """Words the findings of one story."""

    def __init__(self, story: Story) -> None:
        """Speak of a story."""
        self.story = story
        self.zh = Speaker("zh", story.report.players)
        self.en = Speaker("en", story.report.players)
        self.cited: set[str] = set()

    def told(self, moment: int, finding: Finding) -> Told:
        """Return what there is to say of a finding."""
        code = catalogue()[finding.code]
        zh, en = self.zh, self.en
        return Told(
            moment=moment,
            severity=finding.severity,
            code=finding.code,
            marks=(zh.word(finding.severity, "severity"), en.word(finding.severity, "severity")),
            title=(code.title["zh"], code.title["en"]),
            where=self.where(finding),
            message=(self.message(zh, finding), self.message(en, finding)),
            compared=self.compared(finding),
            law=self.law(finding),
            effects=(self.effect(zh, finding), self.effect(en, finding)),
            cause=finding.cause,
        )

    def names(self, speaker: Speaker) -> list[str]:
        """Return the players' names, made inert."""
        return [speaker.player(seat, LONG) for seat in range(SEATS)]

    def message(self, speaker: Speaker, finding: Finding) -> str:
        """Say what is wrong."""
        return visible(sentence(finding, speaker.language, self.names(speaker)))

    def effect(self, speaker: Speaker, finding: Finding) -> str:
        """Say what follows."""
        return visible(consequence(finding, speaker.language, self.names(speaker)))

    def where(self, finding: Finding) -> dict[str, object]:
        """Return where it stands."""
        known = {"hand": finding.hand, "seq": finding.seq, "line": finding.line}
        return {key: "–" if value is None else value for key, value in known.items()}

    def compared(self, finding: Finding) -> list[tuple[str, Both]]:
        """Return what was expected against what the log says."""
        return [
            (key, (self.value(self.zh, finding, key), self.value(self.en, finding, key)))
            for key in COMPARED
            if key in finding.details
        ]

    def value(self, speaker: Speaker, finding: Finding, key: str) -> str:
        """Word a fact: figures by seat, a seat, tiles, or as it is."""
        value = finding.details[key]
        if isinstance(value, list):
            if finding.code in MONEY and len(value) == SEATS:
                numbers = figures(value, speaker, MONEY[finding.code])
                cells = zip(range(SEATS), numbers, strict=True)
                return speaker.joined([f"{speaker.short(seat)} {text}" for seat, text in cells])
            return speaker.tiles([_flat(each) for each in value]) or speaker.word("none", "word")
        if isinstance(value, bool):
            return speaker.word("yes" if value else "no", "word")
        return visible(str(value))[: 4 * LONG]

    def law(self, finding: Finding) -> Law | None:
        """Return the article that it rests on."""
        name = finding.article_or_default
        article = articles().get(name) if name else None
        if name is None or article is None:
            return None
        first = name not in self.cited
        self.cited.add(name)
        title = article.title["zh"], article.title["en"]
        return Law(name, title, (article.text["zh"], article.text["en"]) if first else None)


def _flat(value: object) -> str:
    """Word an entry of a list, which may be a pair."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
