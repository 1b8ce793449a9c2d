"""Who makes the shards: this process, several, or a Dask cluster. The bytes are the same."""

from __future__ import annotations

from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.installation import ADVICE
from zjlog.store.errors import NO_EXTRA, StoreError

from .pool import pool_of, starting
from .shard import Made, Shard, make

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ATTEMPTS: Final = 5
"""How often a pool is made anew after one of its processes was killed."""


def here(shards: Sequence[Shard], jobs: int, scheduler: str | None) -> Iterator[Made]:
    """Make the shards one after the other."""
    del jobs, scheduler
    yield from map(make, shards)


def processes(shards: Sequence[Shard], jobs: int, scheduler: str | None) -> Iterator[Made]:
    """Make them in several processes; what a killed one had in hand is made again."""
    del scheduler
    todo = {shard.part: shard for shard in shards}
    for attempt in range(ATTEMPTS):
        pool = pool_of(jobs, len(todo))
        try:
            with starting():
                futures = [pool.submit(make, shard) for shard in todo.values()]
            for future in as_completed(futures):
                made = future.result()
                del todo[made.part]
                yield made
        except BrokenProcessPool:
            if attempt == ATTEMPTS - 1:
                raise
        else:
            return
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def dask(shards: Sequence[Shard], jobs: int, scheduler: str | None) -> Iterator[Made]:
    """Make them on a Dask cluster; each is run anew, whatever the scheduler remembers."""
    with client_of(scheduler, jobs) as client, client.get_executor(pure=False) as executor:
        for future in as_completed([executor.submit(make, shard) for shard in shards]):
            yield future.result()


@contextmanager
def client_of(scheduler: str | None, jobs: int) -> Iterator[Any]:
    """Join a cluster: an address, a scheduler file, what Dask is set to, or one of our own."""
    try:
        import dask as settings  # noqa: PLC0415 - an extra
        from distributed import Client  # noqa: PLC0415 - an extra

        from .cluster import cluster_of  # noqa: PLC0415 - the same
    except ImportError as error:
        raise StoreError(NO_EXTRA, ADVICE["cluster"], str(error)) from None
    client: Any = Client  # which has no types
    where = scheduler or settings.config.get("scheduler-address", None)
    if where:
        with client(scheduler_file=where) if Path(where).is_file() else client(where) as joined:
            yield joined
        return
    with cluster_of(jobs) as cluster, client(cluster) as joined:
        yield joined


ENGINES: Final[dict[str | None, Callable[[Sequence[Shard], int, str | None], Iterator[Made]]]] = {
    None: here,
    "process": processes,
    "dask": dask,
}
