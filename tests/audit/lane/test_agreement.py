"""The reader with a lane says of every log what the strict reader says."""

from __future__ import annotations

import json
import random
from array import array
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.audit.reading.test_agreement import strange_events
from tests.audit.reading.test_cases import ROWS, spelt
from tests.audit.reading.test_logs import LOGS
from tests.schemas.rows import objects
from tests.support.notation import read_cases
from tests.test_games import NAMES, bytes_of
from zjlog.audit.limits import MOST_FINDINGS
from zjlog.audit.reading.framing import LogDamaged
from zjlog.replay.tiles import names

from .agreement import cut, strict, swift
from .fuzz import sweep
from .lanes import INTERPRETED, LANES, PRESENT
from .lines import SHA, a_file, line_at, spoilt

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=50)
"""Machines may be busy; no property here is about time."""
CASES = [
    (path.stem, case)
    for path in sorted(Path(__file__).parents[2].glob("cases/*.txt"))
    for case in read_cases(path)
]
GAME = LOGS["sample"].splitlines()[0]
TRUNCATED = "truncated"


@pytest.mark.parametrize("name", NAMES)
def test_games(name: str) -> None:
    data = bytes_of(name)
    expected = strict([data])
    for lane in LANES.values():
        assert swift(lane, [data]) == expected


@pytest.mark.parametrize("name", LOGS)
def test_logs_laid_end_to_end(name: str) -> None:
    data = LOGS[name] + LOGS["sample"] + LOGS[name][:-1]
    for lane in LANES.values():
        assert swift(lane, [data]) == strict([data])


@pytest.mark.parametrize("row", ROWS)
def test_rows_of_the_reader(row: dict[str, Any]) -> None:
    data = b"\n".join(map(spelt, row["file"])) + b"\n" * row.get("ended", True)
    for lane in LANES.values():
        assert swift(lane, [data]) == strict([data])


@pytest.mark.parametrize("stem", sorted({stem for stem, _ in CASES}))
def test_cases_of_the_finding_codes(stem: str) -> None:
    for case in [case for name, case in CASES if name == stem]:
        for lane in LANES.values():
            assert swift(lane, [case.lines()]) == strict([case.lines()]), case.title


@pytest.mark.parametrize("file", ["lines.jsonl", "sound.jsonl"])
def test_lines_of_the_schemas(file: str) -> None:
    for row in objects(file):
        line = row["line"] if "line" in row else json.dumps(row)
        data = GAME + b"\n" + line.encode("utf-8", "surrogatepass") + b"\n"
        for lane in LANES.values():
            assert swift(lane, [data]) == strict([data]), line


def test_a_small_file_cut_at_every_place() -> None:
    data = a_file(9, 0.3, random.Random(3))  # noqa: S311 - nothing secret
    for lane in LANES.values():
        expected = strict([data], judged=False)
        for place in range(len(data) + 1):
            assert swift(lane, cut(data, [place]), judged=False) == expected, place


@pytest.mark.parametrize("size", [1, 7, 64, 4096])
def test_chunks_of_one_size(size: int) -> None:
    data = LOGS["sample"] + LOGS["signed"]
    for lane in LANES.values():
        read = swift(lane, cut(data, range(size, len(data), size)))
        assert read == strict([data])


@pytest.mark.parametrize("most", [1, 300, 5_000, 20_000])
def test_games_that_grow_too_large(most: int) -> None:
    data = LOGS["sample"] * 2
    for lane in LANES.values():
        assert swift(lane, [data], max_bytes=most) == strict([data], max_bytes=most)


def test_damage_in_the_midst_of_a_line() -> None:
    def damaged(place: int) -> Any:  # noqa: ANN401 - an iterator that raises
        yield LOGS["sample"][:place]
        raise LogDamaged(TRUNCATED)

    for lane in LANES.values():
        for place in (0, 5, 300, 3_000):
            assert swift(lane, damaged(place)) == strict(damaged(place))


def test_a_seal_that_does_not_hold_in_the_midst_of_a_run() -> None:
    rows = [
        GAME,
        b'{"seq":2,"type":"hand","hand":4,"round":1,"dealer":0,"wall_commit":"%s"}' % SHA.encode(),
        b'{"seq":3,"type":"settle","reason":"hu","deltas":[0,0,0,0]}',
        b'{"seq":4,"type":"seal","count":3,"sha256":"%s"}' % SHA.encode(),
        b'{"seq":5,"type":"hand","hand":5,"round":1,"dealer":0}',
        b'{"seq":6,"type":"wall","tiles":["1m","E"],"salt":"00"}',
        b'{"seq":7,"type":"seal","count":6,"sha256":"%s","prev":"%s"}'
        % (SHA.encode(), SHA.encode()),
        b'{"seq":8,"type":"end","reason":"abandoned"}',
        b'{"seq":9,"type":"settle","reason":"hu","deltas":[0,0,0,0]}',
        b'{"seq":10,"type":"end","reason":"abandoned"}',
    ]
    for until in range(1, len(rows) + 1):
        data = b"\n".join(rows[:until]) + b"\n"
        for lane in LANES.values():
            assert swift(lane, [data]) == strict([data])


def test_corrections_open_a_run_line_by_line() -> None:
    rows = LOGS["sample"].splitlines()[:30]
    for ref in (2, 5, 8, 12, 12, 31, 40):
        event = json.loads(rows[11])
        seq = len(rows) + 1
        put = {name: value for name, value in event.items() if name != "seq"}
        correction = {"type": "correction", "ref": ref, "reason": "slip", "by": "clerk"}
        rows.append(json.dumps({"seq": seq, **correction, "replace": [put]}).encode())
        data = b"\n".join(rows) + b"\n"
        for lane in LANES.values():
            assert swift(lane, [data]) == strict([data])


def test_a_flood_of_findings_ends_where_it_did() -> None:
    flood = b"x\n" * (MOST_FINDINGS - 2)
    tail = b'{"seq":2,"type":"seal","count":1,"sha256":"%s"}\n' % SHA.encode()
    data = GAME + b"\n" + flood + tail + b"x\n" * 9 + tail
    assert swift(LANES[max(LANES)], [data], judged=False) == strict([data], judged=False)


@pytest.mark.parametrize("name", LANES)
def test_sweep(name: str) -> None:
    found = sweep(LANES[name], 20_000, 1)

    assert found.differences == []
    assert found.rows > found.lines // 5


@PATIENT
@given(st.lists(strange_events() | st.none(), max_size=8), st.randoms(use_true_random=False))
def test_strange_events(events: list[dict[str, Any] | None], chance: random.Random) -> None:
    rows = [GAME]
    for seq, event in enumerate(events, 2):
        if event is None:
            rows.append(spoilt(line_at(seq, chance), chance))
        else:
            rows.append(json.dumps({**event, "seq": seq}).encode())
    data = b"\n".join(rows) + b"\n"
    for lane in LANES.values():
        assert swift(lane, [data]) == strict([data])


@PATIENT
@given(st.lists(st.integers(0, 34), max_size=140), st.integers(0, 5))
def test_tiles_are_spelt_alike(tiles: list[int], start: int) -> None:
    pool = array("q", [0] * start + tiles)
    for module in (PRESENT, INTERPRETED):
        assert module.spelt(pool, start, len(pool)) == ",".join(names(tiles)).encode()


def test_chunks_may_be_any_bytes_like_thing() -> None:
    data = LOGS["sample"]
    for lane in LANES.values():
        for chunk in (bytearray(data), memoryview(data)):
            assert swift(lane, [chunk]) == strict([chunk]) == strict([data])  # type: ignore[list-item]
