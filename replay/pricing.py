"""What a win is worth (R-F1 to R-F6, R-F10): items, and who owes them.

Reads every figure from the rule set. Whether the win is valid is ``wins``; the floor and
the chips are ``money``.
"""

from zjlog.replay.money import Due, pay_win, sole_payer_of_discard
from zjlog.replay.options import ADDITIVE, DISCARDER, EACH, FEEDER, INCLUSIVE, NATURAL_ONLY
from zjlog.replay.phases import NO_TILE, NOBODY
from zjlog.replay.rows import (
    ABSENT,
    AFTER_PUNG,
    CAUGHT_WILD,
    CHOW,
    CONCEALED,
    DISCARD_WIN,
    DISCARDER_EXTRA,
    DRAWN_WILD,
    FIRST,
    HEAVEN,
    INDICATOR_KONG,
    KONG_WIN,
    LATER,
    NATURAL,
    RUN,
    RUN_NATURAL,
    WILD_WIN,
)
from zjlog.replay.shape import POWER, SUIT, fewest_wilds, split
from zjlog.replay.table import Table
from zjlog.replay.tiles import COPIES, HIDDEN, KINDS, STRIDE
from zjlog.replay.wins import MAYBE, YES, complete, stands_for_itself

Line = tuple[int, int, bool]
"""An item: kind, 底 per paying player, owed by the discarder alone."""

KONG_WIN_EXTRA = 1
"""R-F5: 底 that a win on the replacement adds where the text fixes no total."""
INDICATOR_SELF_DRAW = 2
INDICATOR_DISCARD = 1
"""R-F10 ``indicator_kong``: 底 a payer where the winning tile completes three 正搭."""
TRIPLET = 3
FED_FOR_ALL = 3
"""R-F10 ``three_fed``: melds of the winner that one seat fed."""


Price = tuple[list[Line], list[Due]]
"""The items of a win and what each seat owes for them."""


def possible_prices(t: Table, seat: int, tile: int, source: int) -> list[Price]:
    """Return the price of a valid win; several where hidden tiles leave the class open."""
    found: list[Price] = []
    for natural, run in _classes(t, seat, tile, source):
        for triplet in _indicator_triplets(t, seat, tile, source):
            for caught in _caught(t, seat, tile, source):
                for each in [t.wild, HIDDEN] if tile == HIDDEN else [tile]:
                    for credit in _credits(t, seat):
                        price = _price(
                            t, seat, each, source, credit,
                            natural=natural, run=run, triplet=triplet, caught=caught,
                        )  # fmt: skip
                        if price not in found:
                            found.append(price)
    return found


def _credits(t: Table, seat: int) -> list[list[int]]:
    """R-D3: the 百搭 credited to a seat as first, later, after a pung; all that may be.

    Where the log hides a tile that the seat threw or melded, any of the four may be credited.
    """
    if not t.masked[seat]:
        return [[t.credit[seat * 3], t.credit[seat * 3 + 1], t.credit[seat * 3 + 2]]]
    some = range(COPIES + 1)
    return [
        [first, later, after]
        for first in some
        for later in some
        for after in some
        if first + later + after <= COPIES
    ]


def _classes(t: Table, seat: int, tile: int, source: int) -> list[tuple[bool, bool]]:
    """R-E3, R-E4: (脱搭, 跑搭) of a win, every pair that hidden tiles allow."""
    on_discard = source != ABSENT
    natural = complete(t, seat, tile if on_discard else NO_TILE, substitute=False)
    naturals = [False, True] if natural == MAYBE else [natural == YES]
    if on_discard or t.opening or t.drawn == NO_TILE:
        runs = [False]
    elif t.hidden(seat) or tile == HIDDEN:
        runs = [False, True]
    else:
        runs = [is_run(t, seat, tile)]
    return [(each, run) for each in naturals for run in runs]


def _price(
    t: Table,
    seat: int,
    tile: int,
    source: int,
    credit: list[int],
    natural: bool,
    run: bool,
    triplet: bool,
    caught: bool,
) -> Price:
    """Return the items of a win of one class, and what each seat owes."""
    drawn = source == ABSENT
    if drawn:
        lines = _self_draw(t, tile, natural=natural, run=run)
    else:
        lines = _by_discard(t, caught=caught)
    lines += _bonus(t, credit)
    if triplet:
        lines.append((INDICATOR_KONG, INDICATOR_SELF_DRAW if drawn else INDICATOR_DISCARD, False))
    return lines, pay_win(t, seat, lines, source, _sole_payer(t, seat, source))


def _caught(t: Table, seat: int, tile: int, source: int) -> list[bool]:
    """R-F3: is the winning discard a 百搭 used as itself? Both where open."""
    if source == ABSENT or tile not in (t.wild, HIDDEN):
        return [False]
    itself = stands_for_itself(t, seat, t.wild)
    if tile == HIDDEN or itself == MAYBE:
        return [False, True]
    return [itself == YES]


def _indicator_triplets(t: Table, seat: int, tile: int, source: int) -> list[bool]:
    """R-F10: does the winning tile complete a concealed triplet of 正搭? Both where open."""
    if not t.options.indicator_kong or (HIDDEN not in (tile, t.indicator) and tile != t.indicator):
        return [False]
    if t.hidden(seat) or HIDDEN in (tile, t.indicator):
        return [False, True]
    return [_completes_indicator(t, seat, tile, source)]


