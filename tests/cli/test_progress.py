"""The line of progress: on terminals, after a while, and gone when something is printed."""

import os
import pty
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len

from zjlog.messages.language import Language
from zjlog.text.progress import QUIET, Progress, Rate, clock


class Clock:
    """Time that passes only when it is told to: a starved machine changes nothing."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the line of progress."""
    stopped = Clock()
    monkeypatch.setattr("zjlog.text.progress.time", stopped)
    return stopped


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


def test_on_a_terminal_after_a_while_and_not_too_often(time: Clock) -> None:
    master, slave = pty.openpty()
    with Path(os.ttyname(slave)).open("w", encoding="utf-8") as terminal:
        progress = Progress(terminal)
        progress.show("too early")
        time.now += QUIET
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


def test_what_was_taken_away_comes_back_at_once() -> None:
    progress = Progress(StringIO())
    progress.stream = StringIO()
    progress.next = 0
    progress.show("1 of 2")
    progress.clear()

    assert progress.due


@pytest.mark.parametrize(
    ("language", "files", "games", "text"),
    [
        ("en", 0, 5, "[....................] 0 of 40 files, 5 games (0.5/s)"),
        (
            "en",
            10,
            500,
            "[#####...............] 10 of 40 files, 500 games (50/s), 0:30 left",
        ),
        ("zh", 10, 12, "[#####...............] 10/40个文件，12将（每秒1.2将），还需0:30"),
        ("en", 40, 1, "[####################] 40 of 40 files, 1 game (0.1/s), 0:00 left"),
    ],
)
def test_the_rate_tells_what_is_left(
    time: Clock, language: Language, files: int, games: int, text: str
) -> None:
    rate = Rate(language, 40)
    time.now += 10

    assert rate.text(files, games) == text


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_rate_of_a_long_run_fits_a_terminal(time: Clock, language: Language) -> None:
    rate = Rate(language, 20_000)
    time.now += 100

    assert cell_len(rate.text(10_000, 10_000)) < 80


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (61, "1:01"), (3599, "59:59"), (3661, "1:01:01")]
)
def test_a_time_is_read_as_a_clock(seconds: int, text: str) -> None:
    assert clock(seconds) == text
