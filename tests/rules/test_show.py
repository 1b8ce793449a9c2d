"""`zjlog rules`: the presets listed, every option of one explained, two set side by side."""

import json
from pathlib import Path
from typing import Final

import click
import pytest
from rich.cells import cell_len

from zjlog.cli.rules import rules
from zjlog.rules.notes import flat, notes
from zjlog.schemas import PRESETS, RuleSet, articles, expand

from .conftest import Run

KEYS: Final = list(flat(RuleSet().as_options()))
OWN: Final = {"preset": "guide", "options": {"floor": 0, "prices": {"run": 9}}}


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_preset_has_its_line(zjlog: Run, language: str) -> None:
    listed = zjlog("rules", "--lang", language)

    assert listed.code == 0
    assert [line.partition(" ")[0].partition("（")[0] for line in listed.out.splitlines()] == list(
        PRESETS
    )


def test_the_list_is_in_both_languages(zjlog: Run) -> None:
    assert "tournament（赛事）  比赛规则，默认\n" in zjlog("rules", "--lang", "zh").out
    assert "tournament  The tournament's rules, the default\n" in zjlog("rules").out


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_is_shown_with_value_and_article(
    zjlog: Run, preset: str, language: str
) -> None:
    shown = zjlog("rules", "show", preset, "--lang", language)
    heads = [line.split() for line in shown.out.splitlines() if line[2:].split(" ")[0] in KEYS]
    lines = [head[head[0] == "*" :] for head in heads]

    assert shown.code == 0
    assert [line[0] for line in lines] == KEYS
    assert [line[2] for line in lines] == [note.shown for note in notes(expand(preset), "en")]
    assert {article for line in lines for article in line[3:]} <= set(articles())
    assert [line for line in lines if len(line) < 4] == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_option_has_a_meaning(language: str) -> None:
    for note in notes(RuleSet(), "zh" if language == "zh" else "en"):
        assert note.meaning, note.key
        assert note.title, note.key
        assert bool(note.choice) == isinstance(note.value, str) or note.key in {
            "run_natural",
            "heaven",
            "floor",
        }


@pytest.mark.parametrize("language", ["zh", "en"])
def test_lines_fit_eighty_columns(zjlog: Run, language: str) -> None:
    shown = zjlog("rules", "show", "fanbei", "--lang", language).out

    assert [line for line in shown.splitlines() if cell_len(line) > 80] == []


def test_what_differs_from_the_tournament_is_marked(zjlog: Run) -> None:
    shown = zjlog("rules", "show", "guide").out
    marked = [line.split()[1] for line in shown.splitlines() if line.startswith("* ")]

    assert marked[1:] == [
        "dealer_rule",
        "two_out",
        "kong_win",
        "heaven",
        "caught_wild.value",
        "floor",
    ]
    assert "* marks what differs from tournament: 6 options\n" in shown
    assert "tournament: 0 options\n" in zjlog("rules", "show", "tournament").out


def test_the_digest_is_that_of_the_report(zjlog: Run) -> None:
    assert f"digest {expand('yuanzi').digest()}\n" in zjlog("rules", "show", "yuanzi").out


def test_a_file_is_shown_as_a_preset_is(zjlog: Run) -> None:
    Path("own.json").write_text(json.dumps(OWN, indent=1), encoding="utf-8")
    shown = zjlog("rules", "show", "own.json")

    assert shown.code == 0
    assert "\n* prices.run = 9 " in shown.out
    assert expand("guide", OWN["options"]).digest() in shown.out


def test_a_preset_is_meant_before_a_file_of_its_name(zjlog: Run) -> None:
    Path("guide").write_text("nonsense", encoding="utf-8")

    assert zjlog("rules", "show", "guide").code == 0
    assert zjlog("rules", "show", "./guide").code == 2


def test_json_tells_all_and_can_be_used_as_a_file(zjlog: Run) -> None:
    data = json.loads(zjlog("rules", "show", "baochong", "--format", "json").out)
    Path("again.json").write_text(json.dumps(data["rules"]), encoding="utf-8")

    assert list(data) == ["rules", "digest", "options"]
    assert data["rules"]["options"] == expand("baochong").as_options()
    assert [option["option"] for option in data["options"]] == KEYS
    assert list(data["options"][0]) == [
        "option", "value", "title", "meaning", "value_title", "value_meaning", "articles",
        "differs",
    ]  # fmt: skip
    assert zjlog("rules", "diff", "baochong", "again.json").code == 0


