"""Hidden tiles: a derived log never has a finding that the full log has not (format.md 3.1)."""

from __future__ import annotations

import json
import random
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from tests.support.hiding import hidden, unproven
from tests.support.masking import fouled, masked
from tests.support.notation import read_case, read_cases
from tests.test_cases import CASES, FOLDER
from tests.test_games import NAMES, bytes_of, expectation
from zjlog.audit import verify

if TYPE_CHECKING:
    from tests.support.notation import Case


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


HIDDEN_PRICES = [
    case
    for case in read_cases(FOLDER / "hidden-tiles.txt")
    if case.title.startswith(("near S001", "near H007"))
]


@pytest.mark.parametrize("case", [pytest.param(case, id=case.title) for case in HIDDEN_PRICES])
def test_figures_that_hidden_tiles_leave_open_are_null(case: Case) -> None:
    (report,) = verify([case.lines()])

    assert report.findings == ()
    assert report.settlement is not None
    (hand,) = report.settlement.hands
    assert (hand.items, hand.payments, hand.deltas) == (None, None, None)
    assert (report.settlement.total, report.settlement.chips) == (None, None)
    assert report.result is None or report.result.ranking is None


@pytest.mark.parametrize("share", [0.03, 0.3])
@pytest.mark.parametrize("name", ["sim-fanbei-1-00001", "sim-tournament-1-00000"])
def test_tiles_hidden_at_random_accuse_nobody(name: str, share: float) -> None:
    log = masked(bytes_of(name), random.Random(name), share)  # noqa: S311 - repeatable

    assert findings(log) == set()


@pytest.mark.parametrize("seed", range(40))
def test_foul_hidden_views_get_a_report(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 - a seed makes the log repeatable
    log = masked(bytes_of("golden-G02-yuanzi"), rng, 0.2)

    assert list(verify([fouled(log, rng)]))


def test_w005_hidden_hands_do_not_speak_for_another_break_of_the_wall() -> None:
    """The viewer's fourteen tiles say more of where it was broken than the one turned up."""
    log = read_case("""another tile was turned up than the wall has there
0: E
0-E 1+9s 1-9s wall:built:53x100
""").lines()
    derived, origin = hidden(log, 0, wall=True)

    assert {code for code, _ in findings(log)} == {"W005"}
    assert unproven(findings(derived), origin, findings(log)) == set()


def test_a_claim_that_cannot_be_is_not_open_as_well() -> None:
    """T006: whatever the hidden tiles are, two E make no pung of 5m."""
    log = read_case("""a pung with other tiles
view
0-5m 1p5m<0=EE
""")
    (report,) = verify([log.lines()])

    assert [finding.code for finding in report.findings] == ["T006"]
    assert "T006" not in report.undecided


def test_a_hidden_winning_tile_of_a_revealed_hand_gets_a_report() -> None:
    (report,) = verify([(FOLDER.parent / "replay" / "hidden-win.jsonl").read_bytes()])

    assert report.undecided


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
