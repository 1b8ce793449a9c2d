"""``legal`` lists exactly the moves that the judge lets pass."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.support.play import faults_of, options_of, played
from zjlog.replay import KINDS, Move, Replay, answers, legal
from zjlog.replay import rows as r

RULES: list[tuple[str, dict[str, Any]]] = [
    ("tournament", {}),
    ("tournament", {"reveal": "second_wild", "last_discard": False}),
    ("tournament", {"wild_claim": "discarder_first", "discard_win": "any", "pass_win": True}),
    ("tournament", {"wild_claim": "never", "discard_win": "no_wild", "pass_pung": True}),
    ("peichong", {"deal_style": "block13", "kong_draw": "head"}),
    ("fanbei", {"three_fed": True}),
]


def candidates() -> list[Move]:
    """Every move that can be written down, sensible or not."""
    moves = [Move(r.DRAW, -1, end) for end in (r.HEAD, r.TAIL)]
    for tile in range(KINDS):
        moves += [Move(r.DISCARD, tile), Move(r.SHOW, tile), Move(r.HU, tile)]
        moves += [Move(r.CLAIM, tile, r.CONCEALED, own=(tile,) * number) for number in (3, 4)]
        moves.append(Move(r.CLAIM, tile, r.ADDED, own=(tile,)))
        for source in range(4):
            moves.append(Move(r.HU, tile, source=source))
            moves += [Move(r.CLAIM, tile, kind, source) for kind in (r.PUNG, r.EXPOSED)]
    return [*moves, Move(r.EXHAUSTED)]


def judged_fine(game: Replay, seat: int) -> set[Move]:
    """The candidates that would be replayed without a fault."""
    held = next(kind for kind in range(KINDS) if game.table.surfaced[kind] < 4 or kind == KINDS - 1)
    return {
        move for move in candidates() if not faults_of(game, move.columns(seat, held), move.own)
    }


def normal(game: Replay, seat: int, moves: set[Move]) -> set[Move]:
    """Leave out what is a matter of wording: the tile of 天胡, who declares 黄牌."""
    table = game.table
    heaven = table.opening and table.actor == seat and table.drawn < 0
    kept = {move for move in moves if move.event != r.EXHAUSTED}
    return {Move(r.HU) if heaven and move.event == r.HU else move for move in kept}


@pytest.mark.parametrize(("preset", "options"), RULES)
def test_legal_moves_are_those_without_a_fault(preset: str, options: dict[str, Any]) -> None:
    rng = random.Random(f"{preset}{options}")  # noqa: S311 - a seed makes a failure repeatable
    for number, game in enumerate(played(rng, options_of(preset, **options))):
        if number % 23 == 0:
            for seat in range(4):
                listed = normal(game, seat, set(legal(game.table, seat)))
                assert listed == normal(game, seat, judged_fine(game, seat))


@pytest.mark.parametrize(("preset", "options"), RULES)
def test_a_hand_of_legal_moves_has_no_fault_and_ends(preset: str, options: dict[str, Any]) -> None:
    for seed in range(12):
        rng = random.Random(seed)  # noqa: S311 - a seed makes a failure repeatable
        *_, last = played(rng, options_of(preset, **options))

        assert last.table.faults == []
        assert last.table.record.result != 0


@pytest.mark.parametrize(("preset", "options"), RULES)
def test_answers_are_the_moves_on_a_tile_of_another(preset: str, options: dict[str, Any]) -> None:
    for game in played(random.Random(5), options_of(preset, **options)):  # noqa: S311 - as above
        for seat in range(4):
            expected = [move for move in legal(game.table, seat) if move.source >= 0]
            assert answers(game.table, seat) == expected
