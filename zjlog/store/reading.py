"""From a log file to rows for the store: judged once, and its bytes kept count of.

The identity of a game is its id and the SHA-256 of its decompressed bytes. Lines are
counted here by their line feeds, apart from the reader, so that the two can be compared.
"""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING, NamedTuple

from zjlog.audit import MOST_BYTES, facts_of, games
from zjlog.files.errors import LogError, Trouble
from zjlog.files.logs import open_log
from zjlog.files.signatures import verifier

from .place import is_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from zjlog.audit import Facts

LF = b"\n"
STRIDE = 1 << 16
LAST_STEP = 256
"""Bytes that are counted at once, at first and at last."""


class ReadGame(NamedTuple):
    """A game of a file: which one it is, and its rows unless it cannot be read."""

    number: int | None
    sha256: str
    size: int
    lines: int
    facts: Facts | None
    codes: frozenset[str]


class Counted:
    """Chunks on their way to the reader: counted, hashed game by game."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        """Take what will be read."""
        self.chunks = chunks
        self.buffer = bytearray()
        self.whole = hashlib.sha256()
        self.size = 0
        self.lines = 0

    def __iter__(self) -> Iterator[bytes]:
        """Let the chunks pass."""
        for chunk in self.chunks:
            self.buffer += chunk
            yield chunk

    def cut(self, lines: int) -> tuple[str, int, int]:
        """Take the next ``lines`` lines away: their SHA-256, their bytes, how many there were."""
        end, found = end_of(self.buffer, lines)
        taken = bytes(self.buffer[:end])
        del self.buffer[:end]
        self.whole.update(taken)
        self.size += len(taken)
        self.lines += found
        return hashlib.sha256(taken).hexdigest(), len(taken), found


def end_of(buffer: bytearray, lines: int) -> tuple[int, int]:
    """Find where so many lines end, and how many there are; the last may lack its LF.

    Whole stretches are counted before the last lines are looked for one by one.
    """
    end, found, step = 0, 0, STRIDE
    while step > LAST_STEP:
        passed = buffer.count(LF, end, end + step)
        if found + passed < lines and end + step <= len(buffer):
            end, found = end + step, found + passed
        else:
            step //= 4
    while found < lines and end < len(buffer):
        end = buffer.find(LF, end) + 1 or len(buffer)
        found += 1
    return end, found


class Reading:
    """A file being read: give its games, and then what was counted."""

    def __init__(self, file: str, max_bytes: int = MOST_BYTES) -> None:
        """Name the file."""
        self.file = file
        self.max_bytes = max_bytes
        self.sha256 = ""
        self.size = 0
        self.lines = 0

    def __iter__(self) -> Iterator[ReadGame]:
        """Judge the games one by one; trouble with the place raises ``LogError``."""
        if not is_text(os.path.realpath(self.file)):
            raise LogError(Trouble.UNNAMEABLE, self.file)
        with open_log(self.file) as chunks:
            counted = Counted(chunks)
            read = games(counted, max_bytes=self.max_bytes, signature=verifier(), events=False)
            for log, bundle in read:
                report, facts = facts_of(log, self.file, bundle=bundle)
                sha256, size, lines = counted.cut(log.lines)
                codes = frozenset(found.code for found in report.findings)
                yield ReadGame(report.game, sha256, size, lines, facts, codes)
            self.sha256 = counted.whole.hexdigest()
            self.size, self.lines = counted.size, counted.lines


def prefix_sha256(file: str, first_line: int, size: int) -> str:
    """Hash the first ``size`` bytes from a line of a log on."""
    sha, skip, left = hashlib.sha256(), first_line - 1, size
    with open_log(file) as chunks:
        for chunk in chunks:
            start = 0
            while skip and (end := chunk.find(LF, start)) >= 0:
                start, skip = end + 1, skip - 1
            if skip:
                continue
            taken = chunk[start : start + left]
            sha.update(taken)
            left -= len(taken)
            if not left:
                break
    return sha.hexdigest() if not left else ""
