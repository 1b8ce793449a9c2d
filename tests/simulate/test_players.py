"""Players play as their profiles say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.simulate.games import reports, table_of
from zjlog.simulate.game import Plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.schemas import GameReport


def totals(played: Sequence[GameReport]) -> list[int]:
    """Add up what each seat won and lost."""
    money = [report.settlement.total or () for report in played if report.settlement]
    return [sum(total) for total in zip(*money, strict=True)]


def wins(played: Sequence[GameReport]) -> list[int]:
    """Count the hands that each seat won."""
    hands = [hand for report in played if report.settlement for hand in report.settlement.hands]
    return [sum(hand.winners.count(seat) for hand in hands) for seat in range(4)]


def test_the_stronger_win_more() -> None:
    players = table_of("strong", "normal", "weak", "random")
    strong, normal, weak, at_random = totals(reports(Plan(1, "yuanzi", {}, players), 8))

    assert min(strong, normal) > weak > at_random


def test_a_partner_is_fed() -> None:
    alone = reports(Plan(1, "yuanzi", {}, table_of(*["normal"] * 4)), 10)
    helped = reports(Plan(1, "yuanzi", {}, table_of("normal+2", *["normal"] * 3)), 10)

    assert wins(helped)[2] > 1.3 * wins(alone)[2]
    assert wins(helped)[0] < wins(alone)[0]


def test_styles_tell() -> None:
    players = table_of("normal/thrower", "normal/keeper", "normal/thrower", "normal/keeper")
    found = [0, 0, 0, 0]
    for report in reports(Plan(2, "guide", {}, players), 8):
        for hand in report.settlement.hands if report.settlement else ():
            for item in hand.items or ():
                found[item.seat] += item.item in {"later", "after_pung"}

    assert found[1] + found[3] == 0
    assert min(found[0], found[2]) > 0
