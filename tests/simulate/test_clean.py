"""Simulated games verify clean: no error, no warning, no note, nothing left open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.simulate.games import game, reports, table_of
from tests.simulate.results import events_of, judged
from tests.support import invariants
from zjlog.audit import games, setup_of
from zjlog.replay import Options, replay
from zjlog.schemas import PRESETS, expand
from zjlog.simulate.game import Plan
from zjlog.simulate.profiles import STRENGTHS, STYLES

if TYPE_CHECKING:
    from zjlog.schemas import GameReport

OPTIONS: list[dict[str, Any]] = [
    {"deal_style": "block13", "kong_draw": "head", "break_rule": "sum_min", "floor": -50},
    {"reveal": "second_wild", "last_discard": False, "tail_order": "flat", "indicator_kong": True},
    {"wild_claim": "discarder_first", "discard_win": "any", "pass_win": True, "three_fed": True},
    {"wild_claim": "never", "discard_win": "no_wild", "pass_pung": True, "break_rule": "none"},
    {"multiple_winners": True, "double_dice": True, "repeat_double": True, "heaven": "self_draw"},
    {"kong_win": "exclusive", "kong_pay": "feeder", "prices": {"natural": 0, "kong_added": 9}},
    {"dealer_rule": "winner", "exhausted_dealer": "next", "two_out": False, "follow": True},
]


def faultless(report: GameReport) -> bool:
    return report.findings == () and report.undecided == {} and report.verdict == "clean"


@pytest.mark.parametrize("index", range(3))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset(preset: str, index: int) -> None:
    assert faultless(judged(game(preset, 10, index)))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: next(iter(options)))
def test_changed_options(options: dict[str, Any]) -> None:
    first, second = reports(Plan(11, "tournament", options), 2)

    assert faultless(first)
    assert faultless(second)
    assert first.rules is not None
    assert first.rules.options == expand("tournament", options).as_options()


@pytest.mark.parametrize("style", STYLES)
def test_every_style_and_strength(style: str) -> None:
    players = table_of(*(f"{strength}/{style}" for strength in STRENGTHS))

    assert all(map(faultless, reports(Plan(12, "peichong", {}, players), 2)))


def test_partners() -> None:
    players = table_of("strong+2", "normal", "normal+0", "weak")

    assert all(map(faultless, reports(Plan(13, "yuanzi", {}, players), 2)))


def test_invariants_after_every_event() -> None:
    for log, _ in games([game("fanbei", 10, 0).encode()]):
        tape, _ = log.tape()
        options = Options(expand("fanbei").as_options())
        replay(tape.rows, tape.pool, options, setup_of(log.header), after=invariants.check)


OPTIONAL = {
    "game": ("t", "chips", "stake", "started_at", "match"),
    "hand": ("t", "chips", "wall_commit"),
    "flip": ("wild",),
    "draw": ("end",),
    "discard": ("drawn",),
    "claim": ("own",),
    "hu": ("hand", "items", "confirmed"),
    "settle": ("chips",),
    "wall": ("order", "salt"),
    "end": ("chips", "advance", "confirmed_by"),
}


def test_optional_fields_vary() -> None:
    seen: dict[str, set[bool]] = {}
    for index in range(12):
        for event in events_of(game("tournament", 14, index)):
            for field in OPTIONAL.get(event["type"], ()):
                seen.setdefault(f"{event['type']}.{field}", set()).add(field in event)

    assert {field for field, values in seen.items() if values != {True, False}} == set()
    assert len(seen) == sum(map(len, OPTIONAL.values()))


def test_a_game_says_that_it_is_simulated() -> None:
    first = events_of(game("guide", 10, 1))[0]

    assert first["game_id"] == "sim-guide-10-00001"
    assert first["_simulated"]["seed"] == 10
    assert first["_simulated"]["index"] == 1
    assert len(first["_simulated"]["players"]) == 4
