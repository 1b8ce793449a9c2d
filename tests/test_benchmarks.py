"""The benchmarks run to their end on little data; how fast anything is, is not tested."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.benchmarks.__main__ import NAMES, main
from tests.benchmarks.data import logs
from tests.benchmarks.figures import Figure, Row, markdown, table
from tests.benchmarks.hands import natural_hands, wild_hands

if TYPE_CHECKING:
    from pathlib import Path

NATURAL = natural_hands(200, Random(1))  # noqa: S311 - a seed, no secret
WILD = wild_hands(200, Random(1))  # noqa: S311 - a seed, no secret
FIGURES = [
    Figure(Row("one", "<= 2", " MiB"), [1.5, 3, 123.4], "why"),
    Figure(Row("other"), note="not here"),
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the logs of the tests are kept."""
    return tmp_path_factory.mktemp("benchmarks")


@pytest.mark.parametrize("name", NAMES)
def test_each_row_is_printed(name: str, place: Path, capfd: pytest.CaptureFixture[str]) -> None:
    little = ["--events", "3000", "--files", "2", "--rounds", "1", "--hands", "20"]
    code = main([*little, "--data", str(place), "--only", name, "--markdown"])
    out, err = capfd.readouterr()
    rows = [line for line in out.splitlines() if line.startswith("| ")][1:]

    assert (code, err) == (0, "")
    assert rows
    assert "a process ended" not in out
    assert "DIFFERS" not in out


def test_logs_are_made_once(place: Path) -> None:
    made = logs(place, 3000, 2)
    before = made.bundle.stat().st_mtime_ns
    again = logs(place, 3000, 2)

    assert again == made
    assert again.bundle.stat().st_mtime_ns == before
    assert made.bundle.read_bytes().count(b"\n") == made.events >= 3000
    assert (made.files, made.one.parent) == (2, made.folder)
    assert b"".join(p.read_bytes() for p in sorted(made.folder.iterdir())) in (
        made.bundle.read_bytes()
    )


@pytest.mark.parametrize(
    "hands",
    [NATURAL, [counts for counts, _ in WILD]],
)
def test_hands_are_of_fourteen_tiles(hands: list[list[int]]) -> None:
    assert {sum(counts) for counts in hands} == {14}
    assert {max(counts) for counts in hands} <= {1, 2, 3, 4}
    assert {min(counts) for counts in hands} == {0}


def test_hands_of_wildcards_have_some() -> None:
    assert {counts[wild] for counts, wild in WILD} >= {1, 2, 3, 4}


def test_figures_are_a_table() -> None:
    assert list(table(FIGURES)) == [
        "what   bound  median  spread   rounds  in figures",
        "one    <= 2   3 MiB   1.5-123  3       why",
        "other  -      -       -        0       not here",
    ]
    assert list(markdown(FIGURES))[2:] == [
        "| one | <= 2 | 3 MiB | 1.5-123 | 3 | why |",
        "| other | - | - | - | 0 | not here |",
    ]
