"""Runs the commands that show a game, in this process, among the test games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pytest

from zjlog.cli.app import main
from zjlog.game.source import opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from zjlog.audit.replayed_game import Story

    Run: TypeAlias = Callable[..., "Outcome"]

GAMES: Final = Path(__file__).parents[1] / "games"


class Outcome(NamedTuple):
    """What a run left: its exit code and what it said."""

    code: int
    out: str
    err: str


@pytest.fixture
def zjlog(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run in English, in 80 columns, among the test games."""
    monkeypatch.chdir(GAMES)
    monkeypatch.setenv("COLUMNS", "80")
    for module in ("app", "show", "page", "dossier", "diff", "what_if"):
        monkeypatch.setattr(f"zjlog.cli.{module}.LOCALE", "en")

    def run(*args: str | Path) -> Outcome:
        code = main([str(arg) for arg in args])
        out, err = capfd.readouterr()
        return Outcome(code, out, err)

    return run


def story(name: str) -> Story:
    """Open a test game."""
    found = next(GAMES.glob(f"{name}.jsonl*"))
    return opened(str(found), "en").story
