"""Where the report goes: standard output, or a file that appears whole or not at all.

A file is written beside its place under another name and renamed when it is
finished, so a full disk or an interruption leaves the old one as it was.
"""

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import errorcode
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from zjlog import signals
from zjlog.errors import CallError
from zjlog.messages.general import say
from zjlog.messages.language import Language
from zjlog.text.escape import path_text, visible

from .streams import silence


class OutputError(Exception):
    """The report could not be written; `path` is None for standard output."""

    def __init__(self, path: str | None, reason: OSError) -> None:
        """Keep where it failed and why."""
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def sentence(self, language: Language) -> str:
        """Say that it could not be written, and why."""
        name = errorcode.get(self.reason.errno or 0, "")
        known = name in say.table
        reason = say(language, name) if known else self.reason.strerror or name
        path = self.path
        shown = say(language, "standard-output") if path is None else visible(path_text(path))
        return say(language, "cannot-write", path=shown, reason=reason)


@contextmanager
def output_told(language: Language) -> Iterator[None]:
    """Turn trouble with the place of the output into a sentence about the call."""
    try:
        yield
    except OutputError as error:
        raise CallError(error.sentence(language)) from None


def emit(text: str, language: Language, encoding: str | None = None) -> int:
    """Write a text to standard output; 0, the exit code of a call that did its work."""
    with output_told(language), suppress(BrokenPipeError), destination(None, encoding) as stream:
        stream.write(text)
    return 0


@contextmanager
def destination(path: str | None, encoding: str | None = None) -> Iterator[TextIO]:
    """Open a place to write to; a broken pipe passes through as it is.

    A file is UTF-8. Standard output is in ``encoding``, or else in that of the
    terminal, where what it cannot show becomes an escape.
    """
    signals.Run.outputs += 1
    try:
        if path is None:
            yield from standard_output(encoding)
        elif is_special(path):
            with Path(path).open("w", encoding="utf-8", newline="\n") as stream:
                yield stream
        else:
            yield from replaced(Path(path).resolve())
    except OSError as reason:
        if path is None:
            silence()
        if isinstance(reason, BrokenPipeError):
            raise
        raise OutputError(path, reason) from reason
    finally:
        signals.Run.outputs -= 1


def is_special(path: str) -> bool:
    """Tell a device or a pipe, which is written in place, from a file."""
    try:
        mode = Path(path).stat().st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def standard_output(encoding: str | None) -> Iterator[TextIO]:
    """Yield standard output, lines ended by LF, and flush it before the run may end well."""
    stream = sys.stdout
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding=encoding, errors="backslashreplace", newline="\n")
    yield stream
    stream.flush()


def replaced(target: Path) -> Iterator[TextIO]:
    """Yield a new file that takes the place of `target` once all of it is on the disk."""
    if target.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    from .drafts import draft_of  # noqa: PLC0415 - help goes to standard output

    with draft_of(target) as draft:
        with draft.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(FileNotFoundError):
            draft.chmod(stat.S_IMODE(target.stat().st_mode))
        signals.go_on()
        draft.replace(target)
