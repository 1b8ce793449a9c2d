"""The DuckDB file: made whole, opened with one writer or many readers, never migrated.

Everything that DuckDB says about the file becomes ``StoreError``. A new file is made
beside its place and linked there, so that it is a database with all its tables or none.
"""

from __future__ import annotations

import os
import time
from contextlib import contextmanager, suppress
from mmap import mmap
from pathlib import Path
from typing import TYPE_CHECKING, Final

import duckdb

from zjlog.files.output import OutputError, draft_folder, put_new
from zjlog.files.stderr import is_memory, tell
from zjlog.messages.store import say_store
from zjlog.text.escape import path_text, visible
from zjlog.version import __version__

from .connection import CONFIG, build_views, interruptible, sql_of
from .errors import (
    DAMAGED,
    DENIED,
    FAILED,
    GONE,
    LOCKED,
    MISSING,
    NOT_OURS,
    OTHER_VERSION,
    UNWRITABLE,
    StoreError,
    first_line,
)
from .owner import bears_our_names, version_of
from .place import place_of
from .wal import FOREIGN, mark_of, set_aside, wal_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.messages.language import Language

SCHEMA_VERSION: Final = 2
"""Of the tables and views; another one means that the file is rebuilt from the logs."""

ROOM: Final = {False: 320 << 20, True: 768 << 20}
"""Bytes of address space without which DuckDB is not started, to read and to write."""

DENYING: Final = ("Permission denied", "Read-only file system", "Operation not permitted")
LOCKING: Final = ("Could not set lock on file", "being used by another process")
FULL: Final = ("No space", "File too large", "Could not write", "Could not truncate", "fsync")
REFUSALS: Final = (
    duckdb.PermissionException,
    duckdb.OutOfMemoryException,
    duckdb.InterruptException,
)
SPOILT: Final = (
    "orrupt",
    "checksum",
    "erializ",
    "not a valid DuckDB",
    "WAL file",
    "database header",
)
"""Words by which DuckDB says that a file cannot be understood."""
OTHER_STORAGE: Final = "with version number"
PAUSE: Final = 0.2
"""Seconds between two looks at a file that another process holds."""


def build(con: duckdb.DuckDBPyConnection) -> None:
    """Make the tables and views in an empty database."""
    con.execute(sql_of("schemas", "store.sql"))
    con.execute("INSERT INTO data.meta VALUES (?, ?)", [SCHEMA_VERSION, __version__])
    build_views(con)


def create(path: Path, name: str = "") -> None:
    """Make a new database where none is, or another process does; ``name`` is what it is called."""
    need_room(write=True)
    try:
        with draft_folder(path) as folder:
            draft = folder / path.name
            with interruptible(), duckdb.connect(draft, config=CONFIG) as con:
                build(con)
                con.execute("CHECKPOINT")  # which closing would do too, but silently if it fails
            put_new(draft, path)
    except OSError as error:
        heed_memory(error)
        raise OutputError(name or str(path), error) from None
    except duckdb.Error as error:
        heed_memory(error)
        raise StoreError(UNWRITABLE, name or str(path), str(error)) from None


@contextmanager
def open_database(
    path: str, *, write: bool = False, language: Language, wait: bool = False
) -> Iterator[duckdb.DuckDBPyConnection]:
    """Open a database; what DuckDB finds wrong with the file while it is open is told too."""
    place = place_of(path)
    if not place.exists():
        if not write:
            raise StoreError(MISSING, path)
        create(place, path)
    con = connected(path, write=write, wait=wait, language=language)
    try:
        with interruptible():
            version = version_of(con, path)
            if version != SCHEMA_VERSION:
                raise StoreError(OTHER_VERSION, path, str(version))
            yield con
    except duckdb.Error as error:
        heed_memory(error)
        raise trouble_of(error, path) from error
    finally:
        with suppress(duckdb.Error):
            con.close()


def connected(
    path: str, *, write: bool, language: Language, wait: bool = False
) -> duckdb.DuckDBPyConnection:
    """Open a file of whatever version; a write-ahead log of another database is set aside.

    It is opened for writing only once it is known to be ours.
    """
    if write:
        with connected(path, write=False, wait=wait, language=language) as con:
            _version_told(con, path)
    place = place_of(path)
    need_room(write=write)
    while True:
        wal = mark_of(wal_of(place))
        try:
            return duckdb.connect(place, read_only=not write, config=CONFIG)
        except duckdb.Error as error:
            heed_memory(error)
            if FOREIGN in str(error) and bears_our_names(place):
                _make_room(path, wal, language)
                continue
            trouble = trouble_of(error, path)
            if trouble.kind != LOCKED or not wait:
                raise trouble from None
        time.sleep(PAUSE)


def _version_told(con: duckdb.DuckDBPyConnection, path: str) -> None:
    """See that a database is ours."""
    try:
        version_of(con, path)
    except duckdb.Error as error:
        raise trouble_of(error, path) from error


def _make_room(path: str, wal: tuple[int, int] | None, language: Language) -> None:
    """Set the log of another database aside and say so: only the logs hold its games now."""
    try:
        kept = set_aside(path, wal)
    except OSError as error:
        raise OutputError(str(wal_of(path)), error) from None
    if kept is None:
        time.sleep(PAUSE)
    else:
        old, new = (visible(path_text(str(each))) for each in (wal_of(path), kept))
        tell(say_store(language, "set-aside", path=old, kept=new))


def need_room(*, write: bool) -> None:
    """Raise ``MemoryError`` where DuckDB would find no room: half way its threads abort."""
    try:
        mmap(-1, ROOM[write]).close()
    except (OSError, ValueError):
        raise MemoryError from None


def heed_memory(error: Exception) -> None:
    """Raise ``MemoryError`` where that is what an error comes from: the file is not at fault."""
    if is_memory(error):
        raise MemoryError from error


def trouble_of(error: duckdb.Error, path: str) -> StoreError:
    """Tell what an error of DuckDB says about the file; damage only where it says so."""
    place = Path(os.path.realpath(path))
    text = str(error)
    said = text.replace(str(place), "")
    if any(word in said for word in LOCKING):
        return StoreError(LOCKED, path)
    if any(word in said for word in DENYING):
        return StoreError(DENIED, path, text)
    if any(word in said for word in FULL) or isinstance(error, REFUSALS):
        return StoreError(UNWRITABLE, path, text)
    if not bears_our_names(place):
        return StoreError(NOT_OURS if place.exists() else GONE, path)
    if OTHER_STORAGE in said:
        return StoreError(OTHER_VERSION, path, first_line(text))
    spoilt = isinstance(error, duckdb.SerializationException) or any(
        word in said for word in SPOILT
    )
    return StoreError(DAMAGED if spoilt else FAILED, path, text)
