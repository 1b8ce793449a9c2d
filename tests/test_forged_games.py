"""Forgeries of a signed game: what the log alone shows is found, and the rest is known to wait."""

from __future__ import annotations

import pytest

import zjlog
from tests.support.forgeries import FORGERIES
from tests.support.forging import true

PROOF = ("C", "F")
"""Families of codes that say that a log is not the one that was sealed."""


def codes(data: bytes) -> set[str]:
    return {finding.code for finding in zjlog.verify(data).findings}


def test_the_true_log_is_clean() -> None:
    report = zjlog.verify(true())

    assert report.findings == ()
    assert dict(report.files[0].undecided) == {}


FOUND = [forgery for forgery in FORGERIES if forgery.wants]
WAITING = [forgery for forgery in FORGERIES if not forgery.wants]


def test_there_are_forty_of_them() -> None:
    assert len({forgery.name for forgery in FORGERIES}) == len(FORGERIES) >= 40


@pytest.mark.parametrize("at", range(len(FOUND)), ids=[each.name for each in FOUND])
def test_it_is_found(at: int) -> None:
    assert FOUND[at].wants - codes(FOUND[at].make()) == set()


@pytest.mark.parametrize("at", range(len(WAITING)), ids=[each.name for each in WAITING])
def test_it_waits_for_what_the_log_does_not_say(at: int) -> None:
    """C005 is a note: the wall that was to prove the hand is in the part that was cut off."""
    found = codes(WAITING[at].make()) - {"C005"}

    assert {code for code in found if code.startswith(PROOF)} == set()
    assert WAITING[at].needs
