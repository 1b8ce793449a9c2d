"""Processes that read logs or make shards for the one that was called, deaf to Ctrl-C.

The process that was called hears it, and ends them. They are deaf from their first
instruction on, since they would otherwise die of it half started, each with a traceback.
"""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST: Final = 256
"""Processes at most, whatever was asked for."""


def pool_of(jobs: int, work: int) -> ProcessPoolExecutor:
    """Make a pool, no larger than the pieces of work there are; it starts at the first one."""
    context = get_context("spawn")
    return ProcessPoolExecutor(max(1, min(jobs, work, MOST)), context, initializer=deaf)


def deaf() -> None:
    """Leave an interruption to the process that was called."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def starting() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started: they inherit that it is held back."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # whose own start would let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
