"""The case file in a browser: on a telephone nothing is wider than it, on paper nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.conftest import browser

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.game.conftest import Run

    from .conftest import Write

__all__ = ["browser"]

NAMES = ["国" * 300, "W" * 300, "👩‍👩‍👧‍👦é́́ \u202eabc", ""]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_telephone_shows_it_without_scrolling_sideways(
    browser: Browser, zjlog: Run, log: Write, tmp_path: Path, lang: str
) -> None:
    players = [{"id": f"p{seat}", "name": name} for seat, name in enumerate(NAMES) if name]
    path = log(e1={"players": [*players, {"id": "p3"}]})
    target = tmp_path / "case.html"
    assert zjlog("dossier", path, "--lang", lang, "-o", target).code == 0
    page = browser.new_page(viewport={"width": 360, "height": 740})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(target.as_uri())

    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.locator("svg:not(.none) use").count() > 50
    assert said == []
    sizes = page.evaluate(
        "[...document.querySelectorAll('.tile svg')].map(e => e.getBoundingClientRect().width)"
    )
    assert min(sizes) >= 20
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") in range(3, 7)
    page.close()
