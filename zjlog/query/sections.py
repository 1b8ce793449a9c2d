"""A section of the page of statistics: one question and its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Section(NamedTuple):
    """One question and its answer."""

    name: str
    title: str
    columns: list[tuple[str, str]]
    rows: list[Sequence[Any]]
