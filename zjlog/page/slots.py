"""A position as a handful of short strings, and the patches from one to the next.

A patch is a list of splices ``slot, place/old/new``: read forward it puts the new text
in the place of the old one, read backward the old one back. Whoever applies patches
needs no rule. A tile is one letter, so that a hand is a word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay import CODES
from zjlog.schemas import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from zjlog.replay import MeldView, Option, SeatView, Thrown, View

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
LETTERS: Final[Mapping[str, str]] = dict(zip(CODES, ALPHABET, strict=False))
"""The letter of each tile, the hidden one included."""

TABLE_SLOTS: Final = (
    "hand", "round", "dealer", "indicator", "wild", "wall", "acting", "result", "winners",
)  # fmt: skip
SEAT_SLOTS: Final = (
    "concealed", "drawn", "melds", "river", "shown", "chips", "credits", "statuses", "moves",
)  # fmt: skip
SLOTS: Final = (*TABLE_SLOTS, *(f"{slot}{seat}" for seat in range(SEATS) for slot in SEAT_SLOTS))
"""All slots, in the order of their letters in a patch."""

KINDS: Final[Mapping[str, str]] = {
    "pung": "p",
    "exposed_kong": "e",
    "added_kong": "a",
    "concealed_kong": "c",
    "chow": "o",
}
MOVES: Final[Mapping[str, str]] = {"hu": "w", "show": "s", "exhausted": "x"}
ENDS: Final[Mapping[str | None, str]] = {"head": "r", "tail": "t"}
DISCARD: Final = "d"
STATUSES: Final[Mapping[str, str]] = {
    "dead_hand": "D",
    "false_win": "F",
    "substituted": "S",
    "disqualified": "X",
}
"""One letter for each token."""


def slots_of(view: View) -> tuple[str, ...]:
    """Spell a position."""
    whole = (
        _text(view.hand),
        "" if view.hand is None else str(view.round),
        _text(view.dealer),
        _tiles([view.indicator]),
        _tiles([view.wild]),
        str(view.wall_left),
        _turn(view),
        _text(view.result),
        "".join(map(str, view.winners)),
    )
    return (*whole, *(text for seat in view.seats for text in _seat(seat)))


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _tiles(tiles: Iterable[str | None]) -> str:
    return "".join(LETTERS[tile] for tile in tiles if tile is not None)


def _seat(seat: SeatView) -> tuple[str, ...]:
    """Spell what lies before a seat."""
    return (
        _tiles(seat.concealed),
        _tiles([seat.drawn]),
        ",".join(map(_meld, seat.melds)),
        "".join(map(_thrown, seat.river)),
        _tiles(seat.shown),
        str(seat.chips),
        ".".join(map(str, seat.credits)) if any(seat.credits) else "",
        "".join(STATUSES[status] for status in seat.statuses),
        _moves(seat.moves),
    )


def _meld(meld: MeldView) -> str:
    """Spell a meld: its kind, where it came from, its tiles."""
    source = "." if meld.source is None else str(meld.source)
    return KINDS[meld.kind] + source + _tiles(meld.tiles)


def _thrown(thrown: Thrown) -> str:
    """Spell a discard: its tile, and the seat that took it."""
    return LETTERS[thrown.tile] + _text(thrown.taker)


def _turn(view: View) -> str:
    """Spell whose turn it is, and which end they draw from or that they discard.

    All that a seat holds may be discarded, except what is named behind the letter.
    """
    if view.acting is None:
        return ""
    seat = view.seats[view.acting]
    ends = [ENDS[move.arg] for move in seat.moves if move.event == "draw"]
    open_tiles = {move.tile for move in seat.moves if move.event == "discard"}
    if open_tiles:
        barred = dict.fromkeys(tile for tile in seat.concealed if tile not in open_tiles)
        ends.append(DISCARD + _tiles(barred))
    return str(view.acting) + "".join(ends)


def _moves(moves: Sequence[Option]) -> str:
    """Spell the other moves that are open, each by its letter and its tile."""
    return "".join(
        (KINDS.get(move.arg or "") or MOVES[move.event]) + (_tiles([move.tile]) or ".")
        for move in moves
        if move.event not in {"draw", "discard"}
    )


def patch(before: Sequence[str], after: Sequence[str]) -> str:
    """Return the splices from one position to another."""
    return " ".join(
        ALPHABET[at] + splice(old, new)
        for at, (old, new) in enumerate(zip(before, after, strict=True))
        if old != new
    )


def splice(old: str, new: str) -> str:
    """Return the one splice that turns a text into another."""
    start = shared(old, new)
    end = shared(old[start:][::-1], new[start:][::-1])
    return f"{start or ''}/{old[start : len(old) - end]}/{new[start : len(new) - end]}"


def shared(one: str, other: str) -> int:
    """Count the characters with which two texts begin alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
