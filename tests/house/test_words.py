"""The English of the house: players and readers are "they", and one verb stands for one act."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.imports import sources

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
ONE_OF_TWO: Final = re.compile(r"\b(he|him|his|himself|how-?manieth)\b", re.IGNORECASE)
"""Words that make every player a man, or that no dictionary has."""
MODULES: Final = sources(ROOT)
TEXTS: Final = [
    *MODULES.values(),
    *(ROOT / "schemas").glob("*.json"),
    *(ROOT / "schemas").glob("*.tsv"),
    *ROOT.glob("*.md"),
]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_player_is_they(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()

    assert [line for line in lines if ONE_OF_TWO.search(line)] == []


def own_nodes(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    """Yield what belongs to a function itself, not to one within it."""
    ahead = list(ast.iter_child_nodes(function))
    while ahead:
        node = ahead.pop()
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            yield node
            ahead += ast.iter_child_nodes(node)


def wrong_verb(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a docstring gives what it returns, or returns what it yields."""
    first = (ast.get_docstring(function) or "-").split()[0]
    yields = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(function))
    managed = any("contextmanager" in ast.unparse(each) for each in function.decorator_list)
    return first == "Give" or (yields and not managed and first == "Return")


@pytest.mark.parametrize("name", MODULES)
def test_one_verb_stands_for_one_act(name: str) -> None:
    tree = ast.parse(MODULES[name].read_text("utf-8"))
    found = [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and wrong_verb(node)
    ]

    assert found == []
