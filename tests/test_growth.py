"""What a command costs grows as the log does, whatever is laid end to end in it.

Lines of Python and characters of output are counted, no time is taken. All families and
commands, with time and memory: ``python -m tests.sweeps.families``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.families import FAMILIES, log
from tests.support.growth import work
from tests.sweeps.families import COMMANDS, MOST

if TYPE_CHECKING:
    from pathlib import Path

PAIRS = [
    ("verify text", "bad corrections", 300),
    ("verify text", "long names", 300),
    ("verify json", "unknown types", 300),
    ("verify json", "flips before the deal", 300),
    ("page", "river", 600),
    ("show", "bad corrections", 800),
    ("show end", "hands", 400),
    ("dossier md", "bad corrections", 800),
    ("dossier html", "claims on one tile", 300),
    ("diff", "corrections of every line", 300),
    ("what-if", "dismissals", 300),
    ("standings", "tiny games", 400),
]
"""A command, a family that is hard on it, and how many units are enough to see it."""


@pytest.mark.parametrize(("command", "family", "size"), PAIRS)
def test_twice_the_log_is_twice_the_work(
    command: str, family: str, size: int, tmp_path: Path
) -> None:
    call = COMMANDS[command]
    work(call, "river", 1, tmp_path)  # what is read once, is read
    nothing, one, two = (
        work(call, *which, tmp_path) for which in (("river", 1), (family, size), (family, 2 * size))
    )

    assert two.steps - nothing.steps <= MOST * (one.steps - nothing.steps)
    assert two.written <= MOST * one.written


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_is_twice_as_long_for_twice_the_units(family: str) -> None:
    assert 1.5 < len(log(family, 8_000)) / len(log(family, 4_000)) < MOST
