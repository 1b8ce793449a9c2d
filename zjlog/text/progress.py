"""One line on the terminal that says how far a long run has come. Never on a pipe."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from zjlog.messages.general import count, say

if TYPE_CHECKING:
    from typing import TextIO

    from zjlog.messages.language import Language

QUIET: Final = 2.0
"""Seconds that pass before anything is shown."""

PAUSE: Final = 0.2
"""Seconds between two updates."""

ERASE: Final = "\r\x1b[K"

BAR: Final = 20
"""Cells of a bar."""


PRECISE: Final = 10
"""Games a second below which the tenths are said too."""


class Progress:
    """A line that is rewritten in place and gone before anything else is printed."""

    def __init__(self, stream: TextIO | None) -> None:
        """Show on `stream` if it is a terminal, else nowhere."""
        self.stream = stream if stream is not None and stream.isatty() else None
        self.next = time.monotonic() + QUIET
        self.visible = False

    @property
    def due(self) -> bool:
        """Whether a text would be shown: there is a terminal, and the last has stood enough."""
        return self.stream is not None and time.monotonic() >= self.next

    def show(self, text: str) -> None:
        """Show `text` if it is due."""
        if self.stream is None or not self.due:
            return
        self.next = time.monotonic() + PAUSE
        self.visible = True
        self.stream.write(ERASE + text)
        self.stream.flush()

    def clear(self) -> None:
        """Take the line away; the next text may be shown at once."""
        if self.stream is not None and self.visible:
            self.visible = False
            self.next = 0
            self.stream.write(ERASE)
            self.stream.flush()


class Rate:
    """How fast files are judged, from the moment this is made."""

    def __init__(self, language: Language, files: int) -> None:
        """Take the time."""
        self.language = language
        self.files = files
        self.begun = time.monotonic()

    def text(self, files: int, games: int) -> str:
        """Say how many files and games are done, how many games a second, what time is left.

        The time left supposes that the files are alike; until one is done it is not said.
        """
        seconds = max(time.monotonic() - self.begun, PAUSE)
        rate = games / seconds
        left = "" if not files else clock(round(seconds * (self.files - files) / files))
        return say(
            self.language,
            "progress",
            bar=bar(files, self.files),
            done=files,
            files=count(self.language, "file", self.files),
            games=count(self.language, "game", games),
            rate=f"{rate:.{0 if rate >= PRECISE else 1}f}",
            left=left and say(self.language, "time-left", time=left),
        )


def plain_progress(language: Language, done: int, total: int, games: int) -> str:
    """Say how many files and games are done, without the time that is left."""
    return say(
        language,
        "loading",
        bar=bar(done, total),
        done=done,
        files=count(language, "file", total),
        games=count(language, "game", games),
    )


def bar(done: int, total: int) -> str:
    """Draw how far a run has come."""
    filled = BAR * done // max(total, 1)
    return f"[{'#' * filled}{'.' * (BAR - filled)}]"


def clock(seconds: int) -> str:
    """Write a time as minutes and seconds, or hours, minutes and seconds."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
