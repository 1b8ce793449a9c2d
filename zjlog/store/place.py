"""The file that the name of a database means: links followed, nothing but a file.

DuckDB gives some names a meaning of its own (none at all, ``:memory:``, a word and a colon)
and waits for ever at a pipe; it is only ever given what this returns.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from .errors import BAD_NAME, BAD_PLACE, NOT_A_FILE, StoreError


def place_of(db: str) -> Path:
    """Give the absolute path of a database that is there, or may be made there."""
    if not db or not is_text(db):
        raise StoreError(BAD_NAME, db)
    try:
        place = Path(os.path.realpath(db))  # which asks for the working directory, gone or not
    except OSError as error:
        raise StoreError(BAD_PLACE, db, error.strerror or str(error)) from None
    try:
        mode = place.stat().st_mode
    except FileNotFoundError:
        return place
    except (OSError, ValueError) as error:
        raise StoreError(BAD_PLACE, db, getattr(error, "strerror", None) or str(error)) from None
    if not stat.S_ISREG(mode):
        raise StoreError(NOT_A_FILE, db)
    return place


def is_text(path: str) -> bool:
    """Tell whether a path can be stored: a system may hand out names that are no UTF-8."""
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
