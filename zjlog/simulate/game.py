"""A whole game: hands until the table says that it is over, then its result.

``simulate`` is a function of its arguments alone: the same plan and index give the same
bytes. Dealer, rounds, payments and the end come from the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.replay import (
    CODES,
    Options,
    four_rounds_over,
    names,
    next_hand,
    outcome,
    seat_by_dice,
    wild_after,
)
from zjlog.replay import rows as r
from zjlog.schemas import SEATS, expand
from zjlog.version import __version__

from .chance import chance, stream, throw
from .clock import Clock
from .hand import Hand
from .optional_fields import PAUSED, header_of, optional_fields_of
from .profiles import Seated, mixed
from .record import Record
from .stage import header_of_table, written
from .strategy import Player
from .wall import Wall

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.replay import Table

    from .record import Columns, Fields
    from .stage import Stage

PATIENCE: Final = 60
"""Hands after which a game is given up: where the winner deals, one who never wins never
loses the deal, and four rounds need not end."""

FIRST: Final = 0
"""The seat that deals first (R-A2)."""


class Plan(NamedTuple):
    """What is to be simulated; without players each game draws its own.

    With a stage the games are its tables, one after the other.
    """

    seed: int = 1
    preset: str = "tournament"
    options: Mapping[str, Any] = {}
    players: tuple[Seated, ...] | None = None
    stage: Stage | None = None


def name_of(plan: Plan, index: int) -> str:
    """Return the ``game_id``, which is the name of the file as well."""
    return f"sim-{plan.preset}-{plan.seed}-{index:05}"


def simulate(plan: Plan, index: int) -> str:
    """Return the log of one game."""
    return SimulatedGame(plan, index).play()


class SimulatedGame:
    """One game under way."""

    def __init__(self, plan: Plan, index: int) -> None:
        """Draw optional fields and players, and write the ``game`` event."""
        self.walls = stream(plan.seed, index, "wall")
        self.options = Options(expand(plan.preset, plan.options).as_options())
        seats = plan.players or mixed(stream(plan.seed, index, "players"))
        self.players = [
            Player(seat, each.profile, stream(plan.seed, index, f"seat {seat}"))
            for seat, each in enumerate(seats)
        ]
        optional = self.optional = optional_fields_of(stream(plan.seed, index, "habits"))
        rules = {"preset": plan.preset} | ({"options": plan.options} if plan.options else {})
        players = [{"id": p.id} | ({"name": p.name} if p.name else {}) for p in seats]
        game_id = name_of(plan, index)
        if plan.stage is None:
            fields, setup = header_of(optional, rules, game_id, players)
        else:
            optional = self.optional = written(optional)
            fields, setup = header_of_table(plan.stage, rules, game_id, players, index)
        fields["_simulated"] = {
            "zjlog": __version__,
            "seed": plan.seed,
            "index": index,
            "players": [p.profile.label for p in seats],
        }
        clock = Clock(stream(plan.seed, index, "clock"), setup.time_limit)
        self.record = Record(self.options, setup, clock, optional)
        self.record.write("game", fields)
        self.stage = setup.stage
        self.referee = setup.referee

    def play(self) -> str:
        """Play to the end and return the log."""
        table = self.record.table
        while not self._is_over(table):
            if not self.record.heed():
                self._hand(table)
        self._end(table)
        return self.record.text()

    def _is_over(self, table: Table) -> bool:
        """Tell whether no hand may follow, or nobody wants one."""
        played = len(table.hands)
        done = played == PATIENCE or (played > 0 and four_rounds_over(table))
        return bool(table.stop_code) or done

    def _hand(self, table: Table) -> None:
        """Play a hand: open it, deal, play, disclose the wall, seal."""
        record, optional = self.record, self.optional
        if table.hands and chance(optional.rng, PAUSED):
            record.call("pause")
            record.clock.pause()
            record.call("resume")
        wall = Wall(self.walls, self.options)
        order = "built" if optional.has("wall.built") else "drawn"
        dealer, dice = table.next_dealer, throw(self.walls)
        wall.break_at(dealer, dice if optional.has("dice.break") else None)
        self._open(table, wall, order)
        self._throw(table, dealer, dice)
        self._deal(wall, dealer)
        Hand(record, wall, self.players).play()
        if optional.has("wall"):
            tiles = wall.disclosed(order)
            fields: Fields = {"tiles": tiles}
            if order != "drawn" or optional.writes("wall.order"):
                fields["order"] = order
            if optional.has("wall_commit"):
                fields["salt"] = wall.salt
            kinds = wall.built if order == "built" else wall.drawn
            record.add("wall", fields, {r.ARG: r.ORDERS.index(order)}, kinds)
        if optional.has("seal") and optional.has("seal.hands"):
            record.seal()

    def _open(self, table: Table, wall: Wall, order: str) -> None:
        """Write the ``hand`` event: number, round and dealer are what the core expects."""
        record, optional = self.record, self.optional
        hand = next_hand(table)
        fields: Fields = {"hand": hand.number, "round": hand.round, "dealer": hand.dealer}
        if optional.writes("hand.chips"):
            fields["chips"] = list(table.chips)
        if optional.has("wall_commit"):
            fields["wall_commit"] = wall.commitment(order)
        columns: Columns = {r.SEAT: hand.dealer, r.NUM: hand.number, r.NUM2: hand.round}
        record.add("hand", fields, columns, fields.get("chips", ()))

    def _throw(self, table: Table, dealer: int, dice: tuple[int, int]) -> None:
        """R-A2: throw for the first dealer, once, and for the break."""
        if self.optional.has("dice.dealer") and len(table.hands) == 1:
            found = throw(self.walls)
            thrower = next(s for s in range(SEATS) if seat_by_dice(s, *found) == FIRST)
            self._dice(thrower, found, "dealer")
        if self.optional.has("dice.break"):
            self._dice(dealer, dice, "break")

    def _dice(self, seat: int, values: tuple[int, int], purpose: str) -> None:
        """Write a throw."""
        columns = {r.SEAT: seat, r.NUM: values[0], r.NUM2: values[1]}
        columns[r.ARG] = r.PURPOSES.index(purpose)
        fields = {"seat": seat, "values": list(values), "purpose": purpose}
        self.record.add("dice", fields, columns)

    def _deal(self, wall: Wall, dealer: int) -> None:
        """R-A3, R-A4: deal and turn up 正搭."""
        hands = wall.deal(dealer)
        if self.optional.has("sorted"):
            hands = [sorted(hand) for hand in hands]
        extra = [*map(len, hands), *(tile for hand in hands for tile in hand)]
        self.record.add("deal", {"hands": [names(hand) for hand in hands]}, {}, extra)
        fields = {"tile": CODES[wall.flipped]}
        if self.optional.writes("flip.wild"):
            fields["wild"] = CODES[wild_after(wall.flipped)]
        self.record.add("flip", fields, {r.TILE: wall.flipped})

    def _end(self, table: Table) -> None:
        """Write the result as the table has it, and seal the game."""
        record, optional = self.record, self.optional
        reason = r.END_REASONS[_reason(table)]
        fields: Fields = {"reason": reason}
        if optional.has("end.chips"):
            fields["chips"] = list(table.chips)
        advance = outcome(table, self.stage).advance
        if advance is not None and optional.has("end.advance"):
            fields["advance"] = list(advance)
        if self.referee or optional.has("end.confirmed_by"):
            fields["confirmed_by"] = "chief referee"
        columns = {r.ARG: r.END_REASONS.index(reason), r.FLAG: int("confirmed_by" in fields)}
        if "advance" in fields:
            columns[r.NUM2] = sum(1 << seat for seat in fields["advance"])
        record.add("end", fields, columns, fields.get("chips", ()))
        if optional.has("seal"):
            record.seal()


def _reason(table: Table) -> int:
    """Return why the game is over: two out, time, the four rounds, or no patience."""
    if table.two_out_seq:
        return r.END_TWO_OUT
    if table.time_up_seq:
        return r.END_TIME_UP
    return r.END_FOUR_ROUNDS if four_rounds_over(table) else r.END_ABANDONED
