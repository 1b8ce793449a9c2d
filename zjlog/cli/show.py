"""`zjlog show`: the table at one point of a game; on a terminal one can move about."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from zjlog.files.output import output_told

from .options import LOCALE, helped, language_option, size_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language


@click.command(help=helped("show"), short_help=helped("show.short"), epilog=helped("show.example"))
@click.argument("file", metavar="FILE")
@click.option("--hand", type=click.IntRange(1), metavar="N", help=helped("show.hand"))
@click.option("--seq", type=click.IntRange(1), metavar="N", help=helped("show.seq"))
@click.option("--seat", type=click.IntRange(0, 3), metavar="0-3", help=helped("show.seat"))
@click.option("--game", type=click.IntRange(1), metavar="N", help=helped("show.game"))
@language_option
@size_option
def show(
    file: str,
    *,
    hand: int | None,
    seq: int | None,
    seat: int | None,
    game: int | None,
    lang: Language | None,
    max_bytes: int,
) -> int:
    """Show a position."""
    from zjlog.game.place import place_asked_for  # noqa: PLC0415 - loads what judges
    from zjlog.game.show_terminal import print_once, walk  # noqa: PLC0415 - the same
    from zjlog.game.source import NotReadable, opened, refused  # noqa: PLC0415 - the same

    language = lang or LOCALE
    try:
        found = opened(file, language, game=game, max_bytes=max_bytes)
    except NotReadable as trouble:
        return refused(trouble)
    place = place_asked_for(found.story, language, hand, seq, seat)
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        return walk(place, language)
    with output_told(language):
        return print_once(place, language)
