"""The fast lane: plainly valid lines of a log, from bytes straight to the rows of the core.

Any order of keys and any JSON white space. At anything else, wrong or merely unusual (an
escape, a private field, a number that does not follow, a nested object, a signature), it
stops before the line and leaves the judgement to the strict reader: it never decides that
a line is wrong. The rows are those of ``tape.Tape``.

Written to be compiled with ``lane.pxd``, and means the same interpreted; why no index
leaves the bytes stands in ``lane_values``.
"""

from __future__ import annotations

from array import array
from typing import Final

from zjlog.audit.limits import LONGEST
from zjlog.audit.reading.lane_fields import KEPT
from zjlog.audit.reading.lane_values import (
    Values,
    hexadecimal,
    space,
    spelt,
    text,
    tile,
    word,
)
from zjlog.audit.reading.lane_words import (
    BLANKS,
    CLAIMS,
    FIRST_CHOICE,
    HIDDEN,
    HONOUR,
    KEYS,
    KINDS,
    LENGTHS,
    LINES,
    NEEDED,
    NONE,
    ONE,
    PLACE_OF,
    SHAPE_OF,
    SPELT,
    STOP,
    STRIDE,
    WORDS,
)
from zjlog.replay import rows as r

__all__ = ["COMPILED", "Lane", "spelt"]

COMPILED: Final = not __file__.endswith(".py")
"""Whether this is the compiled module; interpreted it is slower than the strict reader."""

SHA256: Final = 66
"""Bytes of a SHA-256 in hexadecimal with its quotes."""

KEY_NUMBER: Final = len(KEYS)
WORD_NUMBER: Final = len(WORDS)
SEQ_KEY: Final = KEYS.index("seq")
TYPE_KEY: Final = KEYS.index("type")
TIME_KEY: Final = KEYS.index("t")
NOTE_KEY: Final = KEYS.index("note")
HAND_KEY: Final = KEYS.index("hand")
ITEMS_KEY: Final = KEYS.index("items")

ABSENT, WIDTH = r.ABSENT, r.WIDTH
KIND, SEQ, LINE, TIME, ARG, NUM = r.KIND, r.SEQ, r.LINE, r.TIME, r.ARG, r.NUM
OFFSET, LENGTH = r.OFFSET, r.LENGTH
CLAIM, HAND, HU, WALL, END, SEAL = r.CLAIM, r.HAND, r.HU, r.WALL, r.END, r.SEAL
(
    A_SEAT, A_TILE, AN_INT, A_NATURAL, A_POSITIVE, A_BOOL, A_TEXT, A_SHA256, A_HEX, TWO_INTS,
    FOUR_INTS, TILES, FOUR_HANDS, SEATS, ITEMS,
) = range(1, FIRST_CHOICE)  # fmt: skip


def spells(d: bytes, p: int, guess: int) -> bool:
    """Tell whether the string that begins after a quote is a certain word."""
    at = guess * STRIDE
    for place in range(at, at + LENGTHS[guess]):
        if SPELT[place] != d[p]:
            return False
        p += 1
    return d[p] == ord('"')


