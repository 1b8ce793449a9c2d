"""One run of `zjlog verify`: judge every file, report as it goes, end with an exit code.

0 nothing that weighs enough, 1 some finding, 3 something unreadable, 4 an error of
ours, 130 interrupted; the worst counts. A wrong call (2) is known before it begins.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from zjlog.audit import MOST_BYTES
from zjlog.schemas import GameReport, Report

from .diagnostics import internal, tell
from .inert import path_text, visible
from .output import destination
from .phrases import count, say
from .progress import Progress
from .reporters import reporter_for
from .tally import Tally
from .trouble import LogTrouble
from .verdict import games

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import Rules
    from zjlog.schemas import FailOn

    from .choices import Form
    from .language import Language
    from .reporters import Reporter

UNREADABLE: Final = 3
INTERNAL: Final = 4
INTERRUPTED: Final = 130

ENCODINGS: Final = {"json": "utf-8", "jsonl": "utf-8"}
"""JSON is UTF-8 whatever the terminal has."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a run was asked to do; `codes` are the codes that are shown and count.

    `rules` are judged by in place of those of each log.
    """

    form: Form
    language: Language
    fail_on: FailOn = "error"
    codes: frozenset[str] | None = None
    max_findings: int | None = None
    max_bytes: int = MOST_BYTES
    rules: Rules | None = None
    output: str | None = None


@dataclass(frozen=True, slots=True)
class Crash:
    """An error of ours that ended the judgement of a file."""

    error: Exception


Outcome: TypeAlias = "GameReport | LogTrouble | Crash"


def run(job: Job, files: Sequence[str]) -> int:
    """Judge the files and return the exit code."""
    tally = Tally()
    progress = Progress(sys.stderr)
    try:
        with destination(job.output, ENCODINGS.get(job.form)) as stream:
            reporter = reporter_for(job, stream, len(files))
            try:
                judge_all(job, files, reporter, tally, progress)
            finally:
                progress.clear()
                reporter.close(tally)
    except KeyboardInterrupt:
        tell(interrupted(job, tally, len(files)))
        return INTERRUPTED
    except BrokenPipeError:
        return tally.exit_code
    if tally.left_out and job.form != "text":
        number = count(job.language, "finding", tally.left_out)
        tell(say(job.language, "left-out", n=number))
    return tally.exit_code


def judge_all(
    job: Job, files: Sequence[str], reporter: Reporter, tally: Tally, progress: Progress
) -> None:
    """Judge and report the files one by one."""
    total = count(job.language, "file", len(files))
    for file in files:
        for outcome in outcomes(file, job.max_bytes, job.rules):
            progress.clear()
            report = reported(outcome, file, job, tally)
            if report is not None:
                tally.left_out += reporter.game(report)
            done, judged = tally.files, count(job.language, "game", tally.games)
            progress.show(say(job.language, "progress", done=done, files=total, games=judged))
        progress.clear()
        reporter.file(file)
        tally.files += 1


def outcomes(file: str, max_bytes: int, rules: Rules | None = None) -> Iterator[Outcome]:
    """Judge one file; trouble with it, or with us, is an outcome and ends it."""
    try:
        yield from games(file, max_bytes=max_bytes, rules=rules)
    except LogTrouble as trouble:
        yield trouble
    except Exception as error:  # noqa: BLE001 - one file must not take the others with it
        yield Crash(error)


def reported(outcome: Outcome, file: str, job: Job, tally: Tally) -> GameReport | None:
    """Return what is to be reported of an outcome, having told and counted it."""
    if isinstance(outcome, Crash):
        tell(internal(outcome.error, job.language, file))
        tally.exit_code = max(tally.exit_code, INTERNAL)
        return None
    if isinstance(outcome, LogTrouble):
        tell(outcome.sentence(job.language))
        report = GameReport(file, None, None, "unreadable", 0, 0, {}, None, (), None, None)
    else:
        report = selected(outcome, job.codes)
    tally.add(report)
    tally.exit_code = max(tally.exit_code, Report((report,)).exit_code(job.fail_on))
    return report


def selected(report: GameReport, codes: frozenset[str] | None) -> GameReport:
    """Leave only the findings that are selected; the verdict stays."""
    if codes is None:
        return report
    return replace(report, findings=tuple(each for each in report.findings if each.code in codes))


def interrupted(job: Job, tally: Tally, files: int) -> str:
    """Say how far a run came, and that the file of the report was not touched."""
    total = count(job.language, "file", files)
    sentence = say(job.language, "interrupted", done=tally.files, files=total)
    if job.output is not None:
        sentence += say(job.language, "kept", path=visible(path_text(job.output)))
    return sentence
