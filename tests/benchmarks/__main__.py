"""Measure and print: ``python -m tests.benchmarks [--quick] [--markdown] [--only ROW]…``.

Logs are simulated once (some minutes) and kept in the folder that ``--data`` names.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

import zjlog

from . import measuring
from .data import FILES, logs
from .figures import Figure, Row, markdown, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

FULL: Final = {"events": 3_000_000, "files": FILES, "rounds": 5, "hands": 20_000}
QUICK: Final = {"events": 20_000, "files": 20, "rounds": 2, "hands": 500}
"""What `--quick` takes in its place: to see that it works, not how fast."""


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the logs are kept")
    for name, number in FULL.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"by default {number}")
    parser.add_argument("--quick", action="store_true", help="little data, few rounds")
    parser.add_argument("--markdown", action="store_true", help="print a table in Markdown")
    parser.add_argument("--only", action="append", choices=NAMES, help="measure this alone")
    given = parser.parse_args(words)
    usual = QUICK if given.quick else FULL
    vars(given).update({name: usual[name] for name in usual if vars(given)[name] is None})
    return given


NAMES: Final = ("bundle", "files", "core", "cold", "wins", "memory")


def figures(given: argparse.Namespace) -> Iterator[Figure]:
    """Measure what is asked for."""
    data = logs(given.data, given.events, given.files)
    measures: dict[str, Callable[..., Iterator[Figure]]] = {
        "bundle": measuring.one_bundle,
        "files": measuring.many_files,
        "core": measuring.core,
        "cold": measuring.cold,
        "wins": partial(measuring.win_test, hands=given.hands),
        "memory": measuring.memory,
    }
    for name in given.only or NAMES:
        try:
            yield from measures[name](data, given.rounds)
        except subprocess.CalledProcessError as error:
            yield Figure(Row(name), note=f"a process ended with {error.returncode}")


def surroundings() -> Iterator[str]:
    """Say what was measured, with what, on what, and when."""
    how = "compiled" if measuring.COMPILED else "interpreted"
    packages = (f"{name} {installed(name)}" for name in ("duckdb", "mahjong", "cython", "click"))
    yield f"zjlog {zjlog.__version__} ({how}), Python {platform.python_version()}, " + ", ".join(
        packages
    )
    yield f"{processor()}, {platform.system()}, {datetime.now(UTC):%Y-%m-%d}"


def installed(name: str) -> str:
    """Return the version of a package."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def processor() -> str:
    """Name the processor."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text("utf-8").splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{len(names)} x {names[0]}" if names else platform.processor() or platform.machine()


def main(words: Sequence[str]) -> int:
    """Print the figures; there is nothing to fail."""
    given = parsed(words)
    measured = list(figures(given))
    print("\n".join(surroundings()) + "\n")
    print("\n".join((markdown if given.markdown else table)(measured)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
