"""One finding as lines of text, as a compiler words it: where, what, why, what follows.

The first line is never broken, so that tools find `file:line` in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from zjlog.schemas import SEATS, catalogue, consequence, sentence
from zjlog.text.escape import visible
from zjlog.text.layout import (
    PLAIN,
    SIGNED,
    STYLES,
    beside,
    figures,
    grid,
    indented,
    labelled,
    place,
)
from zjlog.text.line import Styled
from zjlog.text.wording import LONG

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.schemas import Finding, GameReport
    from zjlog.text.wording import Speaker

MONEY: Final = {"S001": SIGNED, "S002": PLAIN, "S003": SIGNED, "S004": SIGNED, "M006": PLAIN}
"""Codes whose `expected` and `got` are figures by seat, and how these are written."""

TILES: Final = frozenset({"concealed", "melds"})
"""Labels of rows of tiles."""


LISTED: Final = 6
"""Lines of the log that are named for one code among the knock-on findings."""

Row: TypeAlias = tuple[str, str]


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


class FindingText:
    """Words the findings of one game; tells the text of an article once."""

    def __init__(self, report: GameReport, speaker: Speaker, width: int) -> None:
        """Speak of `report` in lines of `width` cells."""
        self.file = place(report.file)
        self.speaker = speaker
        self.width = width
        self.told: set[str] = set()
        self.names = [speaker.player(seat, LONG) for seat in range(len(speaker.names))]

    def lines(self, group: Group) -> Iterator[Styled]:
        """Yield the lines of a finding."""
        finding = group.head
        yield from self.brief(finding)
        for label, text in self.rows(group):
            words = label in TILES
            yield from labelled(self.speaker.say(label), text, self.width, words=words)
            if label == "consequence":
                yield from self.money(finding)

    def brief(self, finding: Finding) -> Iterator[Styled]:
        """Yield the title of a finding and its sentence only."""
        yield self.title(finding)
        message = visible(sentence(finding, self.speaker.language, self.names))
        yield from indented(message, self.width)

    def title(self, finding: Finding) -> Styled:
        """Return the line that names file, line, severity and code."""
        where = self.file if finding.line is None else f"{self.file}:{finding.line}"
        severity = self.speaker.word(finding.severity, "severity")
        title = catalogue()[finding.code].title[self.speaker.language]
        return Styled.assemble(
            (where, "bold"), ": ", (f"{severity} {finding.code}", STYLES[finding.severity]),
            f" {title}",
        )  # fmt: skip

    def rows(self, group: Group) -> Iterator[Row]:
        """Yield the labelled rows for which there are facts."""
        finding, speaker = group.head, self.speaker
        details = finding.details
        yield "where", self.where(finding)
        event = details.get("event")
        if isinstance(event, dict):
            yield "event", speaker.event(event, finding.seat)
        if isinstance(concealed := details.get("concealed"), (list, tuple)):
            yield "concealed", speaker.tiles(concealed)
        if isinstance(melds := details.get("melds"), (list, tuple)) and melds:
            yield "melds", " | ".join(speaker.tiles(meld) for meld in melds)
        if isinstance(more := details.get("left_out"), int):
            # A hand that wins is shown whole: what is left out there are claimed items.
            unit = "claimed-items" if finding.code == "H007" else "tiles"
            yield "more", speaker.say(unit, n=more)
        yield from self.article(finding)
        yield "consequence", visible(consequence(finding, speaker.language, self.names))
        if finding.cause is not None:
            yield "follows", speaker.say("seq-number", n=finding.cause)
        if group.knock_on:
            yield "knock-on", self.knock_on(group.knock_on)

    def money(self, finding: Finding) -> Iterator[Styled]:
        """Yield what was due beside what the log says, seat by seat."""
        if finding.code not in MONEY:
            return
        speaker = self.speaker
        form = MONEY[finding.code]
        rows = [["", *(speaker.short(seat) for seat in range(SEATS))]]
        for key, label in (("expected", "computed"), ("got", "recorded")):
            values = finding.details.get(key)
            if isinstance(values, (list, tuple)) and len(values) == SEATS:
                rows.append([speaker.word(label, "word"), *figures(values, speaker, form)])
        for number, line in enumerate(grid(rows) if len(rows) > 1 else ()):
            yield beside(speaker.word("chips", "word") if number == 0 else "", line)

    def where(self, finding: Finding) -> str:
        """Say where in the game it stands."""
        speaker = self.speaker
        turn = finding.details.get("turn") or None
        parts = (
            (finding.hand, "hand-number"),
            (turn, "turn-number"),
            (finding.seq, "seq-number"),
        )
        words = [speaker.say(phrase, n=number) for number, phrase in parts if number is not None]
        if finding.seat is not None:
            words.append(speaker.seat(finding.seat))
        return speaker.say("pause").join(words)

    def article(self, finding: Finding) -> Iterator[Row]:
        """Yield the article that it rests on; its text where the game cites it first."""
        name = finding.article_or_default
        from zjlog.schemas import articles  # noqa: PLC0415 - a clean game has no use for it

        article = articles().get(name) if name else None
        if name is None or article is None:
            return
        text = f"{name} {article.title[self.speaker.language]}"
        if name not in self.told:
            self.told.add(name)
            text = self.speaker.say("cited", head=text, text=article.text[self.speaker.language])
        yield "article", text

    def knock_on(self, findings: Sequence[Finding]) -> str:
        """Sum up what follows from a finding: how many, which codes, where."""
        by_code: dict[str, list[int]] = {}
        for each in findings:
            by_code.setdefault(each.code, []).append(each.line or 0)
        parts = [self.code_group(code, lines) for code, lines in by_code.items()]
        number = self.speaker.count("finding", len(findings))
        return self.speaker.say("cited", head=number, text=self.speaker.joined(parts))

    def code_group(self, code: str, lines: Sequence[int]) -> str:
        """Name a code and the lines where it stands."""
        speaker = self.speaker
        numbers = ", ".join(str(line) for line in lines[:LISTED])
        more = "" if len(lines) <= LISTED else ", ..."
        title = catalogue()[code].title[speaker.language]
        return speaker.say("knock-on-group", code=code, title=title, lines=numbers + more)
