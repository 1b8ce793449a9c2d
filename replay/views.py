"""A table as people see it: named, immutable, made on demand.

Nothing outside this room looks into a ``Table`` to tell who holds what; whoever shows a
position shows a ``View``. Tiles are codes, tokens are those of the log and the glossary.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.replay.moves import legal
from zjlog.replay.phases import NO_TILE, NOBODY, OVER, PLAY, WON
from zjlog.replay.records import MELD_HEAD, RESULTS
from zjlog.replay.rows import ABSENT, CLAIM, CLAIM_KINDS, DRAW, ENDS, EVENTS
from zjlog.replay.tiles import CODES, TILES, names
from zjlog.replay.transitions import PHASES
from zjlog.schemas import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zjlog.replay.moves import Move
    from zjlog.replay.records import Discard
    from zjlog.replay.table import Table

MOST_LYING: Final = 2 * TILES
"""Tiles on a table that can be drawn; a log may put down more than there are."""

ARGUMENTS: Final[Mapping[int, tuple[str, ...]]] = {CLAIM: CLAIM_KINDS, DRAW: ENDS}
"""What ``arg`` of a move names, by kind of event."""


class MeldView(NamedTuple):
    """A meld; ``source`` is the seat that its claimed tile came from."""

    kind: str
    tiles: tuple[str, ...]
    source: int | None


class Thrown(NamedTuple):
    """A discard, and who took it by a claim or a win."""

    tile: str
    taker: int | None = None


class Option(NamedTuple):
    """A move that is open; ``arg`` is the kind of a claim or the end of a draw."""

    event: str
    tile: str | None = None
    arg: str | None = None
    source: int | None = None


class SeatView(NamedTuple):
    """What lies before one seat, and what it may do next.

    ``drawn`` is among ``concealed``; ``shown`` are wildcards of the hand that lie open;
    ``credits`` count wildcards thrown as 首搭, 二搭 and 碰后搭.
    """

    chips: int
    concealed: tuple[str, ...]
    drawn: str | None
    melds: tuple[MeldView, ...]
    river: tuple[Thrown, ...]
    shown: tuple[str, ...]
    credits: tuple[int, ...]
    statuses: tuple[str, ...]
    moves: tuple[Option, ...] = ()


class View(NamedTuple):
    """A position; ``result`` and ``winners`` only once the hand is over.

    ``crowded`` says that the tiles and moves of the seats were left out.
    """

    phase: str
    hand: int | None
    round: int
    dealer: int | None
    indicator: str | None
    wild: str | None
    wall_left: int
    acting: int | None
    result: str | None
    winners: tuple[int, ...]
    seats: tuple[SeatView, ...]
    crowded: bool = False


def view(t: Table, *, moves: bool = True, tiles: bool = True) -> View:
    """Show a table; without ``moves`` it is not asked what may follow.

    Without ``tiles`` a seat shows only what takes no more room however long the hand is.
    """
    acting = t.actor if t.actor != NOBODY else t.turn
    over = t.phase in (WON, OVER)
    discards = t.discards() if tiles else []
    return View(
        phase=PHASES[t.phase],
        hand=None if t.hand_no in (0, ABSENT) else t.hand_no,
        round=t.round,
        dealer=None if t.dealer == NOBODY else t.dealer,
        indicator=_tile(t.indicator),
        wild=_tile(t.wild),
        wall_left=t.wall_left,
        acting=acting if t.phase == PLAY and acting != NOBODY else None,
        result=RESULTS[t.record.result] if over else None,
        winners=tuple(win.seat for win in t.record.wins) if over else (),
        seats=tuple(
            _seat(t, seat, discards, moves=moves) if tiles else _bare_seat(t, seat)
            for seat in range(SEATS)
        ),
        crowded=not tiles,
    )


def is_crowded(t: Table) -> bool:
    """R-A1: lie there twice as many tiles as a set has? Then the log has made them up."""
    held = sum(number for seat in range(SEATS) for number in t.counts(seat) if number > 0)
    lying = held + len(t.river) + len(t.taken) + sum(t.shown)
    if lying + len(t.melds) > MOST_LYING:
        return True
    return lying + sum(len(meld) - MELD_HEAD for meld in t.melds) > MOST_LYING


def _seat(t: Table, seat: int, discards: Sequence[Discard], *, moves: bool) -> SeatView:
    """Show one seat."""
    return SeatView(
        chips=t.chips[seat],
        concealed=tuple(names(t.concealed(seat))),
        drawn=_tile(t.drawn) if t.actor == seat else None,
        melds=_melds(t, seat),
        river=tuple(_thrown(each) for each in discards if each.seat == seat),
        shown=(CODES[t.wild],) * t.shown[seat],
        credits=tuple(t.credit[seat * 3 : seat * 3 + 3]),
        statuses=_statuses(t, seat),
        moves=tuple(_option(move) for move in legal(t, seat)) if moves else (),
    )


def _bare_seat(t: Table, seat: int) -> SeatView:
    """Show chips, credits and statuses of a seat."""
    thrown = tuple(t.credit[seat * 3 : seat * 3 + 3])
    return SeatView(t.chips[seat], (), None, (), (), (), thrown, _statuses(t, seat))


def _tile(kind: int) -> str | None:
    return None if kind == NO_TILE else CODES[kind]


def _melds(t: Table, seat: int) -> tuple[MeldView, ...]:
    """Show the melds of a seat in the order in which they were made."""
    return tuple(
        MeldView(CLAIM_KINDS[kind], tuple(names(tiles)), None if source == NOBODY else source)
        for owner, kind, _, source, *tiles in t.melds
        if owner == seat
    )


def _thrown(discard: Discard) -> Thrown:
    """Name a discard."""
    return Thrown(CODES[discard.tile], None if discard.taker == NOBODY else discard.taker)


def _statuses(t: Table, seat: int) -> tuple[str, ...]:
    """Name what bars a seat from winning, or its result from counting."""
    holds = {
        "dead_hand": t.dead[seat],
        "false_win": t.false_since[seat],
        "substituted": t.substituted[seat],
        "disqualified": t.disqualified[seat],
    }
    return tuple(name for name, flag in holds.items() if flag)


def _option(move: Move) -> Option:
    """Name a move."""
    tokens = ARGUMENTS.get(move.event)
    return Option(
        EVENTS[move.event],
        _tile(move.tile),
        tokens[move.arg] if tokens else None,
        None if move.source in (NOBODY, ABSENT) else move.source,
    )
