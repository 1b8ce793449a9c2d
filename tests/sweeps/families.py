"""Measures how time, memory and output grow over families of hostile logs, command by command.

    python -m tests.sweeps.families [--size N] [--only WORD…] [--command WORD…]
        [--jobs N] [--marked]

Each call is a process of its own, on logs of N and of 2 N units
(``tests/support/families.py`` says what a unit is). What the command costs on a log of one unit is
subtracted. Prints, for the longer log, CPU seconds, MiB and KiB written, and by what each grew;
marks what grew more than 2.3 times or was stopped, once a second measurement says the same: a
busy machine grows too. ``--marked`` prints no other rows.
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

from tests.support.families import FAMILIES, log

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST: Final = 2.3
"""By what anything may grow on a log of twice the length: linear, and some noise."""
LONGEST: Final = 100
"""CPU seconds after which a call is stopped."""
MEMORY: Final = 6 << 30
"""Bytes that a call may have."""
NOISE: Final = (0.25, 8 * 1024, 64 * 1024)
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
    parser.add_argument("--only", nargs="*", default=[""])
    parser.add_argument("--command", nargs="*", default=[""])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--marked", action="store_true")
    asked = parser.parse_args(words)
    families = [each for each in FAMILIES if any(word in each for word in asked.only)]
    commands = [each for each in COMMANDS if any(word in each for word in asked.command)]
    sizes = (asked.size, 2 * asked.size)
    with ThreadPoolExecutor(asked.jobs) as pool:
        rows = [
            shown(row, every=not asked.marked)
            for found in pool.map(lambda each: measured(each, commands, sizes), families)
            for row in found
        ]
    print(f"{len(families)} families, {len(commands)} commands, up to {sizes[-1]} units")
    return int(any(row.marked for row in rows))


class Row(NamedTuple):
    """One family under one command, at the last two sizes, start-up subtracted."""

    family: str
    command: str
    size: int
    last: Cost
    factors: tuple[float | None, ...]

    @property
    def marked(self) -> bool:
        """Tell whether it grew too much, or did not end by itself."""
        code = self.last.exit_code
        return code >= ERROR or code < 0 or any((each or 0) > MOST for each in self.factors)


def measured(family: str, commands: Sequence[str], sizes: Sequence[int]) -> list[Row]:
    """Measure one family."""
    rows = []
    for command in commands:
        costs = [cost(command, log(family, size)) for size in sizes]
        row = row_of(family, command, sizes[-1], costs)
        if row.marked and row.last.exit_code in range(ERROR):
            again = [cost(command, log(family, size)) for size in sizes]
            costs = [least(*pair) for pair in zip(costs, again, strict=True)]
            row = row_of(family, command, sizes[-1], costs)
        rows.append(row)
    return rows


def least(one: Cost, other: Cost) -> Cost:
    """Return the lesser of each figure: what disturbs a measurement only adds to it."""
    seconds, memory, output, _ = map(min, one, other)
    return Cost(seconds, memory, output, one.exit_code)


def row_of(family: str, command: str, size: int, costs: Sequence[Cost]) -> Row:
    """Compare the costs at two sizes."""
    begun, (one, two) = start(command), costs
    factors = tuple(
        growth(one[what] - begun[what], two[what] - begun[what], NOISE[what]) for what in range(3)
    )
    return Row(family, command, len(log(family, size)), two, factors)


@cache
def start(command: str) -> Cost:
    """Measure what a command costs before it has anything to do: the least of three times."""
    return min(cost(command, log("river", 1)) for _ in range(3))


def growth(before: float, after: float, noise: float) -> float | None:
    """Say by what something grew; None where it is too little to say."""
    return None if after - before < noise else after / max(before, noise / 2)


def shown(row: Row, *, every: bool) -> Row:
    """Print a row if it is marked or every one is wanted, and pass it on."""
    seconds, memory, output, code = row.last
    grew = " ".join("    -" if each is None else f"{each:5.2f}" for each in row.factors)
    if row.marked or every:
        print(
            f"{row.family:26} {row.command:13} {row.size / 1024:7.0f} KiB "
            f"{seconds:6.2f} s {memory / 1024:5.0f} MiB {output / 1024:8.0f} KiB  x {grew}"
            f"  exit {code}{' !' if row.marked else ''}",
            flush=True,
        )
    return row


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
