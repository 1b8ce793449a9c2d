"""What an answer is never written over: the database itself, and the logs it stands for."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from zjlog.errors import CallError
from zjlog.files.named import same_file
from zjlog.messages.store import say_store
from zjlog.text.escape import path_text, visible

from .place import is_text

if TYPE_CHECKING:
    import duckdb

    from zjlog.messages.language import Language


def spare(con: duckdb.DuckDBPyConnection, db: str, output: str | None, language: Language) -> None:
    """Refuse to write to the open database or to a log that it names."""
    if output is None:
        return
    phrase = "output-is-db" if same_file(output, db) else None
    real = os.path.realpath(output)
    if phrase is None and is_text(real):
        sql = "SELECT path FROM data.files WHERE path = ?"
        phrase = "output-is-log" if con.execute(sql, [real]).fetchall() else None
    if phrase is not None:
        raise CallError(say_store(language, phrase, path=visible(path_text(output))))
