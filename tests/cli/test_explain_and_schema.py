"""`zjlog explain` and `zjlog schema`: the catalogue, the rules and the schemas as printed."""

import json
from pathlib import Path

import jsonschema
import pytest
from rich.cells import cell_len

from zjlog.rules.search import TOPICS
from zjlog.schemas import articles, catalogue, explainable, terms
from zjlog.schemas.publication import event_names

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


def test_an_article_tells_its_source_and_what_was_filled_in(zjlog: Run) -> None:
    shown = zjlog("explain", "r-f7", "--lang", "en").out

    assert "\n  source    Chips are handed out; who has lost them all is out.\n" in shown
    assert "\n  filled in " in shown
    assert "  filled in " not in zjlog("explain", "R-A1").out


@pytest.mark.parametrize(
    ("words", "head", "told"),
    [
        (["first-wild-kept"], "error D001 ", "R-D1"),
        (["d1"], "R-D1 ", "D001"),
        (["相公"], "dead hand (相公)", "R-D4 Dead hand"),
        (["dead", "hand"], "dead hand (相公)", "D001 First wildcard kept"),
        (["Wildcards"], "wildcard (百搭)", "R-D1"),
        (["wildcard"], "wildcard (百搭)", "R-A5 Wildcard"),
        (["诈胡"], "false win (诈胡)", "R-D5 False win"),
        (["封底"], "floor (封底)", "R-F7"),
        (["floor"], "floor (封底)", "none"),
        (["wild_claim"], "wild_claim ", "R-C6"),
        (["prices.first"], "prices.first ", "R-F11"),
        (["五条"], "5 tiao (五条)", "5s: "),
        (["haitei"], "", "there is no code, article, option or term haitei"),
        (["wilcard"], "", "did you mean wildcard"),
        (["\x1b[1m"], "", "there is no"),
        ([""], "", "there is no"),
        ([], "", "takes a word"),
    ],
    ids=str,
)
def test_a_word_of_either_language_is_found(
    zjlog: Run, words: list[str], head: str, told: str
) -> None:
    shown = zjlog("explain", *words, "--lang", "en")

    assert shown.code == (0 if head else 2)
    assert shown.out.startswith(head)
    assert told in " ".join((shown.out or shown.err).split())
    assert "\x1b" not in shown.out + shown.err


def test_what_a_word_is_found_in_is_ranked_titles_first(zjlog: Run) -> None:
    shown = zjlog("explain", "stack", "--lang", "en").out.splitlines()

    assert shown[0] == "stack: 7 found"
    assert [line.split()[1] for line in shown[1:8]] == [
        "W011", "R-A1", "R-A2", "R-B4", "wall", "break_rule", "tail_order",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["zh", "en"])
def test_json_tells_each_entry_whole(zjlog: Run, language: str) -> None:
    entries = {}
    for word in ("D001", "R-D1", "dead hand", "floor", "wild_claim", "tiles", "stack"):
        data = json.loads(zjlog("explain", word, "--format", "json", "--lang", language).out)
        assert data["word"] == word
        assert data["exact"] == (word != "stack")
        for each in data["entries"]:
            assert all(each[key] for key in ("kind", "word", "title"))
            entries[each["kind"], each["word"]] = each

    assert {kind for kind, _ in entries} == {"code", "article", "term", "option", "topic"}
    assert entries["code", "D001"]["article"] == "R-D1"
    assert entries["article", "R-D1"]["codes"] == ["D001"]
    assert entries["article", "R-D1"]["source"]
    assert "R-D4" in entries["term", "dead_hand"]["articles"]
    assert entries["option", "wild_claim"]["articles"] == ["R-C6"]
    assert entries["topic", "tiles"]["tiles"][0] == {"code": "1m", "zh": "一万", "en": "1 wan"}


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_list_names_every_code_and_topic(zjlog: Run, language: str) -> None:
    shown = zjlog("explain", "--list", "--lang", language).out
    data = json.loads(zjlog("explain", "--list", "--format", "json", "--lang", language).out)

    for code in catalogue().values():
        assert f"{code.code}  " in shown
    assert [each["code"] for each in data["codes"]] == list(catalogue())
    assert [each["topic"] for each in data["topics"]] == list(TOPICS)
    assert [line.split()[0] for line in shown.splitlines()[-4:]] == list(TOPICS)


