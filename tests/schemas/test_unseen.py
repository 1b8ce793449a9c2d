"""What nobody sees is spelt, for people and in JSON, whatever the text around it."""

from __future__ import annotations

import json
import sys
from typing import Final

import pytest

from zjlog.schemas.unseen import is_hidden, printed_unseen, visible, visible_json
from zjlog.schemas.wording import escaped

CODES: Final = (
    *range(0xD800), *range(0xE000, 0x11000), *range(0xE0000, 0xE0200),
    *range(0x11000, sys.maxunicode + 1, 997),
)  # fmt: skip
"""All of the first plane and of the tags, and some of each other.

Not the halves of a pair, of which two that meet are one character.
"""
HIDDEN: Final = [char for char in map(chr, CODES) if is_hidden(char)]


def test_what_is_hidden_is_unprintable_or_one_of_a_few() -> None:
    """By this JSON that has none of it is passed quickly."""
    assert [c for c in HIDDEN if c.isprintable() and not printed_unseen().match(c)] == []
    assert len([c for c in HIDDEN if c.isprintable()]) < 300


@pytest.mark.parametrize("around", ["", "a", "张", "\u3000", "\u0301"])
def test_every_hidden_character_is_spelt_in_json(around: str) -> None:
    for start in range(0, len(HIDDEN), 5000):
        value = around.join(HIDDEN[start : start + 5000])
        written = visible_json(json.dumps(value, ensure_ascii=False))

        spelt = [char for char in set(written) if is_hidden(char)]
        assert (json.loads(written) == value, spelt) == (True, [])


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("\x7f", r'"\u007f"'),
        ("\u202e", r'"\u202e"'),
        ("\U000e0041", r'"\udb40\udc41"'),
        ("\ud800", r'"\ud800"'),
        ("\ufe0f", r'"\ufe0f"'),
        ("王\u3000明", '"王\u3000明"'),
        ("e\u0301", '"e\u0301"'),
    ],
)
def test_json_spells_a_character_as_json_does(text: str, spelt: str) -> None:
    assert visible_json(json.dumps(text, ensure_ascii=False)) == spelt


def test_line_feeds_between_the_values_of_json_stay() -> None:
    written = json.dumps({"a": "\u200b\n"}, indent=1)

    assert visible_json(written) == '{\n "a": "\\u200b\\n"\n}'


@pytest.mark.parametrize("text", ["\u3164", "\u2800", "\ufe0f", "\U000e0100", "e" + "\u0301" * 9])
def test_a_sentence_spells_what_every_text_does(text: str) -> None:
    assert escaped(text) == visible(text) != text
