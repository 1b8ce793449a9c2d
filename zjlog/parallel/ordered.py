"""Work on many things, here or in several processes: the results come in order either way.

Holds what is needed to decide where the work is done. What starts processes stands in
``crew`` and is loaded only if some are wanted.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

T = TypeVar("T")
R = TypeVar("R")

Work: TypeAlias = "Callable[[T], Iterator[R]]"
"""Does one thing and gives its results as they come."""

Maker: TypeAlias = "Callable[[], Work[T, R]]"
"""Called once in each process, which may be a new one: it must bear being pickled."""


class Lost(NamedTuple, Generic[T]):
    """A thing left undone, because the process that had it in hand ended.

    ``exit_code`` is that of the process, negative for a signal; ``begun`` tells whether some
    of the results were given before.
    """

    item: T
    exit_code: int
    begun: bool


class LostError(Exception):
    """Something was left undone and is not to be done without."""

    def __init__(self, lost: Lost[Any]) -> None:
        """Keep what it was."""
        super().__init__(f"a process ended with {lost.exit_code}")
        self.lost = lost


def whole(result: R | Lost[Any]) -> R:
    """Return a result of work no part of which may be missing."""
    if isinstance(result, Lost):
        raise LostError(result)
    return result


def cores() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(
    make: Maker[T, R], items: Sequence[T], jobs: int, here: Callable[[T], bool] = lambda _: False
) -> Generator[R | Lost[T]]:
    """Do the items in ``jobs`` processes and yield all results, in the order of the items.

    With one job the work is done in this process, and so is, in its turn, each item for
    which ``here`` holds. Results are given as they come; close the iterator to end the
    processes early. An exception of the work ends everything and is raised here.
    """
    if jobs > 1:
        from .pool import Crew  # noqa: PLC0415 - loads what starts processes

        yield from Crew(make, items, jobs, here).results()
        return
    work = make()
    for item in items:
        yield from work(item)
