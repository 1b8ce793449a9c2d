"""What turns the report of each game into output as soon as the game is judged.

Three forms behind one protocol; the JSON ones are here, the text one is loaded only
when it is asked for.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from . import __version__
from .entry import entry

if TYPE_CHECKING:
    from typing import TextIO

    from zjlog.schemas import GameReport

    from .language import Language
    from .run import Job
    from .tally import Tally

UNSEEN: Final = re.compile(
    "[\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
"""Controls, bidi and zero-width characters that JSON lets stand and a terminal obeys."""


class Reporter(Protocol):
    """Takes the games in order; `close` is called once, after an interruption too."""

    def game(self, report: GameReport) -> int:
        """Report one game; return how many of its findings were left out."""

    def file(self, name: str) -> None:
        """Say that all games of a file were reported."""

    def close(self, tally: Tally) -> None:
        """End the report."""


class Lines:
    """JSON Lines: one entry a line, each flushed."""

    def __init__(self, stream: TextIO, language: Language, limit: int | None) -> None:
        """Write to `stream`, at most `limit` findings a game."""
        self.stream = stream
        self.language = language
        self.limit = limit

    def game(self, report: GameReport) -> int:
        """Write one line."""
        return self.write("", report, "\n")

    def file(self, name: str) -> None:
        """Add nothing: every entry names its file."""

    def close(self, tally: Tally) -> None:
        """Add nothing: the last line is ended."""

    def write(self, before: str, report: GameReport, after: str) -> int:
        """Write an entry and return how many findings it lacks."""
        shown = report.findings[: self.limit]
        data = entry(replace(report, findings=shown), self.language)
        self.stream.write(before + compact(data) + after)
        self.stream.flush()
        return len(report.findings) - len(shown)


class Document(Lines):
    """One JSON object, its entries written as they come; it is always closed."""

    def __init__(self, stream: TextIO, language: Language, limit: int | None) -> None:
        """Open the object."""
        super().__init__(stream, language, limit)
        self.before = ""
        self.stream.write(f'{{"zjlog":{compact(__version__)},"files":[\n')

    def game(self, report: GameReport) -> int:
        """Write one entry on a line of its own."""
        before, self.before = self.before, ","
        return self.write(before, report, "\n")

    def close(self, tally: Tally) -> None:
        """Close the object."""
        del tally
        self.stream.write("]}\n")


def compact(value: Any) -> str:  # noqa: ANN401 - JSON data
    """Return JSON without blanks, readable in Chinese and harmless to a terminal."""
    return harmless(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def harmless(text: str) -> str:
    """Escape in JSON what JSON lets stand and a terminal obeys."""
    return UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def reporter_for(job: Job, stream: TextIO, files: int) -> Reporter:
    """Return the reporter that a job asks for; only the text one needs rich."""
    if job.form == "text":
        from .text_report import Manner, TextReport  # noqa: PLC0415 - JSON does without rich

        manner = Manner(files == 1, job.max_findings, job.fail_on == "note")
        return TextReport(stream, job.language, manner)
    return JSON[job.form](stream, job.language, job.max_findings)


JSON: Final = {"json": Document, "jsonl": Lines}
"""The class of each machine-readable form."""
