"""What is stored already: games by their ids, and files by their bytes alone.

A file is known if its bytes, from the first to the last, are those of the games that the
database has from it, or of one game that it has from another file that is still there: such
a file is not judged again.
"""

from __future__ import annotations

import hashlib
import os
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from zjlog.audit import LogDamaged
from zjlog.files.errors import LogError
from zjlog.files.logs import open_log

from .connection import all_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import duckdb

LAYOUTS = "SELECT path, bytes, sha256 FROM data.games ORDER BY path, first_line"
PACKED = (".gz", ".zst")


class Known(NamedTuple):
    """A game that is stored."""

    key: int
    sha256: str
    size: int
    growing: bool
    path: str
    first_line: int


def known_games(con: duckdb.DuckDBPyConnection) -> dict[str, Known]:
    """Return all games that are stored, by id."""
    rows = all_rows(
        con, "SELECT game_id, game, sha256, bytes, growing, path, first_line FROM data.games"
    )
    return {game_id: Known(*rest) for game_id, *rest in rows}


class KnownLogs(NamedTuple):
    """Size and SHA-256 of the games of each file in their order, and the file of each SHA-256."""

    layouts: Mapping[str, Sequence[tuple[int, str]]]
    places: Mapping[str, str]
    sizes: frozenset[int]
    """How many bytes a known file may have."""


def known_logs(con: duckdb.DuckDBPyConnection) -> KnownLogs:
    """Look up what is stored."""
    rows = all_rows(con, LAYOUTS)
    layouts = {
        path: [(size, sha256) for _, size, sha256 in games]
        for path, games in groupby(rows, key=lambda row: str(row[0]))
    }
    wholes = (sum(size for size, _ in games) for games in layouts.values())
    sizes = frozenset({*wholes, *(size for _, size, _ in rows)})
    return KnownLogs(layouts, {sha256: path for path, _, sha256 in rows}, sizes)


def recognised(file: str, known: KnownLogs) -> int:
    """Count the games of a file that is stored as it is; 0 where it has to be judged."""
    if not known.sizes or not _may_be_known(file, known):
        return 0
    real = os.path.realpath(file)
    layout = known.layouts.get(real, ())
    try:
        with open_log(file) as chunks:
            digest, parts = _hashed(chunks, [size for size, _ in layout])
    except (LogError, LogDamaged):
        return 0
    if layout and parts == [sha256 for _, sha256 in layout]:
        return len(layout)
    place = known.places.get(digest)
    return int(place is not None and (place == real or Path(place).exists()))


def _may_be_known(file: str, known: KnownLogs) -> bool:
    """Tell by the size whether it is worth to read a file; that of a packed one says nothing."""
    try:
        return file.endswith(PACKED) or Path(file).stat().st_size in known.sizes
    except (OSError, ValueError):
        return False


def _hashed(chunks: Iterator[bytes], sizes: Sequence[int]) -> tuple[str, list[str]]:
    """Hash a log as a whole, and cut into pieces of these sizes; what is left over is one too."""
    whole, part, parts = hashlib.sha256(), hashlib.sha256(), []
    ends = iter(sizes)
    left = next(ends, -1)
    for chunk in chunks:
        whole.update(chunk)
        view = memoryview(chunk)
        while view and 0 < left <= len(view):
            part.update(view[:left])
            view = view[left:]
            parts.append(part.hexdigest())
            part, left = hashlib.sha256(), next(ends, -1)
        if view:
            part.update(view)
            left = left - len(view) if left > 0 else -1
            if left < 0 and len(parts) == len(sizes):
                parts.append("")
    return whole.hexdigest(), parts
