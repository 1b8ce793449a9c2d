"""The English of the house: players and readers are "they", and one verb stands for one act."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.support.imports import sources

ROOT: Final = Path(__file__).parents[2]
ONE_OF_TWO: Final = re.compile(r"\b(he|him|his|himself|how-?manieth)\b", re.IGNORECASE)
"""Words that make every player a man, or that no dictionary has."""
TEXTS: Final = [
    *sources(ROOT).values(),
    *(ROOT / "schemas").glob("*.json"),
    *(ROOT / "schemas").glob("*.tsv"),
    *ROOT.glob("*.md"),
]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_player_is_they(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()

    assert [line for line in lines if ONE_OF_TWO.search(line)] == []
