"""`zjlog stats`: the named questions that make one page, asked of one selection of games."""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from zjlog.choices import LEAST
from zjlog.files.output import destination
from zjlog.messages.store import say_store
from zjlog.store.connection import all_rows, one
from zjlog.store.database import open_database
from zjlog.store.place import see_not_stored
from zjlog.text.escape import visible
from zjlog.text.progress import Progress

from .cells import in_words
from .counted import Left, count_finished, left_games, left_out
from .formats import labelled
from .questions import FINISHED, named_questions
from .run import left_text
from .sections import Page, Player, Section
from .table import write_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    import duckdb

    from zjlog.messages.language import Language

SECTIONS: Final = (
    "results", "win-rate", "chips", "deal-in", "feeds", "classes", "wildcards", "kongs",
    "dealer-wins", "seats", "turns", "draws", "exhausted", "hand-length", "time-used",
    "dead-hands", "false-wins", "findings-by-player", "biggest-hands",
)  # fmt: skip
SHORT: Final = 10
"""Rows of a section in the terminal, the turns apart."""
LONG: Final = 40
ON_PAPER: Final = frozenset({"draws"})
"""What only the page shows, as a plot."""
HIDDEN: Final = frozenset({"path", "seq"})
"""Columns that a page for people leaves out."""
NAMES: Final = "SELECT player_id, name FROM players"
HANDS: Final = """
SELECT player_id, count(*)
FROM plays
WHERE result NOT IN ('void', 'unfinished') AND chosen(event, day, $event, $since)
GROUP BY player_id
"""
GAMES: Final = """
SELECT count(*), coalesce(sum(hands), 0)::BIGINT
FROM (
    SELECT DISTINCT game_id, hands
    FROM seats
    WHERE
        chosen(event, day, $event, $since)
        AND ($player::VARCHAR IS NULL OR player_id = $player)
)
"""


@dataclass(frozen=True, slots=True)
class Stats:
    """Of which games, for whom, and where the page goes."""

    db: str
    language: Language
    player: str | None = None
    event: str | None = None
    since: str | None = None
    html: str | None = None
    every: bool = False
    """Whether unfinished games and games with errors count too."""
    least: int = LEAST

    def values(self) -> dict[str, str | None]:
        """Return the parameters of the questions."""
        return {"player": self.player, "event": self.event, "since": self.since}


def run(job: Stats) -> int:
    """Make the page, in the terminal or as a file."""
    with open_database(job.db, language=job.language) as con:
        see_not_stored(con, job.db, job.html, job.language)
        made = _page(con, job)
    if job.html is None:
        with destination(None) as stream:
            write_text(made, stream, job.language)
        return 0
    from .stats_html import page  # noqa: PLC0415 - loads the templates

    text = page(made, job.language)
    with destination(job.html, "utf-8") as stream:
        stream.write(text)
    return 0


def _page(con: duckdb.DuckDBPyConnection, job: Stats) -> Page:
    """Ask all that the page says: of the games that count, or of all."""
    progress = Progress(sys.stderr)
    with closing(con.cursor()) as whole, closing(con.cursor()) as counted:
        if not job.every:
            count_finished(counted)
        names = [name for name in SECTIONS if _is_about(name, job)]
        sections = []
        for at, name in enumerate(names):
            progress.show(say_store(job.language, "stats-asking", n=at + 1, of=len(names)))
            finished = named_questions()[name].counts == FINISHED
            sections.append(_asked(counted if finished else whole, name, job))
        progress.clear()
        hands = dict(all_rows(counted, HANDS, {"event": job.event, "since": job.since}))
        return Page(
            heading(job, one(counted, GAMES, job.values())),
            sections,
            {key: Player(name, hands.get(key, 0)) for key, name in all_rows(whole, NAMES)},
            Left() if job.every else left_out(counted, job.values()),
            [] if job.every else left_games(counted, job.values()),
            job.every,
            job.least,
        )


def _is_about(name: str, job: Stats) -> bool:
    """Tell whether a question says something of the player, where one is named."""
    return job.player is None or "player" in named_questions()[name].parameters


def _asked(con: duckdb.DuckDBPyConnection, name: str, job: Stats) -> Section:
    """Ask one question; what it does not take does not restrict it."""
    named = named_questions()[name]
    values = {key: job.values().get(key) for key in named.parameters}
    result = con.execute(named.sql, values)
    columns = [(each[0], str(each[1])) for each in result.description or ()]
    rows = result.fetchall()
    kept = [at for at, (column, _) in enumerate(columns) if column not in HIDDEN]
    return Section(
        name,
        named.title(job.language),
        [columns[at] for at in kept],
        [[row[at] for at in kept] for row in rows if any(value is not None for value in row)],
        named.counts != FINISHED and not job.every,
    )


def heading(job: Stats, games: Sequence[Any]) -> str:
    """Say what the page is about."""
    parts = [each for each in (job.event, job.player, job.since) if each]
    about = say_store(job.language, "stats-of", what=" · ".join(parts)) if parts else ""
    return say_store(job.language, "stats", games=games[0], hands=games[1], about=about)


def write_text(page: Page, stream: TextIO, language: Language) -> None:
    """Write the page for the terminal."""
    stream.write(visible(page.heading) + "\n")
    if any(page.left):
        stream.write(left_text(page.left, language) + "\n")
    for section in page.sections:
        if not section.rows or section.name in ON_PAPER:
            continue
        most = LONG if section.name == "turns" else SHORT
        rows = [in_words(section, row, language) for row in section.rows[:most]]
        columns, _ = labelled(section.columns, (), language)
        note = say_store(language, "stats-counts-all") if section.counts_all else ""
        stream.write(f"\n{section.title}{note}\n")
        write_table(columns, rows, stream, language, lambda: None)
        left = len(section.rows) - most
        if left > 0:
            stream.write(say_store(language, "stats-left", n=left, name=section.name) + "\n")
