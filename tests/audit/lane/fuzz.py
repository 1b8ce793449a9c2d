"""Mutated files, read by the strict reader and with a lane: they must never differ."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from .agreement import cut, strict, swift
from .lines import a_file, spoilt_log

LINES = 40
"""Of a file: few, so that a difference is soon found in it."""
SPOILING = 0.7
LOGGED = 500
"""One file in so many is a real log with a few lines spoilt."""
JUDGED = 10
"""One file in so many is judged as well."""


class Outcome(NamedTuple):
    """What a sweep found: files that are read apart, and lines tried, spoilt ones mostly."""

    differences: list[bytes]
    lines: int
    rows: int
    """How many lines the lane read by itself."""


class Counting:
    """A lane that counts what it reads."""

    def __init__(self, lane: Any) -> None:  # noqa: ANN401 - of either class
        self.__dict__.update(inner=lane, rows=0)

    def run(self, data: bytes, start: int, end: int) -> int:
        """Read on, and count."""
        behind: int = self.inner.run(data, start, end)
        self.__dict__["rows"] += self.inner.count
        return behind

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a lane has
        return getattr(self.__dict__["inner"], name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.__dict__["inner"], name, value)


def sweep(lane: Any, lines: int, seed: int) -> Outcome:  # noqa: ANN401 - of either class
    """Try files until so many lines were read."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    counting = Counting(lane)
    differences, tried, files = [], 0, 0
    while tried < lines:
        files += 1
        logged = files % LOGGED == 0
        data = spoilt_log(0.002, chance) if logged else a_file(LINES, SPOILING, chance)
        if chance.random() < 0.1:
            data += a_file(LINES, SPOILING, chance)
        tried += data.count(b"\n")
        judged = logged or files % JUDGED == 0
        how = {"max_bytes": chance.randrange(1, 4000)} if chance.random() < 0.05 else {}
        places = sorted(chance.randrange(len(data) + 1) for _ in range(chance.choice((0, 0, 1, 3))))
        read = swift(counting, cut(data, places), judged=judged, **how)
        if read != strict([data], judged=judged, **how):
            differences.append(data)
    return Outcome(differences, tried, counting.rows)
