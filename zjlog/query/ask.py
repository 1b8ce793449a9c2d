"""Asking a question in another process: its answer, or a sentence; never longer than allowed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.choices import MEMORY, SECONDS
from zjlog.messages.store import say_store
from zjlog.store.errors import first_line

from .counted import Left

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from zjlog.messages.language import Language

GRACE: Final = 0.5
"""Seconds between DuckDB's own limit and the end of the process."""
LATE: Final = "query-time"
DIED: Final = "query-died"
HOME: Final = Path(__file__).parents[2]
KEPT: Final = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH")
"""What the child sees of the environment; a remote archive needs all of it."""


class Question(NamedTuple):
    """What is asked, of which store, within which limits."""

    sql: str
    values: Mapping[str, str | None]
    db: str = ""
    archive: str | None = None
    files: Mapping[str, Sequence[str]] | None = None
    seconds: float = SECONDS
    memory: int = MEMORY
    threads: int = 2
    finished: bool = False
    """Whether only finished games without an error are counted."""


class QueryError(Exception):
    """A question that was not answered."""

    def __init__(self, kind: str, detail: str = "", *, seconds: float = 0, memory: int = 0) -> None:
        """Keep why."""
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail
        self.seconds = seconds
        self.memory = memory

    def sentence(self, language: Language, db: str = "") -> str:
        """Say it in one language."""
        facts = {"seconds": f"{self.seconds:g}", "memory": self.memory, "path": db}
        return say_store(language, self.kind, detail=first_line(self.detail), **facts)


class Limit:
    """The time that a question has, from being asked to the last line of its answer."""

    def __init__(self, question: Question) -> None:
        """Begin to count."""
        self.question = question
        self.end = time.monotonic() + question.seconds

    def left(self) -> float:
        """Return the seconds that are left."""
        return max(0.0, self.end - time.monotonic())

    def heed(self) -> None:
        """Raise what says that the time is up."""
        if time.monotonic() >= self.end:
            raise self.trouble(LATE)

    @contextmanager
    def ending(self, end: Callable[[], None]) -> Iterator[None]:
        """Call ``end`` when the time is up, to stop what does not look at a clock."""
        self.heed()
        timer = threading.Timer(self.left(), end)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def trouble(self, kind: str, detail: str = "") -> QueryError:
        """Make trouble that names the limits."""
        asked = self.question
        return QueryError(kind, detail, seconds=asked.seconds, memory=asked.memory)


class Answer:
    """The columns, how many games are not counted, and the rows as they come."""

    def __init__(self, question: Question) -> None:
        """Start the process and wait for its first word."""
        self.limit = Limit(question)
        self.late = False
        try:
            self.process = _started(question)
        except OSError as error:
            raise self.limit.trouble(DIED, str(error)) from error
        self.timer = threading.Timer(question.seconds + GRACE, self._kill)
        self.timer.daemon = True
        self.timer.start()
        self.messages = self._messages()
        try:
            self._hand(question)
            first = next(self.messages)
            self.columns: list[tuple[str, str]] = [
                (name, type_) for name, type_ in first["columns"]
            ]
            self.left = Left(*first["left"])
        except BaseException:
            self.close()
            raise

    def _hand(self, question: Question) -> None:
        """Hand the process its job; its standard input stays open as long as we live."""
        if self.process.stdin is None:
            return
        with suppress(BrokenPipeError):  # what it died of is told by what it says last, if at all
            self.process.stdin.write(json.dumps(question._asdict()).encode() + b"\n")
            self.process.stdin.flush()

    def rows(self) -> Iterator[list[Any]]:
        """Yield the rows; trouble may come after any of them, and does when the time is up."""
        try:
            for message in self.messages:
                for row in message.get("rows", ()):
                    self.limit.heed()
                    yield row
            self.limit.heed()
        finally:
            self.close()

    def _messages(self) -> Iterator[dict[str, Any]]:
        if self.process.stdout is None:
            return
        for line in self.process.stdout:
            message = json.loads(line) if line.endswith(b"\n") else {}
            if "error" in message:
                raise self.limit.trouble(message["error"], message["detail"])
            yield message
            if "end" in message:
                return
        self.process.wait()
        raise self.limit.trouble(LATE if self.late else DIED)

    def _kill(self) -> None:
        self.late = True
        self.process.kill()

    def close(self) -> None:
        """End the process, whatever it does."""
        self.timer.cancel()
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()


def _started(question: Question) -> subprocess.Popen[bytes]:
    """Start the child that answers."""
    remote = question.archive is not None and "://" in question.archive
    kept = os.environ if remote else {k: os.environ[k] for k in KEPT if k in os.environ}
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "zjlog.query.sandbox"],
        env={**kept, "PYTHONPATH": str(HOME), "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
