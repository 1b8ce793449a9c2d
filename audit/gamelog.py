"""One game of a file as read: its header, its tape, what the reader found in it.

Corrections are put in place here, before anything is judged: the line that is corrected
stays in the file, its replacement takes its place on the tape. Judges no play.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from zjlog.audit.commitments import Commitments
from zjlog.audit.encode import Tape
from zjlog.schemas import Finding

if TYPE_CHECKING:
    from zjlog.audit.line import Line

FIXED: Final = frozenset({"game", "seal", "correction"})
"""Events that no correction may replace (the header apart, by another header)."""


@dataclass(slots=True)
class Entry:
    """A line that the tape needs: its event, or None where the line was refused."""

    line: int
    seq: int
    type: str | None
    event: Any


@dataclass(slots=True)
class GameLog:
    """What was read of one game."""

    number: int
    header: Any = None
    entries: list[Entry] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    undecided: Counter[str] = field(default_factory=Counter)
    events: int = 0
    hands: int = 0
    hand: int | None = None
    corrections: list[Entry] = field(default_factory=list)

    def add(self, line: Line) -> None:
        """Take the next line of the game."""
        event = line.event
        self.undecided.update(line.undecided)
        if event is not None:
            self.events += 1
            if event.type == "hand":
                self.hands += 1
                self.hand = event.hand
        self.findings += [replace(found, hand=self.hand) for found in line.findings]
        if line.number == 0 or line.seq is None:
            return
        entry = Entry(line.number, line.seq, line.type, event)
        if event is not None and event.type == "game" and self.header is None:
            self.header = event
        elif event is not None and event.type == "correction":
            self.corrections.append(entry)
        elif line.type is not None or event is not None or line.findings:
            self.entries.append(entry)

    @property
    def readable(self) -> bool:
        """Whether the game has a valid ``game`` event to be judged by."""
        return self.header is not None

    def tape(self) -> tuple[Tape, Commitments, dict[int, int]]:
        """Lay the game out as rows, corrections in place; also the refs by row."""
        amended = self._amend()
        tape, commitments = Tape(), Commitments()
        refs: dict[int, int] = {}
        for at, entry in enumerate(self.entries):
            correction = amended.get(at)
            if correction is None:
                _append(tape, commitments, entry)
                continue
            for event in correction.event.replace:
                refs[len(tape.rows)] = entry.seq
                _append(tape, commitments, Entry(correction.line, entry.seq, event.type, event))
        return tape, commitments, refs

    def _amend(self) -> dict[int, Entry]:
        """Find the entry that each correction replaces; the last one of a ref wins."""
        places = {entry.seq: at for at, entry in enumerate(self.entries)}
        amended: dict[int, Entry] = {}
        for correction in self.corrections:
            event = correction.event
            at = places.get(event.ref)
            if event.ref == self.header.seq and _is_header(event.replace):
                self.header = event.replace[0]
                self._clear(event.ref, None)
            elif at is None or event.ref >= correction.seq or self.entries[at].type in FIXED:
                details = {"got": "correction", "reason": "bad-reference", "ref": event.ref}
                self.findings.append(
                    Finding("F011", correction.line, correction.seq, None, None, None, details)
                )
            else:
                amended[at] = correction
                self._clear(event.ref, self.entries[at].line)
        return amended

    def _clear(self, seq: int, line: int | None) -> None:
        """Drop the F findings of a line that a correction replaces."""
        self.findings = [
            found
            for found in self.findings
            if not (found.code[0] == "F" and found.seq == seq and line in (None, found.line))
        ]


def _is_header(events: tuple[Any, ...]) -> bool:
    """Tell whether a correction replaces the ``game`` event by another one."""
    return len(events) == 1 and events[0].type == "game"


def _append(tape: Tape, commitments: Commitments, entry: Entry) -> None:
    """Put one entry on the tape."""
    if entry.event is None:
        tape.add_refused(entry.type, entry.line, entry.seq)
        return
    commitments.see(entry.event, entry.line, entry.seq)
    tape.add(entry.event, entry.line, entry.seq)
