"""Words for people: seats with their players, and tiles, in one language.

Everything logged passes through here on its way to the text report and comes out
inert. Sentences about findings are made in ``schemas``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from zjlog.messages.general import count, say
from zjlog.schemas import term, tiles_named
from zjlog.schemas.frozen import frozen

from .escape import visible
from .width import cell_len, chop_cells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language

LONG: Final = 32
"""Cells of a name or a word from the log in running text."""

SHORT: Final = 8
"""Cells of a name at the head of a column."""

DOTS: Final = "..."


@frozen
class Wording:
    """Words in one language, and the names of the players by seat."""

    language: Language
    names: Sequence[str] = ()

    def say(self, phrase: str, **values: object) -> str:
        """Say a phrase of the command line."""
        return say(self.language, phrase, **values)

    def count(self, thing: str, number: int) -> str:
        """Count things."""
        return count(self.language, thing, number)

    def word(self, token: str, kind: str) -> str:
        """Name a token of the glossary; anything else stands as it is, made inert."""
        return clipped(visible(term(token, self.language, kind)), LONG)

    def known(self, value: object) -> str:
        """Show a number, or that there is none."""
        return self.word("unknown", "word") if value is None else str(value)

    def seat(self, seat: int) -> str:
        """Name a seat and its player: seat 2 丙."""
        return " ".join((self.word(str(seat), "seat"), self.player(seat, LONG))).rstrip()

    def player(self, seat: int, cells: int = SHORT) -> str:
        """Name the player of a seat in so many cells; empty if the log does not."""
        return named(self.names[seat], cells) if seat < len(self.names) else ""

    def short(self, seat: int) -> str:
        """Name a seat in a table: its player, or else its number."""
        return self.player(seat) or self.word(str(seat), "seat")

    def tile(self, tile: object) -> str:
        """Name a tile in running text: 三万, 3 wan."""
        return self.word(str(tile), "tile")

    def tile_in_row(self, tile: object) -> str:
        """Name a tile among many: in English by its code, which ``tile_legend`` explains."""
        return self.tile(tile) if self.language == "zh" else clipped(visible(str(tile)), LONG)

    def tiles_named(self, tiles: Sequence[object]) -> str:
        """Name a few tiles in running text: 三万 五条, 3 wan, 5 tiao."""
        return clipped(visible(tiles_named(tiles, self.language)), 10 * LONG)

    def tiles(self, tiles: Sequence[object]) -> str:
        """Name tiles in a row: 三万 四万, 3m 4m."""
        return clipped(" ".join(self.tile_in_row(tile) for tile in tiles), 10 * LONG)

    def joined(self, parts: Sequence[str]) -> str:
        """Join the parts of a list."""
        return self.say("list").join(parts)


@lru_cache(16)
def named(name: str, cells: int) -> str:
    """Show a name in so many cells; it may be long, and every finding names it."""
    return clipped(visible(name), cells)


def clipped(text: str, cells: int) -> str:
    """Cut a text to so many cells; three dots say that it was longer."""
    if cell_len(text) <= cells:
        return text
    return chop_cells(text, cells - len(DOTS))[0] + DOTS


def stated(value: object) -> str:
    """Show a value of the log as it is, or its beginning."""
    return visible(str(value))[: 4 * LONG]
