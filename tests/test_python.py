"""zjlog from Python: what `verify` takes and gives, and that it is what the command line prints."""

import io
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import zjlog
from zjlog.report.json import entry
from zjlog.schemas import Finding, Language, catalogue

GAMES: Final = Path(__file__).with_name("games")
DISPUTED: Final = GAMES / "disputed.jsonl"
NAMES: Final = ("甲", "乙", "丙", "丁")


def printed(*args: str) -> str:
    """Return what the command line prints of a log."""
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", "verify", *args, "--format", "json", "--fail-on", "never"],
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout


def kind(one: object) -> str:
    """Name a case by its type: an address would differ between the processes of the tests."""
    return type(one).__name__


def sent(one: object) -> object:
    """Take an object as another process would get it."""
    return pickle.loads(pickle.dumps(one))  # noqa: S301 - our own bytes


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_report_is_what_the_command_line_prints(language: Language) -> None:
    report = zjlog.verify(DISPUTED)
    data = json.loads(printed(str(DISPUTED), "--lang", language))

    assert report.to_dict(language) == data
    assert json.loads(report.to_json(language)) == data
    assert "\n" not in report.to_json(language)
    for finding, told in zip(report.findings, data["files"][0]["findings"], strict=True):
        assert finding.article == told["article"]
        assert finding.message(language) == told["message"]


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("code", catalogue())
def test_a_finding_of_any_code_says_what_the_json_says(code: str, language: Language) -> None:
    bare = Finding(code, 3, 4, 1, 2, details=catalogue()[code].example, names=NAMES)
    report = replace(zjlog.verify(b"").files[0], findings=(bare,), players=NAMES)
    (told,) = entry(report, language)["findings"]

    assert (bare.name, bare.severity, bare.article, bare.message(language)) == (
        told["name"],
        told["severity"],
        told["article"],
        told["message"],
    )


def test_a_narrower_article_stays_and_names_are_no_difference() -> None:
    finding = Finding("D003", 1, 1, 1, 0, article="R-A3")

    assert finding.article == "R-A3"
    assert Finding("D003", 1, 1, 1, 0).article == "R-B3"
    assert pickle.loads(pickle.dumps(finding)) == replace(finding, names=NAMES)  # noqa: S301


def test_a_path_bytes_and_a_file_are_the_same_log() -> None:
    whole = zjlog.verify(str(DISPUTED)).findings
    with DISPUTED.open("rb") as stream:
        from_file = zjlog.verify(stream).findings

    assert whole == zjlog.verify(DISPUTED).findings == from_file
    assert whole == zjlog.verify(DISPUTED.read_bytes()).findings
    assert whole == zjlog.verify(io.BytesIO(DISPUTED.read_bytes())).findings


@pytest.mark.parametrize(
    "wrong", [None, 7, 1.5, {"a": 1}, object(), io.StringIO("{}"), [1], [str(DISPUTED)]], ids=kind
)
def test_what_is_no_source_is_refused_by_what_is_one(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"a path .*, bytes, or a file open in binary mode, not"):
        zjlog.verify(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("several", [[str(DISPUTED)], (DISPUTED,), iter([])], ids=kind)
def test_several_paths_are_for_verify_many(several: object) -> None:
    with pytest.raises(TypeError, match="verify_many"):
        zjlog.verify(several)  # type: ignore[arg-type]


def test_many_are_judged_one_by_one_in_order() -> None:
    paths: list[str | Path] = [DISPUTED, str(GAMES / "sample.jsonl"), "nosuch.jsonl"]
    reports = zjlog.verify_many(iter(paths))

    assert [next(reports).clean for _ in range(2)] == [False, True]
    with pytest.raises(zjlog.LogError, match=r"nosuch\.jsonl"):
        next(reports)


def test_the_old_name_of_the_error_still_catches_it() -> None:
    with pytest.raises(zjlog.LogTrouble, match=r"nosuch\.jsonl"):
        zjlog.verify("nosuch.jsonl")


@pytest.mark.parametrize(
    "wrong", [None, 7, str(DISPUTED), DISPUTED, b"x"], ids=lambda wrong: type(wrong).__name__
)
def test_what_is_not_many_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match="an iterable of paths, not"):
        zjlog.verify_many(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, 7, b"x"], ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_path_among_many_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"an iterable of paths; .* is none"):
        next(zjlog.verify_many([wrong]))  # type: ignore[list-item]


def test_what_is_printed_of_a_report_is_one_short_line() -> None:
    report = zjlog.verify(DISPUTED)

    assert repr(report) == "Report(games=1: findings; findings=2)"
    assert repr(report.files[0]).startswith(f"GameReport({str(DISPUTED)!r}, game_id='liangxi-")
    assert "\n" not in "".join(map(repr, (*report.files, *report.findings)))


@pytest.mark.parametrize("again", [copy, deepcopy, sent])
def test_a_report_can_be_copied_and_sent_to_another_process(again: Callable[[Any], Any]) -> None:
    report = zjlog.verify(DISPUTED)

    for one in (report, *report.files, *report.findings, report.files[0].settlement):
        assert again(one) == one
    assert again(report).to_json("zh") == report.to_json("zh")


def test_only_public_names_are_listed() -> None:
    assert dir(zjlog) == sorted(zjlog.__all__)
    assert all(getattr(zjlog, name) is not None for name in zjlog.__all__)
