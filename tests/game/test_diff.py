"""`zjlog diff`: how many differences and where, the marked tiles, the same as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from zjlog.game.marking import marked

from .conftest import story
from .test_bundles import A, B
from .test_money import copied

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Run

DISPUTED = story("disputed")


def told(zjlog: Run, *files: Path | str) -> dict[str, Any]:
    """Compare two files and return the JSON of it."""
    done = zjlog("diff", *files, "--format", "json")
    found: dict[str, Any] = json.loads(done.out)
    assert done.code == (1 if found["games"] or found["alone"] else 0)
    return found


def test_how_many_and_where_comes_first(zjlog: Run, tmp_path: Path) -> None:
    other = copied(tmp_path, "other.jsonl", e9={"tile": "5s"}, e12={"seat": 1})
    done = zjlog("diff", "disputed.jsonl", other)

    assert done.out.splitlines()[3:6] == [
        "2 differences",
        "  hand 1, event 9: discard (tile)",
        "  hand 1, event 12: draw (seat)",
    ]


@pytest.mark.parametrize(
    ("language", "one", "other"), [("en", "West wind*", "5 tiao*"), ("zh", "西风*", "五条*")]
)
def test_tiles_that_differ_bear_a_mark(
    zjlog: Run, tmp_path: Path, language: str, one: str, other: str
) -> None:
    copy = copied(tmp_path, "other.jsonl", e9={"tile": "5s"})
    done = zjlog("diff", "disputed.jsonl", copy, "--lang", language)
    rows = [line.split()[1:] for line in done.out.splitlines() if "*" in line]

    assert one in done.out
    assert other in done.out
    assert len(rows) == 7  # both events, what the mark is, both rivers, both hands
    assert [each for row in rows[3:] for each in row if "*" in each] == (
        ["5s*", "W*", "W*", "5s*"] if language == "en" else ["五条*", "西风*", "西风*", "五条*"]
    )


def test_hidden_tiles_bear_no_mark() -> None:
    view = DISPUTED.positions.view(9)
    hidden = view._replace(
        seats=tuple(seat._replace(concealed=("?",) * len(seat.concealed)) for seat in view.seats)
    )

    assert marked(view, hidden) == view
    assert marked(hidden, view) == hidden


def test_the_drawn_tile_may_be_the_one_that_differs() -> None:
    views = map(DISPUTED.positions.view, range(DISPUTED.last))
    view = next(each for each in views if any(seat.drawn for seat in each.seats))
    seat = next(at for at, each in enumerate(view.seats) if each.drawn is not None)
    mine = view.seats[seat]
    less = list(mine.concealed)
    less[less.index(str(mine.drawn))] = "P"
    other = view._replace(
        seats=tuple(
            each._replace(concealed=tuple(less)) if at == seat else each
            for at, each in enumerate(view.seats)
        )
    )

    assert [t for t in marked(view, other).seats[seat].concealed if "*" in t] == [f"{mine.drawn}*"]


def test_a_line_that_one_copy_has_more_is_one_difference(zjlog: Run, tmp_path: Path) -> None:
    other = copied(tmp_path, "other.jsonl", e10=None)
    found = told(zjlog, "disputed.jsonl", other)

    assert found["differences"] == 1
    assert found["games"][0]["differences"][0]["seq"] == [10, 10]
    assert found["games"][0]["differences"][0]["fields"] == []


def test_differences_as_json(zjlog: Run, tmp_path: Path) -> None:
    other = copied(tmp_path, "other.jsonl", e9={"tile": "5s"}, e28=None)
    found = told(zjlog, "disputed.jsonl", other)
    (game,) = found["games"]
    (difference,) = game["differences"]

    assert (found["pairs"], found["same"], found["differences"]) == (1, 0, 1)
    assert game["only"] == [{"clock": 1}, {}]
    assert game["chips"] == [[56, 56, 32, 56], [56, 56, 32, 56]]
    assert difference == {
        "hand": [1, 1],
        "seq": [9, 9],
        "line": [9, 9],
        "fields": ["tile"],
        "event": [
            {"type": "discard", "seat": 2, "tile": "W"},
            {"type": "discard", "seat": 2, "tile": "5s"},
        ],
    }


def test_bundles_are_counted_over_all_games(zjlog: Run) -> None:
    found = told(zjlog, A, B)

    assert "1 difference; of 2 games in both, 1 are told the same" in zjlog("diff", A, B).out
    assert (found["pairs"], found["same"], found["differences"]) == (2, 1, 1)
    assert [game["game"] for game in found["games"]] == [[2, 2]]
    assert told(zjlog, A, A)["games"] == []


def test_of_differences_without_end_the_first_are_listed(zjlog: Run, tmp_path: Path) -> None:
    changes: dict[str, dict[str, Any] | None] = {f"e{n}": {"seat": 3} for n in range(5, 29)}
    other = copied(tmp_path, "other.jsonl", **changes)
    done = zjlog("diff", "disputed.jsonl", other)
    number = told(zjlog, "disputed.jsonl", other)["differences"]

    assert done.out.count("  hand 1, event ") == min(number, 20)
    assert (f"and {number - 20} more" in done.out) == (number > 20)
