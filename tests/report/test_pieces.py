"""The small parts of the text report: breaking lines, folding causes, hiding nothing."""

import re
from typing import Final

import pytest
from rich.cells import cell_len

from zjlog.messages.general import COUNTS, PHRASES, count, say
from zjlog.report.finding import grouped
from zjlog.schemas import Finding
from zjlog.text.escape import path_text, visible
from zjlog.text.events import event_words
from zjlog.text.width import chop_cells
from zjlog.text.wording import Wording, clipped
from zjlog.text.wrapping import wrapped

PLACEHOLDER: Final = re.compile(r"{(\w+)}")

TEXTS: Final = (
    "座位2（丙）在自己第一次出牌时手里有百搭五条，没有打出，而打出了南风（R-D1，see also）。",
    "the quick brown fox [x] jumps over, the lazy dog",
    "a" * 70,
    "（" * 30,
    ")))" * 20,
    "",
)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [2, 20, 33])
def test_wrapping_loses_nothing_and_fits(text: str, width: int) -> None:
    lines = wrapped(text, width)

    assert [line for line in lines if cell_len(line) > width] == []
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)


def test_punctuation_does_not_begin_a_line() -> None:
    assert wrapped("甲乙丙丁，戊己。", 8) == ["甲乙丙", "丁，戊", "己。"]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("打出了西风，不是五条。", 8, ["打出了", "西风，不", "是五条。"]),
        ("胡暗牌，第12局第3号", 10, ["胡暗牌，", "第12局", "第3号"]),
        ("discarded West wind, not 5 tiao.", 16, ["discarded", "West wind, not", "5 tiao."]),
        ("since event 9 of 12 tiles", 12, ["since", "event 9 of", "12 tiles"]),
        ("a\u00a0b c\u00a0d", 5, ["a b", "c d"]),
    ],
)
def test_tiles_and_numbers_are_not_broken(text: str, width: int, lines: list[str]) -> None:
    assert wrapped(text, width) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("一万 二万 红中", ["一万", "二万", "红中"]),
        ("3 wan 4 tiao", ["3 wan", "4 tiao"]),
    ],
)
def test_a_row_of_tiles_is_broken_between_them(text: str, lines: list[str]) -> None:
    assert wrapped(text, 8, words=True) == lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("王 明", "王 明"),
        ("王　明", "王　明"),
        ("é e\u0301", "é e\u0301"),
        ("\x1b[2J", "\\u{001B}[2J"),
        ("\u202eabc", "\\u{202E}abc"),
        ("a\u200bb\ufeff", "a\\u{200B}b\\u{FEFF}"),
        ("\ufe0f\u3164\u2800", "\\u{FE0F}\\u{3164}\\u{2800}"),
        ("e" + "\u0301" * 4, "e" + "\u0301" * 3 + "\\u{0301}"),
    ],
)
def test_what_is_unseen_is_spelt(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_bytes_of_a_path_that_are_no_text_are_spelt() -> None:
    assert path_text("a\udcff") == "a\\udcff"


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [("甲乙丙丁", 8, "甲乙丙丁"), ("甲乙丙丁戊", 8, "甲乙..."), ("abcdefghi", 8, "abcde...")],
)
def test_names_are_cut_by_cells(text: str, cells: int, shown: str) -> None:
    assert clipped(text, cells) == shown


def test_a_mark_stays_with_the_character_that_has_no_room() -> None:
    assert chop_cells("\u3000\u0301", 1) == ["", "\u3000\u0301"]


def finding(seq: int, cause: int | None = None) -> Finding:
    """Make a finding at an event."""
    return Finding("T004", seq, seq, 1, 0, cause)


@pytest.mark.parametrize(
    ("findings", "folded"),
    [
        ([(5, None), (7, 5), (9, None)], [(5, [7]), (9, [])]),
        ([(5, None), (5, None), (7, 5)], [(5, [7]), (5, [])]),
        ([(5, None), (7, 5), (8, 7)], [(5, [7, 8])]),
        ([(3, 9), (9, None)], [(9, [3])]),
        ([(3, None), (7, 6), (8, 6), (9, 7)], [(3, []), (7, [9]), (8, [])]),
    ],
)
def test_what_follows_is_folded_under_its_cause(
    findings: list[tuple[int, int | None]], folded: list[tuple[int, list[int]]]
) -> None:
    groups = grouped([finding(*each) for each in findings])

    assert [(g.head.seq, [each.seq for each in g.knock_on]) for g in groups] == folded


@pytest.mark.parametrize(
    ("event", "zh", "en"),
    [
        (
            {"type": "claim", "seat": 0, "tile": "3m", "from": 1, "kind": "pung"},
            "碰 三万 来自1号位 乙",
            "pung 3 wan from seat 1 乙",
        ),
        ({"type": "draw", "seat": 1, "tile": "C", "end": "tail"},
         "1号位 乙 摸牌 红中 尾端", "draw red dragon by seat 1 乙 tail"),
        ({"type": "hand", "dealer": 1}, "一局开始 庄家1号位 乙", "hand dealer seat 1 乙"),
        ({"type": "settle", "reason": "hu"}, "付款 胡牌", "settle win"),
        ({"type": "end", "reason": "two_out"}, "终局 两光", "end two out"),
    ],
)  # fmt: skip
def test_events_are_said_in_words(event: dict[str, object], zh: str, en: str) -> None:
    names = ("甲", "乙", "丙", "丁")

    assert event_words(event, Wording("zh", names), 0) == zh
    assert event_words(event, Wording("en", names), 0) == en


@pytest.mark.parametrize("phrase", PHRASES)
def test_both_languages_say_the_same_facts(phrase: str) -> None:
    zh, en = PHRASES[phrase]

    assert set(PLACEHOLDER.findall(zh)) == set(PLACEHOLDER.findall(en))


@pytest.mark.parametrize("thing", COUNTS)
def test_things_are_counted(thing: str) -> None:
    assert count("zh", thing, 7).startswith("7")
    assert count("en", thing, 1).startswith("1 ")
    assert count("en", thing, 0).startswith("0 ")


def test_a_phrase_is_filled() -> None:
    assert say("zh", "hand-number", n=3) == "第3局"
    assert say("en", "hand-number", n=3) == "hand 3"
