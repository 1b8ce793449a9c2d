"""All results occur: a committed game for each, found by ``python -m tests.sweeps.simulate``."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.simulate.games import game
from tests.simulate.results import WANTED, judged, results_of

with Path(__file__).with_name("results.tsv").open(encoding="utf-8", newline="") as table:
    ROWS = list(csv.DictReader(table, delimiter="\t"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["result"])
def test_a_result_occurs(row: dict[str, str]) -> None:
    text = game(row["preset"], int(row["seed"]), int(row["index"]))
    report = judged(text)

    assert row["result"] in results_of(text, report)
    assert report.findings == ()


def test_every_result_has_its_game() -> None:
    assert sorted(row["result"] for row in ROWS) == sorted(WANTED)
