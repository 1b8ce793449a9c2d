"""Takes the pictures in the system's Chromium, without a network."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from playwright.sync_api import Browser

    from .pages import Picture

PLACES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--force-color-profile=srgb")
MARGIN: Final = 150
"""Pixels above what a picture begins with: the bar of a page lies there."""


def take(
    pictures: Mapping[str, Picture], names: Iterable[str], pages: Mapping[str, str], into: Path
) -> None:
    """Take the named pictures of these pages into a folder."""
    found = next((path for place in PLACES if (path := shutil.which(place))), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        for name in names:
            file = Path(folder, "page.html")
            file.write_text(pages[pictures[name].page], "utf-8")
            (into / f"{name}.png").write_bytes(shot(browser, file, pictures[name]))
        browser.close()


def shot(browser: Browser, file: Path, picture: Picture) -> bytes:
    """Take one picture of a page."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
        device_scale_factor=picture.scale,
    )
    page.goto(file.as_uri() + picture.link)
    if picture.printed:
        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
    if picture.top:
        page.evaluate(
            """([top, margin]) => scrollTo(0, scrollY - margin +
            document.querySelector(top).getBoundingClientRect().top)""",
            [picture.top, MARGIN],
        )
    taken = page.screenshot()
    page.close()
    return taken
