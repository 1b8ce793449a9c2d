"""A file that cannot be stored is named, and holds up no other."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import duckdb
import pytest

from tests.support.stored import NUMBER, bundle_of, call, digest_of, lines_of, rows
from zjlog.audit import facts_of as facts_of_log
from zjlog.store import database as store_file
from zjlog.store import load as store_load
from zjlog.store import reading, writing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zjlog.store.known import KnownLogs

ODD: Final = Path(__file__).with_name("dice-40000.jsonl")
"""A whole game whose dice show 40,000."""


def test_what_is_no_log_is_said_and_the_others_are_stored(logs: Path, db: Path) -> None:
    bad = db.with_name("bad.jsonl")
    bad.write_bytes(b"\x89PNG\r\n")
    done = call("load", bad, logs, "--db", db, "--lang", "en")

    assert done.code == 3
    assert "bad.jsonl: holds no readable log; not stored" in done.err
    assert rows(db, "SELECT count(*) FROM games") == [(NUMBER,)]


def test_lines_that_do_not_add_up_store_nothing_of_the_file(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zjlog.audit.store_events.Places.stored", lambda _: 7)
    done = call("load", min(logs.iterdir()), "--db", db, "--lang", "en")

    assert done.code == 4
    assert "lines read, but 7 stored and 0 refused; not stored" in done.err
    assert rows(db, "SELECT count(*) FROM games") == [(0,)]


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


def reader_or_die(max_bytes: int, stored: KnownLogs) -> Callable[[str], Iterator[store_load.Whole]]:
    """Read files; the process that is to read a certain one is killed."""

    def read(file: str) -> Iterator[store_load.Whole]:
        if file.endswith("dice-40000.jsonl"):
            os.kill(os.getpid(), signal.SIGKILL)
        yield store_load.read_whole(file, max_bytes, stored)

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
