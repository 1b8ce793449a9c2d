"""The two forms of a case file: what Markdown and HTML make of the same blocks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from zjlog.dossier.blocks import CodeBlock, Facts, Shown, Tile, TileRow
from zjlog.dossier.markdown import written

if TYPE_CHECKING:
    from pathlib import Path

    from tests.game.conftest import Run

    from .conftest import Write

HOSTILE: Final = "</td><script>|`*[x](y)"
PARTS: Final = (
    "D001",
    "H003",
    "R-D1",
    "The table before the disputed event",
    "What happened",
    "Rulings and corrections made afterwards",
    "recorded",
    "difference",
    "signature of the chief referee",
    "30ebd2a7",
    "8f2229abc331",
)


def test_a_call_without_a_choice_writes_the_first_dispute(zjlog: Run, tmp_path: Path) -> None:
    page = tmp_path / "case.html"
    done = zjlog("dossier", "disputed.jsonl", "-o", page)

    assert (done.code, done.out, done.err) == (0, "", "")
    assert "<h1>Case file: hand 1, event 9</h1>" in page.read_text("utf-8")


@pytest.mark.parametrize("form", ["md", "html"])
def test_both_forms_have_all_parts(zjlog: Run, form: str) -> None:
    text = zjlog("dossier", "disputed.jsonl", "--format", form).out

    assert [part for part in PARTS if part not in text] == []


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_case_file_is_made_again_by_its_command(zjlog: Run, lang: str) -> None:
    text = zjlog("dossier", "disputed.jsonl", "--lang", lang).out
    (command,) = [line for line in text.splitlines() if line.startswith("zjlog dossier ")]

    assert zjlog(*command.split()[1:]).out == text


def test_other_disputes_are_told_where_the_call_named_none(zjlog: Run) -> None:
    file = "mut-T002-t002_then_discard-000.jsonl.gz"
    told = zjlog("dossier", file).err

    assert "--seq takes another: 524 (T003" in told
    assert zjlog("dossier", file, "--seq", 523).err == ""


@pytest.mark.parametrize(
    ("words", "code"),
    [(("golden-G01-guide.jsonl",), 2), (("disputed.jsonl", "--seq", "99"), 2),
     (("disputed.jsonl", "--hand", "7"), 2), (("golden-G01-guide.jsonl", "--hand", "1"), 0)],
)  # fmt: skip
def test_a_call_that_names_no_dispute_is_wrong(
    zjlog: Run, words: tuple[str, ...], code: int
) -> None:
    done = zjlog("dossier", *words)

    assert done.code == code
    assert bool(done.out) == (code == 0)


def test_a_log_whose_first_line_is_refused_is_not_readable(zjlog: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"seq":1,"type":"game"}\n', encoding="utf-8")

    assert zjlog("dossier", bad).code == 3


def test_hostile_names_stay_text(zjlog: Run, log: Write) -> None:
    players = [{"id": str(seat), "name": HOSTILE} for seat in range(4)]
    path = log(e1={"players": players}, e27={"by": HOSTILE, "article": HOSTILE})
    text = zjlog("dossier", path).out
    page = zjlog("dossier", path, "--format", "html").out

    assert "\\</td\\>\\<script\\>\\|\\`\\*\\[x\\](y)" in text
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_markdown_names_tiles_and_marks_wildcards() -> None:
    row = TileRow(
        "手牌", (Tile("1m", "一万"), Tile("5s", "五条", wild=True), Tile("E", "东风", note="刚摸"))
    )

    assert written([Shown("0号位", "筹码 50", (row,))], "zh") == (
        "**0号位：** 筹码 50\n\n- **手牌：** 一万、★五条、东风（刚摸）\n"
    )


def test_markdown_keeps_code_and_facts_apart() -> None:
    text = written([CodeBlock("a ``` b"), Facts((("who*", "x|y"),))], "en")

    assert text == "````\na ``` b\n````\n\n- **who\\*:** x\\|y\n"


def test_pictures_of_tiles_are_those_of_the_page_and_have_names(zjlog: Run) -> None:
    page = zjlog("dossier", "disputed.jsonl", "--format", "html", "--lang", "zh").out
    used = set(re.findall(r'<use href="#(t\w)"/></svg>', page))

    assert used <= set(re.findall(r'<symbol id="(t\w)"', page))
    assert page.count('class="tile wild"') == page.count('aria-label="五条 ★"') == 2
    assert page.count('aria-label="西风"') == 2


def test_the_name_of_a_tile_is_not_broken_at_the_end_of_a_line(zjlog: Run) -> None:
    page = zjlog("dossier", "disputed.jsonl", "--format", "html", "--lang", "zh").out

    assert '手中有百搭<span class="nb">五条</span>，' in page
