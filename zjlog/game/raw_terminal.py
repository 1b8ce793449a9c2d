"""A terminal that gives each key at once and shows one screen, put back whatever happens.

It is put back at the end, on an exception, when a signal ends the process, and while the
process is stopped (Ctrl-Z); after that the screen is taken again. Only where there is termios.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Self

from zjlog.signals import undone_first
from zjlog.text.screen import width_around

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType

    from .keypad import Keypad

TAKE: Final = b"\x1b[?1049h\x1b[?25l\x1b[?7l"
"""A screen of its own, no cursor, and nothing that is too wide goes to the next line."""
GIVE: Final = b"\x1b[?7h\x1b[?25h\x1b[?1049l"
"""The same taken back."""

HEIGHT: Final = 24
"""Lines where the terminal does not say."""
MOST: Final = 4096
"""Bytes that are read at once."""
PAUSE: Final = 0.05
"""Seconds after which an Escape is a key and no longer the beginning of another."""

LOCAL, CHARS = 3, 6
"""Places of the local modes and of the characters in what termios has."""


class RawTerminal:
    """The terminal of this process, from entering to leaving."""

    def __init__(self, source: int, target: int, encoding: str) -> None:
        """Take the numbers of input and output."""
        self.source, self.target, self.encoding = source, target, encoding
        self.before: list[Any] = termios.tcgetattr(source)
        self.handlers: dict[int, Any] = {}
        self.bell: tuple[int, int] = (-1, -1)
        self.taken = False

    def __enter__(self) -> Self:
        """Take the screen and the keys."""
        self.bell = os.pipe()
        for end in self.bell:
            os.set_blocking(end, False)
        undone_first.append(self.give)
        self.handlers = {
            signal.SIGWINCH: signal.signal(signal.SIGWINCH, self.rung),
            signal.SIGCONT: signal.signal(signal.SIGCONT, self.again),
            signal.SIGTSTP: signal.signal(signal.SIGTSTP, self.stopped),
        }
        self.take()
        return self

    def __exit__(self, *trouble: object) -> None:
        """Put all back."""
        self.give()
        with suppress(ValueError):
            undone_first.remove(self.give)
        for number, handler in self.handlers.items():
            signal.signal(number, handler)
        for end in self.bell:
            os.close(end)

    def take(self) -> None:
        """Let each key come at once and unseen; Ctrl-C and Ctrl-Z stay what they are."""
        mode = list(self.before)
        mode[LOCAL] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)
        chars = list(mode[CHARS])
        chars[termios.VMIN], chars[termios.VTIME] = 1, 0
        chars[termios.VQUIT] = bytes([os.fpathconf(self.source, "PC_VDISABLE") & 0xFF])
        mode[CHARS] = chars
        self.taken = True
        termios.tcsetattr(self.source, termios.TCSADRAIN, mode)
        self.write(TAKE)

    def give(self) -> None:
        """Put the terminal back as it was; one that is gone needs nothing."""
        if not self.taken:
            return
        with suppress(OSError, termios.error):
            self.write(GIVE)
        with suppress(OSError, termios.error):
            termios.tcsetattr(self.source, termios.TCSADRAIN, self.before)
        self.taken = False

    def rung(self, number: int = 0, frame: FrameType | None = None) -> None:
        """Note that the screen has to be drawn again."""
        del number, frame
        with suppress(BlockingIOError):
            os.write(self.bell[1], b"!")

    def again(self, number: int, frame: FrameType | None) -> None:
        """Take the terminal again after a stop."""
        with suppress(OSError, termios.error):
            self.take()
        self.rung(number, frame)

    def stopped(self, number: int, frame: FrameType | None) -> None:
        """Leave the terminal to the shell while the process is stopped."""
        self.give()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, self.stopped)
        self.again(number, frame)

    def size(self) -> tuple[int, int]:
        """Return columns and lines."""
        with suppress(OSError):
            columns, lines = os.get_terminal_size(self.target)
            return columns or width_around(), lines or HEIGHT
        return width_around(), HEIGHT

    def show(self, lines: Sequence[str]) -> None:
        """Draw a screen in place: each line at its own, the rest empty."""
        drawn = [f"\x1b[{row};1H\x1b[K{line}" for row, line in enumerate(lines, 1)]
        text = "".join([*drawn, "\x1b[J" if len(lines) < self.size()[1] else ""])
        self.write(text.encode(self.encoding, "backslashreplace"))

    def write(self, data: bytes) -> None:
        """Write all of it at once, around what Python keeps back."""
        while data:
            data = data[os.write(self.target, data) :]

    def wait(self, keypad: Keypad, seconds: float | None) -> list[str] | None:
        """Return the keys that come, none after so many seconds; ``None`` at the end of input."""
        timeout = PAUSE if keypad.rest else seconds
        ready, _, _ = select.select([self.source, self.bell[0]], [], [], timeout)
        if not ready:
            return list(keypad.overdue())
        if self.bell[0] in ready:
            os.read(self.bell[0], MOST)
        if self.source not in ready:
            return []
        data = b""
        with suppress(OSError):  # the terminal is gone
            data = os.read(self.source, MOST)
        return list(keypad.keys(data)) if data else None


def standard_terminal() -> RawTerminal:
    """Return the terminal of standard input and output."""
    encoding = sys.stdout.encoding or "utf-8"
    return RawTerminal(sys.stdin.fileno(), sys.stdout.fileno(), encoding)
