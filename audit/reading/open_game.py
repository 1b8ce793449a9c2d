"""One game of a file: its course, its numbers, its seals, and where the next one begins.

A bundle is games laid end to end. A writer that died leaves a game without an end,
so another ``game_id`` begins a new game too; a second ``game`` event of the same id
in the middle is the core's to refuse. Nothing here judges an event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from zjlog.audit.limits import LONGEST

from .line import Line, LineFault, Seen, findings
from .numbering import Numbering
from .seals import Digest, Said, Seals

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zjlog.schemas import Finding

    from .line_rows import LineRows
    from .seals import Verifier

WATCHED: Final = frozenset({"game", "seal", "end"})
"""Events on which the course of a game depends."""

AFTER_GAME: Final = 2
"""The ``seq`` of the line that follows a ``game`` event."""

Mark: TypeAlias = "tuple[int, int, int, str, str | None]"
"""A seal or an ``end`` among lines in a row: which of them it is, from 0, where it begins in
their bytes, and of a seal ``count``, ``sha256`` (empty of an ``end``) and ``prev``."""


class Course:
    """How far the game that is being read has come."""

    __slots__ = ("game_id", "just_destroyed", "just_sealed", "over", "readable")

    def __init__(self) -> None:
        """Begin before the first line."""
        self.game_id: str | None = None
        self.readable = False
        self.over = False
        self.just_sealed = False
        self.just_destroyed = False

    @property
    def unusual(self) -> bool:
        """Tell whether the next line has to be looked at with the course in mind."""
        return self.over or self.just_sealed or self.just_destroyed

    def ends_before(self, line: Seen) -> bool:
        """Tell whether a line belongs to a new game."""
        if line.type == "game" and line.seq == 1:
            other = line.game_id not in {None, self.game_id}
            return self.over or self.just_sealed or other
        # The `game` line of the next game is missing, or was just destroyed.
        headless = line.seq == 1 or (line.seq == AFTER_GAME and self.just_destroyed)
        return self.over and headless

    def take(self, line: Seen) -> None:
        """Move past a line that belongs to this game."""
        self.over = self.over or line.type == "end"
        self.just_sealed = line.type == "seal"
        self.just_destroyed = line.seq is None

    def take_rows(self, lines: LineRows) -> None:
        """Move past lines in a row that belong to this game."""
        self.over = self.over or lines.has_end
        self.just_sealed = lines.is_sealed
        self.just_destroyed = False


class OpenGame:
    """One game of a file and what its lines have shown so far."""

    def __init__(self, number: int, first_line: int, verify: Verifier | None) -> None:
        """Begin a game at a line of the file."""
        self.number = number
        self.first_line = first_line
        self.course = Course()
        self.numbering = Numbering()
        self.digest = Digest()
        self.seals = Seals(first_line, verify)
        self.seq: int | None = None
        self.size = 0
        self.findings = 0
        self.hidden = False
        self.started = False
        self.delicate = True

    @property
    def readable(self) -> bool:
        """Whether its first event is a valid ``game``."""
        return self.course.readable

    def plain(self, number: int, data: bytes) -> Line | None:
        """Take a line that is beyond doubt and changes nothing in the course of the game."""
        from .line_parser import plainly  # noqa: PLC0415 - most logs need it for no line

        event = plainly(data, hidden=self.hidden)
        if event is None or event.type in WATCHED:
            return None
        seq = self.seq = event.seq
        faults = self.numbering.number(seq)
        if event.t is not None:
            faults += self.numbering.time(event.t)
        found = self.made(faults, number, seq) if faults else ()
        return Line(number, self.number, seq, event.type, event, found)

    def take(self, number: int, data: bytes, seen: Seen) -> Line:
        """Take any line of this game."""
        if len(data) <= LONGEST and not data.strip(b" \t\r"):
            return self.blank(number, seen)
        if not self.started:
            seen = self.begin(seen)
        elif not self.readable:
            return self.refused(number, (), seen.type)
        before = self.seq
        self.seq = seen.seq
        seq = self.standing_in(number) if seen.seq is None else seen.seq
        sealed, undecided = self.sealed(number, data, seen, seq, before)
        numbered = self.numbered(seen) if self.readable else ()
        self.course.take(seen)
        self.delicate = not self.readable or self.course.unusual
        made = self.made((*seen.faults, *numbered, *sealed), number, seq)
        return Line(number, self.number, seq, seen.type, seen.event, made, undecided)

    def take_rows(
        self, lines: LineRows, marks: Sequence[Mark], data: memoryview, time: int
    ) -> list[LineRows]:
        """Take lines that were read in a row, and cut them behind each seal that does not hold.

        ``data`` are their bytes, ``marks`` their seals and ends, ``time`` that of the last of
        them in ms.
        """
        broken = self.sealed_rows(lines, marks, data)
        self.seq = lines.seq
        self.size += len(data)
        self.numbering.jump(lines.seq, time)
        self.course.take_rows(lines)
        self.delicate = self.course.unusual
        parts, done = [], 0
        for behind, faults in broken:
            whole = behind - done == lines.lines
            part, rest = (lines, None) if whole else lines.split(behind - done)
            part.findings = self.made(faults, part.number, part.seq)
            parts.append(part)
            if rest is None:
                return parts
            lines, done = rest, behind
        return [*parts, lines]

    def sealed_rows(
        self, lines: LineRows, marks: Sequence[Mark], data: memoryview
    ) -> list[tuple[int, list[LineFault]]]:
        """Let the seals take note of lines in a row; give behind which one does not hold."""
        seals, done, start = self.seals, 0, 0
        broken = []
        line, seq = lines.number - lines.lines + 1, lines.first_seq
        for nth, begin, count, sha256, prev in marks:
            if done < nth:
                seals.other(line + done, seq + done, None)
            done = nth + 1
            if not sha256:
                seals.other(line + nth, seq + nth, "end")
                continue
            self.digest.part(data[start:begin])
            start = begin
            before = seq + nth - 1 if nth else self.seq
            faults = seals.check(Said(count, sha256, prev), line + nth, before, self.digest)
            faults += seals.unsigned()
            if faults:
                broken.append((done, faults))
        if done < lines.lines:
            seals.other(line + done, seq + done, None)
        self.digest.part(data[start:])
        return broken

    def blank(self, number: int, seen: Seen) -> Line:
        """Take a blank line, which has no number; a log may begin after it."""
        self.seals.other(number, self.standing_in(number), None)
        return self.refused(number, () if self.started and not self.readable else seen.faults)

    def sealed(
        self, number: int, data: bytes, seen: Seen, seq: int, before: int | None
    ) -> tuple[list[LineFault], tuple[str, ...]]:
        """Let the seals of the game take note of a line; a seal is checked."""
        if seen.type != "seal":
            self.seals.other(number, seq, seen.type)
        elif seen.event is None or seen.event.type != "seal":
            self.seals.refused()
        elif seen.event.withheld:
            self.seals.withheld()
            return [], ("C001",)
        else:
            seal = seen.event
            said = Said(seal.count, seal.sha256, seal.prev)
            faults = self.seals.check(said, number, before, self.digest)
            wrong, open_ = self.seals.signature(seal, data.removesuffix(b"\r"))
            return [*faults, *wrong], ("C003",) if open_ else ()
        return [], ()

    def begin(self, seen: Seen) -> Seen:
        """Take the first line that is not blank: without a valid ``game`` nothing is read."""
        self.started = True
        event = seen.event
        if event is not None and event.type == "game":
            self.course.readable = True
            self.course.game_id = event.game_id
            self.hidden = event.visibility != "full"
            return seen
        reason = "refused-game" if seen.type == "game" else "no-game"
        if any(fault.code == "F012" for fault in seen.faults):
            reason = "version"
        kept = seen.faults
        if reason == "no-game":
            # Of another event, or of bytes that never were a log, details would say nothing.
            kept = tuple(f for f in kept if event is None and f.code != "F013")
        return seen._replace(event=None, faults=(*kept, LineFault("F009", {"reason": reason})))

    def numbered(self, seen: Seen) -> tuple[LineFault, ...]:
        """Compare number and time of a line with those before it."""
        faults: tuple[LineFault, ...] = ()
        if seen.seq is None:
            self.numbering.skip()
        else:
            faults = self.numbering.number(seen.seq)
        if any("inside" in fault.details for fault in seen.faults):
            self.numbering.skip()
        if seen.event is not None and seen.event.t is not None:
            faults += self.numbering.time(seen.event.t)
        return faults

    def refused(self, number: int, faults: Iterable[LineFault], kind: str | None = None) -> Line:
        """Make a line without an event that has no number of its own."""
        seq = self.standing_in(number)
        return Line(number, self.number, seq, kind, None, self.made(faults, number, seq))

    def standing_in(self, number: int) -> int:
        """Return what stands for a missing ``seq``: the number of the line in its game."""
        return number - self.first_line + 1

    def made(self, faults: Iterable[LineFault], line: int, seq: int) -> tuple[Finding, ...]:
        """Make findings of the faults of a line."""
        found = findings(faults, line, seq)
        self.findings += len(found)
        return found