def test_only_options_that_differ_are_compared(zjlog: Run) -> None:
    compared = zjlog("rules", "diff", "peichong", "yuanzi")

    assert compared.code == 1
    assert compared.out == (
        "options   peichong  yuanzi  article\n"
        "floor     none      -50     R-F7\n"
        "  floor: What a payer is left with at least\n"
        "own_four  true      false   R-F10\n"
        "  own four: Discarding all four of a kind oneself costs\n"
        "follow    true      false   R-F10\n"
        "  follow: After four equal discards in a row the first pays\n"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "guide 与 guide 没有不同\n"), ("en", "guide and guide do not differ\n")],
)
def test_equal_rule_sets_are_said_to_be_equal(zjlog: Run, language: str, said: str) -> None:
    compared = zjlog("rules", "diff", "guide", "guide", "--lang", language)

    assert [compared.code, compared.out] == [0, said]


def test_a_comparison_is_json_too(zjlog: Run) -> None:
    compared = zjlog("rules", "diff", "peichong", "yuanzi", "--format", "json")
    data = json.loads(compared.out)

    assert compared.code == 1
    assert [each["preset"] for each in data["rules"]] == ["peichong", "yuanzi"]
    assert [(each["option"], *each["values"]) for each in data["options"]] == [
        ("floor", "none", -50),
        ("own_four", True, False),
        ("follow", True, False),
    ]


@pytest.mark.parametrize("name", rules.commands)
def test_a_command_has_help_with_an_example(zjlog: Run, name: str) -> None:
    shown = zjlog("rules", name, "--help")

    assert shown.code == 0
    assert f"\n    zjlog rules {name} " in shown.out


@pytest.mark.parametrize("command", rules.commands.values(), ids=rules.commands.keys())
def test_an_option_has_help(command: click.Command) -> None:
    options = [each for each in command.params if isinstance(each, click.Option)]

    assert [each.name for each in options if not each.help] == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_book_has_every_article_in_order(zjlog: Run, language: str) -> None:
    shown = zjlog("rules", "law", "--lang", language).out
    heads = [line.split()[0] for line in shown.splitlines() if line.startswith("R-")]

    assert [head for head in heads if head in articles()] == list(articles())
    assert [head for head in heads if len(head) == 3] == [f"R-{each}" for each in "ABCDEFG"]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("R-D", ["R-D1", "R-D2", "R-D3", "R-D4", "R-D5"]),
        ("e", [f"R-E{number}" for number in range(1, 7)]),
        ("r-f7", ["R-F7"]),
    ],
)
def test_a_chapter_or_an_article_is_asked_for(zjlog: Run, word: str, found: list[str]) -> None:
    data = json.loads(zjlog("rules", "law", word, "--format", "json").out)

    (chapter,) = data["chapters"]
    assert chapter["chapter"] == found[0][:3]
    assert [each["article"] for each in chapter["articles"]] == found


def test_options_stand_at_their_article_as_the_rules_have_them(zjlog: Run) -> None:
    by_guide = zjlog("rules", "law", "R-F7", "--rules", "guide", "--lang", "en").out
    data = json.loads(zjlog("rules", "law", "R-F7", "--format", "json").out)

    assert "\n  floor = none: floor\n" in by_guide
    assert data["rules"]["digest"] == expand("tournament").digest()
    (article,) = data["chapters"][0]["articles"]
    assert [(each["option"], each["value"]) for each in article["options"]] == [("floor", 0)]


@pytest.mark.parametrize("word", ["R-H", "R-D9", "", "law"])
def test_there_is_no_such_chapter(zjlog: Run, word: str) -> None:
    refused = zjlog("rules", "law", word, "--lang", "en")

    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"zjlog: there is no chapter or article {word}")


@pytest.mark.parametrize("words", [["law"], ["show", "fanbei"]], ids=str)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_narrow_terminal_is_enough(
    zjlog: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = zjlog("rules", *words, "--lang", language).out

    assert [line for line in shown.splitlines() if cell_len(line) > 40] == []


def test_the_presets_are_json_too(zjlog: Run) -> None:
    data = json.loads(zjlog("rules", "--format", "json").out)

    assert [(each["preset"], each["digest"]) for each in data["presets"]] == [
        (name, expand(name).digest()) for name in PRESETS
    ]
