"""Settings of Sphinx: two books, English and Chinese, in one build that asks no network.

``python -m sphinx -W docs build/docs`` builds them; the generated pages are committed, so this
runs nothing of zjlog but reads its version.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sphinx.search import languages

from zjlog import __version__

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))
languages["both"] = "searching.SearchBoth"

project: Final = "zjlog"
version = release = __version__
extensions: Final = ["myst_parser"]
source_suffix: Final = {".md": "markdown"}
exclude_patterns: Final = ["generate", "logs", "man", "engine*", "notebooks"]
language: Final = "en"
html_search_language: Final = "both"
html_theme: Final = "furo"
html_title: Final = "zjlog"
html_copy_source: Final = False
html_show_sphinx: Final = False
myst_heading_anchors: Final = 4
myst_enable_extensions: Final = ["colon_fence"]
suppress_warnings: Final = [
    "misc.highlighting_failure",  # an example may be broken JSON on purpose
]


def spoken(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: document | None
) -> None:
    """Name the language of a page to the browser: pages of ``zh/`` are Chinese."""
    if page.startswith("zh/"):
        context["language"] = "zh-CN"


def setup(app: Sphinx) -> None:
    """Have Sphinx ask us before it writes a page."""
    app.connect("html-page-context", spoken)
