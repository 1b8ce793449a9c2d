"""The values of the fast lane: words, numbers, texts and lists, read from bytes.

Written to be compiled with ``lane_values.pxd``, and means the same interpreted. Functions
that read something take the place where it begins and give the one behind it, or ``STOP``
at anything that is not plainly valid. Why no index leaves the bytes: they end in LF, LF is
valid in nothing that is read here, and every step forward is taken from a byte that was
seen not to be LF. Knows no event.
"""

from __future__ import annotations

from array import array
from typing import Final

from zjlog.audit.reading.lane_fields import FIRST, PAIR
from zjlog.audit.reading.lane_words import (
    BY_LAST,
    BY_LENGTH,
    BY_MIDDLE,
    BY_SECOND,
    FIRST_CHOICE,
    HEADS,
    HIDDEN,
    HONOUR,
    HONOURS,
    KEYS,
    LAST_SLOT,
    LENGTHS,
    LINES,
    NONE,
    ONE,
    SHAPES,
    SLOT_WORDS,
    SPELT,
    SPELT_TILES,
    STOP,
    STRIDE,
    TAILS,
    TOKEN_OF,
    WORDS,
)
from zjlog.replay.rows import NUM, WIDTH

LARGEST: Final = 2**53 - 1
DIGITS: Final = 16
POOL: Final = 64 << 10
"""The most integers in the pool of a run: more than the longest line holds."""
SPARE: Final = 512
"""The most integers of a list that has to wait for the one before it."""
WORD_NUMBER: Final = len(WORDS)
ITEM_CHOICE: Final = len(SHAPES) - FIRST_CHOICE
ITEM_KEY: Final = KEYS.index("item")
VALUE_KEY: Final = KEYS.index("value")
TRUE: Final = b"true"
FALSE: Final = b"false"


def space(d: bytes, p: int) -> int:
    """Step over the white space of JSON."""
    while d[p] == ord(" ") or d[p] == ord("\t") or d[p] == ord("\r"):
        p += 1
    return p


def word(d: bytes, p: int) -> int:
    """Return the number of the word that begins after a quote, or ``STOP``; it ends in a quote."""
    q = p
    while d[q] != ord('"'):
        if d[q] < ord(" "):
            return STOP
        q += 1
    length = q - p
    if length == 0 or length >= STRIDE:
        return STOP
    slot = d[p] + BY_SECOND * d[p + 1] + BY_MIDDLE * d[p + (length >> 1)]
    slot = (slot + BY_LAST * d[q - 1] + BY_LENGTH * length) & LAST_SLOT
    found = SLOT_WORDS[slot]
    if found == NONE or LENGTHS[found] != length:
        return STOP
    at = found * STRIDE
    while p < q:
        if SPELT[at] != d[p]:
            return STOP
        at += 1
        p += 1
    return found


def tile(d: bytes, p: int) -> int:
    """Return the tile that a string names, or ``STOP``."""
    if d[p] != ord('"'):
        return STOP
    one = d[p + 1]
    if HEADS[one] == NONE:
        return HONOURS[one] if HONOURS[one] != NONE and d[p + 2] == ord('"') else STOP
    two = TAILS[d[p + 2]]
    return HEADS[one] + two if two != NONE and d[p + 3] == ord('"') else STOP


def hexadecimal(d: bytes, p: int) -> int:
    """Read a string of hexadecimal digits."""
    if d[p] != ord('"'):
        return STOP
    p += 1
    while d[p] != ord('"'):
        c = d[p]
        if not (ord("0") <= c <= ord("9") or 97 <= c <= 102 or 65 <= c <= 70):
            return STOP
        p += 1
    return p + 1


def text(d: bytes, p: int) -> int:
    """Read a string without escapes and controls, in valid UTF-8."""
    if d[p] != ord('"'):
        return STOP
    p += 1
    while d[p] != ord('"'):
        c = d[p]
        if c < ord(" ") or c == ord("\\") or c == ord("\x7f"):
            return STOP
        p = p + 1 if c < ord("\x7f") else character(d, p)
        if p < 0:
            return STOP
    return p + 1


