"""The results of several tables: their order, who advances, what is said of other stages."""

import json
import random
from pathlib import Path
from typing import Any, Final

import pytest

from zjlog.audit import verify
from zjlog.audit.objections import Objection
from zjlog.audit.standings import Standings, natural, standings_of
from zjlog.standings.message import lines
from zjlog.standings.words import table_name

from .conftest import CLEAN, LOGS, Run, altered

ENTRIES: Final = [(name, (LOGS / name).read_bytes()) for name in CLEAN]


def stage_of(*logs: tuple[str, bytes]) -> Standings:
    return standings_of(report for name, log in logs for report in verify([log], file=name))


def numbered(table: object, start: str = "2026-05-03T14:00:00+08:00") -> tuple[str, bytes]:
    """Return a log of table 1 another table and game id."""

    def change(header: dict[str, Any]) -> None:
        header |= {"game_id": f"{table} {start}", "started_at": start}
        header["match"]["table"] = table
        if table is None:
            del header["match"]["table"]

    return f"{table}.jsonl", altered("table-1.jsonl", change)


def of_stage(stage: str) -> bytes:
    """Return table 1 as a table of another stage."""

    def change(header: dict[str, Any]) -> None:
        header["match"]["stage"] = stage

    log = altered("table-1.jsonl", change)
    advance = {"final": b"[]", "preliminary": b"[1]"}[stage]
    return log.replace(b'"advance":[1,0,2]', b'"advance":' + advance)


def test_equal_chips_at_the_cut_advance_together() -> None:
    (table,) = stage_of(ENTRIES[0]).tables

    assert [(p.seat, p.rank, p.chips, p.advances) for p in table.placings] == [
        (1, 1, 62, True),
        (0, 2, 50, True),
        (2, 2, 50, True),
        (3, 4, 38, False),
    ]


def test_a_void_seat_stands_last_and_leaves_its_place_to_the_next() -> None:
    (table,) = stage_of(ENTRIES[1]).tables

    assert [(p.seat, p.void, p.rank, p.advances) for p in table.placings] == [
        (2, False, 1, True),
        (0, False, 2, True),
        (1, False, 3, False),
        (3, True, None, False),
    ]


def test_after_two_out_only_seats_with_chips_advance() -> None:
    (table,) = stage_of(ENTRIES[2]).tables

    assert [(p.seat, p.chips) for p in table.advancing] == [(2, 20)]
    assert [(p.seat, p.player.disqualified) for p in table.placings if p.void] == [(1, True)]


def test_fines_and_false_wins_are_told_by_player() -> None:
    stage = stage_of(*ENTRIES)
    told = [(each.player.name, each.fined, each.player.false_wins) for _, each in stage.penalised]

    assert told == [("赵建国", 5, 0), ("钱小红", 0, 1)]


def test_all_who_advance_stand_in_table_order() -> None:
    stage = stage_of(*ENTRIES)

    assert [(table.card.table, each.seat) for table, each in stage.advancing] == [
        (1, 1), (1, 0), (1, 2), (2, 2), (2, 0), (3, 2),
    ]  # fmt: skip
    assert not stage.provisional


def test_tables_are_ordered_by_number_then_by_name() -> None:
    tables = [2, "10", 1, "A10", "A9", "b", None, "3"]
    logs = [numbered(table) for table in tables]
    random.Random(7).shuffle(logs)  # noqa: S311 - any order will do
    stage = stage_of(*logs)

    assert [t.card.table for t in stage.tables] == [1, 2, "3", "10", "A9", "A10", "b", None]


def test_games_of_one_table_are_ordered_by_time() -> None:
    late, early = numbered(1, "2026-05-03T16:00:00+08:00"), numbered(1, "2026-05-03T14:00:00+08:00")
    stage = stage_of(late, early)

    assert [t.card.started_at for t in stage.tables] == [
        "2026-05-03T14:00:00+08:00",
        "2026-05-03T16:00:00+08:00",
    ]


@pytest.mark.parametrize("text", ["", "7", "A7b08", "9" * 40, "۳"])
def test_any_name_of_a_table_can_be_ordered(text: str) -> None:
    assert natural(text) < natural(text + "~")


