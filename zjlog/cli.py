"""The command line: reads the call, hands it to what does the work, ends with its code.

Only what a command needs is loaded, when it is called. Usage errors are click's, or
sentences of ours in the language of the call; both end with 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from .calling import LOCALE, STDOUT, helped, language_option, size_option
from .choices import FORMS, KINDS, WEIGHTS
from .diagnostics import internal, is_interruption, tell
from .diff_command import diff
from .dossier_command import dossier
from .export_command import export
from .page_command import page
from .phrases import say
from .query_command import query
from .rules_command import rule_set, rules
from .show_command import show
from .simulate_command import simulate
from .standings_command import standings
from .stats_command import stats
from .store_command import database, load
from .usage import USAGE, UsageTrouble, codes_of, emit, files_of, trouble_told, unknown_text
from .version import tell_version
from .what_if_command import what_if

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.schemas import FailOn
    from zjlog.schemas.publication import SchemaKind

    from .choices import Form
    from .language import Language

INTERNAL: Final = 4
INTERRUPTED: Final = 130

LINES: Final = {"zh": 54, "en": 80}
"""Characters of a line of help: click counts characters, and Chinese ones are wide."""


@click.group(
    help=helped("zjlog"),
    epilog=helped("zjlog.example"),
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": LINES[LOCALE],
    },
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False,
    callback=tell_version, help=helped("version"),
)  # fmt: skip
def cli() -> None:
    """Hold the commands."""


@cli.command(
    help=helped("verify"), short_help=helped("verify.short"), epilog=helped("verify.example")
)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--format", "form", type=click.Choice(FORMS), default="text", help=helped("format"))
@language_option
@click.option("--fail-on", type=click.Choice(WEIGHTS), default="error", help=helped("fail-on"))
@click.option("--select", multiple=True, metavar="CODE", help=helped("select"))
@click.option("--ignore", multiple=True, metavar="CODE", help=helped("ignore"))
@click.option("--max-findings", type=click.IntRange(0), metavar="N", help=helped("max-findings"))
@size_option
@click.option("--rules", "named", metavar="PRESET|FILE", help=helped("rules-option"))
@click.option("--jobs", type=click.IntRange(1), metavar="N", help=helped("jobs"))
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
) -> int:
    """Judge logs."""
    from .judging import Job  # noqa: PLC0415 - loads what judges
    from .run import run  # noqa: PLC0415 - the same

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
    )
    files = files_of(paths, job.output, language)
    with trouble_told(language):
        return run(job, files)


@cli.command(
    help=helped("schema"), short_help=helped("schema.short"), epilog=helped("schema.example")
)
@click.argument("name", type=click.Choice(KINDS), required=False, metavar="[event|ruleset|report]")
def schema(name: SchemaKind | None) -> int:
    """Print a schema, or the names of all."""
    from zjlog.schemas import schema_text  # noqa: PLC0415 - loaded when called

    if name is not None:
        return emit(schema_text(name), LOCALE, "utf-8")
    return emit("".join(f"{kind:8} {say(LOCALE, kind + '-schema')}\n" for kind in KINDS), LOCALE)


@cli.command(help=helped("explain"), epilog=helped("explain.example"))
@click.argument("word", metavar="CODE|ARTICLE")
@language_option
def explain(word: str, lang: Language | None) -> int:
    """Explain a code or an article."""
    from .explaining import explanation_text  # noqa: PLC0415 - loaded when called
    from .selection import UnknownWordError  # noqa: PLC0415 - the same

    language = lang or LOCALE
    try:
        text = explanation_text(word, language)
    except UnknownWordError as unknown:
        raise UsageTrouble(unknown_text("unknown-word", unknown, language)) from None
    return emit(text, language)


cli.add_command(rules)
cli.add_command(diff)
cli.add_command(dossier)
cli.add_command(page)
cli.add_command(show)
cli.add_command(simulate)
cli.add_command(standings)
cli.add_command(what_if)
cli.add_command(load)
cli.add_command(database)
cli.add_command(query)
cli.add_command(stats)
cli.add_command(export)


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        return int(cli.main(args, prog_name="zjlog", standalone_mode=False) or 0)
    except click.ClickException as trouble:
        trouble.show()
        return max(USAGE, trouble.exit_code)
    except (KeyboardInterrupt, click.Abort):
        tell(say(LOCALE, "interrupted-early"))
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the last resort: one sentence, no traceback
        if is_interruption(error):
            tell(say(LOCALE, "interrupted-early"))
            return INTERRUPTED
        tell(internal(error, LOCALE))
        return INTERNAL
