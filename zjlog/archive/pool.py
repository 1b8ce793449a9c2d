"""Processes that make shards for the one that was called, deaf to Ctrl-C.

The process that was called hears it, and ends them. They are deaf from their first
instruction on, since they would otherwise die of it half started, each with a traceback.
"""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, resource_tracker
from typing import TYPE_CHECKING, Final

from zjlog.parallel.pool import undisturbed
from zjlog.signals import follow

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST: Final = 256
"""Processes at most, whatever was asked for."""


def pool_of(jobs: int, work: int) -> ProcessPoolExecutor:
    """Make a pool, no larger than the pieces of work there are; it starts at the first one."""
    return ProcessPoolExecutor(
        max(1, min(jobs, work, MOST)),
        get_context("spawn"),
        initializer=partial(follow, os.getpid(), tidily=True),
    )


@contextmanager
def starting() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started: they inherit that it is held back."""
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # whose own start would let the signal through again
    with undisturbed():
        yield
