"""A game as it would stand under another ruling.

The ruling is put into the log where it is asked for, in the place of the one that stands
there, and the whole is judged as any log. Changes nothing that is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.audit.gamelog import Entry
from zjlog.audit.reading.strict_json import LARGEST
from zjlog.schemas import EVENT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zjlog.audit.gamelog import GameLog

RULING: Final = "ruling"
BY: Final = "what-if"
"""Who decided, in a ruling that nobody made."""


def supposed(log: GameLog, at: int, ruling: Mapping[str, Any]) -> GameLog:
    """Return a log with a ruling after the event ``at``, or in place of a ruling there."""
    entries = log.entries
    numbers = [entry.seq for entry in entries]
    place = len(numbers) - 1 - numbers[::-1].index(at)
    taken = entries[place].type == RULING
    seq = unused(numbers)
    event = EVENT.validate_python({"seq": seq, "type": RULING, "by": BY, **ruling})
    new = Entry(entries[place].line, seq, RULING, event)
    before = entries[: place if taken else place + 1]
    return log.with_entries([*before, new, *entries[place + 1 :]])


def unused(numbers: Sequence[int]) -> int:
    """Return a number that no event bears: the next one, or the largest that is left."""
    taken = frozenset(numbers)
    highest = min(max(taken) + 1, LARGEST)
    return next(each for each in range(highest, 0, -1) if each not in taken)
