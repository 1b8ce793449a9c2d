"""`zjlog explain`: what the codes, articles, options and words of a report mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import TEXT_OR_JSON
from zjlog.errors import CallError
from zjlog.files.output import emit
from zjlog.messages.general import did_you_mean
from zjlog.messages.rules import say_rules
from zjlog.text.escape import echo, visible

from .options import LOCALE, helped, language_option

if TYPE_CHECKING:
    from zjlog.choices import TextOrJson
    from zjlog.messages.language import Language


@click.command(
    help=helped("explain"), short_help=helped("explain.short"), epilog=helped("explain.example")
)
@click.argument("words", nargs=-1, metavar="[WORD]")
@click.option("--list", "listed", is_flag=True, help=helped("explain.list"))
@click.option(
    "--format",
    "form",
    type=click.Choice(TEXT_OR_JSON),
    default="text",
    help=helped("explain.format"),
)
@language_option
def explain(
    words: tuple[str, ...], *, listed: bool, form: TextOrJson, lang: Language | None
) -> int:
    """Explain a word, or list what there is."""
    language = lang or LOCALE
    if not listed and not words:
        raise CallError(say_rules(language, "no-word"))
    text = list_of(form, language) if listed else told(" ".join(words), form, language)
    return emit(text, language, "utf-8" if form == "json" else None)


def list_of(form: TextOrJson, language: Language) -> str:
    """Return all codes and topics."""
    if form == "json":
        from zjlog.rules.data import list_data, written  # noqa: PLC0415 - loaded when called

        return written(list_data(language))
    from zjlog.rules.explain import list_text  # noqa: PLC0415 - loaded when called

    return list_text(language)


def told(word: str, form: TextOrJson, language: Language) -> str:
    """Return what a word means, or tell which ones are like it."""
    from zjlog.messages.lookup import UnknownWordError  # noqa: PLC0415 - loaded when called

    try:
        if form == "json":
            from zjlog.rules.data import explained, written  # noqa: PLC0415 - loaded when called

            return written(explained(word, language))
        from zjlog.rules.explain import explanation_text  # noqa: PLC0415 - loaded when called

        return explanation_text(word, language)
    except UnknownWordError as unknown:
        hint = did_you_mean([visible(each) for each in unknown.near], language)
        facts = {"word": echo(unknown.word), "near": hint}
        raise CallError(say_rules(language, "unknown", **facts)) from None
