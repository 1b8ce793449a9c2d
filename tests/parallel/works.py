"""Works for the tests of many processes: what each does with a number stands in its name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.files.drafts import draft_of
from zjlog.parallel.pool import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HELD_BACK: Final = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
"""Whether Ctrl-C was held back when this was loaded: in a new process, before it serves."""

LARGE: Final = b"x" * 50_000
"""A result that is sent at once, by itself."""

DEADLY: Final = frozenset({3, 14, 15, 40})
"""Numbers that kill the process that has them in hand."""


def counted() -> Callable[[int], Iterator[tuple[int, int]]]:
    """Return n results for n, the earlier numbers later than their neighbours."""

    def work(number: int) -> Iterator[tuple[int, int]]:
        time.sleep(0.002 * (number % 3 == 0))
        for index in range(number % 7):
            yield number, index

    return work


def killed() -> Callable[[int], Iterator[int]]:
    """Die of some numbers before there is any result."""

    def work(number: int) -> Iterator[int]:
        if number in DEADLY:
            os.kill(os.getpid(), signal.SIGKILL)
        yield number

    return work


def killed_late() -> Callable[[int], Iterator[tuple[int, bytes]]]:
    """Die of some numbers after a result."""

    def work(number: int) -> Iterator[tuple[int, bytes]]:
        yield number, LARGE
        if number in DEADLY:
            os._exit(7)

    return work


def stillborn() -> Callable[[int], Iterator[int]]:
    """Die before there is any work."""
    os._exit(9)


class WordyError(Exception):
    """An exception that cannot be pickled and read again."""

    def __init__(self, one: int, two: str) -> None:
        super().__init__(f"{one} {two}")


def failing() -> Callable[[int], Iterator[int]]:
    """Raise at 5, and at 50 what cannot be sent."""

    def work(number: int) -> Iterator[int]:
        if number == 5:
            message = "five"
            raise ValueError(message)
        if number == 50:
            raise WordyError(number, "th")
        yield number

    return work


def large() -> Callable[[int], Iterator[bytes]]:
    """Return a little for 0, late, and 25 MB for each other number."""

    def work(number: int) -> Iterator[bytes]:
        if number == 0:
            time.sleep(0.5)
            yield b""
        else:
            for _ in range(500):
                yield LARGE

    return work


def process() -> Callable[[int], Iterator[int]]:
    """Return the number of the process."""

    def work(number: int) -> Iterator[int]:
        time.sleep(0.001 * (number % 2))
        yield os.getpid()

    return work


def drafting(folder: str) -> Callable[[int], Iterator[int]]:
    """Begin a draft, say so, and never finish it."""

    def work(number: int) -> Iterator[int]:
        with draft_of(Path(folder, str(number))):
            yield number
            time.sleep(PATIENCE)
            yield number
            time.sleep(60)

    return work


def deaf() -> Callable[[int], Iterator[tuple[bool, bool]]]:
    """Tell whether Ctrl-C was held back while the process started, and is ignored since."""
    ignored = signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    return lambda _: iter([(HELD_BACK, ignored)])
