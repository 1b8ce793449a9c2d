"""`zjlog export`: the same bytes whoever makes them, whole or not there at all."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import signal
import socket
import ssl
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.stored import GAMES, NUMBER, call, lines_of, rows
from zjlog.archive import engines
from zjlog.archive.shard import Made, Shard, make
from zjlog.audit import facts_of
from zjlog.files.errors import LogError, Trouble
from zjlog.store import reading as store_reading
from zjlog.store import writing
from zjlog.store.connection import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SHARDS = ("--shards", "3")
KILLED = "ZJLOG_TEST_KILLED"


def contents(archive: Path) -> dict[str, str]:
    """Hash every file of an archive by its path."""
    return {
        str(path.relative_to(archive)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(archive.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def archive(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive made by this process alone; tests only read it."""
    folder = tmp_path_factory.mktemp("export") / "archive"
    assert call("export", folder, logs, *SHARDS).code == 0
    return folder


def test_a_shard_is_one_file_a_table_and_the_manifest_names_all(archive: Path) -> None:
    manifest = json.loads((archive / "manifest.json").read_bytes())
    found = {path for path in contents(archive) if path.endswith(".parquet")}

    assert {each["path"] for each in manifest["files"]} == found
    assert len(found) == 3 * len(TABLES)
    assert len(manifest["games"]) == NUMBER
    assert set(manifest["versions"]) == {"zjlog", "schema", "duckdb"}
    assert len(manifest["rules"]) == 1
    for each in manifest["files"]:
        assert contents(archive)[each["path"]] == each["sha256"]


def test_from_the_database_in_two_processes_and_shard_by_shard_the_bytes_are_the_same(
    archive: Path, logs: Path, stored: Path, tmp_path: Path
) -> None:
    database, two, parts = (tmp_path / name for name in ("database", "two", "parts"))
    call("export", database, "--db", stored, *SHARDS)
    call("export", two, logs, *SHARDS, "--engine", "process", "--jobs", "2")
    said = [call("export", parts, logs, "--shard", f"{n}/3", "--lang", "en") for n in (3, 1, 2)]

    assert contents(database) == contents(archive)
    assert contents(two) == contents(archive)
    assert contents(parts) == contents(archive)
    assert "shards 1, 2 of 3 are still missing" in said[0].err
    assert "in 3 shards" in said[2].out


def test_a_dask_cluster_writes_the_same_bytes(archive: Path, logs: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    cluster = tmp_path / "cluster"
    done = call("export", cluster, logs, *SHARDS, "--engine", "dask", "--jobs", "2")

    assert done.code == 0
    assert contents(cluster) == contents(archive)


def listening(pids: set[int]) -> list[tuple[str, int]]:
    """Return the addresses and ports on which some processes listen."""
    psutil: Any = pytest.importorskip("psutil")
    return [
        (each.laddr.ip, each.laddr.port)
        for pid in pids
        for each in psutil.Process(pid).net_connections("inet")
        if each.status == psutil.CONN_LISTEN
    ]


def test_nobody_else_can_use_a_port_of_our_own_cluster() -> None:
    distributed: Any = pytest.importorskip("distributed")
    psutil: Any = pytest.importorskip("psutil")
    before = set(listening({os.getpid()}))
    with engines.client_of(None, 1) as client:
        children = psutil.Process().children(recursive=True)
        ports = set(listening({os.getpid(), *(each.pid for each in children)})) - before
        address = client.scheduler.address

        assert client.submit(abs, -1).result() == 1
        assert ports
        assert {ip for ip, _ in ports} == {"127.0.0.1"}
        assert all(is_closed_to_strangers(port) for _, port in ports)
        stranger = distributed.Security.temporary()
        for where, security in ((address.replace("tls", "tcp"), None), (address, stranger)):
            with pytest.raises((OSError, TypeError)):
                distributed.Client(where, security=security, timeout=1)


def is_closed_to_strangers(port: int) -> bool:
    """Tell whether a port says nothing to one who asks for a page, and takes no stranger's TLS."""
    with socket.create_connection(("127.0.0.1", port), 5) as plain:
        plain.sendall(b"GET /info HTTP/1.0\r\n\r\n")
        if answered(plain).startswith(b"HTTP"):
            return False
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    try:
        with (
            socket.create_connection(("127.0.0.1", port), 5) as bare,
            context.wrap_socket(bare) as stranger,
        ):
            return answered(stranger) == b""
    except OSError:
        return True


def answered(connection: socket.socket) -> bytes:
    """Read what comes of a connection within a second."""
    connection.settimeout(1)
    try:
        return connection.recv(100)
    except OSError:
        return b""


@pytest.mark.parametrize(
    ("words", "jobs"),
    [((), 1), (("--jobs", 2), 2), (("--engine", "process", "--jobs", 2), 2)],
)
def test_several_jobs_are_several_processes_whether_the_engine_is_named_or_not(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object], jobs: int
) -> None:
    used: list[int] = []

    def in_order(_: object, shards: Sequence[Shard], jobs: int, **__: object) -> Iterator[Made]:
        used.append(jobs)
        yield from map(make, shards)

    monkeypatch.setattr(engines, "in_order", in_order)
    call("export", tmp_path / "x", min(logs.iterdir()), "--shards", 1, *words)

    assert used == [jobs]


