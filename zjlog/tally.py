"""Counts over a run: files, games, verdicts and findings by severity."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from zjlog.schemas import GameReport


@dataclass(slots=True)
class Tally:
    """What was judged so far, and how it ended; findings are those selected."""

    files: int = 0
    games: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    severities: Counter[str] = field(default_factory=Counter)
    left_out: int = 0
    exit_code: int = 0

    def add(self, report: GameReport) -> None:
        """Count one game."""
        self.games += 1
        self.verdicts[report.verdict] += 1
        self.severities.update(finding.severity for finding in report.findings)

    def take(self, other: Tally) -> None:
        """Count what another tally has counted; the worse exit code stays."""
        self.files += other.files
        self.games += other.games
        self.verdicts.update(other.verdicts)
        self.severities.update(other.severities)
        self.left_out += other.left_out
        self.exit_code = max(self.exit_code, other.exit_code)

    @classmethod
    def of(cls, report: GameReport) -> Self:
        """Count one game alone."""
        tally = cls()
        tally.add(report)
        return tally
