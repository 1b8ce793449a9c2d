"""One run of `zjlog standings`: judge the logs, say what speaks against them, announce.

Nothing is announced while anything speaks against it, unless that is accepted; then it
is announced as provisional. Why nothing is announced is told as JSON too. 0 announced, 1 not,
3 something unreadable, 4 an error of ours; the worst counts. A wrong call (2) is known before it
begins.
"""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

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

from .complaints import Heard, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from zjlog.audit import Standings
    from zjlog.choices import StandingsForm
    from zjlog.messages.language import Language

    Writer: TypeAlias = Callable[..., None]
    """Takes the stage, a stream and languages; that of JSON takes the complaints too."""

    Refusal: TypeAlias = Literal["no-tables", "not-announced"]

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
    """What came of a file: the report of a game, or trouble with it; none at the file's end."""

    file: str
    report: GameReport | None = None
    trouble: Trouble | None = None
    exit_code: int = 0


@dataclass(slots=True)
class Judged:
    """The games of all files, and the exit code of what could not be judged."""

    games: list[GameReport] = field(default_factory=list)
    troubles: dict[str, list[Trouble]] = field(default_factory=dict)
    files: int = 0
    exit_code: int = 0

    def take(self, judgement: Judgement) -> None:
        """Take what came of a file."""
        self.exit_code = max(self.exit_code, judgement.exit_code)
        if judgement.trouble is not None:
            self.troubles.setdefault(judgement.file, []).append(judgement.trouble)
        if judgement.report is None:
            self.files += 1
        else:
            self.games.append(judgement.report)


def run(job: Announcement, files: Sequence[str]) -> int:
    """Judge the logs, announce the standings if they may be, and return the exit code."""
    judged = judge_all(job, files)
    stage = standings_of(judged.games)
    heard = Heard(stage, files, judged.troubles)
    for sentence in heard.sentences(job.language):
        tell(sentence)
    refused = refusal(stage, job)
    if refused is None:
        announce(stage, job, heard)
        return judged.exit_code
    tell(say(job.language, refused))
    if job.form == "json":
        refuse(refused, job, heard)
    return max(judged.exit_code, FOUND)


def refusal(stage: Standings, job: Announcement) -> Refusal | None:
    """Say why nothing is announced, if nothing is."""
    if not stage.tables:
        return "no-tables"
    return "not-announced" if stage.provisional and not job.accepted else None


def judge_all(job: Announcement, files: Sequence[str]) -> Judged:
    """Judge the files in as many processes as are asked for."""
    judged = Judged()
    progress = Progress(sys.stderr)
    rate = Rate(job.language, len(files))
    jobs = processes(job.jobs, files)
    try:
        with closing(in_order(partial(judging, job), files, jobs, is_open)) as results:
            for result in results:
                if isinstance(result, Lost):
                    sentence = lost(result, job.language)
                    judgement = unreadable(result.item, Trouble("lost", sentence), INTERNAL)
                    judged.files += 1
                else:
                    judgement = result
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
            reason = outcome.kind.name.lower().replace("_", "-")
            trouble = Trouble(reason, outcome.sentence(job.language))
            yield unreadable(file, trouble, UNREADABLE)
        elif isinstance(outcome, Crash):
            trouble = Trouble("internal", internal(outcome.error, job.language, file))
            yield unreadable(file, trouble, INTERNAL)
        else:
            code = UNREADABLE if outcome.verdict == "unreadable" else 0
            yield Judgement(file, outcome, exit_code=code)
    yield Judgement(file)


def unreadable(file: str, trouble: Trouble, exit_code: int) -> Judgement:
    """Return what came of a file that was not judged, or not to its end."""
    report = GameReport(file, None, None, "unreadable", 0, 0, {}, None, (), None, None)
    return Judgement(file, report, trouble, exit_code)


def refuse(refused: Refusal, job: Announcement, heard: Heard) -> None:
    """Write as JSON that nothing is announced, and why; a file stays as it was."""
    from .json import write_refusal  # noqa: PLC0415 - only that form is loaded

    with suppress(BrokenPipeError), destination(None, ENCODINGS["json"]) as stream:
        write_refusal(refused, heard, stream, job.language)


def announce(stage: Standings, job: Announcement, heard: Heard) -> None:
    """Write the standings in the form that was asked for; only that form is loaded."""
    writer: Writer = import_module(f".{job.form}", __package__).write
    if job.form == "json":
        writer = partial(writer, complaints=list(heard.complaints(job.language)))
    with suppress(BrokenPipeError), destination(job.output, ENCODINGS.get(job.form)) as stream:
        writer(stage, stream, job.languages)