def character(d: bytes, p: int) -> int:
    """Read a character beyond ASCII; not U+0080 to U+009F, no surrogate."""
    c = d[p]
    low, high, more = 0x80, 0xBF, 1
    if c < 0xC2 or c > 0xF4:
        return STOP
    if c == 0xC2:
        low = 0xA0
    elif c >= 0xF0:
        more = 3
        low = 0x90 if c == 0xF0 else low
        high = 0x8F if c == 0xF4 else high
    elif c >= 0xE0:
        more = 2
        low = 0xA0 if c == 0xE0 else low
        high = 0x9F if c == 0xED else high
    for _ in range(more):
        p += 1
        if d[p] < low or d[p] > high:
            return STOP
        low, high = 0x80, 0xBF
    return p + 1


def spelt(pool: array[int], start: int, end: int) -> bytes:
    """Spell tiles of a pool as codes with commas between them."""
    tiles = pool
    out = bytearray(3 * (end - start))
    at = 0
    for place in range(start, end):
        code = 2 * tiles[place]
        out[at] = SPELT_TILES[code]
        at += 1
        if SPELT_TILES[code + 1]:
            out[at] = SPELT_TILES[code + 1]
            at += 1
        out[at] = ord(",")
        at += 1
    return bytes(out[: at - 1]) if at else b""


