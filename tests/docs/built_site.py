"""The books build without a warning and without the network, and their search finds both languages.

A step of its own in CI, since it takes as long as a tenth of the suite:
``python -m pytest tests/docs/built_site.py``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import DOCS, ROOT

if TYPE_CHECKING:
    from pathlib import Path


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
