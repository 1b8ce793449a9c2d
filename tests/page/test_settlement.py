"""Findings and settlement as they are laid out: a table, cards on a telephone, no word broken."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .conftest import Open

GAMES = Path(__file__).parents[1] / "games"
DISPUTED = GAMES / "disputed.jsonl"
ADJUSTED = GAMES / "mut-case-adjust-000.jsonl.gz"
TELEPHONE, WIDE = 360, 1280
FINGER = 44
DARK = 80
WIDTHS = (TELEPHONE, 701, WIDE)

BROKEN = """() => {
  const broken = [], words = /[\\p{Script=Latin}\\d'+-]+/gu;
  const tiles = /[一二三四五六七八九][万条饼]|[东南西北]风|红中|发财|白板|\\d\\s[wtb]\\w+/gu;
  for (const [place, kind] of [["#found, #money", words], ["#next, #said, #events, #found", tiles]])
  for (const root of document.querySelectorAll(place)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const word of text.data.matchAll(kind)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (range.getClientRects().length > 1) broken.push(word[0]);
      }
    }
  }
  return broken;
}"""
"""Words, and names of tiles, that stand in two lines."""

CLEFT = """() => [...document.querySelectorAll("#money th, #money td")]
  .filter((cell) => cell.innerText.trim().length > 1 && cell.getClientRects().length)
  .filter((cell) => cell.getBoundingClientRect().width < 36).map((cell) => cell.innerText)"""
"""Cells in which hardly more than a character has room."""


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(
    ("log", "link"),
    [(DISPUTED, ""), (ADJUSTED, ""), (GAMES / "sample.jsonl", "#s150")],
    ids=["disputed", "adjusted", "many-moves"],
)
def test_no_word_is_broken(visit: Open, log: Path, link: str, language: str) -> None:
    page = visit(log, link, language=language).page
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})

        assert page.evaluate(BROKEN) == []
        assert page.evaluate(CLEFT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "laid"), [(TELEPHONE, "grid"), (WIDE, "table-row")])
def test_a_hand_is_a_card_on_a_telephone_and_rows_elsewhere(
    visit: Open, width: int, laid: str
) -> None:
    page = visit(ADJUSTED, width=width).page
    line = page.locator('#money tbody[data-hand="1"] tr').nth(1)
    page.locator("#money .chips").last.evaluate("node => node.scrollIntoView({block: 'end'})")
    name = page.locator("#money thead th").last.bounding_box()

    assert line.evaluate("node => getComputedStyle(node).display") == laid
    assert page.locator("#money thead th").first.is_hidden() == (width == TELEPHONE)
    assert name is not None
    assert name["y"] >= 0, "the names stay in view"


def test_where_all_agree_there_is_one_row_else_each_is_told(visit: Open) -> None:
    page = visit(ADJUSTED).page
    agreed = page.locator("#money tr:has(button)").filter(has_text="R-F1").first.inner_text()
    differing = " ".join(page.locator("#money tr.differs").first.inner_text().split())

    assert "by the rules" not in agreed
    assert "R-G7 recorded = as ruled +1" in differing
    assert "by the rules" in page.locator("#money tr.more").first.inner_text()

    page.locator("#money button").first.click()

    page.wait_for_url(re.compile("s60$"))


def test_targets_are_large_for_a_finger_and_the_dark_is_dark(browser: Browser, visit: Open) -> None:
    address = visit(DISPUTED).page.url
    page = browser.new_page(has_touch=True, is_mobile=True, color_scheme="dark")
    page.goto(address)
    boxes = [each.bounding_box() for each in page.locator("#found button, #money button").all()]
    shades = page.evaluate(
        """["body", "#found li", "#money"].map((each) =>
        getComputedStyle(document.querySelector(each)).backgroundColor)"""
    )
    page.close()

    assert boxes
    assert all(box and min(box["width"], box["height"]) >= FINGER for box in boxes)
    assert all(int(shade.strip("rgb()").split(",")[0]) < DARK for shade in shades)


def test_an_unbroken_name_of_any_length_does_not_widen_the_page(
    visit: Open, tmp_path: Path
) -> None:
    first, *rest = DISPUTED.read_text("utf-8").splitlines()
    header = json.loads(first)
    header["players"][0]["name"] = "长" * 64
    header["game_id"] = "x" * 64
    log = tmp_path / "long.jsonl"
    log.write_text("\n".join([json.dumps(header, ensure_ascii=False), *rest]) + "\n", "utf-8")
    page = visit(log, width=TELEPHONE).page

    assert page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE
