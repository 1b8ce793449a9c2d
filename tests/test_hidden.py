"""Hidden tiles: a derived log never has a finding that the full log has not (format.md 3.1)."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from tests.hiding import hidden, unproven
from tests.test_cases import CASES
from tests.test_games import NAMES, bytes_of, expectation
from zjlog.audit import verify

if TYPE_CHECKING:
    from tests.notation import Case


def readable(name: str) -> bool:
    """Leave out broken lines, and revealed hands that contradict the draws."""
    codes = {code for code, _ in expectation(name)["findings"]}
    return "H010" not in codes and not any(code[0] == "F" and code != "F011" for code in codes)


FULL = [name for name in NAMES if readable(name)]


@lru_cache(maxsize=8)
def findings(log: bytes) -> set[tuple[str, int | None]]:
    (report,) = verify([log])
    return {(finding.code, finding.seq) for finding in report.findings}


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("name", FULL)
def test_hiding_tiles_adds_no_finding(name: str, viewer: int | None) -> None:
    full = bytes_of(name)
    derived, origin = hidden(full, viewer, wall=viewer == 0)

    assert unproven(findings(derived), origin, findings(full)) == set()


@pytest.mark.parametrize("name", [name for name in FULL if name.startswith(("sim", "golden"))])
def test_a_log_without_its_wall_says_the_same_of_the_play(name: str) -> None:
    lines = bytes_of(name).splitlines()
    events = [json.loads(line) for line in lines]
    kept = [event for event in events if event["type"] not in {"wall", "seal"}]
    for seq, event in enumerate(kept, 1):
        event["seq"] = seq
        event.pop("wall_commit", None)
    (without,) = verify([b"".join(json.dumps(event).encode() + b"\n" for event in kept)])
    (full,) = verify([bytes_of(name)])

    assert [finding.code for finding in without.findings] == [f.code for f in full.findings]
    assert without.settlement is not None
    assert full.settlement is not None
    assert without.settlement.chips == full.settlement.chips


def test_what_hidden_tiles_leave_open_is_counted() -> None:
    derived, _ = hidden(bytes_of("sim-tournament-1-00000"), None, wall=False)
    (report,) = verify([derived])

    assert report.findings == ()
    assert set(report.undecided) >= {"D001", "D002", "H001", "T004", "T006"}
    assert report.settlement is not None
    assert report.settlement.recorded_chips is not None


LEFT_OUT = {"D004", "H010", "refused"}
"""Shown or revealed tiles that contradict the draws, and lines that cannot be rewritten."""
SEEN_FULL = [
    pytest.param(case, id=f"{stem}-{case.title[:50]}")
    for stem, case in CASES
    if stem not in LEFT_OUT and "visibility" not in case.game and b"commit" not in case.lines()
]


@pytest.mark.parametrize("case", SEEN_FULL)
def test_hiding_tiles_of_a_case_adds_no_finding(case: Case) -> None:
    full = findings(case.lines())
    for viewer in (None, 0, 2):
        derived, origin = hidden(case.lines(), viewer, wall=False)

        assert unproven(findings(derived), origin, full) == set()