@pytest.mark.parametrize("width", [40, 100])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_explanation_fits_its_terminal(
    zjlog: Run, monkeypatch: pytest.MonkeyPatch, width: int, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    words = [*TOPICS, "--list", "D001", "R-D2", "相公", "floor", "wild_claim", "stack", "prices"]
    lines = [
        line
        for word in words
        for line in zjlog("explain", word, "--lang", language).out.splitlines()
    ]

    assert [line for line in lines if cell_len(line) > width] == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["tiles"], "5s  五条"),
        (["rules"], "R-G10"),
        (["codes"], "D001"),
        (["FORMAT"], "wall_commit"),
        (["verify"], "Usage: zjlog verify "),
        (["db", "check"], "Usage: zjlog db check "),
        ([], "Usage: zjlog "),
    ],
    ids=str,
)
def test_help_is_about_topics_and_commands(zjlog: Run, words: list[str], told: str) -> None:
    shown = zjlog("help", *words)

    assert shown.code == 0
    assert told in shown.out


def test_help_lists_the_topics_and_knows_no_other_word(zjlog: Run) -> None:
    listed = zjlog("help", "--lang", "en").out.partition("Topics:")[2]

    assert [line.split()[0] for line in listed.splitlines()[1:5]] == list(TOPICS)
    for words in (["verfy"], ["db", "chek"], ["formt"], ["verify", "x"]):
        refused = zjlog("help", *words, "--lang", "en")
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.startswith(f"zjlog: there is no topic or command {' '.join(words)}")


def test_the_topic_of_the_tiles_has_every_tile(zjlog: Run) -> None:
    shown = zjlog("explain", "tiles", "--lang", "zh").out
    rows = [row for name, row in terms().items() if name.startswith("tile.")]

    assert [row.term for row in rows if row.zh not in shown or row.en not in shown] == []


def test_the_topic_of_the_rules_has_every_article(zjlog: Run) -> None:
    shown = zjlog("help", "rules", "--lang", "en").out

    assert [each for each in articles() if f"  {each} " not in shown] == []


def test_one_event_has_a_schema_of_its_own(zjlog: Run) -> None:
    lines = (Path(__file__).parents[1] / "games" / "disputed.jsonl").read_text("utf-8").splitlines()
    events = [json.loads(line) for line in lines]
    for name in ("game", "hu", "claim"):
        schema = json.loads(zjlog("schema", "event", name).out)
        judge = jsonschema.Draft202012Validator(schema)
        event = next(each for each in events if each["type"] == name)
        assert judge.is_valid(event)
        assert not judge.is_valid({key: event[key] for key in event if key != "seq"})
        assert not judge.is_valid({**event, "type": "draw"})
        assert "Withheld" not in schema.get("$defs", {})


def test_events_are_listed_and_a_wrong_name_is_answered(zjlog: Run) -> None:
    assert zjlog("schema", "event", "--list").out.split() == list(event_names())
    assert "hu" in zjlog("schema", "event", "huh").err
    assert zjlog("schema", "event", "huh").code == 2
    assert zjlog("schema", "report", "hu").code == 2


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


@pytest.mark.parametrize("call", ["explain", "rules law", "help", "schema event"])
def test_of_a_long_word_only_the_beginning_is_repeated(zjlog: Run, call: str) -> None:
    refused = zjlog(*call.split(), "x\x1b" * 25_000)

    assert (refused.code, refused.out) == (2, "")
    assert "xx" not in refused.err
    assert "\x1b" not in refused.err
    assert len(refused.err) < 250
    assert "…" in refused.err
