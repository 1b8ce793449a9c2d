"""The words and keys that move about in a game, what each does, and the help that lists them.

One table for the keys of a terminal and for the words that are typed line by line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.messages.installation import ADVICE
from zjlog.text.escape import visible
from zjlog.text.layout import MARGIN, labelled
from zjlog.text.line import Styled
from zjlog.text.tile_legend import legend_lines
from zjlog.text.wording import SHORT, clipped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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
"""The words that go somewhere."""

ARROWS: Final = {
    "enter": "", "right": "", "left": "b", "down": "t", "up": "T", "pagedown": "n",
    "pageup": "N", "home": "<", "end": ">",
}  # fmt: skip
"""Keys that have no letter, by the word that does the same."""

DIGITS: Final = 15
"""Digits of a number that is asked for; no event has one so long."""

QUIT: Final = "q"
HELP: Final = "?"
LANGUAGE: Final = "l"
FINDING: Final = "f"

KEYS: Final = {
    "← →": "key-step", "↑ ↓": "key-turn", "PgUp PgDn": "key-hand", "Home End": "key-edge",
    "f": "key-find", "g 1-9": "key-go", "p": "key-seat", "l": "key-language",
    "j k": "key-scroll", "space": "key-play", "?": "key-help", "q": "key-quit",
}  # fmt: skip
"""The keys of a terminal, and the phrase for what each does."""

WORDS: Final = {
    "Enter b": "key-step", "t T": "key-turn", "n N": "key-hand", "< >": "key-edge",
    "f": "key-find", "1-9": "key-go", "p": "key-seat", "l": "key-language", "?": "key-help",
    "q": "key-quit",
}  # fmt: skip
"""The words of the line mode, and the same."""


def other(language: Language) -> Language:
    """Return the language that is not spoken."""
    return "en" if language == "zh" else "zh"


def went(place: Place, number: int, language: Language) -> tuple[Place, str]:
    """Go to the event of a number; where there is none, stay and say so."""
    there = place.go(number)
    if place.story.seq(there.moment) == number:
        return there, ""
    first, last = place.story.seq(0), place.story.seq(place.story.last)
    return place, say_game(language, "no-such-seq", seq=number, first=first, last=last)


def moved(place: Place, word: str, language: Language) -> tuple[Place, str]:
    """Go where a word of the table says; say so where it finds nothing."""
    if word == FINDING and not place.story.found:
        return place, say_game(language, "findings-none")
    return STEPS[word](place), ""


def unknown(word: str, language: Language) -> str:
    """Say that a word or a key means nothing here."""
    return say_game(language, "unknown-key", key=clipped(visible(word), SHORT))


def help_lines(keys: dict[str, str], language: Language, width: int) -> Iterator[Styled]:
    """Yield what each key or word does, and what each code of a tile stands for."""
    yield Styled(say_game(language, "keys-head"), "bold")
    for key, phrase in keys.items():
        name = say_game(language, "space") if key == "space" else key
        yield from labelled(name, say_game(language, phrase), width)
    yield Styled()
    yield Styled(say_game(language, "tiles-head"), "bold")
    for line in legend_lines(width - len(MARGIN)):
        yield Styled(f"{MARGIN}{line}")
    yield Styled()
    yield from labelled("[tui]", say_game(language, "no-tui", command=ADVICE["tui"]), width)
