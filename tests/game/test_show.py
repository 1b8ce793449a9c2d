"""`zjlog show` piped: one position, aligned in 80 columns, and the calls that it refuses."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from tests.support.families import log as long_log
from tests.test_games import NAMES
from zjlog.game.finding import MOST
from zjlog.game.place import Place
from zjlog.game.position import PositionText
from zjlog.game.show_terminal import write

from .conftest import GAMES, story

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Run

HEAD = """\
第1局  第1圈  正搭 四条  百搭 五条  牌墙余80张
  第9号 第9行  2号位 王建国 打牌 西风
--------------------------------------------------------------------------------
  0号位 张明                   筹码 50       庄
  手牌      一万 七万 九万 二条 八条 一饼 二饼 三饼 五饼 八饼 东风 东风 红中
  牌河      七万
"""
DEAD = """\
  2号位 王建国                 筹码 50       [相公]
  手牌      一万 二万 三万 四万 五万 六万 一条 五条 三饼 七饼 八饼 九饼 九饼
  牌河      西风
> 3号位 陈芳                   筹码 50       轮到此家
"""
FOUND = """\
  接下来    2号位 王建国：亮搭 五条；3号位 陈芳：摸牌
  问题      错误 D001 首搭未打  (第1项，共2项)
            2号位（王建国）首次打牌时手中有百搭五条，却打出了西风：首搭必打。
"""


def test_without_a_place_it_is_the_first_finding(zjlog: Run) -> None:
    shown = zjlog("show", "disputed.jsonl", "--lang", "zh")

    assert shown.code == 0
    assert "".join(shown.out.splitlines(keepends=True)[:6]).split() == HEAD.split()
    assert DEAD in shown.out
    assert FOUND in shown.out


def test_piped_it_has_no_colour_and_no_trailing_blanks(zjlog: Run) -> None:
    shown = zjlog("show", "disputed.jsonl")

    assert "\x1b" not in shown.out
    assert [line for line in shown.out.splitlines() if line != line.rstrip()] == []


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(
    "name", ["disputed", "sample", "sim-options-1-00002", "mut-case-adjust-000"]
)
def test_every_position_fits_80_columns_and_is_aligned(name: str, language: str) -> None:
    told = story(name)
    words = PositionText(told, "zh" if language == "zh" else "en", 80)
    for moment in range(0, told.last + 1, 3):
        lines = [line.plain for line in words.lines(Place(told, moment))]
        heads = [line for line in lines if "筹码 " in line or ("seat" in line and "chips " in line)]
        starts = {
            cell_len(line[: line.index("筹码" if "筹码" in line else "chips")]) for line in heads
        }

        assert max(map(cell_len, lines)) <= 80
        assert len(starts) == 1


@pytest.mark.parametrize("name", NAMES[::12])
def test_every_game_can_be_shown_at_every_finding(name: str) -> None:
    told = story(name)
    words = PositionText(told, "zh", 80)
    for moment in (*told.found, told.last):
        assert list(words.lines(Place(told, moment)))


def test_a_seat_sees_its_own_tiles_only(zjlog: Run) -> None:
    shown = zjlog("show", "disputed.jsonl", "--seq", "9", "--seat", "2")
    first = next(line for line in shown.out.splitlines() if "chips " in line)

    assert "seat 2" in first
    assert shown.out.count("13 hidden") == 3


def test_a_seat_is_not_told_what_another_draws_or_may_do(zjlog: Run) -> None:
    shown = zjlog("show", "disputed.jsonl", "--seq", "8", "--seat", "0")

    assert "draw by seat 2" in shown.out
    assert "next      nothing" in shown.out


def test_no_color_is_heeded_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm-256color")
    told = Place(story("disputed"), 8)
    coloured, plain = Terminal(), Terminal()
    monkeypatch.delenv("NO_COLOR", raising=False)
    write(told, "zh", coloured)
    monkeypatch.setenv("NO_COLOR", "1")
    write(told, "zh", plain)

    assert re.search(r"\x1b\[[\d;]*3\d", coloured.getvalue())
    assert not re.search(r"\x1b\[[\d;]*3\d", plain.getvalue())


def test_taken_discards_say_by_whom(zjlog: Run) -> None:
    shown = zjlog("show", "disputed.jsonl", "--seq", "21")

    assert "(E>0)" in shown.out
    assert "pung E E E (from 陈芳)" in shown.out


def test_the_end_of_a_hand_says_how_it_ended(zjlog: Run) -> None:
    shown = zjlog("show", "sample.jsonl", "--hand", "1")

    assert "hand over" in shown.out


@pytest.mark.parametrize(
    ("call", "code", "said"),
    [
        ("show missing.jsonl", 2, "no such file"),
        ("show .", 2, "several logs"),
        ("show disputed.jsonl --hand 9", 2, "no hand 9"),
        ("show disputed.jsonl --seq 900", 2, "no event 900"),
        ("show sample.jsonl --hand 1 --seq 200", 2, "not in hand 1"),
        ("show disputed.jsonl --game 2", 2, "no game 2"),
        ("show disputed.jsonl --seat 4", 2, ""),
        ("show golden.png", 2, "no such file"),
    ],
)
def test_wrong_calls_are_one_sentence(zjlog: Run, call: str, code: int, said: str) -> None:
    done = zjlog(*call.split())

    assert done.code == code
    assert said in done.err
    assert "Traceback" not in done.err


def test_what_is_no_log_ends_with_3(zjlog: Run, tmp_path: Path) -> None:
    log = tmp_path / "picture.jsonl"
    log.write_bytes(b"\x89PNG\r\n")
    for command in (["show"], ["page"], ["dossier", "--hand", "1"]):
        done = zjlog(*command, log)

        assert done.code == 3
        assert "zjlog verify says why" in done.err


def test_a_game_of_a_bundle_is_named(zjlog: Run, tmp_path: Path) -> None:
    log = tmp_path / "two.jsonl"
    log.write_bytes((GAMES / "disputed.jsonl").read_bytes() * 2)

    assert zjlog("show", log, "--game", "2").out.splitlines()[1].strip().startswith("event 9")


@pytest.mark.parametrize(("more", "left"), [(0, 0), (7, 7)])
def test_of_findings_without_end_the_first_are_listed(
    zjlog: Run, tmp_path: Path, more: int, left: int
) -> None:
    log = tmp_path / "bad.jsonl"
    log.write_bytes(long_log("bad corrections alone", MOST - 1 + more))
    shown = zjlog("show", log, "--lang", "en")

    assert shown.out.count("error F011") == MOST - 1  # and the missing end
    assert (f"{left} more not listed" in shown.out) == bool(left)
