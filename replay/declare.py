"""Declarations (R-C2, R-D5): each ``hu`` judged by itself, the nearest valid one paid.

All ``hu`` lines on one tile form a group, looked up ahead in the tape, whatever their
order. Whether a hand is a win is ``wins``, what it is worth ``pricing``.
"""

from typing import Any, Final

from zjlog.replay.claims import make_added_kong
from zjlog.replay.codes import (
    H003,
    H004,
    H005,
    H006,
    H007,
    H009,
    M009,
    T005,
    T008,
    T013,
)
from zjlog.replay.duties import check_count, lose_credit
from zjlog.replay.groups import AS_WIN, group, taken_as
from zjlog.replay.hidden import give, uncover
from zjlog.replay.match import close_deal
from zjlog.replay.money import Due, distance, false_win_dues, leave_unpaid, may_be_false, pay
from zjlog.replay.phases import NO_TILE, NOBODY, WON
from zjlog.replay.pricing import Price, possible_prices
from zjlog.replay.records import BY_DISCARD, ROBBED_KONG, SELF_DRAW, Win
from zjlog.replay.reveal import check_confirmed, check_items, check_revealed, claimed_items
from zjlog.replay.rows import (
    ABSENT,
    ARG,
    CHOW,
    FLAG,
    FOR_HU,
    FROM,
    MADE,
    OVERRIDDEN,
    SEAT,
    TILE,
    WIDTH,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import CODES, HIDDEN
from zjlog.replay.wins import YES, complete, shape_fault, shape_open, source_fault

TOLD_IN_FULL: Final = 100
"""False declarations of one game of which is told what the hand lacks."""


def hu(t: Table) -> None:
    """R-C2, R-D5: judge the declaration in hand together with its group."""
    source = t.tape[t.row + FROM]
    rows = [t.row]
    if source != ABSENT:
        rows += group(t, t.row + WIDTH, t.tape[t.row + TILE], source)
    settle_group(t, rows, NOBODY)


def settle_group(t: Table, rows: list[int], claimant: int) -> bool:
    """Judge each declaration; pay the nearest valid one, or all (``multiple_winners``).

    ``claimant`` has melded the tile already (T008); their own declaration is too late.
    """
    here = t.row
    taken = taken_as(t, rows[-1])
    valid: list[int] = []
    for row in rows:
        t.mark_done(row)
        t.row = row
        if _is_called(t, row) and judge(t, row, taken, late=t.tape[row + SEAT] == claimant):
            valid.append(row)
    if len(valid) > 1:
        valid = [row for _, row in sorted([(_nearness(t, row), row) for row in valid])]
        _once_a_seat(t, valid)
        if not t.options.multiple_winners:
            _pass_over(t, valid)
            _keep_nearest(t, valid)
    t.row = valid[0] if valid else here
    if valid:
        _win(t, valid)
    t.row = here
    return bool(valid)


def _is_called(t: Table, row: int) -> bool:
    """Tell whether a declaration counts: made, or overridden but ruled on."""
    return t.tape[row + FLAG] != OVERRIDDEN or t.seq_at(row) in t.ruled_false


def _once_a_seat(t: Table, valid: list[int]) -> None:
    """H009: a seat that has won declares the same tile again."""
    seats: dict[int, int] = {}
    for row in list(valid):
        seat = t.tape[row + SEAT]
        if seat in seats:
            valid.remove(row)
            t.fault(H009, seat, {"got": "hu", "ref": t.seq_at(seats[seat])}, row=row)
        seats.setdefault(seat, row)


def _nearness(t: Table, row: int) -> int:
    """R-C2: seats from the discarder to the declarer."""
    source = t.tape[row + FROM]
    return 0 if source == ABSENT else distance(source, t.tape[row + SEAT])


def _pass_over(t: Table, valid: list[int]) -> None:
    """H006: a valid declaration farther from the discarder than another one."""
    nearest = valid[0]
    facts = {"expected": t.tape[nearest + SEAT], "ref": t.seq_at(nearest)}
    certain = not [row for row in valid if t.hidden(t.tape[row + SEAT])]
    for row in valid[1:]:
        if certain:
            seat, tile = t.tape[row + SEAT], t.tape[row + TILE]
            t.fault(H006, seat, {"tile": CODES[tile], **facts}, row=row)
        else:
            t.open(H006)


def _keep_nearest(t: Table, valid: list[int]) -> None:
    """R-C2: one winner; where the nearest is unproven, the farther ones may be it."""
    certain = [not t.hidden(t.tape[row + SEAT]) for row in valid]
    last = certain.index(True) if True in certain else len(valid) - 1
    del valid[last + 1 :]


def judge(t: Table, row: int, taken: int, late: bool) -> bool:
    """R-D5: is this declaration a win? A false one books the penalty, once.

    One that was overridden is judged only because a ruling names it. One that hidden tiles
    leave open, or whose fault a ruling dismissed, is taken as the log
    takes it: a win that stands, or a call after which the hand was played on.
    """
    seat, tile, source = t.tape[row + SEAT], t.tape[row + TILE], t.tape[row + FROM]
    check_revealed(t, row, seat)
    reasons = why_false(t, seat, tile, source, late=late)
    if t.tape[row + FLAG] == OVERRIDDEN:
        open_ = shape_open(t, seat, tile, on_discard=source != ABSENT)
        _ruled(t, row, seat, false=bool(reasons or open_))
        return False
    false = _say_false(t, seat, tile, reasons) if reasons else False
    unproven = shape_open(t, seat, tile, on_discard=source != ABSENT)
    if not reasons and (unproven or t.doubt[seat]):
        t.open(unproven or H003)
        t.match_unsure = True
        t.maybe_fined.append(seat)
        if t.seq_at(row) in t.ruled_false:
            t.ruled_at[row] = min(t.ruled_false[t.seq_at(row)], default=row)
            t.open(M009)
            return not _ruled(t, row, seat, false=True)
        if taken != AS_WIN:
            may_be_false(t, seat)
            t.unsure = True
            return False
        t.win_unproven = True
    if reasons and not false and taken != AS_WIN:
        return False
    if false and [code for code, _, _ in reasons] == [H003]:
        t.ruled_at[row] = t.dead_row[seat]
    return not _ruled(t, row, seat, false=false)


def _say_false(t: Table, seat: int, tile: int, reasons: "Why") -> bool:
    """Record why a declaration is false; False if a ruling dismissed all of it."""
    shares = [share for _, _, _, share in false_win_dues(t, seat)]
    common = {"tile": CODES[tile], "penalty": shares[0], "penalty_total": sum(shares)}
    recorded = [t.fault(code, seat, common | facts, cause=cause) for code, cause, facts in reasons]
    return True in recorded


Why = list[tuple[int, int, dict[str, Any]]]
"""Why a declaration is false: code, cause and facts."""


def why_false(t: Table, seat: int, tile: int, source: int, late: bool) -> Why:
    """List why a declaration is false; at most one reason beside H003 and H004."""
    reason = "after-pung" if late else source_fault(t, seat, tile, source)
    if source == ABSENT and t.actor == seat:
        check_count(t, seat)
    found: Why = []
    if t.dead[seat]:
        found.append((H003, t.dead[seat], {"since": t.dead[seat]}))
    if t.false_since[seat]:
        found.append((H004, t.false_since[seat], {"since": t.false_since[seat]}))
    if reason:
        return [*found, (H005, 0, {"reason": reason})]
    code = shape_fault(t, seat, tile, on_discard=source != ABSENT)
    if not code:
        return found
    return [*found, (code, t.broken[seat] or t.foul[seat], _lacking(t, code, seat, tile, source))]


def _lacking(t: Table, code: int, seat: int, tile: int, source: int) -> dict[str, Any]:
    """Return what the hand lacks for a win; of more declarations than play has, nothing."""
    if len(t.false_wins) + len(t.waived) >= TOLD_IN_FULL:
        return {}
    from zjlog.replay.false_hands import lacking  # noqa: PLC0415 - a clean game has no use for it

    return lacking(t, code, seat, tile, on_discard=source != ABSENT)


def _ruled(t: Table, row: int, seat: int, false: bool) -> bool:
    """R-G7: a ruling makes a declaration 诈胡 whatever the rules give (M009 if they differ)."""
    seq = t.seq_at(row)
    if not false and not t.ruled_false:
        return False
    rulings = t.ruled_false.get(seq)
    if rulings is None and not false:
        return False
    if rulings and not false:
        t.ruled_at[row] = rulings[0]
        for ruling in rulings:
            t.fault(M009, seat, {"ref": seq}, row=ruling)
        t.ruled_false[seq] = []  # told once, however often a seq is repeated
    t.false_wins.append((seat, row))
    t.false_since[seat] = t.false_since[seat] or seq
    return True


def _win(t: Table, rows: list[int]) -> None:
    """R-C2, section F: the hand is won; move the tile, pay, say who deals next."""
    source, tile = t.tape[rows[0] + FROM], _tile_of(t, rows[0])
    record = t.record
    robbed = source != ABSENT and t.rob_seat != NOBODY
    record.result = SELF_DRAW if source == ABSENT else ROBBED_KONG if robbed else BY_DISCARD
    if source == ABSENT:
        make_added_kong(t)
    elif not robbed:
        lose_credit(t)
    prices = {row: possible_prices(t, t.tape[row + SEAT], tile, source) for row in rows}
    sets = _winner_sets(t, rows)
    for row in rows:
        _check_passed(t, row, t.tape[row + SEAT], source)
        check_confirmed(t, row, t.tape[row + SEAT])
        if len(sets) == 1:
            _record_win(t, row, prices[row])
    choices = [owed for winners in sets for owed in _sums([prices[row] for row in winners])]
    _move_tile(t, t.tape[rows[0] + SEAT], tile, source, robbed=robbed)
    if len(choices) == 1:
        pay(t, FOR_HU, choices[0], t.row)
    else:
        leave_unpaid(t, choices)
    t.phase = WON
    close_deal(t)
    t.expectation_known = t.expectation_known and not t.win_unproven


def _tile_of(t: Table, row: int) -> int:
    """Return the tile of a win that stands; where the log hides it, the one there was to win."""
    tile = t.tape[row + TILE]
    if tile != HIDDEN:
        return tile
    if t.tape[row + FROM] == ABSENT:
        there = t.drawn
    else:
        there = t.rob_tile if t.rob_seat != NOBODY else t.live_tile
    return HIDDEN if there == NO_TILE else there


def _winner_sets(t: Table, rows: list[int]) -> list[list[int]]:
    """List who may have won: one set unless hidden tiles leave it open."""
    certain = [row for row in rows if not t.hidden(t.tape[row + SEAT])]
    if len(rows) == 1 or certain == rows:
        return [rows]
    if not t.options.multiple_winners:
        return [[row] for row in rows]
    open_ = [row for row in rows if row not in certain]
    found = [certain + [row for at, row in enumerate(open_) if bits >> at & 1] for bits in range(8)]
    return [each for at, each in enumerate(found) if each and each not in found[:at]]


def _sums(prices: list[list[Price]]) -> list[list[Due]]:
    """Add up what is owed to each of several winners, for every choice of their prices."""
    sums: list[list[Due]] = [[]]
    for choices in prices:
        sums = [owed + more for owed in sums for _, more in choices]
    return sums


def _record_win(t: Table, row: int, prices: list[Price]) -> None:
    """Enter a win into the record of the hand, its items only where they are certain."""
    seat, tile, source = t.tape[row + SEAT], _tile_of(t, row), t.tape[row + FROM]
    added = tile if source != ABSENT else NO_TILE
    natural = complete(t, seat, added, substitute=False) == YES
    if len(prices) > 1:
        t.record.wins.append(_snapshot(t, row, [], natural=False))
        if claimed_items(t, row) is not None:
            t.open(H007)
        return
    priced = sorted([(item, value) for item, value, _ in prices[0][0]])
    t.record.wins.append(_snapshot(t, row, priced, natural=natural))
    check_items(t, row, seat, priced)


def _snapshot(t: Table, row: int, items: list[tuple[int, int]], natural: bool) -> Win:
    """Keep what the report needs to show how the hand is complete."""
    seat, tile, source = t.tape[row + SEAT], _tile_of(t, row), t.tape[row + FROM]
    counts = t.counts(seat)
    if source != ABSENT:
        counts[tile] += 1
    win = Win(row, seat, tile, source, t.wild)
    win.natural, win.items, win.counts = natural, tuple(items), tuple(counts)
    win.melds = tuple([tuple(meld) for meld in t.melds if meld[0] == seat])
    return win


def _move_tile(t: Table, seat: int, tile: int, source: int, robbed: bool) -> None:
    """Hand the winning tile to the (nearest) winner; a robbed kong is undone."""
    if source == ABSENT:
        return
    if tile != HIDDEN and t.live_tile == HIDDEN and not robbed:
        uncover(t, t.live_seat, tile)
    if robbed:
        give(t, source, tile)
        t.rob_seat = NOBODY
    elif t.live_seat != NOBODY:
        t.leave_river(seat)
    else:  # a ruling dismissed that it is nobody's discard
        t.unrecorded += 1
    t.take(seat, tile)
    t.live_seat = NOBODY
    t.live_tile = NO_TILE


def _check_passed(t: Table, row: int, seat: int, source: int) -> None:
    """T013: the seat let a win pass and has not drawn since (the win stands)."""
    if source != ABSENT and t.passed_win[seat] < 0:
        t.open(T013)
    elif source != ABSENT and t.passed_win[seat]:
        facts = {"tile": CODES[t.tape[row + TILE]], "since": t.passed_win[seat]}
        t.fault(T013, seat, facts, row=row)


def passed_over_by(t: Table) -> bool:
    """T008: a made claim in hand is followed by a valid ``hu`` of another seat on the tile.

    The declarations are judged either way; with a winner the claim is undone.
    """
    row = t.row
    seat = t.tape[row + SEAT]
    tile = t.tape[row + TILE]
    if t.live_seat == NOBODY or t.tape[row + FROM] != t.live_seat:
        return False
    if tile != t.live_tile and HIDDEN not in (tile, t.live_tile):
        return False
    rows = group(t, row + WIDTH, t.live_tile, t.live_seat)
    others = [hu for hu in rows if t.tape[hu + SEAT] != seat and t.tape[hu + FLAG] == MADE]
    if not others:
        return False
    won = settle_group(t, rows, seat)
    winner = t.record.wins[0] if t.record.wins else None
    if won and t.tape[row + ARG] == CHOW:
        t.fault(T005, seat, {"tile": CODES[t.tape[row + TILE]]})
    elif won and (winner is None or t.hidden(winner.seat)):
        t.open(T008)
    elif won and winner is not None:
        facts = {"tile": CODES[winner.tile], "expected": winner.seat, "ref": t.seq_at(winner.row)}
        t.fault(T008, seat, facts)
    return won
