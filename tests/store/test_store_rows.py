"""What is kept of a game: corrections, lost hands and hidden tiles among it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.support.stored import call, game_line, rows
from zjlog.audit.store_rows import class_of

if TYPE_CHECKING:
    from pathlib import Path


def line(seq: int, type_: str, **fields: object) -> bytes:
    return json.dumps({"seq": seq, "type": type_, **fields}).encode() + b"\n"


def correction(seq: int, ref: int, *replace: dict[str, str]) -> bytes:
    return line(seq, "correction", ref=ref, reason="x", by="clerk", replace=list(replace))


HAND = line(2, "hand", hand=1, round=1, dealer=0)
PAUSE = {"type": "clock", "event": "pause"}


def kept(db: Path, *lines: bytes) -> list[tuple[object, ...]]:
    """Load a log and give what is kept of its events."""
    log = db.with_name("log.jsonl")
    log.write_bytes(b"".join([game_line("a"), *lines]))
    call("load", log, "--db", db)
    return rows(db, "SELECT seq, line, type, standing, hand FROM data.events ORDER BY place")


def test_what_a_correction_replaces_is_kept_but_not_shown(db: Path) -> None:
    lines = (HAND, line(3, "clock", event="warning"), correction(4, 3, PAUSE, PAUSE))

    assert kept(db, *lines) == [
        (1, 1, "game", "stands", None),
        (2, 2, "hand", "stands", 1),
        (3, 4, "clock", "inserted", 1),
        (3, 4, "clock", "inserted", 1),
        (3, 3, "clock", "replaced", 1),
        (4, 4, "correction", "stands", 1),
    ]
    assert rows(db, "SELECT count(*) FROM events WHERE standing = 'replaced'") == [(0,)]
    assert rows(db, "SELECT lines, stored, refused FROM data.files") == [(4, 4, 0)]


def test_a_refused_line_that_is_corrected_is_still_refused(db: Path) -> None:
    lines = (HAND, b'{"seq":3,"type":"clock"}\n', correction(4, 3, PAUSE))

    assert [each[3] for each in kept(db, *lines)] == ["stands", "stands", "inserted", "stands"]
    assert rows(db, "SELECT lines, stored, refused FROM data.files") == [(4, 3, 1)]


def test_a_hand_whose_line_was_refused_is_a_hand_without_a_number(db: Path) -> None:
    kept(db, HAND, line(3, "hand", hand="two"), line(4, "hand", hand=3, round=1, dealer=1))

    assert rows(db, "SELECT nth, hand, result FROM hands ORDER BY nth") == [
        (1, 1, "unfinished"), (2, None, "unfinished"), (3, 3, "unfinished"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("items", "stands", "wild", "name"),
    [
        ({"heaven": 12}, (), "1m", "heaven"),
        ({"run": 5}, ("3p",), "1m", "run"),
        ({"kong_win": 7}, (), "1m", "natural"),
        ({"kong_win": 4}, ("3p",), "1m", "wild_win"),
        ({"discard": 2}, ("1m",), "1m", "natural"),
        ({"discard": 2}, None, "1m", None),
        ({"discard": 2}, (), None, None),
    ],
)
def test_a_class_is_told_by_the_items_or_by_the_wildcards(
    items: dict[str, int | None], stands: tuple[str, ...] | None, wild: str | None, name: str | None
) -> None:
    assert class_of(items, stands, wild) == name
