"""Hide tiles of simulated games: no false alarm, and no exception.

    python -m tests.sweeps.hidden views|broken|masked|foul GAMES [SEED]

``views``: each clean game as five viewers see it has no finding. ``broken``: each mutant of
it as three of them see it has none that the full log has not. ``masked``: a clean game with
tiles hidden at random has no finding. ``foul``: hidden views with events dropped, swapped,
doubled and edited get a report. Prints what is wrong and ends with 1 if anything is.
"""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any, Final

from tests.mutations import CATALOGUE, Clean, named
from tests.support.hiding import hidden, unproven
from tests.support.masking import fouled, masked
from zjlog.audit import verify
from zjlog.schemas import PRESETS
from zjlog.simulate.game import Plan, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.support.hiding import Found

VIEWERS: Final = (None, 0, 1, 2, 3)
OPTIONS: Final[tuple[tuple[str, tuple[Any, ...]], ...]] = (
    ("reveal", ("no_first", "second_wild")),
    ("pass_win", (False, True)),
    ("pass_pung", (False, True)),
    ("discard_win", ("natural", "any", "no_wild")),
    ("indicator_kong", (False, True)),
    ("kong_pay", ("each", "feeder")),
    ("follow", (False, True)),
    ("own_four", (False, True)),
    ("wild_claim", ("first_phase", "discarder_first", "never")),
    ("deal_style", ("physical", "block13")),
)
SHARES: Final = (0.01, 0.05, 0.2, 0.6)
FOULED: Final = 25
"""Foul logs of a view."""
Fact = tuple[str, object]


def games(number: int, seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield clean games, every other one under options drawn at random."""
    presets = list(PRESETS)
    for index in range(number):
        rng = random.Random(f"{seed} {index}")  # noqa: S311 - a seed makes a game repeatable
        options = {key: rng.choice(values) for key, values in OPTIONS} if index % 2 else {}
        plan = Plan(seed, presets[index % len(presets)], options)
        yield f"{plan.preset} {seed} {index} {options}", simulate(plan, index).encode()


def found_in(log: bytes) -> Found:
    """Judge a log."""
    return {(finding.code, finding.seq) for report in verify([log]) for finding in report.findings}


def views(name: str, log: bytes, _: random.Random) -> Iterator[Fact]:
    """Yield what a clean game is accused of when tiles are hidden."""
    for viewer in VIEWERS:
        derived, _origin = hidden(log, viewer, wall=viewer == 0)
        accused = found_in(derived)
        if accused:
            yield f"{name} viewer {viewer}", accused


def broken(name: str, log: bytes, rng: random.Random) -> Iterator[Fact]:
    """Yield what mutants are accused of only when tiles are hidden."""
    game = Clean(log.decode())
    for code, mutators in CATALOGUE.items():
        for mutator in mutators if code[0] not in "FC" and code != "H010" else ():
            made = mutator(game, random.Random(name))  # noqa: S311 - repeatable
            if made is None:
                continue
            full = found_in(made.data)
            for viewer in (None, rng.randrange(4)):
                derived, origin = hidden(made.data, viewer, wall=viewer == 0)
                accused = unproven(found_in(derived), origin, full)
                if accused:
                    yield f"{name} {named(code, mutator)} viewer {viewer}", (accused, full)


def masked_at_random(name: str, log: bytes, rng: random.Random) -> Iterator[Fact]:
    """Yield what a clean game is accused of when tiles are hidden at random."""
    for share in SHARES:
        accused = found_in(masked(log, rng, share))
        if accused:
            yield f"{name} {share}", accused


def _portion(log: bytes, rng: random.Random) -> bytes:
    """Return the header and one hand of a game."""
    lines = log.splitlines(keepends=True)
    begun = [at for at, line in enumerate(lines) if b'"type":"hand"' in line]
    first = rng.randrange(len(begun))
    end = begun[first + 1] if first + 1 < len(begun) else len(lines)
    return b"".join((lines[0], *lines[begun[first] : end]))


def foul(name: str, log: bytes, rng: random.Random) -> Iterator[Fact]:
    """Judge foul hidden views; an exception ends the sweep."""
    for viewer in VIEWERS:
        derived, _origin = hidden(_portion(log, rng), viewer, wall=False)
        bases = (derived, masked(derived, rng, 0.05), masked(_portion(log, rng), rng, 0.1))
        for nth in range(FOULED):
            data = fouled(bases[nth % 3], rng)
            try:
                found_in(data)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told
                yield f"{name} viewer {viewer}: {error!r}", data


SWEEPS: Final[dict[str, Callable[[str, bytes, random.Random], Iterator[Fact]]]] = {
    "views": views,
    "broken": broken,
    "masked": masked_at_random,
    "foul": foul,
}


def main(words: list[str]) -> int:
    """Run the sweep that the words ask for."""
    number, seed = int(words[1]), int(words[2]) if len(words) > 2 else 1
    wrong = 0
    for name, log in games(number, seed):
        for where, what in SWEEPS[words[0]](name, log, random.Random(name)):  # noqa: S311
            wrong += 1
            print(where, what, flush=True)
    print(f"{words[0]}: {number:,} games, seed {seed}: {wrong} wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
