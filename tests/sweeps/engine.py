"""Set faults into the engine of ``docs/engine/`` one by one: the conformance pack finds each.

``python -m tests.sweeps.engine [N …]`` writes a pack, sees the engine pass its level, and runs it
with every fault, or with those of these numbers. It needs ``node``.
"""

from __future__ import annotations

import shlex
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.conform.pack import write
from zjlog.conform.run import Job, Run

if TYPE_CHECKING:
    from zjlog.conform.run import Outcome

ENGINE: Final = Path(__file__).parents[2] / "docs" / "engine" / "engine.js"
LEVEL: Final = "wins"
PRESET: Final = "tournament"
MANY: Final = 100_000

FAULTS: Final = (
    ("9 follows 9", "% 9) + 1}", "% 10)}"),
    ("the circle of winds is that of dragons", "[WINDS, DRAGONS]", "[[...WINDS, ...DRAGONS]]"),
    ("no run is begun by its lowest tile", "[0, 1, 2]\n", "[1, 2]\n"),
    ("a run goes on into the next suit", "rank - back <= 6", "rank - back <= 8"),
    ("honours make runs", "if (kind >= 27) return [];", "if (kind >= 32) return [];"),
    ("no triplet is laid", "takes(counts, [low, low, low], wilds, pairs)", "false"),
    ("two wildcards are no pair", "left >= 0 && left", "left > 0 && left"),
    ("wildcards stand for any on a discard", "this.wild, selfDrawn)", "this.wild, true)"),
    ("wildcards are themselves on a self-draw", "this.wild, selfDrawn)", "this.wild, false)"),
    (
        "the indicator stays in the wall",
        "this.indicator = tile;\n",
        "this.wallLeft += 1;\n    this.indicator = tile;\n",
    ),
    (
        "a pung owes a replacement",
        "this.replacement = kind === 'pung' ? null : seat;\n  }",
        "this.actor = kind === 'pung' ? null : seat;\n  }",
    ),
    (
        "an added kong is made at once",
        "this.adding = { seat, tile };",
        "this.adding = { seat, tile }; this.finishKong();",
    ),
    (
        "a robbed kong is made all the same",
        "      this.seats[this.adding.seat].give(tile);\n      this.adding = null;",
        "      this.finishKong();",
    ),
    ("a taken discard says nothing of who took it", ".taker = taker;", ".taker = null;"),
    ("an overridden claim is made", "if (outcome === 'overridden') return;", ""),
    ("an overridden win is a win", "outcome === 'overridden' || this.phase", "this.phase"),
    ("the turn goes the other way", "(seat + 1) % 4", "(seat + 3) % 4"),
    (
        "a wildcard that is thrown stays shown",
        "player.shown > 0) player.shown -= 1",
        "player.shown > 9) player.shown -= 1",
    ),
    ("a shown wildcard is not shown", "player.shown += 1;", ""),
    ("a false win is forgotten", "player.falseWin = true;", ""),
    ("one who declared falsely may win", "!wins || player.falseWin", "!wins"),
    (
        "a hand keeps what was shown",
        "    this.shown = 0; //",
        "    this.shown = this.shown || 0; //",
    ),
    ("an exhausted hand is not over", "this.phase = 'over';", "this.phase = 'won';"),
    ("a substitute leaves no mark", "this.seats[seat].substituted = true;", ""),
)
"""Faults: what is wrong, and what is put in place of what."""


def tried(engine: Path, pack: str, *, only: tuple[str, ...] = (), level: str = LEVEL) -> Run:
    """Run the engine over a pack."""
    words = shlex.join(["node", str(engine)])
    run = Run(Job(words, pack, level, PRESET, only, 30, None, MANY, "text", "en"))
    run.go()
    return run


def spoilt(number: int, folder: Path) -> Path:
    """Write the engine with a fault."""
    _, right, wrong = FAULTS[number]
    text = ENGINE.read_text("utf-8")
    if text.count(right) != 1:
        raise ValueError(right)
    path = folder / f"engine-{number}.js"
    path.write_text(text.replace(right, wrong), "utf-8")
    return path


def kinds(outcomes: list[Outcome]) -> str:
    """Name the vectors that found a fault, some of them."""
    return ", ".join(str(each.vector["id"]) for each in outcomes[:3])


def main(words: list[str]) -> int:
    """Try all faults."""
    if not shutil.which("node"):
        print("there is no node")
        return 1
    missed = []
    with tempfile.TemporaryDirectory() as name:
        write(f"{name}/pack", "en")
        run = tried(ENGINE, f"{name}/pack")
        print(f"without a fault: {run.passed} of {run.asked} vectors pass")
        for number in [int(word) for word in words] or range(len(FAULTS)):
            found = tried(spoilt(number, Path(name)), f"{name}/pack").outcomes
            print(
                f"{number}: {FAULTS[number][0]}: found by {len(found)} ({kinds(found)})", flush=True
            )
            missed += [] if found else [FAULTS[number][0]]
        print("not found:", missed or "none")
        return int(bool(missed) or run.passed < run.asked)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
