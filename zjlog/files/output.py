"""Where output goes: standard output, or a file that appears whole or not at all.

The only module that writes files. One is written beside its place under another name, flushed
to the disk and renamed when it is finished, so that a full disk or an interruption leaves the
old one as it was. What DuckDB writes gets its place from here, and is put in its own from here.
"""

import errno
import os
import stat
import sys
import time
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
    signals.State.outputs += 1
    try:
        if path is None:
            yield from standard_output(encoding)
        elif is_special(path):
            with Path(path).open("w", encoding="utf-8", newline="\n") as stream:
                yield stream
        else:
            with replacement(Path(path).resolve()) as stream:
                yield stream
    except OSError as reason:
        if path is None:
            silence()
        if isinstance(reason, BrokenPipeError):
            raise
        raise OutputError(path, reason) from reason
    finally:
        signals.State.outputs -= 1


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


@contextmanager
def replacement(target: Path) -> Iterator[TextIO]:
    """Return a new text file that takes the place of ``target`` once all of it is on the disk."""
    see_file(target)
    from .drafts import draft_of  # noqa: PLC0415 - help goes to standard output

    with draft_of(target) as draft:
        with open_draft(draft) as stream:
            yield stream
        put(draft, target)


def write_whole(target: Path, text: str) -> None:
    """Write a text in place of a file, all of it or nothing."""
    with replacement(target) as stream:
        stream.write(text)


@contextmanager
def draft_folder(target: Path) -> Iterator[Path]:
    """Make an empty folder beside ``target``, in which a library may write; nothing of it stays.

    What is finished in it is brought out by ``put`` or ``put_new``.
    """
    from .drafts import draft_of  # noqa: PLC0415 - help goes to standard output

    with draft_of(target, folder=True) as folder:
        yield folder


def open_draft(draft: Path) -> TextIO:
    """Open a draft, or a file in the folder of one, for text: UTF-8, lines ended by LF."""
    return draft.open("w", encoding="utf-8", errors="backslashreplace", newline="\n")


def put(draft: Path, target: Path) -> None:
    """Put a finished draft in its place for good, unless the run was interrupted.

    It gets the permissions of the file that it replaces.
    """
    see_file(target)
    sync(draft)
    with suppress(FileNotFoundError):
        draft.chmod(stat.S_IMODE(target.stat().st_mode))
    signals.go_on()
    draft.replace(target)


def put_new(draft: Path, target: Path) -> None:
    """Put a finished draft where no file is; one that another process has put there stays."""
    sync(draft)
    with suppress(FileExistsError):
        os.link(draft, target)


def see_file(target: Path) -> None:
    """See that a place holds a file or nothing: OSError for a folder, a device or a pipe."""
    if target.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if is_special(str(target)):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))


def sync(draft: Path) -> None:
    """See that all of a file is on the disk."""
    with draft.open("rb+") as stream:
        os.fsync(stream.fileno())


def move_aside(path: Path, kept: Path | None = None) -> Path:
    """Rename a file to ``kept``, or else to a name beside it that no file has; return the name."""
    kept = kept or unused_name(path)
    path.rename(kept)
    return kept


def link_aside(path: Path) -> Path:
    """Return a file a second name under which it stays, whatever takes its place; return it."""
    kept = unused_name(path)
    os.link(path, kept)
    return kept


def unused_name(path: Path) -> Path:
    """Return a name beside a file that no file has."""
    return path.with_name(f"{path.name}.{time.time_ns()}.old")
