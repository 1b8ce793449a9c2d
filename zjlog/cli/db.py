"""`zjlog db`: looks at a database, checks it against its logs, or makes it anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.files.named import files_of
from zjlog.files.output import emit
from zjlog.store.errors import store_told

from .options import LOCALE, db_option, helped, jobs_option, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language


@click.group("db", help=helped("db"), epilog=helped("db.example"))
def database() -> None:
    """Hold what is done with a database."""


@database.command(help=helped("db.info"))
@db_option
@language_option
def info(*, db: str, lang: Language | None) -> int:
    """Show what is in it."""
    from zjlog.store.check import info as text  # noqa: PLC0415 - loads DuckDB

    language = lang or LOCALE
    with store_told(language):
        return emit(text(db, language), language)


@database.command(help=helped("db.check"))
@db_option
@language_option
def check(*, db: str, lang: Language | None) -> int:
    """Compare it with the logs."""
    from zjlog.store.check import check as compare  # noqa: PLC0415 - loads DuckDB

    language = lang or LOCALE
    with store_told(language):
        return compare(db, language)


@database.command(help=helped("db.rebuild"))
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@db_option
@jobs_option("load.jobs", 1)
@language_option
def rebuild(paths: tuple[str, ...], *, db: str, jobs: int, lang: Language | None) -> int:
    """Make it anew."""
    from zjlog.store.check import rebuild as anew  # noqa: PLC0415 - loads DuckDB

    language = lang or LOCALE
    files = files_of(paths, db, language, "--db") if paths else []
    with store_told(language):
        return anew(db, files, language, jobs)
