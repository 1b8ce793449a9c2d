"""C003 with the library: the signature of a seal is good, or it is not by that key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import zjlog
from zjlog.files import signatures

if TYPE_CHECKING:
    import pytest

SIGNED = (Path(__file__).parent / "games" / "signed.jsonl").read_bytes()


def verdicts(log: bytes) -> tuple[list[str], dict[str, int]]:
    (entry,) = zjlog.verify(log).files
    codes = [finding.code for finding in entry.findings if finding.code[0] == "C"]
    return codes, dict(entry.undecided)


def test_c003_a_good_signature_passes() -> None:
    assert verdicts(SIGNED) == (["C005"], {})


def test_c003_a_signature_over_other_bytes_is_found() -> None:
    forged = SIGNED.replace(b'"t":5123,"count":4', b'"t":5124,"count":4')

    assert verdicts(forged) == (["C005", "C003"], {})


def test_c003_is_undecided_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signatures, "find_spec", lambda _: None)

    assert verdicts(SIGNED) == (["C005"], {"C003": 1})
