"""The text report of each case, word for word, and what no log may do to it."""

import re
from io import StringIO
from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len

from zjlog.messages.language import LANGUAGES, Language
from zjlog.report.tally import Tally
from zjlog.report.text import Manner, TextReport
from zjlog.schemas import GameReport
from zjlog.text.escape import visible

from .conftest import case_of

COLUMNS: Final = 80
TITLE: Final = re.compile(r"\S+:[0-9]+: ")
RED: Final = re.compile(r"\x1b\[[0-9;]*31m")


def text_of(report: GameReport, language: Language, manner: Manner) -> str:
    """Write the report of one game."""
    stream = StringIO()
    writer = TextReport(stream, language, manner)
    writer.game(report)
    writer.file(report.file)
    return stream.getvalue()


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_as_it_was_agreed(case: Path, report: GameReport, language: Language) -> None:
    expected = case.with_suffix(f".{language}.txt").read_text(encoding="utf-8")

    assert trimmed(text_of(report, language, Manner())) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_the_terminal(report: GameReport, language: Language) -> None:
    lines = text_of(report, language, Manner()).splitlines()
    wide = [line for line in lines if cell_len(line) > COLUMNS and not TITLE.match(line)]

    assert wide == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_unseen_reaches_the_terminal(report: GameReport, language: Language) -> None:
    text = text_of(report, language, Manner())

    assert visible(text.replace("\n", "")) == text.replace("\n", "")


def test_colour_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    report = case_of("findings")
    plain = text_of(report, "en", Manner())
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = text_of(report, "en", Manner())
    monkeypatch.setenv("NO_COLOR", "1")
    uncoloured = text_of(report, "en", Manner())

    assert "\x1b" not in plain
    assert RED.search(coloured) is not None
    assert RED.search(uncoloured) is None


def test_a_limit_leaves_findings_out_and_says_so() -> None:
    report = case_of("findings")
    stream = StringIO()
    left_out = TextReport(stream, "en", Manner(limit=2)).game(report)

    assert left_out == 5
    assert "5 findings more not shown (--max-findings)" in stream.getvalue()


@pytest.mark.parametrize(
    ("name", "manner", "expected"),
    [
        ("clean", Manner(alone=False), "table-3.jsonl: clean, 1 note M010 (3 hands, 214 events)"),
        (
            "ruled",
            Manner(alone=False),
            "league.jsonl (game 2): 1 error, 1 note (3 hands, 410 events)",
        ),
        ("unreadable", Manner(alone=False), "photo.png: unreadable"),
    ],
)
def test_each_game_has_one_line_of_summary(name: str, manner: Manner, expected: str) -> None:
    lines = text_of(case_of(name), "en", manner).splitlines()

    assert [line for line in lines if line == expected] == [expected]


def test_a_clean_game_among_several_is_that_line_only() -> None:
    report = case_of("clean")

    assert text_of(report, "en", Manner(alone=False)).count("\n") == 1
    assert "Time was called" in text_of(report, "en", Manner(alone=False, notes=True))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("zh", "2个文件，3将：1将无误，1将有问题，1个无法读取\n5处错误，1处警告，1条提示\n"),
        (
            "en",
            (
                "2 files, 3 games: 1 clean, 1 with findings, 1 unreadable\n"
                "5 errors, 1 warning, 1 note\n"
            ),
        ),
    ],
)
def test_a_run_is_summed_up(language: Language, expected: str) -> None:
    stream = StringIO()
    tally = Tally(files=2)
    for name in ("clean", "unknown", "unreadable"):
        tally.add(case_of(name))
    TextReport(stream, language, Manner(alone=False)).close(tally)

    assert stream.getvalue() == expected


def test_names_are_never_markup() -> None:
    text = text_of(case_of("hostile"), "en", Manner())

    assert "1. [bold red]甲[/]" in text


def trimmed(text: str) -> str:
    """Cut the blanks that fill the columns of a table."""
    return "".join(line.rstrip() + "\n" for line in text.splitlines())
