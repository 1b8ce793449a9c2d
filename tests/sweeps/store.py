"""Kills loads and exports over and over, and measures the store on many hands.

    python -m tests.sweeps.store kill 60       loads killed with SIGKILL
    python -m tests.sweeps.store export 60     exports killed with SIGKILL
    python -m tests.sweeps.store bench 1000000 the figures of the benchmarks table

`bench` loads simulated games and then copies their rows under new ids inside the database
until there are enough hands: what questions cost depends on the rows, not on the logs.
"""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import duckdb

from zjlog.cli.app import main
from zjlog.query.questions import named_questions
from zjlog.store.check import digest, digests
from zjlog.store.connection import CONFIG, TABLES, all_rows, one
from zjlog.store.database import open_database
from zjlog.store.wal import wal_of

SMALL_BATCHES: Final = (
    "import sys, zjlog.store.writing as w; w.BATCH = 1500\n"
    "from zjlog.cli.app import main; sys.exit(main(sys.argv[1:]))"
)
EXPORT: Final = "import sys; from zjlog.cli.app import main; sys.exit(main(sys.argv[1:]))"
ROOT: Final = Path(__file__).parents[2]


def simulated(folder: Path, games: int, seed: int = 1) -> list[str]:
    """Simulate games into a folder and name their logs."""
    words = ["simulate", "--games", str(games), "--seed", str(seed), "--out", str(folder)]
    if main(words):
        raise RuntimeError(words)
    return sorted(str(path) for path in folder.glob("*.jsonl"))


def started(program: str, *words: str) -> subprocess.Popen[bytes]:
    """Start a command of ours in a process of its own."""
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", program, *words],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def killed(program: str, words: list[str], after: float) -> bool:
    """Start a command and kill it; tell whether it was still running."""
    process = started(program, *words)
    try:
        process.wait(after)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return True
    return False


def kill_loads(logs: Path, times: int, seed: int = 1) -> dict[str, int]:
    """Kill loads at random moments; what is stored must be whole files, and nothing lost."""
    chance = random.Random(seed)  # noqa: S311 - moments to kill at
    found = {"killed": 0, "finished": 0, "stored": 0}
    with tempfile.TemporaryDirectory() as folder:
        whole, db = str(Path(folder, "whole.duckdb")), Path(folder, "db.duckdb")
        began = time.monotonic()
        process = started(SMALL_BATCHES, "load", str(logs), "--db", whole)
        process.wait()
        longest = time.monotonic() - began
        with open_database(whole, language="en") as con:
            truth = digests(con)
        before: set[str] = set()
        for _ in range(times):
            words = ["load", str(logs), "--db", str(db)]
            dead = killed(SMALL_BATCHES, words, chance.uniform(0.2, 1.0) * longest)
            found["killed" if dead else "finished"] += 1
            before = _whole_so_far(db, truth, before)
            found["stored"] += len(before)
            if len(before) == len(truth):
                for each in (db, wal_of(db)):
                    each.unlink(missing_ok=True)
                before = set()
        started(SMALL_BATCHES, "load", str(logs), "--db", str(db)).wait()
        _expect(_whole_so_far(db, truth, before) == set(truth), "the last load finishes it")
        _expect(not list(db.parent.glob("*.old")), "no kill makes a log foreign")
    return found


def _whole_so_far(db: Path, truth: dict[str, str], before: set[str]) -> set[str]:
    """See that every game stored is whole, and that those stored before are still there."""
    if not db.exists():
        _expect(not before, "a database does not vanish")
        return set()
    with open_database(str(db), language="en") as con:
        stored = digests(con)
        (files,) = one(con, "SELECT count(*) FROM data.files")
        (games,) = one(con, "SELECT count(*) FROM data.games")
    _expect(all(truth[game] == value for game, value in stored.items()), "whole games only")
    _expect(files == games == len(stored), "whole files only")
    _expect(before <= set(stored), "nothing lost")
    return set(stored)


