"""What a replay leaves behind: faults, payments, wins, one record a hand.

Plain data, made where something happened; ``Table`` collects it, the report reads it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from zjlog.replay.tiles import CODES, names

MELDS_SHOWN: Final = 8
MELD_SHOWN: Final = 8
TILES_SHOWN: Final = 40
"""Of a hand, or of a list that a log gives, beside a fault: melds, tiles of a meld, tiles; none
of play has so many."""
MELD_HEAD: Final = 4
"""What the table notes of a meld before its tiles: seat, kind, tile, source."""
RIVER_SEAT: Final = 64
"""A discard in the river is ``seat * RIVER_SEAT + tile``; callers are given a ``Discard``."""
LEFT_OUT: Final = "left_out"
"""Of a fault: how many tiles its facts do not show."""

# Results of a hand; their names are the tokens of the report.
RESULTS: Final = ("unfinished", "self_draw", "discard", "robbed_kong", "exhausted", "void")
UNFINISHED: Final = 0
SELF_DRAW: Final = 1
BY_DISCARD: Final = 2
ROBBED_KONG: Final = 3
EXHAUSTED_HAND: Final = 4
VOID_HAND: Final = 5


class Fault(NamedTuple):
    """Something wrong: ``row`` is where in the tape, ``cause`` the seq it follows from or 0."""

    code: int
    row: int
    seat: int
    hand: int
    cause: int
    details: dict[str, Any]


class Discard(NamedTuple):
    """A tile that a seat discarded; ``taker`` has it by a claim or a win, -1: it lies there."""

    seat: int
    tile: int
    taker: int = -1


def discards_of(river: Sequence[int], taken: Sequence[tuple[int, int, int]]) -> list[Discard]:
    """List what lies in the river and what was taken from it, in the order of discarding.

    ``taken`` has of each where it lay in the river, what it was there, and the taker.
    """
    found: list[Discard] = []
    gone = list(reversed(taken))
    for place, discard in enumerate(river):
        while gone and gone[-1][0] <= place:
            found.append(_discard(*gone.pop()[1:]))
        found.append(_discard(discard))
    return found + [_discard(discard, taker) for _, discard, taker in reversed(gone)]


def _discard(discard: int, taker: int = -1) -> Discard:
    return Discard(discard // RIVER_SEAT, discard % RIVER_SEAT, taker)


def shown_hand(concealed: Sequence[int], melds: Sequence[Sequence[int]]) -> dict[str, Any]:
    """Name the tiles of a hand; of a senseless one only so many, and how many are left out.

    ``melds`` are as the table keeps them: seat, kind, tile, source, then the tiles.
    """
    shown = [meld[MELD_HEAD : MELD_HEAD + MELD_SHOWN] for meld in melds[:MELDS_SHOWN]]
    facts: dict[str, Any] = {
        "concealed": names(concealed[:TILES_SHOWN]),
        "melds": [names(meld) for meld in shown],
    }
    tiles = len(concealed) + sum([len(meld) - MELD_HEAD for meld in melds])
    more = tiles - sum([len(meld) for meld in shown]) - len(facts["concealed"])
    return {**facts, LEFT_OUT: more} if more else facts


def shown_facts(details: Mapping[str, Any]) -> dict[str, Any]:
    """Copy the facts of a fault; of a list as only a senseless log has it, only so many."""
    facts = dict(details)
    for name, value in details.items():
        if isinstance(value, list) and len(value) > TILES_SHOWN:
            facts[name] = value[:TILES_SHOWN]
            facts[LEFT_OUT] = facts.get(LEFT_OUT, 0) + len(value) - TILES_SHOWN
    return facts


def context_of(
    turn: int,
    concealed: Sequence[int],
    melds: Sequence[Sequence[int]],
    wild: int,
    chips: Sequence[int],
) -> dict[str, Any]:
    """Return what a person needs to judge a fault: the seat's turn and hand, and all chips."""
    hand = shown_hand(concealed, melds)
    return {"turn": turn, **hand, "wild": CODES[wild], "chips": list(chips)}


def with_context(facts: Mapping[str, Any], context: Mapping[str, Any]) -> dict[str, Any]:
    """Put the facts of a fault and those of the hand together."""
    more = facts.get(LEFT_OUT, 0) + context.get(LEFT_OUT, 0)
    return {**facts, **context, **({LEFT_OUT: more} if more else {})}


class Money:
    """One line of a payment, in chips: what was due and what the floor let be paid (R-F7)."""

    __slots__ = ("due", "item", "paid", "payee", "payer", "seq")

    seq: int
    item: int
    payer: int
    payee: int
    due: int
    paid: int


def money(seq: int, item: int, payer: int, payee: int, due: int, paid: int) -> Money:
    """Note what moved at the event ``seq``, for which item."""
    line = Money.__new__(Money)  # compiled, this is no call
    line.seq = seq
    line.item = item
    line.payer = payer
    line.payee = payee
    line.due = due
    line.paid = paid
    return line


class Win:
    """A valid win: who, on what, its items (kind, 底), all concealed tiles, the melds."""

    __slots__ = (
        "counts", "items", "melds", "natural", "row", "seat", "source", "tile", "wild",
    )  # fmt: skip

    def __init__(self, row: int, seat: int, tile: int, source: int, wild: int) -> None:
        """Note a declaration at ``row``; ``source`` -1 is a self-draw."""
        self.row = row
        self.seat = seat
        self.tile = tile
        self.source = source
        self.wild = wild
        self.natural = False
        self.items: tuple[tuple[int, int], ...] = ()
        self.counts: tuple[int, ...] = ()
        self.melds: tuple[tuple[int, ...], ...] = ()


class HandRecord:
    """What the report says of one hand; filled in while it is played."""

    def __init__(self, number: int, dealer: int) -> None:
        """Open the record of a hand; ``number`` or ``dealer`` -1 is unknown."""
        self.number = number
        self.dealer = dealer
        self.result = UNFINISHED
        self.wins: list[Win] = []
        self.items: list[tuple[int, int, int]] = []
        self.payments: list[Money] = []
        self.deltas: list[int] = [0, 0, 0, 0]
        self.known = True

    def copy(self) -> "HandRecord":
        """Return a record that what is played later does not change."""
        twin = HandRecord(self.number, self.dealer)
        twin.result, twin.known = self.result, self.known
        twin.wins, twin.items = self.wins.copy(), self.items.copy()
        twin.payments, twin.deltas = self.payments.copy(), self.deltas.copy()
        return twin
