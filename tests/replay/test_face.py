"""The face of the core: what other rooms, and outsiders, take from `zjlog.replay`."""

from __future__ import annotations

import ast
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.play import options_of, played
from zjlog import replay
from zjlog.replay import CODES, COPIES, HIDDEN, NOBODY, Discard, names, rows
from zjlog.schemas import SEATS

ROOT: Final = Path(__file__).parents[2]
LINKS: Final = [ROOT / "zjlog" / room for room in ("audit", "replay", "schemas")]

INNER: Final = {
    "audit/commitments.py": {"tiles"},
    "audit/ledger_lines.py": set(),
    "audit/reading/lane_values.py": {"rows"},
    "audit/reading/lane_words.py": {"tiles"},
    "audit/reading/tape.py": {"tiles"},
    "audit/report_of_table.py": {"records", "shape", "tiles"},
    "audit/store_events.py": {"tiles"},
    "audit/verification.py": {"codes", "rulings"},
}
"""Modules outside that still look into one of the core. The list may only shrink."""


def modules() -> list[Path]:
    """List the modules of the rooms that come after the core."""
    found = [*(ROOT / "audit").rglob("*.py"), *(ROOT / "zjlog").rglob("*.py")]
    return [path for path in found if not any(path.is_relative_to(link) for link in LINKS)]


def taken(path: Path) -> tuple[set[str], set[str]]:
    """Return the inner modules that a module imports from, and the names it takes of the face."""
    inner, face = set(), set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("zjlog.replay"):
            rest = (node.module or "").removeprefix("zjlog.replay").removeprefix(".")
            if rest:
                inner.add(rest)
            else:
                face |= {alias.name for alias in node.names}
    return inner, face


def test_other_rooms_take_what_the_face_offers() -> None:
    for path in modules():
        inner, face = taken(path)

        assert face <= set(replay.__all__), path
        assert inner <= INNER.get(path.relative_to(ROOT).as_posix(), set()), path


def test_no_exception_is_left_that_nobody_needs() -> None:
    needed = {path.relative_to(ROOT).as_posix(): taken(path)[0] for path in modules()}

    assert {name: needed.get(name) for name in INNER} == INNER


def test_every_name_of_the_face_is_there_and_no_other() -> None:
    later = {name for held in replay.LATER.values() for name in held}

    assert [name for name in replay.__all__ if not hasattr(replay, name)] == []
    assert later <= set(replay.__all__)
    assert dir(replay) == sorted(replay.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'leagl'"):
        replay.leagl  # noqa: B018 - the name is what is tried


def test_no_module_takes_the_place_of_a_name_that_is_loaded_later() -> None:
    """A module becomes an attribute of its package whenever it is imported."""
    inner = {path.stem for path in (ROOT / "replay").glob("*.py")}

    assert inner & {name for held in replay.LATER.values() for name in held} == set()
    assert callable(replay.wins)


def test_a_judgement_loads_neither_moves_nor_views() -> None:
    script = "import zjlog.replay, sys; print(*sys.modules)"
    loaded = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script], capture_output=True, check=True, text=True
    ).stdout.split()

    assert {f"zjlog.replay.{module}" for module in replay.LATER} & set(loaded) == set()


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    *_, game = played(random.Random(4), options_of("tournament"))  # noqa: S311 - a seed
    t = game.table
    view = replay.view(t)

    for seat, own in enumerate(view.seats):
        lying = [view.indicator, *own.concealed]
        lying += [each.tile for one in view.seats for each in one.river if each.taker is None]
        lying += [tile for one in view.seats for meld in one.melds for tile in meld.tiles]
        lying += [t for at, one in enumerate(view.seats) for t in one.shown if at != seat]

        assert t.seen(seat) == [lying.count(code) for code in CODES[:HIDDEN]]
        assert max(t.seen(seat)) <= COPIES


def test_before_the_deal_nothing_is_seen_and_a_hidden_tile_never() -> None:
    game = replay.Replay(options_of("tournament"), replay.Setup())
    nothing = [0] * HIDDEN

    assert [game.table.seen(seat) for seat in range(SEATS)] == [nothing] * SEATS
    game.push({rows.KIND: rows.HAND, rows.SEQ: 1, rows.SEAT: 0, rows.NUM: 1, rows.NUM2: 1})
    game.push({rows.KIND: rows.DEAL, rows.SEQ: 2}, [14, 13, 13, 13, 5, *[HIDDEN] * 52])
    assert sum(game.table.seen(0)) == 1
    assert game.table.seen(1) == nothing


def test_discards_are_listed_in_order_with_those_who_took_them() -> None:
    rng = random.Random(7)  # noqa: S311 - a seed makes a failure repeatable
    thrown: list[Discard] = []
    before, takers = 0, 0
    for game in played(rng, options_of("tournament")):
        at = len(game.tape) - rows.WIDTH
        kind, seat = game.tape[at + rows.KIND], game.tape[at + rows.SEAT]
        if kind == rows.DISCARD:
            thrown.append(Discard(seat, game.tape[at + rows.TILE]))
        elif kind in (rows.CLAIM, rows.HU) and game.tape[at + rows.FROM] != NOBODY:
            thrown[-1] = thrown[-1]._replace(taker=seat)
        found = game.table.discards()

        assert found == thrown
        before, takers = len(found), sum(each.taker != NOBODY for each in found)

    assert before > takers > 0
    assert names([thrown[0].tile])[0] in CODES
