"""Options are read by name: no rule compares a choice with a number that only stands for it."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from zjlog.replay import rows
from zjlog.replay.options import CHOICES

CORE: Final = sorted((Path(__file__).parents[2] / "replay").glob("*.py"))


def test_a_choice_is_compared_with_its_name() -> None:
    bare = [
        f"{path.name}:{node.lineno}"
        for path in CORE
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Compare)
        and isinstance(node.left, ast.Attribute)
        and node.left.attr in CHOICES
        and any(isinstance(each, ast.Constant) for each in node.comparators)
    ]

    assert bare == []


def test_a_row_is_explained_by_names_that_there_are() -> None:
    text = Path(rows.__file__).read_text("utf-8")
    told = {
        word
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for word in re.findall(r"\b[A-Z]{3,}[0-9]?\b", node.value)
    }

    assert {word for word in told if not hasattr(rows, word)} == set()
