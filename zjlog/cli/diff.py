"""`zjlog diff`: two copies of one game, where they differ, and what it costs."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import click

from zjlog.errors import CallError
from zjlog.files.output import output_told

from .options import LOCALE, form_option, helped, language_option, size_option

if TYPE_CHECKING:
    from zjlog.choices import TextOrJson
    from zjlog.messages.language import Language


@click.command(help=helped("diff"), short_help=helped("diff.short"), epilog=helped("diff.example"))
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@click.option("--game", type=click.IntRange(1), metavar="N", help=helped("show.game"))
@form_option
@language_option
@size_option
def diff(
    one: str,
    other: str,
    *,
    game: int | None,
    form: TextOrJson,
    lang: Language | None,
    max_bytes: int,
) -> int:
    """Compare two copies."""
    from zjlog.files.output import destination  # noqa: PLC0415 - the same
    from zjlog.game.diff import Chosen, Pairing  # noqa: PLC0415 - loads what judges
    from zjlog.game.diff_json import write_json  # noqa: PLC0415 - the same
    from zjlog.game.diff_text import Comparisons, write  # noqa: PLC0415 - the same
    from zjlog.game.source import NotReadable, file_of, opened, refused  # noqa: PLC0415 - the same
    from zjlog.messages.game import say_game  # noqa: PLC0415 - the same

    language = lang or LOCALE
    if one == other == "-":
        raise CallError(say_game(language, "stdin-twice"))
    try:
        if game is None:
            files = [file_of(path, language) for path in (one, other)]
            found = Comparisons(Pairing(files, language, max_bytes), language)
        else:
            pair = [opened(path, language, game=game, max_bytes=max_bytes) for path in (one, other)]
            found = Comparisons(Chosen(pair), language)
    except NotReadable as trouble:
        return refused(trouble)
    with output_told(language), suppress(BrokenPipeError), destination(None) as stream:
        if form == "json":
            write_json(found, stream)
        else:
            write(found, language, stream)
    return found.exit_code
