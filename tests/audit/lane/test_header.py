"""The header read without a model is the header that the model reads."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.audit.reading.mutation import mutated
from tests.test_games import NAMES, bytes_of
from zjlog.audit.reading import lane_header
from zjlog.audit.reading.line_parser import closely

from .agreement import header_of
from .lines import HEADER, retyped

LINE = json.dumps({"seq": 1, **HEADER}, ensure_ascii=False).encode()
UNUSUAL = b"\\"
PLAIN: dict[str, Any] = {"seq": 1, **{k: v for k, v in HEADER.items() if k != "_own"}}
NASTY: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1,
    2,
    1.5,
    "",
    "x",
    "a/b",
    "x" * 129,
    [],
    {},
    [1, 2, 3, 4],
    [1, 2, 3],
    "tournament",
    2**53,
)


def differs(line: bytes) -> str | None:
    """Say how the quick header differs; it may only know less."""
    quick = lane_header.plainly(line)
    if quick is None:
        return None
    seen = closely(line, hidden=False)
    if seen.faults or header_of(quick.event) != header_of(seen.event) or quick[1:] != seen[1:]:
        return f"{line!r}: {quick}, but {seen}"
    return None


@pytest.mark.parametrize("name", NAMES)
def test_headers_of_sound_logs_need_no_model(name: str) -> None:
    line = bytes_of(name).partition(b"\n")[0]

    assert differs(line) is None
    seen = closely(line, hidden=False)
    plain = seen.type == "game" and not seen.faults and UNUSUAL not in line
    assert (lane_header.plainly(line) is not None) == plain


@pytest.mark.parametrize("key", PLAIN)
@pytest.mark.parametrize("value", NASTY, ids=repr)
def test_any_value_of_any_field(key: str, value: object) -> None:
    assert differs(json.dumps({**PLAIN, key: value}).encode()) is None


@pytest.mark.parametrize("holder", ["rules", "match"])
@pytest.mark.parametrize("value", NASTY, ids=repr)
def test_any_value_inside(holder: str, value: object) -> None:
    for key in (*PLAIN[holder], "mood", "_x"):
        line = json.dumps({**PLAIN, holder: {**PLAIN[holder], key: value}}).encode()
        assert differs(line) is None, line


@pytest.mark.parametrize("value", NASTY, ids=repr)
def test_any_value_of_a_player(value: object) -> None:
    for key in ("id", "name", "mood", "_x"):
        players = [{"id": "a", key: value}, {"id": "b"}, {"id": "c"}, {"id": "d"}]
        assert differs(json.dumps({**PLAIN, "players": players}).encode()) is None


def test_sweep() -> None:
    chance = random.Random(5)  # noqa: S311 - nothing secret
    taken = 0
    for _ in range(20_000):
        base = chance.choice((LINE, json.dumps(PLAIN).encode()))
        line = chance.choice((retyped, mutated))(base, chance).replace(b"\n", b" ")
        taken += lane_header.plainly(line) is not None
        assert differs(line) is None

    assert taken > 2_000
