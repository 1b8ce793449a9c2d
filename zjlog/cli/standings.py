"""`zjlog standings`: the tables of a stage, who advances, and in which form it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from zjlog.choices import STANDINGS
from zjlog.files.named import files_of
from zjlog.files.output import output_told
from zjlog.messages.language import LANGUAGES

from .options import LOCALE, STDOUT, helped, jobs_option, language_option, size_option

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.choices import StandingsForm
    from zjlog.messages.language import Language


WITHOUT: Final[Mapping[StandingsForm, tuple[Language, ...]]] = {"html": LANGUAGES, "csv": ()}
"""The languages of a form where no language is asked for: both, or the tokens of the format."""


@click.command(
    help=helped("standings"),
    short_help=helped("standings.short"),
    epilog=helped("standings.example"),
)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--format",
    "form",
    type=click.Choice(STANDINGS),
    default="text",
    help=helped("standings.format"),
)
@click.option("--accept-findings", "accepted", is_flag=True, help=helped("accept-findings"))
@language_option
@size_option
@jobs_option("jobs")
@click.option("-o", "--output", metavar="FILE", help=helped("output"))
def standings(
    paths: tuple[str, ...],
    *,
    form: StandingsForm,
    accepted: bool,
    lang: Language | None,
    max_bytes: int,
    jobs: int | None,
    output: str | None,
) -> int:
    """Announce the standings of a stage."""
    from zjlog.standings.run import Announcement, run  # noqa: PLC0415 - loads what judges

    language = lang or LOCALE
    job = Announcement(
        form=form,
        language=language,
        languages=(language,) if lang is not None else WITHOUT.get(form, (language,)),
        accepted=accepted,
        max_bytes=max_bytes,
        output=None if output == STDOUT else output,
        jobs=jobs,
    )
    files = files_of(paths, job.output, language)
    with output_told(language):
        return run(job, files)
