"""Places that cannot be a database, a log to store, an archive or the file of an answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import duckdb
import pytest

from tests.support.stored import call, rows
from zjlog.query.formats import unique
from zjlog.store.connection import interruptible
from zjlog.store.database import trouble_of
from zjlog.store.place import place_of

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT: Final = Path(__file__).parents[2]
NOT_UTF8: Final = os.fsdecode(b"b\xff")


def folder(place: Path) -> str:
    place.mkdir()
    return "not a file but a directory"


def pipe(place: Path) -> str:
    os.mkfifo(place)
    return "not a file but a directory, pipe"


def loop(place: Path) -> str:
    place.symlink_to(place.name)
    return "a database cannot be at"


def below_a_file(place: Path) -> str:
    place.parent.rmdir()
    place.parent.write_bytes(b"")
    return "a database cannot be at"


@pytest.mark.parametrize("make", [folder, pipe, loop, below_a_file])
@pytest.mark.parametrize(
    "words",
    [
        ["load", "{log}"],
        ["db", "info"],
        ["db", "rebuild", "{log}"],
        ["query", "results"],
        ["stats"],
    ],
    ids=lambda words: "-".join(words[:2]),
)
def test_what_cannot_be_a_database_is_told(
    logs: Path, tmp_path: Path, make: Callable[[Path], str], words: list[str]
) -> None:
    place = tmp_path / "sub" / "db"
    place.parent.mkdir()
    sentence = make(place)
    log = str(min(logs.iterdir()))
    done = call(*(word.replace("{log}", log) for word in words), "--db", place, "--lang", "en")

    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert sentence in done.err


@pytest.mark.parametrize("name", ["", NOT_UTF8, "x" * 300])
def test_a_name_that_no_database_can_have_is_told(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call("load", min(logs.iterdir()), "--db", name)

    assert (done.code, done.err.count("\n"), list(tmp_path.iterdir())) == (2, 1, [])


@pytest.mark.parametrize("name", [":memory:", "md:x", "sqlite:x", "s3:x"])
def test_a_name_that_duckdb_reads_in_its_own_way_is_a_file(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)

    assert call("load", min(logs.iterdir()), "--db", name).code == 0
    assert call("query", "FROM games", "--db", name).code == 0
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_database_is_made_where_a_link_leads(logs: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.duckdb"
    link.symlink_to(tmp_path / "real.duckdb")

    assert call("load", min(logs.iterdir()), "--db", link).code == 0
    assert call("db", "rebuild", "--db", link).code == 0
    assert (link.is_symlink(), place_of(str(link))) == (True, tmp_path / "real.duckdb")


@pytest.mark.parametrize("command", ["load", "export"])
def test_a_log_that_cannot_be_stored_does_not_hold_up_the_others(
    logs: Path, tmp_path: Path, command: str
) -> None:
    data = [log.read_bytes() for log in sorted(logs.iterdir())]
    bad, ring, good = tmp_path / f"{NOT_UTF8}.jsonl", tmp_path / "r.jsonl", tmp_path / "g.jsonl"
    bad.write_bytes(data[0])
    good.write_bytes(data[1])
    ring.symlink_to(ring.name)
    target = ["--db", tmp_path / "db"] if command == "load" else []
    words = [command, *([] if target else [tmp_path / "archive"]), bad, ring, good, *target]
    done = call(*words, "--lang", "en")

    assert (done.code, done.err.count("\n")) == (3, 2)
    assert "1 game" in done.out


@pytest.mark.parametrize("name", ["file", "file/below", "ring", NOT_UTF8, ""])
def test_an_archive_that_cannot_be_made_is_told(logs: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "ring").symlink_to("ring")
    place = str(tmp_path / name) if name else ""
    done = call("export", place, min(logs.iterdir()), "--lang", "en")

    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "cannot write" in done.err


def test_an_export_removes_only_what_an_export_left(logs: Path, tmp_path: Path) -> None:
    other, own = tmp_path / ".mine.tmp", tmp_path / ".00000-of-00008-1-2.tmp"
    for each in (other, own):
        each.mkdir()
    call("export", tmp_path, min(logs.iterdir()))

    assert (other.exists(), own.exists()) == (True, False)


def cut(archive: Path) -> None:
    for path in archive.rglob("*.parquet"):
        path.write_bytes(b"PAR1 and no more")


def gone(archive: Path) -> None:
    for path in archive.rglob("*.parquet"):
        path.unlink()


def manifest(data: Any) -> Callable[[Path], None]:  # noqa: ANN401 - any JSON
    text = data if isinstance(data, str) else json.dumps({"format": "zjlog-archive", **data})

    def spoil(archive: Path) -> None:
        (archive / "manifest.json").write_text(text)

    return spoil


@pytest.mark.parametrize(
    "spoil",
    [
        cut, gone, manifest({}), manifest({"files": 1}), manifest({"files": [1]}),
        manifest({"files": []}), manifest({"files": [{"table": "games"}]}), manifest("[" * 100_000),
    ],
)  # fmt: skip
def test_a_spoilt_archive_is_told(
    logs: Path, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    call("export", tmp_path, min(logs.iterdir()), "--shards", 1)
    spoil(tmp_path)
    done = call("query", "results", "--from", tmp_path, "--lang", "en")

    assert (done.code, done.out, done.err.count("\n")) == (3, "", 1)
    assert "archive" in done.err


@pytest.mark.parametrize("words", [["query", "results", "-o"], ["stats", "--html"]])
def test_an_answer_is_not_written_over_the_database_or_its_logs(
    logs: Path, tmp_path: Path, words: list[str]
) -> None:
    log, db = tmp_path / "log.jsonl", tmp_path / "db"
    log.write_bytes(min(logs.iterdir()).read_bytes())
    call("load", log, "--db", db)
    before = [db.read_bytes(), log.read_bytes()]
    done = [call(*words, each, "--db", db, "--lang", "en") for each in (db, log)]

    assert [each.code for each in done] == [2, 2]
    assert all("is not overwritten" in each.err for each in done)
    assert [db.read_bytes(), log.read_bytes()] == before


@pytest.mark.parametrize(
    "words",
    [["--timeout", "nan"], ["--memory", "9" * 20], ["-p", f"x={NOT_UTF8}"]],
    ids=lambda words: words[0],
)
def test_a_limit_or_value_that_cannot_be_is_told(stored: Path, words: list[str]) -> None:
    done = call("query", "SELECT 1 AS a, $x AS b", "--db", stored, "-p", "x=1", *words)

    assert (done.code, done.out) == (2, "")


def test_columns_of_one_name_are_all_in_the_objects(stored: Path) -> None:
    sql = "SELECT 1 AS a, 2 AS a, 3 AS a_1"
    done = call("query", sql, "--db", stored, "--format", "jsonl")

    assert json.loads(done.out) == {"a": 1, "a_1": 2, "a_1_1": 3}
    assert unique(["a", "a_1", "a"]) == ["a", "a_1", "a_2"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "words", [["load", "{log}"], ["db", "check"], ["export", "{tmp}/a", "{log}"]]
)
def test_a_full_standard_output_is_told(logs: Path, tmp_path: Path, words: list[str]) -> None:
    log, db = str(min(logs.iterdir())), tmp_path / "db"
    call("load", log, "--db", db)
    given = [word.replace("{log}", log).replace("{tmp}", str(tmp_path)) for word in words]
    program = "import sys; from zjlog.cli.app import main; sys.exit(main(sys.argv[1:]))"
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", program, *given, "--db", str(db), "--lang", "en"],
            cwd=ROOT, check=False, stdout=full, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    assert done.returncode == 2
    assert "cannot write standard output: the disk is full" in done.stderr
    assert rows(db, "SELECT count(*) FROM games") == [(1,)]


LIMITED: Final = """
import resource, sys
from zjlog.cli.app import main
most = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
sys.exit(main(sys.argv[1:]))
"""


EXPORT: Final = ("export", "{tmp}/a", "{log}")
STOPS: Final = (
    ("10000", ("load", "{log}", "--db", "{tmp}/new")),
    ("100000", ("load", "{log}", "--db", "{tmp}/new")),
    ("10000", ("db", "rebuild", "--db", "{db}")),
    ("100000", ("db", "rebuild", "--db", "{db}")),
    ("600000", ("db", "rebuild", "--db", "{db}")),
    ("10000", EXPORT),
    ("10000", (*EXPORT, "--engine", "process", "--jobs", "2")),
)
"""Bytes that a file may have, and what is done."""


@pytest.mark.parametrize(
    ("most", "words"), STOPS, ids=[f"{most} {words[0]} {words[-1]}" for most, words in STOPS]
)
def test_a_disk_that_takes_no_more_is_told(
    logs: Path, stored: Path, tmp_path: Path, most: str, words: tuple[str, ...]
) -> None:
    facts = {"log": min(logs.iterdir()), "tmp": tmp_path, "db": stored}
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", LIMITED, most, *(word.format(**facts) for word in words)],
        cwd=ROOT, check=False, capture_output=True, text=True,
    )  # fmt: skip

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "File too large" in done.stderr
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_damaged_note_of_a_shard_is_as_good_as_none(logs: Path, tmp_path: Path) -> None:
    log = min(logs.iterdir())
    call("export", tmp_path, log, "--shards", 3)
    for name, text in (("00001", "{"), ("00002", "{}")):
        (tmp_path / "_shards" / f"{name}-of-00003.json").write_text(text)
    done = call("export", tmp_path, log, "--shard", "1/3", "--lang", "en")

    assert done.code == 0
    assert "shards 2, 3 of 3 are still missing" in done.err


@pytest.mark.parametrize("reason", ["Read-only file system", "Permission denied"])
def test_a_database_that_may_not_be_opened_is_not_called_damaged(reason: str) -> None:
    error = duckdb.IOException(f'Cannot open file "x": {reason}')

    assert trouble_of(error, "x").kind == "denied"


def test_an_interruption_that_duckdb_caught_is_one() -> None:
    with pytest.raises(KeyboardInterrupt), interruptible():
        raise RuntimeError("Query interrupted")  # noqa: EM101, TRY003 - DuckDB's own words
    with pytest.raises(RuntimeError, match="another"), interruptible():
        raise RuntimeError("another")  # noqa: EM101


@pytest.mark.parametrize("words", [["load"], ["db", "rebuild"]])
def test_a_log_that_is_named_as_the_database_is_told_of_that_option(
    logs: Path, tmp_path: Path, words: list[str]
) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes(min(logs.iterdir()).read_bytes())
    before = log.read_bytes()
    done = call(*words, log, "--db", log, "--lang", "en")

    assert done.code == 2
    assert done.err.startswith(f"zjlog: --db names {log}, one of the logs")
    assert log.read_bytes() == before


@pytest.mark.parametrize("words", [["load"], ["db", "rebuild"]])
@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "无法写入 {}：没有这个目录"), ("en", "cannot write {}: there is no such directory")],
)
def test_a_place_without_a_folder_is_told_in_words_alone(
    logs: Path, tmp_path: Path, words: list[str], language: str, said: str
) -> None:
    db = tmp_path / "none" / "x.duckdb"
    done = call(*words, min(logs.iterdir()), "--db", db, "--lang", language)

    assert (done.code, done.out) == (2, "")
    assert done.err == f"zjlog: {said.format(db)}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use stays there")
@pytest.mark.parametrize("words", [["load", "LOG"], ["query", "results"], ["db", "rebuild", "LOG"]])
def test_a_name_in_a_folder_that_is_gone_is_no_place(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    log = str(min(logs.iterdir()))
    done = call(*[log if word == "LOG" else word for word in words], "--db", "x", "--lang", "en")

    assert (done.code, done.out) == (2, "")
    assert done.err == "zjlog: a database cannot be at x: No such file or directory\n"
