"""The drawn tiles: one symbol a tile, each unlike the others without its colours."""

from __future__ import annotations

import re

from zjlog.page.slots import LETTERS
from zjlog.page.tiles import face, symbols
from zjlog.replay import CODES

MOST_BYTES = 25_000


def test_each_tile_and_the_back_have_one_symbol() -> None:
    drawn = "".join(symbols())
    ids = re.findall(r'<symbol id="t(.)" viewBox="0 0 30 40">', drawn)

    assert sorted(ids) == sorted([*LETTERS.values(), "-"])
    assert len(drawn.encode()) <= MOST_BYTES


def test_what_a_symbol_uses_is_drawn_once() -> None:
    drawn = "".join(symbols())
    ids = re.findall(r' id="([^"]+)"', drawn)

    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(ids)


def test_tiles_are_told_apart_without_colours() -> None:
    shapes = {re.sub(r' (fill|stroke)="[^"]*"', "", face(code)) for code in CODES}

    assert len(shapes) == len(CODES)
