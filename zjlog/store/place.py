"""The file that the name of a database means, and what no output takes the place of.

Links are followed, and it is nothing but a file. DuckDB gives some names a meaning of its own
(none at all, ``:memory:``, a word and a colon) and waits for ever at a pipe; it is only ever
given what ``place_of`` returns.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from zjlog.errors import CallError
from zjlog.files.named import same_file
from zjlog.messages.store import say_store
from zjlog.text.escape import path_text, visible

from .errors import BAD_NAME, BAD_PLACE, NOT_A_FILE, StoreError

if TYPE_CHECKING:
    import duckdb

    from zjlog.messages.language import Language


def place_of(db: str) -> Path:
    """Return the absolute path of a database that is there, or may be made there."""
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


def see_not_stored(
    con: duckdb.DuckDBPyConnection, db: str, output: str | None, language: Language
) -> None:
    """See that the output takes the place neither of the open database nor of a log of it."""
    if output is None:
        return
    phrase = "output-is-db" if same_file(output, db) else None
    real = os.path.realpath(output)
    if phrase is None and is_text(real):
        sql = "SELECT path FROM data.files WHERE path = ?"
        phrase = "output-is-log" if con.execute(sql, [real]).fetchall() else None
    if phrase is not None:
        raise CallError(say_store(language, phrase, path=visible(path_text(output))))
