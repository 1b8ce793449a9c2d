"""The fast lane: plainly valid lines of a log, from bytes straight to the rows of the core.

Any order of keys and any JSON white space. At anything else, wrong or merely unusual (an
escape, a private field, a number that does not follow, a nested object, a signature), it
stops before the line and leaves the judgement to the strict reader: it never decides that
a line is wrong. The rows are those of ``encode.Tape``.

Written to be compiled with ``lane.pxd``, and means the same interpreted. Why no index
leaves the bytes: a block ends in LF, LF is valid nowhere inside a line, and every step
forward is taken from a byte that was seen not to be LF. Functions that read something
take the place where it begins and give the one behind it, or ``STOP``.
"""

from __future__ import annotations

from array import array
from typing import Final

from zjlog.audit.lane_fields import FIRST, KEPT, PAIR
from zjlog.audit.lane_words import (
    BLANKS,
    BY_LAST,
    BY_LENGTH,
    BY_MIDDLE,
    BY_SECOND,
    CLAIMS,
    FIRST_CHOICE,
    HEADS,
    HONOURS,
    KEYS,
    KINDS,
    LENGTHS,
    NEEDED,
    NONE,
    PLACE_OF,
    SHAPE_OF,
    SHAPES,
    SLOT_WORDS,
    LAST_SLOT,
    SPELT,
    SPELT_TILES,
    STRIDE,
    TAILS,
    TOKEN_OF,
    WORDS,
)
from zjlog.replay import rows as r

COMPILED: Final = not __file__.endswith(".py")
"""Whether this is the compiled module; interpreted it is slower than the strict reader."""

LONGEST: Final = 64 << 10
"""The most bytes of a line before its LF, as ``cutting.LONGEST``."""
LARGEST: Final = 2**53 - 1
DIGITS: Final = 16
LINES: Final = 4096
"""The most lines of a run."""
POOL: Final = 64 << 10
"""The most integers in the pool of a run: twice what the longest line holds."""
SPARE: Final = 512
"""The most integers of a list that has to wait for the one before it."""
STOP: Final = -1
ONE: Final = 1
HONOUR: Final = 27
HIDDEN: Final = 34
SHA256: Final = 66
"""Bytes of a SHA-256 in hexadecimal with its quotes."""

TRUE: Final = b"true"
FALSE: Final = b"false"

KEY_NUMBER: Final = len(KEYS)
WORD_NUMBER: Final = len(WORDS)
ITEM_CHOICE: Final = len(SHAPES) - FIRST_CHOICE
SEQ_KEY: Final = KEYS.index("seq")
TYPE_KEY: Final = KEYS.index("type")
TIME_KEY: Final = KEYS.index("t")
NOTE_KEY: Final = KEYS.index("note")
HAND_KEY: Final = KEYS.index("hand")
ITEMS_KEY: Final = KEYS.index("items")
ITEM_KEY: Final = KEYS.index("item")
VALUE_KEY: Final = KEYS.index("value")

ABSENT: Final = r.ABSENT
WIDTH: Final = r.WIDTH
(
    KIND, SEQ, LINE, TIME, ARG, FLAG, NUM, NUM2, OFFSET, LENGTH, CLAIM, HAND, HU, WALL, END, SEAL
) = (
    r.KIND, r.SEQ, r.LINE, r.TIME, r.ARG, r.FLAG, r.NUM, r.NUM2, r.OFFSET, r.LENGTH,
    r.CLAIM, r.HAND, r.HU, r.WALL, r.END, r.SEAL,
)  # fmt: skip
(
    A_SEAT, A_TILE, AN_INT, A_NATURAL, A_POSITIVE, A_BOOL, A_TEXT, A_SHA256, A_HEX, TWO_INTS,
    FOUR_INTS, TILES, FOUR_HANDS, SEATS, ITEMS,
) = range(1, FIRST_CHOICE)  # fmt: skip


def space(d: bytes, p: int) -> int:
    """Step over the white space of JSON."""
    while d[p] == ord(" ") or d[p] == ord("\t") or d[p] == ord("\r"):
        p += 1
    return p


def word(d: bytes, p: int) -> int:
    """Give the number of the word that begins after a quote, or ``STOP``; it ends in a quote."""
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


def spells(d: bytes, p: int, guess: int) -> bool:
    """Tell whether the string that begins after a quote is a certain word."""
    at = guess * STRIDE
    for place in range(at, at + LENGTHS[guess]):
        if SPELT[place] != d[p]:
            return False
        p += 1
    return d[p] == ord('"')


def tile(d: bytes, p: int) -> int:
    """Give the tile that a string names, or ``STOP``."""
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


