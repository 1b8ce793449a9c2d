"""`zjlog rules`: which rule sets there are, what one says, what two differ in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import click

from zjlog.choices import TEXT_OR_JSON
from zjlog.errors import CallError
from zjlog.files.output import emit
from zjlog.messages.general import did_you_mean
from zjlog.messages.rules import say_rules
from zjlog.text.escape import echo

from .options import LOCALE, helped, language_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from zjlog.audit import Rules
    from zjlog.choices import TextOrJson as Form
    from zjlog.messages.language import Language

DIFFERENT: Final = 1
"""Exit code of two rule sets that differ."""


def form_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--format` to a command."""
    choice = click.Choice(TEXT_OR_JSON)
    return click.option(
        "--format", "form", type=choice, default="text", help=helped("rules.format")
    )(command)


@click.group(
    invoke_without_command=True,
    help=helped("rules"),
    short_help=helped("rules.short"),
    epilog=helped("rules.example"),
)
@form_option
@language_option
@click.pass_context
def rules(context: click.Context, form: Form, lang: Language | None) -> int:
    """List the presets where nothing else is asked for."""
    context.obj = lang or LOCALE
    if context.invoked_subcommand is not None:
        return 0
    from zjlog.rules.text import presets_data, presets_text  # noqa: PLC0415 - loaded when called

    if form == "json":
        return emit(json_text(presets_data(context.obj)), context.obj, "utf-8")
    return emit(presets_text(context.obj), context.obj)


@rules.command(help=helped("rules.law"), epilog=helped("rules.law.example"))
@click.argument("word", required=False, metavar="[CHAPTER|ARTICLE]")
@click.option(
    "--rules", "name", default="tournament", metavar="PRESET|FILE", help=helped("rules.law.rules")
)
@form_option
@language_option
@click.pass_obj
def law(obj: Language, *, word: str | None, name: str, form: Form, lang: Language | None) -> int:
    """Print the articles in their order."""
    from zjlog.messages.lookup import UnknownWordError  # noqa: PLC0415 - loaded when called
    from zjlog.rules.law import chosen, law_data, law_text  # noqa: PLC0415 - the same

    language = lang or obj
    meant = rule_set(name, language)
    try:
        found = chosen(word)
    except UnknownWordError as unknown:
        facts = {"word": echo(unknown.word), "near": did_you_mean(unknown.near, language)}
        raise CallError(say_rules(language, "unknown-chapter", **facts)) from None
    if form == "json":
        return emit(json_text(law_data(found, meant, language)), language, "utf-8")
    return emit(law_text(found, meant, language), language)


@rules.command(help=helped("rules.show"), epilog=helped("rules.show.example"))
@click.argument("name", metavar="PRESET|FILE")
@form_option
@language_option
@click.pass_obj
def show(obj: Language, name: str, form: Form, lang: Language | None) -> int:
    """Explain one rule set."""
    from zjlog.rules.notes import show_data  # noqa: PLC0415 - loaded when called

    language = lang or obj
    meant = rule_set(name, language)
    if form == "json":
        return emit(json_text(show_data(meant, language)), language, "utf-8")
    from zjlog.rules.text import show_text  # noqa: PLC0415 - JSON does without it

    return emit(show_text(meant, language), language)


@rules.command(help=helped("rules.diff"), epilog=helped("rules.diff.example"))
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@form_option
@language_option
@click.pass_obj
def diff(obj: Language, one: str, other: str, form: Form, lang: Language | None) -> int:
    """Say what two rule sets differ in; end with 1 if they do."""
    from zjlog.rules.notes import diff_data  # noqa: PLC0415 - loaded when called

    language = lang or obj
    pair = rule_set(one, language), rule_set(other, language)
    if form == "json":
        emit(json_text(diff_data(*pair, language)), language, "utf-8")
    else:
        from zjlog.rules.text import diff_text  # noqa: PLC0415 - JSON does without it

        emit(diff_text((one, other), pair, language), language)
    return 0 if pair[0].options == pair[1].options else DIFFERENT


def rule_set(name: str, language: Language) -> Rules:
    """Return the rule set that a word of the call means."""
    from zjlog.rules.source import rules_of  # noqa: PLC0415 - loads what reads files

    return rules_of(name, language)


def json_text(data: dict[str, Any]) -> str:
    """Return data as JSON that is read by people too."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
