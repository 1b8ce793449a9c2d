"""What a referee does next, by finding code, in both languages.

``next_steps.tsv`` holds the words, a line a code; it is read when it is first asked, once.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .glossary import Language


def next_step(code: str, language: Language) -> str:
    """Return the advice on a code of the catalogue; fields and events stand in backticks."""
    return _texts()[code][language]


@cache
def _texts() -> Mapping[str, Mapping[Language, str]]:
    """Return the advice by code and language."""
    text = Path(__file__).with_name("next_steps.tsv").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return {code: {"en": en, "zh": zh} for code, en, zh in rows}
