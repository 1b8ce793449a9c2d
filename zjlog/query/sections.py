"""A section of the page of statistics: one question and its answer, and what the page is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .counted import Left


class Section(NamedTuple):
    """One question and its answer."""

    name: str
    title: str
    columns: list[tuple[str, str]]
    rows: list[Sequence[Any]]
    counts_all: bool = False
    """Whether the question counts unfinished games and games with errors by its nature."""

    def place_of(self, column: str) -> int | None:
        """Return where a column stands; None if there is none of this name."""
        return next((at for at, (name, _) in enumerate(self.columns) if name == column), None)

    def value(self, row: Sequence[Any], column: str) -> Any:  # noqa: ANN401 - as it was answered
        """Return the value of a column in a row; None where there is no such column."""
        at = self.place_of(column)
        return None if at is None else row[at]


class Player(NamedTuple):
    """Who a player is, and in how many hands that count."""

    name: str
    hands: int


class Page(NamedTuple):
    """What is said of a selection of games."""

    heading: str
    sections: list[Section]
    players: Mapping[str, Player]
    left: Left
    left_games: list[Sequence[Any]]
    """Id, reason and file of the first games that are not counted."""
    every: bool
    """Whether all games count, whatever is found of them."""
    least: int
    """Hands below which a player is not ranked."""
