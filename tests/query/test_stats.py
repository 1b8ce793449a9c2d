"""`zjlog stats`: one page, in the terminal or as a file that needs no connection."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.support.stored import call, game_line
from zjlog.query.questions import named_questions
from zjlog.query.stats import SECTIONS
from zjlog.query.stats_html import BARS, script_json

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_has_its_sections_in_both_languages(stored: Path) -> None:
    for lang in ("zh", "en"):
        text = call("stats", "--db", stored, "--lang", lang).out

        assert named_questions()["win-rate"].title(lang) in text
        assert named_questions()["wildcards"].title(lang) in text


def test_sections_and_plots_are_of_named_questions() -> None:
    assert set(SECTIONS) <= set(named_questions())
    assert set(BARS) <= set(SECTIONS)


def test_a_selection_restricts_the_page(stored: Path) -> None:
    everything = call("stats", "--db", stored, "--lang", "en").out
    nobody = call("stats", "--db", stored, "--lang", "en", "--player", "nobody").out
    later = call("stats", "--db", stored, "--lang", "en", "--since", "2999-01-01").out

    assert everything.startswith("Statistics: 8 games, ")
    assert nobody == "Statistics: 0 games, 0 hands\n"
    assert later.startswith("Statistics: 0 games, 0 hands\n")
    assert call("stats", "--db", stored, "--since", "yesterday").code == 2


def test_the_file_holds_all_it_needs_and_is_free_of_what_strangers_wrote(
    db: Path, logs: Path
) -> None:
    pytest.importorskip("vl_convert")
    bad = json.loads(game_line("a")) | {
        "players": [{"id": f"<script>alert({n})<", "name": "</script>"} for n in range(4)]
    }
    lines = min(logs.iterdir()).read_bytes().split(b"\n", 1)[1]
    log, page = db.with_name("bad.jsonl"), db.with_name("page.html")
    log.write_bytes(json.dumps(bad).encode() + b"\n" + lines)
    call("load", log, "--db", db)
    done = call("stats", "--db", db, "--html", page, "--lang", "zh")
    text = page.read_text("utf-8")
    outside = re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)

    assert done.code == 0
    assert '<html lang="zh-CN">' in text
    assert "default-src 'none'" in text
    assert text.count("<script>") == text.count("</script>") == 2
    assert "alert(" in outside
    assert "&lt;script&gt;alert(0)&lt;" in outside
    assert not re.findall(r"""(?:src|href)\s*=\s*["']?https?:""", outside)


def test_data_cannot_end_the_script_it_stands_in() -> None:
    assert json.loads(script_json("</script>\u2028")) == "</script>\u2028"
    assert "<" not in script_json("</script>")


@pytest.mark.parametrize("word", ["yesterday", "2026-02-30", "2026-1-1", "", "２０２６-01-01"])
def test_a_day_that_is_none_is_refused(stored: Path, word: str) -> None:
    done = call("stats", "--since", word, "--db", stored, "--lang", "en")

    assert (done.code, done.out) == (2, "")
    assert done.err == f"zjlog: --since is a day, such as 2026-01-01, not {word}\n"
