"""A line of a log as it was read: its event, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from zjlog.schemas import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zjlog.schemas import Event


class Fault(NamedTuple):
    """What is wrong with a line, before it is known where the line stands."""

    code: str
    details: Mapping[str, object]


@dataclass(slots=True)
class Line:
    """One line of a file: the event if it can be replayed, and what is wrong with it."""

    number: int
    """In the file, from 1. Line 0 stands for a file that has no line."""
    game: int
    """In the file, from 1."""
    seq: int | None
    """The recorded one; where it cannot be read, the number of the line in its game."""
    type: str | None
    """As it stands in the line, also where the event is refused."""
    event: Event | None
    findings: tuple[Finding, ...]
    undecided: tuple[str, ...] = ()
    """Codes that could not be decided at this line."""
    last: bool = False
    """Whether the game ends with this line."""


class Seen(NamedTuple):
    """A line as far as it was understood."""

    event: Event | None
    seq: int | None
    type: str | None
    game_id: str | None
    faults: tuple[Fault, ...]


def findings(faults: Iterable[Fault], line: int | None, seq: int | None) -> tuple[Finding, ...]:
    """Make findings of faults at a place; hand and seat are for the replay to fill in."""
    return tuple(
        Finding(fault.code, line, seq, None, None, details=fault.details) for fault in faults
    )
