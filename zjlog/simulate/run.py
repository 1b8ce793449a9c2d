"""One run of `zjlog simulate`: game after game, to a folder or as a bundle on standard output.

Games are made in one process or several and written in their order, each whole: an
interruption waits for the end of the game that is being written.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from zjlog import signals
from zjlog.errors import INTERRUPTED, CallError
from zjlog.files.output import OutputError, destination, emit
from zjlog.files.stderr import tell
from zjlog.messages.general import count, say
from zjlog.parallel.ordered import in_order
from zjlog.parallel.work import whole
from zjlog.text.escape import path_text, visible
from zjlog.text.progress import Progress

from .game import Plan, name_of, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zjlog.messages.language import Language


Write: TypeAlias = "Callable[[str, str], object]"


class Simulation(NamedTuple):
    """What a run was asked to do; without ``folder`` the games go to standard output."""

    plan: Plan
    games: int
    first: int
    folder: str | None
    jobs: int
    language: Language
    force: bool = False


def run(job: Simulation) -> int:
    """Simulate and return the exit code."""
    if job.folder is not None and not job.force:
        spare(job, job.folder)
    progress = Progress(sys.stderr)
    done = 0
    total = count(job.language, "game", job.games)
    try:
        with interruptions() as seen, written_to(job.folder) as write:
            for name, text in games(job, seen):
                write(name, text)
                done += 1
                progress.show(say(job.language, "simulating", done=done, games=total))
    except BrokenPipeError:
        return 0
    finally:
        progress.clear()
    if seen:
        tell(say(job.language, "simulation-interrupted", done=done, games=total))
        return INTERRUPTED
    if job.folder is None:
        return 0
    said = say(job.language, "simulated", path=visible(path_text(job.folder)), games=total)
    return emit(f"{said}\n", job.language)


def spare(job: Simulation, folder: str) -> None:
    """Refuse to begin where a game that would be written is there already."""
    for number in range(job.first, job.first + job.games):
        path = file_of(folder, name_of(job.plan, number))
        if os.path.lexists(path):
            shown = visible(path_text(str(path)))
            raise CallError(say(job.language, "simulated-before", path=shown))


def file_of(folder: str, name: str) -> Path:
    """Return the file of a game."""
    return Path(folder, f"{name}.jsonl")


@contextmanager
def interruptions() -> Iterator[list[int]]:
    """Note the first interruption, for whoever looks; the second one breaks off."""
    seen: list[int] = []

    def heed(number: int, _: object) -> None:
        if seen:
            raise KeyboardInterrupt
        seen.append(number)

    before = {number: signal.getsignal(number) for number in signals.HEARD}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, heed)
    try:
        yield seen
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if seen:  # only now: the game in hand is still written
            signals.State.received = seen[0]


@contextmanager
def written_to(folder: str | None) -> Iterator[Write]:
    """Open the place for the games: a folder with a file for each, or standard output.

    There they go line by line: a pipe takes a line whole, even where Python is told not to
    buffer and then forgets what a larger write that a signal cut short has left.
    """
    if folder is None:
        with destination(None, "utf-8") as stream:
            yield lambda _, text: stream.writelines(text.splitlines(keepends=True))
        return
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        code = errno.ENOTDIR
        raise OutputError(folder, OSError(code, os.strerror(code))) from None
    except OSError as reason:
        raise OutputError(folder, reason) from reason

    def write(name: str, text: str) -> None:
        with destination(str(file_of(folder, name))) as stream:
            stream.write(text)

    yield write


def games(job: Simulation, seen: list[int]) -> Iterator[tuple[str, str]]:
    """Yield name and log of each game, in order, until an interruption is seen."""
    numbers = range(job.first, job.first + job.games)
    with closing(in_order(partial(simulator, job.plan), numbers, job.jobs)) as results:
        for result in results:
            yield whole(result)
            if seen:
                return


def simulator(plan: Plan) -> Callable[[int], Iterator[tuple[str, str]]]:
    """Return what simulates games of a plan by number."""
    return lambda index: iter([(name_of(plan, index), simulate(plan, index))])
