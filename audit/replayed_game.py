"""A game to be looked at: its events one by one, its positions, findings and money.

Brings together what the judge and the core know, for those who show a game. Judges
nothing itself and holds no rule.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from zjlog.audit.ledger_lines import bill_of
from zjlog.audit.verification import Rules, judge, setup_of
from zjlog.replay import Options, Positions, Setup, Table, View, is_crowded, replay, view
from zjlog.schemas import expand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from zjlog.audit.gamelog import Entry, GameLog
    from zjlog.audit.ledger_lines import BillLine
    from zjlog.audit.reading.tape import Tape
    from zjlog.schemas import Finding, GameReport


@dataclass(frozen=True, slots=True)
class Stretch:
    """The moments of a hand: ``number`` as logged, first and last moment."""

    number: int | None
    first: int
    last: int


class Story:
    """One readable game; moment 0 is the table before the first event, n after the nth.

    Moments follow the tape: where a correction replaced a line, they are of its events.
    """

    def __init__(self, log: GameLog, file: str, *, bundle: bool = False) -> None:
        """Judge the game and lay it out."""
        self.log = log
        laid = log.tape()
        self.tape: Tape = laid[0]
        self.report: GameReport = judge(log, file, bundle=bundle, laid=laid)
        rows = list(log.laid_out())
        self.entries: Sequence[Entry] = [entry for entry, _ in rows]
        self.refs: frozenset[int] = frozenset(
            number for number, (_, ref) in enumerate(rows, 1) if ref is not None
        )
        self.header: Any = log.header
        rules = Rules(self.header.rules.preset, expand(*self._named()))
        self.options = Options(rules.options.as_options())
        self.setup: Setup = setup_of(self.header)

    def _named(self) -> tuple[Any, Any]:
        """Return preset and options as the header names them."""
        return self.header.rules.preset, self.header.rules.options

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.entries)

    @cached_property
    def positions(self) -> Positions:
        """The positions by moment."""
        return Positions(self.tape.rows, self.tape.pool, self.options, self.setup)

    def all_views(self, *, moves: bool = True) -> Iterator[View]:
        """Yield the position of every moment, from 0 on, by one replay.

        Without ``moves`` no seat is asked what it may do next, which is quicker.
        Of one that is crowded the tiles are left out: with them, as many positions would
        take the square of the room that the log takes.
        """
        for table in self.positions.all():
            yield view(table, moves=moves, tiles=not is_crowded(table))

    def replayed(
        self, after: Callable[[Table], None] | None = None, *, with_rulings: bool = True
    ) -> Table:
        """Replay the whole game."""
        rows, pool = self.tape.rows, self.tape.pool
        return replay(rows, pool, self.options, self.setup, with_rulings=with_rulings, after=after)

    @cached_property
    def bill(self) -> tuple[BillLine, ...]:
        """What each event moved, in three columns."""
        ruled = self.replayed()
        return bill_of(ruled, self.replayed(with_rulings=False) if ruled.has_rulings else None)

    def event(self, moment: int) -> Mapping[str, Any]:
        """Return the event that led to a moment as it is logged, its number left out.

        A refused line has only its type, as far as that could be read.
        """
        if moment == 0:
            return fields_of(self.header)
        entry = self.entries[moment - 1]
        if entry.event is None:
            return {"type": entry.type or "refused", "refused": True}
        return fields_of(entry.event)

    def seq(self, moment: int) -> int:
        """Return the number of the event that led to a moment."""
        return int(self.header.seq) if moment == 0 else self.entries[moment - 1].seq

    def line(self, moment: int) -> int | None:
        """Return the line of the event that led to a moment."""
        return None if moment == 0 else self.entries[moment - 1].line

    def moment_of(self, seq: int) -> int:
        """Return the moment after the event of this number, or after the last one before it."""
        return self._moments.get(seq) or bisect_right(self._lowest_from, seq)

    @cached_property
    def _moments(self) -> dict[int, int]:
        """The last moment of each number."""
        return {entry.seq: moment for moment, entry in enumerate(self.entries, 1)}

    @cached_property
    def _lowest_from(self) -> list[int]:
        """The lowest number from each moment on: the last one not above a number ends its rise."""
        numbers = [entry.seq for entry in reversed(self.entries)]
        return [*accumulate(numbers, min)][::-1]

    @cached_property
    def hands(self) -> tuple[Stretch, ...]:
        """The hands; what stands before the first one is in none."""
        starts = [
            (moment, entry.event.hand if entry.event else None)
            for moment, entry in enumerate(self.entries, 1)
            if entry.type == "hand"
        ]
        ends = [*(moment - 1 for moment, _ in starts[1:]), self.last][: len(starts)]
        return tuple(
            Stretch(number, first, last) for (first, number), last in zip(starts, ends, strict=True)
        )

    def hand_at(self, moment: int) -> Stretch | None:
        """Return the hand that a moment is in."""
        return next((hand for hand in reversed(self.hands) if hand.first <= moment), None)

    @cached_property
    def found(self) -> Mapping[int, tuple[Finding, ...]]:
        """The findings by the moment at which they stand."""
        lines = {entry.line: moment for moment, entry in enumerate(self.entries, 1)}
        places = {
            (entry.line, entry.seq): moment
            for moment, entry in reversed(list(enumerate(self.entries, 1)))
        }
        found: dict[int, list[Finding]] = {}
        for finding in self.report.findings:
            moment = places.get((finding.line or 0, finding.seq or 0))
            if moment is None:
                moment = lines.get(finding.line or 0)
            if moment is None:
                moment = self.moment_of(finding.seq or 0)
            found.setdefault(moment, []).append(finding)
        return {moment: tuple(found[moment]) for moment in sorted(found)}


def fields_of(event: Any) -> dict[str, Any]:  # noqa: ANN401 - any event model
    """Return what an event states, as JSON data without its number."""
    fields: dict[str, Any] = event.model_dump(mode="json", by_alias=True, exclude_unset=True)
    fields.pop("seq", None)
    return fields
