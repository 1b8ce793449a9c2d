"""One run of `zjlog standings`: judge the logs, say what speaks against them, announce.

Nothing is announced while anything speaks against it, unless that is accepted; then it
is announced as provisional. 0 announced, 1 not, 3 something unreadable, 4 an error of
ours; the worst counts. A wrong call (2) is known before it begins.
"""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from zjlog.audit import MOST_BYTES, standings_of
from zjlog.errors import FOUND, INTERNAL, UNREADABLE
from zjlog.files.errors import LogError
from zjlog.files.logs import is_open
from zjlog.files.output import destination
from zjlog.files.stderr import internal, tell
from zjlog.messages.general import say
from zjlog.parallel.ordered import in_order
from zjlog.parallel.work import Lost
from zjlog.report.judge import Crash, outcomes
from zjlog.report.run import lost, processes
from zjlog.schemas import GameReport
from zjlog.text.progress import Progress, Rate

from .words import doubts, log_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TextIO

    from zjlog.audit import Standings
    from zjlog.choices import StandingsForm
    from zjlog.messages.language import Language

    Writer: TypeAlias = Callable[[Standings, TextIO, Sequence[Language]], None]

ENCODINGS: Final = {"json": "utf-8", "csv": "utf-8", "html": "utf-8"}
"""Forms that are UTF-8 whatever the terminal has."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a run was asked to do; ``languages`` are those of the text that is written.

    ``jobs`` None leaves it to the run in how many processes the logs are judged.
    """

    form: StandingsForm
    language: Language
    languages: tuple[Language, ...]
    accepted: bool = False
    max_bytes: int = MOST_BYTES
    output: str | None = None
    jobs: int | None = None


class Judgement(NamedTuple):
    """What came of a file: the report of a game and what is told of it; none at the file's end."""

    file: str
    report: GameReport | None = None
    sentence: str = ""
    exit_code: int = 0


@dataclass(slots=True)
class Judged:
    """The games of all files, and the exit code of what could not be judged."""

    games: list[GameReport] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    files: int = 0
    exit_code: int = 0

    def take(self, judgement: Judgement) -> None:
        """Take what came of a file."""
        self.exit_code = max(self.exit_code, judgement.exit_code)
        if judgement.sentence:
            self.told.add(judgement.file)
        if judgement.report is None:
            self.files += 1
        else:
            self.games.append(judgement.report)


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
    """Judge the files in as many processes as are asked for; trouble is told at once."""
    judged = Judged()
    progress = Progress(sys.stderr)
    rate = Rate(job.language, len(files))
    jobs = processes(job.jobs, files)
    try:
        with closing(in_order(partial(judging, job), files, jobs, is_open)) as results:
            for result in results:
                if isinstance(result, Lost):
                    sentence = lost(result, job.language)
                    judgement = unreadable(result.item, sentence, INTERNAL)
                    judged.files += 1
                else:
                    judgement = result
                if judgement.sentence:
                    progress.clear()
                    tell(judgement.sentence)
                judged.take(judgement)
                if progress.due:
                    progress.show(rate.text(judged.files, len(judged.games)))
    finally:
        progress.clear()
    return judged


def judging(job: Announcement) -> Callable[[str], Iterator[Judgement]]:
    """Return what judges one file after the other."""
    return partial(judgements, job)


def judgements(job: Announcement, file: str) -> Iterator[Judgement]:
    """Judge a file: its games one by one, trouble with it or with us, and its end."""
    for outcome in outcomes(file, job.max_bytes):
        if isinstance(outcome, LogError):
            yield unreadable(file, outcome.sentence(job.language), UNREADABLE)
        elif isinstance(outcome, Crash):
            yield unreadable(file, internal(outcome.error, job.language, file), INTERNAL)
        else:
            code = UNREADABLE if outcome.verdict == "unreadable" else 0
            yield Judgement(file, outcome, exit_code=code)
    yield Judgement(file)


def unreadable(file: str, sentence: str, exit_code: int) -> Judgement:
    """Return what came of a file that was not judged, or not to its end."""
    report = GameReport(file, None, None, "unreadable", 0, 0, {}, None, (), None, None)
    return Judgement(file, report, sentence, exit_code)


def announce(stage: Standings, job: Announcement) -> None:
    """Write the standings in the form that was asked for; only that form is loaded."""
    writer: Writer = import_module(f".{job.form}", __package__).write
    with suppress(BrokenPipeError), destination(job.output, ENCODINGS.get(job.form)) as stream:
        writer(stage, stream, job.languages)
