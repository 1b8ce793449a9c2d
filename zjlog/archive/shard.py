"""One shard of an archive: a Parquet file a table, written aside and renamed when whole.

The name of a file bears the hash of its bytes, so that a new archive never writes over
the files of the one it replaces. A shard is a pure function of its logs, or of the games
that a database has for it: the same bytes whoever makes it, however often.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import duckdb

from zjlog.audit import LogDamaged
from zjlog.files.errors import LogError
from zjlog.files.logs import open_log
from zjlog.files.output import draft_folder, put, write_whole
from zjlog.store.connection import (
    CONFIG,
    TABLES,
    all_rows,
    interruptible,
    one,
    quoted,
    sql_of,
)
from zjlog.store.database import SCHEMA_VERSION, build, need_room, open_database
from zjlog.store.outcome import Outcome
from zjlog.store.reading import Reading
from zjlog.store.writing import GameRefusedError, Writer
from zjlog.text.escape import path_text
from zjlog.version import __version__

from .reading import FORMAT, file_sha256

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language

KEYS: Final = 1 << 32
"""Keys that a shard has for its games."""
PEEK: Final = 64 << 10
NOTES: Final = "_shards"
PARQUET: Final = "(FORMAT parquet, CODEC 'zstd', ROW_GROUP_SIZE 122880)"
CONNECTION: Final = {**CONFIG, "threads": "1"}
"""One thread, so that the bytes do not depend on the machine."""


class Shard(NamedTuple):
    """Which part of which whole: number ``part`` of ``parts``, from 0.

    ``language`` is that of what is said while it is made; nothing in the files depends on it.
    """

    part: int
    parts: int
    folder: str
    db: str | None
    files: tuple[str, ...]
    language: Language


class Made(NamedTuple):
    """What came of a shard, as plain data that any engine can carry."""

    part: int
    problems: tuple[tuple[str, str, str], ...]
    """Phrase, file and game of what was not written."""
    note: dict[str, Any]
    """What the shard says of itself, as it stands in the folder."""


def shard_of(text: str, count: int) -> int:
    """Tell in which shard a game belongs."""
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "replace")).digest()[:8]) % count


def shard_of_log(path: str, count: int) -> int:
    """Tell in which shard a log belongs: by the id of its first game, so copies meet."""
    head = b""
    try:
        with open_log(path) as chunks:
            for chunk in chunks:
                head += chunk
                if b"\n" in head or len(head) > PEEK:
                    break
        game_id = json.loads(head.partition(b"\n")[0])["game_id"]
    except (LogError, LogDamaged, ValueError, KeyError, TypeError, RecursionError):
        return shard_of(Path(path).name, count)
    return shard_of(str(game_id), count)


def make(shard: Shard) -> Made:
    """Write a shard, or leave nothing of it."""
    need_room(write=True)
    folder = Path(shard.folder)
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{shard.part:05}-of-{shard.parts:05}"
    with draft_folder(folder / name) as draft:
        with interruptible(), duckdb.connect(draft / "shard.duckdb", config=CONNECTION) as con:
            problems = _filled(con, shard)
            note = {**_note(con, shard, problems), "files": _written(con, shard, draft, name)}
        for each in note["files"]:
            target = folder / each["path"]
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists():
                put(draft / f"{each['table']}.parquet", target)
        (folder / NOTES).mkdir(exist_ok=True)
        write_whole(folder / NOTES / f"{name}.json", text_of(note))
    return Made(shard.part, tuple(problems), note)


def text_of(data: dict[str, Any]) -> str:
    """Write a note or the manifest as JSON."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _filled(con: duckdb.DuckDBPyConnection, shard: Shard) -> list[tuple[str, str, str]]:
    """Fill a database of the shard alone."""
    if shard.db is not None:
        _take_over(con, shard)
        return []
    build(con)
    writer, problems = Writer(con), []
    for file in shard.files:
        reading = Reading(file)
        so_far, trouble = writer.store(file, reading, reading)
        if trouble is not None:
            problems.append((problem_of(trouble), file, ""))
            continue
        problems += [
            (outcome.value, file, game_id)
            for outcome, game_id, _ in so_far.outcomes
            if outcome in (Outcome.CONFLICT, Outcome.UNREAD)
        ]
        if so_far.barred and so_far.games > 1:
            problems.append(("barred", file, ""))
    writer.flush()
    problems += [("unread", path, "") for path, _ in writer.refusals]
    return problems


def problem_of(trouble: Exception) -> str:
    """Name what kept a file out of the archive: the file, or an error of ours."""
    return "unread" if isinstance(trouble, (LogError, GameRefusedError)) else "failed"


def _take_over(con: duckdb.DuckDBPyConnection, shard: Shard) -> None:
    """Take the games of the shard out of the database, a table at a time."""
    build(con)
    with open_database(shard.db or "", language=shard.language) as source:
        keys = all_rows(source, "SELECT game, game_id FROM data.games ORDER BY game_id")
        mine = [key for key, game_id in keys if shard_of(game_id, shard.parts) == shard.part]
    con.execute(f"ATTACH {quoted(shard.db or '')} AS source (READ_ONLY)")
    con.execute("CREATE TEMP TABLE mine AS SELECT unnest(?::BIGINT[]) AS game", [mine])
    for table in TABLES:
        con.execute(
            f"INSERT INTO data.{table} SELECT s.* FROM source.data.{table} AS s "  # noqa: S608
            "SEMI JOIN mine USING (game)"
        )
    con.execute("DETACH source")


def _written(
    con: duckdb.DuckDBPyConnection, shard: Shard, draft: Path, name: str
) -> list[dict[str, Any]]:
    """Write the tables in order of game, hand and event; keys count by id of the game."""
    con.execute(sql_of("audit", "loading", "shard.sql"), {"base": shard.part * KEYS})
    files = []
    for table in TABLES:
        target = draft / f"{table}.parquet"
        select = sql_of("audit", "loading", f"export_{table}.sql").rstrip().rstrip(";")
        con.execute(f"COPY (\n{select}\n) TO {quoted(str(target))} {PARQUET}")
        (rows,) = one(con, f"SELECT count(*) FROM data.{table}")  # noqa: S608 - our names
        sha256 = file_sha256(target)
        files.append(
            {
                "table": table,
                "path": f"{table}/shard={shard.part:05}/{name}-{sha256[:12]}.parquet",
                "rows": rows,
                "bytes": target.stat().st_size,
                "sha256": sha256,
            }
        )
    return files


def _note(
    con: duckdb.DuckDBPyConnection, shard: Shard, problems: Sequence[tuple[str, str, str]]
) -> dict[str, Any]:
    """Say what the shard was made from."""
    games = all_rows(con, "SELECT game_id, sha256, rules_digest FROM data.games ORDER BY game_id")
    return {
        "format": FORMAT,
        "versions": versions(),
        "shard": shard.part,
        "shards": shard.parts,
        "games": [[game_id, sha256] for game_id, sha256, _ in games],
        "rules": sorted({rules for _, _, rules in games if rules}),
        "problems": sorted(
            [kind, path_text(Path(file).name), game] for kind, file, game in problems
        ),
    }


def versions() -> dict[str, Any]:
    """Return the versions that an archive depends on."""
    return {"zjlog": __version__, "schema": SCHEMA_VERSION, "duckdb": duckdb.__version__}
