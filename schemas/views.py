"""What the views of the store show: their columns, in both languages.

From ``views.tsv`` and ``columns.tsv``; the views themselves are ``views.sql``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .glossary import Term

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class View:
    """One view and its columns, in their order."""

    name: str
    zh: str
    en: str
    columns: tuple[str, ...]


def _rows(name: str) -> list[list[str]]:
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()[1:]]


@cache
def views() -> Mapping[str, View]:
    """Return all views by name."""
    rows = _rows("views.tsv")
    return {name: View(name, zh, en, tuple(columns.split())) for name, zh, en, columns in rows}


@cache
def columns() -> Mapping[str, Term]:
    """Return what each column means, by its name."""
    return {row[0]: Term(*row) for row in _rows("columns.tsv")}
