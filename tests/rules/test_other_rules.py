"""`zjlog verify --rules`: the figures of the other rules, beside those of the log's own.

The golden games are the same hands by several presets: judged by the rules of another one,
each has to give the other one's figures.
"""

import json
import re
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

import zjlog as package
from zjlog.audit import Rules, verify
from zjlog.rules.source import expanded
from zjlog.schemas import schema_text

from .conftest import Run

GAMES: Final = Path(__file__).parents[1] / "games"
STAGE: Final = GAMES.parent / "standings" / "logs"
NAME: Final = re.compile(r"golden-(G\d+)-(\w+)")
PAIRS: Final = [
    (one.stem, other.stem)
    for one, other in permutations(sorted(GAMES.glob("golden-*.jsonl")), 2)
    if NAME.fullmatch(one.stem)
    and NAME.fullmatch(other.stem)
    and one.stem.rpartition("-")[0] == other.stem.rpartition("-")[0]
]
SCHEMA: Final = Draft202012Validator(json.loads(schema_text("report")))
DIFFERS: Final = GAMES / "golden-G17-tournament.jsonl"
SAME: Final = GAMES / "golden-G01-tournament.jsonl"


def rules_in(name: str) -> Rules:
    header = json.loads((GAMES / f"{name}.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    return expanded(header["rules"])


def compared(shown: str) -> list[list[str]]:
    """Return the figures that are set side by side, two lines each."""
    table = shown.partition("what would differ\n")[2].splitlines()
    rows = [line for line in table if "own rules" in line or "other rules" in line]
    return [line.split()[-4:] for line in rows]


def expectation(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((GAMES / f"{name}.expected.json").read_text("utf-8"))
    return loaded


@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_a_golden_game_gives_the_figures_of_the_other_preset(name: str, other: str) -> None:
    log = (GAMES / f"{name}.jsonl").read_bytes()
    (report,) = verify([log], rules=rules_in(other))
    own, expected = expectation(name)["settlement"], expectation(other)["settlement"]

    assert report.own is not None
    assert report.settlement is not None
    assert [list(hand.deltas or ()) for hand in report.settlement.hands] == [
        hand["deltas"] for hand in expected["hands"]
    ]
    assert list(report.settlement.total or ()) == expected["total"]
    assert list(report.own.total or ()) == own["total"]


def test_json_names_both_rule_sets(zjlog: Run) -> None:
    judged = zjlog("verify", DIFFERS, "--rules", "baochong", "--format", "json")
    data = json.loads(judged.out)
    (entry,) = data["files"]

    SCHEMA.validate(data)
    assert entry["rules"]["preset"] == "tournament"
    assert entry["judged_by"]["preset"] == "baochong"
    assert list(entry)[6:9] == ["rules", "judged_by", "findings"]
    assert "own" not in entry


def test_json_is_silent_where_no_other_rules_were_asked_for(zjlog: Run) -> None:
    judged = zjlog("verify", DIFFERS, "--format", "jsonl")

    assert "judged_by" not in json.loads(judged.out)


def test_the_money_is_set_side_by_side(zjlog: Run) -> None:
    shown = zjlog("verify", DIFFERS, "--rules", "baochong", "--fail-on", "never").out

    assert "\njudged by the rules baochong (" in shown
    assert compared(shown) == [
        ["+3", "-1", "-1", "-1"],
        ["+3", "0", "-3", "0"],
        ["+3", "-1", "-1", "-1"],
        ["+3", "0", "-3", "0"],
    ]


def test_penalties_are_compared_too(zjlog: Run) -> None:
    own = {"preset": "tournament", "options": {"false_win": {"to": "split"}}}
    Path("own.json").write_text(json.dumps(own), encoding="utf-8")
    shown = zjlog("verify", STAGE / "table-4.jsonl", "--rules", "own.json").out

    assert compared(shown) == [
        ["+6", "+6", "-18", "+6"],
        ["+2", "+2", "-6", "+2"],
        ["+8", "+22", "-26", "-4"],
        ["+4", "+18", "-14", "-8"],
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "\n按两套规则付款相同\n"),
        ("en", "\nby both rule sets the money is the same\n"),
    ],
)
def test_it_is_said_that_nothing_differs(zjlog: Run, language: str, said: str) -> None:
    shown = zjlog("verify", SAME, "--rules", "guide", "--lang", language)

    assert shown.code == 0
    assert said in shown.out


def test_of_clean_games_among_several_the_difference_is_told_too(zjlog: Run) -> None:
    shown = zjlog("verify", SAME, SAME, "--rules", "guide").out

    assert shown.count("by both rule sets the money is the same") == 2
    assert shown.count("judged by the rules guide") == 2


def test_what_is_not_known_is_not_said_to_agree(zjlog: Run) -> None:
    log = SAME.read_bytes().replace(b'"type":"flip","tile":', b'"type":"flip","tile":5,"_":', 1)
    Path("log.jsonl").write_bytes(log)
    shown = zjlog("verify", "log.jsonl", "--rules", "guide").out

    assert "the money is the same" not in shown
    assert "what would differ" in shown


def test_an_unreadable_log_has_nothing_to_differ(zjlog: Run) -> None:
    Path("log.jsonl").write_bytes(b"")
    shown = zjlog("verify", "log.jsonl", "--rules", "guide")

    assert shown.code == 3
    assert "differ" not in shown.out


def test_a_file_of_rules_is_judged_by(zjlog: Run) -> None:
    own = {"preset": "tournament", "options": {"prices": {"natural": 9}}}
    Path("own.json").write_text(json.dumps(own), encoding="utf-8")
    shown = zjlog("verify", SAME, "--rules", "own.json", "--fail-on", "never").out

    assert "\n  options changed: prices.natural=9\n" in shown


def test_a_call_takes_other_rules_too() -> None:
    report = package.verify(DIFFERS, rules=expanded({"preset": "baochong"}))

    assert report.files[0].judged_by is not None
    assert report.files[0].judged_by.preset == "baochong"
