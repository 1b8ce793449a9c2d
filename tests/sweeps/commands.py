"""Fuzz every command with broken logs: no call may end but as it is documented.

``python -m tests.sweeps.commands 100000 [SEED] [--from INDEX] [--apart] [--minutes M]`` makes so
many calls in this process (``--apart``: each as a process of its own), tells how far it is, and
prints each kind of failure once, with the case that shows it. ``--case INDEX FOLDER`` writes the
files of a case there, its log made as short as still shows the failure, and prints the call.
A store is filled, checked, asked and rebuilt once in so many cases.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import shlex
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.support.commands.calls import LOG, calls, case, write_files
from tests.support.commands.outcomes import run, run_apart, wrong
from tests.support.commands.stores import store_calls, write_store_files

if TYPE_CHECKING:
    from tests.support.commands.calls import Call

EACH: Final = 10
"""Calls on the files of one case."""
STORED: Final = 150
"""One case in so many is about a store."""
TOLD: Final = 20.0
"""Seconds between two lines of progress."""
STUCK: Final = 300.0
"""Seconds after which a case is taken to hang: where it is is printed, and the sweep ends.

The folder of its files, which bears its number, is left behind.
"""
ATTEMPTS: Final = 400
"""Shorter logs that are tried."""


def main(words: list[str]) -> int:
    """Run the sweep that the words ask for."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweeps.commands")
    parser.add_argument("calls", type=int, nargs="?", default=10_000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--apart", action="store_true")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--case", nargs=2, metavar=("INDEX", "FOLDER"))
    asked = parser.parse_args(words)
    if asked.case:
        return reproduced(asked.seed, int(asked.case[0]), Path(asked.case[1]))
    return sweep(asked.calls, asked.seed, asked.first, asked.apart, 60 * asked.minutes)


def sweep(number: int, seed: int, first: int, apart: bool, seconds: float) -> int:  # noqa: FBT001 - as asked
    """Make the calls; return 1 if any failed."""
    seen: Counter[str] = Counter()
    done, index, began, told = 0, first, time.monotonic(), 0.0
    codes: Counter[str] = Counter()
    while done < number and time.monotonic() - began < seconds:
        faulthandler.dump_traceback_later(STUCK, exit=True)
        with tempfile.TemporaryDirectory(prefix=f"zjlog-case-{index}-") as name:
            for call in made(Path(name), seed, index):
                complaints = tried(call, Path(name), apart, codes)
                done += 1
                for complaint in complaints:
                    kind = f"{call.words[0]}: {complaint.replace(name, '')}"
                    if not seen[kind[:90]]:
                        print(f"seed {seed} case {index}: {shlex.join(call.words)}\n   {kind}",
                              flush=True)  # fmt: skip
                    seen[kind[:90]] += 1
        index += 1
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            print(f"{done:,} calls, {index} cases, {seen.total()} failures of {len(seen)} kinds",
                  file=sys.stderr, flush=True)  # fmt: skip
    faulthandler.cancel_dump_traceback_later()
    for kind, times in seen.most_common():
        print(f"{times:6} x {kind}")
    print("  ".join(f"{each} {times:,}" for each, times in sorted(codes.items())))
    print(f"{done:,} calls, seed {seed}, cases {first}-{index - 1}: {seen.total()} failures")
    return int(seen.total() > 0)


def made(folder: Path, seed: int, index: int) -> list[Call]:
    """Write the files of a case and give its calls."""
    rng = case(seed, index)
    if index % STORED == STORED - 1:
        write_store_files(folder, rng)
        return store_calls(rng)
    write_files(folder, rng)
    return calls(rng, EACH)


def tried(call: Call, folder: Path, apart: bool, codes: Counter[str]) -> list[str]:  # noqa: FBT001 - as asked
    """Make a call and say what is wrong with what it left."""
    here = Path.cwd()
    os.chdir(folder)
    try:
        done = run_apart(call, folder) if apart else run(call, folder)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return [f"raises {error!r}"[:300]]
    finally:
        os.chdir(here)
    codes[f"{call.words[0]} {done.code}:"] += 1
    return wrong(call, done, folder)


def reproduced(seed: int, index: int, folder: Path) -> int:
    """Write the files of a case, with the shortest log that still fails, and print the calls."""
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    for call in made(folder, seed, index):
        found = tried(call, folder, False, Counter())  # noqa: FBT003 - in this process
        if found:
            failed += 1
            shorten(call, folder, found[0])
            print(f"zjlog {shlex.join(call.words)}\n   {found[0]}")
    return int(failed > 0)


def shorten(call: Call, folder: Path, complaint: str) -> None:
    """Leave out lines of the log while the same is wrong; other calls may need another log."""
    target, attempts = folder / LOG, 0
    if not target.exists():
        return
    lines = target.read_bytes().splitlines(keepends=True)
    step = max(1, len(lines) // 2)
    while step and attempts < ATTEMPTS:
        at = 0
        while at < len(lines) and attempts < ATTEMPTS:
            fewer = lines[:at] + lines[at + step :]
            target.write_bytes(b"".join(fewer))
            attempts += 1
            if complaint in tried(call, folder, False, Counter()):  # noqa: FBT003 - in this process
                lines = fewer
            else:
                at += step
        step //= 2
    target.write_bytes(b"".join(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
