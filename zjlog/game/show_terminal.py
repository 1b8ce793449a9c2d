"""Showing a place: once, or walked through on a terminal, with Textual or plainly."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TextIO

from zjlog.files.output import destination
from zjlog.messages.game import say_game
from zjlog.messages.installation import ADVICE
from zjlog.text.screen import look_of, write_lines

from .position import PositionText

if TYPE_CHECKING:
    from collections.abc import Callable

    from zjlog.messages.language import Language

    from .place import Place

STEPS: Final[dict[str, Callable[[Place], Place]]] = {
    "": lambda place: place.step(1),
    "b": lambda place: place.step(-1),
    "t": lambda place: place.turn(1),
    "T": lambda place: place.turn(-1),
    "n": lambda place: place.hand(1),
    "N": lambda place: place.hand(-1),
    "f": lambda place: place.finding(),
    "p": lambda place: place.perspective(),
    "<": lambda place: place.at(0),
    ">": lambda place: place.at(place.story.last),
}
"""The words of the plain step mode."""

QUIT: Final = "q"


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
    """Move about on a terminal."""
    if find_spec("textual") is None:
        return steps(place, language, sys.stdin, sys.stdout)
    from .show_app import ShowApp  # noqa: PLC0415 - an extra

    ShowApp(place, language).run()
    return 0


def steps(place: Place, language: Language, answers: TextIO, stream: TextIO) -> int:
    """Move about by lines that are typed, where Textual is not installed."""
    stream.write(say_game(language, "no-tui", command=ADVICE["tui"]) + "\n")
    while True:
        write(place, language, stream)
        stream.write(say_game(language, "commands"))
        stream.flush()
        answer = answers.readline()
        word = answer.strip()
        if not answer or word == QUIT:
            return 0
        place = stepped(place, word)


def stepped(place: Place, word: str) -> Place:
    """Go where a word says; one that says nothing stays."""
    if word.isdecimal() and word.isascii():
        return place.go(int(word[:15]))
    move = STEPS.get(word)
    return place if move is None else move(place)
