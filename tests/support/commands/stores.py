"""Calls about a store: broken logs are loaded beside good ones, checked, asked and rebuilt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.test_games import bytes_of
from zjlog.query.questions import named_questions

from .calls import Call, lang
from .logs import log

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

GOOD: Final = ("golden-G14-tournament", "golden-G26a-peichong")
BROKEN: Final = 12
PLOTS: Final = 0.1
"""How often the plots are drawn, which takes long."""
FORMS: Final = {"table": "text", "csv": "escaped", "json": "json", "jsonl": "jsonl"}


def write_store_files(folder: Path, rng: Random) -> None:
    """Write good logs and broken ones."""
    logs = folder / "logs"
    logs.mkdir(exist_ok=True)
    for name in GOOD:
        (logs / f"{name}.jsonl").write_bytes(bytes_of(name))
    for number in range(BROKEN):
        (logs / f"broken-{number}.jsonl").write_bytes(log(rng))


def store_calls(rng: Random) -> list[Call]:
    """Load, load again, check, ask, export and rebuild."""
    db = ("--db", "d.duckdb")
    questions = [
        Call(("query", name, *db, "--format", form, *lang(rng)), FORMS[form])
        for name in rng.sample(sorted(named_questions()), 3)
        for form in [rng.choice(sorted(FORMS))]
    ]
    drawn = Call(("stats", *db, *lang(rng), "--html", "stats.html"), "drawn", None, "stats.html")
    plots = [drawn] if rng.random() < PLOTS else []
    every = "SELECT * FROM events JOIN games USING (game_id) LIMIT 500"
    return [
        Call(("load", "logs", *db, *lang(rng))),
        Call(("load", "logs", *db, *lang(rng))),
        Call(("db", "info", *db, *lang(rng))),
        Call(("db", "check", *db, *lang(rng))),
        *questions,
        Call(("query", every, *db, "--format", "table", *lang(rng))),
        Call(("stats", *db, *lang(rng))),
        *plots,
        Call(("export", "archive", *db, "--shards", "2", *lang(rng))),
        Call(("query", "results", "--from", "archive", *lang(rng))),
        Call(("export", "archive-2", "logs", "--shards", "2", *lang(rng))),
        Call(("db", "rebuild", *db, *lang(rng))),
        Call(("db", "check", *db, *lang(rng))),
    ]
