"""How a phrase is found and said, in Chinese or English, and what a misspelt word may have meant.

Holds no phrase: those stand in the tables beside this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .language import Language

NEAREST: Final = 3
"""Words that are proposed at most."""


class Phrases:
    """A table of phrases: each a sentence or a word in Chinese and in English."""

    def __init__(self, table: Mapping[str, tuple[str, str]], **always: object) -> None:
        """Take a table, and values that any of its phrases may use."""
        self.table = table
        self.always = always

    def __call__(self, language: Language, phrase: str, **values: object) -> str:
        """Say a phrase with its values filled in; KeyError if there is none of this name."""
        zh, en = self.table[phrase]
        return (zh if language == "zh" else en).format(**self.always, **values)


class Counts:
    """A table of counted things: Chinese, and the English singular and plural."""

    def __init__(self, table: Mapping[str, tuple[str, str, str]]) -> None:
        """Take a table."""
        self.table = table

    def __call__(self, language: Language, thing: str, number: int) -> str:
        """Say a number of things: 1 error, 2 errors."""
        zh, one, many = self.table[thing]
        form = zh if language == "zh" else one if number == 1 else many
        return form.format(n=number)


class UnknownWordError(LookupError):
    """A word names nothing that there is; `near` are names much like it."""

    def __init__(self, word: str, near: Iterable[str]) -> None:
        """Keep the word and its neighbours."""
        super().__init__(word)
        self.word = word
        self.near = tuple(near)


def nearest(known: Iterable[str], word: str) -> list[str]:
    """List the known words that a slip of the finger may have meant, the likeliest first."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a misspelt word needs it

    return get_close_matches(word, known, n=NEAREST, cutoff=0.6)
