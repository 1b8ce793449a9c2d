"""The page in a real browser: moving, links, findings, perspective, languages, hostile names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.support.families import log as long_log
from zjlog.audit import games
from zjlog.audit.replayed_game import Story

if TYPE_CHECKING:
    from .conftest import Open

GAMES = Path(__file__).parents[1] / "games"
DISPUTED = GAMES / "disputed.jsonl"
HOSTILE = "</script><img onerror=alert(1)>"


def whole_state(text: str) -> str:
    return " ".join(text.split())


def test_it_steps_forward_and_back(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")
    before = whole_state(seen.text("#table"))

    seen.page.click("#on")
    seen.page.click("#on")

    assert "event 11" in seen.text("#said")
    assert whole_state(seen.text("#table")) != before

    seen.page.click("#back")
    seen.page.click("#back")

    assert "event 9" in seen.text("#said")
    assert whole_state(seen.text("#table")) == before


def test_every_step_to_the_end_and_back_fits(visit: Open) -> None:
    seen = visit(GAMES / "sample.jsonl")
    seen.press("Home")
    begun = seen.text("#table")
    seen.press("End")
    ended = seen.text("#said")
    seen.press("Home")

    assert "seal" in ended
    assert seen.text("#table") == begun


def test_a_deep_link_leads_to_its_event(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s25")

    assert "hu 6 bing" in seen.text("#said")
    assert "H003" in seen.text("#said")
    assert "dead hand" in seen.text(".plate.acting")

    seen.page.evaluate("location.hash = '#h1.s9'")

    assert "D001" in seen.text("#said")


def test_the_link_follows(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")
    seen.press("ArrowRight")
    seen.page.wait_for_url("**#h1.s10")
    seen.press("ArrowRight", "ArrowRight")
    seen.page.wait_for_url("**#h1.s12")


def test_a_senseless_link_is_passed_over(visit: Open) -> None:
    seen = visit(DISPUTED, "#nothing")
    assert "event" in seen.text("#said")
    for link in ("#h99.s1", "#s999999", "#h1.s0", "#<img>"):
        seen.page.evaluate("hash => { location.hash = hash }", link)

        assert "event" in seen.text("#said")


def test_findings_are_listed_and_lead_to_their_place(visit: Open) -> None:
    seen = visit(DISPUTED)
    items = seen.page.locator("#found li")

    assert items.count() == 2
    assert "R-D1" in items.nth(0).inner_text()

    assert "event 9" in seen.text("#said")

    items.nth(1).locator("button").click()

    assert "event 25" in seen.text("#said")
    assert items.nth(1).get_attribute("class") == "error here"

    for key, event in (("f", 9), ("F", 25), ("F", 9)):
        seen.press(key)

        assert f"event {event}" in seen.text("#said")


def test_a_perspective_hides_the_others(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")
    backs = seen.page.locator('#table use[href="#t-"]')

    assert backs.count() == 0

    seen.page.select_option("#seen", "2")
    own = seen.page.locator(".strip.s")

    assert backs.count() == 39
    assert "王建国" in seen.text(".plate.s")
    assert own.locator('use[href="#t-"]').count() == 0

    seen.press("p", "p")

    assert backs.count() == 0


def test_a_perspective_tells_no_draw_of_another(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s8")

    assert "draw 3 bing" in seen.text("#said")

    seen.page.select_option("#seen", "0")

    assert "draw" in seen.text("#said")
    assert "3 bing" not in seen.text("#said")
    assert "draw 3 bing" not in seen.text("#events")
    assert "draw red dragon" in seen.text("#events")
    assert "seat 2" not in seen.text("#next")


def test_both_languages(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s25", language="zh")
    zh = seen.text("body")

    assert "相公" in zh
    assert "dead hand" not in zh
    assert seen.page.evaluate("document.documentElement.lang") == "zh-CN"

    seen.page.click("#language")
    en = seen.text("body")

    assert "dead hand" in en
    assert "相公" not in en
    assert seen.page.locator('svg[aria-label="3 wan"]').count() > 0


def test_the_keyboard_is_enough(visit: Open) -> None:
    seen = visit(GAMES / "sample.jsonl")
    seen.press("PageDown")
    seen.page.wait_for_url("**#h2.*")
    seen.press("PageUp", "ArrowDown", "ArrowUp", "ArrowRight")
    seen.press("g")
    seen.page.keyboard.type("9")
    seen.press("Enter")

    seen.page.wait_for_url("**s9")

    seen.press("Tab", "Shift+Tab")
    seen.page.evaluate("document.activeElement.blur()")
    seen.press(" ")
    seen.page.wait_for_timeout(1000)
    seen.press(" ", "l")

    assert not seen.page.url.endswith("s9")
    assert seen.page.evaluate("document.documentElement.dataset.lang") == "zh"


def test_hostile_names_stay_text(visit: Open, tmp_path: Path) -> None:
    lines = DISPUTED.read_text("utf-8").splitlines()
    header = json.loads(lines[0])
    header["players"][0]["name"] = HOSTILE
    header["players"][1]["name"] = "\u202egnp.exe"
    header["players"][2]["name"] = "龙" * 300
    header["players"][3]["name"] = "e\u0301\u0302" * 90 + "👩‍👩‍👧"
    header["game_id"] = "<b>&amp;$data{x}"
    header["match"]["event"] = HOSTILE
    log = tmp_path / "hostile.jsonl"
    text = "\n".join([json.dumps(header, ensure_ascii=False), *lines[1:]]) + "\n"
    log.write_text(text, encoding="utf-8")

    seen = visit(log, "#h1.s25")

    assert HOSTILE in seen.text(".plate.s")
    assert "\\u{202E}" in seen.text("#table")
    assert seen.page.evaluate("document.documentElement.scrollWidth") <= 1200
    assert seen.page.locator("img").count() == 0
    assert seen.page.locator("script").count() == 2


def test_seats_and_tiles_have_names_for_those_who_listen(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")

    assert seen.page.get_by_role("button", name="next event →").count() == 1
    assert seen.page.locator("#table").get_by_role("button", name="seat 2 王建国").count() == 1
    assert seen.page.get_by_role("img", name="West wind").count() > 0
    assert seen.page.locator("#table title", has_text="West wind · 西风").count() > 0
    assert seen.page.locator('[role="status"]').count() == 1


def test_what_may_follow_is_told_in_full(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s10")

    assert "discard" in seen.text("#next")
    assert "9\u00a0bing" in seen.text("#next") or "wind" in seen.text("#next")


def test_slider_and_picker_lead_to_moments(visit: Open) -> None:
    seen = visit(GAMES / "sample.jsonl")
    seen.page.locator("#slider").fill("80")

    assert "event 81" in seen.text("#said")

    seen.page.select_option("#hands", "2")

    assert "event 130" in seen.text("#said")
    assert "hand 3" in seen.text(".centre")
    assert len(str(seen.page.locator("#marks .hands").get_attribute("d")).split("M")) == 1 + 3


def test_the_sheet_tells_keys_and_codes(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")
    seen.press("?")
    sheet = seen.text("#sheet")

    assert "next finding" in sheet
    assert "West wind · 西风" in sheet
    assert seen.page.locator("#codes li").count() == 34

    seen.press("ArrowRight", "Escape")

    assert not seen.page.locator("#sheet").is_visible()
    assert "event 9" in seen.text("#said")


def test_a_link_to_here_is_copied(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9", permissions=["clipboard-read", "clipboard-write"])
    seen.press("ArrowRight", "c")
    seen.page.locator(".copied").wait_for()

    assert seen.page.evaluate("navigator.clipboard.readText()").endswith("#h1.s10")


def test_swipes_and_taps_are_steps(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9", width=380, has_touch=True)
    box = seen.page.locator("#table").bounding_box()
    assert box is not None
    client = seen.page.context.new_cdp_session(seen.page)
    y = box["y"] + box["height"] * 0.3

    def touch(*across: float) -> str:
        points = [{"x": box["x"] + box["width"] * each, "y": y} for each in across]
        for kind, point in zip(("touchStart", "touchMove"), points, strict=False):
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return seen.text("#said").split(",")[0]

    steps = [touch(0.8), touch(0.2), touch(0.5), touch(0.7, 0.4), touch(0.4, 0.7)]

    assert steps == ["event 10", "event 9", "event 9", "event 10", "event 9"]


def test_the_second_view_has_a_box_a_seat(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s25")
    seen.press("v")

    assert not seen.page.locator("#table").is_visible()
    assert "false win" in seen.text(".seat.acting")
    assert seen.page.get_by_role("region", name="seat 2 王建国").count() == 1


def test_a_reader_s_language_is_spoken_unless_one_was_asked_for(visit: Open) -> None:
    tongues = {"zh-TW": "zh", "de": "en", "en": "en", "zh": "zh"}

    told = {
        asked: visit(DISPUTED, language=asked).page.evaluate(
            "document.documentElement.dataset.lang"
        )
        for asked in tongues
    }

    assert told == tongues


@pytest.mark.parametrize("width", [360, 820, 1280, 3840])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_page_runs_over_its_width(visit: Open, width: int, language: str) -> None:
    seen = visit(DISPUTED, "#h1.s25", language=language, width=width)

    assert seen.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_axe_finds_nothing(visit: Open, width: int, scheme: str) -> None:
    seen = visit(DISPUTED, "#h1.s25", width=width, color_scheme=scheme)

    found = Axe().run(seen.page)

    assert found.response["violations"] == []


def test_touch_finds_targets_that_are_large_enough(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s25", width=360, has_touch=True, is_mobile=True)

    small = seen.page.evaluate("""[...document.querySelectorAll("button, select, #slider")]
      .filter((each) => each.offsetParent && !each.closest("#found, header"))
      .map((each) => [each.id, each.offsetWidth, each.offsetHeight])
      .filter(([, wide, high]) => wide < 44 || high < 44)""")

    assert small == []


def test_the_script_shows_what_the_core_has(visit: Open) -> None:
    ((log, _),) = list(games([DISPUTED.read_bytes()]))
    view = Story(log, "disputed").positions.view(20)
    seen = visit(DISPUTED, "#s21")
    hands = [seen.page.locator(f".strip.{spot} .held .t").count() for spot in "senw"]

    assert hands == [len(seat.concealed) for seat in view.seats]


def test_a_table_of_endless_rivers_keeps_its_form(visit: Open, tmp_path: Path) -> None:
    log = tmp_path / "long.jsonl"
    log.write_bytes(long_log("river", 300))
    seen = visit(log, width=360)
    seen.page.locator("#slider").fill("200")
    box, cells = seen.page.evaluate("""[document.querySelector("#table").getBoundingClientRect(),
      [...document.querySelectorAll(".cell")].map((each) => each.getBoundingClientRect())]""")

    assert len(cells) > 100
    assert all(box["top"] < each["top"] and each["bottom"] < box["bottom"] for each in cells)
    assert seen.page.evaluate("document.documentElement.scrollWidth") <= 360