class Values:
    """Where values go: rows, the pool, and numbers that wait for their turn in the pool.

    ``value`` is the number, tile, seat or token read last.
    """

    def __init__(self) -> None:
        """Make room for one run."""
        self.store = array("q", bytes(8 * WIDTH * LINES))
        self.pool_store = array("q", bytes(8 * POOL))
        self.spare_store = array("q", bytes(8 * SPARE))
        self.rows, self.pool, self.spare = self.store, self.pool_store, self.spare_store
        self.value = self.used = self.spared = 0
        self.hidden = False

    def integer(self, d: bytes, p: int) -> int:
        """Read a whole number that every JSON reader keeps exactly."""
        negative = d[p] == ord("-")
        if negative:
            p += 1
        first, value = p, 0
        while d[p] >= ord("0") and d[p] <= ord("9"):
            if p - first >= DIGITS:
                return STOP
            value = value * 10 + d[p] - ord("0")
            p += 1
        if p == first or value > LARGEST or (d[first] == ord("0") and (p > first + 1 or negative)):
            return STOP
        self.value = -value if negative else value
        return p

    def token(self, d: bytes, p: int, choice: int) -> int:
        """Read one token of a closed choice."""
        found = word(d, p + 1) if d[p] == ord('"') else STOP
        if found < 0 or TOKEN_OF[choice * WORD_NUMBER + found] == NONE:
            return STOP
        self.value = TOKEN_OF[choice * WORD_NUMBER + found]
        return p + 2 + LENGTHS[found]

    def boolean(self, d: bytes, p: int) -> int:
        """Read true or false."""
        true = d[p] == TRUE[0]
        for at in range(4 if true else 5):
            if d[p] != (TRUE[at] if true else FALSE[at]):
                return STOP
            p += 1
        self.value = true
        return p

    def integers(self, d: bytes, p: int, number: int, place: int, row: int) -> int:
        """Read a list of exactly so many numbers."""
        for at in range(number):
            if at and d[p] != ord(","):
                return STOP
            p = self.integer(d, space(d, p + 1) if at else p)
            if p < 0:
                return STOP
            if place == PAIR:
                self.rows[row + NUM + at] = self.value
            else:
                p = self.push(self.value, p) if place == FIRST else self.wait(self.value, p)
            if p < 0:
                return STOP
            p = space(d, p)
        return p + 1 if d[p] == ord("]") else STOP

    def tiles(self, d: bytes, p: int) -> int:
        """Read a list of tiles into the pool."""
        if d[p] == ord("]"):
            return p + 1
        while True:
            code = tile(d, p)
            if code < 0 or (code == HIDDEN and not self.hidden):
                return STOP
            p = self.push(code, p + (4 if code < HONOUR else 3))
            if p < 0:
                return STOP
            p = space(d, p)
            if d[p] == ord("]"):
                return p + 1
            if d[p] != ord(","):
                return STOP
            p = space(d, p + 1)

    def counted(self, d: bytes, p: int) -> int:
        """Read a list of tiles into the pool, its length before it."""
        at = self.used
        p = self.push(0, p)
        p = self.tiles(d, p) if p >= 0 else STOP
        if p >= 0:
            self.pool[at] = self.used - at - 1
        return p

    def hands(self, d: bytes, p: int) -> int:
        """Read four lists of tiles into the pool, their lengths before them."""
        lengths = self.used
        for _ in range(4):
            p = self.push(0, p) if p >= 0 else STOP
        if p < 0:
            return STOP
        for seat in range(4):
            if seat:
                if d[p] != ord(","):
                    return STOP
                p = space(d, p + 1)
            if d[p] != ord("["):
                return STOP
            before = self.used
            p = self.tiles(d, space(d, p + 1))
            if p < 0:
                return STOP
            self.pool[lengths + seat] = self.used - before
            p = space(d, p)
        return p + 1 if d[p] == ord("]") else STOP

    def seats(self, d: bytes, p: int, cell: int) -> int:
        """Read a list of seats as bits."""
        self.rows[cell] = 0
        if d[p] == ord("]"):
            return p + 1
        while d[p] >= ord("0") and d[p] <= ord("0") + 3:
            self.rows[cell] |= ONE << (d[p] - ord("0"))
            p = space(d, p + 1)
            if d[p] == ord("]"):
                return p + 1
            if d[p] != ord(","):
                return STOP
            p = space(d, p + 1)
        return STOP

    def items(self, d: bytes, p: int) -> int:
        """Read a list of items and values; it waits for the hand, its length before it."""
        p = self.wait(0, p)
        if d[p] == ord("]"):
            return p + 1
        while p >= 0 and d[p] == ord("{"):
            p = self.item(d, p)
            if p < 0:
                return STOP
            self.spare[0] += 1
            p = space(d, p)
            if d[p] == ord("]"):
                return p + 1
            if d[p] != ord(","):
                return STOP
            p = space(d, p + 1)
        return STOP

    def item(self, d: bytes, p: int) -> int:
        """Read one item and its value."""
        kind, value, seen = 0, 0, 0
        for at in range(2):
            p = space(d, p + 1)
            key = word(d, p + 1) if d[p] == ord('"') else STOP
            if (key != ITEM_KEY and key != VALUE_KEY) or key == seen:
                return STOP
            seen = key
            p = space(d, p + 2 + LENGTHS[key])
            if d[p] != ord(":"):
                return STOP
            p = space(d, p + 1)
            p = self.token(d, p, ITEM_CHOICE) if key == ITEM_KEY else self.integer(d, p)
            if p < 0:
                return STOP
            if key == ITEM_KEY:
                kind = self.value
            else:
                value = self.value
            p = space(d, p)
            if d[p] != (ord("}") if at else ord(",")):
                return STOP
        p = self.wait(kind, p)
        return self.wait(value, p + 1) if p >= 0 else STOP

    def push(self, value: int, p: int) -> int:
        """Put a number into the pool of the run; give ``p``, or ``STOP`` where it is full."""
        if p < 0 or self.used >= POOL:
            return STOP
        self.pool[self.used] = value
        self.used += 1
        return p

    def wait(self, value: int, p: int) -> int:
        """Put a number aside that belongs behind others of its line."""
        if self.spared >= SPARE:
            return STOP
        self.spare[self.spared] = value
        self.spared += 1
        return p
