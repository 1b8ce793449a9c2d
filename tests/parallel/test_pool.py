"""Work in several processes: all results in order, whatever happens to the processes."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import threading
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import pytest

from zjlog.parallel.ordered import cores, in_order
from zjlog.parallel.pool import MESSAGE, MOST, MOST_HELD, Pool, context
from zjlog.parallel.work import Lost

from . import works

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def second_thread() -> Iterator[None]:
    """Keep another thread, so that no process is a copy of this one."""
    over = threading.Event()
    thread = threading.Thread(target=over.wait)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def children() -> list[object]:
    """Processes of ours that are there."""
    return list(multiprocessing.active_children())


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("items", [0, 1, 3, 17, 200])
def test_results_come_in_order(jobs: int, items: int) -> None:
    expected = [(number, index) for number in range(items) for index in range(number % 7)]

    assert list(in_order(works.counted, range(items), jobs)) == expected
    assert children() == []


def test_with_a_second_thread_processes_are_started_anew() -> None:
    expected = [(number, index) for number in range(40) for index in range(number % 7)]
    with second_thread():
        assert context().get_start_method() == "spawn"
        assert list(in_order(works.counted, range(40), 2)) == expected


def test_a_new_process_is_deaf_to_ctrl_c_from_its_first_instruction_on() -> None:
    with second_thread():
        assert set(in_order(works.deaf, range(3), 2)) == {(True, True)}
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_some_items_are_done_here() -> None:
    own = os.getpid()
    numbers = range(60)
    done = list(in_order(works.process, numbers, 2, lambda number: number in {0, 30, 31, 59}))

    assert [number for number in numbers if done[number] == own] == [0, 30, 31, 59]
    assert len(set(done)) == 3


@pytest.mark.parametrize("jobs", [2, 3])
def test_only_what_a_dead_process_had_in_hand_is_lost(jobs: int) -> None:
    done = list(in_order(works.killed, range(60), jobs))

    assert done == [Lost(n, -9, begun=False) if n in works.DEADLY else n for n in range(60)]
    assert children() == []


def test_what_was_lost_in_the_middle_is_told() -> None:
    done = list(in_order(works.killed_late, range(60), 2))
    lost = [each for each in done if isinstance(each, Lost)]
    given = [each[0] for each in done if not isinstance(each, Lost)]

    assert lost == [Lost(number, 7, begun=True) for number in sorted(works.DEADLY)]
    assert given == list(range(60))


def test_processes_that_cannot_work_lose_everything_and_say_so() -> None:
    assert list(in_order(works.stillborn, range(5), 2)) == [
        Lost(n, 9, begun=False) for n in range(5)
    ]


def test_where_no_process_can_be_started_the_work_is_done_here() -> None:
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    pool = Pool(works.process, range(20), 2, lambda _: False)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, allowed[1]))
    try:
        done = list(pool.results())
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, allowed)

    assert done == [os.getpid()] * 20


def test_a_failure_of_the_work_is_raised_here() -> None:
    with pytest.raises(ValueError, match="five"):
        list(in_order(works.failing, range(20), 2))
    with pytest.raises(RuntimeError, match="WordyError: 50 th"):
        list(in_order(works.failing, range(40, 60), 2))
    assert children() == []


def test_what_is_ahead_of_its_turn_is_bounded() -> None:
    pool = Pool(works.large, range(4), 2, lambda _: False)
    results = pool.results()
    most = size = 0
    for result in results:
        most = max(most, pool.held)
        size += len(result) if isinstance(result, bytes) else 0

    assert size == 3 * 500 * len(works.LARGE)
    assert most < MOST_HELD + 2 * (MESSAGE + len(works.LARGE))


def test_closing_ends_the_processes() -> None:
    results = in_order(works.large, range(1, 50), 2)
    next(results)
    results.close()

    assert children() == []


def test_a_process_that_is_ended_early_removes_its_drafts_where_the_work_has_some(
    tmp_path: Path,
) -> None:
    results = in_order(partial(works.drafting, str(tmp_path)), range(2), 2, tidily=True)
    next(results)
    assert list(tmp_path.iterdir())
    results.close()

    assert list(tmp_path.iterdir()) == []
    assert children() == []


@pytest.mark.parametrize(("items", "jobs", "processes"), [(3, 8, 3), (9, 2, 2), (0, 4, 1)])
def test_there_are_no_more_processes_than_items(items: int, jobs: int, processes: int) -> None:
    assert Pool(works.counted, range(items), jobs, lambda _: False).jobs == processes
    assert Pool(works.counted, range(10**6), 10**6, lambda _: False).jobs == MOST


def test_cores_are_counted() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
