"""The notebooks are what they say when they are run: a part of the step that builds the books.

``python -m pytest tests/docs/built_notebooks.py``.
"""

from __future__ import annotations

import pytest

from docs.notebooks.__main__ import HERE, LANGUAGES, executed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_notebook_prints_what_it_shows(lang: str) -> None:
    assert executed(lang) == (HERE / f"statistician.{lang}.ipynb").read_text("utf-8")
