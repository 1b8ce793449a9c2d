"""The report: what counts as clean, and which exit code it gives."""

from dataclasses import replace

import pytest

from zjlog.schemas import FailOn, Finding, GameReport, Report, Verdict


def entry(verdict: Verdict, *codes: str) -> GameReport:
    findings = tuple(Finding(code=c, line=1, seq=1, hand=None, seat=None) for c in codes)
    return GameReport(
        file="a.jsonl",
        game=None,
        game_id="g",
        verdict=verdict,
        events=9,
        hands=1,
        undecided={},
        rules=None,
        findings=findings,
        settlement=None,
        result=None,
    )


CLEAN = entry("clean")
NOTED = entry("clean", "M009")
WARNED = entry("findings", "F013")
WRONG = entry("findings", "T001")
UNREADABLE = entry("unreadable", "F009")


@pytest.mark.parametrize(
    ("entries", "fail_on", "code"),
    [
        ((), "note", 0),
        ((CLEAN,), "note", 0),
        ((NOTED,), "note", 1),
        ((NOTED,), "warning", 0),
        ((WARNED,), "warning", 1),
        ((WARNED,), "error", 0),
        ((CLEAN, WRONG), "error", 1),
        ((WRONG,), "never", 0),
        ((WRONG, UNREADABLE), "error", 3),
        ((UNREADABLE,), "never", 3),
    ],
)
def test_the_worst_finding_decides(
    entries: tuple[GameReport, ...], fail_on: FailOn, code: int
) -> None:
    assert Report(entries).exit_code(fail_on) == code


def test_codes_left_out_do_not_count() -> None:
    assert Report((WRONG,)).exit_code(codes={"T002"}) == 0
    assert Report((WRONG,)).exit_code(codes={"T001", "T002"}) == 1


def test_a_report_is_clean_if_every_game_is() -> None:
    assert Report((CLEAN, NOTED)).clean
    assert not Report((CLEAN, WARNED)).clean
    assert not Report((UNREADABLE,)).clean


def test_a_report_has_the_findings_of_all_games() -> None:
    both = Report((WRONG, replace(WARNED, file="b.jsonl")))

    assert [finding.code for finding in both.findings] == ["T001", "F013"]
