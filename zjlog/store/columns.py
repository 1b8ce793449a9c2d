"""Rows into the database as columns: arrays where numpy is there, else lists.

Never row by row. Knows the order of the columns that ``audit`` gives, and nothing of
what they mean.
"""

from __future__ import annotations

from array import array
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.replay import rows as r

from .connection import sql_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import duckdb

    from zjlog.audit import Facts

COLUMNS: Final = {
    "kind": r.KIND, "seq": r.SEQ, "line": r.LINE, "t": r.TIME, "seat": r.SEAT, "tile": r.TILE,
    "source": r.FROM, "arg": r.ARG, "flag": r.FLAG, "num": r.NUM, "num2": r.NUM2,
}  # fmt: skip
HANDS: Final = (
    "game", "nth", "hand", "dealer", "result", "winner", "winners", "from_seat", "class",
    "kong_win", "first", "later", "after_pung", "delta0", "delta1", "delta2", "delta3", "wild",
)  # fmt: skip
SIMPLE: Final = ("seats", "payments", "findings")
TEXT: Final = frozenset({"result", "class", "wild"})


class Stored(NamedTuple):
    """A game with its key and its place."""

    key: int
    path: str
    number: int | None
    sha256: str
    size: int
    facts: Facts


def has_arrays() -> bool:
    """Tell whether numpy is there."""
    return find_spec("numpy") is not None


def insert(con: duckdb.DuckDBPyConnection, games: Sequence[Stored]) -> None:
    """Put games into the tables."""
    if not games:
        return
    heads = [
        (g.key, g.path, g.number, g.facts.first_line, g.sha256, g.size, *g.facts.game)
        for g in games
    ]
    _simple(con, "games", heads)
    for table in SIMPLE:
        _simple(con, table, [(g.key, *row) for g in games for row in getattr(g.facts, table)])
    _events(con, games)
    rows = [(g.key, *row) for g in games for row in g.facts.hands]
    if rows:
        _register_lists(con, "new_hands", dict(zip(HANDS, zip(*rows, strict=True), strict=True)))
        con.execute(sql_of("audit", "loading", "hands.sql"))
        con.execute("DROP TABLE new_hands")
    if has_arrays():
        con.unregister("new_events")
    else:
        con.execute("DROP TABLE new_events")


def _simple(con: duckdb.DuckDBPyConnection, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Put rows that are as the table wants them."""
    if rows:
        columns = [list(column) for column in zip(*rows, strict=True)]
        places = ", ".join(["unnest(?)"] * len(columns))
        con.execute(f"INSERT INTO data.{table} SELECT {places}", columns)


def _register_lists(
    con: duckdb.DuckDBPyConnection, name: str, columns: dict[str, Sequence[Any]]
) -> None:
    """Make a temporary table of lists."""
    places = ", ".join(
        f'unnest(?::{"VARCHAR" if column in TEXT | {"extra"} else "BIGINT"}[]) AS "{column}"'
        for column in columns
    )
    sql = f"CREATE OR REPLACE TEMP TABLE {name} AS SELECT {places}"
    con.execute(sql, [list(values) for values in columns.values()])


def _events(con: duckdb.DuckDBPyConnection, games: Sequence[Stored]) -> None:
    """Put the events, by far the most rows."""
    parts = [g.facts.events for g in games]
    rows = _joined(part.rows for part in parts)
    places = {
        "game": _filled((g.key, len(g.facts.events.nth)) for g in games),
        "nth": _joined(part.nth for part in parts),
        "hand": _joined(part.hand for part in parts),
        "standing": _joined(part.standing for part in parts),
        "place": _joined(array("q", range(len(part.nth))) for part in parts),
    }
    extra: list[str | None] = [None] * len(places["nth"])
    start = 0
    for part in parts:
        for at, text in part.extras:
            extra[start + at] = text
        start += len(part.nth)
    if has_arrays():
        _register_arrays(con, rows, places, extra)
    else:
        lists = {name: rows[column :: r.WIDTH] for name, column in COLUMNS.items()}
        _register_lists(con, "new_events", {**places, **lists, "extra": extra})
    con.execute(sql_of("audit", "loading", "events.sql"))


def _register_arrays(
    con: duckdb.DuckDBPyConnection,
    rows: array[int],
    places: dict[str, array[int]],
    extra: list[str | None],
) -> None:
    """Show the events to DuckDB where they lie."""
    import numpy as np  # noqa: PLC0415 - an extra

    table = np.frombuffer(rows, dtype=np.int64).reshape(-1, r.WIDTH)
    arrays = {name: np.frombuffer(values, dtype=np.int64) for name, values in places.items()}
    for name, column in COLUMNS.items():
        arrays[name] = np.ascontiguousarray(table[:, column])
    con.register("new_events", {**arrays, "extra": np.array([*extra, None], dtype=object)[:-1]})


def _filled(parts: Any) -> array[int]:  # noqa: ANN401 - pairs of a value and how often
    out = array("q")
    for value, times in parts:
        out.extend(array("q", (value,)) * times)
    return out


def _joined(parts: Any) -> array[int]:  # noqa: ANN401 - arrays
    out = array("q")
    for part in parts:
        out.extend(part)
    return out
