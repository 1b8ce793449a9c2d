"""A real browser: the system's Chromium, without a network, watched."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from zjlog.game.source import opened
from zjlog.messages.language import LANGUAGES
from zjlog.page.html import page as html

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Open = Callable[..., "Watched"]

PLACES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING: Final = "the tests of the page need a browser: apt-get install chromium fonts-noto-cjk"


class Watched:
    """A page and all that it complained of or asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.trouble: list[str] = []
        self.requests: list[str] = []
        page.on("console", lambda message: self.trouble.append(message.text))
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("dialog", lambda dialog: self.trouble.append(dialog.message))
        page.on("request", lambda request: self.requests.append(request.url))

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Chromium for a module: its event loop must not outlive it.

    Where it is missing CI fails, elsewhere the tests are left out.
    """
    found = next((path for name in PLACES if (path := shutil.which(name))), None)
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Make the page of a log and open it; afterwards nothing may have gone wrong."""
    watched: list[Watched] = []

    def go(
        log: Path,
        link: str = "",
        language: str = "en",
        width: int = 1200,
        **context: object,
    ) -> Watched:
        target = tmp_path / "game.html"
        asked = language in LANGUAGES
        made = html(opened(str(log), "en"), "zh" if language == "zh" else "en", asked=asked)
        target.write_text(made, encoding="utf-8")
        tongue = {} if asked else {"locale": language}
        size = {"width": width, "height": 900}
        page = browser.new_page(viewport=size, **tongue, **context)  # type: ignore[arg-type]
        seen = Watched(page)
        watched.append(seen)
        page.goto(target.as_uri() + link)
        return seen

    yield go
    for each in watched:
        own = [url for url in each.requests if not url.startswith("file://")]
        each.page.close()

        assert each.trouble == []
        assert own == []
        assert len(each.requests) == 1
