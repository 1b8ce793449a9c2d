"""Every phrase that is said is defined, and every phrase that is defined is said."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.imports import sources
from zjlog.messages import conform, dossier, game, general, rules, store
from zjlog.messages.help import HELP
from zjlog.messages.help_game import HELP_GAME
from zjlog.messages.help_rules import HELP_RULES
from zjlog.messages.help_store import HELP_STORE
from zjlog.messages.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parents[2]
TABLES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "say": general.PHRASES,
    "count": general.COUNTS,
    "say_game": game.PHRASES,
    "say_store": store.PHRASES,
    "say_conform": conform.PHRASES,
    "say_case": dossier.PHRASES,
    "say_rules": rules.PHRASES,
    "helped": {**HELP, **HELP_GAME, **HELP_RULES, **HELP_STORE},
}
"""The tables, by the name of what says a phrase of each."""

DEFINING: Final = (
    "zjlog.messages.conform",
    "zjlog.messages.dossier",
    "zjlog.messages.general",
    "zjlog.messages.game",
    "zjlog.messages.rules",
    "zjlog.messages.store",
)
HELPING: Final = "zjlog.messages.help"

WORDED_BY_FACTS: Final = {
    # the verdicts and severities of a report, and what the system says of a disk
    "count": {"error", "warning", "note", "clean", "findings", "unreadable"},
    "say": {name for name in general.PHRASES if name.isupper()},
}
"""Phrases that are asked for by a word of the data, so that no module spells them."""


def code_of(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules of the shell, parsed, but for those that hold the tables."""
    for name, path in sources(root).items():
        inner = name.startswith(("zjlog.audit", "zjlog.replay", "zjlog.schemas"))
        if not inner and name not in DEFINING and not name.startswith(HELPING):
            yield name, ast.parse(path.read_text("utf-8"))


def said(root: Path) -> Iterator[tuple[str, str, str]]:
    """Yield each phrase that a call names outright: the module, what says it, and the phrase."""
    for module, tree in code_of(root):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            given = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            phrase = next((each for each in given if each not in LANGUAGES), None)
            if isinstance(phrase, str):
                yield module, ast.unparse(node.func).rpartition(".")[2], phrase


def spelt(root: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """Collect all strings of the shell, and patterns of those that are put together."""
    words: set[str] = set()
    patterns = []
    for _, tree in code_of(root):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= {node.value, *node.value.split()}
            elif isinstance(node, ast.JoinedStr) and (pattern := pattern_of(node)):
                patterns.append(re.compile(pattern))
    for path in (root / "zjlog").rglob("*"):
        if path.suffix in {".js", ".html"} and path.is_file():
            words |= {each[1] for each in QUOTED.finditer(path.read_text("utf-8"))}
    return words, patterns


QUOTED: Final = re.compile(r"[\"'`]([\w-]+)[\"'`]")


def pattern_of(node: ast.JoinedStr) -> str:
    """Write a formatted string as a pattern; nothing where hardly a letter of it stands fast."""
    parts = [each.value if isinstance(each, ast.Constant) else None for each in node.values]
    if max((len(str(part)) for part in parts if part is not None), default=0) < len("-n"):
        return ""
    return "".join("[a-z0-9-]+" if part is None else re.escape(str(part)) for part in parts)


def unsaid(root: Path) -> list[tuple[str, str]]:
    """List the phrases that nothing in the shell spells."""
    words, patterns = spelt(root)
    return [
        (table, phrase)
        for table, phrases in TABLES.items()
        for phrase in phrases
        if phrase not in words
        and phrase not in WORDED_BY_FACTS.get(table, ())
        and not any(each.fullmatch(phrase) for each in patterns)
    ]


def test_every_phrase_that_is_said_is_defined() -> None:
    unknown = [
        (module, name, phrase)
        for module, name, phrase in said(ROOT)
        if name in TABLES and phrase not in TABLES[name] and not method(name, phrase)
    ]

    assert unknown == []


def method(name: str, phrase: str) -> bool:
    """Tell whether a class that says phrases of another table may mean this one."""
    return name == "say" and phrase in game.PHRASES


def test_every_phrase_that_is_defined_is_said() -> None:
    assert unsaid(ROOT) == []


@pytest.mark.parametrize("table", TABLES)
def test_a_phrase_that_nobody_says_is_found(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES[table], "nobody-says-this-one", ("没有", "none"))

    assert (table, "nobody-says-this-one") in unsaid(ROOT)


@pytest.mark.parametrize("table", ["say", "say_game", "say_store", "say_conform", "say_case"])
def test_both_languages_take_the_same_values(table: str) -> None:
    for name, texts in TABLES[table].items():
        fields = [
            {field for _, field, _, _ in string.Formatter().parse(text) if field} for text in texts
        ]
        assert fields[0] == fields[1] or name == "left-out", name
