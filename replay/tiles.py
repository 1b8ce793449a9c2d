"""Tile kinds as integers 0–34 and what follows what (R-A1, R-A5).

0–8 are 万 (m), 9–17 条 (s), 18–26 饼 (p), 27–30 the winds, 31–33 the dragons and
34 is a tile that the log hides. Holds no state.
"""

from collections.abc import Sequence
from typing import Final

CODES: Final = tuple(
    [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)]
    + list("ESWN")
    + list("CFP")
    + ["?"],
)
KINDS: Final = 34
HIDDEN: Final = 34
STRIDE: Final = 35
"""Cells a seat has in a flat array of counts: 34 kinds and the hidden tile."""
INDEX: Final = {code: kind for kind, code in enumerate(CODES)}

COPIES: Final = 4
TILES: Final = 136
"""R-A1: 34 kinds, four of each."""


def wild_after(indicator: int) -> int:
    """R-A5: the 百搭 is the next kind above the indicator, each group in a circle."""
    if indicator < 27:
        return indicator - indicator % 9 + (indicator % 9 + 1) % 9
    if indicator < 31:
        return 27 + (indicator - 27 + 1) % 4
    if indicator < KINDS:
        return 31 + (indicator - 31 + 1) % 3
    return HIDDEN


def names(kinds: Sequence[int]) -> list[str]:
    """Spell kinds as tile codes, in the order given."""
    return [CODES[kind] for kind in kinds]
