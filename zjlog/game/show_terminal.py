"""Showing a place: once, or walked through on a terminal: full screen, by keys, or by words."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, TextIO

from zjlog.errors import INTERNAL, INTERRUPTED
from zjlog.files.output import destination
from zjlog.messages.game import say_game
from zjlog.text.screen import look_of, write_lines

from .position import PositionText
from .steps import (
    DIGITS,
    HELP,
    LANGUAGE,
    QUIT,
    STEPS,
    WORDS,
    help_lines,
    moved,
    other,
    unknown,
    went,
)

if TYPE_CHECKING:
    from zjlog.messages.language import Language

    from .place import Place


def print_once(place: Place, language: Language) -> int:
    """Print one position to standard output."""
    with suppress(BrokenPipeError), destination(None) as stream:
        write(place, language, stream)
    return 0


def write(place: Place, language: Language, stream: TextIO) -> None:
    """Write the lines of a place; colour and width are those of the terminal, if it is one."""
    look = look_of(stream)
    write_lines(PositionText(place.story, language, look.page).lines(place), stream, look)


def walk(place: Place, language: Language) -> int:
    """Move about on a terminal: by lines where it knows no escape sequences or gives no keys."""
    if look_of(sys.stdout).styles == "none":
        return steps(place, language, sys.stdin, sys.stdout)
    if find_spec("textual") is not None:
        from .show_app import ShowApp  # noqa: PLC0415 - an extra

        app = ShowApp(place, language)
        app.run()
        # What the library could not do it has told; it is no success.
        return app.return_code if app.return_code in {0, INTERRUPTED} else INTERNAL
    if find_spec("termios") is None:
        return steps(place, language, sys.stdin, sys.stdout)
    from .show_keys import walk_by_keys  # noqa: PLC0415 - the terminal is raw there

    return walk_by_keys(place, language)


def steps(place: Place, language: Language, answers: TextIO, stream: TextIO) -> int:
    """Move about by lines that are typed, until ``q`` or the end of what is typed."""
    write(place, language, stream)
    while True:
        stream.write(say_game(language, "commands"))
        stream.flush()
        answer = answers.readline()
        word = answer.strip()
        if not answer or word == QUIT:
            return 0
        if word == HELP:
            look = look_of(stream)
            write_lines(help_lines(WORDS, language, look.page), stream, look)
            continue
        language = other(language) if word == LANGUAGE else language
        place, note = stepped(place, word, language)
        if note:
            stream.write(f"{note}\n")
        else:
            write(place, language, stream)


def stepped(place: Place, word: str, language: Language) -> tuple[Place, str]:
    """Go where a word says, or say why not."""
    if word.isdecimal() and word.isascii():
        return went(place, int(word[:DIGITS]), language)
    if word in STEPS:
        return moved(place, word, language)
    return place, "" if word == LANGUAGE else unknown(word, language)
