"""The detector, measured small: mutants of every code, damaged bytes, clean games.

``python -m tests.sweeps.recall`` is the same at full size.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from tests.mutations import CATALOGUE, WAYS, Clean, Trial, attempt, damaged
from zjlog.audit import verify
from zjlog.schemas import PRESETS
from zjlog.simulate.game import Plan, simulate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.mutations.damage import Way

SEED = 20
GAMES = 100
FEW = 4
"""Games in which every mutator is tried; where that gives too little, more are searched."""
LEAST = 3


@cache
def text_of(number: int) -> str:
    preset = list(PRESETS)[number % len(PRESETS)]
    return simulate(Plan(SEED, preset), number)


@lru_cache(maxsize=FEW + 1)
def game_of(number: int) -> Clean:
    return Clean(text_of(number))


def trials_of(code: str) -> Iterator[Trial]:
    given = 0
    for number in range(GAMES):
        if number >= FEW and given >= LEAST:
            return
        for mutator in CATALOGUE[code]:
            trial = attempt(game_of(number), mutator, str(number))
            if trial is not None:
                given += 1
                yield trial


@pytest.mark.parametrize("code", CATALOGUE)
def test_each_fault_is_found_in_its_place_and_nothing_beside(code: str) -> None:
    trials = list(trials_of(code))
    wrong = [(t.mutant.code, t.mutant.seq, t.found, t.surplus) for t in trials]

    assert trials
    assert [each for each, t in zip(wrong, trials, strict=True) if not t.found or t.surplus] == []


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_damage_to_a_sealed_log_is_noticed(way: Way) -> None:
    sealed = (n for n in range(GAMES) if '"type":"seal"' in text_of(n).splitlines()[-1])

    for number in islice(sealed, 6):
        assert damaged(game_of(number), way, str(number)), number


@pytest.mark.parametrize("number", range(GAMES))
def test_a_clean_game_raises_no_alarm(number: int) -> None:
    (report,) = verify([text_of(number).encode()])

    assert report.findings == ()
    assert report.verdict == "clean"
