"""`zjlog export`: the archive, shard by shard, and its manifest when all are there.

The manifest is written last and names every file by its hash: until then the folder holds
the archive that was there before, or none. 0 written, 1 conflicts, 3 unreadable logs.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import duckdb

from zjlog.errors import FOUND, INTERNAL, INTERRUPTED, UNREADABLE
from zjlog.files.output import OutputError, emit, write_whole
from zjlog.files.stderr import tell
from zjlog.messages.general import count
from zjlog.messages.store import say_store
from zjlog.parallel.work import LostError
from zjlog.store.connection import TABLES
from zjlog.store.database import heed_memory, open_database
from zjlog.store.errors import UNFINISHED, StoreError
from zjlog.store.place import is_text, place_of
from zjlog.text.escape import path_text, visible
from zjlog.text.progress import Progress, bar

from .engines import ENGINES
from .reading import FORMAT, MANIFEST
from .shard import NOTES, Shard, shard_of_log, text_of, versions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from zjlog.messages.language import Language

DRAFTS: Final = ".[0-9]*-of-[0-9]*-*.tmp"
"""Folders that an interrupted export left; ``make`` names them."""
NOTED: Final = frozenset({"games", "rules", "files", "problems"})
CODES: Final = {"conflict": FOUND, "unread": UNREADABLE, "barred": 0, "failed": INTERNAL}


@dataclass(frozen=True, slots=True)
class Export:
    """What is to be written; ``only`` is the one shard of this call, from 0."""

    folder: str
    files: tuple[str, ...]
    db: str
    shards: int
    only: int | None
    engine: str | None
    jobs: int
    scheduler: str | None
    language: Language


def export(job: Export) -> int:
    """Write the shards, and the manifest if all of them are there."""
    progress = Progress(sys.stderr)
    try:
        shards = planned(job)
        with at_work(Path(job.folder)) as is_alone:
            return _written(job, shards, progress, is_alone)
    except KeyboardInterrupt:
        progress.clear()
        tell(say_store(job.language, "export-interrupted", path=visible(path_text(job.folder))))
        return INTERRUPTED
    except LostError as error:
        progress.clear()
        shard, how = error.lost.item, error.lost.how
        facts = {"shard": shard.part + 1, "n": shard.parts, "how": how}
        tell(say_store(job.language, "export-lost", **facts))
        return INTERNAL
    except (duckdb.Error, OSError) as error:
        progress.clear()
        heed_memory(error)
        raise StoreError(UNFINISHED, job.folder, str(error)) from error


def _written(
    job: Export, shards: Sequence[Shard], progress: Progress, is_alone: Callable[[], bool]
) -> int:
    """Write the shards, tell what was left out, and finish the archive."""
    code, notes = 0, {}
    for done, made in enumerate(ENGINES[job.engine](shards, job.jobs, job.scheduler), 1):
        notes[made.part] = made.note
        for kind, file, game in made.problems:
            progress.clear()
            facts = {"file": visible(path_text(file)), "game": visible(game), "stored": ""}
            tell(say_store(job.language, f"export-{kind}", **facts))
            code = max(code, CODES[kind])
        total = len(shards)
        shown = bar(done, total)
        progress.show(say_store(job.language, "exporting", bar=shown, done=done, total=total))
    progress.clear()
    return max(code, finish(job, notes, is_alone))


@contextmanager
def at_work(folder: Path) -> Iterator[Callable[[], bool]]:
    """Mark a folder as being exported into; give what tells whether nobody else does.

    Several may, the parts of a job array or two archives of which the last one stays: what
    another one has not finished must not be tidied away. Where nothing can be known, others
    are supposed.
    """
    try:
        import fcntl  # noqa: PLC0415 - not on every system

        mark = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield lambda: False
        return

    def is_alone() -> bool:
        with suppress(OSError):
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False

    try:
        with suppress(OSError):
            fcntl.flock(mark, fcntl.LOCK_SH)
        yield is_alone
    finally:
        os.close(mark)


def planned(job: Export) -> list[Shard]:
    """Divide the logs, or leave it to each shard to find its games in the database."""
    parts: dict[int, list[str]] = {index: [] for index in range(job.shards)}
    for file in sorted({os.path.realpath(file) for file in job.files}):
        parts[shard_of_log(file, job.shards)].append(file)
    db = None if job.files else str(place_of(job.db))
    if db is not None:
        with open_database(job.db, language=job.language):
            pass
    folder = str(folder_of(job.folder))
    wanted = range(job.shards) if job.only is None else (job.only,)
    return [
        Shard(index, job.shards, folder, db, tuple(parts[index]), job.language) for index in wanted
    ]


def folder_of(path: str) -> Path:
    """Make the folder of an archive, or say why it cannot be."""
    if not path or not is_text(path):
        raise OutputError(path, OSError(errno.EINVAL, os.strerror(errno.EINVAL)))
    folder = Path(os.path.realpath(path))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(path, error) from error
    return folder


def finish(job: Export, made: Mapping[int, dict[str, Any]], is_alone: Callable[[], bool]) -> int:
    """Write the manifest once all shards have their note; tell what is missing otherwise.

    The notes of this run go before those in the folder, which another one may have written.
    """
    folder = Path(job.folder)
    notes = [made.get(at) or note for at, note in enumerate(read_notes(folder, job.shards))]
    missing = [index + 1 for index, note in enumerate(notes) if note is None]
    if missing:
        listed = ", ".join(map(str, missing))
        tell(say_store(job.language, "shards-missing", shards=listed, n=job.shards))
        return 0
    whole = [note for note in notes if note is not None]
    twice = doubles(whole)
    for game_id in twice:
        tell(say_store(job.language, "export-twice", game=visible(game_id)))
    if twice:
        return FOUND
    manifest = manifest_of(whole)
    write_whole(folder / MANIFEST, text_of(manifest))
    if job.only is None and is_alone():
        tidy(folder, {each["path"] for each in manifest["files"]})
    rows = dict.fromkeys(TABLES, 0)
    for each in manifest["files"]:
        rows[each["table"]] += each["rows"]
    facts = {
        "path": visible(path_text(job.folder)),
        "games": count(job.language, "game", rows["games"]),
        "hands": count(job.language, "hand", rows["hands"]),
        "events": count(job.language, "event", rows["events"]),
        "shards": job.shards,
    }
    return emit(say_store(job.language, "exported", **facts) + "\n", job.language)


def read_notes(folder: Path, shards: int) -> list[dict[str, Any] | None]:
    """Read what the shards say of themselves; None for one that is not there."""
    notes: list[dict[str, Any] | None] = []
    for index in range(shards):
        path = folder / NOTES / f"{index:05}-of-{shards:05}.json"
        notes.append(_note(path) if path.exists() else None)
    return notes


def _note(path: Path) -> dict[str, Any] | None:
    """Read a note; a damaged one is as good as none."""
    with suppress(ValueError):
        note = json.loads(path.read_bytes())
        if isinstance(note, dict) and set(note) >= NOTED:
            return note
    return None


def doubles(notes: Sequence[dict[str, Any]]) -> list[str]:
    """Find games that two shards hold: a bundle and a log of its own, say."""
    seen: set[str] = set()
    twice = set()
    for note in notes:
        for game_id, _ in note["games"]:
            if game_id in seen:
                twice.add(game_id)
            seen.add(game_id)
    return sorted(twice)


def manifest_of(notes: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Put the notes together."""
    return {
        "format": FORMAT,
        "versions": versions(),
        "shards": len(notes),
        "rules": sorted({rules for note in notes for rules in note["rules"]}),
        "files": [each for note in notes for each in note["files"]],
        "problems": [each for note in notes for each in note["problems"]],
        "games": sorted(each for note in notes for each in note["games"]),
    }


def tidy(folder: Path, kept: set[str]) -> None:
    """Remove what an earlier archive or an interrupted export left in the folder."""
    for table in TABLES:
        for path in (folder / table).glob("shard=*/*.parquet"):
            if str(path.relative_to(folder)) not in kept:
                path.unlink(missing_ok=True)
    for path in folder.glob(DRAFTS):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
