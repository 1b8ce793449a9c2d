"""`zjlog explain`: what the codes and articles of a report mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.errors import CallError
from zjlog.files.output import emit
from zjlog.messages.general import did_you_mean, say
from zjlog.text.escape import visible

from .options import LOCALE, helped, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language


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