def test_the_games_of_a_bundle_are_tables_of_their_own() -> None:
    stage = stage_of(("day.jsonl", b"".join(log for _, log in ENTRIES)))

    assert [(t.file, t.game) for t in stage.tables] == [("day.jsonl", n) for n in (1, 2, 3)]
    assert not stage.provisional


def test_of_two_stages_that_are_as_many_the_first_by_name_is_taken() -> None:
    stage = stage_of(ENTRIES[1], ("final.jsonl", of_stage("final")))

    assert stage.stage == "final"
    assert [t.objections for t in stage.tables] == [(), (Objection("other-stage", ("knockout",)),)]


def test_a_log_without_a_stage_is_not_taken_for_another_one() -> None:
    def change(header: dict[str, Any]) -> None:
        del header["match"]

    stage = stage_of(("log.jsonl", altered("table-1.jsonl", change)))

    assert stage.tables[0].objections == (Objection("no-stage"),)
    assert [each.advances for each in stage.tables[0].placings] == [None] * 4


def test_a_hand_that_is_not_judged_leaves_the_ranking_open() -> None:
    log = (LOGS / "table-1.jsonl").read_bytes()
    torn = log.replace(b'"type":"flip","tile":"F"', b'"type":"flip","tile":5', 1)
    stage = stage_of(("log.jsonl", torn))

    assert Objection("open-result") in stage.tables[0].objections
    assert [each.rank for each in stage.tables[0].placings] == [None] * 4
    assert list(lines(stage, "en"))[2:] == [
        "Table 1 (provisional) advancing: ?",
        "Advancing: 0 players",
    ]


def test_of_a_final_the_ranking_is_told() -> None:
    stage = stage_of(("final.jsonl", of_stage("final")))

    assert not stage.provisional
    assert list(lines(stage, "zh")) == [
        "【光复杯镇江麻将赛 决赛成绩】",
        "第1桌：1.李桂芳（62）、并列第2 王明（50）、并列第2 陈立（50）、4.Zhou Ning（38）",
    ]


@pytest.mark.parametrize("form", ["text", "html"])
def test_of_a_final_there_is_no_list_of_those_who_advance(
    standings: Run, tmp_path: Path, form: str
) -> None:
    (tmp_path / "final.jsonl").write_bytes(of_stage("final"))
    announced = standings(tmp_path, "--format", form, "--lang", "en")

    assert announced.code == 0
    assert "advancing" not in announced.out


def test_one_of_four_advances_from_a_preliminary_table() -> None:
    (table,) = stage_of(("log.jsonl", of_stage("preliminary"))).tables

    assert [each.seat for each in table.advancing] == [1]
    assert table.objections == ()


@pytest.mark.parametrize(
    ("table", "zh", "en"),
    [(3, "第3桌", "Table 3"), ("3", "第3桌", "Table 3"), ("甲", "甲", "Table 甲"),
     (None, "未写桌号", "Table without a number")],
)  # fmt: skip
def test_a_table_is_named(table: object, zh: str, en: str) -> None:
    (standing,) = stage_of(numbered(table)).tables

    assert [table_name(standing, "zh"), table_name(standing, "en")] == [zh, en]


def test_json_holds_every_list() -> None:
    data = json.loads((LOGS.parent / "expected" / "whole.json").read_bytes())

    assert list(data) == [
        "zjlog", "event", "stage", "provisional", "tables", "advance", "penalties", "left_out",
        "announced", "refused", "complaints",
    ]  # fmt: skip
    assert [each["reason"] for each in data["complaints"]] == ["not-clean", "unfinished"]
    assert [[seat["rank"], seat["tied"]] for seat in data["tables"][0]["seats"]] == [
        [1, False], [2, True], [2, True], [4, False],
    ]  # fmt: skip
    assert [each["id"] for each in data["advance"]] == [
        "1002", "1001", "1003", "1007", "1005", "1011", "1014", "1013",
    ]  # fmt: skip
    assert [(p["id"], p["fined"], p["false_wins"]) for p in data["penalties"]] == [
        ("1005", 5, 0), ("1006", 0, 1), ("1015", 0, 1),
    ]  # fmt: skip
