"""A print: the game, then a page a hand with its table, findings, money and rulings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from .conftest import Open

GAMES = Path(__file__).parents[1] / "games"
DISPUTED = GAMES / "disputed.jsonl"
FALSE_WINS = GAMES / "mut-case-false_wins-000.jsonl.gz"
HANDS = 5


def begun(page: Page) -> Page:
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    return page


def pages(page: Page) -> int:
    pdf = page.pdf(format="A4", prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_a_page_a_hand(visit: Open) -> None:
    several = visit(FALSE_WINS).page

    assert pages(several) == 1 + HANDS

    hands = begun(several).locator("#paper > .hand")

    assert "after event 102" in hands.nth(0).locator("h3").first.inner_text()
    assert "after event 306" in hands.nth(3).locator("h3").first.inner_text()


@pytest.mark.parametrize(("language", "word"), [("zh", "相公"), ("en", "dead hand")])
def test_a_hand_has_its_table_findings_money_and_rulings(
    visit: Open, language: str, word: str
) -> None:
    page = begun(visit(DISPUTED, language=language).page)
    front, hand = page.locator("#paper > .front").inner_text(), page.locator("#paper > .hand")
    seats, found = hand.locator(".seats > section"), hand.locator(".found")

    assert "王建国" in front
    assert re.search(r"[0-9a-f]{64}", front)
    assert word in seats.nth(2).inner_text()
    assert (seats.count(), found.locator("li").count()) == (4, 2)
    assert "R-D1" in found.inner_text()
    assert "R-F8" in hand.locator("table").inner_text()
    assert "周裁判" in hand.inner_text()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("button:visible, #money:visible").count() == 0

    page.evaluate("dispatchEvent(new Event('afterprint'))")

    assert page.locator("#paper").count() == 0
