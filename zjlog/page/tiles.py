"""The tiles as SVG symbols, drawn by us: rings, bamboo, a bird, and characters stroke by stroke.

Suits are told apart by their shapes, not by colour alone. A page carries the symbols once and
uses them by name. They want no style, and take ``--tile`` and its likes where a page has them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.replay import CODES

from .brush import drawn
from .slots import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PARTS: Final = Path(__file__).with_name("tiles.svg")
"""What is drawn by hand: body, ring, stick, the two ones, the white dragon, the back."""

INKS: Final[Mapping[str, str]] = {
    "r": "#b3211a",
    "g": "#12683a",
    "b": "#1c4a94",
    "k": "#1f2a38",
    "s": "#6d665a",
}
CHARACTERS: Final[Mapping[str, tuple[str, str]]] = {
    "E": ("东", "k"),
    "S": ("南", "k"),
    "W": ("西", "k"),
    "N": ("北", "k"),
    "C": ("中", "r"),
    "F": ("发", "g"),
    "?": ("?", "s"),
}
"""Tiles that show one character, and its ink."""

WHOLE: Final = frozenset({"1p", "1s", "P"})
"""Faces that are drawn by hand, under their codes."""

RANKS: Final = "一二三四五六七八九"

RINGS: Final[Mapping[int, str]] = {
    2: "g 15 10 .57,b 15 27 .57",
    3: "b 7.8 8 .48,r 15 18.6 .48,g 22.2 29.2 .48",
    4: "b 8.9 10 .45,g 21.1 10 .45,g 8.9 27 .45,b 21.1 27 .45",
    5: "b 7.8 8.2 .4,g 22.2 8.2 .4,r 15 18.6 .4,g 7.8 29 .4,b 22.2 29 .4",
    6: "g 9.3 7.2 .39,g 20.7 7.2 .39,r 9.3 19.6 .39,r 20.7 19.6 .39,r 9.3 29.8 .39,r 20.7 29.8 .39",
    7: "g 6.6 6.6 .33,g 15 10 .33,g 23.4 13.4 .33,r 10 22.4 .34,r 20 22.4 .34,r 10 30.8 .34,"
    "r 20 30.8 .34",
    8: "b 9.6 6.2 .35,b 20.4 6.2 .35,b 9.6 14.4 .35,b 20.4 14.4 .35,b 9.6 22.6 .35,"
    "b 20.4 22.6 .35,b 9.6 30.8 .35,b 20.4 30.8 .35",
    9: "g 6.4 7.4 .37,g 15 7.4 .37,g 23.6 7.4 .37,r 6.4 18.6 .37,r 15 18.6 .37,r 23.6 18.6 .37,"
    "b 6.4 29.8 .37,b 15 29.8 .37,b 23.6 29.8 .37",
}
"""The rings of a rank: ink, middle and size of each."""

STICKS: Final[Mapping[int, str]] = {
    2: "g 15 10.2 1.2,g 15 27 1.2",
    3: "g 15 10.2 1.2,g 8.4 27 1.2,g 21.6 27 1.2",
    4: "g 8.8 10.2 1.2,b 21.2 10.2 1.2,b 8.8 27 1.2,g 21.2 27 1.2",
    5: "g 6.8 10.2 1.2,b 23.2 10.2 1.2,r 15 18.6 1.2,b 6.8 27 1.2,g 23.2 27 1.2",
    6: "g 6.8 10.2 1.2,g 15 10.2 1.2,g 23.2 10.2 1.2,b 6.8 27 1.2,b 15 27 1.2,b 23.2 27 1.2",
    7: "r 15 7 .78,g 6.8 18.6 .8,b 15 18.6 .8,g 23.2 18.6 .8,g 6.8 30 .8,b 15 30 .8,g 23.2 30 .8",
    8: "g 4.9 10.2 1.15,g 11.4 10.4 .95 -30,g 18.6 10.4 .95 30,g 25.1 10.2 1.15,"
    "b 4.9 27 1.15,b 11.4 26.8 .95 30,b 18.6 26.8 .95 -30,b 25.1 27 1.15",
    9: "g 6.8 7.2 .8,r 15 7.2 .8,b 23.2 7.2 .8,g 6.8 18.6 .8,r 15 18.6 .8,b 23.2 18.6 .8,"
    "g 6.8 30 .8,r 15 30 .8,b 23.2 30 .8",
}
"""The sticks of a rank: ink, middle, size and by how much each is turned."""

PIPS: Final[Mapping[str, tuple[str, Mapping[int, str]]]] = {"p": ("r", RINGS), "s": ("i", STICKS)}


def symbols() -> Iterator[str]:
    """Yield the symbols of all tiles and of a back, each under its letter."""
    yield PARTS.read_text(encoding="utf-8").replace("\n", "")
    for code in CODES:
        body = f'<use href="#p-b"/>{face(code)}'
        yield f'<symbol id="t{LETTERS[code]}" viewBox="0 0 30 40">{body}</symbol>'


def face(code: str) -> str:
    """Draw what a tile shows."""
    if code in WHOLE:
        return f'<use href="#p-{code}"/>'
    if code in CHARACTERS:
        return glyph(*CHARACTERS[code], "translate(3.6 7.2)scale(.95)")
    rank, suit = int(code[0]), code[1]
    if suit == "m":
        number = glyph(RANKS[rank - 1], "k", "translate(6.8 2.2)scale(.68 .64)")
        return number + glyph("万", "r", "translate(6.6 18.8)scale(.7 .66)")
    part, places = PIPS[suit]
    return "".join(pip(part, *place.split()) for place in places[rank].split(","))


def glyph(character: str, ink: str, where: str) -> str:
    """Draw a character somewhere."""
    return f'<path fill="{INKS[ink]}" transform="{where}" d="{drawn(character)}"/>'


def pip(part: str, ink: str, *place: str) -> str:
    """Draw a ring or a stick somewhere, of some size, turned or upright."""
    x, y, size, *turn = place
    turned = f"rotate({turn[0]})" if turn else ""
    paint = INKS[ink]
    stroke = f' stroke="{paint}"' if part == "i" else ""
    where = f"translate({x} {y}){turned}scale({size})"
    return f'<use href="#p-{part}" fill="{paint}"{stroke} transform="{where}"/>'
