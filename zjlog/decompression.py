"""Compressed logs as streams of bytes: gzip and zstandard, known by their first bytes.

Not more than ``STEP`` bytes (zstandard: some MiB) are decompressed ahead of the
reader, so a reader that stops early stops a bomb. What came before a damaged place
is given before ``LogDamaged`` is raised.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from zjlog.audit.cutting import LogDamaged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

STEP: Final = 256 << 10
"""Bytes read or decompressed at a time."""

SMALLER: Final = (4096, 64, 1)
"""Steps towards the place where gzip data goes wrong; the byte before it is lost with it."""

ZSTD_STEP: Final = 512
"""Compressed bytes given to zstandard at a time: four of them can become 128 KiB."""

ZSTD_WINDOW: Final = 128 << 20
"""The largest window that a stream may ask for, as the zstd program has it."""

GZIP_MAGIC: Final = b"\x1f\x8b"
ZSTD_MAGIC: Final = b"\x28\xb5\x2f\xfd"
SKIPPABLE: Final = frozenset(bytes((first,)) + b"\x2a\x4d\x18" for first in range(0x50, 0x60))
"""How a zstandard frame without data begins; parallel programs write one first."""

MAGIC_BYTES: Final = 4
GZIP_BITS: Final = 16 + zlib.MAX_WBITS

TRUNCATED: Final = "truncated"
CORRUPT: Final = "corrupt"


def decompressed(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """Give the bytes of a stream, decompressed if they begin as compressed ones do."""
    source = iter(blocks)
    start = b""
    for block in source:
        start += block
        if len(start) >= MAGIC_BYTES:
            break
    if start.startswith(GZIP_MAGIC):
        return _gunzipped(_again(start, source))
    if start[:MAGIC_BYTES] in SKIPPABLE | {ZSTD_MAGIC}:
        return _unzstd(_again(start, source))
    return _again(start, source)


def _again(start: bytes, source: Iterator[bytes]) -> Iterator[bytes]:
    if start:
        yield start
    yield from source


def _gunzipped(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """Decompress members laid end to end; zero bytes between or after them are padding."""
    member = None
    for block in blocks:
        data = block
        while data:
            if member is None:
                data = data.lstrip(b"\0")
                member = zlib.decompressobj(GZIP_BITS) if data else None
                continue
            before = member.copy()
            try:
                chunk = member.decompress(data, STEP)
            except zlib.error:
                yield from _salvaged(before, data)
                raise LogDamaged(CORRUPT) from None
            yield chunk
            while len(chunk) == STEP and not member.unconsumed_tail and not member.eof:
                chunk = member.decompress(b"", STEP)
                yield chunk
            data = member.unconsumed_tail
            if member.eof:
                data, member = member.unused_data, None
    if member is not None:
        raise LogDamaged(TRUNCATED)


def _salvaged(member: zlib._Decompress, data: bytes) -> Iterator[bytes]:
    """Give what decompresses before the damaged place."""
    for step in SMALLER:
        while True:
            before = member.copy()
            try:
                chunk = member.decompress(data, step)
            except zlib.error:
                member = before
                break
            data = member.unconsumed_tail
            yield chunk


def _unzstd(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """Decompress frames laid end to end."""
    import zstandard  # noqa: PLC0415 - only a log that needs it pays for it

    decompressor = zstandard.ZstdDecompressor(max_window_size=ZSTD_WINDOW)
    frame = None
    for block in blocks:
        for start in range(0, len(block), ZSTD_STEP):
            data = block[start : start + ZSTD_STEP]
            while data:
                frame = frame or decompressor.decompressobj()
                try:
                    chunk = frame.decompress(data)
                except zstandard.ZstdError:
                    raise LogDamaged(CORRUPT) from None
                yield chunk
                data = b""
                if frame.eof:
                    data, frame = frame.unused_data, None
    if frame is not None:
        raise LogDamaged(TRUNCATED)
