"""Several processes that share out work, and one that gets the results in order.

Items go out in batches, small at the end so that all processes finish together. A process
sends results as they come; one that is ahead of its turn fills a bounded store here and then
waits in its pipe, so memory stays bounded however much an item yields. Where a process
dies, a new one takes over; only the item that it had in hand is given up, as ``Lost``.
Knows nothing of logs.
"""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections import deque
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import wait
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from zjlog import signals

from .work import Lost, R, T

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkContext, SpawnContext
    from multiprocessing.process import BaseProcess

    from .work import Maker, Work

LARGEST: Final = 16
"""Items of a batch at most: a file may take less than a millisecond, a message a tenth."""

IN_HAND: Final = 2
"""Batches that a process has at a time, so that it need not wait for the next one."""

AHEAD: Final = 4
"""Batches for each process that may be under way or done before their turn."""

MOST_HELD: Final = 4 << 20
"""Bytes of results kept here before their turn; beyond them they wait in their pipes."""

MESSAGE: Final = 32 << 10
"""Bytes of results that are sent at once."""

MOST: Final = 256
"""Processes at most, whatever was asked for."""

TIDYING: Final = 10.0
"""Seconds that a process has to remove its drafts."""

PATIENCE: Final = 0.1
"""Seconds that a result waits for others to be sent with it."""


class Message(NamedTuple):
    """Results of a batch, pickled, and how many items they end; a failure ends everything."""

    results: list[bytes]
    finished: int
    begun: bool
    failure: Exception | None = None


@dataclass(slots=True, eq=False)
class Batch(Generic[T]):
    """Items from ``start`` to ``stop``, and what has come of them; ``worker`` None: done here."""

    start: int
    stop: int
    worker: Worker[T] | None
    ready: deque[bytes] = field(default_factory=deque)
    done: int = 0
    begun: bool = False
    lost: Lost[T] | None = None

    @property
    def over(self) -> bool:
        """Whether all results are here."""
        return self.start + self.done == self.stop


@dataclass(slots=True, eq=False)
class Worker(Generic[T]):
    """A process, the link to it, and the batches that it has, in order."""

    process: BaseProcess
    link: Connection
    batches: deque[Batch[T]] = field(default_factory=deque)

    def give(self, batch: Batch[T]) -> None:
        """Hand over a batch; that a process is dead shows when its results are awaited."""
        batch.worker = self
        self.batches.append(batch)
        with suppress(OSError):
            self.link.send((batch.start, batch.stop))


