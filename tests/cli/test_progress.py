"""The line of progress: on terminals, after a while, and gone when something is printed."""

import os
import pty
import re
from io import StringIO
from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len

from zjlog.cli.app import main
from zjlog.messages.language import Language
from zjlog.text.progress import ERASE, PAUSE, QUIET, Progress, Rate, clock


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


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


BUNDLES: Final = Path(__file__).parents[1] / "game" / "bundles"
STAGE: Final = Path(__file__).parents[1] / "standings" / "logs"
LONG: Final[dict[str, tuple[str | Path, ...]]] = {
    "verify": (STAGE,),
    "standings": (STAGE,),
    "simulate": ("--games", "4", "--out", "games"),
    "diff": (BUNDLES / "a.jsonl", BUNDLES / "b.jsonl"),
    "load": (STAGE, "--db", "new.duckdb"),
    "db check": (),
    "db rebuild": (),
    "export": ("archive", "--shards", "3"),
}
"""Commands whose work is many things one after the other, and a call of each."""


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with a database of some games."""
    monkeypatch.chdir(tmp_path)
    assert main(["load", str(STAGE / "table-1.jsonl"), str(STAGE / "table-2.jsonl")]) == 0


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("command", LONG)
def test_a_long_run_rewrites_one_line(
    time: Clock, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(time, "monotonic", lambda: passing(time, 3.0))
    main([*command.split(), *map(str, LONG[command]), "--lang", "en"])
    shown = terminal.getvalue()
    first, *rest = shown.split(ERASE)

    assert len(rest) > 1, "it says how far it is"
    assert first == ""
    assert ERASE * 2 not in shown, "it is not cleared where nothing else is said"
    assert re.search(r"\d of \d|comparing", rest[-1]) is None, "it is gone at the end"


@pytest.mark.parametrize("command", ["verify", "standings"])
def test_the_line_is_rewritten_five_times_a_second_at_most(
    time: Clock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    log = tmp_path / "bundle.jsonl"
    log.write_bytes((STAGE / "table-1.jsonl").read_bytes() * 40)
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    begun = time.now
    monkeypatch.setattr(time, "monotonic", lambda: passing(time, 0.1))
    main([command, str(log), "-o", str(tmp_path / "out"), "--lang", "en"])
    updates = terminal.getvalue().count(f"{ERASE}[")

    assert 2 < updates <= (time.now - begun - QUIET) / PAUSE + 1


def passing(time: Clock, seconds: float) -> float:
    """Let some time pass at each look at the clock."""
    time.now += seconds
    return time.now
