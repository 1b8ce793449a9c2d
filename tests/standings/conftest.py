"""Runs `zjlog standings` among the logs of the shipped stage, and writes logs that differ."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from tests.cli.conftest import Outcome
from zjlog.cli.app import main

FOLDER: Final = Path(__file__).parent
LOGS: Final = FOLDER / "logs"
CLEAN: Final = ("table-1.jsonl", "table-2.jsonl", "table-3.jsonl")
"""The three tables against which nothing speaks."""

Run: TypeAlias = Callable[..., Outcome]


@pytest.fixture
def standings(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run in this process, in English, among the logs."""
    monkeypatch.chdir(LOGS)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("zjlog.cli.standings.LOCALE", "en")

    def run(*args: str | Path) -> Outcome:
        code = main(["standings", *map(str, args)])
        out, err = capfd.readouterr()
        return Outcome(code, out, err)

    return run


def unbroken(text: str) -> str:
    """Leave out blanks and line ends: where a text is wrapped depends on the paths in it."""
    return "".join(text.split())


def altered(name: str, change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return a log of the stage with another ``game`` event."""
    first, *rest = (LOGS / name).read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    change(header)
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    return "".join(line + "\n" for line in (text, *rest)).encode()
