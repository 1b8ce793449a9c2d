"""The figures of the recall sweep, and the table that is made of them.

A line is a finding code or a way of damaging bytes; each language has a table in its book.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.mutations import CATALOGUE, WAYS

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = {lang: DOCS / lang / "numbers.md" for lang in ("en", "zh")}
BEGIN: Final = "<!-- recall: written by python -m tests.sweeps.recall --write -->"
END: Final = "<!-- recall: end -->"

ASKED_GAMES: Final = 10_000
ASKED_MUTANTS: Final = 100
"""What a full run has; a table of less says so."""

RULE: Final = "|---|---:|---:|---:|---:|"
HEADS: Final = {
    "en": "| code | mutants | found at the right place | clean games | false alarms |",
    "zh": "| 编号 | 变异 | 原位检出 | 无错局 | 误报 |",
}
ALL: Final = {"en": "**all**", "zh": "**合计**"}
ROWS: Final = (*CATALOGUE, *(way.__name__ for way in WAYS))
LISTED: Final = 20
"""Troubles of one kind that are listed."""


@dataclass
class Tally:
    """What was tried and what was found, by row of the table."""

    seeds: tuple[int, ...]
    games: int = 0
    mutants: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    alarms: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    surplus: list[str] = field(default_factory=list)
    alarmed: list[str] = field(default_factory=list)

    def clean(self, where: str, codes: list[str]) -> None:
        """Count a clean game and what was reported of it all the same."""
        self.games += 1
        self.alarms.update(codes)
        self.alarmed += [f"{code} {where}" for code in codes]

    def tried(self, row: str, found: bool, name: str, surplus: tuple[object, ...]) -> None:  # noqa: FBT001 - a figure
        """Count a mutant."""
        self.mutants[row] += 1
        self.found[row] += found
        if not found:
            self.missed.append(name)
        if surplus:
            self.surplus.append(f"{name} {surplus[:3]}")

    def add(self, other: Tally) -> None:
        """Add the figures of a part of the run."""
        self.games += other.games
        self.mutants += other.mutants
        self.found += other.found
        self.alarms += other.alarms
        self.missed += other.missed
        self.surplus += other.surplus
        self.alarmed += other.alarmed

    def open(self, mutants: int) -> frozenset[str]:
        """List the rows that have too few mutants yet."""
        return frozenset(row for row in ROWS if self.mutants[row] < mutants)

    def progress(self, mutants: int) -> str:
        """Say how far the run is."""
        left = sorted(self.open(mutants))
        return (
            f"{self.games} games, {self.mutants.total()} mutants, {len(self.missed)} missed, "
            f"{len(self.alarmed)} false alarms; open: {' '.join(left[:12]) or 'none'}"
        )

    def flawless(self) -> bool:
        """Tell whether nothing was missed and nothing was found that is not there."""
        return not (self.missed or self.surplus or self.alarmed)

    def troubles(self) -> list[str]:
        """List what went wrong, with the seeds that show it."""
        kinds = (
            ("missed", self.missed),
            ("found beside", self.surplus),
            ("false alarm", self.alarmed),
        )
        return [f"{kind}: {each}" for kind, names in kinds for each in names[:LISTED]]


def table(tally: Tally, lang: str) -> str:
    """Lay the figures out as a table with its caption, in a language."""
    rows = [
        f"| {row} | {tally.mutants[row]} | {tally.found[row]} | {tally.games} "
        f"| {tally.alarms[row] if row in CATALOGUE else '–'} |"
        for row in ROWS
    ]
    total, found = tally.mutants.total(), tally.found.total()
    last = f"| {ALL[lang]} | {total} | {found} | {tally.games} | {tally.alarms.total()} |"
    return "\n".join([_caption(tally, lang), "", HEADS[lang], RULE, *rows, last])


def _caption(tally: Tally, lang: str) -> str:
    """Say what was measured, and where it is less than a full run."""
    seeds = f"{tally.seeds[0]}–{tally.seeds[-1]}"
    fewest = min(tally.mutants[row] for row in ROWS)
    full = tally.games >= ASKED_GAMES and fewest >= ASKED_MUTANTS
    if lang == "zh":
        text = f"六套预设共 {tally.games} 将模拟日志，种子 {seeds}，每行至少 {fewest} 个变异。"
        more = f"完整测量为至少 {ASKED_GAMES} 将、每行至少 {ASKED_MUTANTS} 个变异。"
        return text if full else text + more
    text = (
        f"{tally.games} simulated games over the six presets, seeds {seeds}; "
        f"at least {fewest} mutants a row."
    )
    more = f" A full run has at least {ASKED_GAMES} games and {ASKED_MUTANTS} mutants a row."
    return text if full else text + more


def put_into_pages(tally: Tally) -> None:
    """Replace what stands between the two marks of the page of numbers, in both books."""
    for lang, page in PAGES.items():
        before, begin, rest = page.read_text(encoding="utf-8").partition(BEGIN)
        _, end, after = rest.partition(END)
        if not begin or not end:
            message = f"{page} lacks the lines {BEGIN} and {END}"
            raise ValueError(message)
        page.write_text(f"{before}{BEGIN}\n{table(tally, lang)}\n{END}{after}", encoding="utf-8")
