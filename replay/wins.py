"""Is a hand a win now (section E), on this tile of this seat? Changes nothing.

The shape alone is ``shape``; what follows from a declaration is ``declare``.
"""

from zjlog.replay.codes import H001, H002
from zjlog.replay.duties import TO_ACT, whole_size
from zjlog.replay.options import ANY, NO_WILD
from zjlog.replay.phases import NO_TILE, NOBODY
from zjlog.replay.rows import ABSENT
from zjlog.replay.shape import POWER, SUIT, fewest_wilds, split
from zjlog.replay.table import Table
from zjlog.replay.tiles import COPIES, HIDDEN, KINDS, STRIDE

NO = 0
MAYBE = 1
"""Hidden tiles leave it open."""
YES = 2


def complete(t: Table, seat: int, tile: int, substitute: bool) -> int:
    """R-E1 to R-E3: is the hand of a seat, with ``tile`` added unless -1, complete?"""
    added = 0 if tile == NO_TILE else 1
    if whole_size(t, seat) + added != TO_ACT or t.debt[seat] or t.broken[seat]:
        return NO
    base = seat * STRIDE
    unknown = t.count[base + HIDDEN] + (1 if tile == HIDDEN else 0)
    if t.over[seat] or (added and tile != HIDDEN and t.count[base + tile] >= COPIES):
        return MAYBE if unknown else _by_search(t, seat, tile, added, substitute=substitute)
    key = t.keys(seat)
    if added:
        key[SUIT[tile]] += POWER[tile]
    held = 0
    if substitute:
        held = t.count[base + t.wild] + (1 if added and tile == t.wild else 0)
        key[SUIT[t.wild]] -= held * POWER[t.wild]
    if fewest_wilds(key[0], key[1], key[2], key[3]) > held + unknown:
        return NO
    return MAYBE if unknown else YES


def stands_for_itself(t: Table, seat: int, tile: int) -> int:
    """R-F3: is the hand complete with a caught 百搭 as itself, the others standing for any?"""
    if t.options.discard_win != ANY:
        return YES
    if t.hidden(seat) or t.over[seat]:
        return MAYBE
    base = seat * STRIDE
    held = t.count[base + tile]
    key = t.keys(seat)
    key[SUIT[tile]] -= (held - 1) * POWER[tile]
    return YES if fewest_wilds(key[0], key[1], key[2], key[3]) <= held else NO


def _by_search(t: Table, seat: int, tile: int, added: int, substitute: bool) -> int:
    """R-E1 for five of a kind, which the table of shapes has no cell for."""
    counts = t.counts(seat)[:KINDS]
    if added:
        counts[tile] += 1
    return YES if split(counts, t.wild if substitute else NO_TILE) else NO


def is_win(t: Table, seat: int, tile: int, source: int) -> bool:
    """Would a declaration surely be a win now (R-D5), on ``tile`` of ``source`` or self-drawn?"""
    on_discard = source != ABSENT
    return not (
        t.dead[seat]
        or t.false_since[seat]
        or source_fault(t, seat, tile, source)
        or shape_fault(t, seat, tile, on_discard=on_discard)
        or shape_open(t, seat, tile, on_discard=on_discard)
    )


def shape_fault(t: Table, seat: int, tile: int, on_discard: bool) -> int:
    """H001 or H002 where the hand with this tile is not complete as it has to be, else 0."""
    added = tile if on_discard else NO_TILE
    if not complete(t, seat, added, substitute=True):
        return H001
    option = t.options.discard_win
    if on_discard:
        if option != ANY and not complete(t, seat, added, substitute=False):
            return H002
        return H002 if option == NO_WILD and t.held(seat, t.wild) > 0 else 0
    heaven_breached = t.opening and not t.options.heaven_wild and t.held(seat, t.wild) > 0
    return H002 if heaven_breached else 0


def shape_open(t: Table, seat: int, tile: int, on_discard: bool) -> int:
    """H001 or H002 where hidden tiles leave it open whether the hand is complete, else 0."""
    unknown = t.hidden(seat) + (1 if on_discard and tile == HIDDEN else 0)
    if not unknown:
        return 0
    return H002 if t.options.discard_win == NO_WILD and on_discard else H001


def source_fault(t: Table, seat: int, tile: int, source: int) -> str:
    """H005: name why this tile is not there to be won by this seat, or ''."""
    if source == ABSENT:
        return _self_draw_fault(t, seat, tile)
    if source == seat:
        return "own-discard"
    if t.rob_seat != NOBODY:
        live_seat, live_tile = t.rob_seat, t.rob_tile
    else:
        live_seat, live_tile = t.live_seat, t.live_tile
    if live_seat == NOBODY:
        return "kong-not-robbable" if t.replacement == source else "no-discard"
    if HIDDEN not in (tile, live_tile) and tile != live_tile:
        return "wrong-tile"
    return "" if source == live_seat else "wrong-from"


def _self_draw_fault(t: Table, seat: int, tile: int) -> str:
    """R-B1, R-B2, R-C5: a self-draw stands on one's own drawn tile, 天胡 on the 14."""
    if t.actor != seat:
        return "not-own-turn"
    if t.pung_seat == seat:
        return "after-pung"
    if t.drawn == NO_TILE:
        if t.on_dealt:
            return "" if tile == HIDDEN or t.may_hold(seat, tile, 1) else "wrong-tile"
        return "not-drawn"
    if t.drawn == HIDDEN:
        return "" if t.may_hold(seat, tile, 1) else "wrong-tile"
    return "" if tile in (HIDDEN, t.drawn) else "wrong-tile"
