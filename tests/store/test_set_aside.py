"""Loads killed at chosen points, and write-ahead logs that belong to another database."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.stored import NUMBER, call, digest_of, rows
from zjlog.store import wal as store_wal
from zjlog.store.database import open_database

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT: Final = Path(__file__).parents[2]
KILLED: Final = """
import os, signal, sys
from zjlog.cli.app import main
from zjlog.store.writing import Writer

class Last(Writer):
    def flush(self):
        super().flush()
        os.kill(os.getpid(), signal.SIGKILL)

import zjlog.store.load
zjlog.store.load.Writer = Last
main(sys.argv[1:])
"""
ABORTED: Final = """
import os, signal, sys
from zjlog.cli.app import main
from zjlog.store.connection import CONFIG

CONFIG["debug_checkpoint_abort"] = sys.argv.pop(1)
main(sys.argv[1:])
os.kill(os.getpid(), signal.SIGKILL)
"""
POINTS: Final = ("before_header", "after_free_list_write", "before_truncate")
TORN: Final = slice(12_288, 12_288 + 4096)
"""What has been written of the first block, when its checksum is new and most of it old."""

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal")


def died(program: str, *words: object) -> None:
    """Run a program of ours that kills itself."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program, *map(str, words)],
        cwd=ROOT,
        check=False,
        capture_output=True,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr


