"""What becomes of a game that is to be stored: exactly once, and never over another one.

A game is its id and the SHA-256 of its bytes. The same again changes nothing; a longer
copy of a log that was unfinished replaces it if the old bytes are its beginning; other
bytes under a known id are a conflict, which is kept.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from zjlog.audit import LogDamaged
from zjlog.files.errors import LogError

from .reading import prefix_sha256

if TYPE_CHECKING:
    from .known import Known
    from .reading import ReadGame


class Outcome(Enum):
    """What is done with a game; the value is its phrase."""

    NEW = "new"
    SAME = "same"
    GROWN = "grown"
    OLDER = "older"
    CONFLICT = "conflict"
    UNREAD = "unread"


BARRING: Final = frozenset({Outcome.CONFLICT, Outcome.UNREAD})
"""What becomes of a game that keeps its whole file out of the database."""


def outcome_of(game: ReadGame, path: str, old: Known | None) -> Outcome:
    """Decide about a game of the file ``path``."""
    if game.facts is None:
        return Outcome.UNREAD
    if old is None:
        return Outcome.NEW
    if game.sha256 == old.sha256:
        return Outcome.SAME
    first = game.facts.first_line
    if game.size > old.size and old.growing and _begins(path, first, old.size, old.sha256):
        return Outcome.GROWN
    if game.size < old.size and _begins(old.path, old.first_line, game.size, game.sha256):
        return Outcome.OLDER
    return Outcome.CONFLICT


def _begins(path: str, first_line: int, size: int, sha256: str) -> bool:
    """Tell whether a log begins with these bytes; one that cannot be read proves nothing."""
    try:
        return prefix_sha256(path, first_line, size) == sha256
    except (LogError, LogDamaged):
        return False
