"""One function a row, or two that are measured by turns: runs processes, returns figures."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import zjlog
import zjlog.replay

from .figures import Figure, Row, per, ratios

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .data import Logs

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = Path(zjlog.__file__).parent
COMPILED: Final = bool(getattr(zjlog.replay, "COMPILED", False))
MIB: Final = 1024

BUNDLE: Final = Row("verify of one bundle / DuckDB read_json, one thread", "<= 0.5")
FILES: Final = Row("verify of separate files / DuckDB read_json, whole processes", "<= 0.4")
TWO: Final = Row("the same with --jobs 2, DuckDB with one thread")
CORE: Final = Row("core interpreted / compiled", ">= 30")
INTERPRETED: Final = Row("interpreted verify of the bundle / DuckDB read_json", "<= 18")
COLD_JSON: Final = Row("cold verify of one game, JSON / import click", "<= 2")
COLD_TEXT: Final = Row("cold verify of one game, text / import click", "<= 2.5")
WINS: Final = Row("win test with wildcards, interpreted / mahjong Agari", "<= 0.8")
MEMORY: Final = Row("peak memory on separate files over bare Python, {}", "<= 32 MiB", " MiB")

NOT_COMPILED: Final = "the core is not compiled here"


@contextmanager
def interpreted() -> Iterator[Path]:
    """Return a folder with a copy of the package that has no compiled module."""
    with tempfile.TemporaryDirectory(prefix="zjlog-interpreted-") as folder:
        left = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(PACKAGE, Path(folder, "zjlog"), ignore=left)
        yield Path(folder)


def child(place: Path, *words: object) -> dict[str, Any]:
    """Measure in a process of its own, with the package that lies in a folder."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-P", "-m", "tests.benchmarks.child", *map(str, words)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(place), str(ROOT)))},
        stdout=subprocess.PIPE,
        check=True,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def whole(*words: object) -> float:
    """Return the seconds of a whole process."""
    begun = time.perf_counter()
    subprocess.run(  # noqa: S603 - our own program
        [str(word) for word in words], stdout=subprocess.DEVNULL, check=True
    )
    return time.perf_counter() - begun


def by_turns(rounds: int, calls: Sequence[Sequence[object]]) -> list[list[float]]:
    """Time whole processes by turns, once in vain so that everything is in the page cache."""
    for call in calls:
        whole(*call)
    taken = [[whole(*call) for call in calls] for _ in range(rounds)]
    return [list(column) for column in zip(*taken, strict=True)]


def verify(*words: object) -> list[object]:
    """Return the call of `zjlog verify`, by its script where there is one."""
    script = Path(sys.executable).with_name("zjlog")
    begin: list[object] = [script] if script.exists() else [sys.executable, "-m", "zjlog"]
    return [*begin, "verify", *words]


