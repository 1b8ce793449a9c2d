"""Moving about by keys on any terminal: what is seen, and what each key makes of it."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from zjlog.errors import INTERRUPTED
from zjlog.messages.game import say_game
from zjlog.signals import State
from zjlog.text.line import Styled
from zjlog.text.screen import WIDEST, look_of
from zjlog.text.width import cell_len

from .keypad import Keypad
from .position import PositionText
from .steps import (
    ARROWS,
    DIGITS,
    HELP,
    KEYS,
    LANGUAGE,
    QUIT,
    STEPS,
    help_lines,
    moved,
    other,
    unknown,
    went,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language
    from zjlog.text.screen import Look

    from .place import Place

PACE: Final = 0.7
"""Seconds between two events while it plays."""
NARROWEST: Final = 20
"""Cells that text is laid out in at least; a terminal with fewer breaks its lines."""
ENDING: Final = frozenset({QUIT, "Q", "quit"})
SCROLLING: Final = {"j": 1, "k": -1}


@dataclass(slots=True)
class Viewer:
    """A place that is looked at on a screen of some size.

    ``note`` is said once, in the last line; ``asked`` are the digits of a number that is typed.
    """

    place: Place
    language: Language
    note: str = ""
    asked: str | None = None
    helping: bool = False
    playing: bool = False
    top: int = 0
    size: tuple[int, int] = (80, 24)
    lines: list[Styled] = field(default_factory=list)

    def press(self, key: str) -> bool:
        """Do what a key says; tell whether to go on."""
        self.note = ""
        if self.asked is not None:
            self.type(key)
        elif key in ENDING:
            return False
        elif self.helping and key not in SCROLLING:
            self.helping, self.top = False, 0
        else:
            self.do(key)
        return key != "quit"

    def do(self, key: str) -> None:
        """Do what a key says at the table."""
        word = ARROWS.get(key, key)
        self.playing = key == "space" and not self.playing
        if key in SCROLLING:
            self.scroll(SCROLLING[key])
        elif key == HELP:
            self.helping, self.top = True, 0
        elif key == LANGUAGE:
            self.language = other(self.language)
        elif key == "g" or (key.isascii() and key.isdecimal()):
            self.asked = "" if key == "g" else key
        elif word in STEPS:
            self.go(*moved(self.place, word, self.language))
        elif key not in {"escape", "space"}:
            self.note = unknown(key, self.language)

    def go(self, place: Place, note: str) -> None:
        """Go to a place, seen from its first line, and say what there is to say."""
        self.note = note
        if place != self.place:
            self.place, self.top = place, 0

    def type(self, key: str) -> None:
        """Take a key of the number that is typed."""
        digits = self.asked or ""
        if key == "enter":
            self.asked = None
            if digits:
                self.go(*went(self.place, int(digits), self.language))
        elif key == "backspace":
            self.asked = digits[:-1]
        elif key.isascii() and key.isdecimal():
            self.asked = (digits + key)[:DIGITS]
        elif key == "escape":
            self.asked = None
        else:
            self.note = unknown(key, self.language)

    def scroll(self, way: int) -> None:
        """Show what lies further down or up, half a screen at a time."""
        room = self.size[1] - 1
        self.top = max(0, min(self.top + way * max(1, room // 2), len(self.lines) - room))

    def play_on(self) -> None:
        """Go one event on; stop at the end."""
        self.go(self.place.step(1), "")
        self.playing = self.place.moment < self.place.story.last

    def screen(self, size: tuple[int, int], look: Look) -> list[str]:
        """Return the lines of a screen of so many columns and lines."""
        self.size = size
        columns, height = size
        width = max(NARROWEST, min(columns, WIDEST))
        told = (
            help_lines(KEYS, self.language, width)
            if self.helping
            else PositionText(self.place.story, self.language, width).lines(self.place)
        )
        self.lines = [each for line in told for each in line.broken(max(2, columns))]
        room = height - 1
        self.top = max(0, min(self.top, len(self.lines) - room))
        seen = self.lines[self.top : self.top + room] if room > 0 else []
        seen += [Styled()] * (room - len(seen))
        return [look.text(line) for line in (*seen, self.foot(columns))]

    def foot(self, columns: int) -> Styled:
        """Return the last line: what was asked or is to be said, else the keys."""
        language = self.language
        if self.asked is not None:
            label = self.note or say_game(language, "go-to")
            return self.fitting([f"{label}: {self.asked}_"], columns)
        if self.note:
            return self.fitting([self.note], columns)
        room, of = self.size[1] - 1, len(self.lines)
        more = ""
        if of > room:
            seen = {"first": self.top + 1, "last": min(of, self.top + room), "of": of}
            more = say_game(language, "scrolled", **seen) + "  "
        keys = ["keys-back"] if self.helping else ["keys", "keys-few", "keys-fewest"]
        return self.fitting([more + say_game(language, key) for key in keys], columns)

    def fitting(self, texts: Sequence[str], columns: int) -> Styled:
        """Return the first of some texts that has room in a line, else the last one cut."""
        text = next((each for each in texts if cell_len(each) <= columns), texts[-1])
        return Styled(text, "reverse").cropped(columns)


def walk_by_keys(place: Place, language: Language) -> int:
    """Move about by keys until it is enough; Ctrl-C ends it, too."""
    from .raw_terminal import standard_terminal  # noqa: PLC0415 - not everywhere

    look = look_of(sys.stdout)
    viewer, keypad = Viewer(place, language), Keypad()
    try:
        with standard_terminal() as terminal:
            while True:
                terminal.show(viewer.screen(terminal.size(), look))
                keys = terminal.wait(keypad, PACE if viewer.playing else None)
                if keys is None or not all(map(viewer.press, keys)):
                    return 0
                if not keys and viewer.playing:
                    viewer.play_on()
    except KeyboardInterrupt:
        if State.received not in {None, INTERRUPTED - 128}:
            raise
        return INTERRUPTED
