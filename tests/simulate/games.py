"""Simulated games for the tests, each made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.simulate.results import judged
from zjlog.simulate.game import Plan, simulate
from zjlog.simulate.profiles import Profile, Seated

if TYPE_CHECKING:
    from zjlog.schemas import GameReport


@cache
def game(preset: str, seed: int, index: int) -> str:
    """Return the log of a game by the usual players."""
    return simulate(Plan(seed, preset), index)


def table_of(*labels: str) -> tuple[Seated, ...]:
    """Seat four players named as ``_simulated`` names them: ``strong/eager+2``."""
    seated = []
    for seat, label in enumerate(labels):
        name, _, partner = label.partition("+")
        strength, _, style = name.partition("/")
        profile = Profile(strength, style or "steady", int(partner) if partner else None)
        seated.append(Seated(profile, f"p{seat}"))
    return tuple(seated)


def reports(plan: Plan, number: int) -> list[GameReport]:
    """Play and judge the first games of a plan."""
    return [judged(simulate(plan, index)) for index in range(number)]
