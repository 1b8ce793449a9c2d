"""`zjlog load` and `zjlog db`: logs into the database, and what is in it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import click

from zjlog.errors import UNREADABLE, USAGE, CallError
from zjlog.files.named import files_of
from zjlog.files.output import emit, output_told

from .options import LOCALE, helped, jobs_option, language_option, size_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zjlog.messages.language import Language

DEFAULT: Final = "zjlog.duckdb"
UNREAD: Final = frozenset(
    {
        "archive-differs", "archive-left", "damaged", "failed", "gone", "holds-others",
        "no-archive", "not-ours", "other-version", "rebuild-blind",
    }
)  # fmt: skip


def db_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--db` to a command."""
    return click.option(
        "--db", default=DEFAULT, show_default=False, metavar="FILE", help=helped("db-option")
    )(command)


@contextmanager
def store_told(language: Language) -> Iterator[None]:
    """Turn trouble with the store into a sentence."""
    from zjlog.store.errors import StoreError  # noqa: PLC0415 - loaded when needed

    with output_told(language):
        try:
            yield
        except StoreError as trouble:
            code = UNREADABLE if trouble.kind in UNREAD else USAGE
            raise CallError(trouble.sentence(language), code) from None


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
    from zjlog.messages.store import say_store  # noqa: PLC0415 - the same
    from zjlog.store.load import Load  # noqa: PLC0415 - loads DuckDB
    from zjlog.store.load import load as store  # noqa: PLC0415 - the same

    language = lang or LOCALE
    if STDIN in paths:
        raise CallError(say_store(language, "no-stdin"))
    files = files_of(paths, db, language, "--db")
    with store_told(language):
        return store(Load(db, language, wait=wait, jobs=jobs, max_bytes=max_bytes), files)


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
