"""Work on many things, here or in several processes: the results come in order either way.

Holds what is needed to decide where the work is done. What starts processes stands in
``pool`` and is loaded only if some are wanted.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from .work import Lost, Maker, R, T


def cores() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(
    make: Maker[T, R],
    items: Sequence[T],
    jobs: int,
    here: Callable[[T], bool] = lambda _: False,
    *,
    tidily: bool = False,
) -> Generator[R | Lost[T]]:
    """Do the items in ``jobs`` processes and yield all results, in the order of the items.

    With one job the work is done in this process, and so is, in its turn, each item for
    which ``here`` holds. Results are given as they come; close the iterator to end the
    processes early. An exception of the work ends everything and is raised here. ``tidily``:
    the work has drafts, which a process that is ended early removes first.
    """
    if jobs > 1:
        from .pool import Pool  # noqa: PLC0415 - loads what starts processes

        yield from Pool(make, items, jobs, here, tidily=tidily).results()
        return
    work = make()
    for item in items:
        yield from work(item)
