"""The catalogue of mutations: for each finding code, ways to break a clean game so.

A mutator takes a clean game and a random source and gives a mutant, or None where the game
has no place for its fault.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.audit import verify
from zjlog.schemas import catalogue

from .barred import BARRED
from .claims import CLAIMS
from .damage import WAYS
from .duties import DUTIES
from .game import Clean, Mutant
from .lines import LINES
from .match import MATCH
from .money import MONEY
from .seals import SEALS
from .turns import TURNS
from .wall import WALL
from .wins import WINS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .damage import Way
    from .game import Mutator

__all__ = ["CATALOGUE", "WAYS", "Clean", "Mutant", "Trial", "attempt", "damaged", "named"]

FAMILIES: Final = (LINES, SEALS, WALL, TURNS, CLAIMS, BARRED, DUTIES, WINS, MONEY, MATCH)

_BY_CODE: Final = {code: mutators for family in FAMILIES for code, mutators in family.items()}
CATALOGUE: Final[Mapping[str, tuple[Mutator, ...]]] = {code: _BY_CODE[code] for code in catalogue()}
"""The mutators of every finding code; a code without any has no place here."""


class Trial(NamedTuple):
    """What came of a mutant: whether the fault was found in its place, and what else was."""

    mutant: Mutant
    found: bool
    surplus: tuple[tuple[str, int | None], ...]


def named(code: str, mutator: Mutator) -> str:
    """Name a mutator."""
    return f"{code} {mutator.__name__}"


def attempt(game: Clean, mutator: Mutator, seed: str) -> Trial | None:
    """Break a game, judge the mutant, and compare; None if the game has no place for it."""
    made = mutator(game, random.Random(seed))  # noqa: S311 - a seed makes a mutant repeatable
    if made is None:
        return None
    reports = list(verify([made.data]))
    places = [(f.code, f.seq or f.line) for report in reports for f in report.findings]
    right = (made.code, made.seq)
    allowed = [place for place in places if place[0] in made.beside and place != right]
    surplus = [place for place in places if place != right and place not in allowed]
    return Trial(made, places.count(right) == 1 and len(reports) == 1, tuple(surplus))


def damaged(game: Clean, way: Way, seed: str) -> bool | None:
    """Damage a sealed log: is there a finding, or the very same report? None without a seal.

    A log without seals may be damaged into another one that is sound too; of such a log
    only a report is asked for, which ``tests.test_damage`` does.
    """
    if game.events[-1]["type"] != "seal":
        return None
    data = game.text.encode()
    reports = list(verify([way(data, random.Random(seed))]))  # noqa: S311 - repeatable
    return any(report.findings for report in reports) or reports == list(verify([data]))
