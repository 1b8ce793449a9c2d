"""What can be wrong with the store or an archive: sentences of both languages, exit codes.

Loads no DuckDB.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from zjlog.errors import UNREADABLE, USAGE, CallError
from zjlog.files.output import output_told
from zjlog.messages.store import say_store
from zjlog.text.escape import path_text, visible

if TYPE_CHECKING:
    from collections.abc import Iterator

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


UNREAD: Final = frozenset(
    {
        ARCHIVE_DIFFERS, ARCHIVE_LEFT, DAMAGED, FAILED, GONE, HOLDS_OTHERS, NO_ARCHIVE, NOT_OURS,
        OTHER_VERSION, REBUILD_BLIND,
    }
)  # fmt: skip
"""What is wrong with the contents; all else is wrong with the call."""


class StoreError(Exception):
    """The database cannot be opened, read or written."""

    def __init__(self, kind: str, path: str, detail: str = "") -> None:
        """Keep what happened and where."""
        super().__init__(kind, path, detail)
        self.kind = kind
        self.path = path
        self.detail = detail

    @property
    def exit_code(self) -> int:
        """The exit code that this trouble calls for."""
        return UNREADABLE if self.kind in UNREAD else USAGE

    def sentence(self, language: Language) -> str:
        """Say it in one language."""
        path = visible(path_text(self.path))
        return say_store(language, self.kind, path=path, detail=first_line(self.detail))


@contextmanager
def store_told(language: Language) -> Iterator[None]:
    """Turn trouble with the store or with a place of output into a sentence about the call."""
    with output_told(language):
        try:
            yield
        except StoreError as trouble:
            raise CallError(trouble.sentence(language), trouble.exit_code) from None


def first_line(text: str) -> str:
    """Return the first line of what DuckDB says, without its class."""
    return visible(text.strip().splitlines()[0] if text.strip() else "?")