def test_two_exports_into_one_folder_leave_each_other_alone(
    archive: Path, logs: Path, tmp_path: Path
) -> None:
    fcntl: Any = pytest.importorskip("fcntl")
    place = tmp_path / "x"
    place.mkdir()
    draft = place / ".00000-of-00003-1-1.tmp"
    shard = place / "games" / "shard=00000" / "00000-of-00003-000000000000.parquet"
    shard.parent.mkdir(parents=True)
    draft.mkdir()
    shard.touch()
    mark = os.open(place, os.O_RDONLY)
    fcntl.flock(mark, fcntl.LOCK_SH)
    done = call("export", place, logs, *SHARDS)

    assert done.code == 0
    assert (draft.exists(), shard.exists()) == (True, True)
    os.close(mark)
    call("export", place, logs, *SHARDS)
    assert (draft.exists(), shard.exists()) == (False, False)
    assert contents(place) == contents(archive)


def test_a_manifest_names_the_shards_of_its_own_run(
    archive: Path, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, other = tmp_path / "x", tmp_path / "other"
    call("export", other, min(logs.iterdir()), *SHARDS)
    note = Path("_shards", "00001-of-00003.json")

    def overtaken(shards: Sequence[Shard], *_: object) -> Iterator[Made]:
        yield from map(make, shards)
        (place / note).write_bytes((other / note).read_bytes())

    monkeypatch.setitem(engines.ENGINES, None, overtaken)
    call("export", place, logs, *SHARDS)

    assert (place / "manifest.json").read_bytes() == (archive / "manifest.json").read_bytes()


def test_of_a_bundle_that_fails_on_the_way_nothing_is_exported(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "BATCH", 300)
    first, second, third, *_ = sorted(logs.iterdir())
    bundle = tmp_path / "bundle.jsonl"
    bundle.write_bytes(first.read_bytes() + second.read_bytes())
    reading: Any = facts_of

    def broken(log: Any, file: str, *, bundle: bool) -> Any:  # noqa: ANN401 - passed on
        if bundle and log.last_line > 1000:
            raise LogError(Trouble.UNREADABLE, file, "I/O error")
        return reading(log, file, bundle=bundle)

    monkeypatch.setattr(store_reading, "facts_of", broken)
    done = call("export", tmp_path / "x", bundle, third, "--shards", 1, "--lang", "en")
    manifest = json.loads((tmp_path / "x" / "manifest.json").read_bytes())

    assert done.code == 3
    assert "bundle.jsonl: holds no readable log; not exported" in done.err
    assert len(manifest["games"]) == 1


def once_killed() -> Callable[[Shard], Iterator[Made]]:
    """Make shards; the first process that is asked to is killed before it can."""
    mark = Path(os.environ[KILLED])

    def work(shard: Shard) -> Iterator[Made]:
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        yield make(shard)

    return work


def always_killed() -> Callable[[Shard], Iterator[Made]]:
    """Make shards; whoever has the second one in hand is killed."""

    def work(shard: Shard) -> Iterator[Made]:
        if shard.part == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        yield make(shard)

    return work


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal")
def test_a_killed_process_changes_nothing(
    archive: Path, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KILLED, str(tmp_path / "killed"))
    monkeypatch.setattr(engines, "maker", once_killed)
    two = tmp_path / "two"
    done = call("export", two, logs, *SHARDS, "--engine", "process", "--jobs", "2")

    assert done.code == 0
    assert (tmp_path / "killed").exists()
    assert contents(two) == contents(archive)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal")
def test_a_shard_that_kills_every_process_is_named_and_the_others_are_written(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "ATTEMPTS", 2)
    monkeypatch.setattr(engines, "maker", always_killed)
    place = tmp_path / "two"
    done = call("export", place, logs, *SHARDS, "--jobs", "2", "--lang", "en")

    assert (done.code, done.err) == (
        4,
        (
            "zjlog: the processes that made shard 2 of 3 ended (SIGKILL); "
            "the archive is not finished\n"
        ),
    )
    assert sorted(path.name for path in (place / "_shards").iterdir()) == [
        "00000-of-00003.json",
        "00002-of-00003.json",
    ]
    assert not (place / "manifest.json").exists()


def test_counts_are_equal_in_logs_database_and_archive(
    archive: Path, logs: Path, stored: Path
) -> None:
    lines = sum(len(lines_of(path)) for path in logs.iterdir())
    sql = " UNION ALL ".join(f"SELECT '{t}', count(*) FROM {t}" for t in TABLES)  # noqa: S608
    done = call("query", sql, "--from", archive, "--format", "csv")
    told = dict(line.split(",") for line in done.out.splitlines()[1:])

    assert {table: int(number) for table, number in told.items()} == dict(rows(stored, sql))
    assert int(told["events"]) == lines


@pytest.mark.parametrize("question", ["win-rate", "feeds", "wilds", "biggest-hands", "time-used"])
def test_a_question_has_one_answer(archive: Path, stored: Path, question: str) -> None:
    words = ("query", question, "--format", "json")
    from_archive = json.loads(call(*words, "--from", archive).out)
    from_database = json.loads(call(*words, "--db", stored).out)

    assert sorted(map(str, from_archive)) == sorted(map(str, from_database))


def test_an_archive_can_be_read_and_nothing_beside_it(archive: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.csv"
    other.write_text("a\n1\n")
    for sql in (f"FROM read_csv('{other}')", f"EXPLAIN ANALYZE COPY (SELECT 1) TO '{archive}/x'"):
        assert call("query", sql, "--from", archive).code == 2
    assert not (archive / "x").exists()


def test_a_new_archive_replaces_the_old_one_and_leaves_nothing_of_it(
    archive: Path, logs: Path, tmp_path: Path
) -> None:
    again = tmp_path / "again"
    call("export", again, min(logs.iterdir()), *SHARDS)
    (again / ".00000-of-00003-1-1.tmp").mkdir()
    call("export", again, logs, *SHARDS)

    assert contents(again) == contents(archive)
    assert not list(again.glob(".*"))


def test_copies_of_a_game_are_one_and_other_bytes_a_conflict(logs: Path, tmp_path: Path) -> None:
    log = min(logs.iterdir())
    copy, other = tmp_path / "copy.jsonl", tmp_path / "other.jsonl"
    copy.write_bytes(log.read_bytes())
    lines = lines_of(log)
    other.write_bytes(b"".join([*lines[:20], *lines[21:]]))
    one = call("export", tmp_path / "one", log, copy, *SHARDS, "--lang", "en")
    two = call("export", tmp_path / "two", log, other, *SHARDS, "--lang", "en")

    assert (one.code, two.code) == (0, 1)
    assert ": 1 game, " in one.out
    assert "differs from another log of this id; not exported" in two.err


def test_a_game_in_a_bundle_and_alone_is_refused(logs: Path, tmp_path: Path) -> None:
    bundle = tmp_path / "bundle.jsonl"
    bundle.write_bytes(b"".join(path.read_bytes() for path in sorted(logs.iterdir())))
    done = call("export", tmp_path / "x", bundle, logs, *SHARDS, "--lang", "en")

    assert done.code == 1
    assert "is in two shards" in done.err
    assert not (tmp_path / "x" / "manifest.json").exists()


def test_what_is_no_log_is_told_and_the_others_are_written(logs: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b"\0\n")
    done = call("export", tmp_path / "x", bad, logs, *SHARDS, "--lang", "en")

    assert done.code == 3
    assert "bad.jsonl: holds no readable log; not exported" in done.err
    assert f": {NUMBER} games, " in done.out


@pytest.mark.parametrize("kept", [30, 300])
def test_a_damaged_log_is_told_and_the_others_are_written(
    logs: Path, tmp_path: Path, kept: int
) -> None:
    packed = gzip.compress((GAMES / "sample.jsonl").read_bytes(), mtime=0)
    (tmp_path / "bad.jsonl.gz").write_bytes(packed[:kept])
    done = call("export", tmp_path / "x", tmp_path / "bad.jsonl.gz", logs, *SHARDS, "--lang", "en")

    assert done.code in {0, 3}
    assert "internal error" not in done.err
    assert f": {NUMBER} games, " in done.out or f": {NUMBER + 1} games, " in done.out


@pytest.mark.parametrize("word", ["0/3", "4/3", "x", "1", "1/2/3", "-1/3", "1/100000"])
def test_a_shard_is_written_i_of_n(tmp_path: Path, word: str) -> None:
    assert call("export", tmp_path / "x", "--shard", word).code == 2


def test_an_export_that_is_interrupted_leaves_the_old_archive(
    archive: Path, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "x"
    call("export", place, min(logs.iterdir()), *SHARDS)
    before = contents(place)

    def broken(*_: object) -> Iterator[Made]:
        raise KeyboardInterrupt

    monkeypatch.setitem(engines.ENGINES, None, broken)
    done = call("export", place, logs, *SHARDS, "--lang", "en")

    assert done.code == 130
    assert contents(place) == before
    assert len(contents(archive)) > 0


class Bucket:
    """An object store on this machine, for as long as it is entered."""

    def __init__(self) -> None:
        server: Any = pytest.importorskip("moto.server")
        self.server = server.ThreadedMotoServer(port=0)

    def __enter__(self) -> str:
        self.server.start()
        host, port = self.server.get_host_and_port()
        return f"http://{host}:{port}"

    def __exit__(self, *_: object) -> None:
        self.server.stop()


def test_an_archive_on_s3_is_asked_through_fsspec(
    archive: Path, stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    s3fs: Any = pytest.importorskip("s3fs")
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    with Bucket() as url:
        monkeypatch.setenv("AWS_ENDPOINT_URL", url)
        monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
        remote = s3fs.S3FileSystem(endpoint_url=url)
        remote.mkdir("games")
        remote.put(str(archive), "games/archive", recursive=True)
        done = call("query", "results", "--from", "s3://games/archive", "--format", "json")

    assert done.err == ""
    assert json.loads(done.out) == json.loads(
        call("query", "results", "--db", stored, "--format", "json").out
    )


def test_a_thread_of_ours_does_not_outlive_a_question(stored: Path) -> None:
    before = threading.active_count()
    call("query", "SELECT 1", "--db", stored)
    time.sleep(0.1)

    assert threading.active_count() <= before
