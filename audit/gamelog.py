"""One game of a file as read: its header, its tape, what the reader found in it.

Corrections are put in place here, when the game has ended and before anything is judged:
the line that is corrected stays in the file, its replacement takes its place on the tape.
After that no question changes anything. Judges no play.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from zjlog.audit.reading.line_rows import LineRows
from zjlog.audit.reading.numbering import Numbering
from zjlog.audit.reading.tape import Tape
from zjlog.replay import rows as r
from zjlog.schemas import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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

    Of a line that the fast lane read the event is the ``LineRows`` of that one line.
    """

    line: int
    seq: int
    type: str | None
    event: Any


class GameLog:
    """What was read of one game.

    ``findings`` are the reader's and, once the game has ended, what corrections left of them;
    ``first`` is the line of the ``game`` event as recorded, ``header`` the event that holds.
    ``amended`` is by the place of an entry the correction that replaces it.
    """

    def __init__(self, number: int) -> None:
        """Begin with nothing read; ``number`` counts the games of a file from 1."""
        self.number = number
        self.header: Any = None
        self.parts: list[Entry | LineRows] = []
        self.findings: list[Finding] = []
        self.undecided: Counter[str] = Counter()
        self.events = 0
        self.hands = 0
        self.hand: int | None = None
        self.first: Entry | None = None
        self.lines = 0
        self.refused = 0
        self.last_line = 0
        self.corrections: list[Entry] = []
        self.amended: dict[int, Entry] = {}
        self._as_read: tuple[Finding, ...] = ()
        self._promised: dict[int, str | None] = {}

    def add(self, line: Line | LineRows) -> None:
        """Take the next line of the game, or the next lines."""
        if isinstance(line, LineRows):
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
            self.first = entry
        elif event is not None and event.type == "correction":
            self.corrections.append(entry)
        elif line.type is not None or event is not None or line.findings:
            self.parts.append(entry)

    def _extend(self, lines: LineRows) -> None:
        """Take lines that were read as rows."""
        self.lines += lines.lines
        self.events += lines.lines
        self.last_line = lines.number
        rows = lines.tape.rows
        hands = [row for row in lines.tape.texts if rows[row + r.KIND] == r.HAND]
        if hands:
            self.hands += len(hands)
            self.hand = rows[hands[-1] + r.NUM]
        self.findings += [replace(found, hand=self.hand) for found in lines.findings]
        self.parts.append(lines)

    def end(self) -> None:
        """Put the corrections in place: all lines of the game have been added."""
        self._as_read = tuple(self.findings)
        self._amend()

    def with_entries(self, entries: Sequence[Entry]) -> GameLog:
        """Return this game, ended, as it would be with other lines behind its header."""
        other = copy(self)
        other.parts, other.findings = [*entries], [*self._as_read]
        other.header = self.first.event if self.first else None
        other.end()
        return other

    @property
    def entries(self) -> list[Entry]:
        """The lines one by one, those that were read as rows as well."""
        entries = []
        for part in self.parts:
            if isinstance(part, Entry):
                entries.append(part)
                continue
            for line in part.each():
                type_ = r.EVENTS[line.tape.rows[r.KIND]]
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
            put(tape, part)
            if ref is not None:
                refs[at] = ref
                if at in tape.texts and tape.rows[at + r.KIND] == r.HAND:
                    # Whoever knows the wall cannot amend what was promised before it.
                    tape.texts[at] = self._promised.get(ref, tape.texts[at])
        return tape, refs

    def laid_out(self) -> Iterator[tuple[Entry, int | None]]:
        """Yield what stands on the tape, row by row; with it the seq that was corrected, if any."""
        for at, entry in enumerate(self.entries):
            correction = self.amended.get(at)
            if correction is None:
                yield entry, None
                continue
            for event in correction.event.replace:
                yield Entry(correction.line, entry.seq, event.type, event), entry.seq

    def _amend(self) -> None:
        """Find the entry that each correction replaces; the last one of a ref wins."""
        self.amended, self._promised = {}, {}
        if not self.corrections or not self.readable:
            return
        entries = self.entries
        places = {entry.seq: at for at, entry in enumerate(entries)}
        mended: set[tuple[int, int | None]] = set()
        for correction in self.corrections:
            event = correction.event
            at = places.get(event.ref)
            if event.ref == self.header.seq and _is_header(event.replace):
                self.header = event.replace[0]
                mended.add((event.ref, self.first.line if self.first else None))
            elif at is None or event.ref >= correction.seq or entries[at].type in FIXED:
                details = {"got": "correction", "reason": "bad-reference", "ref": event.ref}
                self.findings.append(
                    Finding("F011", correction.line, correction.seq, None, None, None, details)
                )
            else:
                self.amended[at] = correction
                self._promised |= _promise(entries[at])
                mended.add((event.ref, entries[at].line))
        self.findings = [
            found
            for found in self.findings
            if not _is_of_content(found) or (found.seq, found.line) not in mended
        ]
        if mended:
            self._time_anew(entries)

    def _time_anew(self, entries: list[Entry]) -> None:
        """Judge the clock with what was corrected in place: a wrong time shows at the next line."""
        self.findings = [found for found in self.findings if found.code != "F007"]
        clock, hand = Numbering(), None
        lines = [(entry, self.amended.get(at)) for at, entry in enumerate(entries)]
        lines += [(entry, None) for entry in self.corrections]
        if self.first is not None:
            lines.append((self.first._replace(event=self.header), None))
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
    """Return the number of the hand that an event opens, and its time in ms, if it has them."""
    if event is None:
        return None, None
    if not isinstance(event, LineRows):
        return (event.hand if event.type == "hand" else None), event.t
    row = event.tape.rows
    number, t = row[r.NUM] if row[r.KIND] == r.HAND else None, row[r.TIME]
    return number, None if t == r.ABSENT else t


def _is_of_content(found: Finding) -> bool:
    """Tell whether a finding is about what its line says."""
    return found.code in CONTENT and found.details.get("reason") not in OF_THE_FILE


def _promise(entry: Entry) -> dict[int, str | None]:
    """Give, by its seq, what a line that opens a hand promised of the wall."""
    if entry.event is None or entry.type != "hand":
        return {}
    recorded = entry.event
    text = recorded.tape.texts.get(0) if isinstance(recorded, LineRows) else recorded.wall_commit
    return {entry.seq: text}


def _is_header(events: tuple[Any, ...]) -> bool:
    """Tell whether a correction replaces the ``game`` event by another one."""
    return len(events) == 1 and events[0].type == "game"


def put(tape: Tape, part: Entry | LineRows) -> None:
    """Put one line, or lines that were read as rows, on a tape."""
    event = part if isinstance(part, LineRows) else part.event
    if isinstance(event, LineRows):
        tape.extend(event.tape)
    elif isinstance(part, Entry) and event is None:
        tape.add_refused(part.type, part.line, part.seq)
    elif isinstance(part, Entry):
        tape.add(event, part.line, part.seq)
