"""The logs that are measured: simulated, kept in a folder, the same for the same version."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

import zjlog

SEED: Final = 7
FILES: Final = 2000
"""Separate files of the rows about many files."""

CHUNK: Final = 500
"""Games that are simulated at a time, at most, until there are enough events."""


@dataclass(frozen=True, slots=True)
class Logs:
    """A bundle of so many events, some of its games as files of their own, one of them alone."""

    bundle: Path
    events: int
    folder: Path
    files: int
    one: Path


def logs(place: Path | None, events: int, files: int = FILES) -> Logs:
    """Return logs of at least so many events, simulated if they are not there yet."""
    place = place or Path(tempfile.gettempdir())
    home = place / f"zjlog-benchmark-{zjlog.__version__}-seed{SEED}-{events}-{files}"
    if not (home / "facts.json").exists():
        shutil.rmtree(home, ignore_errors=True)
        make(home, events, files)
    facts = json.loads((home / "facts.json").read_text("ascii"))
    folder = home / "files"
    sizes = sorted((path.stat().st_size, path) for path in folder.iterdir())
    middle = sizes[len(sizes) // 2][1]
    return Logs(home / "bundle.jsonl", facts["events"], folder, len(sizes), middle)


def make(home: Path, events: int, files: int) -> None:
    """Simulate: the first games into files, all of them into the bundle."""
    simulate(home / "files", 0, files)
    with (home / "bundle.jsonl").open("wb") as bundle:
        made = poured(home / "files", bundle)
        games = files
        while made < events:
            number = min(CHUNK, 1 + (events - made) * games // made)
            simulate(home / "more", games, number)
            made += poured(home / "more", bundle)
            games += number
            shutil.rmtree(home / "more")
    (home / "facts.json").write_text(json.dumps({"events": made}), "ascii")


def poured(folder: Path, bundle: BinaryIO) -> int:
    """Append all logs of a folder to the bundle and count their events."""
    events = 0
    for path in sorted(folder.iterdir()):
        data = path.read_bytes()
        events += data.count(b"\n")
        bundle.write(data)
    return events


def simulate(folder: Path, first: int, games: int) -> None:
    """Simulate games into a folder."""
    words = ["--seed", SEED, "--first", first, "--games", games, "--jobs", 2, "--out", folder]
    subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", "simulate", *map(str, words)], check=True
    )
