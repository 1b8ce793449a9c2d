"""What is told of a finding, in the words of one language.

The text report, ``show``, the page and the case file choose from it and lay it out; which
details are figures by seat, tiles or lists is known here alone. Everything comes out inert.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.schemas import SEATS, articles, catalogue, consequence, fact, sentence
from zjlog.text.escape import visible
from zjlog.text.events import event_words
from zjlog.text.layout import PLAIN, SIGNED, figures
from zjlog.text.wording import LONG, stated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.schemas import Finding
    from zjlog.text.wording import Wording

MONEY: Final = {"S001": SIGNED, "S002": PLAIN, "S003": SIGNED, "S004": SIGNED, "M006": PLAIN}
"""Codes whose `expected` and `got` are figures by seat, and how these are written."""

COMPARED: Final = ("expected", "got")
"""The details that say what is due and what the log says."""


class Row(NamedTuple):
    """A fact beside its label, which is a phrase; a row of ``tiles`` is broken at blanks only."""

    label: str
    text: str
    tiles: bool = False


class Cited(NamedTuple):
    """The article that a finding rests on; ``text`` is empty where it was told before."""

    name: str
    title: str
    text: str


class FindingWords:
    """Words findings of one game in one language.

    With ``once`` the text of an article is told where a finding first cites it, and not again.
    """

    def __init__(self, wording: Wording, *, once: bool = False) -> None:
        """Name the players as the wording does."""
        self.wording = wording
        self.names = [wording.player(seat, LONG) for seat in range(SEATS)]
        self.once = once
        self.cited: set[str] = set()

    def severity(self, finding: Finding) -> str:
        """Name how much it weighs."""
        return self.wording.word(finding.severity, "severity")

    def title(self, finding: Finding) -> str:
        """Return the title of its code."""
        return catalogue()[finding.code].title[self.wording.language]

    def head(self, finding: Finding) -> str:
        """Return severity, code and title in one line."""
        return f"{self.severity(finding)} {finding.code} {self.title(finding)}"

    def message(self, finding: Finding) -> str:
        """Say what is wrong."""
        return visible(sentence(finding, self.wording.language, self.names))

    def consequence(self, finding: Finding) -> str:
        """Say what follows for the hand and the money."""
        return visible(consequence(finding, self.wording.language, self.names))

    def article(self, finding: Finding) -> Cited | None:
        """Return the article that it rests on; findings about the file have none."""
        name = finding.article_or_default
        article = articles().get(name) if name else None
        if name is None or article is None:
            return None
        language = self.wording.language
        text = "" if self.once and name in self.cited else article.text[language]
        self.cited.add(name)
        return Cited(name, article.title[language], text)

    def law(self, finding: Finding) -> str:
        """Return name, title and text of the article in one line; empty where there is none."""
        cited = self.article(finding)
        if cited is None:
            return ""
        head = f"{cited.name} {cited.title}"
        return self.wording.say("cited", head=head, text=cited.text) if cited.text else head

    def where(self, finding: Finding) -> str:
        """Say where in the game it stands: hand, turn, event, seat."""
        wording = self.wording
        turn = finding.details.get("turn") or None
        parts = (
            (finding.hand, "hand-number"),
            (turn, "turn-number"),
            (finding.seq, "seq-number"),
        )
        words = [wording.say(phrase, n=number) for number, phrase in parts if number is not None]
        if finding.seat is not None:
            words.append(wording.seat(finding.seat))
        return wording.say("pause").join(words)

    def rows(self, finding: Finding) -> Iterator[Row]:
        """Yield all there is to say beside the sentence, the figures left out."""
        yield Row("where", self.where(finding))
        yield from self.position(finding)
        if law := self.law(finding):
            yield Row("article", law)
        yield Row("consequence", self.consequence(finding))
        if finding.cause is not None:
            yield Row("follows", self.wording.say("seq-number", n=finding.cause))

    def position(self, finding: Finding) -> Iterator[Row]:
        """Yield the event and the tiles that the finding itself states."""
        details, wording = finding.details, self.wording
        event = details.get("event")
        if isinstance(event, dict):
            yield Row("event", event_words(event, wording, finding.seat))
        if (concealed := listed(details.get("concealed"))) is not None:
            yield Row("concealed", wording.tiles(concealed), tiles=True)
        if melds := listed(details.get("melds")):
            yield Row("melds", " | ".join(wording.tiles(meld) for meld in melds), tiles=True)
        if isinstance(more := details.get("left_out"), int):
            # A hand that wins is shown whole: what is left out there are claimed items.
            unit = "claimed-items" if finding.code == "H007" else "tiles"
            yield Row("more", wording.say(unit, n=more))

    def by_seat(self, finding: Finding) -> dict[str, list[str]]:
        """Return what was due and what the log says, where these are figures by seat."""
        found = {}
        for key in COMPARED:
            values = listed(finding.details.get(key))
            if values is not None and is_money(finding, values):
                found[key] = figures(values, self.wording, MONEY[finding.code])
        return found

    def compared(self, finding: Finding) -> dict[str, str]:
        """Return what was due and what the log says in words, whatever it is."""
        stated = [key for key in COMPARED if key in finding.details]
        money = self.by_seat(finding)
        return {
            key: self.seats(money[key]) if key in money else self.detail(finding, key)
            for key in stated
        }

    def detail(self, finding: Finding, key: str) -> str:
        """Word a detail as the sentence does, or by what it is."""
        text = fact(finding, key, self.wording.language, self.names)
        return visible(text) if text else self.value(finding.details[key])

    def seats(self, texts: Sequence[str]) -> str:
        """Say four figures, each beside its seat."""
        pairs = zip(range(SEATS), texts, strict=True)
        return self.wording.joined([f"{self.wording.short(seat)} {text}" for seat, text in pairs])

    def value(self, value: object) -> str:
        """Word a detail: a list as tiles, yes or no, or as it is."""
        if (parts := listed(value)) is not None:
            return self.wording.tiles([flat(each) for each in parts]) or self.wording.word(
                "none", "word"
            )
        if isinstance(value, bool):
            return self.wording.word("yes" if value else "no", "word")
        return self.wording.known(None) if value is None else stated(value)


def listed(value: object) -> Sequence[Any] | None:
    """Return a detail that is a list; what the core found may be a tuple."""
    return value if isinstance(value, (list, tuple)) else None


def flat(value: object) -> str:
    """Word an entry of a list, which may be a pair."""
    parts = listed(value)
    return str(value) if parts is None else " ".join(map(str, parts))


def is_money(finding: Finding, values: Sequence[object]) -> bool:
    """Tell whether a detail is a figure for each seat."""
    return finding.code in MONEY and len(values) == SEATS


@dataclass(slots=True)
class Group:
    """A finding and those that follow from it."""

    head: Finding
    knock_on: list[Finding] = field(default_factory=list)


def grouped(findings: Sequence[Finding]) -> list[Group]:
    """Fold each knock-on finding under what stands at the event that it follows from."""
    heads = {number: Group(each) for number, each in enumerate(findings) if each.cause is None}
    homes: dict[int | None, Group] = {}
    for group in heads.values():
        homes.setdefault(group.head.seq, group)
    for number, each in enumerate(findings):
        if each.cause is None:
            continue
        if each.cause in homes:
            homes[each.cause].knock_on.append(each)
            homes.setdefault(each.seq, homes[each.cause])
        else:
            heads[number] = Group(each)
            homes.setdefault(each.seq, heads[number])
    return [group for _, group in sorted(heads.items(), key=itemgetter(0))]
