"""The tiles as SVG symbols, drawn by us: circles, bars, and characters as text.

Suits are told apart by their shapes, not by colour alone. A page carries the symbols
once and uses them by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay import CODES

from .slots import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LEFT, MIDDLE, RIGHT = 8, 15, 22
TOP, UPPER, CENTRE, LOWER, BOTTOM = 8, 14, 20, 26, 32

TWO: Final = ((MIDDLE, 11), (MIDDLE, 29))
FOUR: Final = ((9, 11), (21, 11), (9, 29), (21, 29))
SIX: Final = ((9, 10), (21, 10), (9, CENTRE), (21, CENTRE), (9, 30), (21, 30))
ROWS: Final = tuple((x, y) for y in (TOP, CENTRE, BOTTOM) for x in (LEFT, MIDDLE, RIGHT))

PIPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    2: TWO,
    3: ((LEFT, 9), (MIDDLE, CENTRE), (RIGHT, 31)),
    4: FOUR,
    5: (*FOUR, (MIDDLE, CENTRE)),
    6: SIX,
    7: ((LEFT, 6), (MIDDLE, 10), (RIGHT, 14), (9, 22), (21, 22), (9, 33), (21, 33)),
    8: tuple((x, y) for y in (7, 16, 25, 34) for x in (9, 21)),
    9: ROWS,
}
"""Where the circles and bars of a rank stand on a tile of 30 by 40."""

RANKS: Final = "一二三四五六七八九"
WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "E": ("东", "k"),
    "S": ("南", "k"),
    "W": ("西", "k"),
    "N": ("北", "k"),
    "C": ("中", "r"),
    "F": ("发", "g"),
    "?": ("?", "k"),
}
"""Tiles that show one character, and its colour."""

BODY: Final = '<rect class="b" x="1" y="1" width="28" height="38" rx="3"/>'
PARTS: Final = (
    '<g id="pp"><circle class="n" r="3.6"/><circle class="w" r="1.7"/></g>'
    '<rect id="ps" class="g" x="-1.5" y="-4.3" width="3" height="8.6" rx="1.4"/>'
)
"""A circle and a bar, drawn around their middle."""

LARGE: Final[Mapping[str, str]] = {
    "p": '<circle class="n" cx="15" cy="20" r="9"/><circle class="w" cx="15" cy="20" r="6"/>'
    '<circle class="r" cx="15" cy="20" r="3"/>',
    "s": '<rect class="g" x="12" y="8" width="6" height="24" rx="3"/>'
    '<path class="w" d="M12 16h6v1h-6zM12 23h6v1h-6z"/>',
}
"""The one of a suit."""


def symbols() -> Iterator[str]:
    """Yield the symbols of all tiles and of a back, each under its letter."""
    yield PARTS
    for code in CODES:
        yield _symbol(LETTERS[code], BODY + face(code))
    yield _symbol("-", '<rect class="k b2" x="1" y="1" width="28" height="38" rx="3"/>')


def _symbol(letter: str, body: str) -> str:
    return f'<symbol id="t{letter}" viewBox="0 0 30 40">{body}</symbol>'


def face(code: str) -> str:
    """Draw what a tile shows."""
    if code == "P":
        return '<rect class="f" x="6" y="7" width="18" height="26" rx="2"/>'
    if code in WORDS:
        text, colour = WORDS[code]
        return f'<text class="{colour} l" x="15" y="27">{text}</text>'
    rank, suit = int(code[0]), code[1]
    if suit == "m":
        number = f'<text class="k m" x="15" y="18">{RANKS[rank - 1]}</text>'
        return number + '<text class="r m" x="15" y="34">万</text>'
    if rank == 1:
        return LARGE[suit]
    return "".join(f'<use href="#p{suit}" x="{x}" y="{y}"/>' for x, y in PIPS[rank])
