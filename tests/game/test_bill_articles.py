"""Every payment rests on an article, and the chips after a hand are those on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from zjlog.game.bill_text import articles_of
from zjlog.game.source import opened
from zjlog.page.money import money_of
from zjlog.replay.rows import DECISION_ARTICLES, ITEM_ARTICLES, ITEMS
from zjlog.schemas import articles

GAMES = Path(__file__).parents[1] / "games"

CUT = ("R-F1", "R-F7")
"""Of a payment that the floor cut."""


def test_each_item_has_an_article_that_there_is() -> None:
    assert set(ITEM_ARTICLES) == set(ITEMS)
    assert {*ITEM_ARTICLES.values(), *DECISION_ARTICLES.values()} <= set(articles())


@pytest.mark.parametrize(
    ("name", "seq", "cited"),
    [
        ("mut-case-false_wins-000.jsonl.gz", 102, ("R-F8",)),
        ("mut-case-false_wins-000.jsonl.gz", 427, ("R-F1", "R-D3")),
        ("mut-case-adjust-000.jsonl.gz", 62, ("R-G7",)),
        ("sample.jsonl", 55, ("R-F2", "R-F3")),
        ("golden-G34-tournament.jsonl", 16, CUT),
    ],
)
def test_a_line_names_its_articles(name: str, seq: int, cited: tuple[str, ...]) -> None:
    bill = opened(str(GAMES / name), "en").story.bill

    assert articles_of(next(line for line in bill if line.seq == seq)) == cited


@pytest.mark.parametrize(
    "name", ["mut-case-false_wins-000.jsonl.gz", "mut-case-adjust-000.jsonl.gz"]
)
def test_chips_after_a_hand_are_those_on_the_table(name: str) -> None:
    story = opened(str(GAMES / name), "en").story
    *hands, _ = story.hands  # at the end false wins are paid besides
    told = {hand.number: list(hand.chips) for hand in money_of(story).hands}

    for hand in hands:
        view = story.positions.view(hand.last)

        assert told[hand.number] == [str(seat.chips) for seat in view.seats]
