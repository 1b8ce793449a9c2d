"""`zjlog stats`: one page of statistics, in the terminal or as a file to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .calling import LOCALE, language_option
from .store_command import db_option, store_told
from .store_help import told

if TYPE_CHECKING:
    from .language import Language


@click.command(help=told("stats"), short_help=told("stats.short"), epilog=told("stats.example"))
@click.option("--player", metavar="ID", help=told("stats.player"))
@click.option("--event", metavar="NAME", help=told("stats.event"))
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help=told("stats.since"))
@click.option("--html", metavar="FILE", help=told("stats.html"))
@db_option
@language_option
def stats(
    *,
    player: str | None,
    event: str | None,
    since: object,
    html: str | None,
    db: str,
    lang: Language | None,
) -> int:
    """Make the page."""
    from .stats_run import Stats, run  # noqa: PLC0415 - loads DuckDB

    language = lang or LOCALE
    job = Stats(
        db=db,
        language=language,
        player=player,
        event=event,
        since=None if since is None else f"{since:%Y-%m-%d}",
        html=html,
    )
    with store_told(language):
        return run(job)
