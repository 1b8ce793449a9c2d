"""What runs in a process of its own, compiled or interpreted: times go out as JSON.

python -m tests.benchmarks.child bundle PATH ROUNDS
python -m tests.benchmarks.child core FOLDER GAMES
python -m tests.benchmarks.child wins HANDS ROUNDS
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import time
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import zjlog.replay
from zjlog import audit
from zjlog.audit import Rules, setup_of
from zjlog.files.games import judge_games
from zjlog.replay import Options, replay
from zjlog.replay.shape import wins
from zjlog.report.json import to_json
from zjlog.schemas import expand

from .hands import natural_hands, wild_hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from zjlog.audit.gamelog import GameLog

SEED: Final = 11
ENOUGH: Final = 0.3
"""Seconds that a measurement lasts at least; a shorter one is repeated within it."""


def bundle(path: str, rounds: str) -> dict[str, Any]:
    """Judge a bundle to its end, and read it into columns with DuckDB, by turns."""
    import duckdb  # noqa: PLC0415 - not for the other measurements

    con = duckdb.connect(config={"threads": 1})
    taken: dict[str, list[float]] = {"verify": [], "duckdb": []}
    for _ in range(int(rounds)):
        taken["verify"].append(timed(lambda: [None for _ in judge_games(path)]))
        con.execute("DROP TABLE IF EXISTS t")
        taken["duckdb"].append(timed(lambda: con.execute(READ, [path]).fetchall()))
    return taken


READ: Final = "CREATE TEMP TABLE t AS SELECT * FROM read_json(?, format = 'newline_delimited')"


def core(folder: str, number: str) -> dict[str, Any]:
    """Replay the tapes of some games, and hash all that comes of them."""
    plays = []
    digest = hashlib.sha256()
    events = 0
    for path in islice(sorted(Path(folder).iterdir()), int(number)):
        for log, _ in audit.games([path.read_bytes()]):
            laid = log.tape()
            digest.update(json.dumps(to_json(audit.judge(log, path.name, laid=laid))).encode())
            options = Options(own_rules(log).options.as_options())
            plays.append((laid[0].rows, laid[0].pool, options, setup_of(log.header)))
            events += log.events
    seconds = repeated(lambda: [replay(*play) for play in plays])
    return {"seconds": seconds, "events": events, "digest": digest.hexdigest()}


def own_rules(log: GameLog) -> Rules:
    """Return the rules that a log names."""
    rules = log.header.rules
    return Rules(rules.preset, expand(rules.preset, rules.options))


def hands(number: str, rounds: str) -> dict[str, Any]:
    """Ask for the same number of hands, with wildcards here and natural ones there."""
    from mahjong.agari import Agari  # noqa: PLC0415 - an extra

    rng = random.Random(SEED)  # noqa: S311 - a seed, no secret
    wild = wild_hands(int(number), rng)
    natural = natural_hands(int(number), rng)
    is_agari = Agari().is_agari
    taken: dict[str, Any] = {"wins": [], "agari": []}
    for _ in range(int(rounds)):
        taken["wins"].append(timed(lambda: [wins(counts, kind, 0) for counts, kind in wild]))
        taken["agari"].append(timed(lambda: [is_agari(counts) for counts in natural]))
    taken["won"] = sum(wins(counts, kind, 0) for counts, kind in wild)
    taken["natural"] = sum(map(is_agari, natural))
    return taken


def timed(what: Callable[[], object]) -> float:
    """Return the seconds that something takes."""
    begun = time.perf_counter()
    what()
    return time.perf_counter() - begun


def repeated(what: Callable[[], object]) -> float:
    """Return the seconds that something takes, repeated until they can be told."""
    what()
    begun, times = time.perf_counter(), 0
    while time.perf_counter() - begun < ENOUGH:
        what()
        times += 1
    return (time.perf_counter() - begun) / times


TASKS: Final[dict[str, Callable[..., dict[str, Any]]]] = {
    "bundle": bundle,
    "core": core,
    "wins": hands,
}


if __name__ == "__main__":
    compiled = bool(getattr(zjlog.replay, "COMPILED", False))
    result = TASKS[sys.argv[1]](*sys.argv[2:])
    print(json.dumps({"compiled": compiled, **result}))
