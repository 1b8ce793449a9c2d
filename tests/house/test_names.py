"""Modules that are named in strings, where no import would fail: they are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.support.imports import sources

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT: Final = Path(__file__).parents[2]
KNOWN: Final = sources(ROOT)
DOTTED: Final = re.compile(r"zjlog(\.[a-z_]\w*){2,}")
"""A module within a room, or a name in it."""
BUILT: Final = {"zjlog.replay._shared"}
"""What a build makes and no source holds."""


def named(paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Yield each string of some sources that looks like a module: the file, and the string."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                yield from ((path.name, each[0]) for each in DOTTED.finditer(text))


def missing(paths: Iterable[Path]) -> list[tuple[str, str]]:
    """List the strings that name no module, and no name in a module."""
    return [
        (file, name)
        for file, name in named(paths)
        if name not in {*KNOWN, *BUILT} and not known(*name.rsplit(".", 1))
    ]


def known(module: str, name: str) -> bool:
    """Tell whether a module defines or imports a name."""
    path = KNOWN.get(module)
    return path is not None and re.search(rf"\b{name}\b", path.read_text("utf-8")) is not None


def test_strings_name_modules_that_exist() -> None:
    tests = {*(ROOT / "tests").rglob("*.py")} - {*(ROOT / "tests" / "house").iterdir()}
    files = [*sorted(tests), ROOT / "setup.py", *KNOWN.values()]

    assert missing(files) == []


def test_packaging_names_modules_that_exist() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8") + (ROOT / ".ci" / "run").read_text("utf-8")
    names = [each[0].rstrip(".") for each in DOTTED.finditer(text)]

    assert [name for name in names if name not in KNOWN] == []


def test_a_name_that_is_nowhere_is_found(tmp_path: Path) -> None:
    path = tmp_path / "test_x.py"
    lost = "zjlog.cli.nowhere"
    path.write_text(f"NEEDLESS = {{{lost!r}, 'zjlog.cli.app', 'zjlog.cli.app.main'}}\n")

    assert missing([path]) == [("test_x.py", lost)]
