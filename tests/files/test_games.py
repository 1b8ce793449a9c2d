"""The door to the games of a log: what it hashes, and what it calls a source."""

from __future__ import annotations

import gzip
import io
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from tests.test_games import NAMES, bytes_of
from zjlog.files.errors import LogError
from zjlog.files.games import GameHashes, WholeHash, judge_games, read_games

if TYPE_CHECKING:
    from pathlib import Path

    from zjlog.files.logs import Source

GAMES = [bytes_of(name) for name in NAMES[:3]]
BUNDLE = b"".join(GAMES)


@pytest.mark.parametrize("events", [True, False])
def test_games_of_a_packed_bundle_are_read_and_each_is_hashed(*, events: bool) -> None:
    hashes = GameHashes()
    read = read_games(gzip.compress(BUNDLE), events=events, hashing=hashes)
    cuts = [hashes.cut(log.lines) for log, _ in read]

    assert cuts == [(sha256(game).hexdigest(), len(game), game.count(b"\n")) for game in GAMES]
    assert hashes.sha256 == sha256(BUNDLE).hexdigest()
    assert (hashes.size, hashes.lines) == (len(BUNDLE), BUNDLE.count(b"\n"))


def test_a_last_line_without_its_line_feed_is_cut_off_too() -> None:
    hashes = GameHashes()
    data = GAMES[0].removesuffix(b"\n")
    ((log, _),) = read_games(data, hashing=hashes)

    assert hashes.cut(log.lines) == (sha256(data).hexdigest(), len(data), log.lines)


def test_a_log_that_was_read_to_its_end_has_a_hash() -> None:
    whole = WholeHash()
    games = list(read_games(BUNDLE, hashing=whole))

    assert (len(games), whole.sha256) == (3, sha256(BUNDLE).hexdigest())


def test_a_log_that_was_not_read_to_its_end_has_none() -> None:
    whole = WholeHash()
    list(read_games(Dripping(BUNDLE), max_bytes=1000, hashing=whole))

    assert whole.sha256 is None


class Dripping(io.BytesIO):
    """A file that gives a thousand bytes at a time."""

    name = "dripping"

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(min(size or 0, 1000))


def test_a_report_bears_the_name_of_its_source(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(GAMES[0])
    with path.open("rb") as file:
        sources: list[Source] = [
            path,
            str(path),
            file,
            Dripping(GAMES[0]),
            GAMES[0],
            io.BytesIO(GAMES[0]),
        ]
        names = [report.file for source in sources for report in judge_games(source)]

    assert names == [str(path)] * 3 + ["dripping", "<bytes>", "<file>"]


def test_a_place_without_a_log_is_told_when_it_is_read(tmp_path: Path) -> None:
    with pytest.raises(LogError):
        list(read_games(str(tmp_path / "none.jsonl")))
