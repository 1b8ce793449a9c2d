"""Damaged logs: whatever happens to the bytes, there is a report and never an exception."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.mutations.damage import WAYS
from tests.test_games import bytes_of
from zjlog.audit import verify

if TYPE_CHECKING:
    from tests.mutations.damage import Way

SMALL = ["golden-G14-tournament", "golden-G26a-peichong", "disputed", "golden-G43-baochong"]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("name", SMALL)
def test_damage_is_reported_and_never_raised(name: str, way: Way) -> None:
    data = bytes_of(name)
    rng = random.Random(f"{name}{way.__name__}")  # noqa: S311 - a seed makes a failure repeatable
    for _ in range(25):
        damaged = data
        for _ in range(rng.randrange(1, 4)):
            damaged = way(damaged, rng) if damaged.count(b"\n") > 1 else damaged
        reports = list(verify([damaged]))

        assert reports == list(verify([damaged[:100], damaged[100:]]))
        assert all(report.verdict in {"clean", "findings", "unreadable"} for report in reports)
