"""What can be wrong with the store itself, in sentences of both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.store import say_store
from zjlog.text.escape import path_text, visible

if TYPE_CHECKING:
    from zjlog.messages.language import Language

LOCKED: Final = "locked"
BAD_NAME: Final = "bad-name"
BAD_PLACE: Final = "bad-place"
NOT_A_FILE: Final = "not-a-file"
MISSING: Final = "missing"
DENIED: Final = "denied"
DAMAGED: Final = "damaged"
FAILED: Final = "failed"
GONE: Final = "gone"
NOT_OURS: Final = "not-ours"
HOLDS_OTHERS: Final = "holds-others"
OTHER_VERSION: Final = "other-version"
UNWRITABLE: Final = "unwritable"
NO_ARCHIVE: Final = "no-archive"
ARCHIVE_LEFT: Final = "archive-left"
ARCHIVE_DIFFERS: Final = "archive-differs"
UNFINISHED: Final = "unfinished"
NO_FILESYSTEM: Final = "no-filesystem"
REBUILD_BLIND: Final = "rebuild-blind"
NO_EXTRA: Final = "no-extra"


class StoreError(Exception):
    """The database cannot be opened, read or written."""

    def __init__(self, kind: str, path: str, detail: str = "") -> None:
        """Keep what happened and where."""
        super().__init__(kind, path, detail)
        self.kind = kind
        self.path = path
        self.detail = detail

    def sentence(self, language: Language) -> str:
        """Say it in one language."""
        path = visible(path_text(self.path))
        return say_store(language, self.kind, path=path, detail=first_line(self.detail))


def first_line(text: str) -> str:
    """Give the first line of what DuckDB says, without its class."""
    return visible(text.strip().splitlines()[0] if text.strip() else "?")
