"""The shipped stage: four tables in every form, refused while anything speaks against it.

``logs`` are written from ``tables.txt``. ``whole`` are the outputs of all four tables with
what speaks against them accepted, ``clean`` those of the three that are clean.
"""

import json
from pathlib import Path
from typing import Final

import pytest

from tests.support.notation import Case, read_cases
from zjlog.audit import verify

from .conftest import CLEAN, FOLDER, LOGS, Run

CASES: Final = read_cases(FOLDER / "tables.txt")
FORMS: Final = {
    "zh.txt": ("--format", "text", "--lang", "zh"),
    "en.txt": ("--format", "text", "--lang", "en"),
    "json": ("--format", "json"),
    "csv": ("--format", "csv"),
    "zh.csv": ("--format", "csv", "--lang", "zh"),
    "html": ("--format", "html"),
    "en.html": ("--format", "html", "--lang", "en"),
    "zh.message": ("--format", "message", "--lang", "zh"),
    "en.message": ("--format", "message", "--lang", "en"),
}
"""The ending of each committed output, and how it is asked for."""

SETS: Final = {"whole": (".", "--accept-findings"), "clean": CLEAN}
REFUSAL: Final = (
    "zjlog: table-4.jsonl: not clean: H001, S004; not finished (there is no end)\n"
    "zjlog: nothing is announced; --accept-findings announces it as provisional\n"
)


def committed(name: str, ending: str) -> str:
    return (FOLDER / "expected" / f"{name}.{ending}").read_bytes().decode()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title[:7])
def test_a_log_is_what_its_table_says(case: Case) -> None:
    name = f"{case.title.partition(':')[0]}.jsonl"
    (report,) = verify([case.lines()], file=name)

    assert (LOGS / name).read_bytes() == case.lines()
    assert sorted((f.code, f.seq) for f in report.findings if f.severity != "note") == sorted(
        case.expected
    )


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("name", SETS)
def test_the_announcement_is_as_it_was_agreed(standings: Run, name: str, ending: str) -> None:
    announced = standings(*SETS[name], *FORMS[ending])

    assert announced.code == 0
    assert announced.out == committed(name, ending)


@pytest.mark.parametrize("ending", FORMS)
def test_the_order_of_the_logs_changes_nothing(standings: Run, ending: str) -> None:
    assert standings(*reversed(CLEAN), *FORMS[ending]).out == committed("clean", ending)


@pytest.mark.parametrize("form", ["text", "csv", "html", "message"])
def test_nothing_is_announced_while_anything_speaks_against_it(standings: Run, form: str) -> None:
    refused = standings(".", "--format", form)

    assert [refused.code, refused.out, refused.err] == [1, "", REFUSAL]


def test_a_refusal_is_json_with_all_that_speaks_against_it(standings: Run) -> None:
    refused = standings(".", "--format", "json", "--lang", "en")
    data = json.loads(refused.out)

    assert [refused.code, refused.err] == [1, REFUSAL]
    assert [data["announced"], data["refused"]] == [False, "not-announced"]
    assert [data["tables"], data["advance"], data["penalties"]] == [[], [], []]
    assert [
        (each["file"], each["reason"], each["facts"], each["sentence"])
        for each in data["complaints"]
    ] == [
        ("table-4.jsonl", "not-clean", ["H001", "S004"], "not clean: H001, S004"),
        ("table-4.jsonl", "unfinished", [], "not finished (there is no end)"),
    ]


def test_what_is_accepted_is_named_all_the_same(standings: Run) -> None:
    assert standings(".", "--accept-findings").err == REFUSAL.splitlines(keepends=True)[0]


def test_a_clean_stage_says_nothing_on_standard_error(standings: Run) -> None:
    assert standings(*CLEAN).err == ""


@pytest.mark.parametrize("ending", FORMS)
def test_a_file_holds_what_would_be_printed(standings: Run, tmp_path: Path, ending: str) -> None:
    written = standings(*CLEAN, *FORMS[ending], "-o", tmp_path / "result")

    assert written.out == ""
    assert (tmp_path / "result").read_bytes().decode() == committed("clean", ending)


def test_a_refusal_leaves_the_old_result(standings: Run, tmp_path: Path) -> None:
    target = tmp_path / "result"
    target.write_text("old", encoding="utf-8")

    assert standings(".", "-o", target).code == 1
    assert target.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_log_is_not_overwritten(standings: Run) -> None:
    assert standings(".", "-o", "table-1.jsonl").code == 2


def test_a_refusal_leaves_the_old_result_as_json_too(standings: Run, tmp_path: Path) -> None:
    target = tmp_path / "result"
    target.write_text("old", encoding="utf-8")
    refused = standings(".", "--format", "json", "-o", target)

    assert json.loads(refused.out)["refused"] == "not-announced"
    assert target.read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_standings_are_the_same_from_any_number_of_processes(standings: Run, form: str) -> None:
    one, two = (
        standings(".", "--accept-findings", "--format", form, "--jobs", jobs) for jobs in ("1", "2")
    )

    assert one == two
    assert one.out
