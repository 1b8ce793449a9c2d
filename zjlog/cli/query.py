"""`zjlog query`: a question to the database or to an archive."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import click

from zjlog.choices import MEMORY, SECONDS
from zjlog.errors import CallError
from zjlog.files.output import emit
from zjlog.messages.language import LANGUAGES
from zjlog.messages.store import say_store
from zjlog.store.errors import store_told

from .options import LOCALE, STDOUT, db_option, helped, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language

FORMS: Final = ("table", "csv", "json", "jsonl", "parquet")


@click.command(
    help=helped("query"), short_help=helped("query.short"), epilog=helped("query.example")
)
@click.argument("question", required=False, metavar="SQL|NAME")
@click.option("-p", "given", multiple=True, metavar="NAME=VALUE", help=helped("query.parameter"))
@click.option(
    "--format", "form", type=click.Choice(FORMS), default="table", help=helped("query.format")
)
@click.option("-o", "--output", metavar="FILE", help=helped("query.output"))
@db_option
@click.option("--from", "archive", metavar="DIR", help=helped("query.from"))
@click.option("--labels", type=click.Choice(LANGUAGES), help=helped("query.labels"))
@click.option("--all", "every", is_flag=True, help=helped("query.all"))
@click.option("--list", "listed", is_flag=True, help=helped("query.list"))
@click.option("--views", is_flag=True, help=helped("query.views"))
@click.option(
    "--timeout",
    type=click.FloatRange(0.1, 86_400),
    default=SECONDS,
    metavar="SECONDS",
    help=helped("query.timeout"),
)
@click.option(
    "--memory",
    type=click.IntRange(64, 1 << 20),
    default=MEMORY,
    metavar="MIB",
    help=helped("query.memory"),
)
@language_option
def query(
    question: str | None,
    *,
    given: tuple[str, ...],
    form: str,
    output: str | None,
    db: str,
    archive: str | None,
    labels: Language | None,
    every: bool,
    listed: bool,
    views: bool,
    timeout: float,
    memory: int,
    lang: Language | None,
) -> int:
    """Ask a question."""
    from zjlog.query.run import Query, listing, run, views_text  # noqa: PLC0415 - loaded when called

    language = lang or LOCALE
    if math.isnan(timeout):
        raise click.BadParameter(str(timeout), param_hint="--timeout")
    if listed or views:
        return emit(listing(language) if listed else views_text(language), language)
    if not question:
        raise CallError(say_store(language, "nothing-asked"))
    target = None if output == STDOUT else output
    if form == "parquet" and target is None:
        raise CallError(say_store(language, "parquet-needs-file"))
    job = Query(
        question=question,
        values=values_of(given, language),
        db=db,
        archive=archive,
        form=form,
        language=language,
        labels=labels,
        output=target,
        seconds=timeout,
        memory=memory,
        every=every,
    )
    with store_told(language):
        return run(job)


def values_of(given: tuple[str, ...], language: Language) -> dict[str, str]:
    """Read the parameters."""
    values = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise CallError(say_store(language, "bad-parameter", word=word))
        values[name] = value
    return values
