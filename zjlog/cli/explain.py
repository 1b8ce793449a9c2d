"""`zjlog explain` and `zjlog schema`: what the words of a report mean, and its form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import KINDS
from zjlog.errors import CallError
from zjlog.files.output import emit
from zjlog.messages.general import did_you_mean, say
from zjlog.text.escape import visible

from .options import LOCALE, helped, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language
    from zjlog.schemas.publication import SchemaKind


@click.command(help=helped("explain"), epilog=helped("explain.example"))
@click.argument("word", metavar="CODE|ARTICLE")
@language_option
def explain(word: str, lang: Language | None) -> int:
    """Explain a code or an article."""
    from zjlog.messages.lookup import UnknownWordError  # noqa: PLC0415 - loaded when called
    from zjlog.rules.explain import explanation_text  # noqa: PLC0415 - loaded when called

    language = lang or LOCALE
    try:
        text = explanation_text(word, language)
    except UnknownWordError as unknown:
        hint = did_you_mean(unknown.near, language)
        words = {"word": visible(unknown.word), "near": hint}
        raise CallError(say(language, "unknown-word", **words)) from None
    return emit(text, language)


@click.command(
    help=helped("schema"), short_help=helped("schema.short"), epilog=helped("schema.example")
)
@click.argument("name", type=click.Choice(KINDS), required=False, metavar="[event|ruleset|report]")
def schema(name: SchemaKind | None) -> int:
    """Print a schema, or the names of all."""
    from zjlog.schemas import schema_text  # noqa: PLC0415 - loaded when called

    if name is not None:
        return emit(schema_text(name), LOCALE, "utf-8")
    return emit("".join(f"{kind:8} {say(LOCALE, f'{kind}-schema')}\n" for kind in KINDS), LOCALE)
