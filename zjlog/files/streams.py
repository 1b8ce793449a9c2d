"""The three streams of a program, made so that what is said on them cannot do harm.

Standard error is for people: where it is full, gone or closed, what is said there is lost,
and nothing else changes. A stream that was closed before the start is held by a place that
takes nothing, so that no file that is opened later gets its number.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from typing_extensions import Buffer

STDOUT: Final = 1
STDERR: Final = 2


class Patient(io.FileIO):
    """Standard error as bytes: it takes everything, and loses what cannot be written."""

    def write(self, data: Buffer, /) -> int:
        """Write, or lose it."""
        with suppress(OSError):
            return super().write(data) or 0
        return memoryview(data).nbytes


def prepare() -> None:
    """Hold closed streams, give standard output a buffer, and make standard error patient.

    Without a buffer (``PYTHONUNBUFFERED``) Python forgets what a write that a signal cut short
    has left.
    """
    for number in range(STDERR + 1):
        hold(number)
    if sys.stdout is None or (sys.stdout is sys.__stdout__ and not is_buffered(sys.stdout)):
        sys.stdout = over(io.FileIO(STDOUT, "w", closefd=False))
    if sys.stderr is None or sys.stderr is sys.__stderr__:
        sys.stderr = over(Patient(STDERR, "w", closefd=False))


def is_buffered(stream: object) -> bool:
    """Tell whether the bytes of a stream go through a buffer."""
    return isinstance(getattr(stream, "buffer", None), io.BufferedIOBase)


def hold(number: int) -> None:
    """Open the null device under the number of a stream that is closed, for reading only."""
    try:
        os.fstat(number)
    except OSError:
        os.open(os.devnull, os.O_RDONLY)


def over(raw: io.FileIO) -> TextIO:
    """Make a stream of text over bytes, in the encoding of the locale."""
    known = sys.__stdout__ or sys.__stderr__
    encoding = known.encoding if known is not None else "utf-8"
    return io.TextIOWrapper(
        io.BufferedWriter(raw), encoding=encoding, errors="backslashreplace", line_buffering=True
    )


def ended(code: int) -> int:
    """Write out what is left of standard output and return the exit code.

    A reader that went away changes nothing; a full disk is an ``OSError``.
    """
    if sys.stdout is None:
        return code
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        silence()
    except ValueError:  # it is closed: whoever closed it has written it out
        pass
    return code


def silence() -> None:
    """Send what is left of standard output nowhere: its reader is gone or its disk full."""
    if sys.stdout is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