@pytest.fixture(scope="module")
def killed(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database whose games stand in the log that a killed load left beside it."""
    db = tmp_path_factory.mktemp("killed") / "killed.duckdb"
    died(KILLED, "load", logs, "--db", db)
    assert store_wal.wal_of(db).stat().st_size > 0
    return db


@pytest.fixture
def left(killed: Path, db: Path) -> Path:
    """Copy it, with its log."""
    shutil.copy(killed, db)
    shutil.copy(store_wal.wal_of(killed), store_wal.wal_of(db))
    return db


def test_what_was_committed_before_a_kill_is_stored(left: Path, stored: Path) -> None:
    assert rows(left, "SELECT count(*) FROM games") == [(NUMBER,)]
    assert digest_of(left) == digest_of(stored)


@pytest.mark.parametrize("point", POINTS)
def test_a_checkpoint_that_stops_loses_nothing(
    logs: Path, stored: Path, db: Path, point: str
) -> None:
    call("load", min(logs.iterdir()), "--db", db)
    died(ABORTED, point, "load", logs, "--db", db)

    assert store_wal.wal_of(db).exists()
    assert digest_of(db) == digest_of(stored)
    assert call("load", logs, "--db", db).code == 0
    assert not store_wal.wal_of(db).exists()
    assert list(db.parent.glob("*.old")) == []


def removed(db: Path, logs: Path) -> None:
    """Remove the file and load one game anew."""
    db.unlink()
    done = call("load", min(logs.iterdir()), "--db", db)
    assert (done.code, done.err.count("\n")) == (0, 1)
    assert "belongs to a database removed or replaced" in done.err
    assert "load its logs again" in done.err


def replaced(db: Path, logs: Path) -> None:
    """Put another database in its place; the next question finds the log."""
    other = db.with_name("other.duckdb")
    call("load", min(logs.iterdir()), "--db", other)
    other.replace(db)
    assert "belongs to a database removed or replaced" in call("db", "info", "--db", db).err


def linked(db: Path, logs: Path) -> None:
    """Name the database by a link in another folder."""
    link = db.with_name("folder") / "link.duckdb"
    link.parent.mkdir()
    link.symlink_to(db)
    db.unlink()
    call("load", min(logs.iterdir()), "--db", db.with_name("new.duckdb"))
    db.with_name("new.duckdb").replace(db)
    assert "belongs to a database removed or replaced" in call("db", "info", "--db", link).err


@pytest.mark.parametrize("happens", [removed, replaced, linked])
def test_the_log_of_another_database_is_kept_and_told_of(
    left: Path, logs: Path, stored: Path, happens: Callable[[Path, Path], None]
) -> None:
    wal = store_wal.wal_of(left)
    before = wal.read_bytes()
    happens(left, logs)
    (kept,) = left.parent.glob("*.old")

    assert kept.read_bytes() == before
    assert rows(left, "SELECT count(*) FROM games") == [(1,)]
    assert call("load", logs, "--db", left).code == 0
    assert digest_of(left) == digest_of(stored)


@pytest.mark.parametrize(
    "words",
    [["info"], ["check"], ["rebuild"]],
    ids=lambda words: words[0],
)
def test_that_a_log_was_set_aside_is_said_in_the_language_of_the_call(
    left: Path, logs: Path, words: list[str]
) -> None:
    other = left.with_name("other.duckdb")
    call("load", min(logs.iterdir()), "--db", other)
    other.replace(left)
    done = call("db", *words, "--db", left, "--lang", "zh")

    assert "属于另一个已删除或更换的数据库" in done.err
    assert "belongs to" not in done.err


def test_a_checkpoint_torn_within_a_block_is_told_and_rebuilt_from_the_logs_named(
    left: Path, logs: Path, stored: Path
) -> None:
    """DuckDB writes its first block in place: a kill in that one write leaves half of it."""
    wal, before = store_wal.wal_of(left), left.read_bytes()
    kept = wal.read_bytes()
    call("load", logs, "--db", left)
    after = left.read_bytes()
    left.write_bytes(before[: TORN.start] + after[TORN] + before[TORN.stop :])
    wal.write_bytes(kept)
    told = [call(*words, "--db", left) for words in (["db", "info"], ["load", logs])]
    blind, mended = call("db", "rebuild", "--db", left), call("db", "rebuild", logs, "--db", left)

    assert [(each.code, each.err.count("\n")) for each in (*told, blind)] == [(3, 1)] * 3
    assert "name them" in blind.err
    assert mended.code == 0
    assert digest_of(left) == digest_of(stored)


def test_a_rebuild_leaves_no_log_behind(left: Path, logs: Path, stored: Path) -> None:
    wal = store_wal.wal_of(left)
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 0xFF
    wal.write_bytes(data)
    told = call("db", "info", "--db", left)
    done = call("db", "rebuild", logs, "--db", left)

    assert (told.code, done.code) == (3, 0)
    assert not wal.exists()
    assert digest_of(left) == digest_of(stored)


def test_a_log_that_took_the_place_of_the_one_seen_is_left_alone(left: Path) -> None:
    wal = store_wal.wal_of(left)
    seen = store_wal.mark_of(wal)
    wal.replace(wal.with_name("first"))
    wal.write_bytes(b"of another process")

    assert store_wal.set_aside(str(left), seen) is None
    assert wal.read_bytes() == b"of another process"


def test_a_log_of_an_open_database_is_left_alone(stored: Path, tmp_path: Path) -> None:
    db = tmp_path / "db.duckdb"
    db.write_bytes(stored.read_bytes())
    program = (
        "import sys; from zjlog.store import wal as w; p = sys.argv[1];"
        "print(w.set_aside(p, w.mark_of(w.wal_of(p))))"
    )
    with open_database(str(db), write=True, language="en") as con:
        con.execute("INSERT INTO data.conflicts VALUES ('a', 'b', 1, 'c')")
        assert store_wal.wal_of(db).exists()
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", program, str(db)],
            cwd=ROOT, check=True, capture_output=True, text=True,
        )  # fmt: skip
        assert done.stdout == "None\n"
    assert rows(db, "SELECT count(*) FROM data.conflicts") == [(1,)]


def test_a_folder_that_cannot_be_written_is_told(
    left: Path, logs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = left.with_name("other.duckdb")
    call("load", min(logs.iterdir()), "--db", other)
    other.replace(left)

    def refuse(place: Path, _: Path) -> Path:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(place))

    monkeypatch.setattr(Path, "rename", refuse)
    done = call("db", "info", "--db", left)

    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "cannot write" in done.err
    assert store_wal.wal_of(left).exists()
