"""What is judged of a file and how it is told, piece by piece, in whatever process.

Writes nothing and tells nothing: pieces hold the text of the report and the sentences for
the terminal, ready to be written in their order.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from zjlog.errors import INTERNAL
from zjlog.files.errors import LogError
from zjlog.files.games import judge_games
from zjlog.files.stderr import internal
from zjlog.schemas import GameReport, Report
from zjlog.schemas.frozen import frozen

from .reporters import TextBuffer, reporter_for
from .tally import Count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Rules

    from .job import Job
    from .reporters import Setting


@frozen
class Crash:
    """An error of ours that ended the judgement of a file."""

    error: Exception


Outcome: TypeAlias = "GameReport | LogError | Crash"


class Piece(NamedTuple):
    """A part of the report, the sentences told before it, and what it counts for."""

    said: tuple[str, ...]
    text: str
    counts: Count


class Judge:
    """Judges files one after the other; each process has one."""

    def __init__(self, job: Job, setting: Setting) -> None:
        """Prepare the reporter: that of a process is made once."""
        self.job = job
        self.buffer = TextBuffer()
        self.reporter = reporter_for(job, self.buffer, setting)

    def __call__(self, file: str) -> Iterator[Piece]:
        """Judge a file, a piece a game and one for its end."""
        for outcome in outcomes(file, self.job.max_bytes, self.job.rules):
            yield self.piece(outcome, file)
        self.reporter.file(file)
        yield Piece((), self.buffer.take(), Count(files=1))

    def piece(self, outcome: Outcome, file: str) -> Piece:
        """Tell and count an outcome; trouble with reporting it is one too."""
        try:
            return self.reported(outcome, file)
        except Exception as error:  # noqa: BLE001 - one game must not take the others with it
            self.buffer.take()
            return self.reported(Crash(error), file)

    def reported(self, outcome: Outcome, file: str) -> Piece:
        """Report an outcome."""
        job = self.job
        if isinstance(outcome, Crash):
            sentence = internal(outcome.error, job.language, file)
            return Piece((sentence,), "", Count(exit_code=INTERNAL))
        said: tuple[str, ...] = ()
        if isinstance(outcome, LogError):
            said = (outcome.sentence(job.language),)
            report = GameReport(file, None, None, "unreadable", 0, 0, {}, None, (), None, None)
        else:
            report = selected(outcome, job.codes)
        left_out = self.reporter.game(report)
        count = Count(
            verdict=report.verdict,
            severities=dict(Counter(finding.severity for finding in report.findings)),
            left_out=left_out,
            exit_code=Report((report,)).exit_code(job.fail_on),
            game=None if report.game_id is None else (report.game_id, report.file, report.game),
        )
        return Piece(said, self.buffer.take(), count)


def outcomes(file: str, max_bytes: int, rules: Rules | None = None) -> Iterator[Outcome]:
    """Judge one file; trouble with it, or with us, is an outcome and ends it."""
    try:
        yield from judge_games(file, max_bytes=max_bytes, rules=rules)
    except LogError as trouble:
        yield trouble
    except Exception as error:  # noqa: BLE001 - one file must not take the others with it
        yield Crash(error)


def selected(report: GameReport, codes: frozenset[str] | None) -> GameReport:
    """Leave only the findings that are selected; the verdict stays."""
    if codes is None:
        return report
    return replace(report, findings=tuple(each for each in report.findings if each.code in codes))