class Pool(Generic[T, R]):
    """The processes, and the batches that are not yet done with, in order."""

    def __init__(
        self,
        make: Maker[T, R],
        items: Sequence[T],
        jobs: int,
        here: Callable[[T], bool],
        *,
        tidily: bool = False,
    ) -> None:
        """Start no process yet."""
        self.make = make
        self.items = items
        self.jobs = max(1, min(jobs, len(items), MOST))
        self.here = here
        self.tidily = tidily
        self.context = context()
        self.workers: list[Worker[T]] = []
        self.batches: list[Batch[T]] = []
        self.next = 0
        self.held = 0

    def results(self) -> Generator[R | Lost[T]]:
        """Start, yield everything in order, and leave no process behind."""
        work: Work[T, R] | None = None
        try:
            for _ in range(self.jobs):
                self.start()
            while self.hand_out():
                batch = self.batches[0]
                if batch.lost is not None:
                    yield batch.lost
                elif batch.worker is None:
                    work = work or self.make()
                    for item in self.items[batch.start : batch.stop]:
                        yield from work(item)
                else:
                    while batch.ready or not batch.over:
                        yield from self.results_of(batch)
                self.batches.pop(0)
        finally:
            self.dismiss()

    def results_of(self, batch: Batch[T]) -> Iterator[R]:
        """Yield what is here of a batch, then wait for more of it."""
        while batch.ready:
            data = batch.ready.popleft()
            self.held -= len(data)
            yield pickle.loads(data)  # noqa: S301 - from a process of ours
        if not batch.over:
            self.listen(batch)
            self.hand_out()

    def hand_out(self) -> bool:
        """Return every process enough to do; tell whether anything is left to wait for."""
        while self.next < len(self.items) and len(self.batches) < AHEAD * self.jobs:
            least = min(self.workers, key=lambda worker: len(worker.batches), default=None)
            if least is not None and len(least.batches) >= IN_HAND:
                break
            batch = self.cut()
            self.batches.append(batch)
            self.next = batch.stop
            if least is not None and not self.here(self.items[batch.start]):
                least.give(batch)
        return bool(self.batches)

    def cut(self) -> Batch[T]:
        """Take the next items: many, or few at the end, or the one that is done here."""
        left = len(self.items) - self.next
        size = max(1, min(LARGEST, left // (2 * IN_HAND * self.jobs)))
        stop = self.next + 1
        while stop < self.next + size and not any(map(self.here, self.items[stop - 1 : stop + 1])):
            stop += 1
        return Batch(self.next, stop, None)

    def listen(self, batch: Batch[T]) -> None:
        """Wait for the process that has a batch, and hear the others while there is room."""
        room = self.held < MOST_HELD
        heard = [
            worker for worker in self.workers if worker is batch.worker or (room and worker.batches)
        ]
        ready = wait([worker.link for worker in heard])
        for worker in heard:
            if worker.link not in ready:
                continue
            try:
                message = worker.link.recv()
            except (EOFError, OSError):
                self.renew(worker)
            else:
                self.take(worker, message)

    def take(self, worker: Worker[T], message: Message) -> None:
        """Keep results until their turn."""
        if message.failure is not None:
            raise message.failure
        batch = worker.batches[0]
        batch.ready.extend(message.results)
        self.held += sum(map(len, message.results))
        batch.done += message.finished
        batch.begun = message.begun
        if batch.over:
            worker.batches.popleft()

    def renew(self, dead: Worker[T]) -> None:
        """Let a new process do what a dead one has not done.

        The results that it had not sent are gone with it, so which item it had in hand is
        certain only if that is alone in its batch or had results: the items of any other
        batch are done anew one by one.
        """
        dead.process.join()
        dead.link.close()
        self.workers.remove(dead)
        broken = dead.batches.popleft()
        at, stop = broken.start + broken.done, broken.stop
        broken.stop = at
        anew: list[Batch[T]] = []
        if broken.begun or stop == broken.start + 1:
            lost = Lost(self.items[at], dead.process.exitcode or 0, broken.begun)
            anew.append(Batch(at, at + 1, None, lost=lost))
            at += 1
        redone = [Batch[T](index, index + 1, None) for index in range(at, stop)]
        place = self.batches.index(broken) + 1
        self.batches[place:place] = anew + redone
        substitute = self.start()
        for batch in (*redone, *dead.batches):
            batch.worker = None
            if substitute is not None:
                substitute.give(batch)

    def start(self) -> Worker[T] | None:
        """Start a process; None where the system allows no more of them."""
        forked = self.context.get_start_method() == "fork"
        try:
            near, far = self.context.Pipe()
            inherited = [near, *(worker.link for worker in self.workers)] if forked else []
            process = self.context.Process(
                target=serve,
                args=(self.make, self.items, far, inherited, os.getpid(), self.tidily),
                daemon=True,
            )
            if not forked and hasattr(signal, "pthread_sigmask"):
                resource_tracker.ensure_running()  # whose own start would let signals through
            with undisturbed():
                process.start()
        except OSError:
            return None
        far.close()
        worker = Worker[T](process, near)
        self.workers.append(worker)
        return worker

    def dismiss(self) -> None:
        """End the processes: those that wait by closing their link, the others at once.

        One that has drafts to remove is told to end, and ended if it does not.
        """
        for worker in self.workers:
            worker.link.close()
            if worker.batches and self.tidily:
                worker.process.terminate()
            elif worker.batches:
                worker.process.kill()
        for worker in self.workers:
            worker.process.join(TIDYING if self.tidily else None)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


def context() -> ForkContext | SpawnContext:
    """Choose how processes start: as copies where that is safe, which saves 0.2 s for each.

    A copy has all that is loaded and the list of items for nothing. It is safe as long as
    this is the only thread, of Python or of a library such as DuckDB: another one might
    hold a lock, for ever in the copy. Only Linux tells, and elsewhere a system library may
    have threads of its own; there, new processes are started and load what they need.
    """
    with suppress(OSError):
        if sum(1 for _ in Path("/proc/self/task").iterdir()) == 1:
            return get_context("fork")
    return get_context("spawn")


@contextmanager
def undisturbed() -> Iterator[None]:
    """Put the signals off, in a process that is starting until it can answer them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals.HEARD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(
    make: Maker[T, R],
    items: Sequence[T],
    link: Connection,
    inherited: list[Connection],
    parent: int,
    tidily: bool,  # noqa: FBT001 - a process is given no keywords
) -> None:
    """Do batch after batch until nobody is left to give any.

    ``inherited`` are the other process's ends of all links, which a copy of that process
    holds too: while they were open here, its death would pass unnoticed.
    """
    signals.follow(parent, tidily=tidily)
    for other in inherited:
        other.close()
    work = make()
    # What is sent goes to a process that may have gone: then there is nothing left to do.
    with suppress(EOFError, ConnectionError):
        while True:
            start, stop = link.recv()
            carry_out(work, items[start:stop], Outbox(link))


def carry_out(work: Work[T, R], items: Sequence[T], outbox: Outbox) -> None:
    """Do a batch."""
    try:
        for item in items:
            for result in work(item):
                outbox.put(result)
            outbox.end_item()
    except ConnectionError:
        raise
    except Exception as error:  # noqa: BLE001 - it is raised where the results are awaited
        outbox.failure = portable(error)
    outbox.send()


def portable(error: Exception) -> Exception:
    """Return an exception that can be sent, with the same words at least."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - whatever an exception does when it is pickled
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


class Outbox:
    """Results on their way, sent when there are enough of them or some have waited enough."""

    def __init__(self, link: Connection) -> None:
        """Send on a link."""
        self.link = link
        self.failure: Exception | None = None
        self.results: list[bytes] = []
        self.size = 0
        self.finished = 0
        self.begun = False
        self.parted = False
        self.sent = time.monotonic()

    def put(self, result: Any) -> None:  # noqa: ANN401 - whatever the work gives
        """Add a result."""
        self.results.append(pickle.dumps(result, pickle.HIGHEST_PROTOCOL))
        self.size += len(self.results[-1])
        self.begun = True
        if self.size >= MESSAGE or time.monotonic() - self.sent >= PATIENCE:
            self.parted = True
            self.send()

    def end_item(self) -> None:
        """Say that there is no more of an item: at once if it would pass for unfinished."""
        self.finished += 1
        self.begun = False
        if self.parted:
            self.parted = False
            self.send()

    def send(self) -> None:
        """Send what there is."""
        self.link.send(Message(self.results, self.finished, self.begun, self.failure))
        self.results, self.size, self.finished = [], 0, 0
        self.sent = time.monotonic()
