"""What stands in a cell of the statistics: a share in percent, yes or no, figures of one length."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.text.wording import Wording

from .formats import labelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language

    from .sections import Section

SHARES: Final = frozenset({"rate", "share", "so_far"})
"""Columns that hold a share of one."""
ENDS: Final = frozenset({"low", "high"})
"""Columns that hold the interval of a share where there is a rate, else of an average."""


def in_words(section: Section, row: Sequence[Any], language: Language) -> list[Any]:
    """Return a row of an answer as people read it: numbers stay numbers where they can."""
    ((*values,),) = labelled(section.columns, [row], language)[1]
    shares = shares_of(section)
    return [
        _shown(name, value, language, share=name in shares)
        for (name, _), value in zip(section.columns, values, strict=True)
    ]


def shares_of(section: Section) -> frozenset[str]:
    """Name the columns of an answer that hold a share of one."""
    return SHARES | ENDS if section.place_of("rate") is not None else SHARES


def _shown(name: str, value: object, language: Language, *, share: bool) -> object:
    """Show one value."""
    if isinstance(value, bool):
        return Wording(language).word("yes" if value else "no", "word")
    if name == "seat" and isinstance(value, int):
        return Wording(language).seat(value)
    if isinstance(value, float):
        return percent(value) if share else figure(value)
    return value


def percent(share: float) -> str:
    """Write a share of one in percent: 24.1%."""
    return f"{share:.1%}"


def figure(value: float) -> str:
    """Write an average: with one decimal."""
    return f"{value:.1f}"


def with_minus(text: str) -> str:
    """Write a number with the minus that is as wide as its plus, for a page."""
    return text.replace("-", "\u2212", 1) if text.startswith("-") else text
