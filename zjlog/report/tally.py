"""Counts over a run: files, games, verdicts and findings by severity."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.schemas import GameReport


class Count(NamedTuple):
    """What a game counts for, or the end of a file; light, for each goes between processes."""

    files: int = 0
    verdict: str | None = None
    severities: Mapping[str, int] = {}
    left_out: int = 0
    exit_code: int = 0
    game: tuple[str, str, int | None] | None = None
    """Id, file and number in it of a game that could be read."""


class Tally:
    """What was judged so far, and how it ended; findings are those selected."""

    __slots__ = ("exit_code", "files", "games", "left_out", "said", "severities", "verdicts")

    def __init__(self, files: int = 0) -> None:
        """Begin with no game, in so many files."""
        self.files = files
        self.games = 0
        self.verdicts: Counter[str] = Counter()
        self.severities: Counter[str] = Counter()
        self.left_out = 0
        self.exit_code = 0
        self.said: list[str] = []
        """What is to be said of the run as a whole, beside the counts."""

    def add(self, report: GameReport) -> None:
        """Count one game."""
        self.games += 1
        self.verdicts[report.verdict] += 1
        self.severities.update(finding.severity for finding in report.findings)

    def take(self, count: Count) -> None:
        """Count a piece of a run; the worse exit code stays."""
        self.files += count.files
        if count.verdict is not None:
            self.games += 1
            self.verdicts[count.verdict] += 1
        for severity, number in count.severities.items():
            self.severities[severity] += number
        self.left_out += count.left_out
        self.exit_code = max(self.exit_code, count.exit_code)

    @classmethod
    def of(cls, report: GameReport) -> Self:
        """Count one game alone."""
        tally = cls()
        tally.add(report)
        return tally
