"""`zjlog dossier`: the case file of a dispute, as Markdown or as a page."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

import click

from zjlog.files.output import output_told

from .options import LOCALE, STDOUT, helped, language_option, size_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zjlog.dossier.blocks import Block
    from zjlog.messages.language import Language

FORMS: Final = ("md", "html")

SUFFIXES: Final = {".html": "html", ".htm": "html"}
"""Forms that the name of the output asks for; any other is Markdown."""


@click.command(
    help=helped("dossier"), short_help=helped("dossier.short"), epilog=helped("dossier.example")
)
@click.argument("file", metavar="FILE")
@click.option("--hand", type=click.IntRange(1), metavar="N", help=helped("dossier.hand"))
@click.option("--seq", type=click.IntRange(1), metavar="N", help=helped("dossier.seq"))
@click.option("--game", type=click.IntRange(1), metavar="N", help=helped("show.game"))
@click.option("--format", "form", type=click.Choice(FORMS), help=helped("dossier.format"))
@language_option
@size_option
@click.option("-o", "--output", metavar="FILE", help=helped("page.output"))
def dossier(
    file: str,
    *,
    hand: int | None,
    seq: int | None,
    game: int | None,
    form: str | None,
    lang: Language | None,
    max_bytes: int,
    output: str | None,
) -> int:
    """Write the case file."""
    from zjlog.dossier.case import blocks_of  # noqa: PLC0415 - loads what judges
    from zjlog.dossier.dispute import dispute_of, others_of  # noqa: PLC0415 - the same
    from zjlog.files.output import destination  # noqa: PLC0415 - the same
    from zjlog.files.stderr import tell  # noqa: PLC0415 - the same
    from zjlog.game.source import NotReadable, opened, refused  # noqa: PLC0415 - the same

    language = lang or LOCALE
    target = None if output == STDOUT else output
    try:
        found = opened(file, language, game=game, max_bytes=max_bytes, output=target)
    except NotReadable as trouble:
        return refused(trouble)
    dispute = dispute_of(found, language, hand, seq)
    if hand is None and seq is None and (others := others_of(dispute)):
        tell(others)
    wanted = form or SUFFIXES.get(PurePath(target or "").suffix.lower(), "md")
    text = writer(wanted)(blocks_of(dispute), language)
    with output_told(language), suppress(BrokenPipeError), destination(target, "utf-8") as stream:
        stream.write(text)
    return 0


def writer(form: str) -> Callable[[Iterable[Block], Language], str]:
    """Return what writes a form; only that form is loaded."""
    if form == "html":
        from zjlog.dossier.html import written  # noqa: PLC0415 - loads the templates
        from zjlog.page.slots import LETTERS  # noqa: PLC0415 - only a page has pictures
        from zjlog.page.tiles import symbols  # noqa: PLC0415 - the same

        return partial(written, symbols="".join(symbols()), letters=LETTERS)
    from zjlog.dossier.markdown import written as plain  # noqa: PLC0415 - loads what judges

    return plain
