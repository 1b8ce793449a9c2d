"""The page in a real browser: moving, links, findings, perspective, languages, hostile names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

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
    before = whole_state(seen.text("#seats"))

    seen.page.click("#on")
    seen.page.click("#on")

    assert "event 11" in seen.text("#said")
    assert whole_state(seen.text("#seats")) != before

    seen.page.click("#back")
    seen.page.click("#back")

    assert "event 9" in seen.text("#said")
    assert whole_state(seen.text("#seats")) == before


def test_every_step_to_the_end_and_back_fits(visit: Open) -> None:
    seen = visit(GAMES / "sample.jsonl")
    begun = seen.text("#seats")
    seen.press("End")
    ended = seen.text("#said")
    seen.press("Home")

    assert "seal" in ended
    assert seen.text("#seats") == begun


def test_a_deep_link_leads_to_its_event(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s25")

    assert "hu 6 bing" in seen.text("#said")
    assert "H003" in seen.text("#said")
    assert "dead hand" in seen.text(".seat.acting")

    seen.page.evaluate("location.hash = '#h1.s9'")

    assert "D001" in seen.text("#said")


def test_the_link_follows(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")
    seen.press("ArrowRight")

    assert seen.page.url.endswith("#h1.s10")


def test_a_senseless_link_is_passed_over(visit: Open) -> None:
    for link in ("#h99.s1", "#nothing", "#s999999", "#h1.s0", "#<img>"):
        assert "event" in visit(DISPUTED, link).text("#said")


def test_findings_are_listed_and_lead_to_their_place(visit: Open) -> None:
    seen = visit(DISPUTED)
    items = seen.page.locator("#found li")

    assert items.count() == 2
    assert "R-D1" in items.nth(0).inner_text()

    items.nth(1).locator("button").click()

    assert "event 25" in seen.text("#said")
    assert items.nth(1).get_attribute("class") == "error here"

    seen.press("f")

    assert "event 9" in seen.text("#said")


def test_a_perspective_hides_the_others(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")
    backs = seen.page.locator('#seats use[href="#t-"]')

    assert backs.count() == 0

    seen.page.select_option("#seen", "2")
    own = seen.page.locator(".seat.s")

    assert backs.count() == 39
    assert "王建国" in own.inner_text()
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
    assert "draw C" in seen.text("#events")


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
    seen.press("PageDown", "PageDown")
    second = seen.page.url
    seen.press("PageUp", "ArrowDown", "ArrowUp", "ArrowRight")
    seen.press("g")
    seen.page.keyboard.type("9")
    seen.press("Enter")

    assert "#h2." in second
    assert seen.page.url.endswith("s9")

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
    header["game_id"] = "<b>&amp;$data{x}"
    header["match"]["event"] = HOSTILE
    log = tmp_path / "hostile.jsonl"
    text = "\n".join([json.dumps(header, ensure_ascii=False), *lines[1:]]) + "\n"
    log.write_text(text, encoding="utf-8")

    seen = visit(log, "#h1.s25")

    assert HOSTILE in seen.text(".seat.s")
    assert "\\u{202E}" in seen.text("#seats")
    assert seen.page.locator("img").count() == 0
    assert seen.page.locator("script").count() == 2


def test_seats_and_tiles_have_names_for_those_who_listen(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s9")

    assert seen.page.get_by_role("button", name="on →").count() == 1
    assert seen.page.get_by_role("region", name="seat 2 王建国").count() == 1
    assert seen.page.get_by_role("img", name="West wind").count() > 0
    assert seen.page.locator('[role="status"]').count() == 1


def test_a_narrow_page_does_not_run_over(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s25", width=380)

    assert seen.page.evaluate("document.documentElement.scrollWidth") <= 380


def test_a_page_is_printed_without_its_buttons(visit: Open) -> None:
    seen = visit(DISPUTED, "#h1.s25")
    seen.page.emulate_media(media="print")

    assert not seen.page.locator("#bar").is_visible()
    assert seen.page.locator("#money").is_visible()


def test_the_script_shows_what_the_core_has(visit: Open) -> None:
    ((log, _),) = list(games([DISPUTED.read_bytes()]))
    view = Story(log, "disputed").positions.view(20)
    seen = visit(DISPUTED, "#s21")
    hands = [
        seen.page.locator(f".seat.{spot} .row").first.locator("svg").count() for spot in "senw"
    ]

    assert hands == [len(seat.concealed) for seat in view.seats]
