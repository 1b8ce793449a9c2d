"""The report for people: findings, then the money, then one line a file.

A clean game among several is its one line; a game alone shows its settlement too.
Nothing that a log holds is read as markup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from zjlog.schemas.frozen import frozen
from zjlog.text.escape import file_text
from zjlog.text.layout import STYLES, indented, labelled
from zjlog.text.line import Styled
from zjlog.text.screen import look_of, write_lines
from zjlog.text.wording import Wording

from .money import money_table, result_lines, shortfalls
from .summary import about, file_summary, game_summary, run_summary, undecided
from .tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from zjlog.messages.language import Language
    from zjlog.schemas import Finding, GameReport
    from zjlog.text.screen import Look

FAULTY: Final = ("refused-game", "version")
"""Reasons of F009 that another finding on the same line explains."""


@frozen
class Manner:
    """How much is said: of one file only, at most so many findings, notes on clean games."""

    alone: bool = True
    limit: int | None = None
    notes: bool = False
    quiet: bool = False


class TextReport:
    """Writes for people; colour and width are those of ``look``, else those of the stream."""

    between: ClassVar[str] = ""

    def __init__(
        self, stream: TextIO, language: Language, manner: Manner, look: Look | None = None
    ) -> None:
        """Write to `stream`."""
        self.stream = stream
        self.look = look or look_of(stream)
        self.width = self.look.page
        self.language = language
        self.manner = manner
        self.of_file = Tally()

    def open(self) -> None:
        """Add nothing: the findings come first."""

    def game(self, report: GameReport) -> int:
        """Report one game; return how many of its findings were left out."""
        self.of_file.add(report)
        if self.manner.quiet and not report.findings and not self.manner.alone:
            return 0
        wording = Wording(self.language, report.players)
        alone = self.manner.alone and report.game is None and not self.manner.quiet
        quiet = report.verdict == "clean" and not alone and not self.manner.notes
        left_out = 0 if quiet else self.body(report, wording, alone=alone)
        if quiet and report.judged_by is not None:
            self.write(*about(report, wording, self.width))
        self.difference(report, wording)
        if report.game is None or not (quiet or not report.findings):
            self.write(game_summary(report, wording, quiet=quiet))
        if report.findings and not (alone or quiet):
            self.write(Styled())
        return left_out

    def file(self, name: str) -> None:
        """Sum up a file of several games."""
        silent = self.manner.quiet and not self.manner.alone and not self.of_file.severities
        if self.of_file.games > 1 and not silent:
            self.write(file_summary(file_text(name), self.of_file, Wording(self.language)))
        self.of_file = Tally()

    def close(self, tally: Tally) -> None:
        """Sum up several files."""
        if not self.manner.alone:
            self.write(*run_summary(tally, Wording(self.language)))
        for sentence in tally.said:
            self.write(Styled(sentence, STYLES["error"]))

    def body(self, report: GameReport, wording: Wording, *, alone: bool) -> int:
        """Write what was found and what was paid, and count the findings left out."""
        if report.verdict == "unreadable":
            return self.refusal(report, wording)
        left_out = self.findings(report, wording)
        if report.findings or alone:
            self.money(report, wording)
        return left_out

    def findings(self, report: GameReport, wording: Wording) -> int:
        """Write the findings, each with what follows from it, and count those left out."""
        if not report.findings:
            return 0
        from .finding import grouped  # noqa: PLC0415 - a clean game has none
        from .finding_text import FindingText  # noqa: PLC0415 - the same

        words = FindingText(report, wording, self.width)
        groups = grouped(report.findings)
        shown = groups[: self.manner.limit]
        for group in shown:
            self.write(*words.lines(group), Styled())
        left = sum(1 + len(group.knock_on) for group in groups[len(shown) :])
        if left:
            self.write(Styled(wording.say("not-shown", n=wording.count("finding", left))), Styled())
        return left

    def refusal(self, report: GameReport, wording: Wording) -> int:
        """Say why a file cannot be read, and count what else is wrong with it."""
        from .finding_text import FindingText  # noqa: PLC0415 - few files are refused

        words = FindingText(report, wording, self.width)
        shown = decisive(report.findings)[: self.manner.limit]
        for finding in shown:
            self.write(*words.brief(finding))
        left = len(report.findings) - len(shown)
        if left:
            others = wording.say("others", n=wording.count("finding", left))
            self.write(*indented(others, self.width))
        return left

    def money(self, report: GameReport, wording: Wording) -> None:
        """Write the settlement, the result and what hidden tiles left open."""
        self.write(*about(report, wording, self.width))
        if report.settlement is not None:
            self.table(money_table(report.settlement, wording, self.table_width))
            self.write(*shortfalls(report.settlement, wording, self.width))
        self.write(Styled())
        if report.result is not None:
            self.write(*result_lines(report, report.result, wording, self.width))
        if report.undecided:
            text = undecided(report, wording)
            self.write(*labelled(wording.word("undecided", "report"), text, self.width))
        self.write(Styled())

    def difference(self, report: GameReport, wording: Wording) -> None:
        """Write how the money differs, where other rules than the log's own were asked for."""
        if report.own is None:
            return
        from .difference import difference  # noqa: PLC0415 - other rules are seldom asked for

        lines = list(difference(report, wording, self.table_width))
        self.table(lines)
        if lines:
            self.write(Styled())

    @property
    def table_width(self) -> int:
        """Cells that a table may take: its lines are not to be broken."""
        return min(self.width, self.look.width)

    def table(self, lines: Iterable[Styled]) -> None:
        """Write the lines of a table; a terminal that is too narrow shows only their beginning."""
        self.write(*(line.cropped(self.look.width) for line in lines))

    def write(self, *lines: Styled) -> None:
        """Write lines as they are; the terminal may break them, nothing is cut."""
        write_lines(lines, self.stream, self.look)


def decisive(findings: Sequence[Finding]) -> list[Finding]:
    """Return F009, and what is wrong with the game event where that is the reason."""
    refusals = [each for each in findings if each.code == "F009"] or list(findings[:1])
    faulty = {each.line for each in refusals if each.details.get("reason") in FAULTY}
    return [each for each in findings if each in refusals or each.line in faulty]
