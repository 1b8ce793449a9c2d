"""One line on the terminal that says how far a long run has come. Never on a pipe."""

import time
from typing import TextIO

QUIET = 2.0
"""Seconds that pass before anything is shown."""

PAUSE = 0.2
"""Seconds between two updates."""

ERASE = "\r\x1b[K"


class Progress:
    """A line that is rewritten in place and gone before anything else is printed."""

    def __init__(self, stream: TextIO | None) -> None:
        """Show on `stream` if it is a terminal, else nowhere."""
        self.stream = stream if stream is not None and stream.isatty() else None
        self.due = time.monotonic() + QUIET
        self.visible = False

    def show(self, text: str) -> None:
        """Show `text` if the last one has stood long enough."""
        if self.stream is None or time.monotonic() < self.due:
            return
        self.due = time.monotonic() + PAUSE
        self.visible = True
        self.stream.write(ERASE + text)
        self.stream.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self.stream is not None and self.visible:
            self.visible = False
            self.stream.write(ERASE)
            self.stream.flush()
