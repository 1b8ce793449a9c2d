"""The wall (R-A2 to R-A4, R-B4): does every tile come from where it has to?

*Drawn order* is the order of taking: tile 0 first. *Built order* is the order of the
sides; the break turns the one into the other. Judged when the log discloses the wall,
after the hand; each finding stands at the event whose tile differs.
"""

from collections.abc import Iterator, Sequence

from zjlog.replay.codes import F011, W001, W004, W005, W006, W011
from zjlog.replay.options import BREAK_NONE, PHYSICAL, STACK, SUM_MIN
from zjlog.replay.rows import (
    ABSENT,
    ARG,
    BUILT_ORDER,
    HEAD,
    NUM,
    NUM2,
    OFFSET,
    SEAT,
    TILE,
)
from zjlog.replay.table import NOBODY, Table
from zjlog.replay.tiles import CODES, COPIES, HIDDEN, KINDS, TILES, names

STACKS = 68
SIDE = 17
"""R-A1: stacks of one side."""
ROUNDS_OF_FOUR = 3


def break_stack(side: int, skipped: int) -> int:
    """R-A2: the first stack taken, counted in built order (sides 0, 3, 2, 1)."""
    return ((-side) % 4 * SIDE + skipped) % STACKS


def break_of(dealer: int, first: int, second: int, rule: int) -> tuple[int, int]:
    """R-A2: the side the dice pick, dealer = 1, and the stacks skipped from its right end."""
    total = first + second
    return (dealer + total - 1) % 4, min(first, second) if rule == SUM_MIN else total


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


def head_places(start: int) -> Iterator[int]:
    """R-B1: places of the draws from the head, after deal and flip."""
    return iter(range(start, TILES))


def tail_places(order: int) -> Iterator[int]:
    """R-B4: places of the draws from the tail: stack by stack, top tile first, or flat."""
    for stack in range(STACKS - 1, -1, -1):
        low = 2 * stack
        yield from (low, low + 1) if order == STACK else (low + 1, low)


def disclose(t: Table, tiles: Sequence[int], order: int) -> None:
    """Compare the disclosed wall with the deal, the flip and each draw of the hand."""
    if t.wall_told:
        t.fault(F011, NOBODY, {"got": "wall", "reason": "hand-over"})
        return
    t.wall_told = True
    if not _is_whole(t, tiles) or ABSENT in (t.deal_row, t.flip_row):
        return
    drawn = list(tiles)
    if order == BUILT_ORDER:
        start = 2 * _first_stack(t, drawn)
        drawn = drawn[start:] + drawn[:start]
    _check_deal(t, drawn)
    _check_draws(t, drawn)


def _is_whole(t: Table, tiles: Sequence[int]) -> bool:
    """R-A1: 136 tiles, four of each kind (W001)."""
    surplus = [list(tiles).count(kind) - COPIES for kind in range(KINDS)]
    if len(tiles) == TILES and (HIDDEN in tiles or not any(surplus)):
        return True
    odd = {CODES[kind]: more for kind, more in enumerate(surplus) if more}
    t.fault(W001, NOBODY, {"expected": TILES, "got": len(tiles), "tiles": odd})
    return False


def _dealt(t: Table) -> list[list[int]]:
    """Return the dealt tiles of the four seats as logged."""
    offset = t.tape[t.deal_row + OFFSET]
    at = offset + 4
    hands = []
    for seat in range(4):
        hands.append(list(t.pool[at : at + t.pool[offset + seat]]))
        at += t.pool[offset + seat]
    return hands


def _fit(t: Table, drawn: Sequence[int], hands: Sequence[Sequence[int]]) -> list[bool]:
    """Tell for each seat and then the flip whether it comes from this wall."""
    places = dealt_places(t.dealer, t.options.deal_style)
    fits = [_same(hands[seat], [drawn[place] for place in places[seat]]) for seat in range(4)]
    flip = drawn[_flip_place(t)]
    return [*fits, HIDDEN in (flip, t.indicator) or flip == t.indicator]


