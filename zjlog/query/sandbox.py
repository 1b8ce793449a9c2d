"""The child process in which the SQL of users runs: it reads one store and nothing else.

One job comes in as JSON on standard input; what comes out, a line each, are the columns,
rows in batches, and an end or an error. Limits of the system are set before anything is
opened; the parent kills what passes them. Loads DuckDB, and of ours what opens a store: no
sentence, no command, no judge.
"""

from __future__ import annotations

import json
import math
import os
import re
import sys
import threading
from contextlib import suppress
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import duckdb

from zjlog.archive.opening import show_archive
from zjlog.store.connection import CONFIG, build_views

from .counted import Left, count_finished, left_out

if TYPE_CHECKING:
    from collections.abc import Mapping

ROWS: Final = 1000
"""Rows of a batch."""
ROOM: Final = 1 << 30
"""Address space that Python and DuckDB need besides the memory for the question."""
MIB: Final = 1 << 20

SHUT: Final = {
    **CONFIG,
    "enable_external_access": "false",
    "temp_directory": "",
}
LOCKS: Final = ("SET enable_external_access = false", "SET lock_configuration = true")
ONE: Final = "one-statement"
ONLY: Final = "only-select"
READS: Final = frozenset({"SELECT", "EXPLAIN"})
EXPLAIN: Final = re.compile(
    r"(?:\s|--[^\n]*\n|/\*.*?\*/)*explain\b(?:\s*\([^)]*\))?(?:\s+analyze\b)?(?:\s*\([^)]*\))?",
    re.IGNORECASE | re.DOTALL,
)


class RefusedError(Exception):
    """A question that is not asked: its kind says why."""


def limit(memory: int, seconds: float, threads: int) -> None:
    """Bound address space, processor time and files, where the system can."""
    with suppress(ImportError):
        import resource  # noqa: PLC0415 - not on every system

        cpu = math.ceil(seconds * threads) + 1
        for name, most in (
            (resource.RLIMIT_AS, memory * MIB + ROOM),
            (resource.RLIMIT_CPU, cpu),
            (resource.RLIMIT_FSIZE, 0),
            (resource.RLIMIT_CORE, 0),
        ):
            with suppress(ValueError, OSError):
                resource.setrlimit(name, (most, most))


def connected(job: Mapping[str, Any]) -> duckdb.DuckDBPyConnection:
    """Open the store for reading, shut everything else, and lock that."""
    config: dict[str, str | bool | int | float | list[str]] = {
        "memory_limit": f"{job['memory']}MiB",
        "threads": str(job["threads"]),
    }
    if job["archive"] is None:
        con = duckdb.connect(job["db"], read_only=True, config={**SHUT, **config})
    else:
        con = duckdb.connect(":memory:", config={**CONFIG, "temp_directory": "", **config})
        show_archive(con, job["archive"], job["files"])
        build_views(con)
    with suppress(duckdb.Error):
        con.execute(f"SET max_execution_time = {int(job['seconds'] * 1000)}")
    if job["finished"]:
        count_finished(con)
    for statement in LOCKS:
        con.execute(statement)
    return con


def the_statement(con: duckdb.DuckDBPyConnection, sql: str) -> duckdb.Statement:
    """Return the one statement of a text, if it only reads."""
    statements = con.extract_statements(sql)
    if len(statements) != 1:
        raise RefusedError(ONE)
    (statement,) = statements
    if statement.type.name not in READS:
        raise RefusedError(ONLY)
    if statement.type.name == "EXPLAIN":
        inner = con.extract_statements(EXPLAIN.sub("", statement.query, count=1))
        if [each.type.name for each in inner] != ["SELECT"]:
            raise RefusedError(ONLY)
    return statement


def answer(job: Mapping[str, Any]) -> None:
    """Ask the question and write what comes; an error may come after any row."""
    with connected(job) as con:
        statement = the_statement(con, job["sql"])
        wanted = statement.named_parameters
        values = {name: value for name, value in job["values"].items() if name in wanted}
        left = left_out(con, values) if job["finished"] else Left()
        result = con.execute(statement, values or None)
        columns = [[each[0], str(each[1])] for each in result.description or ()]
        write({"columns": columns, "left": left})
        while rows := result.fetchmany(ROWS):
            write({"rows": [[plain(value) for value in row] for row in rows]})
        write({"end": True})


def plain(value: object) -> object:
    """Return a value as JSON can hold it."""
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, Decimal):
        value = float(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (bytes, bytearray)):
        return value.hex()
    return str(value)


def write(message: Mapping[str, object]) -> None:
    """Write one line."""
    sys.stdout.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def kind_of(error: Exception, *, archive: bool = False) -> str:
    """Tell what kind of trouble an error is."""
    text = str(error)
    if isinstance(error, (MemoryError, duckdb.OutOfMemoryException)) or "allocate" in text:
        return "query-memory"
    if isinstance(error, duckdb.InterruptException) or "max_execution_time" in text:
        return "query-time"
    if isinstance(error, duckdb.PermissionException):
        return "query-outside"
    if isinstance(error, duckdb.IOException) and "lock" in text:
        return "locked"
    if archive and ".parquet" in text:
        return "archive-broken"
    return "query-wrong"


def die_with_parent() -> None:
    """End this process as soon as its standard input does: the parent holds the other end.

    Whatever ended the parent, the system closes that end. DuckDB leaves other threads their
    time while it works.
    """
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


def main() -> None:
    """Read the job, answer it, or say why not."""
    job = json.loads(sys.stdin.readline())
    threading.Thread(target=die_with_parent, daemon=True).start()
    limit(job["memory"], job["seconds"], job["threads"])
    try:
        answer(job)
    except RefusedError as refused:
        write({"error": str(refused), "detail": ""})
    except (duckdb.Error, MemoryError, RecursionError, OSError, RuntimeError, ValueError) as error:
        kind = kind_of(error, archive=job["archive"] is not None)
        write({"error": kind, "detail": str(error)})


if __name__ == "__main__":
    main()
