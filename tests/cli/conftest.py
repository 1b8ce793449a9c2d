"""Runs the command line as a user does: in this process, or as a program of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import pytest

from zjlog.cli.app import main

LOGS: Final = Path(__file__).with_name("logs")


class Outcome(NamedTuple):
    """What a run left: its exit code and what it said."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Outcome]


@pytest.fixture
def zjlog(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run in this process, in English, among the logs."""
    monkeypatch.chdir(LOGS)
    for module in ("app", "verify", "explain"):
        monkeypatch.setattr(f"zjlog.cli.{module}.LOCALE", "en")

    def run(*args: str | Path) -> Outcome:
        code = main([str(arg) for arg in args])
        out, err = capfd.readouterr()
        return Outcome(code, out, err)

    return run


def program(
    *args: str | Path, data: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run `python -m zjlog`."""
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", *map(str, args)],
        input=data,
        capture_output=True,
        cwd=LOGS,
        env={**os.environ, "LC_ALL": "C.UTF-8", **(env or {})},
        check=False,
    )
