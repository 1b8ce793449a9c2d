"""What is told of a declaration on tiles that are no win: what they lack (H001, H002).

Facts only, for people to read; that the declaration is false, ``wins`` has said. Of a hand
that the log hides in part, or that no play could make, nothing is told. Loaded for the first
such declaration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.replay.codes import H001
from zjlog.replay.duties import TO_ACT, whole_size
from zjlog.replay.nearest import Hand, nearest, waits
from zjlog.replay.options import ANY, NO_WILD
from zjlog.replay.phases import NO_TILE
from zjlog.replay.records import MELD_HEAD
from zjlog.replay.tiles import CODES, COPIES, HIDDEN, KINDS, names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.replay.table import Table

ANY_NUMBER: Final = (COPIES,) * KINDS
"""Copies that are left where a 百搭 stands for the tile: of each kind enough."""


def lacking(t: Table, code: int, seat: int, tile: int, *, on_discard: bool) -> dict[str, Any]:
    """Return the facts beside H001 or H002: what the hand of a seat lacks on this tile.

    H001: ``size`` of a wrong number of tiles (R-B3), ``owed_since`` of a tile played that was
    not held, else ``distance``, the tiles to be exchanged, the groups of the ``nearest`` hand
    and, of a hand that lacks one tile, the kinds that would ``also`` do, in other groups;
    ``as_itself`` is a 百搭 that is held and stands for no other tile here.
    H002: ``wild_as``, for each 百搭 that would have to stand for another tile the kinds that
    would do, or ``wilds_held``, where none may be held.
    """
    counts = t.counts(seat)
    if on_discard:
        counts[tile] += 1
    if counts[HIDDEN] > 0 or not 0 <= t.wild < KINDS:
        return {}
    size = whole_size(t, seat) + on_discard
    if size != TO_ACT:
        return {"size": size}
    if any(len(meld) > MELD_HEAD + COPIES for meld in t.melds):
        return {}
    if t.broken[seat] or min(counts) < 0:
        return {"owed_since": t.broken[seat] or None}
    if code != H001:
        return _stand_ins(t, seat, counts[:KINDS], on_discard=on_discard)
    hand = _hand(t, seat, counts[:KINDS], tile, on_discard=on_discard)
    groups = nearest(hand)
    lacks = [kinds for group in groups for kinds in group.lacks]
    facts = {"distance": len(lacks), "nearest": [group.facts() for group in groups]}
    if hand.counts[t.wild] > int(on_discard and tile == t.wild):
        facts["as_itself"] = CODES[t.wild]
    if len(lacks) == 1:
        facts["also"] = names([kind for kind in waits(hand) if kind not in lacks[0]])
    return facts


def _hand(t: Table, seat: int, counts: list[int], tile: int, *, on_discard: bool) -> Hand:
    """Lay out the tiles by what 百搭 may do at this moment (R-E2)."""
    thirteen = counts.copy()
    if tile != HIDDEN and not t.on_dealt and thirteen[tile] > 0:
        thirteen[tile] -= 1
    free = _copies_left(t, seat, counts)
    barred = _is_barred(t, on_discard=on_discard)
    if not barred and on_discard and t.options.discard_win != ANY:
        return Hand(tuple(counts), tuple(thirteen), 0, t.melded[seat], free)
    caught = int(on_discard and tile == t.wild) if barred else 0
    wilds, more = counts[t.wild] - caught, free[t.wild]
    counts[t.wild] = caught
    thirteen[t.wild] = 0
    if barred:
        free = tuple(0 if kind == t.wild else number for kind, number in enumerate(free))
        return Hand(tuple(counts), tuple(thirteen), 0, t.melded[seat], free)
    if tile == t.wild:
        thirteen = counts
    return Hand(tuple(counts), tuple(thirteen), wilds, t.melded[seat], free, t.wild, more)


def _is_barred(t: Table, *, on_discard: bool) -> bool:
    """Tell whether no 百搭 may be held at all: ``no_wild``, or 天胡 without ``heaven_wild``."""
    if on_discard:
        return bool(t.options.discard_win == NO_WILD)
    return bool(t.opening and not t.options.heaven_wild)


def _copies_left(t: Table, seat: int, counts: Sequence[int]) -> tuple[int, ...]:
    """Return how many of each kind are neither in the hand, nor its melds, nor 正搭 (R-A1)."""
    gone = [*counts, 0]
    for meld in t.melds:
        if meld[0] == seat:
            for kind in meld[MELD_HEAD:]:
                gone[kind] += 1
    if t.indicator != NO_TILE:
        gone[t.indicator] += 1
    return tuple([max(0, COPIES - number) for number in gone[:KINDS]])


def _stand_ins(t: Table, seat: int, counts: list[int], *, on_discard: bool) -> dict[str, Any]:
    """Return what 百搭 have to stand for, the fewest that do, and how many are barred."""
    facts: dict[str, Any] = {"wild": CODES[t.wild]}
    if _is_barred(t, on_discard=on_discard) and t.held(seat, t.wild) > 0:
        facts["wilds_held"] = t.held(seat, t.wild)
    held = counts[t.wild]
    for number in range(held + 1):
        counts[t.wild] = held - number
        hand = Hand(tuple(counts), tuple(counts), 0, t.melded[seat], ANY_NUMBER)
        lacks = [kinds for group in nearest(hand) for kinds in group.lacks]
        if len(lacks) == number:
            return {**facts, "wild_as": [names(kinds) for kinds in lacks]}
    return facts
