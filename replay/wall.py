"""The wall (R-A2 to R-A4, R-B4): does every tile come from where it has to?

*Drawn order* is the order of taking: tile 0 first. *Built order* is the order of the
sides; the break turns the one into the other. Judged when the log discloses the wall,
after the hand; each finding stands at the event whose tile differs. Reads only a whole
wall (136 tiles) and a sound deal, so that no index leaves the pool.
"""

from collections.abc import Iterator

from zjlog.replay.codes import F011, W001, W004, W005, W006, W011
from zjlog.replay.options import BLOCK13, BREAK_NONE, PHYSICAL, STACK, SUM_MIN
from zjlog.replay.phases import NOBODY
from zjlog.replay.rows import (
    ABSENT,
    ARG,
    BUILT_ORDER,
    HEAD,
    LENGTH,
    NUM,
    NUM2,
    OFFSET,
    SEAT,
    TILE,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import CODES, COPIES, HIDDEN, KINDS, STRIDE, TILES, names

STACKS = 68
SIDE = 17
"""R-A1: stacks of one side."""
ROUNDS_OF_FOUR = 3
NONE = list(bytes(STRIDE))
"""How many there are of each kind, to begin with; compiled, a C array."""
ALL_FIT = 5
"""Four hands and the flip."""
FLIP_AND_TWO = 5
"""The flip, which counts one, and two hands, which count two each."""


def break_stack(side: int, skipped: int) -> int:
    """R-A2: the first stack taken, counted in built order (sides 0, 3, 2, 1)."""
    return ((-side) % 4 * SIDE + skipped) % STACKS


def break_of(dealer: int, first: int, second: int, rule: int) -> tuple[int, int]:
    """R-A2: the side the dice pick, dealer = 1, and the stacks skipped from its right end."""
    skipped = min(first, second) if rule == SUM_MIN else first + second
    return seat_by_dice(dealer, first, second), skipped


def seat_by_dice(seat: int, first: int, second: int) -> int:
    """R-A2: the seat, or the side before it, that two dice pick, counted from a seat as 1."""
    return (seat + first + second - 1) % 4


def stack_by_dice(dealer: int, dice: tuple[int, int], rule: int) -> int | None:
    """R-A2: the first stack taken; None where the rule set gives the dice no say."""
    if rule == BREAK_NONE:
        return None
    side, skipped = break_of(dealer, dice[0], dice[1], rule)
    return break_stack(side, skipped)


def dealt_places(dealer: int, style: int) -> list[list[int]]:
    """R-A3: for each seat, the places of its dealt tiles in drawn order."""
    places: list[list[int]] = [[], [], [], []]
    if style != PHYSICAL:
        for turn in range(4):
            places[(dealer + turn) % 4] = list(range(13 * turn, 13 * turn + 13))
        return places
    for lap in range(ROUNDS_OF_FOUR):
        for turn in range(4):
            start = 16 * lap + 4 * turn
            places[(dealer + turn) % 4] += range(start, start + 4)
    for turn in range(4):
        places[(dealer + turn) % 4].append(48 + turn)
    places[dealer].append(52)
    return places


DEALT = [[dealt_places(dealer, style) for dealer in range(4)] for style in (PHYSICAL, BLOCK13)]
"""``dealt_places`` by deal style and dealer."""


def head_places(start: int) -> Iterator[int]:
    """R-B1: places of the draws from the head, after deal and flip."""
    return iter(range(start, TILES))


def tail_place(nth: int, order: int) -> int:
    """R-B4: the place drawn as the nth (from 0) at the tail: by stack, top tile first, or flat."""
    if order != STACK:
        return TILES - 1 - nth
    return TILES - 2 - nth + 2 * (nth % 2)


def tail_places(order: int) -> Iterator[int]:
    """R-B4: places of the draws from the tail, one after the other."""
    return (tail_place(nth, order) for nth in range(TILES))


def disclose(t: Table, offset: int, length: int, order: int) -> None:
    """Compare the disclosed wall with the deal, the flip and each draw of the hand.

    Its tiles are ``length`` integers of the pool from ``offset`` on.
    """
    if t.wall_told:
        t.fault(F011, NOBODY, {"got": "wall", "reason": "hand-over"})
        return
    t.wall_told = True
    if not _is_whole(t, offset, length) or ABSENT in (t.deal_row, t.flip_row):
        return
    first = _first_stack(t, offset) if order == BUILT_ORDER else 0
    _check_deal(t, offset, first)
    _check_draws(t, offset, first)


def _is_whole(t: Table, offset: int, length: int) -> bool:
    """R-A1: 136 tiles, four of each kind (W001)."""
    tiles = NONE[:]
    for at in range(offset, offset + length):
        tiles[t.pool[at]] += 1
    odd = [kind for kind in range(KINDS) if tiles[kind] != COPIES]
    if tiles[HIDDEN]:
        odd = [kind for kind in odd if tiles[kind] > COPIES]
    if length == TILES and not odd:
        return True
    facts = {CODES[kind]: tiles[kind] - COPIES for kind in odd}
    t.fault(W001, NOBODY, {"expected": TILES, "got": length, "tiles": facts})
    return False


def _at(t: Table, offset: int, first: int, place: int) -> int:
    """Return the tile at a place in drawn order, of a wall that begins at stack ``first``."""
    return t.pool[offset + (2 * first + place) % TILES]


def _dealt(t: Table, seat: int) -> list[int]:
    """Return the dealt tiles of a seat as logged."""
    offset = t.tape[t.deal_row + OFFSET]
    at = offset + 4
    for before in range(seat):
        at += t.pool[offset + before]
    return t.stretch(at, at + t.pool[offset + seat])


def _due(t: Table, offset: int, first: int, seat: int) -> list[int]:
    """R-A3: return the tiles that the wall gave a seat."""
    places = dealt_places(t.dealer, t.options.deal_style)[seat]
    return [_at(t, offset, first, place) for place in places]


def _seat_fits(t: Table, offset: int, first: int, seat: int) -> bool:
    """Compare as multisets; a hidden tile on either side may be any."""
    places = DEALT[t.options.deal_style][t.dealer][seat]
    hand = t.tape[t.deal_row + OFFSET]
    length = t.pool[hand + seat]
    if length != len(places):
        return True  # W002 has said so
    at = hand + 4
    for before in range(seat):
        at += t.pool[hand + before]
    left = NONE[:]
    for place in places:
        left[_at(t, offset, first, place)] += 1
    missing = 0
    for dealt in range(at, at + length):
        tile = t.pool[dealt]
        if tile == HIDDEN:
            continue
        left[tile] -= 1
        if left[tile] < 0:
            missing += 1
    return missing <= left[HIDDEN]


def _flip_fits(t: Table, offset: int, first: int) -> bool:
    """R-A4: is 正搭 the tile after the deal?"""
    flip = _at(t, offset, first, _flip_place(t))
    return flip == t.indicator or HIDDEN in (flip, t.indicator)


def _flip_place(t: Table) -> int:
    """R-A4: the first tile after the deal."""
    return 53 if t.options.deal_style == PHYSICAL else 52


def _fitting(t: Table, offset: int, first: int) -> int:
    """Count how many of the four seats and the flip come from a wall begun at a stack."""
    fits = 1 if _flip_fits(t, offset, first) else 0
    for seat in range(4):
        fits += 1 if _seat_fits(t, offset, first, seat) else 0
    return fits


def _first_stack(t: Table, offset: int) -> int:
    """R-A2: where the wall was broken; W011 if the tiles say another place than the dice."""
    if t.break_row == ABSENT or t.options.break_rule == BREAK_NONE:
        return _best(t, offset)
    first, second = t.tape[t.break_row + NUM], t.tape[t.break_row + NUM2]
    side, skipped = break_of(t.dealer, first, second, t.options.break_rule)
    right = break_stack(side, skipped)
    if _fitting(t, offset, right) == ALL_FIT:
        return right
    for stack in range(STACKS):
        if _flip_fits(t, offset, stack) and _fitting(t, offset, stack) == ALL_FIT:
            got = [(-(stack // SIDE)) % 4, stack % SIDE]
            t.fault(W011, NOBODY, {"expected": [side, skipped], "got": got})
            return stack
    return right


def _best(t: Table, offset: int) -> int:
    """Find the rotation that fits deal and flip, or most of them, where no dice say one.

    A hand says more than the flip does, and one that the log hides says nothing.
    """
    unseen = _unseen_hands(t)
    enough = min(2 * (4 - unseen) + 1, FLIP_AND_TWO)
    best, most = 0, 0
    for with_flip in (True, False):
        for stack in range(STACKS):
            if with_flip and not _flip_fits(t, offset, stack):
                continue
            flip = 1 if _flip_fits(t, offset, stack) else 0
            fits = 2 * (_fitting(t, offset, stack) - flip - unseen) + flip
            if fits > most:
                best, most = stack, fits
        if most >= enough:
            break
    return best


def _unseen_hands(t: Table) -> int:
    """Count the hands of which the log hides every dealt tile."""
    unseen = 0
    for seat in range(4):
        tiles = _dealt(t, seat)
        unseen += 1 if tiles and tiles.count(HIDDEN) == len(tiles) else 0
    return unseen


def _check_deal(t: Table, offset: int, first: int) -> None:
    """W004 and W005, at the deal and at the flip."""
    dealt = t.tape[t.deal_row + OFFSET]
    for at in range(dealt + 4, dealt + t.tape[t.deal_row + LENGTH]):
        if t.pool[at] == HIDDEN:
            t.open(W004)
            break
    for seat in range(4):
        if not _seat_fits(t, offset, first, seat):
            expected = names(sorted(_due(t, offset, first, seat)))
            got = names(sorted(_dealt(t, seat)))
            t.fault(W004, seat, {"seat": seat, "expected": expected, "got": got}, row=t.deal_row)
    if not _flip_fits(t, offset, first):
        expected_tile = CODES[_at(t, offset, first, _flip_place(t))]
        facts = {"expected": expected_tile, "got": CODES[t.indicator]}
        t.fault(W005, NOBODY, facts, row=t.flip_row)


def _check_draws(t: Table, offset: int, first: int) -> None:
    """W006: each draw, from the end that the log names; the ends may meet in one stack."""
    start, order = _flip_place(t) + 1, t.options.tail_order
    taken = bytearray(TILES)
    head, tail = start, 0
    for nth in range(min(t.draw_count, TILES)):
        row = t.draw_rows[nth]
        place = NOBODY
        if t.tape[row + ARG] == HEAD:
            while head < TILES and taken[head]:
                head += 1
            place = head if head < TILES else NOBODY
        else:
            while tail < TILES and not _is_left(taken, tail_place(tail, order), start):
                tail += 1
            place = tail_place(tail, order) if tail < TILES else NOBODY
        expected = HIDDEN
        if place != NOBODY:
            taken[place] = 1
            expected = _at(t, offset, first, place)
        _check_draw(t, row, expected)
    for _ in range(TILES, t.draw_count):
        t.open(W006)  # drawn from no wall: W008 has said so


def _is_left(taken: bytearray, place: int, start: int) -> bool:
    """Tell whether a place is behind the deal and was not drawn from the other end."""
    return place >= start and not taken[place]


def _check_draw(t: Table, row: int, expected: int) -> None:
    """W006 at one draw."""
    got = t.tape[row + TILE]
    if HIDDEN in (got, expected):
        t.open(W006)
    elif got != expected:
        facts = {"expected": CODES[expected], "got": CODES[got]}
        t.fault(W006, t.tape[row + SEAT], facts, row=row)
