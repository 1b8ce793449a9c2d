"""Whole games with right answers: findings, money and result, invariants after every event.

A game is a file of ``games/``, its expectation beside it: ``findings`` are (code, seq),
``instead`` other places that are right too, ``beside`` knock-on codes that may stand there.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import zjlog
from tests.support import invariants
from zjlog.audit import games, setup_of, verify
from zjlog.replay import Options, replay
from zjlog.schemas import expand

if TYPE_CHECKING:
    from zjlog.schemas import GameReport

FOLDER = Path(__file__).with_name("games")
NAMES = sorted(path.name.removesuffix(".expected.json") for path in FOLDER.glob("*.expected.json"))


def bytes_of(name: str) -> bytes:
    packed = FOLDER / f"{name}.jsonl.gz"
    if packed.exists():
        return gzip.decompress(packed.read_bytes())
    return (FOLDER / f"{name}.jsonl").read_bytes()


def expectation(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / f"{name}.expected.json").read_text("utf-8"))
    return loaded


def report_on(name: str) -> GameReport:
    (report,) = verify([bytes_of(name)], file=name)
    return report


@pytest.mark.parametrize("name", NAMES)
def test_findings(name: str) -> None:
    expected = expectation(name)
    found = {(f.code, f.seq) for f in report_on(name).findings}
    wanted = {(code, seq) for code, seq in expected["findings"]}
    allowed = wanted | {(code, seq) for code, seq in expected["instead"]}

    assert wanted <= found
    assert {each for each in found - allowed if each[0] not in expected["beside"]} == set()


@pytest.mark.parametrize("name", [name for name in NAMES if expectation(name)["settlement"]])
def test_money_and_result(name: str) -> None:
    expected = expectation(name)
    report = report_on(name)

    assert report.settlement is not None
    assert report.result is not None
    assert settlement_facts(report) == expected["settlement"]
    assert result_facts(report) == expected["result"]


def settlement_facts(report: GameReport) -> dict[str, Any]:
    money = report.settlement
    assert money is not None
    hands = [
        {
            "hand": hand.hand,
            "dealer": hand.dealer,
            "result": hand.result,
            "winner": hand.winner,
            "winners": list(hand.winners),
            "from": hand.from_,
            "deltas": list(hand.deltas or ()),
            "items": [[item.seat, item.item, item.value] for item in hand.items or ()],
        }
        for hand in money.hands
    ]
    columns = ("deferred", "fines", "adjusted", "total", "chips")
    return {"hands": hands} | {column: list(getattr(money, column)) for column in columns}


def result_facts(report: GameReport) -> dict[str, Any]:
    result = report.result
    assert result is not None
    advance = None if result.advance is None else list(result.advance)
    ranking, void = list(result.ranking or ()), list(result.void)
    return {"ranking": ranking, "void": void, "advance": advance, "reason": result.reason}


@pytest.mark.parametrize("name", NAMES)
def test_invariants_after_every_event(name: str) -> None:
    for log, _ in games([bytes_of(name)]):
        if log.readable:
            tape, _ = log.tape()
            rules = expand(log.header.rules.preset, log.header.rules.options)
            options, setup = Options(rules.as_options()), setup_of(log.header)
            replay(tape.rows, tape.pool, options, setup, after=invariants.check)


def test_the_annotated_sample_is_clean() -> None:
    report = report_on("sample")

    assert report.findings == ()
    assert report.verdict == "clean"


def test_the_signed_game_holds_together() -> None:
    report = report_on("signed")

    assert {finding.code for finding in report.findings} <= {"C005", "F011"}
    assert report.undecided == {"C003": 1}


def test_a_report_is_plain_data_to_whoever_takes_it_apart() -> None:
    report = zjlog.verify(bytes_of(NAMES[0]))
    whole = json.loads(json.dumps(asdict(report)))

    settled = [game.settlement for game in report.files if game.settlement]
    assert settled
    for game, money in zip(whole["files"], settled, strict=True):
        assert isinstance(money.hands, tuple)
        assert game["settlement"]["hands"][0]["result"] == money.hands[0].result
