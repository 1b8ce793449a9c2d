"""Signals at random times over all commands: what is left behind, said, and returned.

``python -m tests.sweeps.signals 200 1`` sends 200 signals each of INT, TERM, HUP and KILL
(seed 1) and prints a table; ``200 1 150 page load`` does so over 150 games, to these commands
alone. A command is called as a program of its own, in a folder of its own; the time is drawn
from nothing to what it takes undisturbed. Counted are tracebacks, drafts (after KILL: those
that the next run of the same command leaves), processes that live on and exit codes that are
neither that of the signal nor that of the call. ``early`` came while Python itself was
starting and no line of zjlog had been run. Linux only.
"""

from __future__ import annotations

import ctypes
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.support.processes import heed_signals

if TYPE_CHECKING:
    from collections.abc import Iterator

ZJLOG: Final = [sys.executable, "-m", "zjlog"]
ADOPTS_ORPHANS: Final = 36
"""What Linux calls PR_SET_CHILD_SUBREAPER."""

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)
GRACE: Final = 2.0
"""Seconds that a child process may take to notice that its parent has ended."""

LONGEST: Final = 60.0
LONG_QUESTION: Final = "select count(*) from range(3000000000)"

CALLS: Final[dict[str, list[str]]] = {
    "version": ["--version"],
    "verify": ["verify", "logs", "--jobs", "1", "--format", "json"],
    "verify jobs": ["verify", "logs", "--jobs", "2", "-o", "report.txt"],
    "explain": ["explain", "D001"],
    "schema": ["schema", "event"],
    "rules": ["rules", "diff", "guide", "tournament"],
    "show": ["show", "bundle.jsonl", "--game", "2"],
    "page": ["page", "bundle.jsonl", "-o", "game.html"],
    "dossier": ["dossier", "bundle.jsonl", "--hand", "1", "--format", "html", "-o", "case.html"],
    "diff": ["diff", "bundle.jsonl", "bundle.jsonl"],
    "what-if": ["what-if", "bundle.jsonl", "--at", "10", "--ruling", "void_hand"],
    "standings": ["standings", "logs", "--accept-findings", "--format", "html", "-o", "s.html"],
    "simulate": ["simulate", "--games", "20", "--out", "made"],
    "simulate jobs": ["simulate", "--games", "20", "--jobs", "2", "--out", "made"],
    "load": ["load", "logs", "--db", "new.duckdb"],
    "load jobs": ["load", "logs", "--db", "new.duckdb", "--jobs", "2"],
    "db check": ["db", "check", "--db", "old.duckdb"],
    "db rebuild": ["db", "rebuild", "--db", "old.duckdb"],
    "query": ["query", LONG_QUESTION, "--db", "old.duckdb", "--timeout", "2"],
    "query parquet": [
        "query", "select * from hands", "--db", "old.duckdb", "--format", "parquet",
        "-o", "a.parquet",
    ],
    "stats": ["stats", "--db", "old.duckdb"],
    "export": ["export", "archive", "logs", "--shards", "2"],
    "export process": [
        "export", "archive", "logs", "--shards", "2", "--engine", "process", "--jobs", "2",
    ],
}  # fmt: skip
"""Every command that does something, and each way in which it starts processes."""


class Seen(NamedTuple):
    """What came of one call."""

    code: int
    said: bytes
    orphans: int
    drafts: int


def prepare(folder: Path, games: int, calls: dict[str, list[str]]) -> None:
    """Make the logs, a bundle of them and a database, from which every call begins."""
    zjlog(folder, "simulate", "--games", str(games), "--out", "logs")
    logs = sorted((folder / "logs").iterdir())
    (folder / "bundle.jsonl").write_bytes(b"".join(log.read_bytes() for log in logs[:20]))
    if any("old.duckdb" in args for args in calls.values()):
        zjlog(folder, "load", "logs", "--db", "old.duckdb")


def zjlog(folder: Path, *args: str) -> int:
    """Call zjlog undisturbed and return the exit code."""
    return subprocess.run(  # noqa: S603 - our own program
        [*ZJLOG, *args], cwd=folder, capture_output=True, check=False
    ).returncode


def copy(source: Path, target: Path) -> None:
    """Give a call a folder of its own; the logs are linked, nothing writes to them."""
    target.mkdir()
    (target / "logs").symlink_to(source / "logs")
    shutil.copy(source / "bundle.jsonl", target)
    if (source / "old.duckdb").exists():
        shutil.copy(source / "old.duckdb", target)


