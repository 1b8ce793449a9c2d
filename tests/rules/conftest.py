"""Runs commands that name rule sets."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.cli.conftest import Outcome
from zjlog.cli.app import main

Run: TypeAlias = Callable[..., Outcome]


@pytest.fixture
def zjlog(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Run:
    """Run in this process, in English, in an empty directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("app", "rules"):
        monkeypatch.setattr(f"zjlog.cli.{name}.LOCALE", "en")

    def run(*args: str | Path) -> Outcome:
        code = main([str(arg) for arg in args])
        out, err = capfd.readouterr()
        return Outcome(code, out, err)

    return run
