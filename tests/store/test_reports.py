"""Faults of programs that let DuckDB read JSON, retold: a load has none of them (class DDB)."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.stored import call, game_line, lines_of, rows

if TYPE_CHECKING:
    from pathlib import Path

HAND: Final = b'{"seq":2,"type":"hand","hand":1,"round":1,"dealer":0}\n'


def loaded(db: Path, *lines: bytes, name: str = "log.jsonl") -> tuple[int, list[tuple[str, int]]]:
    """Load a log of these lines; give the exit code, and code and line of its findings."""
    log = db.with_name(name)
    log.write_bytes(b"".join(lines))
    code = call("load", log, "--db", db).code
    found = rows(db, "SELECT code, line FROM findings WHERE path = ? ORDER BY line", [str(log)])
    return code, found


def settle(seq: int, *, chips: object) -> bytes:
    event = {"seq": seq, "type": "settle", "reason": "other", "deltas": [chips, 0, 0, 0]}
    return json.dumps(event).encode() + b"\n"


def test_ddb_01_values_of_another_type_after_many_rows_are_refused(db: Path) -> None:
    many = [settle(seq, chips=0) for seq in range(3, 20_483)]
    bad = [settle(20_483, chips=True), settle(20_484, chips=1.5)]
    code, found = loaded(db, game_line("a"), HAND, *many, *bad)

    assert code == 0
    assert [each for each in found if each[0] == "F002"] == [("F002", 20_483), ("F002", 20_484)]
    assert rows(db, "SELECT count(*) FROM events WHERE type = 'settle'") == [(20_480,)]
    assert rows(db, "SELECT refused FROM games") == [(2,)]


@pytest.mark.parametrize(
    "text", ["2026-03-01T10:00:00Z", "2026-03-01T10:00:00.123+08:00", "2026-03-01T23:00:00-10:00"]
)
def test_ddb_03_times_stay_as_they_are_written(db: Path, text: str) -> None:
    event = json.loads(game_line("a")) | {"started_at": text}
    loaded(db, json.dumps(event).encode() + b"\n")

    assert rows(db, "SELECT started_at, day FROM games") == [(text, "2026-03-01")]
    assert rows(db, "SELECT typeof(started_at) FROM games") == [("VARCHAR",)]


def test_ddb_03_a_time_of_another_form_is_refused(db: Path) -> None:
    event = json.loads(game_line("a")) | {"started_at": "2026-03-01 10:00:00"}

    assert loaded(db, json.dumps(event).encode() + b"\n")[0] == 3


def test_ddb_04_an_oversized_line_is_refused_by_its_number(db: Path) -> None:
    huge = b'{"seq":3,"type":"exhausted","note":"' + b"x" * 40_000_000 + b'"}\n'
    _, found = loaded(db, game_line("a"), HAND, huge)

    assert ("F010", 3) in found


@pytest.mark.parametrize("seed", [9223372036854775808, 18446744073709551615])
def test_ddb_06_integers_beyond_the_format_are_refused(db: Path, seed: int) -> None:
    line = f'{{"seq":3,"type":"exhausted","_seed":{seed}}}\n'.encode()

    assert ("F010", 3) in loaded(db, game_line("a"), HAND, line)[1]


@pytest.mark.parametrize(
    "game_id", ["007", "2026-01-02", "10:00:01", "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "1e5"]
)
def test_ddb_08_ids_stay_text(db: Path, game_id: str) -> None:
    loaded(db, game_line(game_id))

    assert rows(db, "SELECT game_id, typeof(game_id) FROM games") == [(game_id, "VARCHAR")]


def test_ddb_09_a_key_of_another_case_is_an_unknown_field_and_a_missing_one(db: Path) -> None:
    line = b'{"seq":3,"type":"show","Seat":2,"tile":"1m"}\n'
    _, found = loaded(db, game_line("a"), HAND, line)

    assert {code for code, at in found if at == 3} >= {"F002", "F004"}


def test_ddb_11_damaged_lines_are_counted_and_named_not_nulls(db: Path) -> None:
    lines = [game_line("a"), b"{not json\n", b'{"seq":3,"type":\n', HAND.replace(b"2", b"4", 1)]
    code, found = loaded(db, *lines)

    assert code == 0
    assert [each for each in found if each[0] == "F001"] == [("F001", 2), ("F001", 3)]
    assert rows(db, "SELECT lines, refused FROM games") == [(4, 2)]
    assert rows(db, "SELECT line, type FROM events ORDER BY line") == [(1, "game"), (4, "hand")]


def test_ddb_13_late_values_are_there_in_either_order_of_files(logs: Path, tmp_path: Path) -> None:
    note = b'{"seq":2,"type":"clock","event":"pause"}\n'
    late = [json.dumps({"seq": n, "type": "clock", "event": "pause"}).encode() + b"\n"
            for n in range(3, 25_003)]  # fmt: skip
    last = b'{"seq":25003,"type":"clock","event":"resume","t":5}\n'
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    one.write_bytes(b"".join([game_line("one"), note, *late, last]))
    other.write_bytes(min(logs.iterdir()).read_bytes())
    found = []
    for order in ([one, other], [other, one]):
        db = tmp_path / f"{order[0].stem}.duckdb"
        call("load", *order, "--db", db)
        found.append(
            rows(db, "SELECT game_id, seq, t, token, extra FROM events ORDER BY game_id, seq")
        )

    assert found[0] == found[1]
    assert ("one", 25_003, 5, "resume", None) in found[0]


@pytest.mark.parametrize("data", [b"", b"\n\n"])
def test_ddb_14_an_empty_log_is_said_and_fails(db: Path, data: bytes) -> None:
    log = db.with_name("game.jsonl")
    log.write_bytes(data)
    done = call("load", log, "--db", db, "--lang", "en")

    assert done.code == 3
    assert "game.jsonl: holds no readable log" in done.err


def test_ddb_14_a_pattern_that_fits_nothing_is_wrong_usage(db: Path) -> None:
    assert call("load", db.with_name("none-*.jsonl"), "--db", db).code == 2


def test_ddb_15_the_file_and_line_of_a_broken_line_are_right(logs: Path, db: Path) -> None:
    folder = db.with_name("ten")
    folder.mkdir()
    sample = lines_of(min(logs.iterdir()))[:30]
    for number in range(1, 11):
        lines = [game_line(f"g{number}"), *sample[1:]]
        if number == 7:
            lines[4] = b"{broken\n"
        (folder / f"{number:02}.jsonl").write_bytes(b"".join(lines))
    call("load", folder, "--db", db)
    found = rows(db, "SELECT parse_filename(path), line FROM findings WHERE code = 'F001'")

    assert found == [("07.jsonl", 5)]


def test_ddb_18_nothing_is_lost_of_many_games(logs: Path, db: Path) -> None:
    chance = random.Random(18)  # noqa: S311 - which lines are damaged
    folder = db.with_name("many")
    folder.mkdir()
    sample = lines_of(min(logs.iterdir()))[:40]
    bad = 0
    for number in range(1000):
        lines = [game_line(f"g{number}"), *sample[1:]]
        if number % 3 == 0:
            bad += 1
            lines[chance.randrange(1, 40)] = b'{"seq":true}\n'
        (folder / f"{number:04}.jsonl").write_bytes(b"".join(lines))
    call("load", folder, "--db", db)
    totals = rows(db, "SELECT sum(lines), sum(stored), sum(refused) FROM data.files")

    assert totals == [(40_000, 40_000 - bad, bad)]
    assert rows(db, "SELECT count(*) FROM data.events") == [(40_000 - bad,)]
