"""Drafts: what is written beside its place until it is whole, and never stays there.

For ``output`` alone, which loads this only where a file is written.

A draft is removed when its writing fails or is interrupted. One that a killed process left
is removed by the next run that writes to the same place: a lock that the system gives up
with the process tells it from one that is being written.
"""

from __future__ import annotations

import os
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final
from zlib import crc32

from zjlog.signals import drafts, remove

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PREFIX: Final = ".zjlog-"
SUFFIX: Final = ".tmp"


@contextmanager
def draft_of(target: Path, *, folder: bool = False) -> Iterator[Path]:
    """Make an empty draft, a file or a folder, beside ``target``; nothing of it stays.

    Whoever has filled it puts it, or what is in it, in its place. OSError if there can be
    none there.
    """
    sweep(target)
    draft = target.with_name(f"{mark(target)}{os.getpid()}-{time.monotonic_ns()}{SUFFIX}")
    drafts.add(str(draft))
    lock = None
    try:
        if folder:
            draft.mkdir(mode=0o700)
        else:
            draft.touch(exist_ok=False)
        lock = locked(draft)
        yield draft
    finally:
        if draft.exists():
            remove(str(draft))
        drafts.discard(str(draft))
        if lock is not None:
            os.close(lock)


def mark(target: Path) -> str:
    """Return how the names of all drafts of a place begin; short, however long its name is."""
    return f"{PREFIX}{crc32(os.fsencode(target.name)):08x}-"


def sweep(target: Path) -> None:
    """Remove the drafts of a place that killed processes left."""
    with suppress(OSError):
        for draft in target.parent.glob(f"{mark(target)}*{SUFFIX}"):
            lock = locked(draft)
            if lock is not None:
                remove(str(draft))
                os.close(lock)


def locked(draft: Path) -> int | None:
    """Lock a draft; None if it is locked, or the system has no such locks."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    try:
        lock = os.open(draft, os.O_RDONLY)
    except OSError:
        return None
    try:
        flock(lock, LOCK_EX | LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock
