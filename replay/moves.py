"""What a seat may do next, from the functions that judge what it did.

Every move listed here would be replayed without a fault, and none is left out; a test
tries them all against the judge. Passing is always possible and not listed.
"""

from typing import NamedTuple

from zjlog.replay.claims import INDICATOR_TRIPLET, OWN_TILES, claim_faults
from zjlog.replay.duties import TO_ACT, breached_by, whole_size
from zjlog.replay.phases import NO_TILE, NOBODY, PLAY
from zjlog.replay.rows import (
    ABSENT,
    ADDED,
    ARG,
    CLAIM,
    CONCEALED,
    DISCARD,
    DRAW,
    EXHAUSTED,
    EXPOSED,
    FLAG,
    FROM,
    HEAD,
    HU,
    KIND,
    MADE,
    PUNG,
    SEAT,
    SHOW,
    TILE,
)
from zjlog.replay.table import Table
from zjlog.replay.tiles import HIDDEN, KINDS
from zjlog.replay.turn import drawer, is_past_last
from zjlog.replay.wins import is_win


class Move(NamedTuple):
    """A move of one seat, in the integers of a row (``rows``).

    ``event`` is the kind of event, ``tile`` its tile (-1: the wall decides), ``arg`` the kind
    of a claim or the end of a draw, ``source`` the seat that the tile comes from (-1: none),
    ``own`` the tiles that a kong takes from the hand.
    """

    event: int
    tile: int = NO_TILE
    arg: int = ABSENT
    source: int = NOBODY
    own: tuple[int, ...] = ()

    def columns(self, seat: int, drawn: int = NO_TILE) -> dict[int, int]:
        """Return the move as the columns of a row; ``drawn`` is the tile that the wall gave."""
        tile = drawn if self.event == DRAW else self.tile
        arg = self.event in (DRAW, CLAIM)
        columns = {KIND: self.event, SEAT: seat}
        columns |= {ARG: self.arg} if arg else {}
        columns |= {TILE: tile} if self.event != EXHAUSTED else {}
        columns |= {FROM: self.source} if self.source != NOBODY else {}
        return columns | ({FLAG: MADE} if self.event in (CLAIM, HU) else {})


def in_play(t: Table) -> bool:
    """Tell whether some seat may still move: a hand is under way, and nothing has stopped play."""
    return t.phase == PLAY and not t.stop_code


def legal(t: Table, seat: int) -> list[Move]:
    """List the moves open to a seat now, in a fixed order; none outside play."""
    if not in_play(t):
        return []
    moves = [*_wins(t, seat), *_claims(t, seat), *_own_kongs(t, seat)]
    return [*moves, *_shows(t, seat), *_discards(t, seat), *_draws(t, seat), *_exhausted(t, seat)]


def answers(t: Table, seat: int) -> list[Move]:
    """List those of the ``legal`` moves that take a tile of another seat: a win, a claim."""
    if not in_play(t) or seat in (t.actor, t.live_seat):
        return []
    return [*_wins(t, seat), *_claims(t, seat)]


def _wins(t: Table, seat: int) -> list[Move]:
    """R-C2, R-C4, section E: a win on the drawn tile, the live discard or a robbed kong."""
    if t.rob_seat != NOBODY:
        tile, source = t.rob_tile, t.rob_seat
    elif t.live_seat != NOBODY:
        tile, source = t.live_tile, t.live_seat
    else:
        tile, source = t.drawn, ABSENT
    if tile == NO_TILE and t.on_dealt:
        tile = next(iter(t.concealed(seat)), NO_TILE)
    won = tile != NO_TILE and is_win(t, seat, tile, source) and not _let_pass(t, seat, source)
    return [Move(HU, tile, source=source)] if won else []


def _let_pass(t: Table, seat: int, source: int) -> bool:
    """R-F10 ``pass_win``: a win on a discard is barred until the next own draw."""
    return source != ABSENT and t.passed_win[seat] > 0


def _claims(t: Table, seat: int) -> list[Move]:
    """R-C1: pung and exposed kong of the live discard."""
    tile, source = t.live_tile, t.live_seat
    if source == NOBODY:
        return []
    return [
        Move(CLAIM, tile, kind, source)
        for kind in (PUNG, EXPOSED)
        if t.may_hold(seat, tile, OWN_TILES[kind])
        and not claim_faults(t, seat, kind, tile, source, [tile] * OWN_TILES[kind])
    ]


def _own_kongs(t: Table, seat: int) -> list[Move]:
    """R-C3: concealed and added kongs, and the three 正搭 of ``indicator_kong``."""
    if t.actor != seat or whole_size(t, seat) != TO_ACT:
        return []
    held = t.counts(seat)[:KINDS]
    four = OWN_TILES[CONCEALED]
    own = [meld for meld in t.melds if meld[0] == seat and meld[1] == PUNG]
    punged = sorted(meld[2] for meld in own if meld[2] != HIDDEN)
    tries = [(ADDED, tile, 1) for tile in punged]
    tries += [(CONCEALED, tile, four) for tile, number in enumerate(held) if number >= four]
    if t.options.indicator_kong and t.indicator != HIDDEN:
        tries.append((CONCEALED, t.indicator, INDICATOR_TRIPLET))
    return [
        Move(CLAIM, tile, kind, own=(tile,) * number)
        for kind, tile, number in tries
        if held[tile] >= number and not claim_faults(t, seat, kind, tile, NOBODY, [tile] * number)
    ]


def _shows(t: Table, seat: int) -> list[Move]:
    """R-D2: show a 百搭 that is held and not shown yet."""
    return [Move(SHOW, t.wild)] if t.held(seat, t.wild) > t.shown[seat] else []


def _discards(t: Table, seat: int) -> list[Move]:
    """R-B1, R-D1, R-D2: every kind held that breaks no duty."""
    ready = t.actor == seat and t.replacement == NOBODY and whole_size(t, seat) == TO_ACT
    if not ready or is_past_last(t, seat):
        return []
    held = [tile for tile, number in enumerate(t.counts(seat)) if number > 0]
    return [Move(DISCARD, tile) for tile in held if not breached_by(t, seat, tile)]


def _draws(t: Table, seat: int) -> list[Move]:
    """R-B1, R-B4: draw in turn, or the replacement from its end of the wall."""
    if drawer(t) != seat or t.wall_left <= 0:
        return []
    return [Move(DRAW, NO_TILE, t.options.kong_draw if t.replacement == seat else HEAD)]


def _exhausted(t: Table, seat: int) -> list[Move]:
    """R-E6: 黄牌 once no tile is left; the acting seat declares it."""
    acting = t.actor if t.actor != NOBODY else t.turn
    return [Move(EXHAUSTED)] if t.wall_left == 0 and seat == acting else []
