"""A longer copy of a log that was unfinished takes its place; a shorter one changes nothing."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

from tests.support.stored import call, digest_of, rows, unfinished

if TYPE_CHECKING:
    from pathlib import Path


def test_a_stored_log_that_is_damaged_since_proves_nothing(logs: Path, db: Path) -> None:
    log = min(logs.iterdir())
    stored, shorter = db.with_name("stored.jsonl"), db.with_name("shorter.jsonl")
    stored.write_bytes(unfinished(log, 200))
    call("load", stored, "--db", db)
    stored.write_bytes(gzip.compress(unfinished(log, 200), mtime=0)[:40])
    shorter.write_bytes(unfinished(log, 60))
    done = call("load", shorter, "--db", db, "--lang", "en")

    assert done.code == 1
    assert "internal error" not in done.err


def test_a_longer_log_replaces_an_unfinished_one(logs: Path, stored: Path, db: Path) -> None:
    log = min(logs.iterdir())
    growing = db.with_name("growing.jsonl")
    for lines in (60, 200):
        growing.write_bytes(unfinished(log, lines))
        assert call("load", growing, "--db", db).code == 0
    done = call("load", log, "--db", db, "--lang", "en")
    one_game = "SELECT * EXCLUDE (path) FROM hands WHERE game_id = ? ORDER BY hand"
    ((game_id,),) = rows(db, "SELECT game_id FROM games")

    assert "is a longer log and replaced the one stored" in done.err
    assert rows(db, one_game, [game_id]) == rows(stored, one_game, [game_id])
    assert rows(db, "SELECT count(DISTINCT game) FROM data.events") == [(1,)]


def test_a_line_cut_in_the_middle_grows_too(logs: Path, db: Path) -> None:
    log = min(logs.iterdir())
    growing = db.with_name("growing.jsonl")
    growing.write_bytes(log.read_bytes()[:5000])
    call("load", growing, "--db", db)
    done = call("load", log, "--db", db, "--lang", "en")

    assert (done.code, rows(db, "SELECT refused FROM games")) == (0, [(0,)])


def test_short_and_long_copy_in_one_call_and_in_either_order(logs: Path, tmp_path: Path) -> None:
    log = min(logs.iterdir())
    short = tmp_path / "short.jsonl"
    short.write_bytes(unfinished(log, 90))
    one, other = tmp_path / "one.duckdb", tmp_path / "other.duckdb"
    first = call("load", short, log, "--db", one, "--lang", "en")
    second = call("load", log, short, "--db", other, "--lang", "en")

    assert (first.code, second.code) == (0, 0)
    assert "is the beginning of the log stored; nothing was changed" in second.err
    assert digest_of(one) == digest_of(other)
