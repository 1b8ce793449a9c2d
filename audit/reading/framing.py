"""Bytes cut into lines: at 0x0A and nowhere else, in memory that does not grow.

A line longer than ``LONGEST`` is never held whole: it passes by in parts. Nothing
here knows JSON or opens a file.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from zjlog.audit.limits import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SLICE: Final = 1 << 20
"""No more of a chunk than this is cut at a time, however large the chunk is."""


class LogDamaged(Exception):  # noqa: N818 - a fact about the file, no error of the code
    """A compressed log ends too early or does not decompress; raised by the source of chunks.

    ``damage`` is ``truncated`` or ``corrupt``; or, of data that may be whole, ``window``
    (decompressing needs more memory than is allowed) or ``dictionary`` (one is needed).
    """

    def __init__(self, damage: str) -> None:
        """Keep what happened."""
        super().__init__(damage)
        self.damage = damage


class Kind(Enum):
    """What a piece of a file is."""

    WHOLE = "a line, or what was left of a long one, that an LF ended"
    UNENDED = "the last line of the file, or what was left of it, without an LF"
    PART = "a part of a line that goes on"


def pieces(chunks: Iterable[bytes]) -> Iterator[tuple[bytes, Kind]]:
    """Cut chunks, wherever they were divided, into lines without their LF.

    A line of up to ``LONGEST`` bytes is one piece. Of a longer one the first piece
    has more than ``LONGEST`` bytes. Before ``LogDamaged`` passes through, what was
    read of the last line is given as unended.
    """
    for data, start, end, kind in blocks(chunks):
        if kind is Kind.WHOLE:
            for line in data[start : end - 1].split(b"\n"):
                yield line, kind
        else:
            yield data, kind


def blocks(chunks: Iterable[bytes]) -> Iterator[tuple[bytes, int, int, Kind]]:
    """Cut chunks as ``pieces`` does, but leave lines that came together in one piece.

    A piece is part of some bytes, from a place to another. Whole lines keep their LF,
    the last one too. Nothing is copied, but for a line that two chunks share.
    """
    rest = b""
    parted = False
    damage = None
    try:
        for chunk in chunks:
            for at in range(0, len(chunk), SLICE):
                part = bytes(chunk[at : at + SLICE])  # of bytes no copy is made
                start, end = part.find(b"\n") + 1, part.rfind(b"\n") + 1
                if rest or parted:
                    if start:
                        rest += part[:start]
                        yield rest, 0, len(rest), Kind.WHOLE
                        rest, parted = b"", False
                else:
                    start = 0
                if end > start:
                    yield part, start, end, Kind.WHOLE
                rest += part[end:]
                if len(rest) > LONGEST:
                    yield rest, 0, len(rest), Kind.PART
                    rest = b""
                    parted = True
    except LogDamaged as error:
        damage = error
    if rest or parted:
        yield rest, 0, len(rest), Kind.UNENDED
    if damage is not None:
        raise damage
