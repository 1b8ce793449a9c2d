"""相公 by player: every way a hand becomes dead is counted, and nothing else (R-D4, R-G7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.support.notation import read_case
from tests.support.stored import call, rows
from zjlog.query.questions import named_questions

if TYPE_CHECKING:
    from pathlib import Path

DEALT: Final = "0: E\n1: 123m456m789m11s22p\n"
WILD: Final = "0: E\n1: 123m456m789m11s P 9s\n"
RULING: Final = '{"type":"ruling","by":"r","decision":"dead_hand"'

Counts = tuple[int, int, int, int, int]

CASES: Final[tuple[tuple[str, str, dict[str, Counts]], ...]] = (
    ("none", DEALT + "0-E", {}),
    ("R-D1", WILD + "0-E 1+9p 1-9s", {"p1": (1, 1, 0, 0, 0)}),
    ("R-D2", DEALT + "0-E 1+9p 1-9p turns:3 1+P 1-1m", {"p1": (1, 0, 1, 0, 0)}),
    ("R-B3", "0: E\n1: 9s\n0-E 1-9s", {"p1": (1, 0, 0, 1, 0)}),
    ("at the deal", "0: E\n1: 123m456m789m11s22pE.\n0-E", {"p1": (1, 0, 0, 1, 0)}),
    ("ruled", DEALT + '0-E {RULING},"seat":2}', {"p2": (1, 0, 0, 0, 1)}),
    ("ruled back", DEALT + '0-E 1+9s {RULING},"seat":1,"ref":"@-1"}', {"p1": (1, 0, 0, 0, 1)}),
    ("seat of the event", DEALT + '0-E 1+9s {RULING},"ref":"@-1"}', {"p1": (1, 0, 0, 0, 1)}),
    (
        "ruled in the hand after",
        DEALT + '0-E 1+2p 1h2p\nhand 2 1 1\n1: E\n1-E {RULING},"seat":2,"ref":6}',
        {"p2": (1, 0, 0, 0, 1)},
    ),
    ("of nobody", DEALT + "0-E {RULING}}", {}),
    ("of what comes", DEALT + '0-E {RULING},"seat":1,"ref":900}', {}),
    (
        "breach and ruling in one hand",
        WILD + '0-E 1+9p 1-9s {RULING},"seat":1,"ref":"@-1"}',
        {"p1": (1, 1, 0, 0, 1)},
    ),
    (
        "dismissed",
        WILD + '0-E 1+9p 1-9s {"type":"ruling","by":"r","decision":"dismissed","ref":"@-1"}',
        {},
    ),
    ("warned", DEALT + '0-E {"type":"ruling","by":"r","decision":"warning","seat":2}', {}),
)


@pytest.mark.parametrize(
    ("text", "expected"), [(t, e) for _, t, e in CASES], ids=[what for what, _, _ in CASES]
)
def test_each_way_to_a_dead_hand_is_counted(
    db: Path, text: str, expected: dict[str, Counts]
) -> None:
    log = db.with_name("log.jsonl")
    log.write_bytes(read_case("a\n" + text.replace("{RULING}", RULING) + "\n").lines())
    call("load", log, "--db", db)
    named = named_questions()["dead-hands"]
    found = rows(db, named.sql, dict.fromkeys(named.parameters))

    assert {each[0]: each[1:6] for each in found} == expected
    assert all(each[7] == 1 for each in found)
