"""Streams that fail: what people are told may be lost, an exit code and data never silently."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from .conftest import LOGS

ZJLOG: Final = f"{sys.executable} -m zjlog "
FULL: Final = "/dev/full"

pytestmark = pytest.mark.skipif(not Path(FULL).exists(), reason="no /dev/full here")


def shell(call: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run a call of zjlog in a shell, with the redirections that stand in it."""
    return subprocess.run(  # noqa: S602 - redirections are what is tested
        ZJLOG + call,
        shell=True,
        cwd=LOGS,
        capture_output=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", **env},
        check=False,
    )


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("verify nosuch.jsonl 2>/dev/full", 2),
        ("verify nosuch.jsonl 2>&-", 2),
        ("verify --nosuch 2>/dev/full", 2),
        ("explain D999 2>/dev/full 0<&-", 2),
        ("verify unreadable.jsonl 2>/dev/full", 3),
        ("verify unreadable.jsonl 2>&-", 3),
        ("show unreadable.jsonl 2>/dev/full", 3),
        ("query hands --db nosuch.duckdb 2>/dev/full", 2),
        ("verify error.jsonl --max-findings 0 --fail-on never --format json 2>/dev/full", 0),
    ],
)
def test_standard_error_changes_no_exit_code(call: str, code: int) -> None:
    assert shell(call).returncode == code


@pytest.mark.parametrize(
    "call",
    [
        "--help >/dev/full",
        "--help >&-",
        "--version >/dev/full",
        "--version >&-",
        "db info --help >/dev/full",
        "explain D001 >/dev/full",
        "schema event >/dev/full",
        "verify clean.jsonl >/dev/full",
        "verify clean.jsonl >&-",
        "show clean.jsonl >/dev/full",
        "diff clean.jsonl clean.jsonl >/dev/full",
        "standings clean.jsonl --format json --accept-findings >/dev/full",
        "simulate >/dev/full",
    ],
)
def test_standard_output_that_takes_nothing_is_told(call: str) -> None:
    done = shell(call)
    reason = b"the disk is full" if "full" in call else b"it is not open"

    assert done.returncode == 2
    assert done.stderr.endswith(b"zjlog: cannot write standard output: " + reason + b"\n")
    assert b"Traceback" not in done.stderr


def test_a_file_does_not_get_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    target = tmp_path / "report"
    done = shell(f"verify error.jsonl unreadable.jsonl -o {target} 0<&- >&- 2>&-")

    assert done.returncode == 3
    assert b"zjlog: " not in target.read_bytes()
