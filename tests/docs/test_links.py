"""Every link of the documents leads somewhere, and the books build without a warning."""

from __future__ import annotations

import json
import os
import subprocess
import sys
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


def test_the_books_build_without_a_warning_and_without_the_network(tmp_path: Path) -> None:
    for name in ("sphinx", "furo", "myst_parser"):
        pytest.importorskip(name)
    done = subprocess.run(  # noqa: S603 - our own documents
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", DOCS, tmp_path / "site"],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1", "http_proxy": "http://127.0.0.1:9"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.stderr, done.returncode) == ("", 0)
    for page in ("en/index", "zh/index"):
        html = (tmp_path / "site" / f"{page}.html").read_text("utf-8")
        assert 'src="http' not in html
        assert '<link rel="stylesheet" type="text/css" href="http' not in html
    index = (tmp_path / "site" / "searchindex.js").read_text("utf-8")
    assert '"t001"' in index
    assert '"首搭"' in index or json.dumps("首搭") in index
