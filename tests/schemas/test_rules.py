"""Rule sets: the presets of the rules' table, what may be changed, and the digest."""

import json
from dataclasses import asdict
from hashlib import sha256
from typing import Any

import pytest

from zjlog.schemas import PRESETS, RuleError, RuleSet, expand

from .rows import objects, table

CASES = objects("rules.jsonl")
SOUND = [case for case in CASES if case["error"] is None]
UNSOUND = [case for case in CASES if case["error"] is not None]


def named(cases: list[dict[str, Any]]) -> list[str]:
    return [case["case"] for case in cases]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_its_column_of_the_table(preset: str) -> None:
    column = {row["option"]: json.loads(row[preset]) for row in table("presets.tsv")}

    assert expand(preset).as_options() == column


@pytest.mark.parametrize("case", SOUND, ids=named(SOUND))
def test_options_change_what_they_name_and_nothing_else(case: dict[str, Any]) -> None:
    before = expand(case["preset"]).as_options()
    after = expand(case["preset"], case["options"]).as_options()

    assert after == {**before, **case["changed"]}


@pytest.mark.parametrize("case", UNSOUND, ids=named(UNSOUND))
def test_what_is_not_in_the_list_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as caught:
        expand(case["preset"], case["options"])

    assert [caught.value.field, caught.value.expected, caught.value.got] == case["error"]


def test_a_float_is_no_number_of_an_option() -> None:
    with pytest.raises(RuleError, match=r"options\.heaven: expected 12\|self_draw, got 12\.0"):
        expand("tournament", {"heaven": 12.0})


def test_tournament_is_the_default() -> None:
    assert expand("tournament") == RuleSet()


@pytest.mark.parametrize("preset", PRESETS)
def test_expanded_options_expand_to_themselves(preset: str) -> None:
    rules = expand(preset)

    assert expand("tournament", rules.as_options()) == rules
    assert expand("fanbei", rules.as_options()) == rules


def test_expanding_leaves_the_presets_as_they_are() -> None:
    before = asdict(expand("guide"))
    expand("guide", {"prices": {"run": 9}, "caught_wild": {"value": 9}})

    assert asdict(expand("guide")) == before


@pytest.mark.parametrize("row", table("digests.tsv"), ids=lambda row: row["preset"])
def test_a_digest_stays_what_it_was(row: dict[str, str]) -> None:
    assert expand(row["preset"]).digest() == row["digest"]


def test_a_digest_is_of_compact_json_with_sorted_keys() -> None:
    rules = expand("yuanzi")
    text = json.dumps(rules.as_options(), separators=(",", ":"), sort_keys=True)

    assert text.startswith('{"break_rule":"sum_sum","caught_wild":{"from":"each","value":4},')
    assert rules.digest() == sha256(text.encode()).hexdigest()


def test_the_digest_does_not_depend_on_how_the_options_were_said() -> None:
    said = expand("tournament", {"prices": {"run": 5}, "two_out": True})

    assert said.digest() == expand("tournament").digest()
