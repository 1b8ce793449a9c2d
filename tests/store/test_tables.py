"""The tables and views are what the documents say, and name what the core numbers."""

from __future__ import annotations

import re
from pathlib import Path

import duckdb
import pytest

from zjlog.messages.help_store import HELP_STORE
from zjlog.messages.store import PHRASES
from zjlog.replay import rows as r
from zjlog.replay.tiles import CODES
from zjlog.schemas import terms
from zjlog.schemas.views import columns, views
from zjlog.store.connection import CONFIG, TABLES, sql_of
from zjlog.store.database import build

ROOT = Path(__file__).parents[2]
TOKENS = {
    r.DICE: r.PURPOSES,
    r.DRAW: r.ENDS,
    r.CLAIM: r.CLAIM_KINDS,
    r.SETTLE: r.REASONS,
    r.RULING: r.DECISIONS,
    r.CLOCK: r.CLOCKS,
    r.WALL: r.ORDERS,
    r.END: r.END_REASONS,
}
PROMISED = {
    "seats": "game_id seat player_id chips_start chips_end rank void",
    "hands": "game_id hand round dealer result winner from_seat class kong_win first later "
    "after_pung delta0 delta1 delta2 delta3 draws ms",
}
"""Columns that stand first in a view, whatever else it shows."""


@pytest.fixture(scope="module")
def con() -> duckdb.DuckDBPyConnection:
    """An empty store."""
    con = duckdb.connect(config=CONFIG)
    build(con)
    return con


def values(con: duckdb.DuckDBPyConnection, kind: str) -> list[str]:
    """Return the values of an enumeration, in order."""
    (found,) = con.execute(f"SELECT enum_range(NULL::{kind})").fetchone() or ([],)
    return list(found)


def test_enumerations_are_those_of_the_core(con: duckdb.DuckDBPyConnection) -> None:
    assert values(con, "event_type") == list(r.EVENTS)
    assert values(con, "tile_code") == list(CODES)
    assert values(con, "item_name") == list(r.ITEMS)
    assert set(values(con, "token")) == {word for words in TOKENS.values() for word in words}


def test_tokens_stand_under_the_numbers_of_the_core() -> None:
    sql = sql_of("audit", "loading", "events.sql")
    found = re.findall(r"\((\d+), (\d+), '(\w+)'\)", sql)
    wanted = [(k, a, word) for k, words in TOKENS.items() for a, word in enumerate(words)]

    assert [(int(kind), int(arg), word) for kind, arg, word in found] == wanted


def test_kinds_that_the_counts_name_are_those_of_the_core() -> None:
    sql = sql_of("audit", "loading", "hands.sql")
    used = {int(number) for number in re.findall(r"kind = (\d+)", sql)}

    assert used == {r.HAND, r.DICE, r.FLIP, r.DRAW, r.DISCARD}
    assert (r.HAND, r.EXHAUSTED, r.DRAW, r.HU) == (2, 11, 6, 10)


def test_views_show_what_is_documented(con: duckdb.DuckDBPyConnection) -> None:
    for view in views().values():
        found = [row[0] for row in con.execute(f"DESCRIBE {view.name}").fetchall()]

        assert found == list(view.columns)
        assert set(found) <= set(columns())
        assert found[: len(PROMISED.get(view.name, "").split())] == (
            PROMISED.get(view.name, "").split()
        )
    shown = {row[0] for row in con.execute("SHOW TABLES").fetchall()}
    assert shown == set(views())


def test_every_table_is_exported_and_digested() -> None:
    digest = sql_of("audit", "loading", "digest.sql")
    for table in TABLES:
        assert f"data.{table}" in digest
        assert f"data.{table}" in sql_of("audit", "loading", f"export_{table}.sql")


def test_words_are_there_in_both_languages() -> None:
    for texts in (HELP_STORE, PHRASES):
        for zh, en in texts.values():
            assert zh
            assert en
            assert set(re.findall(r"\{(\w+)\}", zh)) <= set(re.findall(r"\{(\w+)\}", en)) | {"n"}
    for term in columns().values():
        assert all((term.zh, term.en, term.meaning_zh, term.meaning_en))
    assert terms()
