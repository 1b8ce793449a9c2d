"""One run of `zjlog standings`: judge the logs, say what speaks against them, announce.

Nothing is announced while anything speaks against it, unless that is accepted; then it
is announced as provisional. 0 announced, 1 not, 3 something unreadable, 4 an error of
ours; the worst counts. A wrong call (2) is known before it begins.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Final, TypeAlias

from zjlog.audit import MOST_BYTES, standings_of
from zjlog.errors import FOUND, INTERNAL, UNREADABLE
from zjlog.files.errors import LogError
from zjlog.files.output import destination
from zjlog.files.stderr import internal, tell
from zjlog.messages.general import say
from zjlog.report.judge import Crash, outcomes
from zjlog.schemas import GameReport
from zjlog.text.progress import Progress, Rate

from .words import doubts, log_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from zjlog.audit import Standings
    from zjlog.choices import StandingsForm
    from zjlog.messages.language import Language
    from zjlog.report.judge import Outcome

    Writer: TypeAlias = Callable[[Standings, TextIO, Sequence[Language]], None]

ENCODINGS: Final = {"json": "utf-8", "csv": "utf-8", "html": "utf-8"}
"""Forms that are UTF-8 whatever the terminal has."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a run was asked to do; ``languages`` are those of the text that is written."""

    form: StandingsForm
    language: Language
    languages: tuple[Language, ...]
    accepted: bool = False
    max_bytes: int = MOST_BYTES
    output: str | None = None


@dataclass(slots=True)
class Judged:
    """The games of all files, and the exit code of what could not be judged."""

    games: list[GameReport] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    exit_code: int = 0


def run(job: Announcement, files: Sequence[str]) -> int:
    """Judge the logs, announce the standings if they may be, and return the exit code."""
    judged = judge_all(job, files)
    stage = standings_of(judged.games)
    for log in stage.doubtful:
        if log.file not in judged.told:
            file, why = log_name(log, job.language), doubts(log.objections, job.language)
            tell(say(job.language, "cited", head=file, text=why))
    refused = stage.provisional and not job.accepted
    if not stage.tables:
        tell(say(job.language, "no-tables"))
    elif refused:
        tell(say(job.language, "not-announced"))
    else:
        announce(stage, job)
    return max(judged.exit_code, FOUND if refused or not stage.tables else 0)


def judge_all(job: Announcement, files: Sequence[str]) -> Judged:
    """Judge the files one by one."""
    judged = Judged()
    progress = Progress(sys.stderr)
    rate = Rate(job.language, len(files))
    try:
        for done, file in enumerate(files):
            for outcome in outcomes(file, job.max_bytes):
                if not isinstance(outcome, GameReport):
                    progress.clear()  # for the sentence on it
                take(outcome, file, job, judged)
                if progress.due:
                    progress.show(rate.text(done, len(judged.games)))
    finally:
        progress.clear()
    return judged


def take(outcome: Outcome, file: str, job: Announcement, judged: Judged) -> None:
    """Take what came of a file; trouble with it, or with us, is told at once."""
    if isinstance(outcome, GameReport):
        report = outcome
    else:
        judged.told.add(file)
        report = GameReport(file, None, None, "unreadable", 0, 0, {}, None, (), None, None)
    if isinstance(outcome, LogError):
        tell(outcome.sentence(job.language))
    if isinstance(outcome, Crash):
        tell(internal(outcome.error, job.language, file))
        judged.exit_code = INTERNAL
    if report.verdict == "unreadable":
        judged.exit_code = max(judged.exit_code, UNREADABLE)
    judged.games.append(report)


def announce(stage: Standings, job: Announcement) -> None:
    """Write the standings in the form that was asked for; only that form is loaded."""
    writer: Writer = import_module(f".{job.form}", __package__).write
    with suppress(BrokenPipeError), destination(job.output, ENCODINGS.get(job.form)) as stream:
        writer(stage, stream, job.languages)
