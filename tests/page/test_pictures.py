"""What is seen at the table, event by event: who, what, where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.support.notation import read_case

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Open, Watched

MELDS: Final = """== melds from each side, all kinds
0: E
1: S
2: EEWWSSS5555p12s
3: W45s
0-E 2pE<0 2-1s 3+9p 3-W 2pW<3 2-2s 3+8p 3-8p 0+7p 0-7p 1+6p 1-S 2kS<1 2+E^ 2aE 2+4s^ 2c5p
2+6s^ 2-6s 3w6s<2=4s5s 3-9p
"""
EVENTS: Final = """== events of every kind
flip E S
dice 0 3 4
0: S123m456m789m11s9p
1: S9s
0-9p{"drawn":false} 1+9p 1sS 1h9p{"hand":["9p","9s","S"],"outcome":"made"}
{"type":"substitute","seat":2,"player":{"id":"z"},"reason":"illness"}
{"type":"ruling","by":"r","decision":"disqualify","seat":3}
{"type":"ruling","by":"r","decision":"warning"}
{"type":"clock","event":"warning"} $fine:0,0,0,0 x
{"type":"end","reason":"abandoned"}
"""

PICTURE: Final = """() => {
  const label = (tile) => tile.getAttribute("aria-label");
  const down = (tile) => tile.querySelector("use").getAttribute("href") === "#t-";
  const text = (node) => node ? node.textContent : "";
  const picture = {centre: text(document.querySelector(".centre")),
    said: text(document.querySelector("#said"))};
  for (const spot of ["s", "e", "n", "w"]) {
    const [strip, plate, river] = ["strip", "plate", "river"].map(
      (each) => document.querySelector(`.${each}.${spot}`));
    picture[spot] = {
      name: text(plate.querySelector(".name")), call: text(plate.querySelector(".call")),
      marks: [...plate.querySelectorAll(".line b")].map(text),
      hand: [...strip.querySelectorAll(".held .t")].map(label),
      open: [...strip.querySelectorAll(".held .open")].map(label),
      drawn: [...strip.querySelectorAll(".held .drawn")].map(label),
      melds: [...strip.querySelectorAll(".meld")].map((meld) => ({
        name: label(meld),
        tiles: [...meld.children].map((each) => each.matches(".turned")
          ? "turned" + (each.querySelector(".added") ? "+1" : "") : down(each) ? "down" : "up"),
      })),
      river: [...river.querySelectorAll(".cell")].map((cell) => label(cell.querySelector(".t"))
        + (cell.matches(".last") ? " (last)" : "") + (cell.matches(".taken") ? " gone" : "")),
    };
  }
  return picture;
}"""


def picture(seen: Watched) -> dict[str, Any]:
    found: dict[str, Any] = seen.page.evaluate(PICTURE)
    return found


def log_of(block: str, folder: Path) -> Path:
    log = folder / "case.jsonl"
    log.write_bytes(read_case(block.removeprefix("== ")).lines())
    return log


def test_a_taken_tile_lies_towards_the_seat_that_fed_it(visit: Open, tmp_path: Path) -> None:
    seen = visit(log_of(MELDS, tmp_path))
    seen.press("End", "ArrowLeft")
    here = picture(seen)

    assert here["n"]["melds"] == [
        {"name": "added kong from seat 0 p0", "tiles": ["up", "turned+1", "up"]},
        {"name": "pung from seat 3 p3", "tiles": ["up", "up", "turned"]},
        {"name": "exposed kong from seat 1 p1", "tiles": ["turned", "up", "up", "up"]},
        {"name": "concealed kong", "tiles": ["down", "up", "up", "down"]},
    ]
    assert here["w"]["melds"] == [{"name": "chow from seat 2 p2", "tiles": ["turned", "up", "up"]}]
    assert here["s"]["river"][0] == "East wind taken by seat 2 p2 gone"
    assert here["w"]["river"][-1] == "9 bing (last)"

    seen.press("r", "r")
    turned = picture(seen)

    assert turned["s"]["melds"] == here["n"]["melds"]
    assert turned["n"]["river"] == here["s"]["river"]


LOUD: Final = {
    "show": ("e", "show"),
    "hu": ("e", "hu"),
    "substitute": ("n", "substitute"),
    "disqualification": ("w", "disqualification"),
    "ruling warning": ("centre", "warning"),
    "settle": ("centre", "fine"),
    "exhausted hand": ("centre", "exhausted"),
    "end ": ("centre", "abandonment"),
}
"""Events that say something at the table: where, and a word of what."""


@pytest.fixture
def events(visit: Open, tmp_path: Path) -> dict[str, dict[str, Any]]:
    """Walk through a game with every kind of event; return its pictures by their first words."""
    seen = visit(log_of(EVENTS, tmp_path), "#s1")
    pictures = {}
    for _ in range(19):
        here = picture(seen)
        pictures[str(here["said"]).strip()] = here
        seen.press("ArrowRight")
    return pictures


def test_every_kind_of_event_is_seen_where_it_happens(events: dict[str, dict[str, Any]]) -> None:
    def at(words: str) -> dict[str, Any]:
        return next(here for said, here in events.items() if words in said)

    for words, (place, told) in LOUD.items():
        here = at(words)[place]

        assert told in (here if place == "centre" else here["call"]), words
    assert {"9 tiao", "South wind"} <= set(at("line 4 deal")["e"]["hand"])
    assert "East wind" in at("flip")["centre"]
    assert "South wind · 南风 wildcard" in at("flip")["centre"]
    assert at("discard")["s"]["river"] == ["9 bing (last)"]
    assert at("draw")["e"]["drawn"] == ["9 bing"]
    assert at("show")["e"]["open"] == ["South wind wildcard shown"]
    assert "hand laid open" in at("hu")["e"]["marks"]
    assert "false win" in at("hu")["e"]["marks"]
    assert "substituted" in at("substitute")["n"]["marks"]
    assert "disqualified" in at("disqualification")["w"]["marks"]
    assert "dealer" in at("draw")["s"]["marks"]
    assert "turn to act" in at("draw")["e"]["marks"]


def test_a_hand_laid_open_is_seen_by_all_and_shown_wildcards_too(
    visit: Open, tmp_path: Path
) -> None:
    seen = visit(log_of(EVENTS, tmp_path))
    seen.page.select_option("#seen", "0")
    moments = {}
    seen.press("Home")
    for _ in range(12):
        here = picture(seen)
        moments[next((w for w in ("show", "hu", "draw") if w in here["said"]), "")] = here["e"]
        seen.press("ArrowRight")

    assert set(moments["draw"]["hand"]) == {"1 hidden"}
    assert moments["show"]["hand"].count("1 hidden") == 13
    assert moments["show"]["open"] == ["South wind wildcard shown"]
    assert moments["hu"]["hand"] == ["9 bing", "9 tiao", "South wind wildcard"]
