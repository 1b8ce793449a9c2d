"""Simulate many games in each preset and verify them: there must be no finding of any weight.

``python -m tests.sweeps.simulate 2000 [preset …]`` prints a table by preset: games a second,
results with the first game that shows each, findings. ``--heaven 100000`` looks for seeds
whose first hand is dealt complete (about one in ten thousand; no wall is rigged for it).
``--list 400`` names a game for each result, as ``tests/simulate/results.tsv`` holds them.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import chain, count, islice
from typing import TYPE_CHECKING

from tests.simulate.results import WANTED, judged, results_of
from zjlog.replay import KINDS, ConcealedHand, Options, wild_after
from zjlog.schemas import PRESETS, expand
from zjlog.simulate.chance import stream, throw
from zjlog.simulate.game import Plan, simulate
from zjlog.simulate.optional_fields import optional_fields_of
from zjlog.simulate.wall import Wall

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def main(words: list[str]) -> int:
    """Run the sweep that the words ask for."""
    if words and words[0] == "--heaven":
        for seed in heavenly(range(int(words[1]))):
            print("complete when dealt: seed", seed, "index 0", flush=True)
        return 0
    if words and words[0] == "--list":
        return listed(int(words[1]))
    number = int(words[0]) if words else 100
    found = 0
    for at, preset in enumerate(PRESETS):
        if preset in words[1:] or not words[1:]:
            found += sweep(Plan(1 + at, preset), number)
    print("findings:", found)
    return int(found > 0)


def sweep(plan: Plan, number: int) -> int:
    """Play and judge; return how many findings there were."""
    results: Counter[str] = Counter()
    first: dict[str, int] = {}
    findings: Counter[str] = Counter()
    played = spent = 0.0
    events = 0
    for index in range(number):
        begun = time.process_time()
        text = simulate(plan, index)
        made = time.process_time()
        report = judged(text)
        played += made - begun
        spent += time.process_time() - made
        events += report.events
        shown = results_of(text, report)
        results += shown
        first = dict.fromkeys(shown, index) | first
        for finding in report.findings:
            findings[finding.code] += 1
            print("finding:", plan.preset, plan.seed, index, finding)
        findings.update(report.undecided)
    print(
        f"{plan.preset}: {number} games, seed {plan.seed}, {events / number:.0f} events each, "
        f"{number / played:.1f} simulated and {number / spent:.1f} verified a second"
    )
    for name, times in sorted(results.items()):
        print(f"  {times:7} {name}, first in game {first[name]}")
    print("  findings:", dict(findings) or "none", flush=True)
    return sum(findings.values())


def heavenly(seeds: Iterable[int]) -> Iterator[int]:
    """Yield the seeds whose game 0 begins with a hand that is complete when dealt."""
    options = Options(expand("tournament").as_options())
    for seed in seeds:
        walls = stream(seed, 0, "wall")
        wall, dice = Wall(walls, options), throw(walls)
        known = optional_fields_of(stream(seed, 0, "habits")).has("dice.break")
        wall.break_at(0, dice if known else None)
        dealt = wall.deal(0)[0]
        counts = [dealt.count(kind) for kind in range(KINDS)]
        if ConcealedHand.counted(counts, wild_after(wall.flipped), 0).distance() == 0:
            yield seed


def listed(number: int) -> int:
    """Print the first game found for each result, rows of ``results.tsv``."""
    missing = set(WANTED)
    chosen = [(index, Plan(1 + at, p)) for index in range(number) for at, p in enumerate(PRESETS)]
    heaven = (Plan(seed, "tournament") for seed in heavenly(count(1)))
    print("result", "preset", "seed", "index", sep="\t")
    for index, plan in chain(((0, plan) for plan in islice(heaven, 1)), chosen):
        text = simulate(plan, index)
        for name in sorted(missing & set(results_of(text, judged(text)))):
            missing.remove(name)
            print(name, plan.preset, plan.seed, index, sep="\t", flush=True)
        if not missing:
            return 0
    print("missing:", *sorted(missing), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
