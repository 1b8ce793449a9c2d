"""From event models to rows, the integers that the core reads (``replay.rows``).

One small function an event; what a model does not say is ``ABSENT``. Judges nothing.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Final

from zjlog.replay import rows as r
from zjlog.replay.tiles import INDEX

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Columns = dict[int, int]
"""Columns of a row that are not ABSENT."""


class Tape:
    """Rows and pool of one game, growing event by event."""

    def __init__(self) -> None:
        """Begin an empty tape."""
        self.rows: array[int] = array("q")
        self.pool: array[int] = array("q")

    def add(self, event: Any, line: int, seq: int) -> None:
        """Append the row of an event that the reader accepted."""
        kind = r.EVENT_KIND[event.type]
        columns = {r.KIND: kind, r.SEQ: seq, r.LINE: line}
        if event.t is not None:
            columns[r.TIME] = event.t
        encoder = ENCODERS.get(event.type)
        self._append(columns, *(encoder(event) if encoder else ({}, ())))

    def add_refused(self, type_: str | None, line: int, seq: int) -> None:
        """Append the place of a line that was refused; its type, if it could be read."""
        kind = r.EVENT_KIND.get(type_ or "", r.REFUSED)
        self._append({r.KIND: r.REFUSED, r.SEQ: seq, r.LINE: line}, {r.ARG: kind}, ())

    def _append(self, columns: Columns, more: Columns, extra: Sequence[int]) -> None:
        """Write one row and its stretch of the pool."""
        row = [r.ABSENT] * r.WIDTH
        row[r.OFFSET], row[r.LENGTH] = len(self.pool), len(extra)
        for column, value in (columns | more).items():
            row[column] = value
        self.rows.extend(row)
        self.pool.extend(extra)


def _bits(seats: Iterable[int] | None) -> int:
    """Pack seats into four bits, ABSENT for none given."""
    return r.ABSENT if seats is None else sum(1 << seat for seat in set(seats))


def _seat(seat: int | None) -> int:
    return r.ABSENT if seat is None else seat


def _tiles(tiles: Iterable[str] | None) -> list[int]:
    return [INDEX[tile] for tile in tiles or ()]


def _hand(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.SEAT: e.dealer, r.NUM: e.hand, r.NUM2: e.round}, e.chips or ()


def _dice(e: Any) -> tuple[Columns, Sequence[int]]:
    purpose = r.PURPOSES.index(e.purpose)
    return {r.SEAT: e.seat, r.NUM: e.values[0], r.NUM2: e.values[1], r.ARG: purpose}, ()


def _deal(e: Any) -> tuple[Columns, Sequence[int]]:
    lengths = [len(hand) for hand in e.hands]
    return {}, lengths + [INDEX[tile] for hand in e.hands for tile in hand]


def _flip(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.TILE: INDEX[e.tile], r.NUM: r.ABSENT if e.wild is None else INDEX[e.wild]}, ()


def _draw(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.SEAT: e.seat, r.TILE: INDEX[e.tile], r.ARG: r.ENDS.index(e.end)}, ()


def _discard(e: Any) -> tuple[Columns, Sequence[int]]:
    drawn = r.ABSENT if e.drawn is None else int(e.drawn)
    return {r.SEAT: e.seat, r.TILE: INDEX[e.tile], r.FLAG: drawn}, ()


def _claim(e: Any) -> tuple[Columns, Sequence[int]]:
    columns = {
        r.SEAT: e.seat,
        r.TILE: INDEX[e.tile],
        r.FROM: _seat(e.from_),
        r.ARG: r.CLAIM_KINDS.index(e.kind),
        r.FLAG: r.OUTCOMES.index(e.outcome),
    }
    return columns, _tiles(e.own)


def _show(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.SEAT: e.seat, r.TILE: INDEX[e.tile]}, ()


def _hu(e: Any) -> tuple[Columns, Sequence[int]]:
    columns = {
        r.SEAT: e.seat,
        r.TILE: INDEX[e.tile],
        r.FROM: _seat(e.from_),
        r.FLAG: r.OUTCOMES.index(e.outcome),
        r.NUM: _bits(e.confirmed),
    }
    if e.hand is None and e.items is None:
        return columns, ()
    extra = [r.ABSENT] if e.hand is None else [len(e.hand), *_tiles(e.hand)]
    if e.items is None:
        return columns, [*extra, r.ABSENT]
    pairs = [value for each in e.items for value in (r.ITEM_KIND[each.item], each.value)]
    return columns, [*extra, len(e.items), *pairs]


def _settle(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.ARG: r.REASONS.index(e.reason)}, [*e.deltas, *(e.chips or ())]


def _ruling(e: Any) -> tuple[Columns, Sequence[int]]:
    columns = {
        r.SEAT: _seat(e.seat),
        r.ARG: r.DECISIONS.index(e.decision),
        r.NUM: r.ABSENT if e.ref is None else e.ref,
        r.NUM2: r.ABSENT if e.chips is None else e.chips,
    }
    return columns, e.deltas or ()


def _substitute(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.SEAT: e.seat}, ()


def _clock(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.ARG: r.CLOCKS.index(e.event)}, ()


def _wall(e: Any) -> tuple[Columns, Sequence[int]]:
    return {r.ARG: r.ORDERS.index(e.order)}, _tiles(e.tiles)


def _end(e: Any) -> tuple[Columns, Sequence[int]]:
    columns = {
        r.ARG: r.END_REASONS.index(e.reason),
        r.NUM2: _bits(e.advance),
        r.FLAG: int(e.confirmed_by is not None),
    }
    return columns, e.chips or ()


ENCODERS: Final[dict[str, Callable[[Any], tuple[Columns, Sequence[int]]]]] = {
    "hand": _hand,
    "dice": _dice,
    "deal": _deal,
    "flip": _flip,
    "draw": _draw,
    "discard": _discard,
    "claim": _claim,
    "show": _show,
    "hu": _hu,
    "settle": _settle,
    "ruling": _ruling,
    "substitute": _substitute,
    "clock": _clock,
    "wall": _wall,
    "end": _end,
}
"""How each event that the core reads becomes columns and a stretch of the pool."""
