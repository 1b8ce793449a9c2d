"""`zjlog db`: what is in the database, whether it agrees with the logs, and a new one.

The logs are the truth: `check` judges them again and compares game by game; `rebuild`
makes the database anew beside the old one and puts it in its place when it is whole.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import duckdb

from zjlog.errors import UNREADABLE
from zjlog.files.output import OutputError, draft_folder, emit, put
from zjlog.files.stderr import tell
from zjlog.messages.general import count
from zjlog.messages.store import say_store
from zjlog.text.escape import path_text, visible
from zjlog.text.progress import Progress, plain_progress

from .connection import CONFIG, all_rows, interruptible, one, sql_of
from .database import SCHEMA_VERSION, build, connected, open_database, trouble_of
from .errors import (
    DAMAGED,
    FAILED,
    LOCKED,
    MISSING,
    OTHER_VERSION,
    REBUILD_BLIND,
    StoreError,
)
from .load import Load, load
from .owner import refuse_others, version_of
from .place import place_of
from .wal import discard, keep, mark_of, wal_of
from .writing import Writer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language

DIFFERS: Final = 1
COUNTED: Final = ("game", "seat", "hand", "event", "payment", "finding", "conflict", "file")
COUNTS: Final = {"event": "SELECT coalesce(sum(events), 0) FROM data.games"}
"""What is counted otherwise: a corrected event has two rows, and is one, as loading counts it."""
MENDED: Final = frozenset({DAMAGED, FAILED, OTHER_VERSION})
"""Trouble with a database of ours that making it anew mends."""
TOGETHER: Final = 200
"""Files that are judged before they are compared."""


def digests(con: duckdb.DuckDBPyConnection) -> dict[str, str]:
    """Return a digest of all that is stored of each game."""
    return dict(all_rows(con, sql_of("audit", "loading", "digest.sql")))


def digest(con: duckdb.DuckDBPyConnection) -> str:
    """Return one digest of everything, whatever the order of loading."""
    sql = sql_of("audit", "loading", "digest.sql").rstrip().rstrip(";")
    joined = "string_agg(game_id || digest, '' ORDER BY game_id)"
    whole = f"SELECT md5(coalesce({joined}, '')) FROM ({sql})"  # noqa: S608 - our own files
    (value,) = one(con, whole)
    return str(value)


def info(db: str, language: Language) -> str:
    """Say what is in the database."""
    with open_database(db, language=language) as con:
        (made_by,) = one(con, "SELECT zjlog FROM data.meta")
        lines = [
            (say_store(language, "db-schema"), f"{SCHEMA_VERSION} (zjlog {made_by})"),
            (say_store(language, "db-duckdb"), duckdb.__version__),
        ]
        for thing in COUNTED:
            sql = COUNTS.get(thing, f"SELECT count(*) FROM data.{thing}s")  # noqa: S608 - our names
            (number,) = one(con, sql)
            lines.append((say_store(language, f"db-{thing}s"), f"{number:,}"))
        lines.append((say_store(language, "db-digest"), digest(con)))
        conflicts = all_rows(con, "SELECT game_id, path FROM data.conflicts ORDER BY ALL")
    text = "".join(f"{label}{say_store(language, 'db-colon')}{value}\n" for label, value in lines)
    for game_id, path in conflicts:
        facts = {"game": visible(game_id), "file": visible(path_text(path))}
        text += say_store(language, "db-conflict", **facts) + "\n"
    return text


def check(db: str, language: Language) -> int:
    """Judge the logs again and compare; 1 where a game differs, 3 where a log is gone."""
    progress = Progress(sys.stderr)
    code = same = 0
    with open_database(db, language=language) as con:
        stored = digests(con)
        games: dict[str, list[str]] = {}
        for game_id, path in all_rows(con, "SELECT game_id, path FROM data.games ORDER BY ALL"):
            games.setdefault(path, []).append(game_id)
    files = sorted(games)
    for start in range(0, len(files), TOGETHER):
        some = files[start : start + TOGETHER]
        now, missing = _judged(some)
        for game_id, path in sorted((each, file) for file in some for each in games[file]):
            if now.get(game_id) == stored[game_id]:
                same += 1
                continue
            gone = path in missing
            progress.clear()
            phrase = "check-gone" if gone else "check-differs"
            facts = {"game": visible(game_id), "file": visible(path_text(path))}
            tell(say_store(language, phrase, **facts))
            code = max(code, UNREADABLE if gone else DIFFERS)
        progress.show(plain_progress(language, start + len(some), len(files), same))
    progress.clear()
    number = count(language, "game", len(stored))
    emit(say_store(language, "checked", games=number, same=same) + "\n", language)
    return code


def _judged(files: Sequence[str]) -> tuple[dict[str, str], set[str]]:
    """Store some files in memory and give the digests of their games; also what is gone."""
    from .reading import Reading  # noqa: PLC0415 - loads what judges

    gone = set()
    with interruptible(), duckdb.connect(config=CONFIG) as con:
        build(con)
        writer = Writer(con)
        for file in files:
            reading = Reading(file)
            _, trouble = writer.store(file, reading, reading)
            if trouble is not None:
                gone.add(file)
        writer.flush()
        return digests(con), gone


def rebuild(db: str, paths: Sequence[str], language: Language, jobs: int) -> int:
    """Make the database anew from the logs it names, or from those given.

    Only a database of zjlog is replaced, and only one that holds nothing else.
    """
    target = place_of(db)
    files = list(paths) or known_files(db, language)
    _see_ours(db, language)
    try:
        return _rebuilt(db, target, files, paths, language, jobs)
    except OSError as error:
        raise OutputError(db, error) from error
    except OutputError as trouble:  # it names the draft
        raise OutputError(db, trouble.reason) from trouble


def _rebuilt(
    db: str, target: Path, files: Sequence[str], paths: Sequence[str], language: Language, jobs: int
) -> int:
    with draft_folder(target) as folder:
        draft = folder / target.name
        job = Load(str(draft), language, jobs=jobs, name=db)
        code = load(job, [file for file in files if Path(file).exists()])
        lost = [file for file in files if not Path(file).exists()]
        for file in lost:
            tell(say_store(language, "rebuild-gone", file=visible(path_text(file))))
            code = max(code, UNREADABLE)
        if code > UNREADABLE or (lost and not paths):
            tell(say_store(language, "not-rebuilt", path=visible(path_text(db))))
            return code
        seen = _see_ours(db, language)
        _unlocked(db, language)
        if not seen:
            kept = visible(path_text(str(keep(target))))
            tell(say_store(language, "kept-damaged", path=visible(path_text(db)), kept=kept))
        wal = mark_of(wal_of(target))
        put(draft, target)
        discard(target, wal)
    return code


def _see_ours(db: str, language: Language) -> bool:
    """See that what stands in the place, if anything does, is ours to replace.

    False where it bears our names and cannot be read: what else it holds is not to be seen.
    """
    if not place_of(db).exists():
        return True
    try:
        with connected(db, write=False, language=language) as con:
            version_of(con, db)
            refuse_others(con, db)
    except duckdb.Error as error:
        _pass_damaged(trouble_of(error, db))
        return False
    except StoreError as trouble:
        _pass_damaged(trouble)
        return False
    return True


def _pass_damaged(trouble: StoreError) -> None:
    """Raise trouble, unless it is what a new database mends."""
    if trouble.kind not in MENDED:
        raise trouble


def _unlocked(db: str, language: Language) -> None:
    """See that no other process has the old file open."""
    try:
        with open_database(db, write=True, language=language):
            pass
    except StoreError as trouble:
        if trouble.kind == LOCKED:
            raise


def known_files(db: str, language: Language) -> list[str]:
    """Return the files that a database was made from, as far as it can still be read."""
    if not place_of(db).exists():
        raise StoreError(MISSING, db)
    try:
        with connected(db, write=False, language=language) as con:
            version_of(con, db)
            return [path for (path,) in all_rows(con, "SELECT path FROM data.files ORDER BY path")]
    except duckdb.Error as error:
        trouble = trouble_of(error, db)
    except StoreError as error:
        trouble = error
    if trouble.kind in MENDED:
        raise StoreError(REBUILD_BLIND, db, trouble.detail)
    raise trouble