def kind_ahead(d: bytes, p: int) -> int:
    """Return the kind of the event whose ``type`` stands behind ``p``, or 0.

    A guess: whoever asks compares it with the ``type`` when they come to it.
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


class Lane(Values):
    """Reads runs of lines of one game after another.

    Set before a run: ``seq`` and ``number``, the seq and the line that come next, ``time``,
    the last one, and ``hidden``, whether ``?`` is a tile. After it they stand behind the
    last line read, and there are ``count`` rows.
    """

    def __init__(self) -> None:
        """Make room for one run."""
        super().__init__()
        self.needed, self.claims, self.blanks = NEEDED, CLAIMS, BLANKS
        self.seq = self.number = self.time = self.count = self.kind = self.at = 0
        self.kept = self.kept_end = self.kept_too = 0
        # The word that came last behind each word: a key, or of a type the type before it.
        self.after = array("i", bytes(4 * WORD_NUMBER))
        self.type = TYPE_KEY
        self.texts: dict[int, str | None] = {}
        self.marks: list[tuple[int, int, int, str, str | None]] = []

    def run(self, data: bytes, start: int, end: int) -> int:
        """Read lines from ``start`` on; give where the first line begins that was not read.

        ``data[end - 1]`` is an LF. ``texts`` holds, by row, what a ``hand`` promised and
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
        start, row, key, seen = self.used, self.count * WIDTH, TYPE_KEY, 0
        self.kind, self.at = 0, ABSENT
        self.spared = self.kept = self.kept_end = self.kept_too = 0
        p = space(d, begin)
        if d[p] != ord("{"):
            return STOP
        while True:
            p += 1
            if d[p] <= ord(" "):
                p = space(d, p)
            key = self.guessed(d, p, key)
            if key < 0 or key >= KEY_NUMBER or seen >> key & 1:
                return STOP
            seen |= ONE << key
            p += 2 + LENGTHS[key]
            if d[p] <= ord(" "):
                p = space(d, p)
            if d[p] != ord(":"):
                return STOP
            p += 1
            if d[p] <= ord(" "):
                p = space(d, p)
            p = self.member(d, p, key, row)
            if p < 0:
                return STOP
            if d[p] <= ord(" "):
                p = space(d, p)
            if d[p] == ord("}"):
                break
            if d[p] != ord(","):
                return STOP
        p = space(d, p + 1)
        if d[p] != ord("\n") or d[p - 1] == ord("\r") or p - begin > LONGEST:
            return STOP
        if not self.kind or ~seen & self.needed[self.kind]:
            return STOP
        return self.closed(d, begin, p + 1, seen, start)

    def member(self, d: bytes, p: int, key: int, row: int) -> int:
        """Read the value of any key."""
        if key == SEQ_KEY:
            p = self.integer(d, p)
            return p if self.value == self.seq else STOP
        if key == TYPE_KEY:
            return self.typed(d, p, row)
        if key == TIME_KEY:
            p = self.integer(d, p)
            self.at = self.value
            return p if self.at >= self.time else STOP
        if key == NOTE_KEY:
            return text(d, p)
        if not self.kind:
            self.blank(kind_ahead(d, p), row)
        return self.field(d, p, key, row)

    def typed(self, d: bytes, p: int, row: int) -> int:
        """Read the type; what was guessed before it has to be right."""
        named = self.guessed(d, p, self.type)
        if named < 0 or KINDS[named] == NONE:
            return STOP
        if not self.kind:
            self.blank(KINDS[named], row)
        self.type = named
        return p + 2 + LENGTHS[named] if self.kind == KINDS[named] else STOP

    def closed(self, d: bytes, begin: int, p: int, seen: int, start: int) -> int:
        """Finish the row of a line that was read to its end; give ``p``."""
        row, kind = self.count * WIDTH, self.kind
        if kind == CLAIM and ~seen & self.claims[self.rows[row + ARG]]:
            return STOP
        if kind == HU and seen >> HAND_KEY & 1 != seen >> ITEMS_KEY & 1:
            p = self.push(ABSENT, p)  # what is missing is said in the stretch of the pool
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
        self.rows[row + TIME] = self.at
        self.rows[row + OFFSET], self.rows[row + LENGTH] = start, self.used - start
        self.time = self.time if self.at < 0 else self.at
        self.seq += 1
        self.number += 1
        self.count += 1
        return p

    def guessed(self, d: bytes, p: int, before: int) -> int:
        """Return the word of a string; first try the one that followed ``before`` last time."""
        if d[p] != ord('"'):
            return STOP
        found = self.after[before]
        if not spells(d, p + 1, found):
            found = word(d, p + 1)
            if found >= 0:
                self.after[before] = found
        return found

    def blank(self, kind: int, row: int) -> None:
        """Begin the row of an event; a kind of 0 has no fields."""
        self.kind = kind
        for column in range(WIDTH):
            self.rows[row + column] = self.blanks[kind * WIDTH + column]

    def field(self, d: bytes, p: int, key: int, row: int) -> int:
        """Read the value of a field of an event into its place."""
        at = self.kind * KEY_NUMBER + key
        shape, place = SHAPE_OF[at], PLACE_OF[at]
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
            if self.kind != HU:
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
