"""Positions and their digests (evidence.md 2.3): each line as if the log ended there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

import zjlog
from tests.support.notation import read_cases
from tests.sweeps.positions import all_cases, broken, check_invariants, differing
from zjlog.audit.digested_positions import canonical, digest, positions
from zjlog.replay.prefixes import Prefixes
from zjlog.replay.rows import WIDTH
from zjlog.simulate.game import Plan, simulate

ROOT: Final = Path(__file__).parents[1]
SAMPLE: Final = (ROOT / "games" / "sample.jsonl").read_bytes()
VECTORS: Final = {
    5: ("f6de583efd590411aa33c6bb7bf77365aa5e6c2b64b667aefd33416cfdd9a3e1", 811),
    57: ("77e7e1ef41687563768fcbd3acdd63eb0cb445b2037ccb8d33936d3aea52707f", 1516),
    128: ("de2fa3930a57b3e096769cc0b2568a825fdd3e77072e9aabfbd450d2d46756ce", 1739),
}
"""Digest and bytes of positions of the sample (evidence.md, vector 4)."""
GAMES: Final = sorted((ROOT / "games").glob("*.jsonl"))[::4]
FEW: Final = 3
"""Lines of a long game at which it is judged from the beginning, to compare."""


@pytest.mark.parametrize("n", VECTORS)
def test_the_vectors(n: int) -> None:
    found = list(positions([SAMPLE]))[n - 1]

    assert found.table is not None
    assert (found.digest, len(canonical(found.table))) == VECTORS[n]
    assert digest(found.table) == found.digest


@pytest.mark.parametrize("part", range(4))
def test_each_line_is_judged_as_the_last(part: int) -> None:
    for name, data in [*all_cases()][part::40]:
        assert differing(data) == [], name


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_of_a_game_too_and_what_always_holds_does(path: Path) -> None:
    data = path.read_bytes()
    check_invariants(data)

    assert differing(data, FEW) == []


def test_of_a_broken_log_as_well() -> None:
    for name, data in broken(2, 25):
        assert differing(data) == [], name


def test_a_later_line_changes_no_position() -> None:
    whole = list(positions([SAMPLE]))
    half = b"".join(SAMPLE.splitlines(keepends=True)[:100])

    assert list(positions([half])) == whole[:100]


def test_a_correction_tells_from_its_own_line_on() -> None:
    (case,) = (c for c in read_cases(ROOT / "cases" / "corrections.txt") if c.title in TITLES)
    lines = case.lines().splitlines(keepends=True)
    at = next(nth for nth, line in enumerate(lines) if b'"correction"' in line)
    found = [each.digest for each in positions([case.lines()])]

    assert found[:at] == [each.digest for each in positions([b"".join(lines[:at])])]


TITLES: Final = {read_cases(ROOT / "cases" / "corrections.txt")[0].title}


def test_lines_are_counted_in_the_game_and_in_the_file() -> None:
    bundle = SAMPLE + SAMPLE.replace(b'"game_id":"', b'"game_id":"again-', 1)
    found = list(positions([bundle]))
    number = SAMPLE.count(b"\n")

    assert [(each.game, each.n, each.line) for each in found[number - 1 : number + 1]] == [
        (1, number, number),
        (2, 1, number + 1),
    ]


def test_refused_and_blank_lines_are_counted_too() -> None:
    lines = SAMPLE.splitlines(keepends=True)
    found = list(positions([b"".join([*lines[:6], b"\n", b"no JSON\n", *lines[6:9]])]))

    assert [each.n for each in found] == list(range(1, 12))
    assert found[6].digest == found[5].digest


def test_no_game_no_position() -> None:
    assert list(positions([b'{"seq":1,"type":"hand"}\n'])) == []
    assert list(positions([])) == []


def test_where_hidden_tiles_leave_the_chips_open_they_are_null() -> None:
    open_ones = [
        each.table["seats"][0]["chips"]
        for name, data in all_cases()
        if name.startswith("hidden ")
        for each in positions([data])
        if each.table is not None
    ]

    assert None in open_ones


def test_the_public_name_takes_what_verify_takes() -> None:
    path = ROOT / "games" / "sample.jsonl"

    assert [each.digest for each in zjlog.positions(path)] == [
        each.digest for each in zjlog.positions(SAMPLE)
    ]
    with pytest.raises(TypeError):
        zjlog.positions(["a", "b"])  # type: ignore[arg-type]


def test_a_position_is_plain_json() -> None:
    for found in positions([SAMPLE]):
        assert json.loads(json.dumps(found.table)) == found.table


def test_a_game_is_replayed_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text = simulate(Plan(3, "tournament"), 0).encode()
    replayed = 0
    steps = Prefixes._steps  # noqa: SLF001 - counted here

    def counted(self: Prefixes, row: int, end: int) -> None:
        nonlocal replayed
        replayed += (end - row) // WIDTH
        steps(self, row, end)

    monkeypatch.setattr(Prefixes, "_steps", counted)
    number = sum(1 for _ in positions([text]))

    assert replayed < 2.5 * number
