"""Hands that the log hides in part: which tiles are known, and when one is seen (R-A1).

A hidden tile (`?`) may be any. What has been *seen* of a hand is apart from what only later
events prove (``backward``). Knows no rule of who may do what.
"""

from zjlog.replay.codes import W003
from zjlog.replay.table import Table
from zjlog.replay.tiles import CODES, HIDDEN, KINDS, STRIDE


def give(t: Table, seat: int, tile: int) -> bool:
    """Take a tile out of a concealed hand; False if it was not there, which leaves a debt.

    A hidden tile of the hand may have been the one that is now seen.
    """
    if not t.veiled and tile != HIDDEN:
        return t.give(seat, tile)
    if tile == HIDDEN:
        t.veiled = True
        _blur(t, seat)
        return t.give(seat, HIDDEN)
    cell = seat * STRIDE + tile
    if t.count[cell] <= 0:
        if not t.hidden(seat):
            _take_back(t, seat)
        if t.hidden(seat):
            t.give(seat, HIDDEN)
            uncover(t, seat, tile)
            return True
    elif t.count[cell] == t.unseen[cell]:
        t.unseen[cell] -= 1
        uncover(t, seat, tile)
    return t.give(seat, tile)


def uncover(t: Table, seat: int, tile: int) -> None:
    """Count a tile of a seat that the log hid until now (W003: a fifth one in plain sight).

    Any of the five may be the false one; it is said where the fifth is seen.
    """
    if tile == HIDDEN:
        return
    cell = seat * STRIDE + tile
    if t.blurred[cell] > 0:
        t.blurred[cell] -= 1
        return
    place = t.row * STRIDE + tile + 1
    if not t.surface(tile) and t.fifth_told != place:
        t.fifth_told = place
        t.fault(W003, seat, {"tile": CODES[tile]})


def seen(t: Table, seat: int, tile: int) -> int:
    """Return how many of a kind a seat surely holds by what has been seen so far."""
    cell = seat * STRIDE + tile
    return t.count[cell] - t.unseen[cell]


def see(t: Table, seat: int, tile: int, number: int) -> None:
    """So many of a kind are seen in a hand now, as far as hidden tiles can be those."""
    cell = seat * STRIDE + tile
    for _ in range(number - seen(t, seat, tile)):
        if t.unseen[cell] > 0:
            t.unseen[cell] -= 1
        else:
            if not t.hidden(seat):
                _take_back(t, seat)
            if not t.hidden(seat):
                return
            _turn_up(t, seat, tile)
        uncover(t, seat, tile)


def prove(t: Table, seat: int, tile: int) -> None:
    """A hidden tile of the hand is this one, as later events show."""
    _turn_up(t, seat, tile)
    t.unseen[seat * STRIDE + tile] += 1


def forget(t: Table, seat: int) -> None:
    """Know of a hand only what has been seen so far."""
    for kind in range(KINDS):
        for _ in range(t.unseen[seat * STRIDE + kind]):
            _turn_down(t, seat, kind)
        t.unseen[seat * STRIDE + kind] = 0


def _blur(t: Table, seat: int) -> None:
    """Before a hidden tile leaves: it may be any of the hand, one of the known ones too."""
    for kind in range(KINDS):
        if seen(t, seat, kind) > 0:
            _turn_down(t, seat, kind)
            t.blurred[seat * STRIDE + kind] += 1
    if not t.hidden(seat):
        _take_back(t, seat)


def _take_back(t: Table, seat: int) -> None:
    """Hold one tile hidden again that is known only from later events, if there is one."""
    for kind in range(KINDS):
        if t.unseen[seat * STRIDE + kind] > 0:
            t.unseen[seat * STRIDE + kind] -= 1
            _turn_down(t, seat, kind)
            return


def _turn_up(t: Table, seat: int, tile: int) -> None:
    """Hold a hidden tile as a known one."""
    t.give(seat, HIDDEN)
    t.take(seat, tile)


def _turn_down(t: Table, seat: int, tile: int) -> None:
    """Hold a known tile hidden again."""
    t.give(seat, tile)
    t.take(seat, HIDDEN)
