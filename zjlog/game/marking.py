"""Two tables side by side: the tiles in which they differ bear a mark, whatever the colours."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from zjlog.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.replay import MeldView, SeatView, Thrown, View

MARK: Final = "*"
"""What stands after the code and the name of a tile that differs."""
HIDDEN: Final = "?"


class MarkingWording(Wording):
    """Words that name a marked tile and keep its mark."""

    __slots__ = ()

    def tile(self, tile: object) -> str:
        """Name a tile in running text."""
        code = str(tile)
        return super().tile(code.removesuffix(MARK)) + MARK * code.endswith(MARK)

    def tile_in_row(self, tile: object) -> str:
        """Name a tile among many."""
        code = str(tile)
        return super().tile_in_row(code.removesuffix(MARK)) + MARK * code.endswith(MARK)


def marked(view: View, other: View) -> View:
    """Return a position in which the tiles that the other has not are marked."""
    seats = zip(view.seats, other.seats, strict=True)
    return view._replace(
        indicator=_one(view.indicator, other.indicator),
        wild=_one(view.wild, other.wild),
        seats=tuple(_seat(mine, theirs) for mine, theirs in seats),
    )


def _one(tile: str | None, other: str | None) -> str | None:
    """Mark a tile that is not the other, as far as both are known."""
    return tile if tile is None or HIDDEN in (tile, other) or tile == other else tile + MARK


def _seat(mine: SeatView, theirs: SeatView) -> SeatView:
    concealed = _row(mine.concealed, theirs.concealed)
    drawn = mine.drawn
    if drawn is not None and f"{drawn}{MARK}" in concealed:
        drawn += MARK
    return mine._replace(
        concealed=concealed,
        drawn=drawn,
        melds=tuple(
            _meld(one, other)
            for one, other in zip_longest(mine.melds, theirs.melds[: len(mine.melds)])
        ),
        river=tuple(
            _thrown(one, other)
            for one, other in zip_longest(mine.river, theirs.river[: len(mine.river)])
        ),
        shown=_row(mine.shown, theirs.shown),
    )


def _row(tiles: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Mark what a row has more than another, from its end; a hidden tile may be any."""
    if HIDDEN in tiles or HIDDEN in others:
        return tuple(tiles)
    more = Counter(tiles) - Counter(others)
    made = []
    for tile in reversed(tiles):
        made.append(tile + MARK if more[tile] > 0 else tile)
        more[tile] -= 1
    return tuple(reversed(made))


def _meld(mine: MeldView, theirs: MeldView | None) -> MeldView:
    return mine._replace(tiles=_row(mine.tiles, () if theirs is None else theirs.tiles))


def _thrown(mine: Thrown, theirs: Thrown | None) -> Thrown:
    tile = _one(mine.tile, None if theirs is None else theirs.tile)
    return mine._replace(tile=tile or mine.tile)
