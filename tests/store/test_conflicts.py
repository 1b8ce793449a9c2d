"""Other bytes under a known id: kept, told, and never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.stored import bundle_of, call, digest_of, lines_of, rows

if TYPE_CHECKING:
    from pathlib import Path


def test_other_bytes_under_a_known_id_are_a_conflict_that_is_kept(logs: Path, db: Path) -> None:
    log = min(logs.iterdir())
    lines = lines_of(log)
    other = db.with_name("other.jsonl")
    other.write_bytes(b"".join([*lines[:20], *lines[21:]]))
    call("load", log, "--db", db)
    before = digest_of(db)
    done = [call("load", other, "--db", db, "--lang", "en") for _ in range(2)]

    assert [each.code for each in done] == [1, 1]
    assert "differs from the log stored under this id" in done[0].err
    assert digest_of(db) == before
    assert len(rows(db, "FROM data.conflicts")) == 1
    assert "conflict: " in call("db", "info", "--db", db, "--lang", "en").out


def test_a_longer_log_of_other_bytes_or_of_a_finished_game_is_a_conflict(
    logs: Path, db: Path
) -> None:
    log = min(logs.iterdir())
    other = db.with_name("other.jsonl")
    call("load", log, "--db", db)
    other.write_bytes(log.read_bytes() + b'{"seq":9999,"type":"exhausted"}\n')

    assert call("load", other, "--db", db).code == 1


def test_of_a_bundle_with_a_conflict_nothing_is_stored(logs: Path, db: Path) -> None:
    first, second, *_ = (log.read_bytes() for log in sorted(logs.iterdir()))
    lines = first.splitlines(keepends=True)
    bundle = bundle_of(db.parent, second, b"".join([*lines[:20], *lines[21:]]))
    call("load", min(logs.iterdir()), "--db", db)
    before = digest_of(db)
    done = [call("load", bundle, "--db", db, "--lang", "en") for _ in range(2)]

    assert [each.code for each in done] == [1, 1]
    assert all("some of its 2 games cannot be stored" in each.err for each in done)
    assert digest_of(db) == before


def test_two_games_under_one_id_in_one_load_are_told(logs: Path, db: Path) -> None:
    log = min(logs.iterdir())
    lines = lines_of(log)
    other = db.with_name("other.jsonl")
    other.write_bytes(b"".join([*lines[:20], *lines[21:]]))
    done = call("load", log, other, "--db", db, "--lang", "en")

    assert done.code == 1
    assert f"differs from the log stored under this id, from {log}" in done.err
    assert "1 game in conflict" in done.out
