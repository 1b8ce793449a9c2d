"""The table: the whole state of a game as named integers and flat integer lists.

Holds what is true after the events so far, and the small moves every rule is made of:
``take`` and ``give`` a tile, record a ``fault``. Knows no rule of who may do what; never
raises on what a log says. Four-element lists are indexed by seat.
"""

from array import array
from collections.abc import Mapping, Sequence
from types import GetSetDescriptorType
from typing import Any, Final

from zjlog.replay.codes import FIRST_OF_PLAY, H010, T001, T013
from zjlog.replay.options import Options
from zjlog.replay.phases import IDLE, NO_TILE, NOBODY, PLAY
from zjlog.replay.records import (
    MELD_HEAD,
    RIVER_SEAT,
    Discard,
    Fault,
    HandRecord,
    Money,
    context_of,
    discards_of,
    shown_facts,
    with_context,
)
from zjlog.replay.rows import ABSENT, LINE, REASONS, SEQ
from zjlog.replay.shape import POWER, SUIT
from zjlog.replay.tiles import COPIES, HIDDEN, KINDS, STRIDE, TILES

NO_WALL: Final = list(bytes(TILES))
NO_KEYS: Final = list(bytes(16))
NO_KINDS: Final = list(bytes(STRIDE))
"""None of any kind."""
NO_TILES: Final = list(bytes(4 * STRIDE))
"""None of any kind at any seat; compiled, these are C arrays, as the fields set from them."""
KEY_OF: Final = SUIT.copy()
WORTH: Final = POWER.copy()
"""``shape.SUIT`` and ``shape.POWER``; copies, as compiled they become C arrays."""
NO_ROWS: Final = array("q")
"""What a table reads from before it is given a game."""

FAULTS_KEPT: Final = 10_000
"""Faults of one game; a log with more is no record of play, and its replay ends there."""
CONTEXTS_KEPT: Final = 1_000
"""Faults of one game that carry the seat's hand."""


def next_seat(seat: int) -> int:
    """Return the seat whose turn follows."""
    return (seat + 1) % 4


