"""The page of statistics in a real browser: on a telephone, sorted by keys, read by a machine."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.page.conftest import Watched, browser
from tests.support.stored import call, lines_of

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

__all__ = ["browser"]
NAMES = ("<img src=x onerror=alert(1)>", "\u202egnp.exe", "超" * 300, "")
HEADS = "#win-rate .sorts thead th"
ROWS = "[...document.querySelectorAll('#win-rate .sorts tbody:first-of-type tr')].map(\
row => Number(row.cells[2].dataset.v))"


@pytest.fixture(scope="module")
def made(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages of games whose players have hostile names and two of them the same."""
    folder = tmp_path_factory.mktemp("named")
    for log in sorted(logs.iterdir()):
        first, *rest = (line for line in lines_of(log) if b'"seal"' not in line)
        head = json.loads(first)
        for player, name in zip(head["players"], NAMES, strict=True):
            player["name"] = name
        folder.joinpath(log.name).write_bytes(json.dumps(head).encode() + b"\n" + b"".join(rest))
    db = folder / "db"
    call("load", folder, "--db", db)
    for lang in ("zh", "en"):
        call("stats", "--db", db, "--lang", lang, "--html", folder / f"{lang}.html", "--min", 60)
    return folder


@pytest.mark.parametrize(("lang", "width", "scheme"), [("zh", 360, "dark"), ("en", 1280, "light")])
def test_the_page_fits_and_nobody_is_shut_out(
    browser: Browser, made: Path, lang: str, width: int, scheme: str
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    seen = Watched(page)
    page.goto((made / f"{lang}.html").as_uri())
    broad = page.evaluate("document.documentElement.scrollWidth")
    faults = Axe().run(page).response["violations"]
    page.close()

    assert (seen.trouble, len(seen.requests)) == ([], 1)
    assert broad == width
    assert [(each["id"], each["nodes"][0]["html"]) for each in faults] == []


def test_a_table_sorts_by_keys_and_says_so(browser: Browser, made: Path) -> None:
    page = browser.new_page()
    page.goto((made / "en.html").as_uri())
    head = page.locator(HEADS).nth(2)
    head.get_by_role("button").focus()
    told, orders = [], []
    for _ in range(2):
        page.keyboard.press("Enter")
        told.append(head.get_attribute("aria-sort"))
        orders.append(page.evaluate(ROWS))
    page.close()

    assert told == ["descending", "ascending"]
    assert orders == [sorted(orders[0], reverse=True), sorted(orders[0])]
    assert len(orders[0]) >= 2
