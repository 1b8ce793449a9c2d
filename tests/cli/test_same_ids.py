"""Two games under one id in one run: told if they tell otherwise, wherever they stand."""

from pathlib import Path
from typing import Final

import pytest

from .conftest import Run, program

BUNDLES: Final = Path(__file__).parents[1] / "game" / "bundles"
A: Final = BUNDLES / "a.jsonl"
B: Final = BUNDLES / "b.jsonl"
SAID: Final = (
    f"two games under the id t-2 tell otherwise: {A} (game 2) and {B} (game 2);"
    " zjlog diff shows where"
)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_they_are_told_beside_the_report(zjlog: Run, form: str, jobs: str) -> None:
    done = zjlog("verify", A, B, "--format", form, "--jobs", jobs, "--lang", "en")
    alone = [zjlog("verify", file, "--format", form) for file in (A, B)]

    assert done.err == f"zjlog: {SAID}\n"
    assert done.code == max(each.code for each in alone)
    if form == "jsonl":
        assert done.out == "".join(each.out for each in alone)


def test_they_are_told_in_the_summary(zjlog: Run) -> None:
    done = zjlog("verify", A, B, "--lang", "en")

    assert done.err == ""
    assert done.out.endswith(f"\n{SAID}\n")


def test_copies_that_tell_the_same_are_no_matter(zjlog: Run, tmp_path: Path) -> None:
    (tmp_path / "copy.jsonl").write_bytes(A.read_bytes())
    done = zjlog("verify", A, tmp_path / "copy.jsonl", "--format", "json")

    assert done.err == ""


def test_games_of_one_bundle_are_compared_too(zjlog: Run, tmp_path: Path) -> None:
    (tmp_path / "both.jsonl").write_bytes(A.read_bytes() + B.read_bytes())
    done = zjlog("verify", tmp_path / "both.jsonl", "--format", "json", "--lang", "en")

    assert done.err.count("\n") == 1
    assert "t-2" in done.err
    assert "(game 2) and" in done.err
    assert "(game 4);" in done.err


def test_what_cannot_be_read_again_is_not_known() -> None:
    done = program("verify", A, "-", "--format", "json", "--lang", "en", data=B.read_bytes())

    assert done.stderr.count(b"not compared, for a pipe is read once") == 2
