"""Both READMEs are true: the same in two languages, and what they show is so.

Their shown commands and lines of Python are run by ``tests/docs``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import zjlog

ROOT = Path(__file__).parents[1]
READMES = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", "README.zh-CN.md")}
MOST_LINES = 130


def of(name: str, pattern: str) -> list[str]:
    """Find what stands in a README."""
    return re.findall(pattern, READMES[name], re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", READMES)
def test_it_is_short(name: str) -> None:
    assert READMES[name].count("\n") < MOST_LINES


@pytest.mark.parametrize("name", READMES)
def test_every_command_is_named(name: str) -> None:
    from zjlog.cli.app import HOMES  # noqa: PLC0415 - click is loaded only here

    assert set(HOMES) <= set(of(name, r"^\| `zjlog ([a-z-]+)"))


def test_both_say_the_same() -> None:
    en, zh = READMES

    for pattern in (
        r"^```sh\n.*?^```",
        r"^\| `zjlog [a-z-]+",
        r"\(docs/(?:en|zh)/([^)]*)\)",
        r"^!\[[^]]*\](.*?)$",
        r"^#+ ",
        r"`--[a-z-]+",
    ):
        assert of(en, pattern) == of(zh, pattern), pattern
    code = re.compile(r"  #.*$|\"(?:en|zh)\"", re.MULTILINE)
    assert [code.sub("", each) for each in of(en, r"^```python\n.*?^```")] == [
        code.sub("", each) for each in of(zh, r"^```python\n.*?^```")
    ]


def test_the_version_is_that_of_the_package() -> None:
    assert f'version = "{zjlog.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")
