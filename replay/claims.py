"""Claims (section C): pung, the kongs, and the chow that does not exist here.

An illegal claim is recorded as a fault and moves the tiles as logged. A claim that a win
passes over (T008) is undone before it happens: ``wins`` looks ahead for it.
"""

from collections.abc import Sequence
from typing import Any

from zjlog.replay.codes import T005, T006, T007, T009, T010, T012, T013
from zjlog.replay.duties import check_count, credit_meld, lose_credit, mask, release_held
from zjlog.replay.hidden import give, see, seen, uncover
from zjlog.replay.money import loosen, pay_kong
from zjlog.replay.options import DISCARDER_FIRST, FEEDER, FIRST_PHASE, NEVER
from zjlog.replay.phases import NO_TILE, NOBODY
from zjlog.replay.rows import (
    ADDED,
    CHOW,
    CONCEALED,
    EXPOSED,
    FOR_KONG,
    INDICATOR_KONG,
    KONG_ADDED,
    KONG_CONCEALED,
    KONG_EXPOSED,
    PUNG,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import CODES, HIDDEN, KINDS, STRIDE, names, wild_after

OWN_TILES = {PUNG: 2, EXPOSED: 3, ADDED: 1, CONCEALED: 4, CHOW: 2}
"""R-C3: tiles that a claim takes from the hand."""
WILD_CREDIT = {PUNG: 3, EXPOSED: 4, CONCEALED: 4, ADDED: 1}
"""R-D3: 百搭 credited for a meld of them."""
INDICATOR_TRIPLET = 3
"""R-F10 ``indicator_kong``: three are in play, so three make the kong."""

Reasons = list[tuple[int, dict[str, Any]]]
"""What is wrong with a claim: codes with their facts."""


def claim(t: Table, seat: int, kind: int, tile: int, source: int, own: Sequence[int]) -> None:
    """R-C3: a made claim; say what is wrong with it, then move the tiles as recorded."""
    make_added_kong(t)
    taken = list(own) if own else _taken(kind, tile)
    proven = False
    for code, facts in claim_faults(t, seat, kind, tile, source, taken):
        t.fault(code, seat, facts | _own_article(code, kind, facts))
        proven = proven or code == T006
    if t.veiled or HIDDEN in (tile, t.live_tile) or HIDDEN in taken:
        t.veiled = True
        if not proven and _may_lack(t, seat, taken):
            t.open(T006)
        _leave_open(t, seat, kind, tile)
    if _is_on_turn(kind):
        if is_acting(t, seat):
            check_count(t, seat)
        _make_on_turn(t, seat, kind, tile, taken)
    else:
        _make_on_discard(t, seat, kind, tile, source, taken)
    t.opening = False
    t.on_dealt = t.on_dealt and is_indicator_kong(t, kind, tile, taken)
    t.follow_tile = NO_TILE  # R-F10: any claim ends the row of equal discards
    t.follow_length = 0


def _may_lack(t: Table, seat: int, taken: Sequence[int]) -> bool:
    """Tell whether it is not proven that the seat holds what a claim takes (T006)."""
    for own in set(taken):
        if own == HIDDEN or seen(t, seat, own) < _number_of(taken, own):
            return True
    return False


def _leave_open(t: Table, seat: int, kind: int, tile: int) -> None:
    """Count what hidden tiles leave open of a claim (T009, T013), and what it may earn."""
    on_discard = not _is_on_turn(kind) and t.live_seat != NOBODY
    claimed = t.live_tile if on_discard and tile == HIDDEN else tile
    if on_discard and claimed in (t.wild, HIDDEN) and _may_be_wild_fault(t, seat, claimed):
        t.open(T009)
    if kind == PUNG and t.options.pass_pung and _may_have_passed(t, seat, claimed):
        t.open(T013)
    if tile == HIDDEN and claimed in (t.wild, HIDDEN):
        mask(t, seat)
        t.must_show[seat] = 0
    if _may_earn_more(t, seat, kind, tile, claimed):
        loosen(t, FOR_KONG)


def _may_earn_more(t: Table, seat: int, kind: int, tile: int, claimed: int) -> bool:
    """Tell whether a hidden pung may be of 正搭, or a kong be added to a pung that is hidden."""
    if kind == PUNG and tile == HIDDEN and t.options.indicator_kong:
        return claimed == HIDDEN or is_indicator(t, claimed)
    if kind != ADDED or t.options.kong_pay != FEEDER:
        return False
    pung = _own_pung(t, seat, tile)
    return pung is not None and HIDDEN in (tile, pung[2])


def _may_be_wild_fault(t: Table, seat: int, tile: int) -> bool:
    """R-C6: tell whether a claim of a 百搭, or of what may be one, is open to question."""
    if wild_claim_fault(t, seat):
        return tile == HIDDEN
    return bool(t.masked[seat]) and t.options.wild_claim == FIRST_PHASE


def _may_have_passed(t: Table, seat: int, tile: int) -> bool:
    """R-F10: tell whether the seat may have let a pung of this tile pass, unproven."""
    base = seat * STRIDE
    if tile == HIDDEN:
        return any(t.passed_pung[base + kind] for kind in range(STRIDE))
    return t.passed_pung[base + tile] < 0 or (
        t.passed_pung[base + tile] == 0 and t.passed_pung[base + HIDDEN] != 0
    )


def claim_faults(
    t: Table, seat: int, kind: int, tile: int, source: int, taken: Sequence[int]
) -> Reasons:
    """R-C1 to R-C6: all that is wrong with a claim, without making it."""
    if _is_on_turn(kind):
        return _on_turn_faults(t, seat, kind, tile, taken)
    return _on_discard_faults(t, seat, kind, tile, source, taken)


def _own_article(code: int, kind: int, facts: dict[str, Any]) -> dict[str, str]:
    """Return the article of a false claim where it is a narrower one than that of the kongs."""
    article = "R-C1" if kind in (PUNG, CHOW) else None
    if facts.get("reason") == "after-pung":
        article = "R-C5"
    return {"article": article} if article and code in (T006, T007) else {}


def _is_on_turn(kind: int) -> bool:
    """R-C3: is this a kong of one's own turn?"""
    return kind in (ADDED, CONCEALED)


def is_acting(t: Table, seat: int) -> bool:
    """R-B1: is it this seat's move, drawn already or not?"""
    return seat == (t.actor if t.actor != NOBODY else t.turn)


def is_indicator(t: Table, tile: int) -> bool:
    """R-A4: is this surely 正搭? Where the log hides it, the 百搭 tells."""
    if t.indicator == HIDDEN:
        return wild_after(tile) == t.wild
    return tile == t.indicator


def is_indicator_kong(t: Table, kind: int, tile: int, taken: Sequence[int]) -> bool:
    """R-F10: three concealed 正搭 declared as a concealed kong, without replacement."""
    return bool(
        t.options.indicator_kong
        and kind == CONCEALED
        and (tile == HIDDEN or is_indicator(t, tile))
        and len(taken) == INDICATOR_TRIPLET
    )


def _taken(kind: int, tile: int) -> list[int]:
    """Return the tiles a claim takes from the hand where the log does not list them."""
    return [] if kind == CHOW else [tile] * OWN_TILES[kind]


def _tile_faults(t: Table, seat: int, kind: int, tile: int, taken: Sequence[int]) -> Reasons:
    """T006: the tiles are not in the hand, or not what the claim needs (R-C6: no substitutes)."""
    if kind == CHOW:
        needed = _is_run([tile, *taken])
    else:
        number = INDICATOR_TRIPLET if is_indicator_kong(t, kind, tile, taken) else OWN_TILES[kind]
        needed = len(taken) == number and _are_of_one_kind(taken, tile)
    held = True
    for own in set(taken):  # a kind once: a hostile list is long
        held = held and t.may_hold(seat, own, _number_of(taken, own))
    if needed and held:
        return []
    wanted = [] if kind == CHOW else [CODES[tile]] * OWN_TILES[kind]
    have = [CODES[tile]] * max(0, t.held(seat, tile))
    return [(T006, {"tile": CODES[tile], "expected": wanted, "got": have, "own": names(taken)})]


def _are_of_one_kind(taken: Sequence[int], tile: int) -> bool:
    """Tell whether these may all be of one kind with the claimed tile."""
    kind = tile
    for each in taken:
        if each not in (kind, HIDDEN):
            if kind != HIDDEN:
                return False
            kind = each
    return True


def _number_of(tiles: Sequence[int], kind: int) -> int:
    """Count the tiles of a kind."""
    number = 0
    for tile in tiles:
        if tile == kind:
            number += 1
    return number


def _is_run(tiles: list[int]) -> bool:
    """Tell whether three tiles follow one another in a suit; hidden ones may."""
    if HIDDEN in tiles:
        return True
    low = min(tiles)
    return (
        len(tiles) == 3 and low < 27 and low % 9 <= 6 and sorted(tiles) == [low, low + 1, low + 2]
    )


def _on_discard_faults(
    t: Table, seat: int, kind: int, tile: int, source: int, taken: Sequence[int]
) -> Reasons:
    """R-C1, R-C3, R-C6: a claim of the live discard."""
    code = CODES[tile]
    found: Reasons = [(T005, {"tile": code})] if kind == CHOW else []
    reason = _source_fault(t, seat, tile, source)
    if reason:
        found.append((T007, {"tile": code, "reason": reason}))
    found += _tile_faults(t, seat, kind, tile, taken)
    if tile == t.wild and kind != CHOW and not reason:
        why = wild_claim_fault(t, seat)
        if why:
            found.append((T009, {"tile": code, "reason": why}))
    since = t.passed_pung[seat * STRIDE + tile]
    if kind == PUNG and since > 0 and tile != HIDDEN:
        found.append((T013, {"tile": code, "since": since}))
    return found + _replacement_faults(t, tile) if kind == EXPOSED else found


def _source_fault(t: Table, seat: int, tile: int, source: int) -> str:
    """T007: is this the live discard of that seat, and not the claimant's own?"""
    if source == seat:
        return "own-discard"
    if t.live_seat == NOBODY:
        return "no-discard"
    if HIDDEN not in (tile, t.live_tile) and tile != t.live_tile:
        return "wrong-tile"
    return "" if source == t.live_seat else "wrong-from"


def wild_claim_fault(t: Table, seat: int) -> str:
    """R-C6: why this seat may not claim the live discard if it is the 百搭, or ''."""
    option = t.options.wild_claim
    if option == NEVER:
        return "never"
    if option == DISCARDER_FIRST and t.thrown[t.live_seat] != 1:
        return "discarder_first"
    return "first_phase" if option == FIRST_PHASE and t.plain[seat] else ""


def _replacement_faults(t: Table, tile: int) -> Reasons:
    """R-B4: a kong with no replacement tile left is illegal."""
    return [] if t.wall_left > 0 else [(T010, {"tile": CODES[tile]})]


def _on_turn_faults(t: Table, seat: int, kind: int, tile: int, taken: Sequence[int]) -> Reasons:
    """R-B1, R-C3, R-C5: a kong on one's own turn."""
    reason = _turn_fault(t, seat, kind, tile)
    found: Reasons = []
    if reason == "no-replacement":
        found.append((T012, {"expected": seat}))
    elif reason:
        found.append((T007, {"tile": CODES[tile], "reason": reason}))
    found += _tile_faults(t, seat, kind, tile, taken)
    if is_indicator_kong(t, kind, tile, taken):
        return found
    return found + _replacement_faults(t, tile)


def _turn_fault(t: Table, seat: int, kind: int, tile: int) -> str:
    """Name why a kong of one's own may not be declared now, or ''."""
    if not is_acting(t, seat):
        return "not-own-turn"
    if t.replacement == seat:
        return "no-replacement"
    if t.pung_seat == seat:
        return "after-pung"
    return "no-pung" if kind == ADDED and _own_pung(t, seat, tile) is None else ""


def _own_pung(t: Table, seat: int, tile: int) -> list[int] | None:
    """Return the seat's pung of a kind, which an added kong needs."""
    at = t.pungs.get(seat * STRIDE + tile)
    if at is None and (t.veiled or tile == HIDDEN):
        at = _veiled_pung(t, seat, tile)
    return None if at is None else t.melds[at]


def _veiled_pung(t: Table, seat: int, tile: int) -> int | None:
    """Find the first pung of a seat that may be of a kind, where the log hides either."""
    if tile != HIDDEN:
        return t.pungs.get(seat * STRIDE + HIDDEN)
    found = [
        t.pungs[seat * STRIDE + kind] for kind in range(KINDS) if seat * STRIDE + kind in t.pungs
    ]
    return min(found) if found else None


def _leave_pung(t: Table, seat: int, tile: int) -> None:
    """A pung became a kong: note the next one of the kind, which only a senseless log has."""
    cell = seat * STRIDE + tile
    for at in range(t.pungs.pop(cell) + 1, len(t.melds)):
        if t.melds[at][:3] == [seat, PUNG, tile]:
            t.pungs[cell] = at
            return


def _make_on_discard(
    t: Table, seat: int, kind: int, tile: int, source: int, taken: Sequence[int]
) -> None:
    """R-C5: take the discard; after a pung discard, after a kong draw the replacement."""
    if t.live_seat != NOBODY and (t.live_tile == tile or HIDDEN in (t.live_tile, tile)):
        if t.live_tile == HIDDEN:
            uncover(t, t.live_seat, tile)
        t.leave_river(seat)
        lose_credit(t)
    else:
        t.unrecorded += 1
    _meld(t, seat, kind, tile, source, [tile, *taken])
    t.actor = seat
    t.drawn = NO_TILE
    t.replaced = False
    t.live_seat = NOBODY
    t.live_tile = NO_TILE
    t.pung_seat = NOBODY
    t.replacement = NOBODY
    if kind == EXPOSED:
        _owe_replacement(t, seat, kind, source)
        pay_kong(t, seat, KONG_EXPOSED, t.options.price_kong[0], source, t.row)
        return
    t.pung_seat = seat
    if kind == PUNG and t.options.indicator_kong and is_indicator(t, tile):
        pay_kong(t, seat, INDICATOR_KONG, t.options.price_kong[0], source, t.row)


def _meld(t: Table, seat: int, kind: int, tile: int, source: int, tiles: list[int]) -> None:
    """Lay a meld; tiles that were not held leave a debt, which no hand recovers from."""
    own = tiles[1:] if source != NOBODY else tiles
    for each in own:
        if not give(t, seat, each):
            t.broken[seat] = t.broken[seat] or t.seq()
    if kind == PUNG:
        t.pungs.setdefault(seat * STRIDE + tile, len(t.melds))
    t.melds.append([seat, kind, tile, source, *tiles])
    t.melded[seat] += 1
    if tile == t.wild and kind in WILD_CREDIT:
        credit_meld(t, seat, WILD_CREDIT[kind])
    release_held(t, seat)


def _make_on_turn(t: Table, seat: int, kind: int, tile: int, taken: Sequence[int]) -> None:
    """R-C3, R-C4: a concealed kong is made at once, an added one when nobody robs it."""
    t.actor, t.pung_seat, t.live_seat, t.live_tile = seat, NOBODY, NOBODY, NO_TILE
    if is_indicator_kong(t, kind, tile, taken):
        _meld(t, seat, kind, tile, NOBODY, list(taken))
        pay_kong(t, seat, INDICATOR_KONG, t.options.price_kong[2], NOBODY, t.row)
        return
    t.drawn = NO_TILE
    t.replaced = False
    if kind == ADDED:
        if t.veiled and tile != HIDDEN:
            see(t, seat, tile, 1)
        t.rob_seat, t.rob_tile, t.rob_row = seat, tile, t.row
        pung = _own_pung(t, seat, tile)
        _owe_replacement(t, seat, kind, pung[3] if pung else NOBODY)
        return
    _meld(t, seat, kind, tile, NOBODY, list(taken))
    _owe_replacement(t, seat, kind, NOBODY)
    pay_kong(t, seat, KONG_CONCEALED, t.options.price_kong[2], NOBODY, t.row)


def _owe_replacement(t: Table, seat: int, kind: int, feeder: int) -> None:
    """R-C5: after any kong its maker draws a replacement; without one (T010) they wait for 黄牌."""
    t.kong_kind, t.kong_feeder, t.replacement = kind, feeder, seat


def make_added_kong(t: Table) -> None:
    """R-C4: nobody robbed the added kong: the tile is melded and the payment due."""
    seat, tile = t.rob_seat, t.rob_tile
    if seat == NOBODY:
        return
    t.rob_seat = NOBODY
    pung = _own_pung(t, seat, tile)
    if not give(t, seat, tile):
        t.broken[seat] = t.broken[seat] or t.seq_at(t.rob_row)
    if pung is None:
        t.melds.append([seat, ADDED, tile, NOBODY, tile])
    else:
        _leave_pung(t, seat, pung[2])
        pung[1] = ADDED
        pung.append(tile)
    if tile == t.wild:
        credit_meld(t, seat, WILD_CREDIT[ADDED])
    release_held(t, seat)
    feeder = pung[3] if pung else NOBODY
    pay_kong(t, seat, KONG_ADDED, t.options.price_kong[1], feeder, t.rob_row)
