"""Memory stays flat however many games a log holds, and however long one line is."""

from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING

from tests.test_games import bytes_of
from zjlog.audit import verify

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GAME = bytes_of("golden-G51-tournament")
MIB = 1 << 20


def bundle(games: int) -> Iterator[bytes]:
    for _ in range(games):
        yield GAME


def long_line(mebibytes: int) -> Iterator[bytes]:
    yield GAME
    for _ in range(mebibytes):
        yield b"x" * MIB


def peak(chunks: Iterable[bytes]) -> int:
    """The most memory in use while a log is judged, in bytes."""
    tracemalloc.start()
    for _ in verify(chunks):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def test_a_bundle_needs_no_more_memory_than_a_game() -> None:
    peak(bundle(3))

    assert peak(bundle(150)) < peak(bundle(3)) + MIB


def test_a_line_without_end_is_not_kept() -> None:
    assert peak(long_line(40)) < 8 * MIB
