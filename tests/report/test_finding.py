"""What is told of a finding: the same facts wherever it is shown, whatever holds them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import zjlog
from zjlog.game.finding import finding_lines
from zjlog.messages.language import LANGUAGES
from zjlog.report.finding import FindingWords, Group
from zjlog.report.finding_text import FindingText
from zjlog.schemas import Finding, articles, catalogue
from zjlog.text.wording import Wording

from .conftest import case_of

if TYPE_CHECKING:
    from zjlog.messages.language import Language

NAMES: Final = ("甲", "乙", "丙", "丁")
DETAILS: Final = [
    ("S001", {"expected": [9, -3, -3, -3], "got": [6, -2, 0, -4]}),
    ("M006", {"expected": [50, 50, 50, 50], "got": [50, 51, 49, 0]}),
    ("S001", {"expected": [], "got": [1, 2]}),
    ("W001", {"expected": ["1m", "E"], "got": [["1m", 2], ["C", 3]]}),
    ("H001", {"concealed": ["1m", "2m"], "melds": [["3p", "3p", "3p"], ["E", "E", "E"]]}),
]


SHELL: Final = Path(zjlog.__file__).parent
WORDED_IN: Final = {"report/finding.py", "report/json.py", "rules/source.py"}
"""The report in words and as data, and the rule sets, whose faults are findings without a game."""


def test_a_finding_is_worded_in_one_place_for_people_and_one_for_programs() -> None:
    asking = {
        path.relative_to(SHELL).as_posix()
        for path in SHELL.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "zjlog.schemas"
        if {alias.name for alias in node.names} & {"sentence", "consequence"}
    }

    assert asking == WORDED_IN


def frozen(value: object) -> object:
    """Make tuples of lists."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def finding(code: str, details: dict[str, object]) -> Finding:
    """Make a finding with details."""
    return Finding(code, 7, 7, 1, 0, details=details)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "details"), DETAILS)
def test_a_tuple_is_told_as_a_list_is(
    code: str, details: dict[str, object], language: Language
) -> None:
    one = finding(code, details)
    other = finding(code, {key: frozen(value) for key, value in details.items()})
    words, report = FindingWords(Wording(language, NAMES)), case_of("findings")

    def told(each: Finding) -> list[object]:
        text = FindingText(report, Wording(language, NAMES), 80)
        lines = [*finding_lines(words, each, "1", 80), *text.lines(Group(each))]
        return [words.compared(each), words.by_seat(each), [line.plain for line in lines]]

    assert told(other) == told(one)


@pytest.mark.parametrize(
    ("code", "got", "said"),
    [
        ("S001", (6, -2, 0, -4), "甲 +6, 乙 -2, 丙 0, 丁 -4"),
        ("M006", [50, 51, 49, 0], "甲 50, 乙 51, 丙 49, 丁 0"),
        ("S001", (), "none"),
        ("W001", (("1m", 2), "E"), "1m 2 E"),
        ("W001", True, "yes"),
        ("W001", "a\u202eb", "a\\u{202E}b"),
        ("W001", None, "?"),
        ("W009", "W", "West wind"),
        ("W004", ["1m", "3m", "E", "E", "?"], "1 3 wan, East wind ×2, a hidden tile"),
    ],
)
def test_what_the_log_says_is_put_into_words(code: str, got: object, said: str) -> None:
    words = FindingWords(Wording("en", NAMES))

    assert words.compared(finding(code, {"got": got})) == {"got": said}


def test_the_text_of_an_article_is_told_once_where_that_is_asked_for() -> None:
    each = finding("D001", {})
    once, always = (FindingWords(Wording("en"), once=value) for value in (True, False))
    article = articles()[catalogue()["D001"].article or ""]

    assert [once.law(each).endswith(article.text["en"]) for _ in range(2)] == [True, False]
    assert [always.law(each).endswith(article.text["en"]) for _ in range(2)] == [True, True]
    assert once.law(finding("F001", {})) == ""
