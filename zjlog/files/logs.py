"""Where logs come from: paths, directories, globs, standard input, bytes, open files.

``find_logs`` says which files are meant, ``open_log`` gives the bytes of one. What
is wrong with a place is ``LogError``, and it concerns that place alone: the other
logs of a call can still be read. Nothing here knows what a log says.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import contextmanager
from io import TextIOBase
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, TypeAlias

from .decompress import STEP, decompressed
from .errors import LogError, Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Source: TypeAlias = "str | os.PathLike[str] | bytes | bytearray | memoryview | IO[bytes]"

STDIN: Final = "-"
SUFFIXES: Final = (".jsonl", ".jsonl.gz", ".jsonl.zst")

OPEN_ALREADY: Final = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
"""Pipes that a shell has opened for us; any other pipe may never have a writer."""


def find_logs(paths: Iterable[str | os.PathLike[str]]) -> list[str]:
    """Return the files that are meant, in the order named; of directories and globs, sorted.

    A path that means nothing raises ``LogError``. One that is there but cannot be
    read is given all the same, and says so when it is opened.
    """
    found = [name for path in paths for name in _meant(os.fspath(path))]
    if found.count(STDIN) > 1:
        raise LogError(Trouble.STDIN_TWICE, STDIN)
    return found


def _meant(path: str) -> list[str]:
    if path == STDIN:
        return [path]
    try:
        mode = _mode(path)
    except FileNotFoundError:
        return _matching(path)
    except OSError:
        return [path]
    if not stat.S_ISDIR(mode):
        _refuse_special(path, mode)
        return [path]
    logs = _inside(path)
    if not logs:
        raise LogError(Trouble.NO_LOGS, path)
    return logs


def _mode(path: str) -> int:
    """Tell what kind of thing stands at a path."""
    if not path:
        raise FileNotFoundError
    try:
        return Path(path).stat().st_mode
    except NotADirectoryError:
        raise FileNotFoundError from None
    except ValueError:
        raise LogError(Trouble.BAD_PATH, path) from None


def _matching(pattern: str) -> list[str]:
    from glob import glob, has_magic  # noqa: PLC0415 - most paths are there as they are named

    if not has_magic(pattern):
        raise LogError(Trouble.MISSING, pattern)
    logs: dict[str, None] = {}
    for match in sorted(glob(pattern, recursive=True)):  # noqa: PTH207 - Path.glob takes no absolute pattern
        logs.update(dict.fromkeys(_inside(match) if Path(match).is_dir() else [match]))
    if not logs:
        raise LogError(Trouble.NO_MATCH, pattern)
    return list(logs)


def _inside(directory: str) -> list[str]:
    """List the logs below a directory by path; links to directories are not followed.

    A directory that cannot be listed is given in place of its logs.
    """
    denied: list[str] = []

    def deny(error: OSError) -> None:
        denied.append(str(Path(error.filename)))

    logs = [
        str(Path(folder, name))
        for folder, _, names in os.walk(directory, onerror=deny)
        for name in names
        if name.endswith(SUFFIXES) and _may_be_read(Path(folder, name))
    ]
    return sorted(logs + denied)


def _may_be_read(path: Path) -> bool:
    """Pass over pipes and devices; a link that leads nowhere is named when it is opened."""
    return path.is_file() or not path.exists()


def is_open(path: str) -> bool:
    """Tell whether a path means something that only this process has open."""
    return path == STDIN or path.startswith(OPEN_ALREADY)


def _refuse_special(path: str, mode: int) -> None:
    if not stat.S_ISREG(mode) and not path.startswith(OPEN_ALREADY):
        raise LogError(Trouble.NOT_A_FILE, path)


@contextmanager
def open_log(source: Source) -> Iterator[Iterator[bytes]]:
    """Open a path, ``-``, bytes or a binary file and give its decompressed chunks.

    A file that the caller opened stays open. The chunks raise ``LogError`` where
    the place fails, and ``LogDamaged``, which the reader understands, where
    compressed data does.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        yield decompressed([bytes(source)])
    elif isinstance(source, TextIOBase):
        message = "a log must be opened in binary mode"
        raise TypeError(message)
    elif not isinstance(source, (str, os.PathLike)):
        name = getattr(source, "name", None)
        yield decompressed(_blocks(source, name if isinstance(name, str) else STDIN))
    elif os.fspath(source) == STDIN:
        yield decompressed(_blocks(_standard_input(), STDIN))
    else:
        with _stream(os.fspath(source)) as stream:
            yield decompressed(_blocks(stream, os.fspath(source)))


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise LogError(Trouble.UNREADABLE, STDIN, "closed")
    return sys.stdin.buffer


def _stream(path: str) -> IO[bytes]:
    try:
        mode = _mode(path)
        if stat.S_ISDIR(mode):
            next(Path(path).iterdir(), None)
        _refuse_special(path, mode)
        return Path(path).open("rb", buffering=0)
    except OSError as error:
        raise LogError.of(error, path) from None


def _blocks(stream: IO[bytes], path: str) -> Iterator[bytes]:
    """Read a stream to its present end."""
    while True:
        try:
            block = stream.read(STEP)
        except OSError as error:
            raise LogError.of(error, path) from None
        if not block:
            return
        yield block
