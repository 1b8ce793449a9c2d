"""Who makes the shards: this process, several, or a Dask cluster. The bytes are the same."""

from __future__ import annotations

from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.installation import ADVICE
from zjlog.parallel.ordered import in_order
from zjlog.parallel.work import Lost, LostError
from zjlog.store.errors import NO_EXTRA, StoreError

from .shard import Made, Shard, make

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ATTEMPTS: Final = 5
"""How often a shard is begun, if the processes that have it in hand are killed."""


def processes(shards: Sequence[Shard], jobs: int, scheduler: str | None) -> Iterator[Made]:
    """Make them in so many processes, one after the other where it is one.

    What a killed process had in hand is made again; a shard that kills each is a ``LostError``.
    """
    del scheduler
    for attempt in range(ATTEMPTS):
        lost: list[Lost[Shard]] = []
        with closing(in_order(maker, shards, jobs, tidily=True)) as results:
            for result in results:
                if isinstance(result, Lost):
                    lost.append(result)
                else:
                    yield result
        if not lost:
            return
        if attempt == ATTEMPTS - 1:
            raise LostError(lost[0])
        shards = [each.item for each in lost]


def maker() -> Callable[[Shard], Iterator[Made]]:
    """Return what makes one shard after the other."""
    return lambda shard: iter([make(shard)])


def dask(shards: Sequence[Shard], jobs: int, scheduler: str | None) -> Iterator[Made]:
    """Make them on a Dask cluster; each is run anew, whatever the scheduler remembers."""
    from concurrent.futures import as_completed  # noqa: PLC0415 - only Dask needs it

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
    None: processes,
    "process": processes,
    "dask": dask,
}
