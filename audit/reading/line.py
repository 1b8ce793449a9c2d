"""A line of a log as it was read: its event, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zjlog.schemas import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zjlog.schemas import Event


class LineFault(NamedTuple):
    """What is wrong with a line, before it is known where the line stands."""

    code: str
    details: Mapping[str, object]


class Line:
    """One line of a file: the event if it can be replayed, and what is wrong with it.

    ``number`` counts in the file from 1, and line 0 stands for a file that has no line;
    ``game`` counts in the file from 1. ``seq`` is the recorded one; where it cannot be
    read, the number of the line in its game. ``type`` is as it stands in the line, also
    where the event is refused. ``undecided`` are codes that could not be decided at this
    line, ``last`` tells whether the game ends with it.
    """

    __slots__ = ("event", "findings", "game", "last", "number", "seq", "type", "undecided")

    def __init__(
        self,
        number: int,
        game: int,
        seq: int | None,
        type_: str | None,
        event: Event | None,
        findings: tuple[Finding, ...],
        undecided: tuple[str, ...] = (),
    ) -> None:
        """Take what is known of a line."""
        self.number = number
        self.game = game
        self.seq = seq
        self.type = type_
        self.event = event
        self.findings = findings
        self.undecided = undecided
        self.last = False


class Seen(NamedTuple):
    """A line as far as it was understood."""

    event: Event | None
    seq: int | None
    type: str | None
    game_id: str | None
    faults: tuple[LineFault, ...]


def findings(faults: Iterable[LineFault], line: int | None, seq: int | None) -> tuple[Finding, ...]:
    """Make findings of faults at a place; hand and seat are for the replay to fill in."""
    return tuple(
        Finding(fault.code, line, seq, None, None, details=fault.details) for fault in faults
    )
