"""People read names of tiles: codes stand in rows of many tiles in English, and in quotations."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from zjlog.cli.app import main
from zjlog.messages.language import LANGUAGES
from zjlog.schemas import Finding, catalogue, consequence, sentence, terms
from zjlog.text.events import event_text, event_words
from zjlog.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.messages.language import Language

HERE: Final = Path(__file__).parent
EVENTS: Final = HERE.parent / "schemas" / "data" / "sound.jsonl"
DISPUTED: Final = HERE.parent / "games" / "disputed.jsonl"
NAMES: Final = ("甲", "乙", "丙", "丁")
KINDS: Final = [term.removeprefix("event.") for term in terms() if term.startswith("event.")]
CODE: Final = re.compile(r"(?<![\w{-])(?:[1-9][mspn]|[ESWNCFP])(?![\w}>-])", re.ASCII)
"""A code of a tile, not as a part of a word or a digest."""

ROWS: Final = ("dealt hands: ", "revealed hand: ", "wall: ")
"""Where the line of an event in English has a row of many tiles."""
ROW: Final = re.compile(
    r"^  hand  |^  river  |^  melds  |^            (?:[1-9ESWNCFP]|\()"
    r"|discard [1-9ESWNCFP]|^\| seat [0-3] |^next: "
)
"""The same in a position: hands, rivers, melds, and what may be discarded."""
QUOTED: Final = {"F002"}
"""Codes whose help names families of codes by their letter."""
SAID: Final = (
    ("verify", DISPUTED),
    ("show", DISPUTED, "--seq", "25"),
    ("dossier", DISPUTED, "--hand", "1", "--seq", "25"),
    ("what-if", DISPUTED, "--at", "25", "--ruling", "dismissed", "--ref", "9"),
)


def coded(text: str) -> bool:
    """Tell whether a text names a tile by its code."""
    return CODE.search(text) is not None


def sentences(language: Language) -> Iterator[str]:
    """Yield what is said of every code."""
    for code in catalogue().values():
        finding = Finding(code.code, 12, 12, 2, 2, details=code.example)
        yield sentence(finding, language, NAMES)
        yield consequence(finding, language, NAMES)
        yield code.title[language]
        if code.code not in QUOTED:
            yield code.help[language]


def test_a_code_of_every_kind_is_found() -> None:
    kinds = [term.removeprefix("tile.") for term in terms() if term.startswith("tile.")]

    assert [code for code in kinds if not coded(f"打出了{code}。")] == ["?"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_tile_by_its_code(language: Language) -> None:
    assert [text for text in sentences(language) if coded(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_line_of_an_event_names_a_tile_by_its_code(kind: str, language: Language) -> None:
    events: list[dict[str, Any]] = [
        {**event, "note": "", "_rest": ""}
        for event in map(json.loads, EVENTS.read_text("utf-8").splitlines())
        if event["type"] == kind
    ]
    wording = Wording(language, NAMES)
    told = [say(event, wording) for event in events for say in (event_words, event_text)]
    if language == "en":
        told = [re.sub("|".join(f"{row}.*" for row in ROWS), "", text) for text in told]

    assert events
    assert [text for text in told if coded(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", SAID, ids=lambda words: words[0])
def test_no_command_names_a_tile_by_its_code(
    capfd: pytest.CaptureFixture[str], words: tuple[object, ...], language: Language
) -> None:
    main([*map(str, words), "--lang", language])
    lines = capfd.readouterr().out.splitlines()
    rows = [line for line in lines if language == "en" and ROW.search(line)]

    assert lines
    assert [line for line in lines if coded(line) and line not in rows] == []
