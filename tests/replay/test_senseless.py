"""Any sequence of events, however senseless, is replayed: no exception, nothing lost."""

from __future__ import annotations

from array import array

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.support import invariants
from tests.support.play import options_of
from zjlog.replay import Setup, replay
from zjlog.replay import rows as r

Event = tuple[dict[int, int], list[int]]

SEATS = st.integers(0, 3)
TILES = st.integers(0, 34)
FEW_TILES = st.sampled_from([0, 1, 2, 8, 9, 27, 31, 33])
MAYBE_SEAT = st.one_of(st.just(r.ABSENT), SEATS)
NUMBERS = st.one_of(st.integers(-2, 8), st.sampled_from([2**53 - 1, -(2**53) + 1]))
DELTAS = st.lists(st.integers(-60, 60), min_size=4, max_size=4)
MAYBE_CHIPS: st.SearchStrategy[list[int]] = st.one_of(st.just([]), DELTAS)


def rows_of(
    kind: int, extra: st.SearchStrategy[list[int]], **columns: st.SearchStrategy[int]
) -> st.SearchStrategy[Event]:
    """Strategy of (columns, extra) for one kind of event."""
    fixed = {getattr(r, name): value for name, value in columns.items()}
    return st.tuples(st.fixed_dictionaries({r.KIND: st.just(kind), **fixed}), extra)


NOTHING: st.SearchStrategy[list[int]] = st.just([])
TILE = st.one_of(FEW_TILES, TILES)


@st.composite
def deals(draw: st.DrawFn) -> list[int]:
    sizes = draw(
        st.one_of(st.just([14, 13, 13, 13]), st.lists(st.integers(0, 20), min_size=4, max_size=4))
    )
    return sizes + draw(st.lists(TILE, min_size=sum(sizes), max_size=sum(sizes)))


@st.composite
def hu_extras(draw: st.DrawFn) -> list[int]:
    hand = draw(st.one_of(st.none(), st.lists(TILE, max_size=14)))
    items = draw(st.one_of(st.none(), st.lists(st.tuples(st.integers(0, 19), NUMBERS), max_size=4)))
    first = [r.ABSENT] if hand is None else [len(hand), *hand]
    if items is None:
        return [*first, r.ABSENT]
    return [*first, len(items), *(value for pair in items for value in pair)]


EVENT = st.one_of(
    rows_of(r.REFUSED, NOTHING, ARG=st.integers(0, 19)),
    rows_of(r.GAME, NOTHING),
    rows_of(r.HAND, MAYBE_CHIPS, SEAT=SEATS, NUM=NUMBERS, NUM2=NUMBERS),
    rows_of(r.DICE, NOTHING, SEAT=SEATS, NUM=NUMBERS, NUM2=NUMBERS, ARG=st.integers(0, 1)),
    rows_of(r.DEAL, deals()),
    rows_of(r.FLIP, NOTHING, TILE=TILE, NUM=st.one_of(st.just(r.ABSENT), TILE)),
    rows_of(r.SHOW, NOTHING, SEAT=SEATS, TILE=TILE),
    rows_of(r.EXHAUSTED, NOTHING),
    rows_of(
        r.SETTLE, st.tuples(DELTAS, MAYBE_CHIPS).map(lambda p: p[0] + p[1]), ARG=st.integers(0, 4)
    ),
    rows_of(
        r.RULING,
        st.one_of(NOTHING, DELTAS),
        SEAT=MAYBE_SEAT,
        ARG=st.integers(0, 7),
        NUM=st.one_of(st.just(r.ABSENT), st.integers(1, 60)),
        NUM2=st.one_of(st.just(r.ABSENT), st.integers(0, 90)),
    ),
    rows_of(r.SUBSTITUTE, NOTHING, SEAT=SEATS),
    rows_of(r.CLOCK, NOTHING, ARG=st.integers(0, 3)),
    rows_of(r.WALL, st.lists(TILE, max_size=140), ARG=st.integers(0, 1)),
    rows_of(
        r.END,
        MAYBE_CHIPS,
        ARG=st.integers(0, 4),
        NUM2=st.integers(-1, 15),
        FLAG=st.integers(0, 1),
    ),
    rows_of(r.SEAL, NOTHING),
)
PLAY = st.one_of(
    rows_of(r.DRAW, NOTHING, SEAT=SEATS, TILE=TILE, ARG=st.integers(0, 1)),
    rows_of(r.DISCARD, NOTHING, SEAT=SEATS, TILE=TILE, FLAG=st.integers(-1, 1)),
    rows_of(
        r.CLAIM,
        st.lists(TILE, max_size=5),
        SEAT=SEATS,
        TILE=TILE,
        FROM=SEATS,
        ARG=st.integers(0, 4),
        FLAG=st.integers(0, 1),
    ),
    rows_of(
        r.HU,
        st.one_of(NOTHING, hu_extras()),
        SEAT=SEATS,
        TILE=TILE,
        FROM=MAYBE_SEAT,
        FLAG=st.integers(0, 1),
        NUM=st.integers(-1, 15),
    ),
)
OPENING = st.tuples(
    st.just([({r.KIND: r.HAND, r.SEAT: 0, r.NUM: 1, r.NUM2: 1}, [])]),
    deals().map(lambda extra: [({r.KIND: r.DEAL}, extra)]),
    TILE.map(lambda tile: [({r.KIND: r.FLIP, r.TILE: tile}, [])]),
).map(lambda parts: [*parts[0], *parts[1], *parts[2]])
GAMES = st.tuples(
    st.one_of(st.just([]), OPENING), st.lists(st.one_of(PLAY, PLAY, PLAY, EVENT), max_size=60)
).map(lambda parts: [*parts[0], *parts[1]])
RULES = st.sampled_from(["tournament", "peichong", "baochong", "yuanzi", "fanbei"])


