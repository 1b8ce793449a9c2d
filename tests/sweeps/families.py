"""Measures how time, memory and output grow over families of hostile logs, command by command.

    python -m tests.sweeps.families [--size N] [--sizes K] [--only WORD] [--command WORD] [--all]

Each call is a process of its own, on a log of N units and on logs of twice as many, K times
(``tests/families.py`` says what a unit is). What the same command costs on a log of one unit
is subtracted. Prints, for the largest log, CPU seconds, MiB and KiB written, and by what each
grew with the last doubling; marks what grew more than 2.3 times, or took too long. Without
``--all`` only the rows marked, and the worst of each command, are printed.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.families import FAMILIES, log

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MOST: Final = 2.3
"""By what anything may grow on a log of twice the length: linear, and some noise."""
LONGEST: Final = 100
"""CPU seconds after which a call is stopped."""
MEMORY: Final = 6 << 30
"""Bytes that a call may have."""
NOISE: Final = (0.15, 8 * 1024, 64 * 1024)
"""Seconds, KiB and bytes below which a difference says nothing."""
ERROR: Final = 4
"""The first exit code that no log may cause."""

COMMANDS: Final[Mapping[str, str]] = {
    "verify text": "verify LOG --lang en",
    "verify json": "verify LOG --format json",
    "verify jsonl": "verify LOG --format jsonl",
    "page": "page LOG",
    "show": "show LOG --lang en",
    "show end": "show LOG --lang zh --seq LAST",
    "dossier md": "dossier LOG --hand 1 --format md --lang en",
    "dossier html": "dossier LOG --hand 1 --format html --lang zh",
    "diff": "diff LOG SHORTER --lang en",
    "what-if": "what-if LOG --at 5 --ruling void_hand --lang en",
    "standings": "standings LOG --accept-findings --format json",
    "load": "load LOG --db NEW",
}
"""Each command; LOG is the log, SHORTER all but its last line, LAST its last number."""


class Cost(NamedTuple):
    """What a call took: CPU seconds, KiB at most in memory, bytes written."""

    seconds: float
    memory: float
    output: float
    exit_code: int


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the words ask for; 1 if anything grew more than it may."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweeps.families")
    parser.add_argument("--size", type=int, default=4_000)
    parser.add_argument("--sizes", type=int, default=2)
    parser.add_argument("--only", default="")
    parser.add_argument("--command", default="")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    asked = parser.parse_args(words)
    families = [each for each in FAMILIES if asked.only in each]
    commands = [each for each in COMMANDS if asked.command in each]
    sizes = [asked.size * 2**step for step in range(asked.sizes)]
    with ThreadPoolExecutor(asked.jobs) as pool:
        rows = [
            row
            for found in pool.map(lambda each: measured(each, commands, sizes), families)
            for row in shown(found, every=asked.all)
        ]
    print(f"{len(families)} families, {len(commands)} commands, up to {sizes[-1]} units")
    return int(any(row.endswith("!") for row in rows))


class Row(NamedTuple):
    """One family under one command, at the last two sizes, start-up subtracted."""

    family: str
    command: str
    size: int
    last: Cost
    factors: tuple[float | None, ...]


def measured(family: str, commands: Sequence[str], sizes: Sequence[int]) -> list[Row]:
    """Measure one family."""
    rows = []
    for command in commands:
        begun = start(command)
        costs = [cost(command, log(family, size)) for size in sizes]
        factors = tuple(
            growth(costs[-2][what] - begun[what], costs[-1][what] - begun[what], NOISE[what])
            for what in range(3)
        )
        rows.append(Row(family, command, len(log(family, sizes[-1])), costs[-1], factors))
    return rows


@cache
def start(command: str) -> Cost:
    """Measure what a command costs before it has anything to do."""
    return cost(command, log("river", 1))


def growth(before: float, after: float, noise: float) -> float | None:
    """Say by what something grew; None where it is too little to say."""
    return None if after - before < noise else after / max(before, noise / 2)


def shown(rows: Sequence[Row], *, every: bool) -> Iterator[str]:
    """Print rows, and give them as printed."""
    for row in rows:
        seconds, memory, output, code = row.last
        marked = code >= ERROR or code < 0 or any((each or 0) > MOST for each in row.factors)
        grew = " ".join("    -" if each is None else f"{each:5.2f}" for each in row.factors)
        text = (
            f"{row.family:26} {row.command:13} {row.size / 1024:7.0f} KiB "
            f"{seconds:6.2f} s {memory / 1024:5.0f} MiB {output / 1024:8.0f} KiB  x {grew}"
            f"  exit {code}{' !' if marked else ''}"
        )
        if marked or every:
            print(text, flush=True)
        yield text


def cost(command: str, data: bytes) -> Cost:
    """Run one command on one log."""
    folder = Path(tempfile.mkdtemp())
    try:
        lines = data.splitlines(keepends=True)
        (folder / "log.jsonl").write_bytes(data)
        (folder / "shorter.jsonl").write_bytes(b"".join(lines[:-1]))
        named = {"LOG": "log.jsonl", "SHORTER": "shorter.jsonl", "NEW": "new.duckdb", "LAST": "4"}
        call = [named.get(word, word) for word in COMMANDS[command].split()]
        return run(call, folder)
    finally:
        shutil.rmtree(folder)


def run(call: Sequence[str], folder: Path) -> Cost:
    """Run a call to its end, or to the limits, and read what it took."""
    with (folder / "out").open("wb") as out:
        child = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", "zjlog", *call],
            cwd=folder,
            stdout=out,
            stderr=subprocess.DEVNULL,
            preexec_fn=limited,  # noqa: PLW1509 - it only sets limits
        )
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    written = (folder / "out").stat().st_size
    seconds = used.ru_utime + used.ru_stime
    return Cost(seconds, used.ru_maxrss, written, child.returncode)


def limited() -> None:
    """Set the limits of a call."""
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    sys.exit(main())
