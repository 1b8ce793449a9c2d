"""Play a hand on to the last tile of its wall: everybody throws away what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .game import NONE, code_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from .game import Clean, Event, Position


class Rest(NamedTuple):
    """A moment before a draw after which nobody is bound by a duty, and the tiles left."""

    place: int
    position: Position
    tiles: list[int]

    @property
    def last_drawer(self) -> int:
        """The seat that draws the last tile."""
        return (self.position.turn + len(self.tiles) - 1) % 4

    def played_out(self, last: int = NONE) -> list[Event]:
        """Draw all tiles that are left, a given one last; the last one is not discarded."""
        tiles = list(self.tiles)
        if last != NONE:
            tiles.remove(last)
            tiles.append(last)
        return thrown_at_once(self.position.turn, tiles)[:-1]


def thrown_at_once(seat: int, tiles: list[int]) -> list[Event]:
    """Let each seat in turn, from this one on, draw a tile and discard it."""
    return [
        {"type": each, "seat": (seat + turn) % 4, "tile": code_of(kind)}
        for turn, kind in enumerate(tiles)
        for each in ("draw", "discard")
    ]


def rests(game: Clean, rng: Random) -> Iterator[Rest]:
    """Yield the moments from which a hand can be played out so, at random."""
    for at in game.places(rng, "draw"):
        p = game.before[at]
        free = p.actor == p.replacement == NONE and all(p.thrown) and not any(p.must_show)
        if free and p.wall_left:
            left = [kind for kind in range(34) for _ in range(4 - p.surfaced[kind])]
            rng.shuffle(left)
            yield Rest(at, p, left)
