"""What every connection to DuckDB is set to, and how it is asked: SQL files, quoting, rows.

Opens nothing and loads nothing of ours nor DuckDB, so that the process in which questions of
users run has no more than it needs.
"""

from __future__ import annotations

from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    import duckdb

TABLES: Final = ("games", "seats", "hands", "events", "payments", "findings")
"""The tables of the games, as an archive has them too."""

INTERRUPTED: Final = "Query interrupted"

CONFIG: Final[dict[str, str | bool | int | float | list[str]]] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
    "python_enable_replacements": "false",
}


def home_of(room: str) -> Path:
    """Return the folder of ``schemas`` or ``audit``, where SQL files lie, without loading it."""
    found = find_spec(f"zjlog.{room}")
    return Path(found.origin if found and found.origin else "").parent


def sql_of(room: str, *parts: str) -> str:
    """Read an SQL file: ``("schemas", "store.sql")``."""
    return home_of(room).joinpath(*parts).read_text(encoding="utf-8")


def quoted(text: str) -> str:
    """Write a text as SQL does, where nothing can be bound."""
    return "'" + text.replace("'", "''") + "'"


def build_views(con: duckdb.DuckDBPyConnection) -> None:
    """Make the views over the tables that are there."""
    con.execute(sql_of("schemas", "views.sql"))


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C be one also where DuckDB has caught it and raises an error of its own."""
    try:
        yield
    except RuntimeError as error:
        if INTERRUPTED not in str(error):
            raise
        raise KeyboardInterrupt from None


def one(con: duckdb.DuckDBPyConnection, sql: str, values: object = None) -> tuple[Any, ...]:
    """Return the one row of a question."""
    row = con.execute(sql, values).fetchone()
    if row is None:
        message = f"no row: {sql}"
        raise LookupError(message)
    return row


def all_rows(con: duckdb.DuckDBPyConnection, sql: str, values: object = None) -> list[Any]:
    """Return all rows of a question: an error of DuckDB comes no later than here."""
    return con.execute(sql, values).fetchall()
