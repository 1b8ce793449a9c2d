"""A reader that goes away leaves every command, in every form, the exit code of the same call."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from .conftest import LOGS

ROOT: Final = Path(__file__).parents[1]
DISPUTED: Final = str(ROOT / "games" / "disputed.jsonl")
A: Final = str(ROOT / "game" / "bundles" / "a.jsonl")
B: Final = str(ROOT / "game" / "bundles" / "b.jsonl")
STAGE: Final = str(ROOT / "standings" / "logs" / "table-1.jsonl")

CALLS: Final = {
    "--help": 0,
    "--version": 0,
    "explain D001": 0,
    "rules show guide": 0,
    "schema report": 0,
    f"verify {DISPUTED}": 1,
    f"verify {DISPUTED} clean.jsonl --format jsonl": 1,
    f"verify clean.jsonl {DISPUTED} --format json": 1,
    f"show {DISPUTED}": 0,
    f"page {DISPUTED}": 0,
    f"dossier {DISPUTED} --hand 1": 0,
    f"dossier {DISPUTED} --hand 1 --format html": 0,
    f"diff {A} {A}": 0,
    f"diff {A} {B}": 1,
    f"what-if {A} --at 5 --ruling void_hand --game 1": 0,
    f"standings {STAGE}": 0,
    f"standings {STAGE} --format json": 0,
    f"standings {STAGE} --format csv": 0,
    f"standings {STAGE} --format html": 0,
    f"standings {STAGE} --format message": 0,
    "simulate --games 2": 0,
    "conform --help": 0,
}
STORE_CALLS: Final = {
    "db info": 0,
    "stats": 0,
    "query --list": 0,
    "query dead-hands": 0,
    "query dead-hands --format csv": 0,
    "query dead-hands --format json": 0,
    "query dead-hands --format jsonl": 0,
}


def left_alone(call: str, folder: Path = LOGS) -> tuple[int, bytes]:
    """Run a call whose reader is gone, and return the exit code and what it said."""
    end, other = os.pipe()
    os.close(end)
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", *call.split(" ")],
        cwd=folder,
        stdout=other,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(other)
    return done.returncode, done.stderr


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.replace(str(ROOT), ""))
def test_the_exit_code_is_that_of_the_call(call: str) -> None:
    assert left_alone(call) == (CALLS[call], b"")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with a small database."""
    folder = tmp_path_factory.mktemp("store")
    left_alone(f"load {DISPUTED}", folder)
    return folder


@pytest.mark.parametrize("call", STORE_CALLS)
def test_the_exit_code_of_a_question_is_that_of_the_call(store: Path, call: str) -> None:
    assert left_alone(call, store) == (STORE_CALLS[call], b"")
