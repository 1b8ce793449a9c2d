"""`zjlog load`: stores logs in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.errors import CallError
from zjlog.files.named import files_of
from zjlog.messages.store import say_store
from zjlog.store.errors import store_told

from .options import LOCALE, db_option, helped, jobs_option, language_option, size_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language


@click.command(help=helped("load"), short_help=helped("load.short"), epilog=helped("load.example"))
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@db_option
@click.option("--wait", is_flag=True, help=helped("wait"))
@jobs_option("load.jobs", 1)
@language_option
@size_option
def load(
    paths: tuple[str, ...],
    *,
    db: str,
    wait: bool,
    jobs: int,
    lang: Language | None,
    max_bytes: int,
) -> int:
    """Store logs."""
    from zjlog.files.logs import STDIN  # noqa: PLC0415 - loaded when called
    from zjlog.store.load import Load  # noqa: PLC0415 - loads DuckDB
    from zjlog.store.load import load as store  # noqa: PLC0415 - the same

    language = lang or LOCALE
    if STDIN in paths:
        raise CallError(say_store(language, "no-stdin"))
    files = files_of(paths, db, language, "--db")
    with store_told(language):
        return store(Load(db, language, wait=wait, jobs=jobs, max_bytes=max_bytes), files)
