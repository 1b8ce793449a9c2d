"""Measure the detector: mutants of every code, and false alarms on clean games.

``python -m tests.sweeps.recall [--games 10000] [--mutants 100] [--jobs 2] [--seed 1]
[--minutes M] [--write]`` simulates games over all presets, verifies them, breaks them until
there are so many mutants a code, and prints a table; ``--write`` puts it into docs/recall.md
between its two marks. Stopped early (``--minutes``, interruption) it tells what it has.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.mutations import CATALOGUE, WAYS, Clean, attempt, damaged, named
from tests.sweeps.recall_table import Tally, put_into_pages, table
from zjlog.audit import verify
from zjlog.schemas import PRESETS
from zjlog.simulate.game import Plan, simulate

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Future

CHUNK: Final = 5
"""Games of one task."""
AHEAD: Final = 2
"""Tasks that each process may be ahead; few, so that codes close in time."""
TOLD: Final = 10.0
"""Seconds between two lines of progress."""


class Task(NamedTuple):
    """Games to simulate, and the codes and kinds of damage to break them by."""

    plan: Plan
    first: int
    games: int
    wanted: frozenset[str]


def main(words: list[str]) -> int:
    """Run the sweep that the words ask for."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweeps.recall")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--mutants", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(words)
    plans = [Plan(asked.seed + at, preset) for at, preset in enumerate(PRESETS)]
    print("seeds:", ", ".join(f"{plan.preset} {plan.seed}" for plan in plans), flush=True)
    tally = Tally(tuple(plan.seed for plan in plans))
    until = time.monotonic() + 60 * asked.minutes
    try:
        run(tally, plans, asked.games, asked.mutants, asked.jobs, until)
    except KeyboardInterrupt:
        print("interrupted")
    print(table(tally, "en"))
    for line in tally.troubles():
        print(line)
    if asked.write:
        put_into_pages(tally)
    return int(not tally.flawless())


def run(tally: Tally, plans: list[Plan], games: int, mutants: int, jobs: int, until: float) -> None:
    """Work through the tasks, in so many processes; codes with mutants enough are left out."""
    waiting: deque[Future[Tally]] = deque()
    told = 0.0
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        for plan, first, number in portions(plans, games):
            waiting.append(pool.submit(work, Task(plan, first, number, tally.open(mutants))))
            if len(waiting) >= AHEAD * jobs:
                part = waiting.popleft().result()
                tally.add(part)
                for line in part.troubles():
                    print(line, file=sys.stderr, flush=True)
            if time.monotonic() - told > TOLD:
                told = time.monotonic()
                print(tally.progress(mutants), file=sys.stderr, flush=True)
            if told > until:
                return
        for each in waiting:
            tally.add(each.result())
    finally:
        pool.shutdown(cancel_futures=True)


def portions(plans: list[Plan], games: int) -> Iterator[tuple[Plan, int, int]]:
    """Yield the games in portions, one preset after the other: plan, first index, number."""
    done = 0
    while done < games:
        for at, plan in enumerate(plans):
            number = min(CHUNK, games - done)
            if number > 0:
                yield plan, (done - CHUNK * at) // len(plans), number
            done += number


def work(task: Task) -> Tally:
    """Simulate, verify and break the games of one task."""
    tally = Tally((task.plan.seed,))
    for index in range(task.first, task.first + task.games):
        text = simulate(task.plan, index)
        where = f"{task.plan.preset} {task.plan.seed} {index}"
        (report,) = verify([text.encode()])
        tally.clean(where, sorted({finding.code for finding in report.findings}))
        if task.wanted:
            _break(tally, Clean(text), task.wanted, where)
    return tally


def _break(tally: Tally, game: Clean, wanted: frozenset[str], where: str) -> None:
    """Try every mutator of the wanted codes, and every damage that is wanted."""
    for code, mutators in CATALOGUE.items():
        for mutator in mutators if code in wanted else ():
            name = named(code, mutator)
            trial = attempt(game, mutator, where)
            if trial is not None:
                tally.tried(code, trial.found, f"{name} {where}", trial.surplus)
    for way in WAYS:
        if way.__name__ in wanted:
            noticed = damaged(game, way, where)
            if noticed is not None:
                tally.tried(way.__name__, noticed, f"{way.__name__} {where}", ())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
