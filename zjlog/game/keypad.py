"""Bytes that a terminal sends, as the names of keys; holds what has come of a key so far."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ESCAPE: Final = "\x1b"

LETTERS: Final = {
    "A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end",
}  # fmt: skip
"""Keys whose sequence ends with a letter, with and without Shift, Control and such."""

NUMBERS: Final = {
    "1": "home", "7": "home", "4": "end", "8": "end", "5": "pageup", "6": "pagedown",
}  # fmt: skip
"""Keys whose sequence is a number and a tilde."""

NAMED: Final = {
    "\r": "enter", "\n": "enter", " ": "space", "\x7f": "backspace", "\x08": "backspace",
    "\x04": "quit", "\x1b": "escape",
}  # fmt: skip
"""Keys of one character that have a name."""

SEQUENCE: Final = re.compile(r"\x1b+(?:\[([0-?]*)[ -/]*([@-~])|O([@-~]))")
UNFINISHED: Final = re.compile(r"\x1b+(?:\[[0-?]{0,32}[ -/]{0,4}|O)?\Z")
OTHER: Final = "?..."
"""A key that has neither a letter nor a name here."""


class Keypad:
    """Turns bytes into keys, however they are cut."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest = ""

    def keys(self, data: bytes) -> Iterator[str]:
        """Yield the keys that are complete."""
        text = self.rest + self.decoder.decode(data)
        self.rest = ""
        at = 0
        while at < len(text):
            if text[at] == ESCAPE and UNFINISHED.match(text, at):
                self.rest = text[at:]
                return
            found = SEQUENCE.match(text, at)
            yield named(found) if found else NAMED.get(text[at], text[at])
            at = found.end() if found else at + 1

    def overdue(self) -> Iterator[str]:
        """Yield what was held back and has not become a sequence: a lone Escape, for one."""
        rest, self.rest = self.rest, ""
        if rest:
            yield NAMED[ESCAPE] if set(rest) == {ESCAPE} else OTHER


def named(found: re.Match[str]) -> str:
    """Name the key of a sequence."""
    numbers, final, short = found.groups()
    if final == "~":
        return NUMBERS.get(numbers.partition(";")[0], OTHER)
    return LETTERS.get(final or short, OTHER)
