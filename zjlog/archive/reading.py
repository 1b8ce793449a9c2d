"""The files of an archive, seen to be those of its manifest before anything reads them."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import Counter
from errno import EINVAL
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.store.connection import TABLES
from zjlog.store.errors import (
    ARCHIVE_DIFFERS,
    ARCHIVE_LEFT,
    NO_ARCHIVE,
    NO_FILESYSTEM,
    StoreError,
)

from .opening import filesystem, is_remote

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MANIFEST: Final = "manifest.json"
FORMAT: Final = "zjlog-archive"
PART: Final = "[A-Za-z0-9_=-][A-Za-z0-9_.=-]*"
OWN_PATH: Final = re.compile(rf"{PART}(/{PART})*")
"""A path as an export writes it: below the folder, and nothing that DuckDB reads in its own way."""


class Entry(NamedTuple):
    """What the manifest says of a file."""

    table: str
    path: str
    bytes: int
    sha256: str


def read_manifest(place: str) -> dict[str, Any]:
    """Read the manifest, which is written last: without it there is no archive."""
    try:
        if is_remote(place):
            data = filesystem(place).cat_file(f"{place.rstrip('/')}/{MANIFEST}")
        else:
            data = _bytes(Path(place, MANIFEST))
        manifest = json.loads(data)
    except StoreError:
        raise
    except (OSError, ValueError, RecursionError) as error:
        raise StoreError(NO_ARCHIVE, place, str(error)) from None
    except Exception as error:
        if not is_remote(place):
            raise
        raise StoreError(NO_FILESYSTEM, place, str(error)) from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise StoreError(NO_ARCHIVE, place, "format")
    return manifest


def _bytes(path: Path) -> bytes:
    """Read a file; a pipe or a device, at which reading would wait, is none."""
    if not S_ISREG(path.stat().st_mode):
        raise OSError(EINVAL, os.strerror(EINVAL))
    return path.read_bytes()


def archive_files(manifest: Mapping[str, Any], place: str) -> dict[str, list[str]]:
    """Return the files of each table, once they are seen to be those of the manifest.

    A path that leaves the archive is refused before anything is opened. Sizes are compared
    everywhere, hashes only on this machine: on an object store that would read everything.
    """
    entries = [_entry(each, place) for each in _listed(manifest, place)]
    root = place.rstrip("/") or ("/" if place else ".")
    for each in entries:
        if not OWN_PATH.fullmatch(each.path) or not (is_remote(place) or _inside(root, each.path)):
            raise StoreError(ARCHIVE_LEFT, place, each.path)
    _see_each_once(entries, manifest, place)
    compare = _compare_remote if is_remote(place) else _compare
    for each in entries:
        compare(root, each, place)
    return {
        table: [f"{root}/{each.path}" for each in entries if each.table == table]
        for table in TABLES
    }


def _see_each_once(entries: Sequence[Entry], manifest: Mapping[str, Any], place: str) -> None:
    """See that each table has a file a shard, and no file stands twice: all games count once."""
    paths: set[str] = set()
    for each in entries:
        if each.path in paths:
            raise StoreError(ARCHIVE_DIFFERS, place, each.path)
        paths.add(each.path)
    tables = Counter(each.table for each in entries)
    for table in TABLES:
        if tables[table] != manifest.get("shards"):
            raise StoreError(ARCHIVE_DIFFERS, place, f"{table}/")


def _listed(manifest: Mapping[str, Any], place: str) -> list[Any]:
    """Return the list of files."""
    files = manifest.get("files")
    if not isinstance(files, list):
        raise StoreError(NO_ARCHIVE, place, "files")
    return files


def _entry(each: Any, place: str) -> Entry:  # noqa: ANN401 - any JSON
    """Read what the manifest says of a file: every version of it names size and hash."""
    try:
        entry = Entry(each["table"], each["path"], each["bytes"], each["sha256"])
    except (KeyError, TypeError) as error:
        raise StoreError(NO_ARCHIVE, place, str(error)) from None
    wanted = (str, str, int, str)
    if any(type(value) is not kind for value, kind in zip(entry, wanted, strict=True)):
        raise StoreError(NO_ARCHIVE, place, "files")
    return entry


def _inside(root: str, path: str) -> bool:
    """Tell whether a path leads into the archive, whatever links stand on the way."""
    return os.path.realpath(f"{root}/{path}") == str(Path(os.path.realpath(root), path))


def _compare(root: str, entry: Entry, place: str) -> None:
    """See that a file has the size and the hash of the manifest."""
    path = Path(root, entry.path)
    try:
        stat = path.stat()
        same = S_ISREG(stat.st_mode) and stat.st_size == entry.bytes
        same = same and file_sha256(path) == entry.sha256
    except OSError as error:
        detail = f"{entry.path}: {error.strerror}"
        raise StoreError(ARCHIVE_DIFFERS, place, detail) from None
    if not same:
        raise StoreError(ARCHIVE_DIFFERS, place, entry.path)


def _compare_remote(root: str, entry: Entry, place: str) -> None:
    """See that a file on an object store has the size of the manifest."""
    try:
        size = filesystem(place).info(f"{root}/{entry.path}")["size"]
    except StoreError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever an object store raises
        raise StoreError(ARCHIVE_DIFFERS, place, f"{entry.path}: {error}") from None
    if size != entry.bytes:
        raise StoreError(ARCHIVE_DIFFERS, place, entry.path)


def file_sha256(path: Path) -> str:
    """Hash a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
