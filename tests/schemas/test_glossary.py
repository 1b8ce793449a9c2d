"""Every token of the format has its words in Chinese and English."""

from importlib import resources
from typing import Literal, get_args, get_origin

import pytest

from zjlog.replay import rows
from zjlog.schemas import FIELDS, PRESETS, HandResult, RuleSet, Verdict, meaning, term, terms
from zjlog.schemas import scalars as s
from zjlog.schemas.fields import NESTED, shape_of
from zjlog.schemas.findings import Severity
from zjlog.schemas.rules import kinds


def choices(kind: object) -> tuple[str, ...]:
    """Return the tokens of a literal, with or without notes."""
    literal = kind if get_origin(kind) is Literal else get_args(kind)[0]
    return tuple(str(token) for token in get_args(literal))


def option_tokens(group: type, kind: str = "option") -> list[str]:
    """Return the full terms of all options and of their values."""
    found = []
    for key, (_, values) in kinds(group).items():
        found.append(f"{kind}.{key}")
        if get_origin(values) is Literal:
            found += [f"{kind}.{key}.{value}" for value in choices(values)]
        elif isinstance(values, type) and values is not bool:
            found += option_tokens(values, f"{kind}.{key}")
    return found


TOKENS = {
    "event": tuple(FIELDS),
    "item": choices(s.Item),
    "tile": choices(s.Tile),
    "settle": choices(s.SettleReason),
    "decision": choices(s.Decision),
    "kind": choices(s.ClaimKind),
    "clock": choices(s.ClockEvent),
    "end_reason": choices(s.EndReason),
    "purpose": choices(s.Purpose),
    "end": choices(s.WallEnd),
    "order": choices(s.WallOrder),
    "outcome": choices(s.Outcome),
    "visibility": choices(s.Visibility),
    "stage": choices(s.Stage),
    "result": choices(HandResult),
    "severity": choices(Severity),
    "verdict": choices(Verdict),
    "preset": tuple(PRESETS),
    "seat": ("0", "1", "2", "3"),
}


@pytest.mark.parametrize("kind", TOKENS)
def test_a_kind_has_all_its_tokens_and_no_other(kind: str) -> None:
    rows_of_kind = [name for name in terms() if name.startswith(f"{kind}.")]

    assert sorted(rows_of_kind) == sorted(f"{kind}.{token}" for token in TOKENS[kind])


def test_the_options_have_all_their_tokens_and_no_other() -> None:
    rows_of_options = [name for name in terms() if name.startswith("option.")]

    assert sorted(rows_of_options) == sorted(option_tokens(RuleSet))


def test_the_tokens_are_those_that_the_core_knows() -> None:
    assert sorted(TOKENS["event"]) == sorted(rows.EVENTS[1:])
    assert TOKENS["item"] == rows.ITEMS


def test_every_shape_of_a_field_is_a_term_or_a_list_of_choices() -> None:
    tables = [*FIELDS.values(), *NESTED.values()]
    shapes = {shape for table in tables for name, shape in table.items() if name != "type"}
    verbatim = {"1", "zjlog"} | {shape for shape in shapes if "|" in shape}

    assert {shape for shape in shapes - verbatim if f"shape.{shape}" not in terms()} == set()
    assert shape_of(s.Tiles) in shapes


def test_a_row_has_words_and_meanings_in_both_languages() -> None:
    cells = [
        (name, cell)
        for name, row in terms().items()
        for cell in (row.zh, row.en, row.meaning_zh, row.meaning_en)
    ]

    assert [(name, cell) for name, cell in cells if not cell or cell != cell.strip()] == []


def test_no_term_stands_twice() -> None:
    text = resources.files("zjlog.schemas").joinpath("glossary.tsv").read_text(encoding="utf-8")

    assert len(terms()) == len(text.splitlines()) - 1


def test_a_token_is_found_in_its_kind_in_full_and_alone() -> None:
    assert term("draw", "zh", "event") == "摸牌"
    assert term("event.draw", "en") == "draw"
    assert term("false_win", "zh") == "诈胡"
    assert meaning("wild", "en", "word").startswith("The kind above the indicator")


def test_what_the_glossary_lacks_stays_as_it_is() -> None:
    assert term("sneeze", "zh", "event") == "sneeze"
    assert meaning("sneeze", "zh") == ""
