"""What turns the report of each game into text as soon as the game is judged.

Three forms behind one protocol; the JSON ones are here, the text one is loaded only
when it is asked for. The games of a file do not depend on those of another: they may be
told in another process than the beginning and the end of the report.
"""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol

from zjlog.schemas import visible_json
from zjlog.version import __version__

from .json import entry

if TYPE_CHECKING:
    from typing import TextIO

    from zjlog.messages.language import Language
    from zjlog.schemas import GameReport
    from zjlog.text.screen import Look

    from .job import Job
    from .tally import Tally


class TextBuffer(StringIO):
    """Text on its way to a stream."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__(newline="\n")

    def take(self) -> str:
        """Return what was written, and forget it."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text


class Setting(NamedTuple):
    """What a report looks like wherever it is made: of one file alone, on what stream."""

    alone: bool
    look: Look | None


class Reporter(Protocol):
    """Takes the games in order; `open` and `close` are called once for the whole report.

    ``between`` is what `game` writes first where it is not the first of the report.
    """

    between: ClassVar[str]

    def open(self) -> None:
        """Begin the report."""

    def game(self, report: GameReport) -> int:
        """Report one game; return how many of its findings were left out."""

    def file(self, name: str) -> None:
        """Say that all games of a file were reported."""

    def close(self, tally: Tally) -> None:
        """End the report, after an interruption too."""


class Lines:
    """JSON Lines: one entry a line."""

    between: ClassVar[str] = ""

    def __init__(self, stream: TextIO, language: Language, limit: int | None) -> None:
        """Write to `stream`, at most `limit` findings a game."""
        self.stream = stream
        self.language = language
        self.limit = limit

    def open(self) -> None:
        """Add nothing: the first line is an entry."""

    def game(self, report: GameReport) -> int:
        """Write one line."""
        shown = report.findings[: self.limit]
        data = entry(replace(report, findings=shown), self.language)
        self.stream.write(f"{self.between}{compact(data)}\n")
        return len(report.findings) - len(shown)

    def file(self, name: str) -> None:
        """Add nothing: every entry names its file."""

    def close(self, tally: Tally) -> None:
        """Add nothing: the last line is ended."""


class Document(Lines):
    """One JSON object, its entries written as they come, each on a line of its own."""

    between: ClassVar[str] = ","

    def open(self) -> None:
        """Open the object."""
        self.stream.write(f'{{"zjlog":{compact(__version__)},"files":[\n')

    def close(self, tally: Tally) -> None:
        """Close the object."""
        del tally
        self.stream.write("]}\n")


def compact(value: Any) -> str:  # noqa: ANN401 - JSON data
    """Return JSON without blanks, readable in Chinese and harmless to a terminal."""
    return visible_json(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def setting_of(job: Job, stream: TextIO, files: int) -> Setting:
    """Return how a job's report of so many files looks on a stream."""
    look = None
    if job.form == "text":
        from zjlog.text.screen import look_of  # noqa: PLC0415 - JSON has no look

        look = look_of(stream)
    return Setting(files == 1, look)


def reporter_for(job: Job, buffer: TextBuffer, setting: Setting) -> Reporter:
    """Return the reporter that a job asks for; the text one is loaded for it alone."""
    if job.form == "text":
        from .text import Manner, TextReport  # noqa: PLC0415 - JSON does without it

        manner = Manner(setting.alone, job.max_findings, job.fail_on == "note", job.quiet)
        return TextReport(buffer, job.language, manner, setting.look)
    return JSON[job.form](buffer, job.language, job.max_findings)


JSON: Final = {"json": Document, "jsonl": Lines}
"""The class of each machine-readable form."""
