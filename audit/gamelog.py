"""One game of a file as read: its header, its tape, what the reader found in it.

Corrections are put in place here, before anything is judged: the line that is corrected
stays in the file, its replacement takes its place on the tape. Judges no play.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from zjlog.audit.reading.lane_runs import Run, lines_of
from zjlog.audit.reading.numbering import Numbering
from zjlog.audit.reading.tape import Tape
from zjlog.replay import rows as r
from zjlog.schemas import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit.reading.line import Line

FIXED: Final = frozenset({"game", "seal", "correction"})
"""Events that no correction may replace (the header apart, by another header)."""

CONTENT: Final = frozenset({"F001", "F002", "F003", "F004", "F005", "F007", "F010", "F011", "F013"})
"""Findings about what a line says, which its correction clears; that a line is missing, torn
off or unreadable as a log is no slip of the pen."""

OF_THE_FILE: Final = frozenset(
    {"compressed", "dictionary", "game-too-large", "too-many-findings", "window"}
)
"""Reasons of F010 that are not about the line at which it stands."""

Laid: TypeAlias = tuple[Tape, dict[int, int]]
"""A game as rows, and the seq that each replaced row corrects."""


class Entry(NamedTuple):
    """A line that the tape needs: its event, or None where the line was refused.

    Of a line that the fast lane read the event is a ``Run`` of that one line.
    """

    line: int
    seq: int
    type: str | None
    event: Any


class GameLog:
    """What was read of one game."""

    def __init__(self, number: int) -> None:
        """Begin with nothing read; ``number`` counts the games of a file from 1."""
        self.number = number
        self.header: Any = None
        self.parts: list[Entry | Run] = []
        self.findings: list[Finding] = []
        self.undecided: Counter[str] = Counter()
        self.events = 0
        self.hands = 0
        self.hand: int | None = None
        self.opened: Entry | None = None
        self.lines = 0
        self.refused = 0
        self.last_line = 0
        self.corrections: list[Entry] = []
        self.amended: dict[int, Entry] | None = None
        self.promised: dict[int, str | None] = {}

    def add(self, line: Line | Run) -> None:
        """Take the next line of the game, or the next lines."""
        if isinstance(line, Run):
            self._extend(line)
            return
        event = line.event
        self.undecided.update(line.undecided)
        if line.number:
            self.lines += 1
            self.last_line = line.number
            self.refused += event is None
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
            self.opened = entry
        elif event is not None and event.type == "correction":
            self.corrections.append(entry)
        elif line.type is not None or event is not None or line.findings:
            self.parts.append(entry)

    def _extend(self, run: Run) -> None:
        """Take lines that were read as rows."""
        self.lines += run.lines
        self.events += run.lines
        self.last_line = run.number
        hands = [row for row in run.texts if run.rows[row + r.KIND] == r.HAND]
        if hands:
            self.hands += len(hands)
            self.hand = run.rows[hands[-1] + r.NUM]
        self.findings += [replace(found, hand=self.hand) for found in run.findings]
        self.parts.append(run)

    @property
    def entries(self) -> list[Entry]:
        """The lines one by one, those that were read as rows as well."""
        entries = []
        for part in self.parts:
            if isinstance(part, Entry):
                entries.append(part)
                continue
            for line in lines_of(part):
                type_ = r.EVENTS[line.rows[r.KIND]]
                entries.append(Entry(line.number, line.seq, type_, line))
        return entries

    @property
    def readable(self) -> bool:
        """Whether the game has a valid ``game`` event to be judged by."""
        return self.header is not None

    def tape(self) -> Laid:
        """Lay the game out as rows, corrections in place; also the refs by row."""
        tape = Tape()
        refs: dict[int, int] = {}
        for part, ref in self.laid_out() if self.corrections else ((p, None) for p in self.parts):
            at = len(tape.rows)
            _append(tape, part)
            if ref is not None:
                refs[at] = ref
                if at in tape.texts and tape.rows[at + r.KIND] == r.HAND:
                    # Whoever knows the wall cannot amend what was promised before it.
                    tape.texts[at] = self.promised.get(ref, tape.texts[at])
        return tape, refs

    def laid_out(self) -> Iterator[tuple[Entry, int | None]]:
        """Give what stands on the tape, row by row; with it the seq that was corrected, if any."""
        entries = self.entries
        if self.amended is None:
            self.amended = self._amend(entries)
        for at, entry in enumerate(entries):
            correction = self.amended.get(at)
            if correction is None:
                yield entry, None
                continue
            for event in correction.event.replace:
                yield Entry(correction.line, entry.seq, event.type, event), entry.seq

    def _amend(self, entries: list[Entry]) -> dict[int, Entry]:
        """Find the entry that each correction replaces; the last one of a ref wins."""
        places = {entry.seq: at for at, entry in enumerate(entries)}
        amended: dict[int, Entry] = {}
        mended: set[tuple[int, int | None]] = set()
        for correction in self.corrections:
            event = correction.event
            at = places.get(event.ref)
            if event.ref == self.header.seq and _is_header(event.replace):
                self.header = event.replace[0]
                mended.add((event.ref, self.opened.line if self.opened else None))
            elif at is None or event.ref >= correction.seq or entries[at].type in FIXED:
                details = {"got": "correction", "reason": "bad-reference", "ref": event.ref}
                self.findings.append(
                    Finding("F011", correction.line, correction.seq, None, None, None, details)
                )
            else:
                amended[at] = correction
                self.promised |= _promise(entries[at])
                mended.add((event.ref, entries[at].line))
        self.findings = [
            found
            for found in self.findings
            if not _is_of_content(found) or (found.seq, found.line) not in mended
        ]
        if mended:
            self._time_anew(entries, amended)
        return amended

    def _time_anew(self, entries: list[Entry], amended: dict[int, Entry]) -> None:
        """Judge the clock with what was corrected in place: a wrong time shows at the next line."""
        self.findings = [found for found in self.findings if found.code != "F007"]
        clock, hand = Numbering(), None
        lines = [(entry, amended.get(at)) for at, entry in enumerate(entries)]
        lines += [(entry, None) for entry in self.corrections]
        if self.opened is not None:
            lines.append((self.opened._replace(event=self.header), None))
        for entry, correction in sorted(lines, key=lambda pair: pair[0].line):
            line, ref = (correction.line, {"ref": entry.seq}) if correction else (entry.line, {})
            for event in correction.event.replace if correction else (entry.event,):
                number, t = _hand_and_time(event)
                hand = hand if number is None else number
                for fault in () if t is None else clock.time(t):
                    details = {**fault.details, **ref}
                    found = Finding("F007", line, entry.seq, hand, None, None, details)
                    self.findings.append(found)


def _hand_and_time(event: Any) -> tuple[int | None, int | None]:  # noqa: ANN401 - any event
    """Give the number of the hand that an event opens, and its time in ms, if it has them."""
    if event is None:
        return None, None
    if not isinstance(event, Run):
        return (event.hand if event.type == "hand" else None), event.t
    number = event.rows[r.NUM] if event.rows[r.KIND] == r.HAND else None
    t = event.rows[r.TIME]
    return number, None if t == r.ABSENT else t


def _is_of_content(found: Finding) -> bool:
    """Tell whether a finding is about what its line says."""
    return found.code in CONTENT and found.details.get("reason") not in OF_THE_FILE


def _promise(entry: Entry) -> dict[int, str | None]:
    """Give, by its seq, what a line that opens a hand promised of the wall."""
    if entry.event is None or entry.type != "hand":
        return {}
    recorded = entry.event
    text = recorded.texts.get(0) if isinstance(recorded, Run) else recorded.wall_commit
    return {entry.seq: text}


def _is_header(events: tuple[Any, ...]) -> bool:
    """Tell whether a correction replaces the ``game`` event by another one."""
    return len(events) == 1 and events[0].type == "game"


def _append(tape: Tape, part: Entry | Run) -> None:
    """Put one entry, or the lines of a run, on the tape."""
    if isinstance(part, Run):
        tape.extend(part)
    else:
        put(tape, part)


def put(tape: Tape, entry: Entry) -> None:
    """Put one entry on a tape."""
    if entry.event is None:
        tape.add_refused(entry.type, entry.line, entry.seq)
    elif isinstance(entry.event, Run):
        tape.extend(entry.event)
    else:
        tape.add(entry.event, entry.line, entry.seq)
