"""The numbers behind the plots: intervals against closed forms, scales, bins, who stands apart."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import duckdb
import pytest

from zjlog.query.counted import Left
from zjlog.query.labels import Label
from zjlog.query.plots import CROWD, SHADES, histogram, matrix, points
from zjlog.query.questions import named_questions
from zjlog.query.scale import scale_over
from zjlog.query.sections import Page, Player, Section
from zjlog.store.connection import all_rows, one, sql_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NORMAL = 1.959963984540054
STUDENT = {2: 12.7062, 3: 4.3027, 4: 3.1824, 6: 2.5706, 11: 2.2281, 31: 2.0423, 101: 1.9840}
"""Quantiles 0.975 of Student's t as tables have them, by number of games."""


@pytest.fixture(scope="module")
def con() -> Iterator[duckdb.DuckDBPyConnection]:
    """The macros of the views, over no store."""
    with duckdb.connect() as con:
        views = sql_of("schemas", "views.sql")
        con.execute(views[views.index("CREATE OR REPLACE MACRO") :])
        yield con


def page_of(players: Mapping[str, Player], least: int = 100) -> Page:
    return Page("", [], players, Left(), [], every=False, least=least)


def rates(*rows: tuple[str, int, int, float, float, float]) -> Section:
    names = ("player_id", "hands", "wins", "rate", "low", "high")
    return Section("win-rate", "", [(name, "DOUBLE") for name in names], list(rows))


@pytest.mark.parametrize(("k", "n"), [(0, 1), (1, 1), (0, 10), (3, 10), (50, 100), (999, 1000)])
def test_the_interval_of_a_rate_solves_the_equation_of_wilson(
    con: duckdb.DuckDBPyConnection, k: int, n: int
) -> None:
    low, high = one(con, f"SELECT wilson_low({k}, {n}), wilson_high({k}, {n})")

    assert low - 1e-5 <= k / n <= high + 1e-5
    for end in (low, high):  # (rate - end)² = z² end (1 - end) / n
        assert (k / n - end) ** 2 == pytest.approx(NORMAL**2 * end * (1 - end) / n, abs=1e-5)


@pytest.mark.parametrize("games", STUDENT)
def test_the_interval_of_an_average_is_that_of_student(
    con: duckdb.DuckDBPyConnection, games: int
) -> None:
    won = [(100 if at % 2 else -100) for at in range(games)]
    con.execute("CREATE OR REPLACE TABLE seats AS SELECT 'e' AS event, '2026-01-01' AS day, 'p' AS "
                "player_id, unnest(?) AS chips_end, 0 AS chips_start, 1 AS rank, false AS void",
                [won])  # fmt: skip
    sql = named_questions()["chips"].sql
    ((_, n, average, low, high, *_),) = all_rows(
        con, sql, {"event": None, "player": None, "since": None}
    )
    mean = sum(won) / games
    error = math.sqrt(sum((each - mean) ** 2 for each in won) / (games - 1) / games)

    assert n == games
    assert average == pytest.approx(mean, abs=0.01)
    assert (high - low) / 2 == pytest.approx(STUDENT[games] * error, rel=0.01)


@pytest.mark.parametrize(
    ("values", "marks"),
    [
        ([0.0, 0.37], [0.0, 0.1, 0.2, 0.3, 0.4]),
        ([-132.0, 159.0], [-200.0, -100.0, 0.0, 100.0, 200.0]),
        ([0.25], [0.1, 0.2, 0.3, 0.4]),
        ([0.0], [-0.5, -0.25, 0.0, 0.25, 0.5]),
        ([], [0.0, 0.25, 0.5, 0.75, 1.0]),
        ([math.nan], [0.0, 0.25, 0.5, 0.75, 1.0]),
    ],
)
def test_a_scale_has_round_marks_and_holds_all_values(
    values: list[float], marks: list[float]
) -> None:
    scale = scale_over(values)

    assert scale.marks() == pytest.approx(marks)
    assert [scale.place(mark) for mark in (marks[0], marks[-1])] == [0, 100]


@pytest.mark.parametrize(("least", "ranked"), [(100, ["b"]), (0, ["b", "a"]), (999, [])])
def test_a_player_of_few_hands_stands_apart(least: int, ranked: list[str]) -> None:
    section = rates(("b", 400, 100, 0.25, 0.21, 0.295), ("a", 4, 4, 1.0, 0.51, 1.0))
    page = page_of({"a": Player("a", 4), "b": Player("b", 400)}, least)
    plot = points(section, page, "en")

    assert plot is not None
    assert [row.label.name for row in plot.rows] == ranked
    assert [row.label.name for row in plot.few] == [each for each in "ba" if each not in ranked]
    assert all(row.low <= row.at <= row.high for row in plot.rows + plot.few if row.low is not None
               and row.high is not None)  # fmt: skip


@pytest.mark.parametrize(
    ("counts", "bars", "first"),
    [
        ({7: 3}, 1, "7: 3 hands (100.0%)"),
        ({5: 1, 8: 3}, 4, "5: 1 hands (25.0%)"),
        ({0: 1, 89: 1}, 18, "0\u20134: 1 hands (50.0%)"),
        ({1: 1, 10**6: 1}, 21, "0\u201349999: 1 hands (50.0%)"),
    ],
)
def test_a_histogram_has_few_bars_whatever_its_values(
    counts: dict[int, int], bars: int, first: str
) -> None:
    section = Section("draws", "", [("draws", "BIGINT"), ("hands", "BIGINT")], list(counts.items()))
    plot = histogram(section, "en")

    assert len(plot.columns) == bars
    assert plot.columns[0].text == first
    assert sum(column.wide for column in plot.columns) == pytest.approx(100, abs=0.5)


def test_a_matrix_of_a_crowd_shows_those_with_most() -> None:
    rows: list[Any] = [(f"p{n:02}", "q", n) for n in range(1, 40)]
    section = Section("feeds", "", [(n, "") for n in ("feeder", "winner", "hands")], rows)
    plot = matrix(section, page_of({}), "en")

    assert plot is not None
    assert len(plot.rows) == len(plot.heads) == CROWD
    assert plot.rows[-2][1][-1] == ("39", SHADES)
    assert plot.sums[-1] == sum(range(29, 40))
    assert len(plot.notes) == 2


@pytest.mark.parametrize(
    ("player", "name", "label"),
    [
        ("u1", "Wang", ("Wang", "u1")),
        ("u1", "u1", ("u1", "")),
        ("u1", " ", ("u1", "")),
        ("=1+1", "Wang", ("Wang", "=1+1")),
        ("u1", "\u202eb", ("\\u{202E}b", "u1")),
        ("u1", "超" * 300, ("超" * 14 + "...", "u1")),
    ],
)
def test_a_player_is_named_with_what_tells_them_from_others(
    player: str, name: str, label: tuple[str, str]
) -> None:
    assert Label.of_player(player, page_of({player: Player(name, 1)})) == label


def test_nobody_knows_a_player_without_a_name() -> None:
    assert Label.of_player("u1", page_of({})) == ("u1", "")
