"""`zjlog page`: a game as one page for a browser."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import click

from zjlog.files.output import output_told
from zjlog.messages.language import LANGUAGES

from .options import LOCALE, STDOUT, helped, size_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language


@click.command(help=helped("page"), short_help=helped("page.short"), epilog=helped("page.example"))
@click.argument("file", metavar="FILE")
@click.option("--game", type=click.IntRange(1), metavar="N", help=helped("show.game"))
@click.option("--lang", type=click.Choice(LANGUAGES), help=helped("page.lang"))
@size_option
@click.option("-o", "--output", metavar="FILE", help=helped("page.output"))
def page(
    file: str, *, game: int | None, lang: Language | None, max_bytes: int, output: str | None
) -> int:
    """Write the page."""
    from zjlog.files.output import destination  # noqa: PLC0415 - loads what judges
    from zjlog.game.source import NotReadable, opened, refused  # noqa: PLC0415 - the same
    from zjlog.page.html import page as html  # noqa: PLC0415 - the same

    language = lang or LOCALE
    target = None if output == STDOUT else output
    try:
        found = opened(file, language, game=game, max_bytes=max_bytes, output=target)
    except NotReadable as trouble:
        return refused(trouble)
    text = html(found, language, asked=lang is not None)
    with output_told(language), suppress(BrokenPipeError), destination(target, "utf-8") as stream:
        stream.write(text)
    return 0
