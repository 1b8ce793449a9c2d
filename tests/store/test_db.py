"""`zjlog db`: versions and counts, the comparison with the logs, and a new database."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import duckdb
import pytest

from tests.support.stored import GAMES, NUMBER, call, digest_of, rows
from zjlog.audit import facts_of
from zjlog.files.errors import LogError, Trouble
from zjlog.store import reading as store_reading
from zjlog.store import writing
from zjlog.store.database import SCHEMA_VERSION

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def copy(logs: Path, stored: Path, tmp_path: Path) -> tuple[Path, Path]:
    """A database and its logs, to be changed."""
    folder = tmp_path / "logs"
    shutil.copytree(logs, folder)
    db = tmp_path / "copy.duckdb"
    call("load", folder, "--db", db)
    assert digest_of(db) == digest_of(stored)
    return db, folder


def change(db: Path, sql: str) -> None:
    with duckdb.connect(db) as con:
        con.execute(sql)


def test_info_tells_versions_counts_and_the_digest(stored: Path) -> None:
    text = call("db", "info", "--db", stored, "--lang", "en").out
    lines = dict(line.split(": ", 1) for line in text.splitlines())

    assert lines["schema version"].startswith(f"{SCHEMA_VERSION} (zjlog ")
    assert lines["DuckDB version"] == duckdb.__version__
    assert lines["games"] == str(NUMBER)
    assert lines["digest of the contents"] == digest_of(stored)


def test_info_counts_events_as_loading_does(db: Path) -> None:
    corrected = sorted(GAMES.glob("mut-case-correction*.jsonl.gz"))
    loaded = call("load", *corrected, "--db", db, "--lang", "en").out
    text = call("db", "info", "--db", db, "--lang", "en").out
    (line,) = (line for line in text.splitlines() if line.startswith("events: "))

    assert f", {line.removeprefix('events: ').replace(',', '')} events)" in loaded


def test_check_finds_every_game_as_its_log_says(stored: Path) -> None:
    done = call("db", "check", "--db", stored, "--lang", "en")

    assert (done.code, done.err) == (0, "")
    assert done.out == f"{NUMBER} games checked, {NUMBER} agree with their logs\n"


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE data.hands SET delta0 = delta0 + 1 WHERE game = 2 AND nth = 1",
        "DELETE FROM data.events WHERE game = 2 AND seq = 77",
        "UPDATE data.seats SET name = 'x' WHERE game = 2 AND seat = 3",
        "DELETE FROM data.payments WHERE game = 2",
    ],
)
def test_check_names_the_game_that_differs_and_rebuild_mends_it(
    copy: tuple[Path, Path], stored: Path, sql: str
) -> None:
    db, _ = copy
    change(db, sql)
    ((game_id,),) = rows(db, "SELECT game_id FROM data.games WHERE game = 2")
    done = call("db", "check", "--db", db, "--lang", "en")
    mended = call("db", "rebuild", "--db", db)

    assert done.code == 1
    assert [line.split(": ")[1] for line in done.err.splitlines()] == [game_id]
    assert mended.code == 0
    assert digest_of(db) == digest_of(stored)


def test_a_log_that_changed_or_went_is_told(copy: tuple[Path, Path]) -> None:
    db, folder = copy
    first, second, *_ = sorted(folder.iterdir())
    first.unlink()
    lines = second.read_bytes().splitlines(keepends=True)
    second.write_bytes(b"".join(lines[:-3]))
    done = call("db", "check", "--db", db, "--lang", "en")

    assert done.code == 3
    assert "is gone; it cannot be checked" in done.err
    assert "differs from the log" in done.err


def test_a_check_drops_a_bundle_that_fails_on_the_way_and_goes_on(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third, *_ = sorted(logs.iterdir())
    bundle = db.with_name("a.jsonl")
    bundle.write_bytes(first.read_bytes() + second.read_bytes())
    other = db.with_name("b.jsonl")
    other.write_bytes(third.read_bytes())
    call("load", bundle, other, "--db", db)

    def broken(log: Any, file: str, *, bundle: bool) -> Any:  # noqa: ANN401 - passed on
        if bundle and log.last_line > 1000:
            raise LogError(Trouble.UNREADABLE, file, "I/O error")
        return facts_of(log, file, bundle=bundle)

    monkeypatch.setattr(writing, "BATCH", 300)
    monkeypatch.setattr(store_reading, "facts_of", broken)
    done = call("db", "check", "--db", db, "--lang", "en")

    assert (done.code, done.out) == (3, "3 games checked, 1 agree with their logs\n")
    assert done.err.count(f"the log {bundle} is gone; it cannot be checked\n") == 2


def test_a_rebuild_that_would_lose_games_is_refused(copy: tuple[Path, Path]) -> None:
    db, folder = copy
    before = digest_of(db)
    min(folder.iterdir()).unlink()
    done = call("db", "rebuild", "--db", db, "--lang", "en")

    assert done.code == 3
    assert "was not rebuilt and is left as it was" in done.err
    assert digest_of(db) == before


def test_a_renamed_log_is_found_again_once_it_is_loaded(copy: tuple[Path, Path]) -> None:
    db, folder = copy
    log = min(folder.iterdir())
    new = log.with_name("new-name.jsonl")
    log.rename(new)
    call("load", new, "--db", db)

    assert call("db", "check", "--db", db).code == 0


@pytest.mark.parametrize("words", [["info"], ["check"]])
def test_an_older_file_is_told_and_rebuilt(
    copy: tuple[Path, Path], stored: Path, words: list[str]
) -> None:
    db, folder = copy
    change(db, "UPDATE data.meta SET schema_version = 0")
    done = call("db", *words, "--db", db, "--lang", "en")

    assert done.code == 3
    assert "is of another version (0)" in done.err
    assert call("query", "SELECT 1", "--db", db).code == 3
    assert call("load", folder, "--db", db).code == 3
    assert call("db", "rebuild", "--db", db).code == 0
    assert digest_of(db) == digest_of(stored)


def test_a_damaged_file_is_told_and_rebuilt_from_the_logs_named(
    copy: tuple[Path, Path], logs: Path, stored: Path
) -> None:
    db, _ = copy
    data = bytearray(db.read_bytes())
    for block in (4096, 8192):
        data[block : block + 8] = b"spoilt.."
    db.write_bytes(data)
    told = [call(*words, "--db", db) for words in (["db", "info"], ["stats"], ["load", logs])]
    blind = call("db", "rebuild", "--db", db, "--lang", "en")
    mended = call("db", "rebuild", logs, "--db", db)

    assert all(each.code == 3 and each.err.count("\n") == 1 for each in (*told, blind))
    assert "is damaged" in told[0].err or "已损坏" in told[0].err
    assert "too damaged to name its logs" in blind.err
    assert mended.code == 0
    assert digest_of(db) == digest_of(stored)


def test_a_file_damaged_in_its_midst_is_told_by_check(copy: tuple[Path, Path]) -> None:
    db, _ = copy
    data = bytearray(db.read_bytes())
    for at in range(len(data) // 3, len(data) // 3 + 9000):
        data[at] ^= 0xFF
    db.write_bytes(data)
    done = call("db", "check", "--db", db)

    assert done.code in (1, 3)
    assert "Traceback" not in done.err


def test_there_is_nothing_to_look_at(db: Path) -> None:
    assert [call("db", word, "--db", db).code for word in ("info", "check", "rebuild")] == [2] * 3
    assert not db.exists()