def kill_exports(logs: Path, times: int, seed: int = 1) -> dict[str, int]:
    """Kill exports at random moments; the archive must stay the one before or be the new one."""
    chance = random.Random(seed)  # noqa: S311 - moments to kill at
    found = {"killed": 0, "finished": 0}
    some = sorted(str(path) for path in logs.glob("*.jsonl"))
    half = some[: len(some) // 2]
    with tempfile.TemporaryDirectory() as folder:
        archive, truth = Path(folder, "archive"), Path(folder, "truth")
        began = time.monotonic()
        started(EXPORT, "export", str(truth), *some, "--shards", "4").wait()
        longest = time.monotonic() - began
        started(EXPORT, "export", str(archive), *half, "--shards", "4").wait()
        known = [_sound(truth), _sound(archive)]
        for _ in range(times):
            words = ["export", str(archive), *some, "--shards", "4"]
            dead = killed(EXPORT, words, chance.uniform(0.2, 1.0) * longest)
            found["killed" if dead else "finished"] += 1
            _expect(_sound(archive) in known, "the old archive or the new one")
        started(EXPORT, "export", str(archive), *some, "--shards", "4").wait()
        _expect(_sound(archive) == known[0], "the last export finishes it")
        left = [path for path in archive.rglob("*") if path.name.endswith(".tmp")]
        _expect(not left, "nothing half is left")
    return found


def _sound(archive: Path) -> str:
    """See that all files of an archive are as its manifest says; give its hash."""
    text = (archive / "manifest.json").read_bytes()
    for each in json.loads(text)["files"]:
        data = (archive / each["path"]).read_bytes()
        _expect(hashlib.sha256(data).hexdigest() == each["sha256"], each["path"])
    return hashlib.sha256(text).hexdigest()


def _expect(truth: bool, what: str) -> None:  # noqa: FBT001 - what is to be true
    if not truth:
        raise AssertionError(what)


def multiply(db: str, hands: int) -> None:
    """Copy the rows of all games under new ids until there are enough hands."""
    with duckdb.connect(db, config=CONFIG) as con:
        (last, number) = one(con, "SELECT max(game), count(*) FROM data.games")
        (known,) = one(con, "SELECT count(*) FROM data.hands")
        for copy in range(1, -(-hands // known)):
            for table in TABLES:
                named = ", game_id || '-' || $2 AS game_id" if table == "games" else ""
                con.execute(
                    f"INSERT INTO data.{table} SELECT * REPLACE (game + $1 AS game{named}) "  # noqa: S608
                    f"FROM data.{table} WHERE game <= {last}",
                    [copy * last] + ([str(copy)] if named else []),
                )
        con.execute("CHECKPOINT")
        print(f"{number} games loaded, copied {-(-hands // known)} times")


def bench(hands: int, games: int = 1000) -> None:
    """Print what loading and asking costs."""
    with tempfile.TemporaryDirectory() as folder:
        db, logs = str(Path(folder, "bench.duckdb")), Path(folder, "logs")
        simulated(logs, games, seed=11)
        began = time.monotonic()
        _expect(main(["load", str(logs), "--db", db]) == 0, "loaded")
        took = time.monotonic() - began
        with open_database(db, language="en") as con:
            (events,) = one(con, "SELECT count(*) FROM data.events")
        print(f"load: {events} events in {took:.1f} s, {took / events * 1e6:.2f} us an event")
        print(f"read_json: {_read_json(logs) / events * 1e6:.2f} us an event")
        multiply(db, hands)
        ask(db)


def _read_json(logs: Path) -> float:
    """Time DuckDB's own reading of the same files into a table."""
    with (
        tempfile.TemporaryDirectory() as folder,
        duckdb.connect(str(Path(folder, "x.duckdb")), config=CONFIG) as con,
    ):
        began = time.monotonic()
        con.execute(
            "CREATE TABLE x AS SELECT * FROM read_json(?, format = 'newline_delimited', "
            "union_by_name = true)",
            [str(logs / "*.jsonl")],
        )
        con.execute("CHECKPOINT")
        return time.monotonic() - began


def ask(db: str) -> None:
    """Time every named question, and one game out of all."""
    with open_database(db, language="en") as con:
        con.execute("SET threads = 2")
        for table in ("games", "hands", "events"):
            print(table, one(con, f"SELECT count(*) FROM data.{table}")[0])  # noqa: S608
        for named in named_questions().values():
            values: dict[str, Any] = dict.fromkeys(named.parameters)
            print(f"{_best(con, named.sql, values):.3f} s  {named.name}")
        (game,) = one(con, "SELECT game_id FROM data.games ORDER BY game DESC LIMIT 1 OFFSET 777")
        sql = "SELECT * FROM events WHERE game_id = $game ORDER BY seq"
        print(f"{_best(con, sql, {'game': game}):.4f} s  one game")
        began = time.monotonic()
        digest(con)
        print(f"{time.monotonic() - began:.1f} s  digest of everything")


def _best(con: duckdb.DuckDBPyConnection, sql: str, values: dict[str, Any]) -> float:
    """Time a question, the best of three."""
    times = []
    for _ in range(3):
        began = time.monotonic()
        all_rows(con, sql, values)
        times.append(time.monotonic() - began)
    return min(times)


def sweep() -> None:
    """Do what the command line says."""
    what, number = sys.argv[1], int(sys.argv[2])
    if what == "bench":
        bench(number)
        return
    with tempfile.TemporaryDirectory() as folder:
        logs = Path(folder, "logs")
        simulated(logs, 40)
        kill = {"kill": kill_loads, "export": kill_exports}[what]
        print(what, kill(logs, number))


if __name__ == "__main__":
    sweep()
