"""The record of a game: each event once as a line of the log, once as a row of the replay.

The table that the players see is that of ``replay``, which judges every event as it is
written; a record that it finds fault with is a bug of ours and never leaves this module.
"""

from __future__ import annotations

import hashlib
from json import JSONEncoder
from typing import TYPE_CHECKING, Any, Final

from zjlog.replay import Replay, code_name
from zjlog.replay import rows as r

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zjlog.replay import Options, Setup, Table

    from .clock import Clock
    from .optional_fields import OptionalFields

Fields = dict[str, Any]
Columns = dict[int, int]

ENCODE: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Record:
    """The lines so far, and the table that they lead to."""

    def __init__(
        self, options: Options, setup: Setup, clock: Clock, optional: OptionalFields
    ) -> None:
        """Begin with no line."""
        self.replay = Replay(options, setup)
        self.clock = clock
        self.optional = optional
        self.timed = optional.has("times")
        self.settled = optional.has("settle")
        self.lines: list[str] = []
        self._sha = hashlib.sha256()
        self._sealed = 0
        self._prev: str | None = None

    @property
    def table(self) -> Table:
        """The table after the last event."""
        return self.replay.table

    def write(self, type_: str, fields: Mapping[str, Any]) -> None:
        """Write a line that the core needs nothing of."""
        head, _ = self._head(type_)
        self._line(head, fields)

    def add(
        self, type_: str, fields: Mapping[str, Any], columns: Columns, extra: Sequence[int] = ()
    ) -> None:
        """Write an event and replay it."""
        head, common = self._head(type_)
        self._line(head, fields)
        self.replay.push(common | columns, extra)

    def declare(self, calls: Sequence[tuple[Fields, Columns]]) -> None:
        """Replay all wins called on one tile together, then write them and what they are worth."""
        game = self.replay
        heads, places = [], []
        for later, (_, columns) in enumerate(calls):
            head, common = self._head("hu", later)
            heads.append(head)
            places.append(game.append(common | columns))
        for place in places:
            game.step(place)
        worth = {win.seat: win.items for win in self.table.record.wins}
        for head, (fields, columns) in zip(heads, calls, strict=True):
            items = worth.get(columns[r.SEAT])
            if items is not None and self.optional.writes("hu.items"):
                fields["items"] = [{"item": r.ITEMS[i], "value": value} for i, value in items]
            self._line(head, fields)

    def _head(self, type_: str, later: int = 0) -> tuple[Fields, Columns]:
        """Make the envelope of a line and of its row, when the time has come."""
        seq = len(self.lines) + 1 + later
        head: Fields = {"seq": seq, "type": type_}
        columns = {r.KIND: r.EVENT_KIND[type_], r.SEQ: seq, r.LINE: seq}
        now = self.clock.spend(type_)
        if self.timed:
            head["t"] = columns[r.TIME] = now
        return head, columns

    def _line(self, head: Fields, fields: Mapping[str, Any]) -> None:
        """Append a line."""
        self.lines.append(ENCODE({**head, **fields, **self.optional.note()}))

    def settle(self) -> None:
        """Write down every payment that became due, the latest of a reason first."""
        if not self.settled:
            return
        t = self.table
        for reason, payments in enumerate(t.unanswered):
            while payments:
                deltas = payments[-1][2]
                fields: Fields = {"reason": r.REASONS[reason], "deltas": list(deltas)}
                if len(payments) == 1 and self.optional.writes("settle.chips"):
                    fields["chips"] = list(t.chips)
                extra = [*deltas, *fields.get("chips", ())]
                self.add("settle", fields, {r.ARG: reason}, extra)

    def call(self, event: str) -> None:
        """Write a call of the clock."""
        self.add("clock", {"event": event}, {r.ARG: r.CLOCKS.index(event)})

    def heed(self) -> bool:
        """Let the clock be heard (R-G2); True if it was."""
        event = self.clock.due()
        if event is not None:
            self.call(event)
            self.settle()
        return event is not None

    def seal(self) -> None:
        """Close what stands so far with its hash."""
        for line in self.lines[self._sealed :]:
            self._sha.update(line.encode() + b"\n")
        self._sealed = len(self.lines)
        digest = self._sha.hexdigest()
        fields: Fields = {"count": len(self.lines), "sha256": digest}
        if self._prev is not None and self.optional.writes("seal.prev"):
            fields["prev"] = self._prev
        self._prev = digest
        self.write("seal", fields)

    def text(self) -> str:
        """Return the log, once it is certain that it is sound."""
        t = self.table
        if t.faults:
            faults = [(code_name(fault.code), t.seq_at(fault.row)) for fault in t.faults[:3]]
            message = f"a simulated game has faults: {faults}"
            raise RuntimeError(message)
        return "\n".join(self.lines) + "\n"
