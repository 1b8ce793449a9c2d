"""Damaged logs: whatever happens to the bytes, there is a report and never an exception."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.test_games import bytes_of
from zjlog.audit import verify

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = ["golden-G14-tournament", "golden-G26a-peichong", "disputed", "golden-G43-baochong"]


def flip(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def splice(data: bytes, rng: random.Random) -> bytes:
    one, two = sorted(rng.randrange(len(data)) for _ in range(2))
    return data[:one] + data[two:]


def drop_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def twice(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def swap(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def change_value(data: bytes, rng: random.Random) -> bytes:
    """Put another tile, seat or number where one stands, which no reader can object to."""
    lines = data.splitlines(keepends=True)
    at = rng.randrange(1, len(lines))
    old, new = rng.choice([(b'"seat":0', b'"seat":2'), (b'"1m"', b'"9s"'), (b"1", b"3")])
    lines[at] = lines[at].replace(old, new, 1)
    return b"".join(lines)


WAYS: list[Callable[[bytes, random.Random], bytes]] = [
    flip,
    cut,
    splice,
    drop_line,
    twice,
    swap,
    change_value,
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("name", SMALL)
def test_damage_is_reported_and_never_raised(
    name: str, way: Callable[[bytes, random.Random], bytes]
) -> None:
    data = bytes_of(name)
    rng = random.Random(f"{name}{way.__name__}")  # noqa: S311 - a seed makes a failure repeatable
    for _ in range(25):
        damaged = data
        for _ in range(rng.randrange(1, 4)):
            damaged = way(damaged, rng) if damaged.count(b"\n") > 1 else damaged
        reports = list(verify([damaged]))

        assert reports == list(verify([damaged[:100], damaged[100:]]))
        assert all(report.verdict in {"clean", "findings", "unreadable"} for report in reports)
