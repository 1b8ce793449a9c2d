"""The rows and the pool of a game, the integers that the core reads (``replay.rows``).

From event models to rows by one small function an event; what a model does not say is
``ABSENT``. Who puts tapes together or cuts one apart does it here: nobody else counts
offsets of the pool. Judges nothing.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zjlog.replay import rows as r
from zjlog.replay.tiles import INDEX

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Row = list[int]
"""The columns of a row; an encoder fills in those that its event has."""

Texts: TypeAlias = "dict[int, str | None]"
"""By where its row begins: of a hand what it promised, of a wall its salt."""

BLANK: Final = (r.ABSENT,) * r.WIDTH
END_OF: Final = {token: place for place, token in enumerate(r.ENDS)}


class Tape:
    """Rows and pool of one game, or of some lines of it, growing event by event.

    ``rows`` has ``WIDTH`` integers an event; offsets count in ``pool``.
    """

    __slots__ = ("_borrowed", "pool", "rows", "texts")

    def __init__(
        self,
        rows: array[int] | None = None,
        pool: array[int] | None = None,
        texts: Texts | None = None,
    ) -> None:
        """Begin with what was laid out before, else empty."""
        self.rows: array[int] = array("q") if rows is None else rows
        self.pool: array[int] = array("q") if pool is None else pool
        self.texts: Texts = {} if texts is None else texts
        self._borrowed = False

    def __len__(self) -> int:
        """Count the events."""
        return len(self.rows) // r.WIDTH

    def add(self, event: Any, line: int, seq: int) -> None:
        """Append the row of an event that the reader accepted."""
        row = [*BLANK]
        row[r.KIND], row[r.SEQ], row[r.LINE] = r.EVENT_KIND[event.type], seq, line
        if event.t is not None:
            row[r.TIME] = event.t
        if event.type == "hand":
            self.texts[len(self.rows)] = event.wall_commit
        elif event.type == "wall":
            self.texts[len(self.rows)] = None if event.withheld else event.salt
        encoder = ENCODERS.get(event.type)
        self._append(row, encoder(event, row) if encoder else ())

    def add_refused(self, type_: str | None, line: int, seq: int) -> None:
        """Append the place of a line that was refused; its type, if it could be read."""
        row = [*BLANK]
        row[r.KIND], row[r.SEQ], row[r.LINE] = r.REFUSED, seq, line
        row[r.ARG] = r.EVENT_KIND.get(type_ or "", r.REFUSED)
        self._append(row, ())

    def extend(self, other: Tape) -> None:
        """Append the rows of another tape, which stays as it is."""
        at, used = len(self.rows), len(self.pool)
        self.texts |= {at + row: text for row, text in other.texts.items()}
        if not at:
            self.rows, self.pool, self._borrowed = other.rows, other.pool, True
            return
        self._own()
        self.rows += other.rows
        self.pool += other.pool
        if used:
            _shift(self.rows, used, at)

    def split(self, events: int) -> tuple[Tape, Tape]:
        """Cut behind so many events, fewer than there are; each part with a pool of its own."""
        at = events * r.WIDTH
        used = self.rows[at + r.OFFSET]
        texts = {row: text for row, text in self.texts.items() if row < at}
        first = Tape(self.rows[:at], self.pool[:used], texts)
        texts = {row - at: text for row, text in self.texts.items() if row >= at}
        rest = Tape(self.rows[at:], self.pool[used:], texts)
        _shift(rest.rows, -used)
        return first, rest

    def each(self) -> Iterator[Tape]:
        """Yield every event as a tape of its own."""
        ends = [*self.rows[r.OFFSET + r.WIDTH :: r.WIDTH], len(self.pool)]
        for nth, end in enumerate(ends):
            at = nth * r.WIDTH
            row, start = self.rows[at : at + r.WIDTH], self.rows[at + r.OFFSET]
            row[r.OFFSET] = 0
            texts = {0: self.texts[at]} if at in self.texts else {}
            yield Tape(row, self.pool[start:end], texts)

    def _own(self) -> None:
        """Copy what belongs to another tape before anything is written to it."""
        if self._borrowed:
            self.rows, self.pool, self._borrowed = self.rows[:], self.pool[:], False

    def _append(self, row: Row, extra: Sequence[int]) -> None:
        """Write one row and its stretch of the pool."""
        self._own()
        row[r.OFFSET], row[r.LENGTH] = len(self.pool), len(extra)
        self.rows.extend(row)
        self.pool.extend(extra)


def _shift(rows: array[int], by: int, since: int = 0) -> None:
    """Count the offsets of rows, from ``since`` on, from another place of a pool."""
    offsets = slice(since + r.OFFSET, None, r.WIDTH)
    rows[offsets] = array("q", [offset + by for offset in rows[offsets]])


def _bits(seats: Iterable[int] | None) -> int:
    """Pack seats into four bits, ABSENT for none given."""
    return r.ABSENT if seats is None else sum(1 << seat for seat in set(seats))


def _seat(seat: int | None) -> int:
    return r.ABSENT if seat is None else seat


def _tiles(tiles: Iterable[str] | None) -> list[int]:
    return [INDEX[tile] for tile in tiles or ()]


def _hand(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.NUM], row[r.NUM2] = e.dealer, e.hand, e.round
    return e.chips or ()


def _dice(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.ARG] = e.seat, r.PURPOSES.index(e.purpose)
    row[r.NUM], row[r.NUM2] = e.values
    return ()


def _deal(e: Any, row: Row) -> Sequence[int]:
    del row
    lengths = [len(hand) for hand in e.hands]
    return lengths + [INDEX[tile] for hand in e.hands for tile in hand]


def _flip(e: Any, row: Row) -> Sequence[int]:
    row[r.TILE] = INDEX[e.tile]
    if e.wild is not None:
        row[r.NUM] = INDEX[e.wild]
    return ()


def _draw(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.TILE], row[r.ARG] = e.seat, INDEX[e.tile], END_OF[e.end]
    return ()


def _discard(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.TILE] = e.seat, INDEX[e.tile]
    if e.drawn is not None:
        row[r.FLAG] = int(e.drawn)
    return ()


def _claim(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.TILE], row[r.FROM] = e.seat, INDEX[e.tile], _seat(e.from_)
    row[r.ARG], row[r.FLAG] = r.CLAIM_KINDS.index(e.kind), r.OUTCOMES.index(e.outcome)
    return _tiles(e.own)


def _show(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.TILE] = e.seat, INDEX[e.tile]
    return ()


def _hu(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.TILE], row[r.FROM] = e.seat, INDEX[e.tile], _seat(e.from_)
    row[r.FLAG], row[r.NUM] = r.OUTCOMES.index(e.outcome), _bits(e.confirmed)
    if e.hand is None and e.items is None:
        return ()
    extra = [r.ABSENT] if e.hand is None else [len(e.hand), *_tiles(e.hand)]
    if e.items is None:
        return [*extra, r.ABSENT]
    pairs = [value for each in e.items for value in (r.ITEM_KIND[each.item], each.value)]
    return [*extra, len(e.items), *pairs]


def _settle(e: Any, row: Row) -> Sequence[int]:
    row[r.ARG] = r.REASONS.index(e.reason)
    return [*e.deltas, *(e.chips or ())]


def _ruling(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT], row[r.ARG] = _seat(e.seat), r.DECISIONS.index(e.decision)
    if e.ref is not None:
        row[r.NUM] = e.ref
    if e.chips is not None:
        row[r.NUM2] = e.chips
    return e.deltas or ()


def _substitute(e: Any, row: Row) -> Sequence[int]:
    row[r.SEAT] = e.seat
    return ()


def _clock(e: Any, row: Row) -> Sequence[int]:
    row[r.ARG] = r.CLOCKS.index(e.event)
    return ()


def _wall(e: Any, row: Row) -> Sequence[int]:
    if e.withheld:
        row[r.ARG], row[r.FLAG] = r.DRAWN_ORDER, r.WITHHELD
        return ()
    row[r.ARG] = r.ORDERS.index(e.order)
    return _tiles(e.tiles)


def _end(e: Any, row: Row) -> Sequence[int]:
    row[r.ARG], row[r.NUM2] = r.END_REASONS.index(e.reason), _bits(e.advance)
    row[r.FLAG] = int(e.confirmed_by is not None)
    return e.chips or ()


ENCODERS: Final[dict[str, Callable[[Any, Row], Sequence[int]]]] = {
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
"""How each event that the core reads fills in its columns; each returns its stretch of the pool."""
