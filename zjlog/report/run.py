"""One run of `zjlog verify`: judge every file, report as it goes, end with an exit code.

0 nothing that weighs enough, 1 some finding, 3 something unreadable, 4 an error of
ours, 130 interrupted; the worst counts. A wrong call (2) is known before it begins.
How many processes judge changes nothing in what is written.
"""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.errors import INTERNAL, INTERRUPTED
from zjlog.files.logs import is_open
from zjlog.files.output import destination
from zjlog.files.stderr import tell
from zjlog.files.streams import silence
from zjlog.messages.general import count, say
from zjlog.parallel.ordered import cores, in_order
from zjlog.parallel.work import Lost
from zjlog.replay import COMPILED
from zjlog.text.escape import file_text
from zjlog.text.progress import Progress, Rate

from .judge import Judge, Piece
from .reporters import TextBuffer, reporter_for, setting_of
from .tally import Count, Tally

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import TextIO

    from zjlog.messages.language import Language

    from .job import Job
    from .same_ids import SameIds


ENCODINGS: Final = {"json": "utf-8", "jsonl": "utf-8"}
"""JSON is UTF-8 whatever the terminal has."""

ENOUGH: Final = 4 << 20
"""Bytes of logs for which the start of processes is not worth it, or saves half a second."""

MUCH: Final = 16 << 20
"""Bytes of logs that an interpreted core needs more than some seconds for."""

SLOWER: Final = 20
"""How many times slower it is, about (python -m tests.benchmarks)."""


def run(job: Job, files: Sequence[str]) -> int:
    """Judge the files and return the exit code."""
    tally = Tally()
    try:
        with destination(job.output, ENCODINGS.get(job.form)) as stream:
            Run(job, files, stream, tally).write()
    except KeyboardInterrupt:
        tell(interrupted(job, tally, len(files)))
        return INTERRUPTED
    except BrokenPipeError:
        return tally.exit_code
    if job.form != "text":
        for sentence in tally.said:
            tell(sentence)
    if tally.left_out and job.form != "text":
        number = count(job.language, "finding", tally.left_out)
        tell(say(job.language, "left-out", n=number))
    return tally.exit_code


class Run:
    """A report that is being written, and how far it has come."""

    def __init__(self, job: Job, files: Sequence[str], stream: TextIO, tally: Tally) -> None:
        """Write to `stream`, count in `tally`."""
        self.job = job
        self.files = files
        self.stream = stream
        self.tally = tally
        self.first: tuple[str, str, int | None] | None = None
        self.same_ids: SameIds | None = None
        self.progress = Progress(sys.stderr)
        self.rate = Rate(job.language, len(files))
        self.shared_terminal = job.output is None and stream.isatty()

    def write(self) -> None:
        """Write the report; it is ended as its form wants, however much of it there is."""
        setting = setting_of(self.job, self.stream, len(self.files))
        buffer = TextBuffer()
        reporter = reporter_for(self.job, buffer, setting)
        if is_slow(self.files):
            tell(say(self.job.language, "slow", times=SLOWER))
        reporter.open()
        self.put(buffer.take())
        before = reporter.between
        try:
            with closing(self.pieces(partial(Judge, self.job, setting))) as pieces:
                for piece in pieces:
                    text = piece.text
                    if before and text:
                        text, before = text.removeprefix(before), ""
                    self.take(piece, text)
                if self.same_ids is not None:
                    self.tally.said += self.same_ids.sentences(self.job)
        finally:
            self.progress.clear()
            reporter.close(self.tally)
            self.put(buffer.take())

    def pieces(self, make: partial[Judge]) -> Generator[Piece]:
        """Judge the files in as many processes as are asked for, or worth it."""
        jobs = processes(self.job.jobs, self.files)
        with closing(in_order(make, self.files, jobs, is_open)) as results:
            for result in results:
                if isinstance(result, Lost):
                    sentence = lost(result, self.job.language)
                    yield Piece((sentence,), "", Count(exit_code=INTERNAL))
                else:
                    yield result

    def take(self, piece: Piece, text: str) -> None:
        """Tell, write and count a piece."""
        if piece.said or (text and self.shared_terminal):
            self.progress.clear()
        for sentence in piece.said:
            tell(sentence)
        if text:
            self.put(text)
        self.tally.take(piece.counts)
        if piece.counts.game is not None:
            self.note(*piece.counts.game)
        if self.progress.due:
            self.progress.show(self.rate.text(self.tally.files, self.tally.games))

    def note(self, game_id: str, file: str, number: int | None) -> None:
        """Note under which id a game stands, from the second on: a game alone is no copy."""
        if self.first is None:
            self.first = game_id, file, number
            return
        if self.same_ids is None:
            from .same_ids import SameIds  # noqa: PLC0415 - most runs judge a single game

            self.same_ids = SameIds()
            self.same_ids.take(*self.first)
        self.same_ids.take(game_id, file, number)

    def put(self, text: str) -> None:
        """Write a text."""
        try:
            self.stream.write(text)
            self.stream.flush()
        except BrokenPipeError:
            if self.job.output is not None:
                raise
            silence()  # the exit code is that of all files, though nobody reads of them


def processes(jobs: int | None, files: Sequence[str]) -> int:
    """Say how many processes judge: as asked for, else as many as are worth their start."""
    if jobs is None:
        jobs = cores() if len(files) > 1 and is_much(files) else 1
    return max(1, min(jobs, len(files)))


def is_much(files: Sequence[str]) -> bool:
    """Tell whether files hold so much that it is worth sharing; no more of them are asked."""
    return any(total > ENOUGH for total in accumulate(map(size_of, files)))


def is_slow(files: Sequence[str]) -> bool:
    """Tell whether files are so much that an interpreted core is worth a word."""
    if COMPILED:
        return False
    return any(total > MUCH for total in accumulate(map(size_of, files)))


def size_of(file: str) -> int:
    """Return the size of a file on the disk; 0 where there is none."""
    with suppress(OSError, ValueError):
        return Path(file).stat().st_size
    return 0


def lost(result: Lost[str], language: Language) -> str:
    """Say that a file was not judged to its end, and how the process ended that had it."""
    phrase = "lost-part" if result.begun else "lost"
    return say(language, phrase, file=file_text(result.item), how=result.how)


def interrupted(job: Job, tally: Tally, files: int) -> str:
    """Say how far a run came, and that the file of the report was not touched."""
    total = count(job.language, "file", files)
    sentence = say(job.language, "interrupted", done=tally.files, files=total)
    if job.output is not None:
        sentence += say(job.language, "kept", path=file_text(job.output))
    return sentence
