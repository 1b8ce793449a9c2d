"""Loads and exports killed at random moments; `python -m tests.sweeps.store kill 60` does more."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from tests.sweeps.store import kill_exports, kill_loads, simulated

if TYPE_CHECKING:
    from pathlib import Path

TIMES = 6

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal")


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of simulated games."""
    folder = tmp_path_factory.mktemp("many")
    simulated(folder, 16, seed=4)
    return folder


def test_a_killed_load_leaves_whole_files_and_loses_none(many: Path) -> None:
    found = kill_loads(many, TIMES)

    assert found["killed"] + found["finished"] == TIMES


def test_a_killed_export_leaves_the_old_archive_or_the_new_one(many: Path) -> None:
    found = kill_exports(many, TIMES)

    assert found["killed"] + found["finished"] == TIMES