class Table:
    """All state of one game under one rule set, private to the loop that replays it."""

    def __init__(self, options: Options, stake: int, chips: Sequence[int]) -> None:
        """Seat four players with ``chips`` each; ``stake`` chips are one 底."""
        self.options = options
        self.stake = stake
        self.tape: Sequence[int] = NO_ROWS
        self.pool: Sequence[int] = NO_ROWS
        self.row = 0
        self.faults: list[Fault] = []
        self.faults_lost = 0
        self.hands: list[HandRecord] = []
        self.record = HandRecord(ABSENT, ABSENT)

        self._open_accounts(chips)
        self._open_match()
        self._open_rulings()
        self.clear_hand()

    def _open_accounts(self, chips: Sequence[int]) -> None:
        """Section F: chips, what moved them, what the log has not answered yet."""
        self.start: list[int] = list(chips)
        self.chips: list[int] = list(chips)
        self.fines: list[int] = [0, 0, 0, 0]
        self.adjusted: list[int] = [0, 0, 0, 0]
        self.deferred: list[int] = [0, 0, 0, 0]
        self.other_payments: list[Money] = []
        self.unanswered: list[list[tuple[int, int, list[int]]]] = [[] for _ in REASONS]
        self.answered: dict[int, int] = {}
        self.moved: dict[int, list[int]] = {}
        self.false_wins: list[tuple[int, int]] = []
        self.false_paid = 0
        self.settles_logged = False
        self.last_play = ABSENT
        self.drift: list[int] = [0, 0, 0, 0]
        self.drift_seq = 0
        self.recorded_chips: list[int] | None = None

        # What hidden tiles leave open (three-valued checking), by code.
        self.undecided: dict[int, int] = {}
        self.chips_known = True
        self.possible: list[list[int]] = []
        self.possible_false: list[int] = []
        self.maybe_fined: list[int] = []
        self.match_unsure = False

    def _open_match(self) -> None:
        """R-A6, section G: dealer, round, what stops play."""
        self.substituted: list[int] = [0, 0, 0, 0]
        self.disqualified: list[int] = [0, 0, 0, 0]
        self.phase = IDLE
        self.dealer, self.round = NOBODY, 1
        self.hand_no = 0
        self.next_dealer = 0
        self.true_hand, self.true_round = 0, 1
        self.expectation_known = True
        self.slip_cause = 0
        self.hand_was_void = False
        self.deal_passes = False
        self.doubling_dealer, self.double_unsure = NOBODY, False
        self.lost_deal: list[int] = [0, 0, 0, 0]
        self.stop_code, self.stop_seq, self.stop_told = 0, 0, False
        self.two_out_seq, self.time_up_seq = 0, 0
        self.call_made = False
        self.end_row, self.dealer_row = ABSENT, ABSENT

    def _open_rulings(self) -> None:
        """R-G7: what rulings say of earlier events, by seq (``rulings``)."""
        self.ruled_false: dict[int, list[int]] = {}
        self.ruled_at: dict[int, int] = {}
        self.dismissed: dict[int, int] = {}
        self.waived: set[int] = set()
        self.ruled_dead: dict[int, dict[int, int]] = {}
        self.ruled_void: dict[int, int] = {}
        self.has_rulings = False
        self.heeds_rulings = True
        self.voided_until = ABSENT
        self.done: set[int] = set()
        self.done_until = ABSENT
        self.seqs: set[int] = set()

    def clear_hand(self) -> None:
        """Take all tiles off the table: the state before a deal."""
        self._clear_tiles()
        self._clear_turn()
        self._clear_duties()
        self._clear_causes()

    def _clear_tiles(self) -> None:
        """R-A1: where the tiles are."""
        self.count: list[int] = NO_TILES[:]
        self.key: list[int] = NO_KEYS[:]
        self.size: list[int] = [0, 0, 0, 0]
        self.over: list[int] = [0, 0, 0, 0]
        self.debt: list[int] = [0, 0, 0, 0]
        self.broken: list[int] = [0, 0, 0, 0]
        self.melded: list[int] = [0, 0, 0, 0]
        self.melds: list[list[int]] = []
        self.pungs: dict[int, int] = {}
        self.river: list[int] = []
        self.taken: list[tuple[int, int, int]] = []
        self.surfaced: list[int] = NO_KINDS[:]

        # Hidden tiles: what of ``count`` is known only from later events (``backward``), and
        # what was seen once, but may have left since as a tile that the log hides.
        self.veiled = False
        self.unseen: list[int] = NO_TILES[:]
        self.blurred: list[int] = NO_TILES[:]
        self.later: dict[int, list[list[int]]] = {}
        self.looked_ahead = False
        self.fifth_told, self.unrecorded = 0, 0
        self.wall_left = TILES
        self.indicator, self.wild = NO_TILE, NO_TILE

    def _clear_turn(self) -> None:
        """Section B: whose move it is, and what may be claimed."""
        self.actor, self.turn, self.replacement = NOBODY, NOBODY, NOBODY
        self.drawn = NO_TILE
        self.opening, self.on_dealt = True, True
        self.pung_seat = NOBODY
        self.live_seat, self.live_tile, self.live_row = NOBODY, NO_TILE, ABSENT
        self.live_credit = NO_TILE
        self.rob_seat, self.rob_tile, self.rob_row = NOBODY, NO_TILE, ABSENT
        self.kong_kind, self.kong_feeder = NO_TILE, NOBODY
        self.replaced = False

    def _clear_duties(self) -> None:
        """Section D: what each seat has done with its wildcards."""
        self.thrown: list[int] = [0, 0, 0, 0]
        self.plain: list[int] = [0, 0, 0, 0]
        self.credit: list[int] = [0] * 12  # a seat: first, later, after a pung (R-D3)
        self.must_show: list[int] = [0, 0, 0, 0]
        self.shown: list[int] = [0, 0, 0, 0]
        self.wilds_got: list[int] = [0, 0, 0, 0]
        self.dead: list[int] = [0, 0, 0, 0]
        self.dead_row: list[int] = [ABSENT] * 4  # of the ruling that made it so, if one did
        self.false_since: list[int] = [0, 0, 0, 0]
        self.count_told: list[int] = [0, 0, 0, 0]
        self.turns: list[int] = [0, 0, 0, 0]
        self.win_unproven, self.unsure = False, False
        self.unseen_draws: list[int] = [0, 0, 0, 0]
        self.doubt: list[int] = [0, 0, 0, 0]
        self.masked: list[int] = [0, 0, 0, 0]

    def _clear_causes(self) -> None:
        """Causes of knock-on findings, the side rules of R-F10, and rows to come back to."""
        self.damage = 0
        self.foul: list[int] = [0, 0, 0, 0]
        self.missing_told = False
        self.sought: dict[int, int] = {}
        self.doubled = False
        self.loose: list[int] = [0, 0, 0, 0, 0]  # by reason of payment
        self.thrown_kind: list[int] = NO_TILES[:]
        self.follow_tile, self.follow_length, self.follow_seat = NO_TILE, 0, NOBODY
        self.passed_win: list[int] = [0, 0, 0, 0]
        self.passed_pung: list[int] = NO_TILES[:]
        self.deal_row, self.flip_row, self.break_row = ABSENT, ABSENT, ABSENT
        self.draw_rows: list[int] = NO_WALL[:]
        self.draw_count = 0
        self.wall_told = False

    def is_void(self, seat: int) -> bool:
        """R-G5, R-G6: the seat's result does not count."""
        return bool(self.substituted[seat] or self.disqualified[seat])

    def copy(self) -> "Table":
        """Return a snapshot that later events do not change; the tape is shared."""
        twin = Table.__new__(Table)
        for name in fields_of(self):
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list | set | dict) else value)
        twin.melds = [meld.copy() for meld in self.melds]
        twin.unanswered = [payments.copy() for payments in self.unanswered]
        twin.record = self.record.copy()
        if twin.hands:
            twin.hands[-1] = twin.record
        return twin

    def take(self, seat: int, tile: int) -> None:
        """Put a tile into the concealed hand of a seat."""
        cell = seat * STRIDE + tile
        held = self.count[cell]
        self.count[cell] = held + 1
        self.size[seat] += 1
        self.key[seat * 4 + KEY_OF[tile]] += WORTH[tile]
        if held == COPIES and tile != HIDDEN:
            self.over[seat] += 1
        elif held < 0:
            self.debt[seat] -= 1

    def give(self, seat: int, tile: int) -> bool:
        """Take a tile out of a concealed hand; False if it was not there, which leaves a debt.

        Where the hand may hold hidden tiles, ``hidden.give`` says which one leaves.
        """
        cell = seat * STRIDE + tile
        held = self.count[cell]
        self.size[seat] -= 1
        self.count[cell] = held - 1
        self.key[seat * 4 + KEY_OF[tile]] -= WORTH[tile]
        if held == COPIES + 1 and tile != HIDDEN:
            self.over[seat] -= 1
        elif held <= 0:
            self.debt[seat] += 1
            return False
        return True

    def join_river(self, seat: int, tile: int) -> None:
        """Put a discard into the river."""
        self.river.append(seat * RIVER_SEAT + tile)

    def leave_river(self, taker: int) -> None:
        """Take the last discard out of the river; ``taken`` keeps where it lay and who has it."""
        discard = self.river.pop()
        self.taken.append((len(self.river), discard, taker))

    def discards(self) -> list[Discard]:
        """List the discards of this hand in order, those that another seat took as well."""
        return discards_of(self.river, self.taken)

    def seen(self, seat: int) -> list[int]:
        """Count, of each of the 34 kinds, the copies that a seat has in hand or sees lie open.

        Open are 正搭, the river, all melds and the 百搭 that others show; a tile that the log
        hides is seen by nobody.
        """
        found = [max(0, held) for held in self.counts(seat)]
        open_tiles = [discard % RIVER_SEAT for discard in self.river]
        for meld in self.melds:
            open_tiles += meld[MELD_HEAD:]
        for tile in (self.indicator, *open_tiles):
            found[tile] += 1  # without 正搭 the last cell, which is that of the hidden tile
        found[self.wild] += sum(self.shown) - self.shown[seat]
        return found[:KINDS]

    def surface(self, tile: int) -> bool:
        """Count a tile that comes out of the wall; False for a fifth copy (R-A1)."""
        self.surfaced[tile] += 1
        return tile == HIDDEN or self.surfaced[tile] <= COPIES

    def concealed(self, seat: int) -> list[int]:
        """List the concealed tiles of a seat as kinds, in order; debts are left out."""
        base = seat * STRIDE
        return [kind for kind in range(STRIDE) for _ in range(self.count[base + kind])]

    def counts(self, seat: int) -> list[int]:
        """Return how many of each of the 34 kinds a seat holds concealed, and how many hidden."""
        base = seat * STRIDE
        return [self.count[base + kind] for kind in range(STRIDE)]

    def keys(self, seat: int) -> list[int]:
        """Return the four keys of the concealed tiles of a seat (``shape``)."""
        return [self.key[seat * 4 + suit] for suit in range(4)]

    def stretch(self, start: int, end: int) -> list[int]:
        """Return a part of the pool."""
        return [self.pool[at] for at in range(start, end)]

    def is_done(self, row: int) -> bool:
        """Tell whether a row was judged ahead of its turn, together with an earlier one."""
        return row <= self.done_until and row in self.done

    def mark_done(self, row: int) -> None:
        """Note that a row has been judged."""
        self.done.add(row)
        self.done_until = max(self.done_until, row)

    def held(self, seat: int, tile: int) -> int:
        """Return how many of a kind a seat surely holds concealed."""
        return self.count[seat * STRIDE + tile]

    def hidden(self, seat: int) -> int:
        """Return how many concealed tiles of a seat the log hides; a debt is none."""
        return max(0, self.count[seat * STRIDE + HIDDEN])

    def open(self, code: int) -> None:
        """Count a check that hidden tiles leave open: neither passed nor failed."""
        self.undecided[code] = self.undecided.get(code, 0) + 1

    def may_hold(self, seat: int, tile: int, number: int) -> bool:
        """Tell whether a seat may hold ``number`` of a kind, hidden tiles included."""
        if tile == HIDDEN:
            return self.size[seat] >= number
        base = seat * STRIDE
        return max(self.count[base + tile], 0) + self.hidden(seat) >= number

    def seq_at(self, row: int) -> int:
        """Return the seq of a row."""
        return self.tape[row + SEQ]

    def seq(self) -> int:
        """Return the seq of the event in hand."""
        return self.tape[self.row + SEQ]

    def fault(
        self,
        code: int,
        seat: int,
        details: Mapping[str, Any],
        *,
        cause: int = 0,
        row: int = ABSENT,
        hand: int | None = None,
    ) -> bool:
        """Record a fault at the event in hand, or at ``row``; False if a ruling dismissed it.

        ``hand`` is the number of the hand of that row, if it is not the present one.
        Without a ``cause`` of its own it follows from a line of this hand that was lost, if any.
        """
        at = self.row if row == ABSENT else row
        seq = self.tape[at + SEQ]
        if seq in self.dismissed and code >= FIRST_OF_PLAY:
            self.waived.add(seq)
            return False
        if self.unsure and T001 <= code <= H010 and row == ABSENT:
            self.open(code)
            return False
        if len(self.faults) >= FAULTS_KEPT:
            self.faults_lost += 1
            return True
        facts = shown_facts(details)
        if self.phase == PLAY and seat != NOBODY and len(self.faults) < CONTEXTS_KEPT:
            melds = [meld for meld in self.melds if meld[0] == seat]
            held = self.concealed(seat)
            context = context_of(self.turns[seat], held, melds, self.wild, self.chips)
            facts = with_context(facts, context)
        number = self.hand_no if hand is None else hand
        follows = cause or self.damage
        after = 0 if follows == seq else follows
        self.faults.append(Fault(code, at, seat, number, after, facts))
        if T001 <= code <= T013 and seat != NOBODY and not self.foul[seat]:
            self.foul[seat] = seq
        return True

    def line_at(self, row: int) -> int:
        """Return the line of a row in the file."""
        return self.tape[row + LINE]


def fields_of(t: Table) -> list[str]:
    """Name all fields of a table: compiled they are descriptors of the type."""
    named = getattr(t, "__dict__", None)
    if named is not None:
        return list(named)
    return [name for name, kind in vars(Table).items() if isinstance(kind, GetSetDescriptorType)]
