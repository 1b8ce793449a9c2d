"""`zjlog load`: every game exactly once, whole files only, and what became of each said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.families import log as long_log
from tests.support.stored import GAMES, NUMBER, call, digest_of, rows
from zjlog.store import columns, writing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import duckdb
    import pytest


def test_a_load_says_what_it_stored(logs: Path, db: Path) -> None:
    done = call("load", logs, "--db", db, "--lang", "en")
    (hands,), (events,) = rows(
        db, "SELECT count(*) FROM hands UNION ALL FROM (SELECT count(*) FROM events)"
    )

    assert (done.code, done.out) == (
        0, f"{db}: stored {NUMBER} games ({hands} hands, {events} events)\n",
    )  # fmt: skip


def test_without_numpy_the_rows_are_the_same_and_load_says_so(
    logs: Path, stored: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zjlog.store.load.has_arrays", lambda: False)
    monkeypatch.setattr(columns, "has_arrays", lambda: False)
    done = call("load", logs, "--db", db, "--lang", "en")

    assert done.code == 0
    assert "numpy is not installed, so loading is slower" in done.err
    assert digest_of(db) == digest_of(stored)


def test_small_batches_change_nothing(
    logs: Path, stored: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "BATCH", 300)
    call("load", logs, "--db", db)

    assert digest_of(db) == digest_of(stored)


def test_tiny_games_wait_in_no_more_room_than_large_ones(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "BATCH", 10 * writing.A_GAME)
    waiting: list[int] = []
    insert = columns.insert

    def counted(con: duckdb.DuckDBPyConnection, games: Sequence[columns.Stored]) -> None:
        waiting.append(len(games))
        insert(con, games)

    monkeypatch.setattr(writing, "insert", counted)
    log = tmp_path / "tiny.jsonl"
    log.write_bytes(long_log("tiny games", 8 * 50))
    call("load", log, "--db", db)

    assert sum(waiting) == 50
    assert max(waiting) <= 10


def test_lines_read_are_rows_stored_plus_lines_refused_in_every_test_game(db: Path) -> None:
    done = call("load", GAMES, "--db", db)
    files = rows(db, "SELECT lines, stored, refused FROM data.files")
    kept = rows(
        db,
        """
        SELECT path, count(*), any_value(g.lines) - any_value(g.refused)
        FROM data.events AS e INNER JOIN data.games AS g USING (game)
        WHERE standing <> 'inserted' GROUP BY path, game
    """,
    )

    assert done.code == 3
    assert len(files) > 200
    assert all(lines == stored + refused for lines, stored, refused in files)
    assert all(count == accepted for _, count, accepted in kept)


def test_a_bundle_is_games_each_under_its_own_id(logs: Path, stored: Path, db: Path) -> None:
    bundle = db.with_name("bundle.jsonl")
    bundle.write_bytes(b"".join(path.read_bytes() for path in sorted(logs.iterdir())))
    call("load", bundle, "--db", db)

    assert digest_of(db) == digest_of(stored)
    assert rows(db, "SELECT min(number), max(number) FROM games") == [(1, NUMBER)]
    assert call("load", logs, "--db", db, "--lang", "en").out.endswith("games known already\n")
    assert call("db", "check", "--db", db).code == 0


def test_standard_input_cannot_be_loaded(db: Path) -> None:
    done = call("load", "-", "--db", db)

    assert (done.code, db.exists()) == (2, False)
