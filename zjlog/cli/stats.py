"""`zjlog stats`: one page of statistics, in the terminal or as a file to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import LEAST
from zjlog.errors import CallError
from zjlog.messages.store import say_store
from zjlog.store.errors import store_told
from zjlog.text.escape import visible

from .options import LOCALE, db_option, helped, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language


@click.command(
    help=helped("stats"), short_help=helped("stats.short"), epilog=helped("stats.example")
)
@click.option("--player", metavar="ID", help=helped("stats.player"))
@click.option("--event", metavar="NAME", help=helped("stats.event"))
@click.option("--since", metavar="DAY", help=helped("stats.since"))
@click.option("--all", "every", is_flag=True, help=helped("stats.all"))
@click.option(
    "--min",
    "least",
    type=click.IntRange(0, 1 << 31),
    default=LEAST,
    metavar="N",
    help=helped("stats.min"),
)
@click.option("--html", metavar="FILE", help=helped("stats.html"))
@db_option
@language_option
def stats(
    *,
    player: str | None,
    event: str | None,
    since: str | None,
    every: bool,
    least: int,
    html: str | None,
    db: str,
    lang: Language | None,
) -> int:
    """Make the page."""
    from zjlog.query.questions import day_of  # noqa: PLC0415 - loaded when called
    from zjlog.query.stats import Stats, run  # noqa: PLC0415 - loads DuckDB

    language = lang or LOCALE
    if since is not None and day_of(since) is None:
        raise CallError(say_store(language, "bad-day", name="--since", word=visible(since)))
    job = Stats(
        db=db,
        language=language,
        player=player,
        event=event,
        since=since,
        html=html,
        every=every,
        least=least,
    )
    with store_told(language):
        return run(job)
