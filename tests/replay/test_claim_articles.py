"""A false claim cites the article that it breaks: a pung not that of the kongs."""

from __future__ import annotations

import pytest

from tests.support.notation import read_case
from zjlog.audit import verify


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        ("0: E\n2: E 9s\n0-E 2pE<0", ("T006", "R-C1")),
        ("0: E\n2: EE\n0-E 2pE<1", ("T007", "R-C1")),
        ("0: E\n2: EE\n0-E 2kE<0", ("T006", "R-C3")),
        ("0: E\n2: 5555m EE\n0-E 2pE<0 2c5m", ("T007", "R-C5")),
    ],
)
def test_a_false_claim_cites_its_own_article(block: str, expected: tuple[str, str]) -> None:
    (report,) = verify([read_case(f"== false claim\n{block}").lines()], file="case")

    assert expected in {(each.code, each.article) for each in report.findings}
