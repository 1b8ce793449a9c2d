"""Groups of a hand in words: what is complete and what is lacking."""

from __future__ import annotations

from typing import Any

import pytest

from zjlog.schemas.groups import kinds_to_choose, nearest_hand
from zjlog.schemas.wording import Voice

ZH, EN = Voice("zh"), Voice("en")


def group(tiles: str, *lacks: str, wilds: int = 0) -> dict[str, Any]:
    """A group as H001 has it; each of ``lacks`` are the kinds of one tile that is missing."""
    return {"tiles": tiles.split(), "wilds": wilds, "lacks": [kinds.split() for kinds in lacks]}


SAID = [
    (
        [group("1m 2m 3m"), group("E E E"), group("7s 8s", "6s 9s")],
        "手中已成一二三万、3张东风，七八条缺六条或九条",
        (
            "the tiles in hand make 1 2 3 wan and East wind ×3; beside 7 8 tiao one tile is "
            "missing: 6 or 9 tiao"
        ),
    ),
    (
        [group("C C"), group("5p", wilds=2), group("5s", "3s 4s 6s 7s", wilds=1)],
        "手中已成一对红中、五饼加2张百搭，五条加1张百搭缺三条、四条、六条或七条",
        (
            "the tiles in hand make a pair of red dragons and 5 bing with 2 wildcards; beside 5 "
            "tiao with a wildcard one tile is missing: 3, 4, 6 or 7 tiao"
        ),
    ),
    (
        [group("5s", "4s", "6s")],
        "五条缺2张，如四六条",
        "beside 5 tiao 2 tiles are missing, such as 4 6 tiao",
    ),
    ([group("", "1m", "1m")], "缺2张，如一一万", "2 tiles are missing, such as 1 1 wan"),
    ([group("E", "E", "E"), group("S", "S")], "还差3张", "3 tiles are missing"),
]


@pytest.mark.parametrize(("groups", "zh", "en"), SAID)
def test_a_hand_says_what_is_complete_and_what_is_missing(
    groups: list[dict[str, Any]], zh: str, en: str
) -> None:
    assert nearest_hand(groups, ZH) == zh
    assert nearest_hand(groups, EN) == en


@pytest.mark.parametrize(
    ("value", "zh", "en"),
    [
        (["1m", "E"], "一万或东风", "1 wan or East wind"),
        (["1m", "4m"], "一万或四万", "1 or 4 wan"),
        ([["2m", "5m"], ["C"]], "二万或五万、红中", "2 or 5 wan and red dragon"),
        (["1m"] * 13, "任何牌", "any tile"),
    ],
)
def test_kinds_are_named_of_which_any_will_do(value: list[object], zh: str, en: str) -> None:
    assert kinds_to_choose(value, ZH) == zh
    assert kinds_to_choose(value, EN) == en


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        "1m",
        [7],
        ["\u202e"],
        [["5x"]],
        {"tiles": []},
        [{"tiles": [7], "wilds": 0, "lacks": []}],
    ],
)
def test_of_anything_else_there_are_no_words(value: object) -> None:
    assert nearest_hand(value, EN) is None
    assert kinds_to_choose(value, EN) is None
