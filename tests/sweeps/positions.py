"""Compare every position with a replay of its lines from the beginning, and check invariants.

``python -m tests.sweeps.positions [12]`` goes over all of tests/cases and tests/games; of a game
it takes so many lines, of a case all. The suite runs a small part.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.support import invariants
from tests.support.notation import read_cases
from zjlog.audit import games, setup_of
from zjlog.audit.positions import as_json, positions
from zjlog.replay import Options, Replay
from zjlog.replay.prefixes import Prefixes
from zjlog.replay.rows import WIDTH
from zjlog.schemas import expand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit.gamelog import GameLog
    from zjlog.audit.positions import Json

ROOT: Final = Path(__file__).parents[1]


def all_cases() -> Iterator[tuple[str, bytes]]:
    """Yield name and log of every case."""
    for path in sorted((ROOT / "cases").glob("*.txt")):
        for case in read_cases(path):
            yield f"{path.stem} {case.title}", case.lines()


def all_games() -> Iterator[tuple[str, bytes]]:
    """Yield name and log of every game."""
    for path in sorted((ROOT / "games").glob("*.jsonl*")):
        data = path.read_bytes()
        yield path.name, gzip.decompress(data) if path.suffix == ".gz" else data


def last_of(data: bytes) -> Json | None:
    """Return the last position of a log, by a replay of it from the beginning."""
    for log, _ in games([data]):
        if log.readable:
            rows, pool = (tape := log.tape()[0]).rows, tape.pool
            game = Replay(options_of(log), setup_of(log.header), rows, pool)
            for row in range(0, len(rows), WIDTH):
                game.step(row)
            return as_json(game.table)
    return None


def options_of(log: GameLog) -> Options:
    """Return the options that a game is judged by."""
    return Options(expand(log.header.rules.preset, log.header.rules.options).as_options())


def differing(data: bytes, number: int = 0) -> list[int]:
    """List the lines whose position is not that of a replay; of ``number`` lines, 0 means all."""
    lines = data.splitlines(keepends=True)
    apart = max(1, len(lines) // number) if number else 1
    return [
        found.n
        for found in positions([data])
        if (found.n % apart == 0 or found.n == len(lines))
        and found.table != last_of(b"".join(lines[: found.n]))
    ]


def check_invariants(data: bytes) -> None:
    """Check what holds after every event, whatever comes later."""
    for log, _ in games([data]):
        if log.readable:
            tape, _ = log.tape()
            setup = setup_of(log.header)
            for table in Prefixes(tape.rows, tape.pool, options_of(log), setup).all():
                invariants.check(table)


def main(words: list[str]) -> int:
    """Compare all."""
    found = 0
    for few, logs in ((0, all_cases()), (int(words[0]) if words else 12, all_games())):
        for name, data in logs:
            check_invariants(data)
            for line in differing(data, few):
                found += 1
                print("differs:", name, "line", line)
    print("positions that differ:", found)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
