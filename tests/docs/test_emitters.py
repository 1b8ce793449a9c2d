"""The emitters of the documents write what the judge takes, each the same log."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import zjlog

FOLDER: Final = Path(__file__).parents[2] / "docs" / "emitters"
RUN: Final = {
    "emit.py": (sys.executable,),
    "emit.js": ("node",),
    "Emit.java": ("java",),
    "emit.go": ("go", "run"),
}
"""What runs each; a runtime that is not here is left out."""
VARYING: Final = re.compile(rb'"t":\d+,|,"sha256":.*')
"""The clock, and hashes of lines that hold its times."""
MOST: Final = 60


def emitted(name: str, cache: Path) -> bytes:
    """Run an emitter and return its log."""
    program, *words = RUN[name]
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"there is no {program}")
    home = {"GOCACHE": str(cache), "HOME": str(cache), "PATH": str(Path(found).parent)}
    done = subprocess.run(  # noqa: S603 - our own examples
        [found, *words, str(FOLDER / name)], capture_output=True, check=True, env=home
    )
    return done.stdout


def test_every_emitter_is_run() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} == {*RUN}


@pytest.mark.parametrize("name", RUN)
def test_an_emitter_fits_on_a_page(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8").count("\n") <= MOST


@pytest.mark.parametrize("name", RUN)
def test_what_an_emitter_writes_is_clean_and_sealed(name: str, tmp_path: Path) -> None:
    log = emitted(name, tmp_path)
    report = zjlog.verify(log)

    assert report.findings == ()
    assert log.count(b'"type":"seal"') == 2
    assert VARYING.sub(b"", log) == VARYING.sub(b"", emitted("emit.py", tmp_path))
