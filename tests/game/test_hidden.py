"""Logs with hidden tiles, claims and wins of them too: every command shows them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.support.masking import fouled, masked
from tests.support.notation import read_cases
from tests.test_cases import FOLDER
from tests.test_games import bytes_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.game.conftest import Run

MELDED = [
    case.lines()
    for case in read_cases(FOLDER / "hidden-tiles.txt")
    if "T00" in case.title or "S001" in case.title
]
RNG = random.Random("hidden")  # noqa: S311 - a seed makes the logs repeatable
MASKED = [masked(bytes_of(f"golden-G{name}"), RNG, 0.4) for name in ("05c-peichong", "02-yuanzi")]
FOULED = [fouled(log, RNG) for log in MASKED]


@pytest.mark.parametrize("log", [*MELDED, *MASKED, *FOULED])
def test_a_log_with_hidden_tiles_is_shown(zjlog: Run, tmp_path: Path, log: bytes) -> None:
    path = tmp_path / "hidden.jsonl"
    path.write_bytes(log)
    other = tmp_path / "other.jsonl"
    other.write_bytes(MELDED[0])
    page = ("page", path, "-o", tmp_path / "page.html")
    told = [
        zjlog(*words)
        for words in (
            page,
            ("show", path, "--hand", "1", "--lang", "zh"),
            ("dossier", path, "--hand", "1"),
            ("what-if", path, "--at", "7", "--ruling", "void_hand"),
            ("diff", path, other),
        )
    ]

    assert [outcome.err for outcome in told if outcome.code not in {0, 1, 2}] == []
