"""Whose a file is: what is not a database of zjlog is told, and stays as it is."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import duckdb
import pytest

from tests.support.stored import call, rows
from zjlog.store.connection import sql_of
from zjlog.store.database import trouble_of
from zjlog.store.owner import bears_our_names
from zjlog.store.wal import wal_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def text(place: Path) -> None:
    place.write_text("A plain text file that somebody named with --db by mistake.\n")


def empty(place: Path) -> None:
    place.write_bytes(b"")


def zeros(place: Path) -> None:
    place.write_bytes(b"\0" * 20_000)


def our_words(place: Path) -> None:
    place.write_text(sql_of("schemas", "store.sql"))


def table(place: Path) -> None:
    with duckdb.connect(place) as con:
        con.execute("CREATE TABLE payroll (a INTEGER)")


def broken_table(place: Path) -> None:
    table(place)
    data = bytearray(place.read_bytes())
    data[4096:4104] = data[8192:8200] = b"spoilt.."
    place.write_bytes(data)


def table_with_log(place: Path) -> None:
    """A database of somebody else beside the write-ahead log of another one."""
    other = place.with_name("other")
    con = duckdb.connect(other)
    con.execute("CREATE TABLE x (a INTEGER)")
    wal = wal_of(other).read_bytes()
    con.close()
    table(place)
    wal_of(place).write_bytes(wal)


def sqlite(place: Path) -> None:
    with sqlite3.connect(place) as con:
        con.execute("CREATE TABLE payroll (a INTEGER)")
    con.close()


def linked(place: Path) -> None:
    text(place.with_name("linked.txt"))
    place.symlink_to("linked.txt")


OTHERS = (text, empty, zeros, our_words, table, broken_table, table_with_log, sqlite, linked)


@pytest.mark.parametrize("make", OTHERS)
def test_what_is_no_database_of_zjlog_is_told_and_left_alone(
    logs: Path, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    place = tmp_path / "x.db"
    make(place)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    log = min(logs.iterdir())
    for words in (
        ["load", log], ["load", log, "--wait"], ["db", "rebuild"], ["db", "rebuild", log],
        ["db", "info"], ["db", "check"], ["query", "results"], ["stats"],
        ["export", tmp_path / "archive"],
    ):  # fmt: skip
        done = call(*words, "--db", place, "--lang", "en")

        assert (done.code, done.out) == (3, "")
        assert done.err == (
            f"zjlog: {place} is no database of zjlog and is left as it is; "
            "name another file with --db\n"
        )
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}

    assert after == before


@pytest.mark.parametrize("what", ["TABLE payroll (a INTEGER)", "VIEW mine AS SELECT 1 AS a"])
def test_a_database_that_holds_tables_of_somebody_else_is_not_replaced(
    logs: Path, db: Path, what: str
) -> None:
    log = min(logs.iterdir())
    call("load", log, "--db", db)
    with duckdb.connect(db) as con:
        con.execute(f"CREATE {what}")
    before = db.read_bytes()
    done = call("db", "rebuild", log, "--db", db, "--lang", "en")

    assert done.code == 3
    assert f"also holds tables that are not of zjlog (main.{what.split()[1]})" in done.err
    assert db.read_bytes() == before
    assert rows(db, "SELECT count(*) FROM games") == [(1,)]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_damaged_database_is_kept_beside_the_one_made_anew(
    logs: Path, stored: Path, db: Path, language: str
) -> None:
    data = bytearray(stored.read_bytes())
    data[4096:4104] = data[8192:8200] = b"spoilt.."
    db.write_bytes(data)
    wal_of(db).write_bytes(b"log")
    done = call("db", "rebuild", logs, "--db", db, "--lang", language)
    (kept,) = db.parent.glob("*.old")

    assert done.code == 0
    assert f"{kept}\n" in done.err
    assert kept.read_bytes() == data
    assert wal_of(kept).read_bytes() == b"log"
    assert not wal_of(db).exists()
    assert call("db", "check", "--db", db).code == 0


def test_a_rebuild_makes_a_database_where_there_was_none(logs: Path, db: Path) -> None:
    assert call("db", "rebuild", logs, "--db", db).code == 0
    assert call("db", "check", "--db", db).code == 0


def test_a_database_of_ours_is_known_by_its_bytes(stored: Path, tmp_path: Path) -> None:
    assert bears_our_names(stored)
    assert not bears_our_names(tmp_path / "none")


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Corrupt database file: computed checksum 1", "damaged"),
        ("Serialization Error: Failed to deserialize", "damaged"),
        ("Trying to read a database file with version number 99", "other-version"),
        ("Conversion Error: Type INT64 with value 40000", "failed"),
        ("Binder Error: no such column", "failed"),
        ('IO Error: Could not set lock on file "x"', "locked"),
        ("IO Error: Could not write all bytes to file", "unwritable"),
        ("IO Error: No space left on device", "unwritable"),
    ],
)
def test_only_damage_is_called_damage(stored: Path, said: str, kind: str) -> None:
    assert trouble_of(duckdb.Error(said), str(stored)).kind == kind


def test_a_name_with_a_word_of_an_error_says_nothing(logs: Path, tmp_path: Path) -> None:
    place = tmp_path / "could not lock, corrupt, No space"
    text(place)
    done = call("load", min(logs.iterdir()), "--db", place, "--lang", "en")

    assert "is no database of zjlog" in done.err