def kind_ahead(d: bytes, p: int) -> int:
    """Give the kind of the event whose ``type`` stands behind ``p``, or 0.

    A guess: whoever asks compares it with the ``type`` when he comes to it.
    """
    depth = 0
    while depth >= 0 and d[p] != ord("\n"):
        c = d[p]
        if c == ord('"'):
            found = word(d, p + 1)
            p = text(d, p)
            if p < 0:
                return 0
            if found == TYPE_KEY and depth == 0:
                p = space(d, p)
                q = space(d, p + 1) if d[p] == ord(":") else p
                named = word(d, q + 1) if q > p and d[q] == ord('"') else STOP
                if named >= 0 and KINDS[named] != NONE:
                    return KINDS[named]
            continue
        if c == ord("{") or c == ord("["):
            depth += 1
        elif c == ord("}") or c == ord("]"):
            depth -= 1
        p += 1
    return 0


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


class Lane:
    """Reads runs of lines of one game after another.

    Set before a run: ``seq`` and ``number``, the seq and the line that come next, ``time``,
    the last one, and ``hidden``, whether ``?`` is a tile. After it they stand behind the
    last line read, and there are ``count`` rows.
    """

    def __init__(self) -> None:
        """Make room for one run."""
        self.store = array("q", bytes(8 * WIDTH * LINES))
        self.pool_store = array("q", bytes(8 * POOL))
        self.spare_store = array("q", bytes(8 * SPARE))
        self.rows, self.pool, self.spare = self.store, self.pool_store, self.spare_store
        self.needed, self.claims, self.blanks = NEEDED, CLAIMS, BLANKS
        self.seq = self.number = self.time = self.count = self.used = 0
        self.value = self.spared = self.kept = self.kept_end = self.kept_too = 0
        self.after_store = array("i", bytes(4 * WORD_NUMBER))
        self.after = self.after_store
        self.last = 0
        self.hidden = False
        self.texts: dict[int, str | None] = {}
        self.marks: list[tuple[int, int, int, str, str | None]] = []

    def run(self, data: bytes, start: int, end: int) -> int:
        """Read lines from ``start`` on; give where the first line begins that was not read.

        ``data[end - 1]`` is an ord("\n"). ``texts`` holds, by row, what a ``hand`` promised and
        with what a ``wall`` was salted; ``marks`` the seals and ends: number of the row,
        where the line starts, and of a seal count, ``sha256`` and ``prev``.
        """
        if start < 0 or end > len(data) or (start < end and data[end - 1] != ord("\n")):
            raise ValueError(end)
        self.count = self.used = 0
        self.texts, self.marks = {}, []
        p = start
        while p < end and self.count < LINES:
            used = self.used
            q = self.line(data, p)
            if q < 0:
                self.used = used
                break
            p = q
        return p

    def taken(self) -> tuple[array[int], array[int]]:
        """Copy rows and pool of the run; offsets count in this pool."""
        return self.store[: self.count * WIDTH], self.pool_store[: self.used]

    def line(self, d: bytes, begin: int) -> int:
        """Read one line and write its row; what is left of a line not read counts for nothing."""
        start, row, kind, seen, time = self.used, self.count * WIDTH, 0, 0, ABSENT
        self.spared = self.kept = self.kept_end = self.kept_too = 0
        p = space(d, begin)
        if d[p] != ord("{"):
            return STOP
        key = TYPE_KEY
        while True:
            p = space(d, p + 1)
            key = self.guessed(d, p, key)
            if key < 0 or key >= KEY_NUMBER or seen >> key & 1:
                return STOP
            seen |= ONE << key
            p = space(d, p + 2 + LENGTHS[key])
            if d[p] != ord(":"):
                return STOP
            p = space(d, p + 1)
            if key == SEQ_KEY:
                p = self.integer(d, p)
                if self.value != self.seq:
                    return STOP
            elif key == TYPE_KEY:
                named = self.guessed(d, p, self.last)
                if named < 0 or KINDS[named] == NONE or (kind and kind != KINDS[named]):
                    return STOP
                if not kind:
                    kind = KINDS[named]
                    self.blank(kind, row)
                self.last = named
                p += 2 + LENGTHS[named]
            elif key == TIME_KEY:
                p = self.integer(d, p)
                time = self.value
                if time < self.time:
                    return STOP
            elif key == NOTE_KEY:
                p = text(d, p)
            else:
                if not kind:
                    kind = kind_ahead(d, p)
                    self.blank(kind, row)
                p = self.field(d, p, kind, key, row)
            if p < 0:
                return STOP
            p = space(d, p)
            if d[p] == ord("}"):
                break
            if d[p] != ord(","):
                return STOP
        p = space(d, p + 1)
        if d[p] != ord("\n") or d[p - 1] == ord("\r") or p - begin > LONGEST:
            return STOP
        if not kind or ~seen & self.needed[kind]:
            return STOP
        return self.closed(d, begin, p + 1, seen, time, start)

    def closed(self, d: bytes, begin: int, p: int, seen: int, time: int, start: int) -> int:
        """Finish the row of a line that was read to its end; give ``p``."""
        row = self.count * WIDTH
        kind = self.rows[row + KIND]
        if kind == CLAIM and ~seen & self.claims[self.rows[row + ARG]]:
            return STOP
        if kind == HU:
            p = self.revealed(p, seen >> HAND_KEY & 1, seen >> ITEMS_KEY & 1)
        for at in range(self.spared):
            p = self.push(self.spare[at], p)
        if p < 0:
            return STOP
        if kind == HAND:
            self.texts[row] = d[self.kept : self.kept_end].decode().lower() if self.kept else None
        elif kind == WALL:
            self.texts[row] = d[self.kept : self.kept_end].decode() if self.kept else None
        elif kind == SEAL:
            sha256 = d[self.kept : self.kept_end].decode().lower()
            prev = d[self.kept_too : self.kept_too + 64].decode().lower() if self.kept_too else None
            self.marks.append((self.count, begin, self.rows[row + NUM], sha256, prev))
            self.rows[row + NUM] = ABSENT
        elif kind == END:
            self.marks.append((self.count, begin, ABSENT, "", None))
        self.rows[row + SEQ], self.rows[row + LINE] = self.seq, self.number
        self.rows[row + TIME] = time
        self.rows[row + OFFSET], self.rows[row + LENGTH] = start, self.used - start
        self.time = self.time if time < 0 else time
        self.seq += 1
        self.number += 1
        self.count += 1
        return p

    def revealed(self, p: int, hand: int, items: int) -> int:
        """Say in the stretch of a ``hu`` what of the two it does not have."""
        if hand and not items:
            return self.push(ABSENT, p)
        if items and not hand:
            return self.push(ABSENT, p)
        return p

    def guessed(self, d: bytes, p: int, before: int) -> int:
        """Give the word of a string; first try the one that followed ``before`` last time."""
        if d[p] != ord('"'):
            return STOP
        found = self.after[before]
        if not spells(d, p + 1, found):
            found = word(d, p + 1)
            if found >= 0:
                self.after[before] = found
        return found

    def blank(self, kind: int, row: int) -> int:
        """Begin the row of an event; a kind of 0 has no fields."""
        for column in range(WIDTH):
            self.rows[row + column] = self.blanks[kind * WIDTH + column]
        return kind

    def field(self, d: bytes, p: int, kind: int, key: int, row: int) -> int:
        """Read the value of a field of an event into its place."""
        shape, place = SHAPE_OF[kind * KEY_NUMBER + key], PLACE_OF[kind * KEY_NUMBER + key]
        if shape == A_SEAT:
            self.value = d[p] - ord("0")
            if self.value < 0 or self.value > 3:
                return STOP
            p += 1
        elif shape == A_TILE:
            self.value = tile(d, p)
            if self.value < 0 or (self.value == HIDDEN and not self.hidden):
                return STOP
            p += 4 if self.value < HONOUR else 3
        elif shape >= FIRST_CHOICE:
            p = self.token(d, p, shape - FIRST_CHOICE)
        elif shape == A_BOOL:
            p = self.boolean(d, p)
        elif shape == A_TEXT:
            p = text(d, p)
            self.value = 1
        elif shape == AN_INT or shape == A_NATURAL or shape == A_POSITIVE:
            p = self.integer(d, p)
            if shape != AN_INT and self.value < shape - A_NATURAL:
                return STOP
        elif shape == A_SHA256 or shape == A_HEX:
            return self.digest(d, p, shape, place)
        elif shape and d[p] == ord("["):
            return self.several(d, space(d, p + 1), shape, place, row)
        else:
            return STOP
        if p >= 0 and place < WIDTH:
            self.rows[row + place] = self.value
        return p

    def several(self, d: bytes, p: int, shape: int, place: int, row: int) -> int:
        """Read the rest of a list."""
        if shape == TILES:
            if self.rows[row + KIND] != HU:
                return self.tiles(d, p)
            return self.counted(d, p)
        if shape == FOUR_INTS:
            return self.integers(d, p, 4, place, row)
        if shape == TWO_INTS:
            return self.integers(d, p, 2, place, row)
        if shape == FOUR_HANDS:
            return self.hands(d, p)
        if shape == SEATS:
            return self.seats(d, p, row + place)
        return self.items(d, p) if shape == ITEMS else STOP

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

    def digest(self, d: bytes, p: int, shape: int, place: int) -> int:
        """Read hexadecimal text and note where it stands."""
        q = hexadecimal(d, p)
        if q < 0 or ((q - p) & 1 if shape == A_HEX else q - p != SHA256):
            return STOP
        if place == KEPT:
            self.kept, self.kept_end = p + 1, q - 1
        else:
            self.kept_too = p + 1
        return q

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
