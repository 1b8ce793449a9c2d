"""`zjlog verify`: judges logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import FORMS, WEIGHTS
from zjlog.errors import CallError
from zjlog.files.named import files_of, see_unread
from zjlog.files.output import output_told
from zjlog.messages.general import say
from zjlog.report.codes import codes_of

from .options import LOCALE, STDOUT, helped, jobs_option, language_option, size_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.audit import Rules
    from zjlog.choices import Form
    from zjlog.messages.language import Language
    from zjlog.schemas import FailOn


@click.command(
    help=helped("verify"), short_help=helped("verify.short"), epilog=helped("verify.example")
)
@click.argument("paths", nargs=-1, metavar="PATH...")
@click.option("--files-from", "listing", metavar="FILE|-", help=helped("files-from"))
@click.option("--format", "form", type=click.Choice(FORMS), default="text", help=helped("format"))
@language_option
@click.option("--fail-on", type=click.Choice(WEIGHTS), default="error", help=helped("fail-on"))
@click.option("--select", multiple=True, metavar="CODE", help=helped("select"))
@click.option("--ignore", multiple=True, metavar="CODE", help=helped("ignore"))
@click.option("--max-findings", type=click.IntRange(0), metavar="N", help=helped("max-findings"))
@size_option
@click.option("--rules", "named", metavar="PRESET|FILE", help=helped("rules-option"))
@jobs_option("jobs")
@click.option("-q", "--quiet", is_flag=True, help=helped("quiet"))
@click.option("-o", "--output", metavar="FILE", help=helped("output"))
def verify(
    paths: tuple[str, ...],
    *,
    form: Form,
    lang: Language | None,
    fail_on: FailOn,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    max_findings: int | None,
    max_bytes: int,
    named: str | None,
    jobs: int | None,
    output: str | None,
    listing: str | None,
    quiet: bool,
) -> int:
    """Judge logs."""
    from zjlog.report.job import Job  # noqa: PLC0415 - loads what judges
    from zjlog.report.run import run  # noqa: PLC0415 - the same

    language = lang or LOCALE
    job = Job(
        form=form,
        language=language,
        fail_on=fail_on,
        codes=codes_of(select, ignore, language),
        max_findings=max_findings,
        max_bytes=max_bytes,
        rules=None if named is None else rule_set(named, language),
        output=None if output == STDOUT else output,
        jobs=jobs,
        quiet=quiet,
    )
    see_unread(job.output, language, files_from=listing, rules=named)
    files = files_of(named_paths(paths, listing, language), job.output, language)
    with output_told(language):
        return run(job, files)


def named_paths(paths: Sequence[str], listing: str | None, language: Language) -> Sequence[str]:
    """Return the paths of a call and of its list; there has to be one."""
    if listing is not None:
        from .path_lists import listed_paths  # noqa: PLC0415 - seldom asked for

        paths = [*paths, *listed_paths(listing, language)]
    elif not paths:
        raise click.MissingParameter(param_hint="'PATH...'", param_type="argument")
    if not paths:
        raise CallError(say(language, "no-paths"))
    return paths


def rule_set(name: str, language: Language) -> Rules:
    """Return the rule set that a word of the call means."""
    from zjlog.rules.source import rules_of  # noqa: PLC0415 - only another rule set is read

    return rules_of(name, language)
