"""`zjlog export`: an archive of Parquet files, on one machine or on many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from zjlog.choices import SHARDS
from zjlog.errors import CallError
from zjlog.files.named import files_of
from zjlog.messages.store import say_store
from zjlog.store.errors import store_told

from .options import LOCALE, db_option, helped, jobs_option, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language

ENGINES: Final = ("process", "dask")


@click.command(
    help=helped("export"), short_help=helped("export.short"), epilog=helped("export.example")
)
@click.argument("folder", metavar="DIR")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@db_option
@click.option("--shards", type=click.IntRange(1, 99_999), metavar="N", help=helped("export.shards"))
@click.option("--shard", metavar="I/N", help=helped("export.shard"))
@click.option("--engine", type=click.Choice(ENGINES), help=helped("export.engine"))
@jobs_option("export.jobs", 1)
@click.option("--scheduler", metavar="ADDRESS|FILE", help=helped("export.scheduler"))
@language_option
def export(
    folder: str,
    paths: tuple[str, ...],
    *,
    db: str,
    shards: int | None,
    shard: str | None,
    engine: str | None,
    jobs: int,
    scheduler: str | None,
    lang: Language | None,
) -> int:
    """Write an archive."""
    from zjlog.archive.run import Export  # noqa: PLC0415 - loads DuckDB
    from zjlog.archive.run import export as write  # noqa: PLC0415 - the same

    language = lang or LOCALE
    only, number = None, shards or SHARDS
    if shard is not None:
        only, number = part_of(shard, language)
        if shards not in (None, number):
            raise CallError(say_store(language, "bad-shard", word=shard))
    job = Export(
        folder=folder,
        files=tuple(files_of(paths, None, language)) if paths else (),
        db=db,
        shards=number,
        only=only,
        engine=engine,
        jobs=jobs,
        scheduler=scheduler,
        language=language,
    )
    with store_told(language):
        return write(job)


def part_of(word: str, language: Language) -> tuple[int, int]:
    """Read I/N, counted from 1; give I from 0, and N."""
    first, _, second = word.partition("/")
    if first.isdecimal() and second.isdecimal() and 1 <= int(first) <= int(second) <= 99_999:  # noqa: PLR2004 - five digits in names
        return int(first) - 1, int(second)
    raise CallError(say_store(language, "bad-shard", word=word))
