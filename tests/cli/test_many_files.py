"""Calls over many files: named in a list, and told of only where something was found."""

import os
from pathlib import Path

import pytest

from .conftest import LOGS, Run, program


def test_quiet_leaves_the_files_with_findings_and_the_summary(zjlog: Run) -> None:
    full = zjlog("verify", "clean.jsonl", "error.jsonl", "note.jsonl", "--lang", "en")
    quiet = zjlog("verify", "clean.jsonl", "error.jsonl", "note.jsonl", "--lang", "en", "-q")

    assert quiet.code == full.code
    assert "clean.jsonl: clean" in full.out
    assert "clean.jsonl: clean" not in quiet.out
    assert "error.jsonl:2: error" in quiet.out
    assert "note.jsonl: " in quiet.out
    assert quiet.out.splitlines()[-2:] == full.out.splitlines()[-2:]


def test_quiet_on_clean_files_is_the_summary(zjlog: Run, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes((LOGS / "clean.jsonl").read_bytes())
    alone = zjlog("verify", "clean.jsonl", "--lang", "en", "--quiet")
    both = zjlog("verify", "clean.jsonl", tmp_path / "a.jsonl", "--lang", "en", "-q")

    assert alone.out.startswith("clean.jsonl: clean")
    assert alone.out.count("\n") == 1
    assert both.out == "2 files, 2 games: 2 clean\n"


def test_quiet_changes_no_json(zjlog: Run) -> None:
    words = ("verify", "clean.jsonl", "error.jsonl", "--format", "json")

    assert zjlog(*words, "-q").out == zjlog(*words).out


@pytest.mark.parametrize("end", ["\n", "\r\n", "\0"])
def test_paths_come_from_a_list(zjlog: Run, tmp_path: Path, end: str) -> None:
    listing = tmp_path / "list"
    listing.write_bytes(f"clean.jsonl{end}{end}error.jsonl{end}".encode())
    words = ("--format", "json")

    listed = zjlog("verify", "--files-from", listing, *words)
    assert listed.out == zjlog("verify", "clean.jsonl", "error.jsonl", *words).out
    more = zjlog("verify", "note.jsonl", "--files-from", listing, *words)
    assert more.out == zjlog("verify", "note.jsonl", "clean.jsonl", "error.jsonl", *words).out


def test_a_list_may_come_through_a_pipe(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/line\nfeed \xff.jsonl"
    Path(os.fsdecode(name)).write_bytes((LOGS / "clean.jsonl").read_bytes())
    done = program("verify", "--files-from", "-", "--lang", "en", data=name + b"\0")

    assert done.returncode == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("clean.jsonl\nnosuch.jsonl\n", "no such file or directory: nosuch.jsonl"),
        ("-\n", "no such file or directory: ./-"),
        ("\n\n", "--files-from lists no path"),
        ("", "--files-from lists no path"),
        (None, "no such file or directory: "),
    ],
)
def test_a_wrong_list_is_a_wrong_call(
    zjlog: Run, tmp_path: Path, content: str | None, said: str
) -> None:
    listing = tmp_path / "list"
    if content is not None:
        listing.write_text(content, encoding="utf-8")
    done = zjlog("verify", "--files-from", listing, "--lang", "en")

    assert (done.code, done.out) == (2, "")
    assert said in done.err


@pytest.mark.parametrize(
    ("option", "text"), [("--files-from", "clean.jsonl"), ("--rules", '{"preset": "guide"}')]
)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_an_option_reads_is_not_overwritten(
    zjlog: Run, tmp_path: Path, option: str, text: str, language: str
) -> None:
    path = tmp_path / "read"
    path.write_text(text, encoding="utf-8")
    done = zjlog("verify", "clean.jsonl", option, path, "-o", path, "--lang", language)

    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert f"{path}" in done.err
    assert option in done.err
    assert path.read_text(encoding="utf-8") == text


def test_without_a_path_the_call_is_wrong(zjlog: Run) -> None:
    assert zjlog("verify").code == 2
