"""The named questions: SQL files of `audit/queries`, with title, parameters and what they count."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Final

from zjlog.store.connection import home_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from zjlog.messages.language import Language

TITLE: Final = re.compile(r"-- title (.+?) / (.+)")
DAYS: Final = frozenset({"since"})
"""Parameters that are days."""
DAY: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
FINISHED: Final = "finished"
PARAMETERS: Final = re.compile(r"-- param (.+)")
COUNTS: Final = re.compile(r"-- counts (finished|all)")


@dataclass(frozen=True, slots=True)
class Named:
    """One question; parameters that are not given are NULL and restrict nothing."""

    name: str
    zh: str
    en: str
    parameters: tuple[str, ...]
    counts: str
    """Which games, unless all are asked for: ``finished`` ones without an error, or ``all``."""
    sql: str

    def title(self, language: Language) -> str:
        """Return its title."""
        return self.zh if language == "zh" else self.en


def day_of(word: str) -> date | None:
    """Read a day, YYYY-MM-DD; None for what is none."""
    if DAY.fullmatch(word):
        with suppress(ValueError):
            return date.fromisoformat(word)
    return None


@cache
def named_questions() -> Mapping[str, Named]:
    """Return all questions by name."""
    folder = home_of("audit") / "queries"
    return {path.stem: _read(path) for path in sorted(folder.glob("*.sql"))}


def _read(path: Path) -> Named:
    sql = path.read_text(encoding="utf-8")
    first, second, third, *_ = sql.splitlines()
    title, parameters = TITLE.fullmatch(first), PARAMETERS.fullmatch(second)
    counts = COUNTS.fullmatch(third)
    if title is None or parameters is None or counts is None:
        message = f"{path.name} lacks its title, its parameters or what it counts"
        raise ValueError(message)
    return Named(path.stem, title[1], title[2], tuple(parameters[1].split()), counts[1], sql)
