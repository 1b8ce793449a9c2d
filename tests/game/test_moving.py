"""Moving about: every way to move, the plain step mode, and the screen of Textual."""

from __future__ import annotations

import asyncio
import io

import pytest
from textual.widgets import Input

from zjlog.game.place import Place
from zjlog.game.show_app import ShowApp
from zjlog.game.show_terminal import stepped, steps

from .conftest import story

SAMPLE = story("sample")
DISPUTED = story("disputed")


def test_events_and_edges() -> None:
    place = Place(SAMPLE, 5)

    assert place.step(1).moment == 6
    assert place.step(-1).moment == 4
    assert Place(SAMPLE, 0).step(-1).moment == 0
    assert Place(SAMPLE, SAMPLE.last).step(1).moment == SAMPLE.last


def test_turns_of_the_seat_in_view() -> None:
    place = Place(SAMPLE, 5, seat=2).turn(1)

    assert SAMPLE.event(place.moment)["type"] in {"draw", "claim"}
    assert SAMPLE.event(place.moment)["seat"] == 2
    assert place.turn(1).turn(-1).moment == place.moment


def test_hands() -> None:
    starts = [hand.first for hand in SAMPLE.hands]

    assert Place(SAMPLE, starts[0]).hand(1).moment == starts[1]
    assert Place(SAMPLE, starts[1]).hand(-1).moment == starts[0]
    assert Place(SAMPLE, starts[1] + 3).hand(-1).moment == starts[1]


def test_findings_come_round_again() -> None:
    first = Place(DISPUTED, 0).finding()
    second = first.finding()

    assert [DISPUTED.seq(each.moment) for each in (first, second)] == [9, 25]
    assert second.finding() == first
    assert Place(SAMPLE, 7).finding().moment == 7


def test_perspectives_come_round_again() -> None:
    place = Place(SAMPLE, 3)
    seen = []
    for _ in range(5):
        place = place.perspective()
        seen.append(place.seat)

    assert seen == [0, 1, 2, 3, None]


@pytest.mark.parametrize(
    ("word", "moment", "said"),
    [
        ("", 9, ""), ("b", 7, ""), ("25", 24, ""), ("f", 24, ""), ("<", 0, ""), (">", 30, ""),
        ("nonsense", 8, "nonsense means nothing here"), ("²", 8, "² means nothing here"),
        ("900", 8, "there is no event 900 (1 to 31)"), ("\x1b[2J", 8, "\\u{00... means"),
    ],
)  # fmt: skip
def test_words_of_the_plain_mode(word: str, moment: int, said: str) -> None:
    place, note = stepped(Place(DISPUTED, 8), word, "en")

    assert place.moment == moment
    assert note.startswith(said)
    assert bool(note) == bool(said)


def test_the_plain_mode_walks_until_the_end_of_its_input() -> None:
    said = io.StringIO()

    code = steps(Place(DISPUTED, 0), "en", io.StringIO("\n9\nx\n?\nl\nq\n"), said)

    assert code == 0
    assert said.getvalue().count("wall ") == 3  # what means nothing and the help draw no table
    assert "D001" in said.getvalue()
    assert "x means nothing here" in said.getvalue()
    assert "5s  五条  5 tiao" in said.getvalue()
    assert "第9号" in said.getvalue()
    assert steps(Place(DISPUTED, 0), "en", io.StringIO(""), said) == 0


async def press(keys: tuple[str, ...], width: int = 80) -> tuple[int, int | None]:
    app = ShowApp(Place(DISPUTED, 8), "zh")
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()

        assert not app.query_one("#go", Input).display
        return app.place.moment, app.place.seat


@pytest.mark.parametrize(
    ("keys", "moment", "seat"),
    [
        (("right", "right"), 10, None),
        (("left",), 7, None),
        (("down",), 9, None),
        (("up",), 7, None),
        (("pagedown",), 30, None),
        (("pageup",), 1, None),
        (("end",), 30, None),
        (("home",), 0, None),
        (("f",), 24, None),
        (("p", "p", "p"), 8, 2),
        (("g", "2", "5", "enter"), 24, None),
        (("g", "escape", "right"), 9, None),
        (("g", *"9" * 20, "enter"), 8, None),
        (("space", "space"), 8, None),
        (("question_mark", "l", "j", "k", "right"), 9, None),
    ],
)
def test_keys_of_the_screen(keys: tuple[str, ...], moment: int, seat: int | None) -> None:
    assert asyncio.run(press(keys)) == (moment, seat)


@pytest.mark.parametrize(
    ("keys", "code"), [(("q",), 0), (("ctrl+c",), 130), (("g", "ctrl+c"), 130)]
)
def test_how_it_ends_is_the_exit_code(keys: tuple[str, ...], code: int) -> None:
    async def ended() -> int | None:
        app = ShowApp(Place(DISPUTED, 8), "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
        return app.return_code

    assert asyncio.run(ended()) == code


def test_it_plays_by_itself() -> None:
    async def play() -> int:
        app = ShowApp(Place(DISPUTED, 8), "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("space")
            await pilot.pause(0.8)
            await pilot.press("space")
            return app.place.moment

    assert asyncio.run(play()) > 8
