"""`zjlog explain` and `zjlog schema`: the catalogue, the rules and the schemas as printed."""

import json
from pathlib import Path

import pytest

from zjlog.schemas import explainable

from .conftest import Run


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("word", explainable())
def test_all_that_can_be_explained_is(zjlog: Run, word: str, language: str) -> None:
    shown = zjlog("explain", word.lower(), "--lang", language)

    assert shown.code == 0
    assert word in shown.out.partition("\n")[0]


def test_a_code_is_explained_with_its_article(zjlog: Run) -> None:
    shown = zjlog("explain", "D001").out

    assert shown.startswith("error D001 first-wild-kept ")
    assert "\n  rule      R-D1 " in shown


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_code_names_its_page(zjlog: Run, language: str) -> None:
    for code in ("F001", "T001"):
        last = zjlog("explain", code, "--lang", language).out.split()[-1]

        assert last == f"docs/{language}/findings/{code}.md"
        assert (Path(__file__).parents[2] / last).exists()


def test_an_article_names_its_codes_and_options(zjlog: Run) -> None:
    shown = zjlog("explain", "R-C6").out

    assert "wild_claim: " in shown
    assert "T009" in shown


@pytest.mark.parametrize("name", ["event", "ruleset", "report"])
def test_a_schema_is_json(zjlog: Run, name: str) -> None:
    shown = zjlog("schema", name)

    assert json.loads(shown.out)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_without_a_name_schemas_are_listed(zjlog: Run) -> None:
    assert [line.split()[0] for line in zjlog("schema").out.splitlines()] == [
        "event",
        "ruleset",
        "report",
    ]
    assert zjlog("schema", "sheet").code == 2
