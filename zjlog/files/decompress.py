"""Compressed logs as streams of bytes: gzip and zstandard, known by their first bytes.

Not more than ``STEP`` bytes (zstandard: some MiB) are decompressed ahead of the
reader, so a reader that stops early stops a bomb. What came before a damaged place
is given before ``LogDamaged`` is raised.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from zjlog.audit import LogDamaged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

STEP: Final = 256 << 10
"""Bytes read or decompressed at a time."""

SMALLER: Final = (4096, 64, 1)
"""Steps towards the place where gzip data goes wrong; the byte before it is lost with it."""

ZSTD_STEP: Final = 512
"""Compressed bytes given to zstandard at a time: four of them can become 128 KiB."""

ZSTD_WINDOW: Final = 128 << 20
"""The largest window that is read without further ado, as the zstd program has it; of a frame
that asks for a larger one so many bytes are read, as no more of its window is in memory then."""

ZSTD_LONGEST: Final = 1 << 31
"""The largest window that the zstd program writes (``--long=31``)."""

ZSTD_HEADER: Final = 18
"""The most bytes of the header of a frame."""

GZIP_MAGIC: Final = b"\x1f\x8b"
ZSTD_MAGIC: Final = b"\x28\xb5\x2f\xfd"
SKIPPABLE: Final = frozenset(bytes((first,)) + b"\x2a\x4d\x18" for first in range(0x50, 0x60))
"""How a zstandard frame without data begins; parallel programs write one first."""

MAGIC_BYTES: Final = 4
GZIP_BITS: Final = 16 + zlib.MAX_WBITS

TRUNCATED: Final = "truncated"
CORRUPT: Final = "corrupt"
WINDOW: Final = "window"
DICTIONARY: Final = "dictionary"


def decompressed(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """Return the bytes of a stream, decompressed if they begin as compressed ones do."""
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
    """Yield what decompresses before the damaged place."""
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
    frame, head = None, b""
    for block in blocks:
        for start in range(0, len(block), ZSTD_STEP):
            data = head + block[start : start + ZSTD_STEP]
            head = b""
            while data:
                if frame is None and len(data) < ZSTD_HEADER:
                    head, data = data, b""
                    continue
                frame = frame or _Frame(data)
                yield frame.decompress(data)
                data = b""
                if frame.over:
                    data, frame = frame.rest, None
    if head:
        yield from _last_frames(head)
    elif frame is not None:
        raise LogDamaged(TRUNCATED)


def _last_frames(data: bytes) -> Iterator[bytes]:
    """Decompress what is left and shorter than the longest header: empty frames, or a stump."""
    while data:
        frame = _Frame(data)
        yield frame.decompress(data)
        if not frame.over:
            raise LogDamaged(TRUNCATED)
        data = frame.rest


class _Frame:
    """A zstandard frame being decompressed."""

    def __init__(self, head: bytes) -> None:
        """Begin a frame, of which ``head`` has the header; say what it needs that is not there."""
        import zstandard  # noqa: PLC0415 - only a log that needs it pays for it

        self.error = zstandard.ZstdError
        try:
            asked = zstandard.get_frame_parameters(head)
        except self.error:
            asked = None  # no header, or not all of it: decompressing will tell
        # Of a frame without data the library gives the last digit of its magic for a dictionary.
        if asked and asked.dict_id and head[:MAGIC_BYTES] not in SKIPPABLE:
            raise LogDamaged(DICTIONARY)
        if asked and asked.window_size > ZSTD_LONGEST:
            raise LogDamaged(WINDOW)
        self.left = ZSTD_WINDOW if asked and asked.window_size > ZSTD_WINDOW else None
        largest = ZSTD_LONGEST if self.left else ZSTD_WINDOW
        self.stream = zstandard.ZstdDecompressor(max_window_size=largest).decompressobj()

    def decompress(self, data: bytes) -> bytes:
        """Return what some more bytes become."""
        try:
            chunk = self.stream.decompress(data)
        except self.error as error:
            # A library that finds no memory for a window says so in words alone.
            raise LogDamaged(WINDOW if "memory" in str(error) else CORRUPT) from None
        except MemoryError:
            raise LogDamaged(WINDOW) from None
        if self.left is not None:
            self.left -= len(chunk)
            if self.left < 0:
                raise LogDamaged(WINDOW)
        return chunk

    @property
    def over(self) -> bool:
        """Whether the frame has come to its end."""
        return self.stream.eof

    @property
    def rest(self) -> bytes:
        """What came behind its end."""
        return self.stream.unused_data
