"""`zjlog stats`: one page, in the terminal or as a file that needs no connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.stored import call, unfinished
from zjlog.messages.store import say_store
from zjlog.query.plots import BARS, HISTOGRAMS, MATRIX, POINTS
from zjlog.query.questions import named_questions
from zjlog.query.stats import SECTIONS

if TYPE_CHECKING:
    from pathlib import Path

    from zjlog.messages.language import Language


def test_the_page_has_its_sections_in_both_languages(stored: Path) -> None:
    for lang in ("zh", "en"):
        text = call("stats", "--db", stored, "--lang", lang).out

        assert named_questions()["win-rate"].title(lang) in text
        assert named_questions()["wildcards"].title(lang) in text


def test_sections_and_plots_are_of_named_questions() -> None:
    assert set(SECTIONS) <= set(named_questions())
    assert {*POINTS, *BARS, *HISTOGRAMS, MATRIX} <= set(SECTIONS)


def test_a_selection_restricts_the_page(stored: Path) -> None:
    everything = call("stats", "--db", stored, "--lang", "en").out
    nobody = call("stats", "--db", stored, "--lang", "en", "--player", "nobody").out
    later = call("stats", "--db", stored, "--lang", "en", "--since", "2999-01-01").out

    assert everything.startswith("Statistics: 8 games, ")
    assert nobody == "Statistics: 0 games, 0 hands (nobody)\n"
    assert later.startswith("Statistics: 0 games, 0 hands (2999-01-01)\n")
    assert call("stats", "--db", stored, "--since", "yesterday").code == 2


@pytest.mark.parametrize("word", ["yesterday", "2026-02-30", "2026-1-1", "", "２０２６-01-01"])
def test_a_day_that_is_none_is_refused(stored: Path, word: str) -> None:
    done = call("stats", "--since", word, "--db", stored, "--lang", "en")

    assert (done.code, done.out) == (2, "")
    assert done.err == f"zjlog: --since is a day, such as 2026-01-01, not {word}\n"


@pytest.mark.parametrize(("lang", "lines"), [("zh", 0), ("en", 1), ("zh", 40)])
def test_a_page_of_next_to_nothing_is_a_page(
    db: Path, logs: Path, lang: Language, lines: int
) -> None:
    log, page = db.with_name("log.jsonl"), db.with_name("page.html")
    log.write_bytes(unfinished(min(logs.iterdir()), lines or 1))
    call("load", log, "--db", db)
    words = ("--all",) if lines else ("--event", "none")
    done = call("stats", "--db", db, "--html", page, "--lang", lang, *words)
    text = page.read_text("utf-8")

    assert done.code == 0
    assert (say_store(lang, "stats-nothing") in text) == (not lines)
    assert "style-src 'sha256-" in text
