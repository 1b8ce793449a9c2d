"""The vocabulary of the fast lane and its tables, made of ``lane_fields`` when imported.

A word is a key, a type or a token of a closed choice, known by its number. Tables are
flat bytes and integers, such as compiled code indexes. Reads no line.
"""

from __future__ import annotations

from array import array
from typing import Final

from zjlog.audit.reading.lane_fields import ABSENT_IS, CHOICES, CLAIM_NEEDS, ENVELOPE, EVENTS
from zjlog.replay import rows as r
from zjlog.replay.tiles import CODES

NONE: Final = 255
"""No word, no tile, no token."""

STOP: Final = -1
"""Where a place in the bytes is meant: what stands there is not plainly valid."""
ONE: Final = 1
"""As wide as a set of keys, in compiled code."""
LINES: Final = 4096
"""The most lines of a run."""
HONOUR: Final = 27
"""The first tile whose code is one byte."""
HIDDEN: Final = CODES.index("?")

KEYS: Final = tuple(
    dict.fromkeys(
        [name for fields in (ENVELOPE, *EVENTS.values()) for name, _, _, _ in fields]
        + ["item", "value"]
    )
)
"""Every key; the number of a key is its place here, and its bit in a set of keys."""
WORDS: Final = tuple(
    dict.fromkeys(
        [*KEYS, *EVENTS, *r.ITEMS] + [token for tokens in CHOICES.values() for token in tokens]
    )
)
"""Every word, keys first."""
TEXTS: Final = tuple([word.encode() for word in WORDS])
LENGTHS: Final = bytes(map(len, TEXTS))
STRIDE: Final = 16
"""Bytes between two words in ``SPELT``; every word is shorter."""
SPELT: Final = b"".join([text.ljust(STRIDE, b"\0") for text in TEXTS])

SLOTS: Final = 1024
LAST_SLOT: Final = SLOTS - 1
BY_SECOND, BY_MIDDLE, BY_LAST, BY_LENGTH = 215, 19, 213, 78
"""Weights that give each word a slot of its own; the second byte of one letter is a quote."""

SHAPES: Final = (
    "", "seat", "tile", "int", "int>=0", "int>=1", "bool", "text", "sha256", "hex",
    "list[2] of int", "list[4] of int", "list of tile", "list[4] of list of tile",
    "list of seat", "list of object", *CHOICES,
)  # fmt: skip
"""The number of a shape is its place; those from ``FIRST_CHOICE`` on are closed choices."""
FIRST_CHOICE: Final = 16


def _slots() -> bytes:
    slots = bytearray([NONE]) * SLOTS
    for number, text in enumerate(TEXTS):
        first, second = (text + b'"')[:2]
        middle, last, length = text[len(text) >> 1], text[-1], len(text)
        weighed = BY_SECOND * second + BY_MIDDLE * middle + BY_LAST * last + BY_LENGTH * length
        slots[(first + weighed) & LAST_SLOT] = number
    return bytes(slots)


def _of_fields(shape: bool) -> bytes:  # noqa: FBT001 - one of two tables
    table = bytearray(len(r.EVENTS) * len(KEYS))
    for event, fields in EVENTS.items():
        for name, kind, place, _ in fields:
            at = r.EVENT_KIND[event] * len(KEYS) + KEYS.index(name)
            table[at] = SHAPES.index(kind) if shape else place
    return bytes(table)


def _tokens() -> bytes:
    table = bytearray([NONE]) * (len(WORDS) * (len(CHOICES) + 1))
    for at, tokens in enumerate((*CHOICES.values(), r.ITEMS)):
        for number, token in enumerate(tokens):
            table[at * len(WORDS) + WORDS.index(token)] = number
    return bytes(table)


def bits(names: tuple[str, ...]) -> int:
    """Return a set of keys as bits."""
    return sum(1 << KEYS.index(name) for name in names)


def _needed() -> array[int]:
    masks = array("q", bytes(8 * len(r.EVENTS)))
    for event, fields in EVENTS.items():
        needed = [name for name, _, _, need in (*ENVELOPE, *fields) if need]
        masks[r.EVENT_KIND[event]] = bits(tuple(needed))
    return masks


def _blanks() -> array[int]:
    rows = array("q", (r.ABSENT,)) * (r.WIDTH * len(r.EVENTS))
    for event in EVENTS:
        row = r.EVENT_KIND[event] * r.WIDTH
        rows[row + r.KIND] = r.EVENT_KIND[event]
        for column, value in ABSENT_IS.get(event, {}).items():
            rows[row + column] = value
    return rows


def _codes(place: int, length: int) -> bytes:
    """Return what the byte at ``place`` of a tile code says, of codes of one length."""
    table = bytearray([NONE]) * 256
    for tile, code in enumerate(CODES):
        if len(code) == length:
            rank = tile % 9 if length > 1 else tile
            table[ord(code[place])] = tile - rank if place else rank
    return bytes(table)


SLOT_WORDS: Final = _slots()
"""The word that may be in a slot."""
SHAPE_OF: Final = _of_fields(shape=True)
PLACE_OF: Final = _of_fields(shape=False)
"""Shape and place by kind of event and key; shape 0 where the event has no such field."""
TOKEN_OF: Final = _tokens()
"""The number of each word in each closed choice; the last choice is that of items."""
NEEDED: Final = _needed()
"""The keys that each kind of event needs."""
CLAIMS: Final = array("q", [bits(CLAIM_NEEDS.get(kind, ())) for kind in r.CLAIM_KINDS])
"""The keys that a claim needs besides, by its kind."""
BLANKS: Final = _blanks()
"""The row of each kind of event before its fields are read."""
KINDS: Final = bytes([r.EVENT_KIND[word] if word in EVENTS else NONE for word in WORDS])
"""The kind of event that a word names."""
HEADS: Final = _codes(0, 2)
TAILS: Final = _codes(1, 2)
HONOURS: Final = _codes(0, 1)
"""A tile is the sum of its head and tail, or it is an honour."""
SPELT_TILES: Final = b"".join([code.encode().ljust(2, b"\0") for code in CODES])
