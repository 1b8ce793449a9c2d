"""What explains a code or an article."""

from typing import get_args

import pytest

from zjlog.schemas import Explanation, Language, OptionNote, RuleSet, articles, explain, explainable
from zjlog.schemas.rules import kinds

LANGUAGES = get_args(Language)


@pytest.mark.parametrize("word", explainable())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_explainable_is_explained(word: str, lang: Language) -> None:
    found = explain(word, lang)
    texts = [found.title, found.sentence, found.consequence or "-", found.help or "-"]

    assert found.word == word
    assert [text for text in texts if not text.strip() or ":int}" in text] == []


def test_a_code_is_explained_by_an_example_in_any_case_of_letters() -> None:
    found = explain(" t001 ", "en")

    assert found == Explanation(
        word="T001",
        name="draw-out-of-turn",
        title="Draw out of turn",
        severity="error",
        article="R-B1",
        sentence="Seat 2 drew out of turn; it was seat 1 who should have drawn.",
        consequence="Play goes on as recorded, and the seat that drew acts next.",
        help=found.help,
        options=(),
        codes=(),
    )


def test_an_article_names_its_options_and_the_codes_that_rest_on_it() -> None:
    found = explain("r-f7", "zh")

    assert found.title == "不欠"
    assert found.codes == ("S002", "M006")
    assert found.options == (
        OptionNote(
            key="floor",
            title="封底",
            meaning="付款之后至少留多少筹码",
            values=("0", "-50", "none"),
            default="0",
        ),
    )


def test_an_option_of_several_parts_lists_them() -> None:
    note = explain("R-F3", "en").options[0]

    assert note.values == ("value: 0..9", "from: each|discarder")
    assert note.default == '{"value": 1, "from": "each"}'


def test_a_switch_is_true_or_false() -> None:
    assert explain("R-G3", "en").options[0].values == ("true", "false")


def test_the_articles_are_those_of_the_rules() -> None:
    counts = {"A": 6, "B": 5, "C": 6, "D": 5, "E": 6, "F": 11, "G": 10}
    expected = [f"R-{part}{number}" for part in counts for number in range(1, counts[part] + 1)]

    assert list(articles()) == expected


def test_every_option_bears_on_some_article() -> None:
    named = {key for article in articles().values() for key in article.options}

    assert named == set(kinds(RuleSet))


@pytest.mark.parametrize("word", ["", "T1", "R-H1", "百搭"])
def test_anything_else_is_a_key_error(word: str) -> None:
    with pytest.raises(KeyError):
        explain(word, "en")