def disturbed(folder: Path, args: list[str], number: int | None, after: float) -> Seen:
    """Call zjlog, send it a signal after some seconds, and see what is left."""
    with (
        tempfile.TemporaryFile() as stderr,  # a pipe that nobody reads yet would hold up the call
        subprocess.Popen(  # noqa: S603 - our own program
            [*ZJLOG, *args],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=stderr,
            preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
        ) as running,
    ):
        with suppress(subprocess.TimeoutExpired):
            running.wait(after)
        if number is not None and running.poll() is None:
            running.send_signal(number)
        code = running.wait(LONGEST)
        orphans = left_alive()
        stderr.seek(0)
        said = stderr.read()
    return Seen(code, said, orphans, len(drafts(folder)))


def left_alive() -> int:
    """Count the processes that are still there when they have had time to end; end them."""
    until = time.monotonic() + GRACE
    while (left := list(adopted())) and time.monotonic() < until:
        time.sleep(0.02)
    for pid in left:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return len(left)


def adopted() -> Iterator[int]:
    """Yield the living children of this process, which are those of the calls that ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == os.getpid() and state != "Z":
                yield int(stat.parent.name)


def drafts(folder: Path) -> list[Path]:
    """List what is left of what was not finished, whatever its name."""
    return [path for path in folder.rglob(".*") if path.name.endswith(".tmp")]


def sweep(
    rounds: int, seed: int, games: int, calls: dict[str, list[str]]
) -> dict[int, Counter[str]]:
    """Send the signals and count by signal what went wrong; each wrong one is printed."""
    ctypes.CDLL(None).prctl(ADOPTS_ORPHANS, 1)
    chance = random.Random(seed)  # noqa: S311 - no secret
    tally: dict[int, Counter[str]] = {number: Counter() for number in SIGNALS}
    with tempfile.TemporaryDirectory() as name:
        source = Path(name, "source")
        source.mkdir()
        prepare(source, games, calls)
        usual = {call: undisturbed(Path(name), source, args) for call, args in calls.items()}
        for turn in range(rounds):
            for number in SIGNALS:
                call = list(calls)[turn % len(calls)]
                took, code = usual[call]
                after = chance.uniform(0, took)
                wrong = one(Path(name), source, calls[call], number, after, code)
                tally[number].update(["sent", *wrong])
                if set(wrong) - {"early"}:
                    print(signal.Signals(number).name, call, f"{after:.3f} s:", *wrong, flush=True)
    return tally


def undisturbed(place: Path, source: Path, args: list[str]) -> tuple[float, int]:
    """Say how long a call takes, and its exit code."""
    folder = place / "call"
    copy(source, folder)
    begun = time.monotonic()
    seen = disturbed(folder, args, None, LONGEST)
    took = time.monotonic() - begun
    shutil.rmtree(folder)
    return took, seen.code


def one(
    place: Path, source: Path, args: list[str], number: int, after: float, usual: int
) -> list[str]:
    """Send one signal and name what is wrong after it."""
    folder = place / "call"
    copy(source, folder)
    try:
        seen = disturbed(folder, args, number, after)
        left = seen.drafts
        if left and number == signal.SIGKILL:
            zjlog(folder, *args)
            left = len(drafts(folder))
    finally:
        shutil.rmtree(folder)
    early = number != signal.SIGKILL and is_early(seen, number)
    right = {0, usual, -number if number == signal.SIGKILL else 128 + number}
    return [
        name
        for name, is_wrong in (
            ("early", early),
            ("traceback", not early and b"Traceback" in seen.said),
            ("draft", left > 0),
            ("orphan", seen.orphans > 0),
            (f"code {seen.code}", not early and seen.code not in right),
        )
        if is_wrong
    ]


def is_early(seen: Seen, number: int) -> bool:
    """Tell that a signal met Python itself, which had not come to a line of zjlog yet."""
    if b"Traceback" in seen.said:
        return b"zjlog/" not in seen.said.replace(b"__editable___zjlog", b"")
    return seen.code == -number


def main() -> None:
    """Print the table."""
    numbers = [*map(int, sys.argv[1:4]), *(200, 1, 150)[len(sys.argv[1:4]) :]]
    calls = {name: CALLS[name] for name in sys.argv[4:] or CALLS}
    for number, counts in sweep(numbers[0], numbers[1], numbers[2], calls).items():
        shown = ", ".join(f"{name} {many}" for name, many in sorted(counts.items()))
        print(f"{signal.Signals(number).name}: {shown}")


if __name__ == "__main__":
    main()
