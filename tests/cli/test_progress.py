"""The line of progress: on terminals, after a while, and gone when something is printed."""

import os
import pty
from io import StringIO
from pathlib import Path

from zjlog.progress import Progress

CLEARED = b"\r\x1b[K"
"""Back to the margin, and the line wiped."""


def test_nothing_on_a_pipe() -> None:
    stream = StringIO()
    progress = Progress(stream)
    progress.next = 0
    progress.show("1 of 2")
    progress.clear()

    assert stream.getvalue() == ""


def test_without_standard_error_nowhere() -> None:
    progress = Progress(None)
    progress.show("1 of 2")
    progress.clear()

    assert progress.stream is None


def test_on_a_terminal_after_a_while_and_not_too_often() -> None:
    master, slave = pty.openpty()
    with Path(os.ttyname(slave)).open("w", encoding="utf-8") as terminal:
        progress = Progress(terminal)
        progress.show("too early")
        progress.next = 0
        progress.show("1 of 2")
        progress.show("too soon")
        progress.clear()
        progress.clear()
        shown = b""
        while shown.count(CLEARED) < 2:  # a terminal hands over what it has, in any pieces
            shown += os.read(master, 1024)
    os.close(slave)
    os.close(master)

    assert shown == CLEARED + b"1 of 2" + CLEARED