def _self_draw(t: Table, tile: int, natural: bool, run: bool) -> list[Line]:
    """R-F1, R-F5, R-F6: one item for the class, and one for a 百搭 that was drawn last."""
    options = t.options
    if t.opening and options.heaven >= 0:
        return [(HEAVEN, options.heaven, False)]
    if t.replaced:
        line: Line = (KONG_WIN, max(0, _kong_win(t, natural=natural, run=run)), False)
    elif run:
        line = (
            (RUN_NATURAL, options.run_natural, False)
            if natural
            else (RUN, options.price_run, False)
        )
    elif natural:
        line = (NATURAL, options.price_natural, False)
    else:
        line = (WILD_WIN, options.price_wild_win, False)
    if options.drawn_wild and natural and t.drawn != NO_TILE and tile == t.wild:
        return [line, (DRAWN_WILD, options.drawn_wild, False)]
    return [line]


def _kong_win(t: Table, natural: bool, run: bool) -> int:
    """R-F5: 底 at the win on a replacement draw, the kong's own payment apart."""
    options = t.options
    base = options.price_wild_win
    if run:
        base = options.run_natural if natural else options.price_run
    elif natural:
        base = options.price_natural
    if run or options.kong_win == ADDITIVE:
        return base + KONG_WIN_EXTRA
    total = options.price_kong_win_wild
    if natural:
        concealed = t.kong_kind == CONCEALED
        total = (
            options.price_kong_win_natural_concealed
            if concealed
            else options.price_kong_win_natural
        )
    return total - options.price_kong[t.kong_kind - 1] if options.kong_win == INCLUSIVE else total


def is_run(t: Table, seat: int, tile: int) -> bool:
    """R-E4 跑搭: before this draw every one of the 34 kinds would have won, by shape."""
    base = seat * STRIDE
    held = t.count[base + t.wild] - (1 if tile == t.wild else 0)
    if held < 1 or t.count[base + tile] < 1:
        return False
    if t.over[seat]:
        return _is_run_by_search(t.counts(seat)[:KINDS], tile, t.wild)
    key = t.keys(seat)
    key[SUIT[tile]] -= POWER[tile]
    key[SUIT[t.wild]] -= held * POWER[t.wild]
    for kind in range(KINDS):
        if kind == t.wild:
            if fewest_wilds(key[0], key[1], key[2], key[3]) > held + 1:
                return False
            continue
        if t.count[base + kind] - (1 if kind == tile else 0) >= COPIES:
            counts = t.counts(seat)[:KINDS]
            counts[tile] -= 1
            counts[kind] += 1
            if not split(counts, t.wild):
                return False
            continue
        key[SUIT[kind]] += POWER[kind]
        if fewest_wilds(key[0], key[1], key[2], key[3]) > held:
            return False
        key[SUIT[kind]] -= POWER[kind]
    return True


def _is_run_by_search(counts: list[int], tile: int, wild: int) -> bool:
    """R-E4 for a hand with five of a kind, which the table of shapes has no cell for."""
    counts[tile] -= 1
    for kind in range(KINDS):
        counts[kind] += 1
        if not split(counts, wild):
            return False
        counts[kind] -= 1
    return True


def _by_discard(t: Table, caught: bool) -> list[Line]:
    """R-F2, R-F3: a discard or a robbed kong, and 成搭 on a 百搭 used as itself."""
    options = t.options
    if options.discard_pay == DISCARDER:
        lines: list[Line] = [(DISCARD_WIN, options.price_discarder_alone, True)]
    else:
        lines = [
            (DISCARD_WIN, options.price_discard, False),
            (DISCARDER_EXTRA, options.price_discarder_extra, True),
        ]
    if caught and options.caught_value:
        lines.append((CAUGHT_WILD, options.caught_value, options.caught_from != EACH))
    return lines


def _bonus(t: Table, credit: list[int]) -> list[Line]:
    """R-F1: what the 百搭 credited to the winner (R-D3) earn: as first, later, after a pung."""
    options = t.options
    pairs = (
        (FIRST, options.price_first * credit[0]),
        (LATER, options.price_later * credit[1]),
        (AFTER_PUNG, options.price_after_pung * credit[2]),
    )
    return [(item, value, False) for item, value in pairs if value]


def _completes_indicator(t: Table, seat: int, tile: int, source: int) -> bool:
    """R-F10: the winning tile makes a concealed triplet of 正搭, the rest complete without it."""
    counts = t.counts(seat)[:KINDS]
    if source != ABSENT:
        counts[tile] += 1
    if counts[tile] != TRIPLET:
        return False
    counts[tile] = 0
    substitute = source == ABSENT or t.options.discard_win != NATURAL_ONLY
    return bool(split(counts, t.wild if substitute else NO_TILE))


def _sole_payer(t: Table, seat: int, source: int) -> int:
    """R-F2, R-F5, R-F10: the seat that pays for all, if any."""
    if t.options.three_fed:
        for feeder in range(4):
            fed = [m for m in t.melds if m[0] == seat and m[3] == feeder and m[1] != CHOW]
            if feeder != seat and len(fed) >= FED_FOR_ALL:
                return feeder
    if source != ABSENT:
        return sole_payer_of_discard(t, source)
    if t.replaced and t.options.kong_win_payer == FEEDER:
        return t.kong_feeder if t.kong_feeder != seat else NOBODY
    return NOBODY
