"""`zjlog stats`: one page of statistics, in the terminal or as a file to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.messages.help_store import told
from zjlog.messages.store import speak
from zjlog.text.escape import visible

from .options import LOCALE, language_option
from .store import db_option, store_told
from .usage import UsageTrouble

if TYPE_CHECKING:
    from zjlog.messages.language import Language


@click.command(help=told("stats"), short_help=told("stats.short"), epilog=told("stats.example"))
@click.option("--player", metavar="ID", help=told("stats.player"))
@click.option("--event", metavar="NAME", help=told("stats.event"))
@click.option("--since", metavar="DAY", help=told("stats.since"))
@click.option("--html", metavar="FILE", help=told("stats.html"))
@db_option
@language_option
def stats(
    *,
    player: str | None,
    event: str | None,
    since: str | None,
    html: str | None,
    db: str,
    lang: Language | None,
) -> int:
    """Make the page."""
    from zjlog.query.questions import day_of  # noqa: PLC0415 - loaded when called
    from zjlog.query.stats import Stats, run  # noqa: PLC0415 - loads DuckDB

    language = lang or LOCALE
    if since is not None and day_of(since) is None:
        raise UsageTrouble(speak(language, "bad-day", name="--since", word=visible(since)))
    job = Stats(
        db=db,
        language=language,
        player=player,
        event=event,
        since=since,
        html=html,
    )
    with store_told(language):
        return run(job)
