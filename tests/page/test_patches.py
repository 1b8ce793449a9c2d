"""For every game and every event: the page shows the table that the core has there."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.families import log as long_log
from tests.support.hiding import hidden
from tests.test_games import NAMES, bytes_of
from zjlog.audit import games
from zjlog.audit.replayed_game import Story
from zjlog.game.source import opened
from zjlog.page.data import as_script, data_of, opening_of
from zjlog.page.html import page
from zjlog.page.slots import (
    ALPHABET,
    KINDS,
    LETTERS,
    MOVES,
    SEAT_SLOTS,
    SLOTS,
    STATUSES,
    slots_of,
)
from zjlog.replay import MOST_LYING
from zjlog.replay.rows import CLAIM_KINDS
from zjlog.replay.tiles import CODES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from zjlog.replay import Table


def stories(name: str) -> Iterator[Story]:
    for log, bundle in games([bytes_of(name)]):
        if log.readable:
            yield Story(log, name, bundle=bundle)


def spliced(state: list[str], step: str, *, back: bool) -> list[str]:
    """Apply the splices of a step as the script of the page does."""
    changed = list(state)
    for op in step.split(" ")[1:]:
        slot = ALPHABET.index(op[0])
        place, old, new = op[1:].split("/")
        gone, put = (new, old) if back else (old, new)
        text, start = changed[slot], int(place or 0)

        assert text[start : start + len(gone)] == gone
        changed[slot] = text[:start] + put + text[start + len(gone) :]
    return changed


def codes(letters: str) -> list[str]:
    return [CODES[ALPHABET.index(letter)] for letter in letters]


def shown(state: list[str], slot: str) -> str:
    return state[SLOTS.index(slot)]


def agrees(state: list[str], t: Table) -> bool:
    """Compare what is shown with the table itself, seat by seat."""
    checks = [shown(state, "wall") == str(t.wall_left)]
    for seat in range(4):
        river = shown(state, f"river{seat}")
        lying = [
            letter
            for letter, after in pairwise(river + " ")
            if letter.isalpha() and not after.isdigit()
        ]
        melds = shown(state, f"melds{seat}")
        laid = [CLAIM_KINDS["peaco".index(meld[0])] for meld in melds.split(",") if meld]
        checks += [
            codes(shown(state, f"concealed{seat}")) == [CODES[k] for k in t.concealed(seat)],
            codes("".join(lying)) == [CODES[d % 64] for d in t.river if d // 64 == seat],
            laid == [CLAIM_KINDS[meld[1]] for meld in t.melds if meld[0] == seat],
            [codes(meld[2:]) for meld in melds.split(",") if meld]
            == [[CODES[k] for k in meld[4:]] for meld in t.melds if meld[0] == seat],
            shown(state, f"chips{seat}") == str(t.chips[seat]),
            len(shown(state, f"shown{seat}")) == t.shown[seat],
            (STATUSES["dead_hand"] in shown(state, f"statuses{seat}")) == bool(t.dead[seat]),
            (STATUSES["false_win"] in shown(state, f"statuses{seat}")) == bool(t.false_since[seat]),
        ]
    return all(checks)


@pytest.mark.parametrize("name", NAMES)
def test_every_step_leads_to_the_table_of_the_core_and_back(name: str) -> None:
    for story in stories(name):
        data = json.loads(as_script(data_of(story)))
        steps = iter(data["steps"].splitlines())
        states = [data["start"]]

        def compare(table: Table) -> None:
            states.append(spliced(states[-1], next(steps), back=False))  # noqa: B023

            assert agrees(states[-1], table)  # noqa: B023

        story.replayed(compare)
        for at in range(0, story.last + 1, max(1, story.last // 40)):
            assert slots_of(story.positions.view(at)) == tuple(states[at])
        state = states[-1]
        for step, before in zip(data["steps"].splitlines()[::-1], states[-2::-1], strict=True):
            state = spliced(state, step, back=True)

            assert state == before


def test_data_is_no_markup() -> None:
    data: dict[str, Any] = {"players": ["</script><img onerror=alert(1)>&\u2028"]}

    text = as_script(data)

    assert not set("<>&\u2028") & set(text)
    assert json.loads(text) == data


def test_what_a_refused_line_calls_itself_is_escaped_and_no_event(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    first = bytes_of("sample").splitlines(keepends=True)[0]
    log.write_bytes(
        first + '{"seq":2,"type":"\u202ex"}\n{"seq":3,"type":"discard","seat":9}\n'.encode()
    )
    found = opened(str(log), "en")

    assert "\u202e" not in page(found, "en")
    assert [text[0] for text in data_of(found.story)["texts"]] == ["", ""]


FRAME, AN_EVENT = 100 << 10, 50
"""The bytes that a page may take, and for each event more."""


@pytest.mark.parametrize("name", ["sample", "sim-peichong-1-00000"])
def test_a_page_takes_no_more_room_than_it_may(tmp_path: Path, name: str) -> None:
    log = tmp_path / "game.jsonl"
    log.write_bytes(bytes_of(name))
    found = opened(str(log), "en")

    assert len(page(found, "en").encode()) <= FRAME + AN_EVENT * found.story.last


def moves_in(state: list[str], seat: int) -> set[tuple[str, str]]:
    """Spell out the moves of a seat as the script of the page does."""
    others = shown(state, f"moves{seat}")
    moves = {(others[at], others[at + 1].strip(".")) for at in range(0, len(others), 2)}
    turn = shown(state, "acting")
    if not turn.startswith(str(seat)):
        return moves
    if turn[1:2] == "d":
        held = set(shown(state, f"concealed{seat}"))
        return moves | {("d", tile) for tile in held.difference(turn[2:])}
    return moves | {(letter, "") for letter in turn[1:]}


MARKS = {**KINDS, **MOVES, "discard": "d", "head": "r", "tail": "t"}


@pytest.mark.parametrize("name", ["disputed", "sample", "sim-options-1-00000"])
def test_every_move_that_is_open_can_be_told(name: str) -> None:
    for view in next(stories(name)).all_views():
        for seat, each in enumerate(view.seats):
            moves = {
                (MARKS.get(move.arg or "", "") or MARKS[move.event], letters(move.tile))
                for move in each.moves
            }

            assert moves_in(list(slots_of(view)), seat) == moves


def letters(tile: str | None) -> str:
    return "" if tile is None else LETTERS[tile]


def test_it_opens_at_the_first_finding_else_at_the_first_deal() -> None:
    at = [next(stories(name)) for name in ("disputed", "sample")]

    assert [story.event(opening_of(story))["type"] for story in at] == ["discard", "deal"]


@pytest.mark.parametrize("viewer", [None, 2])
def test_a_game_with_hidden_tiles_can_be_shown(viewer: int | None) -> None:
    ((log, _),) = list(games([hidden(bytes_of("sample"), viewer, wall=False)[0]]))
    told = data_of(Story(log, "hidden"))

    assert ALPHABET[CODES.index("?")] * 13 in told["steps"]


def test_a_log_of_one_line_is_a_page_too(tmp_path: Path) -> None:
    log = tmp_path / "short.jsonl"
    log.write_bytes(bytes_of("sample").splitlines(keepends=True)[0])

    assert "data" in page(opened(str(log), "en"), "en")


def lying(state: list[str]) -> int:
    """Count the tiles held and thrown."""
    slots = [f"{slot}{seat}" for slot in ("concealed", "river") for seat in range(4)]
    return sum(len(shown(state, slot)) for slot in slots)


def test_a_game_of_more_faults_than_are_kept_is_shown_as_far_as_it_is_replayed(
    tmp_path: Path,
) -> None:
    begun = bytes_of("disputed").splitlines(keepends=True)[:5]
    turns = (
        b'{"seq":%d,"type":"draw","seat":0,"tile":"1m"}\n'
        b'{"seq":%d,"type":"discard","seat":0,"tile":"1m"}\n' % (seq, seq + 1)
        for seq in range(6, 10_006, 2)
    )
    log = tmp_path / "faults.jsonl"
    log.write_bytes(b"".join([*begun, *turns]))
    game = opened(str(log), "en")
    story, data = game.story, data_of(game.story)
    shown = len(data["steps"].splitlines())
    made = re.sub("<[^>]*>", "", page(game, "en"))

    assert shown < story.last
    assert data["unreplayed"] == story.last - shown
    assert max(data["found"]) <= shown
    assert max(last for _, _, last in data["hands"]) <= shown
    assert f"the last {data['unreplayed']} events have no table" in made


def test_a_table_of_too_many_tiles_is_not_drawn_and_the_page_says_so(tmp_path: Path) -> None:
    log = tmp_path / "long.jsonl"
    log.write_bytes(long_log("river", 400))
    story = opened(str(log), "en").story
    data = data_of(story)
    states = [list(data["start"])]
    for step in data["steps"].splitlines():
        states.append(spliced(states[-1], step, back=False))
    bare = [not any(shown(state, f"{slot}0") for slot in SEAT_SLOTS[:5]) for state in states]
    first = bare.index(True, 4)
    texts = [
        data["texts"][int(step.split(" ")[0].split(".")[0])] for step in data["steps"].splitlines()
    ]
    made = page(opened(str(log), "en"), "en")

    assert 0 < lying(states[first - 1]) <= MOST_LYING
    assert all(bare[first:])
    assert data["left_out"] == len(states) - first
    assert all("not drawn" in en and "未画" in zh for _, zh, en in texts[first - 1 :])
    assert not any("not drawn" in en for _, _, en in texts[: first - 1])
    plain = re.sub("<[^>]*>", "", made)
    assert f"{data['left_out']} positions are not drawn" in plain
    assert f"有{data['left_out']}处的牌桌未画" in plain


def test_a_page_that_draws_all_says_nothing_of_it() -> None:
    for story in stories("sample"):
        assert "left_out" not in data_of(story)
