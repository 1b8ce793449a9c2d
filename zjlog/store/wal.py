"""The write-ahead log beside a database: told apart from a foreign one, which is set aside.

DuckDB marks both files with the identity of the database. A log with another identity was
left by a database that has been removed or replaced, a killed load before that: nothing of
it stands in this one, and DuckDB opens neither while it lies there. Never deletes a log
that holds games, and never touches one while another process has the database open.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.files.output import link_aside, move_aside

if TYPE_CHECKING:
    from collections.abc import Iterator

if sys.platform != "win32":
    import fcntl

FOREIGN: Final = "WAL does not match database file"
"""What DuckDB says of a write-ahead log with the identity of another database."""


def wal_of(db: str | Path) -> Path:
    """Return the place of the log: beside the file itself, wherever a link to it stands."""
    real = Path(os.path.realpath(db))
    return real.with_name(real.name + ".wal")


def mark_of(wal: Path) -> tuple[int, int] | None:
    """Return what tells a log from one that took its place; None where there is none."""
    try:
        stat = wal.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def set_aside(db: str, seen: tuple[int, int] | None) -> Path | None:
    """Rename a foreign log, seen before DuckDB refused it, and give its new place.

    None where it is no longer there: another process was quicker, or has opened the database
    and writes a log of its own. Raises ``OSError`` where the file or the folder is read-only.
    """
    wal = wal_of(db)
    with _locked(db) as alone:
        if not alone or seen is None or mark_of(wal) != seen:
            return None
        return move_aside(wal)


def keep(db: Path) -> Path:
    """Return a database, and the log beside it, a second name under which they stay."""
    kept = link_aside(db)
    with suppress(FileNotFoundError):
        move_aside(wal_of(db), wal_of(kept))
    return kept


def discard(db: Path, seen: tuple[int, int] | None) -> None:
    """Delete the log of a database that has just been replaced, unless it is another by now."""
    wal = wal_of(db)
    with _locked(str(db)) as alone:
        if alone and seen is not None and mark_of(wal) == seen:
            wal.unlink(missing_ok=True)


@contextmanager
def _locked(db: str) -> Iterator[bool]:
    """Hold the lock that DuckDB takes on an open database; tell whether it was to be had.

    Closing any handle of the file gives it up, so that DuckDB must not open it meanwhile.
    """
    if sys.platform == "win32":  # an open file cannot be renamed there
        yield True
        return
    with Path(db).open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True