def _same(dealt: Sequence[int], wanted: Sequence[int]) -> bool:
    """Compare as multisets; a hidden tile on either side may be any."""
    if len(dealt) != len(wanted):
        return True  # W002 has said so
    left = list(wanted)
    for tile in dealt:
        if tile == HIDDEN:
            continue
        if tile in left:
            left.remove(tile)
        elif HIDDEN in left:
            left.remove(HIDDEN)
        else:
            return False
    return True


def _flip_place(t: Table) -> int:
    """R-A4: the first tile after the deal."""
    return 53 if t.options.deal_style == PHYSICAL else 52


def _first_stack(t: Table, built: list[int]) -> int:
    """R-A2: where the wall was broken; W011 if the tiles say another place than the dice."""
    hands = _dealt(t)
    thrown = t.break_row != ABSENT and t.options.break_rule != BREAK_NONE
    right, side, skipped = 0, NOBODY, 0
    if thrown:
        first, second = t.tape[t.break_row + NUM], t.tape[t.break_row + NUM2]
        side, skipped = break_of(t.dealer, first, second, t.options.break_rule)
        right = break_stack(side, skipped)
        if all(_fit(t, _rotated(built, right), hands)):
            return right
    if not thrown:
        return _best(t, built, hands)
    for stack in _candidates(t, built):
        if all(_fit(t, _rotated(built, stack), hands)):
            got = [(-(stack // SIDE)) % 4, stack % SIDE]
            t.fault(W011, NOBODY, {"expected": [side, skipped], "got": got})
            return stack
    return right


def _best(t: Table, built: list[int], hands: Sequence[Sequence[int]]) -> int:
    """Find the rotation that fits deal and flip, or most of them, where no dice say one."""
    best, most = 0, 0
    for stacks in (_candidates(t, built), range(STACKS)):
        for stack in stacks:
            fits = sum(_fit(t, _rotated(built, stack), hands))
            if fits > most:
                best, most = stack, fits
        if most > 2:
            break
    return best


def _candidates(t: Table, built: list[int]) -> list[int]:
    """List the stacks from which the indicator comes out as the log says."""
    place = _flip_place(t)
    flips = [built[(2 * stack + place) % TILES] for stack in range(STACKS)]
    hidden = t.indicator == HIDDEN
    return [s for s in range(STACKS) if hidden or flips[s] in (t.indicator, HIDDEN)]


def _rotated(built: list[int], stack: int) -> list[int]:
    """Return built order begun at a stack: drawn order."""
    return built[2 * stack :] + built[: 2 * stack]


def _check_deal(t: Table, drawn: Sequence[int]) -> None:
    """W004 and W005, at the deal and at the flip."""
    hands = _dealt(t)
    places = dealt_places(t.dealer, t.options.deal_style)
    if any(HIDDEN in hand for hand in hands):
        t.open(W004)
    *dealt, flipped = _fit(t, drawn, hands)
    for seat, fits in enumerate(dealt):
        if not fits:
            expected = names(sorted(drawn[place] for place in places[seat]))
            got = names(sorted(hands[seat]))
            t.fault(W004, seat, {"seat": seat, "expected": expected, "got": got}, row=t.deal_row)
    if not flipped:
        expected_tile = CODES[drawn[_flip_place(t)]]
        facts = {"expected": expected_tile, "got": CODES[t.indicator]}
        t.fault(W005, NOBODY, facts, row=t.flip_row)


def _check_draws(t: Table, drawn: Sequence[int]) -> None:
    """W006: each draw, from the end that the log names; the ends may meet in one stack."""
    taken: set[int] = set()
    start = _flip_place(t) + 1
    heads = head_places(start)
    tails = (place for place in tail_places(t.options.tail_order) if place >= start)
    for row in t.draw_rows:
        from_head = t.tape[row + ARG] == HEAD
        ends = heads if from_head else tails
        place = next((place for place in ends if place not in taken), NOBODY)
        taken.add(place)
        got = t.tape[row + TILE]
        expected = drawn[place] if place != NOBODY else HIDDEN
        if HIDDEN in (got, expected):
            t.open(W006)
        elif got != expected:
            facts = {"expected": CODES[expected], "got": CODES[got]}
            t.fault(W006, t.tape[row + SEAT], facts, row=row)
