"""The catalogue of codes is whole, and a sentence comes of whatever details hold."""

import re
from collections.abc import Mapping
from typing import Any, get_args

import pytest

from zjlog.schemas import (
    Code,
    Finding,
    Language,
    articles,
    catalogue,
    consequence,
    sentence,
)
from zjlog.schemas.wording import placeholders

from .rows import objects, table

LANGUAGES = get_args(Language)
CODES = list(catalogue().values())
NAMES = ("甲", "乙", "丙", "丁")
STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 4, 10**40, 10**5000, 1.5, float("nan"), object()),
    *("", "x" * 9999, "\x1b[2J\u202e\u200b\n{0}{x:y}[]", "|", "list[", "list of ", "int .."),
    *([], [None], [[]], [1, "x"], [["natural"]], [["natural", 6, 7]], (1, 2)),
    *({}, {"a": [1]}, {"a": 10**5000}, {1: 2}),
)


def finding(code: str, details: Mapping[str, object]) -> Finding:
    return Finding(code=code, line=12, seq=12, hand=3, seat=2, details=details)


def test_the_codes_are_those_of_the_format_in_its_order() -> None:
    found = [
        {
            "code": code.code,
            "name": code.name,
            "severity": code.severity,
            "article": code.article or "",
        }
        for code in CODES
    ]

    assert found == table("codes.tsv")


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_all_its_words(code: Code, lang: Language) -> None:
    words = [code.title[lang], code.sentence[lang], code.consequence[lang], code.help[lang]]

    assert [text for text in words if not text.strip()] == []
    assert 2 <= len(re.findall(r"[。.](?:\s|$)|。", code.help[lang])) <= 6


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_both_languages_ask_for_the_same_facts(code: Code) -> None:
    both = [placeholders(code.sentence[lang] + code.consequence[lang]) for lang in LANGUAGES]

    assert both[0] == both[1]
    assert both[0] <= code.example.keys() | {"line", "seq", "hand", "seat"}


@pytest.mark.parametrize("row", objects("sentences.jsonl"), ids=lambda row: row["code"])
def test_a_sentence_reads_as_its_row(row: dict[str, Any]) -> None:
    case = finding(row["code"], row["details"])

    assert sentence(case, "zh", NAMES) == row["zh"]
    assert sentence(case, "en", NAMES) == row["en"]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_facts_a_sentence_is_still_one(code: Code, lang: Language) -> None:
    bare = Finding(code=code.code, line=None, seq=None, hand=None, seat=None)
    texts = [sentence(bare, lang), consequence(bare, lang)]

    assert [text for text in texts if re.search(r"[\[\]{}]|None", text)] == []
    assert [text[-1] for text in texts] == ["。" if lang == "zh" else "."] * 2


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_fact_breaks_a_sentence_or_shows_what_is_unseen(code: Code, lang: Language) -> None:
    wanted = placeholders(code.sentence[lang] + code.consequence[lang])
    cases = [finding(code.code, dict.fromkeys(wanted, value)) for value in STRANGE]
    texts = [sentence(case, lang) for case in cases] + [consequence(case, lang) for case in cases]

    assert [text for text in texts if not text.isprintable() or len(text) > 1000] == []


def test_a_name_from_a_log_shows_what_is_hidden_in_it() -> None:
    case = finding("T001", {"expected": 1, "got": 2})

    assert sentence(case, "en", ("", "\u202eevil", "a\u200bb", "")) == (
        "Seat 2 (a\\u{200B}b) drew out of turn; it was seat 1 (\\u{202E}evil) "
        "who should have drawn."
    )


def test_a_finding_knows_its_code() -> None:
    case = finding("D001", {})

    assert (case.name, case.severity, case.article_or_default) == (
        "first-wild-kept",
        "error",
        "R-D1",
    )


def test_a_finding_may_name_a_narrower_article() -> None:
    case = Finding(code="D003", line=1, seq=1, hand=1, seat=0, article="R-A3")

    assert case.article_or_default == "R-A3"


def test_every_article_of_a_code_is_in_the_rules() -> None:
    assert {code.article for code in CODES} - articles().keys() == {None}
