"""`-o`: all of the report or none of it, and never over a log."""

import json
import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import LOGS, Run


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_a_file_holds_what_would_be_printed(zjlog: Run, tmp_path: Path, form: str) -> None:
    printed = zjlog("verify", ".", "--format", form)
    written = zjlog("verify", ".", "--format", form, "-o", tmp_path / "report")

    assert (tmp_path / "report").read_text(encoding="utf-8") == printed.out
    assert written.out == ""
    assert written.code == printed.code
    assert list(tmp_path.iterdir()) == [tmp_path / "report"]


def test_mode_and_link_are_kept(zjlog: Run, tmp_path: Path) -> None:
    target = tmp_path / "real"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o600)
    (tmp_path / "link").symlink_to(target)
    zjlog("verify", "clean.jsonl", "--format", "json", "-o", tmp_path / "link")

    assert json.loads(target.read_text(encoding="utf-8"))["files"][0]["verdict"] == "clean"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert (tmp_path / "link").is_symlink()


def test_a_device_is_written_in_place(zjlog: Run) -> None:
    assert zjlog("verify", "clean.jsonl", "-o", os.devnull).code == 0


def test_a_log_is_not_overwritten(zjlog: Run, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_bytes((LOGS / "clean.jsonl").read_bytes())
    outcome = zjlog("verify", tmp_path, "-o", log)

    assert outcome.code == 2
    assert log.read_bytes() == (LOGS / "clean.jsonl").read_bytes()


def small_files() -> None:
    """Let no file grow beyond some hundred bytes: as good as a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))


def test_a_full_disk_leaves_the_old_report(tmp_path: Path) -> None:
    target = tmp_path / "report"
    target.write_text("old", encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", "verify", "clean.jsonl", "--lang", "en", "-o", target],
        cwd=LOGS,
        capture_output=True,
        preexec_fn=small_files,
        check=False,
    )

    assert done.returncode == 2
    assert done.stderr.decode() == f"zjlog: cannot write {target}: the file may not grow so large\n"
    assert target.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("args", [["verify", "clean.jsonl"], ["schema", "event"]])
def test_a_full_standard_output_is_one_sentence(args: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "zjlog", *args],
            cwd=LOGS,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            check=False,
        )

    assert done.returncode == 2
    assert done.stderr.decode() == "zjlog: cannot write standard output: the disk is full\n"
