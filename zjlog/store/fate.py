"""What becomes of a game that is to be stored: exactly once, and never over another one.

A game is its id and the SHA-256 of its bytes. The same again changes nothing; a longer
copy of a log that was unfinished replaces it if the old bytes are its beginning; other
bytes under a known id are a conflict, which is kept.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.audit import LogDamaged
from zjlog.files.errors import LogError

from .connection import all_rows
from .reading import prefix_sha256

if TYPE_CHECKING:
    import duckdb

    from .reading import ReadGame


class Fate(Enum):
    """What is done with a game; the value is its phrase."""

    NEW = "new"
    SAME = "same"
    GROWN = "grown"
    OLDER = "older"
    CONFLICT = "conflict"
    UNREAD = "unread"


BARRING: Final = frozenset({Fate.CONFLICT, Fate.UNREAD})
"""What becomes of a game that keeps its whole file out of the database."""


class Known(NamedTuple):
    """A game that is stored."""

    key: int
    sha256: str
    size: int
    growing: bool
    path: str
    first_line: int


def known_games(con: duckdb.DuckDBPyConnection) -> dict[str, Known]:
    """Give all games that are stored, by id."""
    rows = all_rows(
        con, "SELECT game_id, game, sha256, bytes, growing, path, first_line FROM data.games"
    )
    return {game_id: Known(*rest) for game_id, *rest in rows}


def fate_of(game: ReadGame, path: str, old: Known | None) -> Fate:
    """Decide about a game of the file ``path``."""
    if game.facts is None:
        return Fate.UNREAD
    if old is None:
        return Fate.NEW
    if game.sha256 == old.sha256:
        return Fate.SAME
    first = game.facts.first_line
    if game.size > old.size and old.growing and _begins(path, first, old.size, old.sha256):
        return Fate.GROWN
    if game.size < old.size and _begins(old.path, old.first_line, game.size, game.sha256):
        return Fate.OLDER
    return Fate.CONFLICT


def _begins(path: str, first_line: int, size: int, sha256: str) -> bool:
    """Tell whether a log begins with these bytes; one that cannot be read proves nothing."""
    try:
        return prefix_sha256(path, first_line, size) == sha256
    except (LogError, LogDamaged):
        return False
