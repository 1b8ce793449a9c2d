"""`zjlog load`: logs are judged and stored, whole file by whole file.

0 all stored or there already, 1 a conflict, 3 something unreadable, 130 interrupted.
"""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from zjlog.audit import MOST_BYTES

from .diagnostics import tell
from .inert import path_text, visible
from .jobs import in_order, whole
from .opening import is_open
from .phrases import count
from .progress import Progress
from .store_columns import has_arrays
from .store_decide import Fate
from .store_file import opened
from .store_reading import ReadGame, Reading
from .store_words import progress_text, speak
from .store_writing import MiscountError, Writer
from .trouble import LogTrouble
from .usage import emit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .language import Language
    from .store_writing import FileSoFar

CONFLICT: Final = 1
UNREADABLE: Final = 3
INTERNAL: Final = 4
INTERRUPTED: Final = 130
LINES: Final = 20
"""Files that are named on the terminal; of the rest the number is said."""

CODES: Final = {Fate.CONFLICT: CONFLICT, Fate.UNREAD: UNREADABLE}
RESTS: Final = ("same", "grown", "older", "conflict", "unread")


@dataclass(slots=True)
class Load:
    """What a load was asked to do, and what came of it; ``name`` is what the file is called."""

    db: str
    language: Language
    wait: bool = False
    jobs: int = 1
    max_bytes: int = MOST_BYTES
    exit_code: int = 0
    lines: int = 0
    hidden: int = 0
    name: str | None = None


@dataclass(slots=True)
class Whole:
    """A file that another process has read: its games, or what was wrong with the place."""

    reading: Reading
    games: list[ReadGame] = field(default_factory=list)
    trouble: LogTrouble | None = None

    def __iter__(self) -> Iterator[ReadGame]:
        """Give the games as reading them would have."""
        yield from self.games
        if self.trouble is not None:
            raise self.trouble


def load(job: Load, files: Sequence[str]) -> int:
    """Store the logs and return the exit code."""
    progress = Progress(sys.stderr)
    try:
        with opened(job.db, write=True, wait=job.wait) as con:
            writer = Writer(con)
            if not has_arrays():
                tell(speak(job.language, "no-arrays"))
            for done, (file, games, reading) in enumerate(read_files(files, job)):
                _store(job, writer, file, games, reading, progress)
                stored = writer.totals["new"] + writer.totals["grown"]
                progress.show(progress_text(job.language, done + 1, len(files), stored))
            writer.flush()
            progress.clear()
            con.execute("CHECKPOINT")
    except KeyboardInterrupt:
        progress.clear()
        tell(speak(job.language, "load-interrupted"))
        return INTERRUPTED
    finally:
        progress.clear()
    if job.hidden:
        tell(speak(job.language, "more-lines", n=job.hidden))
    emit(summary(job, writer) + "\n", job.language)
    return job.exit_code


def _store(
    job: Load,
    writer: Writer,
    file: str,
    games: Iterator[ReadGame],
    reading: Reading,
    progress: Progress,
) -> None:
    """Store one file, or nothing of it."""
    shown = visible(path_text(file))
    so_far = writer.begin(file)
    try:
        for game in games:
            writer.take(so_far, game)
        writer.end(so_far, reading)
    except LogTrouble as trouble:
        writer.drop(so_far)
        _say(job, progress, trouble.sentence(job.language), UNREADABLE)
    except MiscountError as wrong:
        facts = {"lines": wrong.lines, "stored": wrong.stored, "refused": wrong.refused}
        _say(job, progress, speak(job.language, "miscounted", file=shown, **facts), INTERNAL)
    else:
        _tell_fates(job, so_far, shown, progress)


def _tell_fates(job: Load, file: FileSoFar, shown: str, progress: Progress) -> None:
    """Say what became of the games of a file, the new ones apart."""
    for fate, game_id, stored in file.fates:
        if fate is not Fate.NEW:
            facts = {"file": shown, "game": visible(game_id), "stored": visible(path_text(stored))}
            sentence = speak(job.language, fate.value, **facts)
            _say(job, progress, sentence, CODES.get(fate, 0))


def _say(job: Load, progress: Progress, sentence: str, code: int) -> None:
    """Say something about a file; of many files the first ones and every bad one."""
    job.exit_code = max(job.exit_code, code)
    job.lines += 1
    if code or job.lines <= LINES:
        progress.clear()
        tell(sentence)
    else:
        job.hidden += 1


def summary(job: Load, writer: Writer) -> str:
    """Say what was stored."""
    language, totals = job.language, writer.totals
    rest = "".join(
        speak(language, f"{name}-n", games=count(language, "game", totals[name]))
        for name in RESTS
        if totals[name]
    )
    return speak(
        language,
        "loaded",
        db=visible(path_text(job.name or job.db)),
        games=count(language, "game", totals["new"] + totals["grown"]),
        hands=count(language, "hand", totals["hands"]),
        events=count(language, "event", totals["events"]),
        rest=rest,
    )


def read_files(
    files: Sequence[str], job: Load
) -> Iterator[tuple[str, Iterator[ReadGame], Reading]]:
    """Read the files here, or in other processes; the order is that of the call."""
    if job.jobs <= 1 or len(files) <= 1:
        for file in files:
            reading = Reading(file, job.max_bytes)
            yield file, iter(reading), reading
        return
    make = partial(whole_reader, job.max_bytes)
    with closing(in_order(make, files, job.jobs, is_open)) as results:
        for file, result in zip(files, results, strict=True):
            read = whole(result)
            yield file, iter(read), read.reading


def whole_reader(max_bytes: int) -> Callable[[str], Iterator[Whole]]:
    """Return what reads one file after the other."""
    return lambda file: iter([read_whole(file, max_bytes)])


def read_whole(file: str, max_bytes: int) -> Whole:
    """Read one file."""
    read = Whole(Reading(file, max_bytes))
    try:
        read.games.extend(read.reading)
    except LogTrouble as trouble:
        read.trouble = trouble
    return read
