"""Another program under test: a line goes in, a line comes out, and it may do anything else.

It may hang, end, answer nonsense or without end, or use up the memory: each is told as a trouble
of the vector at hand, and the next one finds a new process.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, Final, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LATE: Final = "late"
ENDED: Final = "ended"
CLOSED: Final = "closed"
LONG: Final = "long"
PARTIAL: Final = "partial"
GARBAGE: Final = "garbage"
OTHER_ID: Final = "other-id"
SKIPPED: Final = "skipped"
"""What an engine may do instead of answering: phrases of ``messages.conform``."""

MOST: Final = 1 << 24
"""Bytes of an answer that are read."""
STEP: Final = 1 << 16
WAITING: Final = 4
"""Lines that wait to be read: a program that writes without end has to wait."""
BRIEF: Final = 60
"""Characters that are shown of what an engine said."""
GRACE: Final = 1.0
"""Seconds that an engine has to end by itself once its output is closed."""
PAUSE: Final = 0.1
"""Seconds between two looks at whether it has ended."""


class EngineTrouble(Exception):  # noqa: N818 - no error of ours
    """What an engine did instead of answering: the name of a phrase, and its values."""

    def __init__(self, kind: str, **values: object) -> None:
        """Keep what happened."""
        super().__init__(kind, values)
        self.kind = kind
        self.values = values


class Engine:
    """A program that is started when it is first asked, and anew when it has failed."""

    def __init__(self, words: Sequence[str], *, seconds: float, memory: int | None) -> None:
        """Keep how to start it: at most so many ``seconds`` an answer and MiB of ``memory``."""
        self.words, self.seconds, self.memory = list(words), seconds, memory
        self.process: subprocess.Popen[bytes] | None = None
        self.answers: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self.users: list[threading.Thread] = []
        self.starts = 0

    def __enter__(self) -> Self:
        """Start nothing yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the program."""
        self.end()

    def start(self) -> subprocess.Popen[bytes]:
        """Start the program; OSError if it cannot be."""
        process = subprocess.Popen(  # noqa: S603 - the caller names it
            self.words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # so that all it starts is ended with it
        )
        self.starts += 1
        self.process, self.answers = process, queue.Queue(WAITING)
        self._limit(process.pid)
        self._use(listen, process.stdout, self.answers)
        return process

    def _use(self, task: Callable[..., None], *given: object) -> None:
        """Let a thread read or write a stream of the program."""
        self.users = [each for each in self.users if each.is_alive()]
        self.users.append(threading.Thread(target=task, args=given, daemon=True))
        self.users[-1].start()

    def _limit(self, pid: int) -> None:
        """Let the program have no more memory than it may, where the system can see to that."""
        if self.memory is None:
            return
        with suppress(ImportError, AttributeError, OSError, ValueError):
            import resource  # noqa: PLC0415 - not on every system

            most = self.memory << 20
            resource.prlimit(pid, resource.RLIMIT_AS, (most, most))

    def ask(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """Put a question and return the answer; ``EngineTrouble`` if there is none."""
        process = self.process or self.start()
        line = json.dumps(question, separators=(",", ":")).encode() + b"\n"
        self._use(put, process.stdin, line)
        try:
            return understood(self._answer(process), question["id"])
        except EngineTrouble as trouble:
            if trouble.kind == ENDED:
                raise self._gone(process) from None
            self.end()
            raise

    def _answer(self, process: subprocess.Popen[bytes]) -> bytes | None:
        """Wait for a line; None if the program has ended, even if what it started has not."""
        late = time.monotonic() + self.seconds
        while (left := late - time.monotonic()) > 0:
            gone = has_ended(process)
            with suppress(queue.Empty):
                return self.answers.get(timeout=min(left, PAUSE))
            if gone:
                return None
        raise EngineTrouble(LATE, seconds=f"{self.seconds:g}")

    def _gone(self, process: subprocess.Popen[bytes]) -> EngineTrouble:
        """Say how the program ended, or that it only closed its output."""
        late = time.monotonic() + GRACE
        while not has_ended(process) and time.monotonic() < late:
            time.sleep(PAUSE)
        alone = has_ended(process)
        self.end()
        code = process.returncode if alone else None
        return EngineTrouble(CLOSED) if code is None else EngineTrouble(ENDED, how=how(code))

    def end(self) -> None:
        """End the program, whatever it does."""
        if self.process is not None:
            killed(self.process)
            if self._unused():
                closed(self.process)
        self.process, self.users = None, []

    def _unused(self) -> bool:
        """Wait until nobody reads or writes the streams, a second at most; tell whether it is so.

        A stream that is closed while it is read lends its number to that of the next program,
        whose answer the old reader would take.
        """
        late = time.monotonic() + GRACE
        while any(each.is_alive() for each in self.users) and time.monotonic() < late:
            with suppress(queue.Empty):
                self.answers.get(timeout=PAUSE / 10)  # a reader may wait for room
        return not any(each.is_alive() for each in self.users)


def killed(process: subprocess.Popen[bytes]) -> None:
    """End a process with all that it started."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def closed(process: subprocess.Popen[bytes]) -> None:
    """Close what leads to a process."""
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()


def has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Tell whether a process has ended; it keeps its number until ``killed`` takes it away."""
    if not hasattr(os, "waitid"):
        return process.poll() is not None
    with suppress(ChildProcessError):
        found = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return found is not None
    return True


def how(code: int) -> str:
    """Name how a process ended: its code, or the signal that ended it."""
    if code >= 0:
        return str(code)
    try:
        return signal.Signals(-code).name
    except ValueError:
        return str(code)


def put(stream: IO[bytes] | None, line: bytes) -> None:
    """Write a question; a program that does not take it is told by its silence."""
    with suppress(OSError, ValueError):
        view = memoryview(line)
        while stream is not None and view:
            view = view[stream.write(view) or 0 :]


def listen(stream: IO[bytes] | None, answers: queue.Queue[bytes | None]) -> None:
    """Take the lines of a program; None once there are no more, an overlong one is cut."""
    kept = bytearray()
    with suppress(OSError, ValueError):
        while stream is not None and (more := stream.read(STEP)):
            *lines, rest = more.split(b"\n")
            for line in lines:
                answers.put(bytes(kept) + line + b"\n")
                kept = bytearray()
            kept += rest
            if len(kept) > MOST:
                break
    if kept:
        answers.put(bytes(kept))
    answers.put(None)


def understood(answer: bytes | None, name: str) -> dict[str, Any]:
    """Read an answer; ``EngineTrouble`` where it is none to this question."""
    if answer is None:
        raise EngineTrouble(ENDED, how="?")
    if len(answer) > MOST:
        raise EngineTrouble(LONG, bytes=MOST)
    if not answer.endswith(b"\n"):
        raise EngineTrouble(PARTIAL)
    try:
        told = json.loads(answer)
    except (ValueError, RecursionError):
        raise EngineTrouble(GARBAGE, text=answer[:BRIEF].decode(errors="replace")) from None
    if not isinstance(told, dict):
        raise EngineTrouble(GARBAGE, text=answer[:BRIEF].decode(errors="replace"))
    if told.get("id") != name:
        raise EngineTrouble(OTHER_ID, text=brief(told.get("id")))
    return told


def brief(value: object) -> str:
    """Return what an engine said in a word, as far as it is one."""
    return str(value)[:BRIEF] if isinstance(value, (str, int, float, type(None))) else "…"
