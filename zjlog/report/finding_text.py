"""One finding as lines of text, as a compiler words it: where, what, why, what follows.

The first line is never broken, so that tools find `file:line` in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.schemas import catalogue
from zjlog.text.escape import file_text
from zjlog.text.layout import STYLES, beside, grid, indented, labelled
from zjlog.text.line import Styled

from .finding import FindingWords

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.schemas import Finding, GameReport
    from zjlog.text.wording import Wording

    from .finding import Group

LISTED: Final = 6
"""Lines of the log that are named for one code among the knock-on findings."""


class FindingText:
    """Lays out the findings of one game; the text of an article stands once."""

    def __init__(self, report: GameReport, wording: Wording, width: int) -> None:
        """Write of `report` in lines of `width` cells."""
        self.file = file_text(report.file)
        self.wording = wording
        self.width = width
        self.words = FindingWords(wording, once=True)

    def lines(self, group: Group) -> Iterator[Styled]:
        """Yield the lines of a finding."""
        wording = self.wording
        yield from self.brief(group.head)
        for row in self.words.rows(group.head):
            yield from labelled(wording.say(row.label), row.text, self.width, words=row.tiles)
            if row.label == "consequence":
                yield from self.money(group.head)
        if group.knock_on:
            text = self.knock_on(group.knock_on)
            yield from labelled(wording.say("knock-on"), text, self.width)

    def brief(self, finding: Finding) -> Iterator[Styled]:
        """Yield the title of a finding and its sentence only."""
        yield self.title(finding)
        yield from indented(self.words.message(finding), self.width)

    def title(self, finding: Finding) -> Styled:
        """Return the line that names file, line, severity and code."""
        where = self.file if finding.line is None else f"{self.file}:{finding.line}"
        mark = f"{self.words.severity(finding)} {finding.code}"
        return Styled.assemble(
            (where, "bold"), ": ", (mark, STYLES[finding.severity]),
            f" {self.words.title(finding)}",
        )  # fmt: skip

    def money(self, finding: Finding) -> Iterator[Styled]:
        """Return what was due beside what the log says, seat by seat."""
        wording = self.wording
        heads = {key: wording.word(word, "word") for key, word in HEADS.items()}
        return money_lines(self.words, finding, wording.word("chips", "word"), heads)

    def knock_on(self, findings: Sequence[Finding]) -> str:
        """Sum up what follows from a finding: how many, which codes, where."""
        by_code: dict[str, list[int]] = {}
        for each in findings:
            by_code.setdefault(each.code, []).append(each.line or 0)
        parts = [self.code_group(code, lines) for code, lines in by_code.items()]
        number = self.wording.count("finding", len(findings))
        return self.wording.say("cited", head=number, text=self.wording.joined(parts))

    def code_group(self, code: str, lines: Sequence[int]) -> str:
        """Name a code and the lines where it stands."""
        wording = self.wording
        numbers = ", ".join(str(line) for line in lines[:LISTED])
        more = "" if len(lines) <= LISTED else ", ..."
        title = catalogue()[code].title[wording.language]
        return wording.say("knock-on-group", code=code, title=title, lines=numbers + more)


HEADS: Final = {"expected": "computed", "got": "recorded"}
"""The words of the report for what was due and what the log says."""


def money_lines(
    words: FindingWords, finding: Finding, label: str, heads: Mapping[str, str]
) -> Iterator[Styled]:
    """Yield figures by seat as a table under the names of the seats; nothing where none are."""
    figures = words.by_seat(finding)
    if not figures:
        return
    names = [words.wording.short(seat) for seat in range(len(words.names))]
    rows = [["", *names], *([heads[key], *texts] for key, texts in figures.items())]
    for number, line in enumerate(grid(rows)):
        yield beside(label if number == 0 else "", line)
