"""The plots of the statistics as numbers: what stands where, in percent of the width.

Rates and averages are points with intervals, shares are bars, distributions are histograms, who
feeds whom is a matrix. ``plots.html`` draws them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.messages.store import say_store

from .cells import figure, percent, with_minus
from .labels import Label, labels_of
from .scale import Scale, round_step, scale_over

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language

    from .sections import Page, Section

DRAWN: Final = 40
"""Rows of a plot."""
BINS: Final = 30
"""Bars of a histogram."""
CROWD: Final = 12
"""Players of a matrix."""
SHADES: Final = 4
"""Shades of a matrix besides none."""
NAMES: Final = 10
"""Marks under a histogram, about."""

POINTS: Final = {
    "win-rate": "wins", "deal-in": "deal_ins", "dealer-wins": "wins", "seats": "wins",
    "exhausted": "exhausted", "chips": "",
}  # fmt: skip
"""Questions whose answer is drawn as points, and the column that counts the cases of a rate."""
BARS: Final = {
    "results": ("share", "hands"),
    "classes": ("share", "hands"),
    "wildcards": ("rate", "hands"),
    "kongs": ("per_1000_hands", "kongs"),
}
"""Questions whose answer is drawn as bars: their length, and the number of cases."""
HISTOGRAMS: Final = {"turns": "wins", "draws": "hands"}
"""Questions whose answer is a distribution of its first column, and the column that counts."""
MATRIX: Final = "feeds"


class Point(NamedTuple):
    """A row of a plot of points: its dot and the ends of its line, or no line."""

    label: Label
    at: float
    low: float | None
    high: float | None
    text: str
    few: bool


class Points(NamedTuple):
    """A plot of points: the ranked, then those of whom too little is known."""

    kind: str
    rows: list[Point]
    few: list[Point]
    marks: list[tuple[float, str]]
    line: float | None
    note: str


class Bar(NamedTuple):
    """A bar: how long in percent, and what it says."""

    label: Label
    long: float
    text: str


class Bars(NamedTuple):
    """A plot of bars."""

    kind: str
    rows: list[Bar]


class Column(NamedTuple):
    """A column of a histogram, measured in percent of the drawing."""

    left: float
    wide: float
    high: float
    text: str


class Histogram(NamedTuple):
    """A histogram: its columns, the marks under it, those at its side, and what the axes are."""

    kind: str
    columns: list[Column]
    marks: list[tuple[float, str]]
    levels: list[tuple[float, str]]
    note: str


class Matrix(NamedTuple):
    """A matrix: the heads of its columns, and rows of a head, cells with their shade, a sum."""

    kind: str
    heads: list[Label]
    rows: list[tuple[Label, list[tuple[str, int]], int]]
    sums: list[int]
    notes: list[str]


def plot_of(section: Section, page: Page, language: Language) -> NamedTuple | None:
    """Return the plot of an answer; None if it has none."""
    if section.name in POINTS:
        return points(section, page, language)
    if section.name in BARS:
        return bars(section, page, language)
    if section.name in HISTOGRAMS:
        return histogram(section, language)
    return matrix(section, page, language) if section.name == MATRIX else None


def points(section: Section, page: Page, language: Language) -> Points | None:
    """Draw rates or averages with their intervals, in the order of the answer."""
    figure_of = "average" if section.name == "chips" else "rate"
    rows = [row for row in section.rows if section.value(row, figure_of) is not None]
    if not rows:
        return None
    line = 0.0 if figure_of == "average" else _overall(section, rows)
    few = [row for row in rows if is_few(section, row, page)][:DRAWN]
    ranked = [row for row in rows if not is_few(section, row, page)][:DRAWN]
    known = [section.value(row, key) for row in ranked + few for key in (figure_of, "low", "high")]
    scale = scale_over([line, *(float(value) for value in known if value is not None)])
    words = percent if figure_of == "rate" else figure
    over = "stats-overall" if figure_of == "rate" else "stats-even"
    notes = [say_store(language, over, rate=percent(line))]
    if len(rows) > len(ranked) + len(few):
        notes.append(say_store(language, "stats-first", n=DRAWN))
    return Points(
        "points",
        [_point(section, row, page, scale, language) for row in ranked],
        [_point(section, row, page, scale, language) for row in few],
        [(scale.place(mark), _mark(mark, scale, words is percent)) for mark in scale.marks()],
        scale.place(line),
        " ".join(notes),
    )


def _overall(section: Section, rows: Sequence[Any]) -> float:
    """Return the rate of all rows together."""
    cases = sum(section.value(row, POINTS[section.name]) for row in rows)
    return float(cases / sum(section.value(row, "hands") for row in rows))


def _mark(value: float, scale: Scale, share: bool) -> str:  # noqa: FBT001 - which of two texts
    """Write a mark of the scale with as many decimals as its steps need."""
    step, number = (100 * scale.step, 100 * value) if share else (scale.step, value)
    decimals = 0 if abs(step - round(step)) < 1e-9 else 1  # noqa: PLR2004 - of rounding
    text = with_minus(f"{number:.{decimals}f}")
    return text + "%" if share else text


def _point(
    section: Section, row: Sequence[Any], page: Page, scale: Scale, language: Language
) -> Point:
    """Place one row."""
    low, high = (section.value(row, end) for end in ("low", "high"))
    if section.name == "chips":
        value = section.value(row, "average")
        games = section.value(row, "games")
        text = say_store(language, "stats-mean-n", mean=with_minus(figure(value)), n=games)
    else:
        value = section.value(row, "rate")
        k, n = section.value(row, POINTS[section.name]), section.value(row, "hands")
        text = say_store(language, "stats-of-n", rate=percent(value), k=k, n=n)
    return Point(
        labels_of(section, row, page, language),
        scale.place(value),
        None if low is None else scale.place(low),
        None if high is None else scale.place(high),
        text,
        is_few(section, row, page),
    )


def is_few(section: Section, row: Sequence[Any], page: Page) -> bool:
    """Tell whether a row is about a player of whom too little is known to rank them."""
    player = page.players.get(section.value(row, "player_id"))
    return player is not None and section.name in POINTS and player.hands < page.least


def bars(section: Section, page: Page, language: Language) -> Bars | None:
    """Draw shares, the longest as long as the plot is wide."""
    key, cases = BARS[section.name]
    rows = [row for row in section.rows if section.value(row, key) is not None][:DRAWN]
    most = max((section.value(row, key) for row in rows), default=0)
    if not most:
        return None
    words = figure if key == "per_1000_hands" else percent
    return Bars(
        "bars",
        [
            Bar(
                labels_of(section, row, page, language),
                round(100 * section.value(row, key) / most, 2),
                f"{words(section.value(row, key))} · {section.value(row, cases)}",
            )
            for row in rows
        ],
    )


def histogram(section: Section, language: Language) -> Histogram:
    """Draw how often each value of the first column occurred, several together if many."""
    counts = {
        int(row[0]): int(section.value(row, HISTOGRAMS[section.name])) for row in section.rows
    }
    first, last = min(counts), max(counts)
    wide = max(1, int(round_step((last - first + 1) / BINS))) if last - first >= BINS else 1
    start = first - first % wide
    bins = [0] * ((last - start) // wide + 1)
    for value, number in counts.items():
        bins[(value - start) // wide] += number
    scale = scale_over([0.0, *map(float, bins)])
    every = max(1, round(len(bins) / NAMES))
    each, whole = 100 / len(bins), sum(bins)
    columns = []
    for at, number in enumerate(bins):
        low = start + at * wide
        what = str(low) if wide == 1 else f"{low}\u2013{low + wide - 1}"
        facts = {"what": what, "n": number, "share": percent(number / whole)}
        text = say_store(language, "stats-bin", **facts)
        columns.append(Column(round(at * each, 2), round(each, 2), scale.place(number), text))
    marks = [
        (round((at + (0.5 if wide == 1 else 0)) * each, 2), str(start + at * wide))
        for at in range(0, len(bins), every)
    ]
    levels = [(scale.place(mark), f"{mark:g}") for mark in scale.marks() if mark == int(mark)]
    note = say_store(language, f"stats-axis-{section.name}")
    return Histogram("histogram", columns, marks, levels, note)


def matrix(section: Section, page: Page, language: Language) -> Matrix | None:
    """Draw who discards to whom: the number of hands in each cell."""
    numbers = {(row[0], row[1]): section.value(row, "hands") for row in section.rows}
    if not numbers:
        return None
    taken: dict[str, int] = {}
    for pair, number in numbers.items():
        for player in pair:
            taken[player] = taken.get(player, 0) + number
    crowd = sorted(sorted(taken, key=lambda player: (-taken[player], player))[:CROWD])
    shown = {pair: n for pair, n in numbers.items() if pair[0] in crowd and pair[1] in crowd}
    most = max(shown.values(), default=1)
    labels = {player: Label.of_player(player, page) for player in crowd}
    rows = []
    for feeder in crowd:
        cells = [_cell(shown.get((feeder, winner), 0), most) for winner in crowd]
        for at, winner in enumerate(crowd):
            if winner == feeder and not shown.get((feeder, winner)):
                cells[at] = ("\u2014", 0)
        total = sum(shown.get((feeder, winner), 0) for winner in crowd)
        rows.append((labels[feeder], cells, total))
    sums = [sum(shown.get((feeder, winner), 0) for feeder in crowd) for winner in crowd]
    notes = [say_store(language, "stats-feeds")]
    if len(taken) > CROWD:
        notes.append(say_store(language, "stats-most", n=CROWD))
    return Matrix("matrix", [labels[player] for player in crowd], rows, [*sums, sum(sums)], notes)


def _cell(number: int, most: int) -> tuple[str, int]:
    """Return the text of a cell and its shade."""
    return str(number), -(-number * SHADES // most)
