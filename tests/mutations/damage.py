"""Mutators of bytes: what happens to a file that is damaged, whatever stands in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    Way = Callable[[bytes, Random], bytes]


def flip(data: bytes, rng: Random) -> bytes:
    """Turn one bit over."""
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def truncate(data: bytes, rng: Random) -> bytes:
    """End the file early, anywhere."""
    return data[: rng.randrange(1, len(data))]


def splice(data: bytes, rng: Random) -> bytes:
    """Take a stretch of bytes out."""
    one, two = sorted(rng.randrange(len(data)) for _ in range(2))
    return data[:one] + data[two:] or data[:1]


def drop_line(data: bytes, rng: Random) -> bytes:
    """Take a line out."""
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def duplicate_line(data: bytes, rng: Random) -> bytes:
    """Write a line twice."""
    lines = data.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def swap_lines(data: bytes, rng: Random) -> bytes:
    """Let two lines change places."""
    lines = data.splitlines(keepends=True)
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def splice_lines(data: bytes, rng: Random) -> bytes:
    """Move some lines to another place."""
    lines = data.splitlines(keepends=True)
    first = rng.randrange(len(lines))
    moved = lines[first : first + rng.randrange(1, 6)]
    rest = lines[:first] + lines[first + len(moved) :]
    at = rng.randrange(len(rest) + 1)
    return b"".join([*rest[:at], *moved, *rest[at:]])


def change_value(data: bytes, rng: Random) -> bytes:
    """Put another tile, seat or number where one stands, which no reader can object to."""
    lines = data.splitlines(keepends=True)
    at = rng.randrange(1, len(lines))
    old, new = rng.choice([(b'"seat":0', b'"seat":2'), (b'"1m"', b'"9s"'), (b"1", b"3")])
    lines[at] = lines[at].replace(old, new, 1)
    return b"".join(lines)


WAYS: Final[tuple[Way, ...]] = (
    flip,
    truncate,
    splice,
    drop_line,
    duplicate_line,
    swap_lines,
    splice_lines,
    change_value,
)
