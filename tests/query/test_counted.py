"""Which games statistics count: finished ones without an error, unless all are asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.support.stored import GAMES, call, lines_of, unfinished
from zjlog.query.questions import named_questions

if TYPE_CHECKING:
    from pathlib import Path

LEFT = "zjlog: not counted: unfinished games: 1, games with errors: 1; --all counts them\n"
OF_BREACHES = {"dead-hands", "false-wins", "findings-by-player"}


@pytest.fixture(scope="module")
def mixed(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of two finished games, one that stops half way and one with errors."""
    folder = tmp_path_factory.mktemp("mixed")
    first, second, third, *_ = sorted(logs.iterdir())
    for log in (first, second):
        folder.joinpath(log.name).write_bytes(log.read_bytes())
    folder.joinpath("stops.jsonl").write_bytes(unfinished(third, 60))
    folder.joinpath("errors.jsonl").write_bytes(GAMES.joinpath("disputed.jsonl").read_bytes())
    db = folder / "mixed 'db\".duckdb"
    assert call("load", folder, "--db", db).code == 0
    return db


def games(db: Path, question: str, *words: object) -> tuple[int, str]:
    """Ask a question; return the most games that a player took part in, and what is said."""
    done = call("query", question, "--db", db, "--format", "json", "--lang", "en", *words)
    return max((row["games"] for row in json.loads(done.out)), default=0), done.err


@pytest.mark.parametrize(
    ("question", "words", "count", "said"),
    [
        ("chips", [], 2, LEFT),
        ("chips", ["--all"], 3, ""),
        ("chips", ["-p", "since=2999-01-01"], 0, ""),
        ("false-wins", [], 3, ""),
        ("false-wins", ["--all"], 3, ""),
        ("SELECT count(*) AS games FROM games", [], 4, ""),
    ],
)
def test_a_question_says_what_it_does_not_count(
    mixed: Path, question: str, words: list[str], count: int, said: str
) -> None:
    assert games(mixed, question, *words) == (count, said)


def test_an_archive_is_counted_as_its_database_is(mixed: Path) -> None:
    archive = mixed.with_name("archive")
    assert call("export", archive, "--db", mixed, "--shards", 2).code == 0

    for question in ("feeds", "kongs"):
        words = ("query", question, "--format", "csv")
        assert call(*words, "--from", archive) == call(*words, "--db", mixed)


def test_questions_about_breaches_count_all_games_and_the_list_says_so() -> None:
    listed = call("query", "--list", "--lang", "en").out.splitlines()

    assert {name for name, each in named_questions().items() if each.counts == "all"} == OF_BREACHES
    assert {line.split()[0] for line in listed if "counts all games" in line} == OF_BREACHES


@pytest.mark.parametrize(
    ("words", "heading", "left"), [([], "2 games", True), (["--all"], "4 games", False)]
)
def test_the_page_counts_and_says_the_same(
    mixed: Path, words: list[str], heading: str, *, left: bool
) -> None:
    page = mixed.with_name("page.html")
    text = call("stats", "--db", mixed, "--lang", "en", *words).out
    call("stats", "--db", mixed, "--lang", "en", "--html", page, *words)
    html = page.read_text("utf-8")

    assert heading in text.splitlines()[0]
    assert heading in html
    assert (LEFT.removeprefix("zjlog: ") in text) == left
    assert ("unfinished games: 1" in html) == left
    assert ("stops.jsonl" in html) == ("errors.jsonl" in html) == left


def test_a_warning_leaves_a_game_in(db: Path, logs: Path) -> None:
    log = db.with_name("odd.jsonl")
    head, *rest = (line for line in lines_of(min(logs.iterdir())) if b'"seal"' not in line)
    log.write_bytes(head.replace(b"{", b'{"unknown":1,', 1) + b"".join(rest))
    call("load", log, "--db", db)
    count, said = games(db, "SELECT count_if(verdict <> 'clean')::INT AS games FROM games")

    assert (count, said) == (1, "")
    assert games(db, "chips") == (1, "")
