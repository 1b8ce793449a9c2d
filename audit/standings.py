"""From tables to a stage: the results of many games side by side (R-G4, R-G8).

Ranks and who advances are taken as the core gave them, table by table. Here stands only
what concerns several tables: whether the logs belong together, their order, and the
lists over all of them. What speaks against announcing a log is said, never repaired.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from zjlog.audit.objections import (
    Objection,
    common,
    of_the_log,
    of_the_stage,
    seats_twice,
    twins,
    unreadable,
)
from zjlog.schemas import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zjlog.schemas import GameReport, RulesUsed, SeatCard, TableCard

NUMBER: Final = re.compile(r"([0-9]{1,18})")


@dataclass(frozen=True, slots=True)
class Placing:
    """How one seat came out; ``rank`` is ``None`` for a void seat, figures where unknown."""

    seat: int
    player: SeatCard
    void: bool
    rank: int | None
    chips: int | None
    fined: int | None
    advances: bool | None

    @property
    def penalised(self) -> bool:
        """Whether a fine or a 诈胡 is to be told of the player."""
        return bool(self.fined or self.player.false_wins)


@dataclass(frozen=True, slots=True)
class TableStanding:
    """One table: its seats by rank, void ones last, and what speaks against it."""

    file: str
    game: int | None
    game_id: str
    card: TableCard
    rules: RulesUsed | None
    reason: str | None
    placings: tuple[Placing, ...]
    objections: tuple[Objection, ...] = ()

    def tied(self, placing: Placing) -> bool:
        """Tell whether another seat has the rank of this one."""
        ranks = [each.rank for each in self.placings if not each.void]
        return placing.rank is not None and not placing.void and ranks.count(placing.rank) > 1

    @property
    def advancing(self) -> tuple[Placing, ...]:
        """The seats that advance, by rank."""
        return tuple(placing for placing in self.placings if placing.advances)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A log that cannot be announced at all: it is not readable, or it is there twice."""

    file: str
    game: int | None
    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The tables of a stage in order. ``event`` and ``stage`` are those of most logs."""

    event: str | None
    stage: str | None
    tables: tuple[TableStanding, ...]
    left_out: tuple[LeftOut, ...]

    @property
    def doubtful(self) -> tuple[TableStanding | LeftOut, ...]:
        """The logs that something speaks against."""
        return (*(table for table in self.tables if table.objections), *self.left_out)

    @property
    def provisional(self) -> bool:
        """Whether anything speaks against announcing it."""
        return bool(self.doubtful)

    @property
    def advancing(self) -> tuple[tuple[TableStanding, Placing], ...]:
        """All who advance, in table order."""
        return tuple((table, each) for table in self.tables for each in table.advancing)

    @property
    def penalised(self) -> tuple[tuple[TableStanding, Placing], ...]:
        """All of whom a fine or a 诈胡 is to be told, in table order."""
        return tuple((t, each) for t in self.tables for each in t.placings if each.penalised)


def standings_of(reports: Iterable[GameReport]) -> Standings:
    """Bring the games of a stage together, whatever the order in which they come."""
    given = sorted(reports, key=_order)
    readable = [(report, report.card) for report in given if report.card is not None]
    unread = (report for report in given if report.card is None)
    left_out = [LeftOut(r.file, r.game, (unreadable(r),)) for r in unread]
    event, stage = common([card for _, card in readable])
    tables = []
    both = zip(twins([r for r, _ in readable]), seats_twice(readable), strict=True)
    for (report, card), (twin, elsewhere) in zip(readable, both, strict=True):
        if twin is not None and twin.reason == "same-game":
            left_out.append(LeftOut(report.file, report.game, (twin,)))
            continue
        objections = [*of_the_log(report, card), *of_the_stage(card, event, stage)]
        objections += [twin] if twin is not None else []
        objections += elsewhere
        tables.append(_table(report, card, tuple(objections)))
    return Standings(event, stage, tuple(tables), tuple(left_out))


def _order(report: GameReport) -> tuple[object, ...]:
    """Order by table number, then by name; what names no table comes last."""
    card = report.card
    table = None if card is None else card.table
    start = None if card is None else card.started_at
    number = report.game or 0
    place = (start or "", report.game_id or "", report.file, number)
    return (table is None, natural(str(table)), str(table), *place)


def natural(text: str) -> tuple[str | int, ...]:
    """Split a text so that numbers in it are ordered as numbers: A2 before A10."""
    parts = NUMBER.split(text)
    return tuple(int(part) if at % 2 else part for at, part in enumerate(parts))


def _table(report: GameReport, card: TableCard, objections: tuple[Objection, ...]) -> TableStanding:
    """Lay out the seats of a table by rank."""
    result = report.result
    ranking = () if result is None or result.ranking is None else result.ranking
    others = [seat for seat in range(SEATS) if seat not in ranking]
    return TableStanding(
        file=report.file,
        game=report.game,
        game_id=report.game_id or "",
        card=card,
        rules=report.rules,
        reason=None if result is None else result.reason,
        placings=tuple(_placing(report, card, seat) for seat in (*ranking, *others)),
        objections=objections,
    )


def _placing(report: GameReport, card: TableCard, seat: int) -> Placing:
    """Say how one seat came out."""
    result, money = report.result, report.settlement
    ranks = None if result is None else result.ranks
    advance = None if result is None else result.advance
    chips = None if money is None else money.chips
    fines = None if money is None else money.fines
    return Placing(
        seat=seat,
        player=card.seats[seat],
        void=result is not None and seat in result.void,
        rank=None if ranks is None else ranks[seat],
        chips=None if chips is None else chips[seat],
        fined=None if fines is None else -fines[seat],
        advances=None if advance is None else seat in advance,
    )
