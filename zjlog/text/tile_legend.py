"""The legend of the tile codes: what each stands for, in the glossary's words."""

from __future__ import annotations

from typing import Final

from zjlog.schemas import terms

from .table import GAP, loose_table
from .width import cell_len

KIND: Final = "tile."
COLUMNS: Final = 3
"""Suits beside each other; winds, dragons and the hidden tile below them."""
RANKS: Final = 9


def tile_legend() -> list[tuple[str, str, str]]:
    """Return code, Chinese name and English name of the 34 tiles and of a hidden one."""
    rows = [(term, row) for term, row in terms().items() if term.startswith(KIND)]
    return [(term.removeprefix(KIND), row.zh, row.en) for term, row in rows]


def legend_lines(width: int) -> list[str]:
    """Return the legend as lines: the suits side by side, then the rest; or a tile a line."""
    legend = tile_legend()
    suits, others = legend[: COLUMNS * RANKS], legend[COLUMNS * RANKS :]
    rows = [[cell for row in suits[rank::RANKS] for cell in row] for rank in range(RANKS)]
    rest = [others[at : at + COLUMNS] for at in range(0, len(others), COLUMNS)]
    rows += [[cell for row in part for cell in row] for part in rest]
    most = max(map(len, rows))
    lines = [*loose_table([row + [""] * (most - len(row)) for row in rows], [False] * most)]
    if max(map(cell_len, lines)) > width:
        lines = [GAP.join(row) for row in legend]
    return [line.rstrip() for line in lines]
