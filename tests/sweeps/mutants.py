"""Judge broken logs by `zjlog.verify`: nothing that a log says raises, however the core runs.

``python -m tests.sweeps.mutants 200000 [SEED]`` judges so many logs, the broken games of
``tests.support.commands.logs``, as bytes; it tells how far it is, and each kind of exception once.
``--digest`` prints the hash of the reports of every hundred logs instead; ``--same`` judges
the logs in a copy of the package without what was compiled as well and compares the reports.
In the checked build run it where that build is found first, as ``.ci/run`` does for tests, and
compare what ``--digest`` prints there and here.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import zjlog
from tests.support.commands.calls import case
from tests.support.commands.logs import log
from zjlog.replay import COMPILED

if TYPE_CHECKING:
    from collections.abc import Iterator

TOLD: Final = 20.0
"""Seconds between two lines of progress."""
TOGETHER: Final = 100
"""Logs of one hash."""


def main(words: list[str]) -> int:
    """Run the sweep that the words ask for."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweeps.mutants")
    parser.add_argument("logs", type=int, nargs="?", default=1000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--digest", action="store_true")
    how.add_argument("--same", action="store_true")
    asked = parser.parse_args(words)
    if asked.digest:
        print(*digests(asked.logs, asked.seed), sep="\n")
        return 0
    return same(asked.logs, asked.seed) if asked.same else judge(asked.logs, asked.seed)


def judge(number: int, seed: int) -> int:
    """Judge the logs; return 1 if anything was raised."""
    raised: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    told = time.monotonic()
    for index in range(number):
        try:
            report = zjlog.verify(log(case(seed, index)))
        except Exception as error:  # noqa: BLE001 - whatever comes through is what is looked for
            kind = where(error)
            if not raised[kind]:
                print(f"seed {seed} log {index}: {kind}", flush=True)
            raised[kind] += 1
        else:
            verdicts.update(game.verdict for game in report.files)
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            print(f"{index + 1:,} logs, {raised.total()} raise", file=sys.stderr, flush=True)
    for kind, times in raised.most_common():
        print(f"{times:6} x {kind}")
    built = "compiled" if COMPILED else "interpreted"
    said = ", ".join(f"{times:,} {verdict}" for verdict, times in sorted(verdicts.items()))
    print(f"{number:,} logs, seed {seed}, {built}: {said}; {raised.total()} raise")
    return int(raised.total() > 0)


def where(error: Exception) -> str:
    """Name an exception and the line that raised it."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else "?"
    return f"{type(error).__name__} at {place}: {error}"[:200]


def digests(number: int, seed: int) -> Iterator[str]:
    """Yield a hash of the reports of every hundred logs; what was raised is part of it."""
    sha = hashlib.sha256()
    for index in range(number):
        try:
            report = zjlog.to_json(zjlog.verify(log(case(seed, index))))
            text = json.dumps(report, sort_keys=True)
        except Exception as error:  # noqa: BLE001 - see above
            text = type(error).__name__
        sha.update(text.encode() + b"\n")
        if (index + 1) % TOGETHER == 0 or index + 1 == number:
            yield f"{index + 1} {sha.hexdigest()}"


def same(number: int, seed: int) -> int:
    """Compare the reports of the core as it runs here with those of the interpreted one."""
    from tests.replay.test_compiled import interpreted  # noqa: PLC0415 - looks for what is compiled

    with tempfile.TemporaryDirectory() as folder:
        home = interpreted(Path(folder, "home"))
        words = [sys.executable, "-c", APART, str(number), str(seed), "--digest"]
        environment = {**os.environ, "PYTHONPATH": f"{home}{os.pathsep}{Path.cwd()}"}
        run = subprocess.Popen(  # noqa: S603 - our own words
            words, stdout=subprocess.PIPE, env=environment, cwd=home, text=True
        )
        here = list(digests(number, seed))
        there = run.communicate()[0].split("\n")[:-1]
    first = next((a for a, b in zip(here, there, strict=False) if a != b), None)
    equal = here == there and run.returncode == 0
    print(f"{number:,} logs, seed {seed}: {'equal' if equal else f'NOT equal, from {first}'}")
    return int(not equal or not COMPILED)


APART: Final = """
import sys
from zjlog.replay import COMPILED
assert not COMPILED
from tests.sweeps.mutants import main
sys.exit(main(sys.argv[1:]))
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
