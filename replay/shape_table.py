"""The table behind the win test: per suit, the fewest wildcards that complete its tiles.

The nine counts of a suit, read as a base-5 number (rank 1 the lowest digit), index one
byte: low nibble without a pair, high nibble with one; the seven honours likewise, without
runs. ``build`` makes the table from the recursion, ``load`` reads the shipped copy, which is
not compressed: unpacking it would take longer than to judge a game.
Never decides whether a hand wins: that is ``shape``.
"""

from pathlib import Path
from typing import Final

SUIT_CELLS: Final = 5**9
HONOUR_CELLS: Final = 5**7
POWERS: Final = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)


def fewest(counts: list[int], ranks: int, known: bytearray) -> int:
    """Return the byte of one cell from cells of fewer tiles; ``counts`` is not all zero."""
    first = next(rank for rank in range(ranks) if counts[rank])
    plain, paired = 15, 15
    groups: list[tuple[tuple[int, int], ...]] = [((first, min(counts[first], 3)),)]
    if ranks == 9:
        groups += [
            tuple((rank, min(counts[rank], 1)) for rank in range(low, low + 3))
            for low in range(max(0, first - 2), min(first, 6) + 1)
        ]
    index = sum(count * POWERS[rank] for rank, count in enumerate(counts))
    for group in groups:
        rest = known[index - sum(used * POWERS[rank] for rank, used in group)]
        missing = 3 - sum(used for _, used in group)
        plain = min(plain, missing + (rest & 15))
        paired = min(paired, missing + (rest >> 4))
    pair = min(counts[first], 2)
    paired = min(paired, 2 - pair + (known[index - pair * POWERS[first]] & 15))
    return plain | paired << 4


def build() -> bytes:
    """Compute both tables, suits then honours (about ten seconds)."""
    whole = b""
    for ranks in (9, 7):
        known = bytearray(5**ranks)
        known[0] = 2 << 4
        counts = [0] * ranks
        for index in range(1, 5**ranks):
            rank = 0
            while counts[rank] == 4:
                counts[rank] = 0
                rank += 1
            counts[rank] += 1
            known[index] = fewest(counts, ranks, known)
        whole += bytes(known)
    return whole


def load() -> bytes:
    """Read the shipped table: ``SUIT_CELLS`` bytes for a suit, then the honours."""
    return Path(__file__).with_name("shapes.bin").read_bytes()