def laid_out(events: list[Event]) -> tuple[array[int], array[int]]:
    tape, pool = array("q"), array("q")
    for seq, (columns, extra) in enumerate(events, 2):
        row = [r.ABSENT] * r.WIDTH
        for column, value in {r.SEQ: seq, r.LINE: seq, **columns}.items():
            row[column] = value
        row[r.OFFSET], row[r.LENGTH] = len(pool), len(extra)
        tape.extend(row)
        pool.extend(extra)
    return tape, pool


CLAIMS_WHAT_NOBODY_SEES: list[Event] = [
    ({r.KIND: r.HAND, r.SEAT: 0, r.NUM: 1, r.NUM2: 1}, []),
    ({r.KIND: r.DEAL}, [14, 13, 13, 13, *[0] * 53]),
    ({r.KIND: r.FLIP, r.TILE: 0}, []),
    ({r.KIND: r.CLAIM, r.SEAT: 0, r.TILE: 0, r.FROM: 0, r.ARG: r.PUNG, r.FLAG: r.MADE}, [34, 1]),
]
"""A hidden tile that is not held leaves a debt, and hides nothing after that."""
WINS_WHAT_NOBODY_DISCARDED: list[Event] = [
    ({r.KIND: r.HAND, r.SEAT: 0, r.NUM: 1, r.NUM2: 1}, []),
    ({r.KIND: r.DEAL}, [14, 13, 13, 13, *[kind for kind in range(14) for _ in range(4)][:53]]),
    ({r.KIND: r.FLIP, r.TILE: 20}, []),
    ({r.KIND: r.HU, r.SEAT: 2, r.TILE: 30, r.FROM: 0, r.FLAG: r.MADE}, []),
    ({r.KIND: r.RULING, r.ARG: r.RULE_DISMISSED, r.NUM: 5}, []),
    ({r.KIND: r.HAND, r.SEAT: 0, r.NUM: 2, r.NUM2: 1}, []),
]
"""A ruling dismisses all that is wrong with the declaration: no discard is there to be taken."""

HIDES_THE_FIFTH_TILE: list[Event] = [
    ({r.KIND: r.HAND, r.SEAT: 0, r.NUM: 1, r.NUM2: 1}, []),
    ({r.KIND: r.DEAL}, [14, 13, 13, 13, *[0] * 27, 0, 1, 2, 9, 27, *[0] * 21]),
    ({r.KIND: r.FLIP, r.TILE: 0}, []),
    ({r.KIND: r.DRAW, r.SEAT: 2, r.TILE: 8, r.ARG: 0}, []),
    ({r.KIND: r.DISCARD, r.SEAT: 2, r.TILE: 34, r.FLAG: 0}, []),
]
"""Of a hand of six kinds a hidden tile leaves: five others are known no more."""


@settings(max_examples=400, deadline=None)
@given(events=GAMES, preset=RULES)
@example(events=HIDES_THE_FIFTH_TILE, preset="tournament")
@example(events=WINS_WHAT_NOBODY_DISCARDED, preset="tournament")
@example(events=CLAIMS_WHAT_NOBODY_SEES, preset="tournament")
def test_no_sequence_of_events_raises_or_loses_a_tile(events: list[Event], preset: str) -> None:
    tape, pool = laid_out(events)
    options = options_of(preset, indicator_kong=True, own_four=True, follow=True, pass_win=True)
    table = replay(tape, pool, options, Setup(stage=1, time_limit=1000), after=invariants.check)

    again = replay(tape, pool, options, Setup(stage=1, time_limit=1000))
    assert again.faults == table.faults
    assert again.chips == table.chips
