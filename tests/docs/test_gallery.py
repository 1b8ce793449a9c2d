"""The gallery shows what the code writes now; nothing of it wants a browser to be checked."""

from __future__ import annotations

from docs.gallery.pages import GALLERY, PICTURES, digests, stale, written
from tests.docs.pages import DOCS, links

MOST_BYTES = 230_000


def test_no_picture_is_older_than_the_code() -> None:
    assert stale(digests(written())) == [], "python -m docs.gallery takes them anew"


def test_another_page_or_another_screen_makes_a_picture_stale() -> None:
    pages = {picture.page: "page" for picture in PICTURES.values()}
    other = digests({**pages, "dossier.en": "another"})

    assert [name for name, each in digests(pages).items() if other[name] != each] == ["dossier"]


def test_both_books_show_each_picture() -> None:
    for language in ("en", "zh"):
        text = (DOCS / language / "gallery.md").read_text("utf-8")
        shown = [target for _, target in links(text)]

        assert sorted(shown) == sorted(f"../gallery/{name}.png" for name in PICTURES)


def test_a_picture_is_small() -> None:
    assert all(path.stat().st_size <= MOST_BYTES for path in GALLERY.glob("*.png"))
