"""The page of statistics as one file: contents, plots, tables that sort, and nothing fetched.

How it looks stands in ``stats.html``, ``plots.html`` and ``stats.css``; ``stats.js`` sorts the
tables. Without the script everything can be read.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.messages.store import say_store
from zjlog.text.escape import visible
from zjlog.text.html import COLOURS, NO_BASE, NO_FORMS, hashed, policy_of, rendered
from zjlog.text.wording import LONG, clipped
from zjlog.version import __version__

from .cells import in_words, with_minus
from .formats import labelled
from .labels import PLAYERS, Label
from .plots import is_few, plot_of
from .run import left_text
from .table import is_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zjlog.messages.language import Language

    from .sections import Page, Section

HERE: Final = Path(__file__).parent
MOST: Final = 200
"""Rows of a table."""
FOLDED: Final = 16
"""Rows above which a table under a plot is folded."""
RANKED: Final = frozenset({"win-rate", "chips"})
"""Questions whose answer ranks players: who is above is the better."""


class Cell(NamedTuple):
    """A cell: its text, what it sorts by if that is a number, and the id beside a name."""

    text: str
    number: float | None = None
    id: str = ""


class Shown(NamedTuple):
    """A section as the page shows it."""

    name: str
    title: str
    counts_all: bool
    plot: NamedTuple | None
    ranked: bool
    columns: list[tuple[str, bool]]
    rows: list[list[Cell]]
    few: list[list[Cell]]
    left: int
    least: int
    folds: bool
    """Whether the table is long and the plot beside it says the same."""


def page(made: Page, language: Language) -> str:
    """Return the whole page; what a log says in it is text."""
    style, script = COLOURS + part("stats.css"), part("stats.js")
    policy = policy_of(
        f"style-src {hashed(style)}", f"script-src {hashed(script)}", NO_BASE, NO_FORMS
    )
    text = rendered(
        "query/stats.html",
        language,
        policy=policy,
        title=visible(made.heading),
        style=style,
        script=script,
        say=_say(language),
        left=left_text(made.left, language) if any(made.left) else "",
        left_games=[_left_game(row, language) for row in made.left_games],
        page=made,
        sections=[_shown(each, made, language) for each in made.sections if each.rows],
        version=__version__,
    )
    return text + "\n"


def part(name: str) -> str:
    """Read a file of the page, without its margins and comments: they are for us."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    bare = (line.strip() for line in lines)
    return "\n".join(line for line in bare if line and not line.startswith(("//", "/*")))


def _say(language: Language) -> Callable[..., str]:
    """Return what says a phrase in the language of the page."""
    return lambda phrase, **values: say_store(language, phrase, **values)


def _left_game(row: Sequence[Any], language: Language) -> list[str]:
    """Name a game that is not counted, why, and its file."""
    game, why, path = row
    texts = [game, say_store(language, f"stats-{why}"), path]
    return [clipped(visible(str(text)), 2 * LONG) for text in texts]


def _shown(section: Section, made: Page, language: Language) -> Shown:
    """Return a section with its plot, its columns and its rows."""
    columns, _ = labelled(section.columns, (), language)
    few = [row for row in section.rows if is_few(section, row, made)]
    ranked = [row for row in section.rows if not is_few(section, row, made)]
    plot = plot_of(section, made, language)
    return Shown(
        section.name,
        section.title,
        section.counts_all,
        plot,
        section.name in RANKED,
        [(name, is_number(kind)) for name, kind in columns],
        [_row(section, row, made, language) for row in ranked[:MOST]],
        [_row(section, row, made, language) for row in few[:MOST]],
        max(0, len(ranked) - MOST) + max(0, len(few) - MOST),
        made.least,
        plot is not None and len(section.rows) > FOLDED,
    )


def _row(section: Section, row: Sequence[Any], made: Page, language: Language) -> list[Cell]:
    """Return the cells of a row."""
    words = in_words(section, row, language)
    names = [name for name, _ in section.columns]
    return [_cell(*each, made) for each in zip(names, row, words, strict=True)]


def _cell(column: str, value: object, word: object, made: Page) -> Cell:
    """Return one cell."""
    if value is None:
        return Cell("")
    if column in PLAYERS and isinstance(value, str):
        label = Label.of_player(value, made)
        return Cell(label.name, None, label.id)
    number = float(value) if isinstance(value, (int, float)) else None
    text = clipped(visible(str(word)), LONG)
    return Cell(text if number is None else with_minus(text), number)
