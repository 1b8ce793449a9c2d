"""Every link of the documents leads somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import DOCS, ROOT, broken, pages

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_and_anchor_resolves(page: Path) -> None:
    assert broken(page, page.read_text("utf-8")) == []


def test_a_dead_link_is_told_with_its_place() -> None:
    text = "# One\n\n[a](../index.md) [b](gone.md)\n[c](#one) [d](#two) `[e](f.md)`\n"

    assert broken(DOCS / "en" / "index.md", text) == [
        "docs/en/index.md:3: gone.md",
        "docs/en/index.md:4: #two",
    ]


def test_both_books_have_the_same_pages() -> None:
    english, chinese = (
        {path.relative_to(DOCS / lang) for path in (DOCS / lang).rglob("*.md")}
        for lang in ("en", "zh")
    )

    assert english == chinese
