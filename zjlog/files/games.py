"""The one door to the games of a log: opened, decompressed, its bytes hashed, and read.

What is wrong with a place is ``LogError``; whatever a log says is a finding of its games.
Nobody else gives a log to the judges. Tells nothing and writes nothing.
"""

from __future__ import annotations

import os
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Protocol

from zjlog.audit import MOST_BYTES, games, verify

from .logs import open_log
from .signatures import verifier

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from zjlog.audit import GameLog, Rules
    from zjlog.schemas import GameReport

    from .logs import Source

BYTES: Final = "<bytes>"
FILE: Final = "<file>"

LF: Final = b"\n"
STRIDE: Final = 1 << 16
LAST_STEP: Final = 256
"""Bytes that are counted at once, at first and at last."""


class Hashing(Protocol):
    """Takes note of the decompressed bytes of a log on their way to the reader."""

    def passing(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Let the chunks pass."""


def read_games(
    source: Source,
    *,
    max_bytes: int = MOST_BYTES,
    events: bool = True,
    hashing: Hashing | None = None,
) -> Generator[tuple[GameLog, bool]]:
    """Read every game of a log, each as soon as it is over; with it, whether it is a bundle.

    Of a game not more than ``max_bytes`` are read. Whoever needs no ``events`` as objects
    leaves them out: that is many times quicker.
    """
    with open_log(source) as chunks:
        passing = hashing.passing(chunks) if hashing else chunks
        yield from games(passing, max_bytes=max_bytes, signature=verifier(), events=events)


def judge_games(
    source: Source, *, max_bytes: int = MOST_BYTES, rules: Rules | None = None
) -> Iterator[GameReport]:
    """Judge every game of a log, each as soon as it is over, by ``rules`` or else its own."""
    file = name_of(source)
    with open_log(source) as chunks:
        yield from verify(chunks, file=file, max_bytes=max_bytes, signature=verifier(), rules=rules)


def name_of(source: Source) -> str:
    """Return what a report calls its source."""
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return BYTES
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else FILE


class WholeHash:
    """The SHA-256 of a log, in hex; ``None`` unless all of its bytes have passed."""

    def __init__(self) -> None:
        """Begin before the first byte."""
        self.sha256: str | None = None

    def passing(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Hash the chunks and let them pass."""
        whole = sha256()
        for chunk in chunks:
            whole.update(chunk)
            yield chunk
        self.sha256 = whole.hexdigest()


class GameHashes:
    """The SHA-256 of each game of a log, and of all that were cut off so far.

    Lines are counted by their line feeds, apart from the reader, so that the two can be
    compared. Holds the bytes of the game that is being read.
    """

    def __init__(self) -> None:
        """Begin before the first game."""
        self.size = 0
        self.lines = 0
        self._waiting = bytearray()
        self._whole = sha256()

    def passing(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Keep the chunks until they are cut off and let them pass."""
        for chunk in chunks:
            self._waiting += chunk
            yield chunk

    def cut(self, lines: int) -> tuple[str, int, int]:
        """Cut off the next ``lines`` lines: their SHA-256, their bytes, how many there were."""
        end, found = end_of(self._waiting, lines)
        taken = bytes(self._waiting[:end])
        del self._waiting[:end]
        self._whole.update(taken)
        self.size += len(taken)
        self.lines += found
        return sha256(taken).hexdigest(), len(taken), found

    @property
    def sha256(self) -> str:
        """The hash of all that was cut off."""
        return self._whole.hexdigest()


def end_of(data: bytearray, lines: int) -> tuple[int, int]:
    """Find where so many lines end, and how many there are; the last may lack its LF.

    Whole stretches are counted before the last lines are looked for one by one.
    """
    end, found, step = 0, 0, STRIDE
    while step > LAST_STEP:
        passed = data.count(LF, end, end + step)
        if found + passed < lines and end + step <= len(data):
            end, found = end + step, found + passed
        else:
            step //= 4
    while found < lines and end < len(data):
        end = data.find(LF, end) + 1 or len(data)
        found += 1
    return end, found
