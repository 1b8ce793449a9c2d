"""`zjlog.verify` for platforms and notebooks: every source, one report."""

from io import BytesIO
from pathlib import Path

import pytest

import zjlog

from .conftest import LOGS


def test_path_bytes_and_file_give_the_same() -> None:
    path = LOGS / "error.jsonl"
    reports = [zjlog.verify(path), zjlog.verify(str(path)), zjlog.verify(path.read_bytes())]
    with path.open("rb") as file:
        reports.append(zjlog.verify(file))
    codes = [[finding.code for finding in report.findings] for report in reports]

    assert codes == [["F011", "F003"]] * 4
    assert [report.files[0].file for report in reports] == [
        str(path),
        str(path),
        "<bytes>",
        str(path),
    ]


def test_an_unnamed_file_has_a_name() -> None:
    assert zjlog.verify(BytesIO(b"")).files[0].file == "<file>"


def test_a_directory_is_all_its_logs() -> None:
    names = [Path(entry.file).stem for entry in zjlog.verify(LOGS).files]

    assert names == ["bundle"] * 3 + ["clean", "error", "note", "unreadable", "warning"]


def test_the_report_knows_how_it_came_out() -> None:
    report = zjlog.verify(LOGS / "warning.jsonl")

    assert not report.clean
    assert [report.exit_code(), report.exit_code("warning"), report.exit_code("never")] == [0, 1, 0]


def test_a_wrong_place_is_an_error() -> None:
    with pytest.raises(zjlog.LogError, match="no such file"):
        zjlog.verify(LOGS / "missing.jsonl")


def test_a_game_may_not_be_larger_than_allowed() -> None:
    report = zjlog.verify(LOGS / "clean.jsonl", max_bytes=10)

    assert report.findings[0].code == "F010"
