"""From a log file to rows for the store: judged once, and its bytes kept count of.

The identity of a game is its id and the SHA-256 of its decompressed bytes.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from zjlog.audit import MOST_BYTES, facts_of
from zjlog.files.errors import LogError, Trouble
from zjlog.files.games import LF, GameHashes, read_games
from zjlog.files.logs import open_log

from .place import is_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Facts


class ReadGame(NamedTuple):
    """A game of a file: which one it is, and its rows unless it cannot be read."""

    number: int | None
    sha256: str
    size: int
    lines: int
    facts: Facts | None
    codes: frozenset[str]


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
        hashes = GameHashes()
        read = read_games(self.file, max_bytes=self.max_bytes, events=False, hashing=hashes)
        with closing(read):
            for log, bundle in read:
                report, facts = facts_of(log, self.file, bundle=bundle)
                sha256, size, lines = hashes.cut(log.lines)
                codes = frozenset(found.code for found in report.findings)
                yield ReadGame(report.game, sha256, size, lines, facts, codes)
        self.sha256, self.size, self.lines = hashes.sha256, hashes.size, hashes.lines


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
