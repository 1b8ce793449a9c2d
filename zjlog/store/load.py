"""`zjlog load`: logs are judged and stored, whole file by whole file.

0 all stored or there already, 1 a conflict, 3 something unreadable, 4 a file left out through
an error of ours or a killed process, 130 interrupted. One file does not hold up the others.
"""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from zjlog.audit import MOST_BYTES
from zjlog.errors import FOUND, INTERNAL, INTERRUPTED, UNREADABLE
from zjlog.files.errors import LogError
from zjlog.files.logs import is_open
from zjlog.files.output import emit
from zjlog.files.stderr import internal, tell
from zjlog.messages.general import count
from zjlog.messages.store import say_store
from zjlog.parallel.ordered import in_order
from zjlog.parallel.pool import portable
from zjlog.parallel.work import Lost, LostError
from zjlog.text.escape import path_text, visible
from zjlog.text.progress import Progress, plain_progress

from .columns import has_arrays
from .database import open_database
from .errors import GONE, StoreError, first_line
from .known import KnownLogs, known_logs, recognised
from .outcome import Outcome
from .place import place_of
from .reading import ReadGame, Reading
from .wal import mark_of
from .writing import GameRefusedError, MiscountError, Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from zjlog.messages.language import Language

    from .writing import FileSoFar

LINES: Final = 20
"""Files that are named on the terminal; of the rest the number is said."""

QUIET: Final = frozenset({Outcome.NEW, Outcome.SAME})
"""What is only counted."""
CODES: Final = {Outcome.CONFLICT: FOUND, Outcome.UNREAD: UNREADABLE}
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
    refused: int = 0
    name: str | None = None


@dataclass(slots=True)
class Whole:
    """A file that another process has read: its games, or what was wrong with it.

    ``known`` counts the games of a file that is stored as it is and was not judged again.
    """

    reading: Reading
    games: list[ReadGame] = field(default_factory=list)
    trouble: Exception | None = None
    known: int = 0

    def __iter__(self) -> Iterator[ReadGame]:
        """Yield the games as reading them would have."""
        yield from self.games
        if self.trouble is not None:
            raise self.trouble


def load(job: Load, files: Sequence[str]) -> int:
    """Store the logs and return the exit code."""
    progress = Progress(sys.stderr)
    place = place_of(job.db)
    try:
        with open_database(job.db, write=True, wait=job.wait, language=job.language) as con:
            opened_file = mark_of(place)
            writer = Writer(con)
            for done, (file, read) in enumerate(read_files(files, job, known_logs(con))):
                _store(job, writer, file, read, progress)
                stored = writer.totals["new"] + writer.totals["grown"]
                progress.show(plain_progress(job.language, done + 1, len(files), stored))
            writer.flush()
            _tell_refused(job, writer, progress)
            progress.clear()
            con.execute("CHECKPOINT")
    except KeyboardInterrupt:
        progress.clear()
        tell(say_store(job.language, "load-interrupted"))
        return INTERRUPTED
    finally:
        progress.clear()
    if mark_of(place) != opened_file:
        raise StoreError(GONE, job.db)
    if not has_arrays():
        with suppress(OSError):  # all is stored: a hint that cannot be given changes nothing
            tell(say_store(job.language, "no-arrays"))
    if job.hidden:
        tell(say_store(job.language, "more-lines", n=job.hidden))
    emit(summary(job, writer) + "\n", job.language)
    return job.exit_code


def _store(job: Load, writer: Writer, file: str, read: Whole | Reading, progress: Progress) -> None:
    """Store one file, or nothing of it."""
    if isinstance(read, Whole) and read.known:
        writer.totals[Outcome.SAME.value] += read.known
        return
    reading = read.reading if isinstance(read, Whole) else read
    so_far, trouble = writer.store(file, read, reading)
    if trouble is None:
        _tell_outcomes(job, so_far, visible(path_text(file)), progress)
    else:
        _say(job, progress, *told_of(trouble, file, job.language))
    _tell_refused(job, writer, progress)


def told_of(trouble: Exception, file: str, language: Language) -> tuple[str, int]:
    """Say why a file was not stored, and with which code the run ends."""
    shown = visible(path_text(file))
    if isinstance(trouble, LogError):
        return trouble.sentence(language), UNREADABLE
    if isinstance(trouble, GameRefusedError):
        detail = first_line(str(trouble))
        return say_store(language, "refused-file", file=shown, detail=detail), UNREADABLE
    if isinstance(trouble, MiscountError):
        facts = {"lines": trouble.lines, "stored": trouble.stored, "refused": trouble.refused}
        return say_store(language, "miscounted", file=shown, **facts), INTERNAL
    if isinstance(trouble, LostError):
        how = trouble.lost.how
        return say_store(language, "lost-file", file=shown, how=how), INTERNAL
    return internal(trouble, language, file), INTERNAL


def _tell_refused(job: Load, writer: Writer, progress: Progress) -> None:
    """Say which files held values that no column takes."""
    for path, reason in writer.refusals[job.refused :]:
        _say(job, progress, *told_of(GameRefusedError(reason), path, job.language))
    job.refused = len(writer.refusals)


def _tell_outcomes(job: Load, file: FileSoFar, shown: str, progress: Progress) -> None:
    """Say what became of the games of a file, apart from those that are new or known."""
    for outcome, game_id, stored in file.outcomes:
        if outcome not in QUIET:
            facts = {"file": shown, "game": visible(game_id), "stored": visible(path_text(stored))}
            sentence = say_store(job.language, outcome.value, **facts)
            _say(job, progress, sentence, CODES.get(outcome, 0))
    if file.barred and file.games > 1:
        _say(job, progress, say_store(job.language, "barred", file=shown, n=file.games), 0)


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
        say_store(language, f"{name}-n", games=count(language, "game", totals[name]))
        for name in RESTS
        if totals[name]
    )
    return say_store(
        language,
        "loaded",
        db=visible(path_text(job.name or job.db)),
        games=count(language, "game", totals["new"] + totals["grown"]),
        hands=count(language, "hand", totals["hands"]),
        events=count(language, "event", totals["events"]),
        rest=rest,
    )


def read_files(
    files: Sequence[str], job: Load, stored: KnownLogs
) -> Iterator[tuple[str, Whole | Reading]]:
    """Read the files here, or in other processes; the order is that of the call."""
    if job.jobs <= 1 or len(files) <= 1:
        for file in files:
            reading = Reading(file, job.max_bytes)
            known = recognised(file, stored)
            yield file, Whole(reading, known=known) if known else reading
        return
    make = partial(whole_reader, job.max_bytes, stored)
    with closing(in_order(make, files, job.jobs, is_open)) as results:
        for file, result in zip(files, results, strict=True):
            if isinstance(result, Lost):
                yield file, Whole(Reading(file), trouble=LostError(result))
            else:
                yield file, result


def whole_reader(max_bytes: int, stored: KnownLogs) -> Callable[[str], Iterator[Whole]]:
    """Return what reads one file after the other."""
    return lambda file: iter([read_whole(file, max_bytes, stored)])


def read_whole(file: str, max_bytes: int, stored: KnownLogs) -> Whole:
    """Read one file; an error of ours concerns it alone."""
    read = Whole(Reading(file, max_bytes), known=recognised(file, stored))
    if read.known:
        return read
    try:
        read.games.extend(read.reading)
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - told where the file is stored
        read.trouble = portable(error)
    return read
