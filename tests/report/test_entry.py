"""The JSON of a report: the published schema, the order of keys, and no word of the players."""

import json
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

import zjlog
from zjlog.messages.language import LANGUAGES, Language
from zjlog.report.json import to_json
from zjlog.report.reporters import compact
from zjlog.schemas import GameReport, Report

from .conftest import case_of

SCHEMA: Final = json.loads(
    files("zjlog.schemas").joinpath("report.schema.json").read_text(encoding="utf-8")
)
ENTRY: Final = [
    "file", "game_id", "verdict", "events", "hands", "undecided", "rules", "findings",
    "settlement", "result",
]  # fmt: skip
FINDING: Final = [
    "code", "name", "severity", "article", "line", "seq", "hand", "seat", "cause", "message",
    "details",
]  # fmt: skip
SETTLEMENT: Final = [
    "hands", "deferred", "fines", "adjusted", "total", "chips", "recorded_chips", "by_rules",
]  # fmt: skip
HAND: Final = [
    "hand", "dealer", "result", "winner", "winners", "from", "items", "payments", "split",
    "wild_as", "deltas",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_published_schema_holds(report: GameReport, language: Language) -> None:
    data = json.loads(compact(to_json(Report((report,)), language)))

    Draft202012Validator(SCHEMA).validate(data)


def test_keys_stand_in_the_order_of_the_format() -> None:
    entry: dict[str, Any] = to_json(case_of("findings"))

    assert list(entry) == ENTRY
    assert list(entry["findings"][0]) == FINDING
    assert list(entry["settlement"]) == SETTLEMENT
    assert list(entry["settlement"]["hands"][0]) == HAND


def test_only_a_game_of_a_bundle_is_numbered() -> None:
    assert to_json(case_of("ruled"))["game"] == 2
    assert "game" not in to_json(case_of("clean"))


def test_what_is_absent_is_null() -> None:
    entry = to_json(case_of("unknown"))

    assert entry["settlement"]["total"] is None
    assert entry["settlement"]["recorded_chips"] is None
    assert entry["settlement"]["hands"][0]["deltas"] is None
    assert entry["result"]["ranking"] is None


def test_players_speak_in_messages_only() -> None:
    entry = to_json(case_of("findings"), "zh")

    assert "players" not in entry
    assert "李明" in entry["findings"][1]["message"]


def test_the_whole_report_names_the_program() -> None:
    report = Report((case_of("clean"), case_of("unreadable")))

    assert list(to_json(report)) == ["zjlog", "files"]
    assert to_json(report)["zjlog"] == zjlog.__version__
    assert [entry["file"] for entry in to_json(report)["files"]] == ["table-3.jsonl", "photo.png"]


@pytest.mark.parametrize("text", ["\x9b2J", "\u202egpj", "\u200b", "\ufeff", "\x7f"])
def test_json_is_harmless_to_a_terminal(text: str) -> None:
    written = compact({"name": text})

    assert written.isascii()
    assert json.loads(written) == {"name": text}


def test_a_path_that_is_no_unicode_is_escaped() -> None:
    path = b"a\xff.jsonl".decode("utf-8", "surrogateescape")

    assert to_json(replace(case_of("clean"), file=path))["file"] == "a\\udcff.jsonl"
