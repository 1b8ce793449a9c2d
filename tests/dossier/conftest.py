"""Case files of the disputed game, changed as a test wants it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.game.conftest import GAMES, zjlog
from zjlog.dossier.dispute import dispute_of
from zjlog.game.source import opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import TypeAlias

    from zjlog.dossier.dispute import Dispute
    from zjlog.messages.language import Language

    Write: TypeAlias = Callable[..., Path]

__all__ = ["zjlog"]


@pytest.fixture
def log(tmp_path: Path) -> Write:
    """Write the disputed game with other fields by number of the event, and further events."""

    def write(*more: dict[str, Any], **changes: dict[str, Any]) -> Path:
        events = []
        for line in (GAMES / "disputed.jsonl").read_text("utf-8").splitlines():
            event = json.loads(line)
            events.append({**event, **changes.get(f"e{event['seq']}", {})})
        events += [{"seq": len(events) + at, **event} for at, event in enumerate(more, 1)]
        path = tmp_path / "log.jsonl"
        text = "".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events)
        path.write_text(text, encoding="utf-8")
        return path

    return write


def disputed(
    log: Path, seq: int | None = None, *, hand: int | None = None, lang: Language = "zh"
) -> Dispute:
    """Return the dispute that a call takes."""
    return dispute_of(opened(str(log), lang), lang, hand, seq)


def game(name: str) -> Path:
    """Return the path of a test game."""
    return next(GAMES.glob(f"{name}.jsonl*"))