def one_bundle(logs: Logs, rounds: int) -> Iterator[Figure]:
    """Rows 1 and 4: as installed if that is compiled, then interpreted."""
    if COMPILED:
        yield bundle_figure(BUNDLE, child(PACKAGE.parent, "bundle", logs.bundle, rounds), logs)
    else:
        yield Figure(BUNDLE, note=NOT_COMPILED)
    with interpreted() as place:
        taken = child(place, "bundle", logs.bundle, max(1, rounds // 2))
        yield bundle_figure(INTERPRETED, taken, logs)


def state(taken: dict[str, Any]) -> str:
    """Say what a process that measured found itself to be."""
    return "compiled" if taken["compiled"] else "interpreted"


def bundle_figure(row: Row, taken: dict[str, Any], logs: Logs) -> Figure:
    """Divide the times of a bundle, and tell them by event."""
    times = (per(taken[name], logs.events) for name in ("verify", "duckdb"))
    note = f"{logs.events:,} events: {' / '.join(times)} each; {state(taken)}"
    return Figure(row, ratios(taken["verify"], taken["duckdb"]), note)


READ_ALL: Final = """
import duckdb
con = duckdb.connect(config={{"threads": 1}})
con.execute("CREATE TEMP TABLE t AS SELECT * FROM read_json('{}/*.jsonl',"
            " format = 'newline_delimited', union_by_name = true)").fetchall()
"""


def many_files(logs: Logs, rounds: int) -> Iterator[Figure]:
    """Row 2: whole processes over a folder."""
    forms = [verify("--format", "jsonl", "--jobs", jobs, logs.folder) for jobs in (1, 2)]
    read = [sys.executable, "-c", READ_ALL.format(logs.folder)]
    one, two, duck = by_turns(rounds, [*forms, read])
    how = "" if COMPILED else "; interpreted"
    for row, taken in ((FILES, one), (TWO, two)):
        times = f"{median(taken):.2f} s / {median(duck):.2f} s"
        yield Figure(row, ratios(taken, duck), f"{logs.files} files: {times}{how}")


def core(logs: Logs, rounds: int) -> Iterator[Figure]:
    """Row 3: the same tapes in two processes, with equal output."""
    if not COMPILED:
        yield Figure(CORE, note=NOT_COMPILED)
        return
    samples, slow, fast = [], {}, {}
    with interpreted() as place:
        for _ in range(rounds):
            slow = child(place, "core", logs.folder, min(100, logs.files))
            fast = child(PACKAGE.parent, "core", logs.folder, min(100, logs.files))
            samples.append(slow["seconds"] / fast["seconds"])
    same = "equal output" if slow["digest"] == fast["digest"] else "OUTPUT DIFFERS"
    times = (per([taken["seconds"]], taken["events"]) for taken in (slow, fast))
    which = f"{state(slow)} / {state(fast)}"
    note = f"{fast['events']:,} events, {which}: {' / '.join(times)} each; {same}"
    yield Figure(CORE, samples, note)


def cold(logs: Logs, rounds: int) -> Iterator[Figure]:
    """Row 5: one game from a cold start."""
    json_, text, click = by_turns(
        3 * rounds,
        [
            verify("--format", "json", logs.one),
            verify("--format", "text", logs.one),
            [sys.executable, "-c", "import click"],
        ],
    )
    how = "" if COMPILED else "; interpreted"
    for row, taken in ((COLD_JSON, json_), (COLD_TEXT, text)):
        times = f"{median(taken) * 1e3:.0f} ms / {median(click) * 1e3:.0f} ms"
        yield Figure(row, ratios(taken, click), times + how)


def win_test(logs: Logs, rounds: int, hands: int) -> Iterator[Figure]:
    """Row 6: the win test, interpreted."""
    del logs
    if find_spec("mahjong") is None:
        yield Figure(WINS, note="the package mahjong is not installed: pip install '.[bench]'")
        return
    with interpreted() as place:
        taken = child(place, "wins", hands, rounds)
    times = (per(taken[name], hands) for name in ("wins", "agari"))
    won = f"{taken['won'] / hands:.0%} and {taken['natural'] / hands:.0%} of them win"
    note = f"{hands:,} hands each: {' / '.join(times)} a hand; {won}"
    yield Figure(WINS, ratios(taken["wins"], taken["agari"]), note)


PEAK: Final = """
import sys
if sys.argv[1:]:
    from zjlog.cli.app import main
    main(sys.argv[1:])
print(open("/proc/self/status").read().partition("VmHWM:")[2].split()[0], file=sys.stderr)
"""


def memory(logs: Logs, rounds: int) -> Iterator[Figure]:
    """Row 7: the peak of resident memory, as the system has it."""
    for form in ("jsonl", "text"):
        row = Row(MEMORY.title.format(form), MEMORY.bound, MEMORY.unit)
        if not Path("/proc/self/status").exists():
            yield Figure(row, note="only Linux tells")
            continue
        call = ["verify", "--jobs", "1", "--format", form, str(logs.folder)]
        peaks = [(peak(call) - peak([])) / MIB for _ in range(max(1, rounds // 2))]
        how = "" if COMPILED else "; interpreted"
        yield Figure(row, peaks, f"{logs.files} files, bare Python {peak([]) / MIB:.1f} MiB{how}")


def peak(words: Sequence[str]) -> int:
    """Return the peak memory of a process in KiB."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", PEAK, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=True,
    )
    return int(done.stderr.split()[-1])
