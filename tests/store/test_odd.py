"""Every figure of every event at the ends of what the format allows, through all that stores it."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.support.stored import GAMES, call, rows
from zjlog.query.questions import named_questions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VALUES: Final = (2**31, 2**53 - 1, -(2**53) + 1)
LOGS: Final = ("golden-G01-guide.jsonl", "disputed.jsonl", "golden-G34-tournament.jsonl")
MORE: Final[tuple[dict[str, Any], ...]] = (
    {"type": "correction", "ref": 4, "reason": "slip", "by": "clerk", "replace": []},
    {"type": "ruling", "by": "r", "decision": "fine", "seat": 1, "chips": 5, "ref": 4},
    {"type": "ruling", "by": "r", "decision": "adjust", "deltas": [1, -1, 0, 0]},
    {"type": "clock", "event": "pause", "t": 5},
    {"type": "seal", "count": 9, "sha256": "0" * 64},
)
"""Events that the logs lack, to stand at their end."""


def figures(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401
    """Yield the places of all numbers of a value."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from figures(each, (*path, key))
    elif isinstance(value, list):
        for at, each in enumerate(value[:4]):
            yield from figures(each, (*path, at))
    elif type(value) is int:
        yield path


def mutants() -> Iterator[list[dict[str, Any]]]:
    """Yield logs with one figure changed, each kind of figure once a value."""
    seen = set()
    for name in LOGS:
        events = [json.loads(line) for line in (GAMES / name).read_bytes().splitlines()]
        events += [{"seq": len(events) + at, **each} for at, each in enumerate(MORE, 1)]
        events[0] |= {"chips": [50] * 4, "stake": 1}
        for at, event in enumerate(events):
            event.setdefault("t", 1000 * at)
            for path in figures(event):
                kind = (event["type"], event.get("reason"), event.get("decision"), path)
                if kind in seen:
                    continue
                seen.add(kind)
                for value in VALUES:
                    changed = copy.deepcopy(events)
                    inner = changed[at]
                    for step in path[:-1]:
                        inner = inner[step]
                    inner[path[-1]] = value
                    yield changed


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of such logs, each with an id of its own."""
    folder = tmp_path_factory.mktemp("odd")
    for number, events in enumerate(mutants()):
        events[0]["game_id"] = f"odd-{number}"
        text = "".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events)
        (folder / f"{number:04}.jsonl").write_text(text, encoding="utf-8")
    return folder


def test_odd_figures_go_through_load_check_rebuild_export_and_every_question(
    odd: Path, tmp_path: Path
) -> None:
    db, archive = tmp_path / "db", tmp_path / "archive"
    number = len(list(odd.iterdir()))
    done = call("load", odd, "--db", db, "--lang", "en")
    ((stored,),) = rows(db, "SELECT count(*) FROM games")
    refused = done.err.count("holds no readable log; not stored")
    checked = call("db", "check", "--db", db, "--lang", "en")
    exported = call("export", archive, "--db", db, "--shards", 1, "--lang", "en")

    assert number > 200
    assert stored + refused == number
    assert stored > 0.9 * number
    assert (done.code, done.err.count("\n")) == (3, refused)
    assert (checked.code, checked.err) == (0, "")
    assert f": {stored} games, " in exported.out
    assert call("stats", "--db", db).code == 0
    for named in named_questions().values():
        rows(db, named.sql, dict.fromkeys(named.parameters))
    assert call("db", "rebuild", "--db", db).code == 3
    assert rows(db, "SELECT count(*) FROM games") == [(stored,)]


def test_sums_beyond_what_a_column_takes_are_unknown_and_no_error(tmp_path: Path) -> None:
    db = tmp_path / "db"
    events = [json.loads(line) for line in (GAMES / LOGS[0]).read_bytes().splitlines()]
    prices = {"first": 99, "later": 99, "wild_win": 99, "natural": 99, "run": 99, "discard": 99}
    events[0] |= {"stake": VALUES[1], "rules": {"preset": "guide", "options": {"prices": prices}}}
    for at, event in enumerate(events[1:]):
        event["t"] = VALUES[1] * (at % 2)
    for number in range(12):
        events[0]["game_id"] = f"rich-{number}"
        text = "".join(json.dumps(event) + "\n" for event in events)
        (tmp_path / f"{number}.jsonl").write_text(text)
    done = call("load", tmp_path / "*.jsonl", "--db", db)
    asked = call("query", "chips", "--all", "--db", db, "--format", "json")

    assert (done.code, asked.code) == (0, 0)
    assert {row["total"] for row in json.loads(asked.out)} >= {None}
    assert call("stats", "--db", db).code == 0
    assert call("db", "check", "--db", db).code == 0
