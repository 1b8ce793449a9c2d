"""A clean game as a mutator sees it, and the forms in which a mutant is written.

``Clean`` knows of each event what was true before it: who holds what, whose move it was.
That is knowledge about the clean game; whether and where a fault is found is not asked here.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.audit import games, setup_of
from zjlog.replay import Options, Table, replay
from zjlog.replay.tiles import CODES, INDEX, KINDS, STRIDE
from zjlog.schemas import expand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from random import Random

Event = dict[str, Any]

NONE: Final = -1
"""No seat, no tile."""
SEATS: Final = (0, 1, 2, 3)
SIDELINES: Final = frozenset({"wall", "seal", "settle"})
"""Events that a short mutant does without, so that nothing stands beside its fault."""
PLAY: Final = frozenset({"draw", "discard", "claim", "show", "hu", "exhausted"})


class Mutant(NamedTuple):
    """A log with one fault: the code, its seq (its line where no seq can be read), knock-ons."""

    data: bytes
    code: str
    seq: int
    beside: frozenset[str] = frozenset()


class Position(NamedTuple):
    """What was true before an event; tiles are kinds, seats and tiles -1 where there is none."""

    actor: int
    turn: int
    replacement: int
    drawn: int
    live_seat: int
    live_tile: int
    pung_seat: int
    on_dealt: bool
    wall_left: int
    wild: int
    indicator: int
    round: int
    hand: int
    next_dealer: int
    counts: tuple[int, ...]
    surfaced: tuple[int, ...]
    melds: tuple[tuple[int, int, int], ...]
    thrown: tuple[int, ...]
    plain: tuple[int, ...]
    must_show: tuple[int, ...]
    shown: tuple[int, ...]
    chips: tuple[int, ...]

    def held(self, seat: int, kind: int) -> int:
        """Count the concealed tiles of a kind."""
        return self.counts[seat * STRIDE + kind]

    def kinds(self, seat: int, least: int = 1) -> list[int]:
        """List the kinds of which a seat holds so many."""
        return [kind for kind in range(KINDS) if self.counts[seat * STRIDE + kind] >= least]

    def hand_of(self, seat: int) -> list[int]:
        """Return the concealed tiles of a seat as counts by kind."""
        return list(self.counts[seat * STRIDE : seat * STRIDE + KINDS])

    def at_ease(self, seat: int) -> bool:
        """Tell whether no duty on 百搭 binds the seat: it holds none."""
        return not self.held(seat, self.wild) and not self.must_show[seat]

    def melded(self, seat: int) -> int:
        """Count the melds of a seat."""
        return sum(meld[0] == seat for meld in self.melds)


def _position(t: Table) -> Position:
    return Position(
        t.actor, t.turn, t.replacement, t.drawn, t.live_seat, t.live_tile, t.pung_seat,
        t.on_dealt, t.wall_left, t.wild, t.indicator, t.round, t.hand_no, t.next_dealer,
        tuple(t.count), tuple(t.surfaced), tuple((m[0], m[1], m[2]) for m in t.melds),
        tuple(t.thrown), tuple(t.plain), tuple(t.must_show), tuple(t.shown), tuple(t.chips),
    )  # fmt: skip


class Clean:
    """A clean game: its events and, for each of them, the position before it."""

    def __init__(self, text: str) -> None:
        """Read and replay a log without a fault."""
        self.text = text
        self.events: list[Event] = [json.loads(line) for line in text.splitlines()]
        self.header = self.events[0]
        ((log, _),) = games([text.encode()])
        tape, _ = log.tape()
        self.options = Options(
            expand(log.header.rules.preset, log.header.rules.options).as_options()
        )
        self.before: list[Position] = []

        def note(t: Table) -> None:
            self.before.append(_position(t))

        self.table = replay(tape.rows, tape.pool, self.options, setup_of(log.header), after=note)
        start = _position(Table(self.options, 1, self.before[0].chips))
        self.before[:0] = [start, start]
        self._by_type: dict[str, list[int]] = defaultdict(list)
        for place, event in enumerate(self.events):
            self._by_type[event["type"]].append(place)

    def all_of(self, *types: str) -> list[int]:
        """List the places of events of these types, in order."""
        return sorted(place for each in types for place in self._by_type.get(each, ()))

    def places(self, rng: Random, *types: str) -> Iterator[int]:
        """Yield the places of events of these types at random."""
        found = self.all_of(*types)
        rng.shuffle(found)
        yield from found

    def after(self, place: int, types: Iterable[str] = PLAY) -> int | None:
        """Return the next place of one of these types within the same hand."""
        wanted = frozenset(types)
        for later in range(place + 1, len(self.events)):
            if self.events[later]["type"] in wanted:
                return later
            if self.events[later]["type"] in {"hand", "end"}:
                return None
        return None

    def hand_at(self, place: int) -> int:
        """Return the place of the ``hand`` event that a place belongs to."""
        return max(each for each in self.all_of("hand") if each <= place)

    def span(self, place: int) -> range:
        """Return the places of the hand that a place belongs to."""
        first = self.hand_at(place)
        later = [each for each in self.all_of("hand", "end") if each > first]
        return range(first, later[0] if later else len(self.events))

    def wins_at(self, place: int) -> list[int]:
        """List the places of all ``hu`` on the tile that the ``hu`` at a place is for."""
        calls = {"hu", "claim"}
        first = last = place
        while self.events[first - 1]["type"] in calls:
            first -= 1
        while last + 1 < len(self.events) and self.events[last + 1]["type"] in calls:
            last += 1
        return [at for at in range(first, last + 1) if self.events[at]["type"] == "hu"]


def quiet(events: Iterable[Event]) -> list[Event]:
    """Leave out walls, commitments, seals and booked payments."""
    return [
        {key: value for key, value in event.items() if key != "wall_commit"}
        for event in events
        if event["type"] not in SIDELINES
    ]


def unsealed(events: Iterable[Event]) -> list[Event]:
    """Leave out the seals, which would see any change."""
    return [event for event in events if event["type"] != "seal"]


def uncommitted(events: Iterable[Event]) -> list[Event]:
    """Leave out seals and the commitments to walls."""
    return [
        {key: value for key, value in event.items() if key not in {"wall_commit", "salt"}}
        for event in unsealed(events)
    ]


def closing(game: Clean) -> list[Event]:
    """Call time and end the game, whatever the moment."""
    called = [{"type": "clock", "event": "warning"}] if "match" in game.header else []
    end = {"type": "end", "reason": "time_up", "confirmed_by": "referee"}
    return [*called, {"type": "clock", "event": "time_up"}, end]


def cut(game: Clean, place: int, *fault: Event, before: list[Event] | None = None) -> list[Event]:
    """Put a fault in place of all that follows, and end the log there.

    ``before`` are other events to stand before it than those of the game.
    """
    return [*quiet((before or game.events)[:place]), *fault, *closing(game)]


def changed(game: Clean, place: int, *instead: Event) -> list[Event]:
    """Put events in place of one; all others stand, the seals apart."""
    return unsealed([*game.events[:place], *instead, *game.events[place + 1 :]])


def mutant(code: str, events: list[Event], guilty: Event, beside: Iterable[str] = ()) -> Mutant:
    """Number the events and say where the guilty one stands."""
    seq = next(at for at, event in enumerate(events, 1) if event is guilty)
    return Mutant(written(events), code, seq, frozenset(beside))


def written(events: Iterable[Event]) -> bytes:
    """Write events as a log, numbered anew."""
    return b"".join(line(event, seq) + b"\n" for seq, event in enumerate(events, 1))


def line(event: Event, seq: int) -> bytes:
    """Write one event with its number."""
    fields = {"seq": seq, **{key: value for key, value in event.items() if key != "seq"}}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode()


def without(event: Event, *fields: str) -> Event:
    """Copy an event, some fields left out."""
    return {key: value for key, value in event.items() if key not in fields}


def others(*seats: int) -> list[int]:
    """List the seats besides these."""
    return [seat for seat in SEATS if seat not in seats]


def code_of(kind: int) -> str:
    """Spell a kind."""
    return CODES[kind]


def kind_of(code: str) -> int:
    """Return the kind that a tile code names."""
    return INDEX[code]


def with_option(game: Clean, events: list[Event], key: str, value: object) -> list[Event]:
    """Let the log name another value of one option of its rules."""
    rules = game.header["rules"]
    options = {**rules.get("options", {}), key: value}
    return [{**events[0], "rules": {**rules, "options": options}}, *events[1:]]


if TYPE_CHECKING:
    Mutator = Callable[[Clean, Random], Mutant | None]
