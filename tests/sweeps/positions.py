"""Compare every position with a replay of its lines from the beginning, and check invariants.

``python -m tests.sweeps.positions [12 [1000]]`` goes over all of tests/cases and tests/games; of a
game it takes so many lines, of a case all. Then it breaks so many cases, and compares there too.
The suite runs a small part.
"""

from __future__ import annotations

import gzip
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.support import invariants
from tests.support.notation import read_cases
from zjlog.audit import games, setup_of
from zjlog.audit.digested_positions import as_json, positions
from zjlog.replay import Options, Replay
from zjlog.replay.prefixes import Prefixes
from zjlog.replay.rows import WIDTH
from zjlog.schemas import expand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit.digested_positions import Json
    from zjlog.audit.gamelog import GameLog

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


def broken(seed: int, number: int) -> Iterator[tuple[str, bytes]]:
    """Yield so many cases with lines left out, repeated, exchanged or taken from another case."""
    rng = random.Random(seed)  # noqa: S311 - a seed makes them repeatable
    known = [(name, data.splitlines(keepends=True)) for name, data in all_cases()]
    for nth in range(number):
        name, (header, *lines) = rng.choice(known)
        for _ in range(rng.randrange(1, 4)):
            at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            other_case = rng.choice(known)[1]
            strange = other_case[rng.randrange(1, len(other_case))]
            ways: tuple[list[bytes], ...] = (
                [],
                [lines[at], lines[other]],
                [strange, lines[at]],
                [lines[other]],
            )
            lines[at : at + 1] = rng.choice(ways)
            lines = lines or [strange]
        yield f"{seed}.{nth} {name}", b"".join([header, *lines])


def main(words: list[str]) -> int:
    """Compare all."""
    found = 0
    few_lines = int(words[0]) if words else 12
    spoilt = broken(1, int(words[1]) if words[1:] else 1000)
    for few, logs in ((0, all_cases()), (few_lines, all_games()), (0, spoilt)):
        for name, data in logs:
            if logs is not spoilt:  # a broken log may hide tiles that it then shows elsewhere
                check_invariants(data)
            for line in differing(data, few):
                found += 1
                print("differs:", name, "line", line)
    print("positions that differ:", found)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
