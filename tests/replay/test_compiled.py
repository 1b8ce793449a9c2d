"""Compiled or not, the core says the same; and it is never compiled in part."""

from __future__ import annotations

import ast
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from array import array
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.audit.lane.lanes import LANES
from tests.test_games import NAMES, bytes_of
from zjlog import to_json
from zjlog.audit import verify
from zjlog.replay import COMPILED, CORE, Options, Replay, Setup, replay
from zjlog.replay import rows as r
from zjlog.schemas import expand

if TYPE_CHECKING:
    from types import FrameType

ROOT = Path(__file__).parents[2]
HOME = Path(sys.modules["zjlog.replay"].__file__ or "").parent
TYPED = sorted(path.stem for path in (ROOT / "replay").glob("*.pxd"))

JUDGE = """
import json, sys
from pathlib import Path
from zjlog import to_json, verify
from zjlog.replay import COMPILED
assert not COMPILED
for path in sys.argv[1:]:
    report = to_json(verify(Path(path).read_bytes()))
    print(json.dumps(report["files"], sort_keys=True))
"""

needs_compiler = pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")


def test_every_module_with_types_is_of_the_core() -> None:
    assert sorted(CORE) == TYPED


@pytest.mark.parametrize("name", TYPED)
def test_a_constant_with_a_type_is_one_of_the_module(name: str) -> None:
    """Compiled, one that the source no longer names would be 0 and nobody the wiser."""
    tree = ast.parse((ROOT / "replay" / f"{name}.py").read_text("utf-8"))
    bound = {
        node.id for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }  # fmt: skip
    bound |= {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    typed = re.findall(
        r"^cdef (?:int|long long) ([A-Z][^(\n]*)$",
        (ROOT / "replay" / f"{name}.pxd").read_text("utf-8"),
        re.MULTILINE,
    )
    names = {each.partition("[")[0].strip() for line in typed for each in line.split(",")}
    assert names - bound == set()


@needs_compiler
def test_the_tests_of_the_lane_try_both() -> None:
    assert sorted(LANES) == ["compiled", "interpreted"]


@needs_compiler
@pytest.mark.parametrize("name", CORE)
def test_what_is_compiled_is_not_older_than_its_source(name: str) -> None:
    built = Path(sys.modules[f"zjlog.replay.{name}"].__file__ or "")
    sources = [path for path in (HOME / f"{name}.py", HOME / f"{name}.pxd") if path.exists()]
    stale = [path.name for path in sources if path.stat().st_mtime > built.stat().st_mtime]
    assert not stale, "changed since it was compiled: pip install -e . again"


def mutated(name: str) -> bytes:
    """The lines of a game with some of them left out, doubled or exchanged."""
    rng = random.Random(name)  # noqa: S311 - a seed makes a failure repeatable
    first, *lines = bytes_of(name).splitlines(keepends=True)
    for _ in range(max(1, len(lines) // 40)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[at] = rng.choice([b"", lines[at] * 2, lines[other]])
    return first + b"".join(lines)


def interpreted(folder: Path) -> Path:
    """A copy of the package without what was built."""
    built = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    rooms = ("schemas", "replay", "audit")
    shell = shutil.ignore_patterns("__pycache__", *rooms)
    shutil.copytree(ROOT / "zjlog", folder / "zjlog", ignore=shell, dirs_exist_ok=True)
    for room in rooms:
        shutil.copytree(ROOT / room, folder / "zjlog" / room, ignore=built)
    return folder


@needs_compiler
def test_it_says_the_same_of_every_game_and_its_mutant(tmp_path: Path) -> None:
    home = interpreted(tmp_path / "home")
    logs = {}
    for at, name in enumerate(NAMES):
        logs[tmp_path / f"{at}.jsonl"] = bytes_of(name)
        logs[tmp_path / f"{at}-mutant.jsonl"] = mutated(name)
    for path, log in logs.items():
        path.write_bytes(log)
    command = [sys.executable, "-c", JUDGE, *map(str, logs)]
    environment = {**os.environ, "PYTHONPATH": str(home)}
    run = subprocess.run(  # noqa: S603 - our own words
        command, capture_output=True, env=environment, cwd=home, check=True
    )
    for line, (path, log) in zip(run.stdout.splitlines(), logs.items(), strict=True):
        here = [to_json(report) for report in verify([log], file="<bytes>")]
        assert json.loads(line) == json.loads(json.dumps(here)), path


@needs_compiler
def test_half_a_core_is_refused_in_words(tmp_path: Path) -> None:
    home = interpreted(tmp_path)
    built = Path(sys.modules["zjlog.replay.table"].__file__ or "")
    shutil.copy(built, home / "zjlog" / "replay")
    for shared in HOME.glob("_shared.*"):
        shutil.copy(shared, home / "zjlog" / "replay")
    for name in ("options", "records"):  # what the table is compiled against
        shutil.copy(sys.modules[f"zjlog.replay.{name}"].__file__ or "", home / "zjlog" / "replay")
    environment = {**os.environ, "PYTHONPATH": str(home)}
    command = [sys.executable, "-c", "import zjlog.replay"]
    run = subprocess.run(  # noqa: S603 - our own words
        command, capture_output=True, env=environment, cwd=home, check=False
    )
    assert b"compiled in part only" in run.stderr


OUT_OF_BOUNDS = [
    {r.KIND: r.DRAW, r.SEAT: 4, r.TILE: 0, r.ARG: 0},
    {r.KIND: r.DRAW, r.SEAT: -1, r.TILE: 0, r.ARG: 0},
    {r.KIND: r.DRAW, r.SEAT: 0, r.TILE: 35, r.ARG: 0},
    {r.KIND: r.DRAW, r.SEAT: 0, r.TILE: -1, r.ARG: 0},
    {r.KIND: r.DRAW, r.SEAT: 0, r.TILE: 0, r.ARG: 2},
    {r.KIND: r.DISCARD, r.SEAT: 2**40, r.TILE: 0},
    {r.KIND: r.CLAIM, r.SEAT: 0, r.TILE: 0, r.ARG: 0, r.FROM: 4},
    {r.KIND: r.FLIP, r.TILE: 0, r.NUM: 35},
    {r.KIND: r.SETTLE, r.ARG: 0},
    {r.KIND: r.DEAL},
    {r.KIND: 20},
    {r.KIND: -1},
]
STRETCHES = [
    ({r.KIND: r.CLAIM, r.SEAT: 0, r.TILE: 0, r.ARG: 0, r.FROM: 1}, (35,)),
    ({r.KIND: r.WALL, r.ARG: 0}, (-1,)),
    ({r.KIND: r.DEAL}, (2, 0, 0, 0, 1)),
    ({r.KIND: r.DEAL}, (0, 0, 0, 1, 99)),
    ({r.KIND: r.HU, r.SEAT: 0, r.TILE: 0, r.FLAG: 0}, (5, 1)),
    ({r.KIND: r.HU, r.SEAT: 0, r.TILE: 0, r.FLAG: 0}, (1, 35, -1)),
    ({r.KIND: r.HU, r.SEAT: 0, r.TILE: 0, r.FLAG: 0}, (-1, 2, 0, 1)),
]


@pytest.mark.parametrize(
    ("columns", "extra"), [*((columns, ()) for columns in OUT_OF_BOUNDS), *STRETCHES]
)
def test_a_row_that_no_reader_lays_is_not_replayed(
    columns: dict[int, int], extra: tuple[int, ...]
) -> None:
    game = Replay(Options(expand("tournament").as_options()), Setup())
    with pytest.raises(ValueError, match="out of bounds"):
        game.push(columns, extra)


@needs_compiler
def test_a_signal_is_heard_within_a_compiled_replay() -> None:
    """Once every few thousand rows the interpreter is let in; else Ctrl-C waits for the end."""
    row = [r.ABSENT] * r.WIDTH
    row[r.KIND], row[r.SEQ], row[r.LINE], row[r.OFFSET], row[r.LENGTH] = r.SEAL, 1, 1, 0, 0
    rows, options = array("q", row * 200_000), Options(expand("tournament", {}).as_options())
    heard: list[str] = []

    def hear(_: int, frame: FrameType | None) -> None:
        heard.append(frame.f_code.co_name if frame else "")

    before = signal.signal(signal.SIGALRM, hear)
    try:
        for _ in range(50):
            signal.setitimer(signal.ITIMER_REAL, 0.001)
            replay(rows, array("q"), options, Setup())
            if "pause" in heard:
                break
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert "pause" in heard
