"""`zjlog stats`: the named questions that make one page, asked of one selection of games."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from zjlog.files.output import destination
from zjlog.messages.store import say_store
from zjlog.store.database import open_database
from zjlog.store.place import see_not_stored

from .formats import labelled
from .questions import named_questions
from .sections import Section
from .table import write_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    import duckdb

    from zjlog.messages.language import Language

SECTIONS: Final = (
    "results", "win-rate", "chips", "deal-in", "feeds", "classes", "wildcards", "kongs",
    "dealer-wins", "seats", "turns", "exhausted", "hand-length", "time-used", "dead-hands",
    "false-wins", "findings-by-player", "biggest-hands",
)  # fmt: skip
SHORT: Final = 10
"""Rows of a section in the terminal, the turns apart."""
LONG: Final = 40
HIDDEN: Final = frozenset({"path", "seq"})
"""Columns that a page for people leaves out."""


@dataclass(frozen=True, slots=True)
class Stats:
    """Of which games, for whom, and where the page goes."""

    db: str
    language: Language
    player: str | None = None
    event: str | None = None
    since: str | None = None
    html: str | None = None

    def values(self) -> dict[str, str | None]:
        """Return the parameters of the questions."""
        return {"player": self.player, "event": self.event, "since": self.since}


def run(job: Stats) -> int:
    """Make the page, in the terminal or as a file."""
    with open_database(job.db, language=job.language) as con:
        see_not_stored(con, job.db, job.html, job.language)
        sections = [_asked(con, name, job) for name in SECTIONS if _is_about(name, job)]
        games = _games(con, job)
    if job.html is None:
        with destination(None) as stream:
            write_text(sections, games, stream, job.language)
        return 0
    from .stats_html import page  # noqa: PLC0415 - loads the plots

    text = page(sections, heading(job, games), job.language)
    with destination(job.html, "utf-8") as stream:
        stream.write(text)
    return 0


def _is_about(name: str, job: Stats) -> bool:
    """Tell whether a question says something of the player, where one is named."""
    return job.player is None or "player" in named_questions()[name].parameters


def _asked(con: duckdb.DuckDBPyConnection, name: str, job: Stats) -> Section:
    """Ask one question; what it does not take does not restrict it."""
    named = named_questions()[name]
    values = {key: job.values().get(key) for key in named.parameters}
    with closing(con.cursor()) as cursor:
        result = cursor.execute(named.sql, values)
        columns = [(each[0], str(each[1])) for each in result.description or ()]
        rows = result.fetchall()
    kept = [at for at, (column, _) in enumerate(columns) if column not in HIDDEN]
    return Section(
        name,
        named.title(job.language),
        [columns[at] for at in kept],
        [[row[at] for at in kept] for row in rows if any(value is not None for value in row)],
    )


def _games(con: duckdb.DuckDBPyConnection, job: Stats) -> tuple[int, int]:
    """Count the games and hands of the selection."""
    sql = (
        "SELECT count(DISTINCT game_id), coalesce(sum(hands), 0)::BIGINT FROM "
        "(SELECT DISTINCT game_id, hands FROM seats WHERE chosen(event, day, $event, $since) "
        "AND ($player::VARCHAR IS NULL OR player_id = $player))"
    )
    games, hands = con.execute(sql, job.values()).fetchall()[0]
    return int(games), int(hands)


def heading(job: Stats, games: tuple[int, int]) -> str:
    """Say what the page is about."""
    parts = [each for each in (job.event, job.player, job.since) if each]
    about = say_store(job.language, "stats-of", what=" · ".join(parts)) if parts else ""
    return say_store(job.language, "stats", games=games[0], hands=games[1], about=about)


def write_text(
    sections: Sequence[Section], games: tuple[int, int], stream: TextIO, language: Language
) -> None:
    """Write the page for the terminal."""
    stream.write(say_store(language, "stats", games=games[0], hands=games[1], about="") + "\n")
    for section in sections:
        if not section.rows:
            continue
        most = LONG if section.name == "turns" else SHORT
        columns, rows = labelled(section.columns, section.rows[:most], language)
        stream.write(f"\n{section.title}\n")
        write_table(columns, rows, stream, language, lambda: None)
        left = len(section.rows) - most
        if left > 0:
            stream.write(say_store(language, "stats-left", n=left, name=section.name) + "\n")
