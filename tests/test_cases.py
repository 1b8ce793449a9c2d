"""Every finding code: a game that shows it and a near miss that does not."""

from pathlib import Path

import pytest

from tests.support.notation import Case, read_cases
from zjlog.audit import verify

FOLDER = Path(__file__).with_name("cases")
CASES = [(path.stem, case) for path in sorted(FOLDER.glob("*.txt")) for case in read_cases(path)]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{stem}-{case.title[:60]}") for stem, case in CASES]
)
def test_findings_stand_where_the_case_says(case: Case) -> None:
    (report,) = verify([case.lines()], file="case")

    assert sorted(case.expected) == sorted((f.code, f.seq) for f in report.findings)


@pytest.mark.parametrize("code", sorted({stem for stem, _ in CASES if stem[1:].isdigit()}))
def test_each_code_is_shown_and_nearly_missed(code: str) -> None:
    titles = [(case.title, case.expected) for stem, case in CASES if stem == code]

    assert [t for t, e in titles if t.startswith("shows") and code in dict(e)]
    assert [t for t, e in titles if t.startswith("near") and code not in dict(e)]
