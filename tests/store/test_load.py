"""`zjlog load`: every game exactly once, whole files only, and each fate said."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import duckdb
import pytest

from tests.support.families import log as long_log
from tests.support.stored import GAMES, NUMBER, call, digest_of, lines_of, rows, unfinished
from zjlog.audit import facts_of as facts_of_log
from zjlog.store import columns, reading, writing
from zjlog.store import database as store_file
from zjlog.store import load as store_load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from zjlog.store.stock import Stock

ODD: Final = Path(__file__).with_name("dice-40000.jsonl")
"""A whole game whose dice show 40,000."""

LOCKER = """
import sys, time, duckdb
with duckdb.connect(sys.argv[1]) as con:
    print("open", flush=True)
    time.sleep(float(sys.argv[2]))
"""


def test_a_load_says_what_it_stored(logs: Path, db: Path) -> None:
    done = call("load", logs, "--db", db, "--lang", "en")
    (hands,), (events,) = rows(
        db, "SELECT count(*) FROM hands UNION ALL FROM (SELECT count(*) FROM events)"
    )

    assert (done.code, done.out) == (
        0, f"{db}: stored {NUMBER} games ({hands} hands, {events} events)\n",
    )  # fmt: skip


def test_the_same_log_again_is_a_no_op_whatever_its_name(logs: Path, db: Path) -> None:
    call("load", logs, "--db", db)
    before = digest_of(db)
    log = min(logs.iterdir())
    renamed, zipped = db.with_name("other.jsonl"), db.with_name("log.jsonl.gz")
    renamed.write_bytes(log.read_bytes())
    zipped.write_bytes(gzip.compress(log.read_bytes()))
    done = call("load", log, renamed, zipped, "--db", db, "--lang", "en")

    assert (done.code, done.err) == (0, "")
    assert "stored 0 games (0 hands, 0 events); 3 games known already" in done.out
    assert digest_of(db) == before


def test_twice_shuffled_and_in_four_processes_give_the_same_digest(
    logs: Path, stored: Path, tmp_path: Path
) -> None:
    files = sorted(logs.iterdir())
    files = files[::2] + files[1::2][::-1]
    shuffled, many = tmp_path / "shuffled.duckdb", tmp_path / "many.duckdb"
    call("load", *files, "--db", shuffled)
    call("load", *files, *files, "--db", shuffled)
    call("load", logs, "--db", many, "--jobs", 4)

    assert digest_of(shuffled) == digest_of(stored)
    assert digest_of(many) == digest_of(stored)


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


def test_a_bundle_is_games_each_under_its_own_id(logs: Path, stored: Path, db: Path) -> None:
    bundle = db.with_name("bundle.jsonl")
    bundle.write_bytes(b"".join(path.read_bytes() for path in sorted(logs.iterdir())))
    call("load", bundle, "--db", db)

    assert digest_of(db) == digest_of(stored)
    assert rows(db, "SELECT min(number), max(number) FROM games") == [(1, NUMBER)]
    assert call("load", logs, "--db", db, "--lang", "en").out.endswith("games known already\n")
    assert call("db", "check", "--db", db).code == 0


def test_what_is_no_log_is_said_and_the_others_are_stored(logs: Path, db: Path) -> None:
    bad = db.with_name("bad.jsonl")
    bad.write_bytes(b"\x89PNG\r\n")
    done = call("load", bad, logs, "--db", db, "--lang", "en")

    assert done.code == 3
    assert "bad.jsonl: holds no readable log; not stored" in done.err
    assert rows(db, "SELECT count(*) FROM games") == [(NUMBER,)]


def test_standard_input_cannot_be_loaded(db: Path) -> None:
    done = call("load", "-", "--db", db)

    assert (done.code, db.exists()) == (2, False)


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


def test_lines_that_do_not_add_up_store_nothing_of_the_file(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zjlog.audit.store_events.Places.stored", lambda _: 7)
    done = call("load", min(logs.iterdir()), "--db", db, "--lang", "en")

    assert done.code == 4
    assert "lines read, but 7 stored and 0 refused; not stored" in done.err
    assert rows(db, "SELECT count(*) FROM games") == [(0,)]


def test_a_full_disk_is_a_sentence_and_leaves_a_database(logs: Path, db: Path) -> None:
    pytest.importorskip("resource")
    store_file.create(db)
    size = db.stat().st_size + 50_000
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, "
        f"({size}, {size})); import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "from zjlog.cli.app import main; sys.exit(main(sys.argv[1:]))"
    )
    words = [sys.executable, "-c", code, "load", str(logs), "--db", str(db), "--lang", "en"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    stored = rows(db, "SELECT count(*) FROM games")[0][0]

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert stored in (0, NUMBER)
    assert call("load", logs, "--db", db).code == 0
    assert rows(db, "SELECT count(*) FROM games") == [(NUMBER,)]


def test_a_log_with_an_odd_figure_is_stored_and_holds_up_no_other(logs: Path, db: Path) -> None:
    done = call("load", logs, ODD, "--db", db, "--lang", "en")
    rebuilt = call("db", "rebuild", "--db", db)

    assert (done.code, rebuilt.code, done.err) == (0, 0, "")
    assert rows(db, "SELECT dice1, dice2 FROM hands WHERE game_id = 'dice-40000'") == [(40000, 1)]
    assert rows(db, "SELECT count(*) FROM games") == [(NUMBER + 1,)]
    assert call("db", "check", "--db", db).code == 0


@pytest.mark.parametrize("batch", [300, 200_000])
def test_values_that_no_column_takes_refuse_their_file_alone(
    logs: Path, stored: Path, db: Path, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr(writing, "BATCH", batch)
    store_file.create(db)
    with duckdb.connect(db) as con:
        for column in ("dice1", "dice2"):
            con.execute(f"ALTER TABLE data.hands ALTER {column} TYPE SMALLINT")
    done = call("load", ODD, logs, "--db", db, "--lang", "en")

    assert done.code == 3
    assert f"{ODD}: its values cannot be stored (Conversion Error" in done.err
    assert "damaged" not in done.err
    assert digest_of(db) == digest_of(stored)
    assert f"stored {NUMBER} games" in done.out
    assert rows(db, "SELECT count(*) FROM data.files") == [(NUMBER,)]


def bundle_of(tmp_path: Path, *parts: bytes) -> Path:
    bundle = tmp_path / "bundle.jsonl"
    bundle.write_bytes(b"".join(parts))
    return bundle


@pytest.mark.parametrize("batch", [300, 200_000])
@pytest.mark.parametrize("command", ["load", "export"])
def test_of_a_bundle_with_an_unreadable_game_nothing_is_stored(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch, batch: int, command: str
) -> None:
    monkeypatch.setattr(writing, "BATCH", batch)
    first, second, third, *_ = (log.read_bytes() for log in sorted(logs.iterdir()))
    spoilt = second.replace(b'"version":1', b'"version":9', 1)
    bundle = bundle_of(db.parent, first, spoilt, third)
    alone = sorted(logs.iterdir())[3]
    target = ["--db", db] if command == "load" else []
    place = [db.parent / "archive"] if command == "export" else []
    done = call(command, *place, bundle, alone, *target, "--lang", "en")

    assert done.code == 3
    assert "everything is" in done.err
    assert ": stored 1 game (" in done.out or ": 1 game, " in done.out
    if command == "load":
        assert rows(db, "SELECT lines = refused, stored FROM data.files ORDER BY ALL DESC") == [
            (True, 0), (False, len(lines_of(alone))),
        ]  # fmt: skip


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


def test_a_rerun_is_quiet_and_judges_nothing(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = bundle_of(db.parent, *(log.read_bytes() for log in sorted(logs.iterdir())[:3]))
    zipped = db.with_name("log.jsonl.gz")
    zipped.write_bytes(gzip.compress(max(logs.iterdir()).read_bytes()))
    call("load", bundle, logs, zipped, "--db", db)
    before = digest_of(db)
    monkeypatch.setattr(reading, "facts_of", None)
    done = call("load", bundle, logs, zipped, "--db", db, "--lang", "en")

    assert (done.code, done.err) == (0, "")
    assert f"stored 0 games (0 hands, 0 events); {NUMBER + 4} games known already" in done.out
    assert digest_of(db) == before


def test_a_file_that_changed_is_judged_again(logs: Path, db: Path) -> None:
    first, second, third, *_ = (log.read_bytes() for log in sorted(logs.iterdir()))
    bundle = bundle_of(db.parent, first, second)
    call("load", bundle, "--db", db)
    bundle.write_bytes(first + second + third)
    longer = call("load", bundle, "--db", db, "--lang", "en")
    bundle.write_bytes(first + third)
    shorter = call("load", bundle, "--db", db, "--lang", "en")
    bundle.write_bytes(first + second.replace(b'"seat":0', b'"seat":1', 1))
    other = call("load", bundle, "--db", db, "--lang", "en")

    assert "stored 1 game " in longer.out
    assert "2 games known already" in longer.out
    assert (shorter.code, other.code) == (0, 1)


def reader_or_die(max_bytes: int, stock: Stock) -> Callable[[str], Iterator[store_load.Whole]]:
    """Read files; the process that is to read a certain one is killed."""

    def read(file: str) -> Iterator[store_load.Whole]:
        if file.endswith("dice-40000.jsonl"):
            os.kill(os.getpid(), signal.SIGKILL)
        yield store_load.read_whole(file, max_bytes, stock)

    return read


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal")
def test_a_file_whose_process_was_killed_is_named_and_the_others_are_stored(
    logs: Path, stored: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_load, "whole_reader", reader_or_die)
    files = sorted(logs.iterdir())
    done = call("load", *files[:4], ODD, *files[4:], "--db", db, "--jobs", 2, "--lang", "en")

    assert done.code == 4
    assert done.err == (f"zjlog: {ODD}: the process that judged it ended (SIGKILL); not stored\n")
    assert digest_of(db) == digest_of(stored)


def test_an_error_of_ours_concerns_one_file(
    logs: Path, stored: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = facts_of_log

    def facts_of(log: Any, file: str, *, bundle: bool) -> Any:  # noqa: ANN401 - passed on
        if file == str(ODD):
            raise IndexError
        return judged(log, file, bundle=bundle)

    monkeypatch.setattr(reading, "facts_of", facts_of)
    done = call("load", ODD, logs, "--db", db, "--lang", "en")
    away = call("export", db.with_name("a"), ODD, logs, "--lang", "en")

    assert (done.code, away.code) == (4, 4)
    assert f"with the log {ODD}" in done.err
    assert f"{ODD}: not exported through an error of ours" in away.err
    assert digest_of(db) == digest_of(stored)


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
        "from zjlog.cli.app import main; sys.exit(main(sys.argv[1:]))"
    )
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", program, "load", str(min(logs.iterdir())), "--db", str(db)],
            cwd=Path(__file__).parents[2], check=False, stdout=subprocess.PIPE, stderr=full,
        )  # fmt: skip

    assert done.returncode == 0
    assert rows(db, "SELECT count(*) FROM games") == [(1,)]
