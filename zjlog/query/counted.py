"""Which games statistics count, and how many they leave out.

The rule is ``schemas/counted.sql``: a connection that has run it answers every question from the
games that count. A question about findings, dead hands or false wins is never asked of such a
one. Loads no more than the process does in which questions of users run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.store.connection import all_rows, one, sql_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import duckdb

STORED: Final = "stored."
"""What stands in the rule for the name of the database."""

CHOSEN: Final = """
FROM left_out
WHERE
    chosen(event, day, $event, $since)
    AND (
        $player::VARCHAR IS NULL
        OR game_id IN (SELECT game_id FROM stored.main.seats WHERE player_id = $player)
    )
"""
COUNTED: Final = "SELECT count_if(why = 'unfinished'), count_if(why = 'errors')" + CHOSEN
NAMED: Final = f"SELECT game_id, why, path {CHOSEN} ORDER BY why, game_id LIMIT 40"


class Left(NamedTuple):
    """How many games of a selection are not counted, by reason."""

    unfinished: int = 0
    errors: int = 0


def count_finished(con: duckdb.DuckDBPyConnection) -> None:
    """Let this connection see only the games that count."""
    con.execute(_named(con, sql_of("schemas", "counted.sql")))


def left_out(con: duckdb.DuckDBPyConnection, values: Mapping[str, Any]) -> Left:
    """Count the games of a selection that such a connection does not see."""
    return Left(*one(con, _named(con, COUNTED), _chosen(values)))


def left_games(con: duckdb.DuckDBPyConnection, values: Mapping[str, Any]) -> list[Sequence[Any]]:
    """Return id, reason and file of the first of these games."""
    return all_rows(con, _named(con, NAMED), _chosen(values))


def _chosen(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters that choose games."""
    return {name: values.get(name) for name in ("event", "player", "since")}


def _named(con: duckdb.DuckDBPyConnection, sql: str) -> str:
    """Write the name of the database into an SQL text."""
    (name,) = one(con, "SELECT current_database()")
    return sql.replace(STORED, '"' + name.replace('"', '""') + '".')
