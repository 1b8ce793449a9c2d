"""`zjlog explain` and `zjlog schema`: what the words of a report mean, and its form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import KINDS
from zjlog.messages.general import say

from .options import LOCALE, helped, language_option
from .usage import UsageTrouble, emit, unknown_text

if TYPE_CHECKING:
    from zjlog.messages.language import Language
    from zjlog.schemas.publication import SchemaKind


@click.command(help=helped("explain"), epilog=helped("explain.example"))
@click.argument("word", metavar="CODE|ARTICLE")
@language_option
def explain(word: str, lang: Language | None) -> int:
    """Explain a code or an article."""
    from zjlog.report.codes import UnknownWordError  # noqa: PLC0415 - the same
    from zjlog.rules.explain import explanation_text  # noqa: PLC0415 - loaded when called

    language = lang or LOCALE
    try:
        text = explanation_text(word, language)
    except UnknownWordError as unknown:
        raise UsageTrouble(unknown_text("unknown-word", unknown, language)) from None
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
    return emit("".join(f"{kind:8} {say(LOCALE, kind + '-schema')}\n" for kind in KINDS), LOCALE)
