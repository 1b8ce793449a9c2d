"""Logs for the store: simulated games, made once, and what a run of the command line left."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from zjlog.cli.app import main
from zjlog.store.check import digest
from zjlog.store.connection import all_rows
from zjlog.store.database import open_database

GAMES: Final = Path(__file__).parents[1] / "games"
NUMBER: Final = 8


class Outcome(NamedTuple):
    """What a run left: its exit code and what it said."""

    code: int
    out: str
    err: str


def call(*words: object) -> Outcome:
    """Run the command line in this process, in English."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*map(str, words)])
    return Outcome(code, out.getvalue(), err.getvalue())


@pytest.fixture(scope="session")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of simulated games."""
    folder = tmp_path_factory.mktemp("logs")
    call("simulate", "--games", NUMBER, "--seed", 3, "--out", folder)
    return folder


@pytest.fixture(scope="session")
def stored(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of these games; tests only read it."""
    db = tmp_path_factory.mktemp("db") / "games.duckdb"
    assert call("load", logs, "--db", db).code == 0
    return db


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """The place of a database that is not there yet."""
    return tmp_path / "games.duckdb"


def rows(db: Path, sql: str, values: object = None) -> list[Any]:
    """Ask a database."""
    with open_database(str(db), language="en") as con:
        return all_rows(con, sql, values)


def digest_of(db: Path) -> str:
    """Return the digest of all that is stored."""
    with open_database(str(db), language="en") as con:
        return digest(con)


def lines_of(log: Path) -> list[bytes]:
    """Return the lines of a log with their ends."""
    return log.read_bytes().splitlines(keepends=True)


def unfinished(log: Path, lines: int) -> bytes:
    """Return the first lines of a log."""
    return b"".join(lines_of(log)[:lines])


def game_line(game_id: str) -> bytes:
    """Return the first line of a log."""
    event = {
        "seq": 1, "type": "game", "format": "zjlog", "version": 1, "game_id": game_id,
        "rules": {"preset": "tournament"}, "players": [{"id": f"p{n}"} for n in range(4)],
    }  # fmt: skip
    return json.dumps(event).encode() + b"\n"


def bundle_of(tmp_path: Path, *parts: bytes) -> Path:
    """Write a bundle of logs."""
    bundle = tmp_path / "bundle.jsonl"
    bundle.write_bytes(b"".join(parts))
    return bundle
