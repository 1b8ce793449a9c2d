"""`zjlog show` on a terminal without Textual: keys, sizes, colours, and the terminal put back."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import pytest

from .conftest import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM: Final = """
import sys
sys.modules["textual"] = None
from zjlog.start import main
sys.exit(main())
"""
LIMIT: Final = 60.0
"""Seconds after which what was waited for does not come."""
OWN_SCREEN: Final = b"\x1b[?1049h"
GIVEN_BACK: Final = b"\x1b[?7h\x1b[?25h\x1b[?1049l"
ROW: Final = re.compile(r"\x1b\[(\d+);1H\x1b\[K([^\x1b]*(?:\x1b\[[\d;]*m[^\x1b]*)*)")
COLOUR: Final = re.compile(rb"\x1b\[[\d;]*3\dm")


class Shown:
    """A run on a pseudo-terminal: what it sent, and its screen so far."""

    def __init__(self, pid: int, end: int) -> None:
        self.pid, self.end = pid, end
        self.sent = b""

    def press(self, keys: bytes, until: str) -> str:
        """Press keys and return the screen once it shows a text."""
        mark = len(self.sent)
        os.write(self.end, keys)
        return self.wait_for(until.encode(), mark)

    def wait_for(self, text: bytes, mark: int = 0) -> str:
        limit = time.monotonic() + LIMIT
        while text not in self.sent[mark:] and time.monotonic() < limit:
            if select.select([self.end], [], [], 0.2)[0]:
                with suppress(OSError):
                    self.sent += os.read(self.end, 1 << 16)
        assert text in self.sent[mark:], self.sent[mark:]
        return self.screen()

    def screen(self) -> str:
        frame = self.sent.decode().rpartition("\x1b[1;1H")
        rows = [text for _, text in ROW.findall(frame[1] + frame[2])]
        return re.sub(r"\x1b\[[\d;]*m", "", "\n".join(rows))

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def mode(self) -> list[Any]:
        return termios.tcgetattr(self.end)

    def ended(self) -> int:
        """Read to the end and return the exit code."""
        limit = time.monotonic() + LIMIT
        pid = status = 0
        while not pid and time.monotonic() < limit:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            while select.select([self.end], [], [], 0 if pid else 0.01)[0]:
                self.sent += os.read(self.end, 1 << 16)
        assert pid, "it does not end"
        return os.waitstatus_to_exitcode(status)


@contextmanager
def shown(
    *args: str, columns: int = 80, lines: int = 30, **environment: str
) -> Iterator[tuple[Shown, list[Any]]]:
    """Show a game on a terminal of some size; give its modes before, too."""
    words = ["show", str(GAMES / "disputed.jsonl"), *args]
    own, other = pty.openpty()
    before = termios.tcgetattr(other)
    usual = {**os.environ, "TERM": "xterm"}
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "LC_ALL"):
        usual.pop(name, None)
    pid = os.fork()
    if pid == 0:
        os.setsid()
        for heard in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(heard, signal.SIG_DFL)  # nohup and the like have them ignored
        fcntl.ioctl(other, termios.TIOCSCTTY, 0)
        for number in range(3):
            os.dup2(other, number)
        os.execve(  # noqa: S606 - our own program
            sys.executable, [sys.executable, "-c", PROGRAM, *words], {**usual, **environment}
        )
    running = Shown(pid, own)
    running.resize(columns, lines)
    try:
        yield running, before
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(pid, 0)
        os.close(own)
        os.close(other)


def test_keys_move_and_q_puts_the_terminal_back() -> None:
    with shown("--lang", "en") as (run, before):
        run.wait_for(b"? help")
        raw = run.mode()
        assert raw[3] & (termios.ICANON | termios.ECHO) == 0
        assert "event 10, line 10" in run.press(b"\x1b[C", "event 10")
        assert "event 9, line 9" in run.press(b"\x1bOD", "event 9")
        assert "hand 1" not in run.press(b"\x1b[H", "before the first hand")
        assert "event 31" in run.press(b"\x1b[F", "event 31")
        assert "H003" in run.press(b"g25\r", "H003")
        assert "as seat 0 sees it" in run.press(b"p", "13 hidden")
        assert "0号位的视角" in run.press(b"l", "第25号")
        assert "第25号" not in run.press(b"l", "event 25")
        assert "z means nothing here" in run.press(b"z", "z means")
        assert "5s  五条  5 tiao" in run.press(b"?", "Codes of the tiles")
        assert "event 25" in run.press(b"x", "event 25")
        assert "there is no event 99 (1 to 31)" in run.press(b"99\r", "no event 99")
        os.write(run.end, b"q")

        assert run.ended() == 0
        assert run.sent.endswith(GIVEN_BACK)
        assert run.mode() == before


def test_a_small_terminal_shows_all_by_scrolling_and_follows_its_size() -> None:
    with shown("--lang", "zh", columns=40, lines=12) as (run, _):
        screen = run.wait_for("? 帮助".encode())
        assert len(screen.splitlines()) == 12
        assert "第1–11行" in screen
        assert "D001" not in screen
        assert "首搭必打" in run.press(b"jjjjjjjj", "R-D1")
        run.resize(80, 30)
        screen = run.wait_for(b"\x1b[30;1H", len(run.sent))
        assert "牌墙余80张" in screen.splitlines()[0]
        assert "首搭必打" in screen
        os.write(run.end, b"\x04")

        assert run.ended() == 0


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_puts_the_terminal_back(number: int, code: int) -> None:
    with shown() as (run, before):
        run.wait_for(b"\x1b[30;1H")
        if number == signal.SIGINT:
            os.write(run.end, b"\x03")
        else:
            os.kill(run.pid, number)

        assert run.ended() == code
        assert run.mode() == before
        assert GIVEN_BACK in run.sent
        assert b"Traceback" not in run.sent


def test_a_stop_gives_the_terminal_to_the_shell_and_takes_it_again() -> None:
    with shown(NO_COLOR="1") as (run, before):
        run.wait_for(b"\x1b[30;1H")
        for number in (signal.SIGTSTP, signal.SIGCONT):  # no shell: the stop itself is ignored
            mark = len(run.sent)
            os.kill(run.pid, number)
            run.wait_for(b"\x1b[30;1H", mark)
            assert (GIVEN_BACK in run.sent[mark:]) == (number == signal.SIGTSTP)
            assert OWN_SCREEN in run.sent[mark:]
        os.write(run.end, b"q")

        assert run.ended() == 0
        assert run.mode() == before
        assert b"\x1b[1m" in run.sent
        assert not COLOUR.search(run.sent)


def test_a_dumb_terminal_gets_lines_and_answers() -> None:
    with shown("--lang", "en", TERM="dumb") as (run, before):
        run.wait_for(b"q quit >")
        run.press(b"\n", "event 10")
        run.press(b"zz\n", "zz means nothing here")
        os.write(run.end, b"q\n")

        assert run.ended() == 0
        assert b"\x1b" not in run.sent
        assert run.mode() == before
