"""What a replay leaves behind: faults, payments, wins, one record a hand.

Plain data, made where something happened; ``Table`` collects it, the report reads it.
"""

from typing import Any, Final, NamedTuple

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


class Money(NamedTuple):
    """One line of a payment, in chips: what was due and what the floor let be paid (R-F7)."""

    seq: int
    item: int
    payer: int
    payee: int
    due: int
    paid: int


class Win(NamedTuple):
    """A valid win: who, on what, its items (kind, 底), all concealed tiles, the melds."""

    row: int
    seat: int
    tile: int
    source: int
    wild: int
    natural: bool
    items: tuple[tuple[int, int], ...]
    counts: tuple[int, ...]
    melds: tuple[tuple[int, ...], ...]


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
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list) else value)
        return twin
