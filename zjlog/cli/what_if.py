"""`zjlog what-if`: the settlement under another ruling, beside the one that stands."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import click

from zjlog.errors import CallError
from zjlog.files.output import output_told
from zjlog.schemas import SEATS

from .options import LOCALE, form_option, helped, language_option, size_option

if TYPE_CHECKING:
    from zjlog.choices import TextOrJson
    from zjlog.messages.language import Language

DECISIONS: Final = (
    "false_win", "dead_hand", "fine", "adjust", "warning", "void_hand", "disqualify", "dismissed",
)  # fmt: skip

WANTED: Final[dict[str, tuple[str, ...]]] = {
    "fine": ("seat", "chips"),
    "adjust": ("deltas",),
    "dead_hand": ("seat",),
    "disqualify": ("seat",),
}
"""What a decision says nothing without."""

OF_AN_EVENT: Final = frozenset({"false_win", "dismissed"})
"""Decisions on an event: that of ``--at`` where ``--ref`` names no other."""

MOST: Final = 2**53 - 1
"""The largest integer that a log may hold (F010); ``schemas`` has it, loaded later."""


def four(context: click.Context, parameter: click.Parameter, value: str | None) -> Any:  # noqa: ANN401 - as click has it
    """Read four numbers."""
    del context, parameter
    if value is None:
        return None
    with suppress(ValueError):
        numbers = [int(part) for part in value.split(",")]
        if len(numbers) == SEATS and not sum(numbers) and max(map(abs, numbers)) <= MOST:
            return numbers
    raise click.BadParameter(helped("what-if.four"))


@click.command(
    "what-if",
    help=helped("what-if"),
    short_help=helped("what-if.short"),
    epilog=helped("what-if.example"),
)
@click.argument("file", metavar="FILE")
@click.option(
    "--at", type=click.IntRange(1), metavar="SEQ", required=True, help=helped("what-if.at")
)
@click.option(
    "--ruling",
    "decision",
    type=click.Choice(DECISIONS),
    required=True,
    help=helped("what-if.ruling"),
)
@click.option("--seat", type=click.IntRange(0, 3), metavar="0-3", help=helped("what-if.seat"))
@click.option("--chips", type=click.IntRange(0, MOST), metavar="N", help=helped("what-if.chips"))
@click.option("--ref", type=click.IntRange(1, MOST), metavar="SEQ", help=helped("what-if.ref"))
@click.option("--deltas", callback=four, metavar="A,B,C,D", help=helped("what-if.deltas"))
@form_option
@click.option("--game", type=click.IntRange(1), metavar="N", help=helped("show.game"))
@language_option
@size_option
def what_if(
    file: str,
    *,
    at: int,
    decision: str,
    form: TextOrJson,
    game: int | None,
    lang: Language | None,
    max_bytes: int,
    **given: Any,  # noqa: ANN401 - what the decision says more
) -> int:
    """Suppose a ruling."""
    from zjlog.files.output import destination  # noqa: PLC0415 - loads what judges
    from zjlog.game.source import NotReadable, opened, refused  # noqa: PLC0415 - the same
    from zjlog.game.what_if import suppose, write_json  # noqa: PLC0415 - the same
    from zjlog.game.what_if_text import write  # noqa: PLC0415 - the same
    from zjlog.messages.game import say_game  # noqa: PLC0415 - the same

    language = lang or LOCALE
    missing = [f"--{name}" for name in WANTED.get(decision, ()) if given[name] is None]
    if missing:
        words = say_game(language, "ruling-wants", ruling=decision, options=", ".join(missing))
        raise CallError(words)
    try:
        found = opened(file, language, game=game, max_bytes=max_bytes)
    except NotReadable as trouble:
        return refused(trouble)
    said = {name: value for name, value in given.items() if value is not None}
    if decision in OF_AN_EVENT:
        said = {"ref": at} | said
    other = suppose(found, at, {"decision": decision, **said}, language)
    with output_told(language), suppress(BrokenPipeError), destination(None) as stream:
        if form == "json":
            write_json(other, stream)
        else:
            write(other, language, stream)
    return 0
