"""The words of the house: one for one thing, players are "they", one verb for one act."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.imports import sources
from zjlog.schemas import articles, catalogue, terms

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


FORBIDDEN: Final = {
    "碰杠": "碰 or 杠, by what was claimed",
    "牌谱": "日志",
    "裁定": "裁决",
    "局号": "将号",
    "发牌": "配牌",
    "预赛": "初赛",
    "淘汰赛": "复赛",
    "该此家": "轮到此家",
}
"""Spellings that another word of ours has taken the place of."""
KEPT: Final = "轮到此家"
"""What holds a forbidden spelling and is none."""
PEOPLES: Final = [
    path
    for path in [*TEXTS, *(ROOT / "docs").rglob("*.md"), *(ROOT / "docs").rglob("*.tsv")]
    if path.name != "test_words.py"
]
HAN: Final = "[\\u4e00-\\u9fff]"
SPACED: Final = re.compile(f"{HAN} [0-9]+(?: ?{HAN}|$)|(?:{HAN}|^)[0-9]+ {HAN}")
"""A number set apart from the Chinese words around it."""


def test_one_word_stands_for_one_thing() -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), word)
        for path in PEOPLES
        for text in [path.read_text("utf-8").replace(KEPT, "")]
        for word in FORBIDDEN
        if word in text
    ]

    assert found == []


def test_a_number_stands_close_to_its_words() -> None:
    catalogued = [
        text
        for code in catalogue().values()
        for text in (code.title["zh"], code.sentence["zh"], code.consequence["zh"], code.help["zh"])
    ]
    named = [text for row in terms().values() for text in (row.zh, row.meaning_zh)]
    legal = [text for each in articles().values() for text in (each.title["zh"], each.text["zh"])]

    assert [text for text in [*catalogued, *named, *legal] if SPACED.search(text)] == []


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
