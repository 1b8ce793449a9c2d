"""Loads that meet another process, an interruption, a full disk, or lose their database."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.stored import NUMBER, call, rows
from zjlog.store import database as store_file
from zjlog.store import writing

LOCKER = """
import sys, time, duckdb
with duckdb.connect(sys.argv[1]) as con:
    print("open", flush=True)
    time.sleep(float(sys.argv[2]))
"""


def locked(db: Path, seconds: float) -> subprocess.Popen[bytes]:
    """Hold a database open in another process."""
    holder = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", LOCKER, str(db), str(seconds)], stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"open\n"
    return holder


@pytest.mark.parametrize("words", [["load"], ["query", "SELECT 1"], ["db", "info"], ["stats"]])
def test_a_second_process_gets_a_sentence(logs: Path, db: Path, words: list[str]) -> None:
    store_file.create(db)
    with locked(db, 30) as holder:
        files = [min(logs.iterdir())] if words == ["load"] else []
        done = call(*words, *files, "--db", db, "--lang", "en")
        holder.kill()

    assert done.code == 2
    assert done.err == (
        f"zjlog: {db} is in use by another process; try again later; "
        "zjlog load --wait waits for it\n"
    )


def test_a_load_can_wait_for_the_other_process(logs: Path, db: Path) -> None:
    store_file.create(db)
    with locked(db, 1):
        done = call("load", min(logs.iterdir()), "--db", db, "--wait")

    assert done.code == 0


def test_a_load_that_is_interrupted_keeps_whole_files(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "BATCH", 300)
    ended = writing.Writer.end
    calls: list[object] = []

    def end(*args: object) -> None:
        calls.append(args)
        if len(calls) == 4:
            raise KeyboardInterrupt
        ended(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(writing.Writer, "end", end)
    done = call("load", logs, "--db", db, "--lang", "en")

    assert done.code == 130
    assert "nothing is left of a file not finished" in done.err
    assert rows(db, "SELECT count(*) FROM games") == [(3,)]
    assert rows(db, "SELECT count(DISTINCT game) FROM data.events") == [(3,)]


def test_a_full_disk_is_a_sentence_and_leaves_a_database(logs: Path, db: Path) -> None:
    pytest.importorskip("resource")
    store_file.create(db)
    size = db.stat().st_size + 50_000
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, "
        f"({size}, {size})); import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "from zjlog.start import main; sys.exit(main())"
    )
    words = [sys.executable, "-c", code, "load", str(logs), "--db", str(db), "--lang", "en"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    stored = rows(db, "SELECT count(*) FROM games")[0][0]

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert stored in (0, NUMBER)
    assert call("load", logs, "--db", db).code == 0
    assert rows(db, "SELECT count(*) FROM games") == [(NUMBER,)]


@pytest.mark.parametrize("put", [None, b"another file"])
def test_a_database_that_is_removed_or_replaced_during_a_load_is_told(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch, put: bytes | None
) -> None:
    ended = writing.Writer.end

    def end(*args: Any) -> None:  # noqa: ANN401 - passed on
        db.unlink(missing_ok=True)
        if put is not None:
            db.write_bytes(put)
        ended(*args)

    monkeypatch.setattr(writing.Writer, "end", end)
    done = call("load", logs, "--db", db, "--lang", "en")

    assert (done.code, done.out) == (3, "")
    assert "was removed or replaced during the load" in done.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_hint_that_cannot_be_written_stores_the_game_all_the_same(logs: Path, db: Path) -> None:
    program = (
        "import sys; from zjlog.store import columns, load\n"
        "columns.has_arrays = load.has_arrays = lambda: False\n"
        "from zjlog.start import main; sys.exit(main())"
    )
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", program, "load", str(min(logs.iterdir())), "--db", str(db)],
            cwd=Path(__file__).parents[2], check=False, stdout=subprocess.PIPE, stderr=full,
        )  # fmt: skip

    assert done.returncode == 0
    assert rows(db, "SELECT count(*) FROM games") == [(1,)]
