"""The words of the project in Chinese and English, from ``glossary.tsv``.

A term is a kind and a token (``event.draw``, ``item.natural``, ``word.wild``).
Sentences, help, the JSON Schemas and the tables of the reports draw on the same
rows. The file is read when it is first asked, once.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from .frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

Language: TypeAlias = Literal["zh", "en"]

LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")


@frozen
class Term:
    """One row: the term, its two names and what each language says of it."""

    term: str
    zh: str
    en: str
    meaning_zh: str
    meaning_en: str

    def name(self, lang: Language) -> str:
        """Return the word itself."""
        return self.zh if lang == "zh" else self.en

    def meaning(self, lang: Language) -> str:
        """Explain it in one phrase."""
        return self.meaning_zh if lang == "zh" else self.meaning_en


@cache
def terms() -> Mapping[str, Term]:
    """Return all terms by their full name, in the order of the file."""
    text = Path(__file__).with_name("glossary.tsv").read_text(encoding="utf-8")
    rows = (Term(*line.split("\t")) for line in text.splitlines()[1:])
    return {row.term: row for row in rows}


@cache
def _by_token() -> Mapping[str, Term]:
    """Terms by their last part; the first row of a token stands for it."""
    return {row.term.partition(".")[2]: row for row in reversed(list(terms().values()))}


def find(token: str, kind: str | None = None) -> Term | None:
    """Look a token up within a kind, or else as a full term, or else in any kind."""
    if kind is not None:
        return terms().get(f"{kind}.{token}")
    return terms().get(token) or _by_token().get(token)


def term(token: str, lang: Language, kind: str | None = None) -> str:
    """Name a token in a language; what the glossary lacks stays as it is."""
    row = find(token, kind)
    return token if row is None else row.name(lang)


def meaning(token: str, lang: Language, kind: str | None = None) -> str:
    """Explain a token in one phrase, or give an empty text."""
    row = find(token, kind)
    return "" if row is None else row.meaning(lang)
