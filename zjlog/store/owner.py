"""Whose a file is: only a database of zjlog is written to, replaced, or called damaged.

Opens for reading alone, so that a file of somebody else stays as it is to the byte. One
that DuckDB cannot open is ours if it is a DuckDB file that bears the names of our columns.
"""

from __future__ import annotations

import mmap
import re
from typing import TYPE_CHECKING, Final

import duckdb

from zjlog.schemas.views import views

from .connection import sql_of
from .errors import HOLDS_OTHERS, NOT_OURS, StoreError

if TYPE_CHECKING:
    from pathlib import Path

MAGIC: Final = b"DUCK"
MAGIC_AT: Final = 8
NAMES: Final = (b"rules_digest", b"chips_recorded", b"disqualified", b"hand_result")
"""Names that every version of our tables has, and hardly anybody else's."""
OWN_TABLE: Final = re.compile(r"CREATE TABLE data\.(\w+)")
OTHERS: Final = """
    SELECT schema_name || '.' || table_name, schema_name, table_name FROM duckdb_tables()
    WHERE NOT internal
    UNION ALL
    SELECT schema_name || '.' || view_name, schema_name, view_name FROM duckdb_views()
    WHERE NOT internal
    ORDER BY ALL
"""
NAMED: Final = 3
"""Tables of somebody else that are named."""


def bears_our_names(place: Path) -> bool:
    """Tell whether a file that DuckDB cannot open is a database of ours, as far as it shows."""
    try:
        with place.open("rb") as file:
            head = file.read(MAGIC_AT + len(MAGIC))
            if head[MAGIC_AT:] != MAGIC:
                return False
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                return all(data.find(name) >= 0 for name in NAMES)
    except (OSError, ValueError):
        return False


def version_of(con: duckdb.DuckDBPyConnection, path: str) -> int:
    """Return the version of our tables in an open database; one without them is not ours."""
    try:
        rows = con.execute("SELECT schema_version, zjlog FROM data.meta").fetchall()
    except (duckdb.CatalogException, duckdb.BinderException):
        rows = []
    if not rows:
        raise StoreError(NOT_OURS, path)
    return int(rows[0][0])


def refuse_others(con: duckdb.DuckDBPyConnection, path: str) -> None:
    """Refuse a database of ours that holds tables or views of somebody else as well."""
    own = frozenset(OWN_TABLE.findall(sql_of("schemas", "store.sql")))
    found = [
        full
        for full, schema, name in con.execute(OTHERS).fetchall()
        if not (schema == "data" and name in own) and not (schema == "main" and name in views())
    ]
    if found:
        more = ["…"] if len(found) > NAMED else []
        raise StoreError(HOLDS_OTHERS, path, ", ".join([*found[:NAMED], *more]))
