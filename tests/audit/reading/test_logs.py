"""Whole logs: sound ones, and the invariants that every reading keeps."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from zjlog.audit.reading.line import Line
from zjlog.audit.reading.reader import read

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Machines may be busy; no property here is about time."""

LOGS = {path.stem: path.read_bytes() for path in (Path(__file__).parent / "logs").glob("*.jsonl")}
SAMPLE = LOGS["sample"]


def cut(data: bytes, places: list[int]) -> Iterator[bytes]:
    """Cut bytes at places."""
    for start, end in zip([0, *places], [*places, len(data)], strict=True):
        yield data[start:end]


def told(lines: list[Line]) -> list[object]:
    """Return all that a reading says."""
    names = ("number", "game", "seq", "type", "findings", "undecided", "last")
    return [
        (*(getattr(line, name) for name in names), line.event and line.event.model_dump())
        for line in lines
    ]


@pytest.mark.parametrize("name", LOGS)
def test_sound_log(name: str) -> None:
    """A sound log has no finding; its seals hold, and only signatures are undecided."""
    lines = list(read([LOGS[name]]))

    assert [finding for line in lines for finding in line.findings] == []
    assert [line.seq for line in lines if line.event is not None] == list(
        range(1, LOGS[name].count(b"\n") + 1)
    )
    assert [line.seq for line in lines if line.undecided] == ([5] if name == "signed" else [])


def test_a_bundle_of_many_games() -> None:
    """Laid end to end, each game is counted by itself, and only its last line is the last."""
    lines = list(read([SAMPLE * 20]))

    count = SAMPLE.count(b"\n")
    assert [line.game for line in lines] == [game for game in range(1, 21) for _ in range(count)]
    assert [line.number for line in lines if line.last] == [count * n for n in range(1, 21)]
    assert [finding for line in lines for finding in line.findings] == []


@PATIENT
@given(st.lists(st.integers(0, len(SAMPLE)), max_size=40).map(sorted))
def test_chunks_may_be_cut_anywhere(places: list[int]) -> None:
    """How the bytes arrive changes nothing."""
    assert told(list(read(cut(SAMPLE, places)))) == told(list(read([SAMPLE])))


@PATIENT
@given(st.binary(max_size=300), st.randoms(use_true_random=False))
def test_any_bytes_give_one_line_each(data: bytes, chance: random.Random) -> None:
    """Bytes of any kind, inside a log or alone, are counted line by line, whatever the cuts."""
    start = chance.randrange(len(SAMPLE))
    file = chance.choice([data, SAMPLE[:start] + data + SAMPLE[start:], SAMPLE + data])
    places = sorted(chance.randrange(len(file) + 1) for _ in range(5))

    lines = list(read([file]))

    assert told(lines) == told(list(read(cut(file, places))))
    assert [line.number for line in lines] == [
        n + 1 for n in range(file.count(b"\n") + (file[-1:] not in {b"", b"\n"}))
    ] or [0]
    assert sorted(line.game for line in lines) == [line.game for line in lines]
    assert [line for line in lines if line.last] == [
        line
        for line, after in zip(lines, [*lines[1:], None], strict=True)
        if after is None or after.game > line.game
    ]


@PATIENT
@given(st.binary(max_size=40).filter(lambda data: b"\n" not in data), st.integers(0, 200))
def test_one_bad_line_costs_one_line(data: bytes, after: int) -> None:
    """A refused line in a game leaves every other event readable and makes no gap."""
    sound = SAMPLE.splitlines(keepends=True)[:201]
    bad = b"\xff" + data + b"\n"

    lines = list(read([b"".join([*sound[: after + 1], bad, *sound[after + 1 :]])]))

    assert sum(line.event is not None for line in lines) == len(sound)
    assert {"F010", "C001"} >= {f.code for line in lines for f in line.findings if f.code != "F013"}
