"""The loop: one pass over the rows of a game, each to the rule that it falls under.

``replay`` takes a whole tape of rows and a rule set and gives the table after the last
event, with faults, hands and payments; ``Replay`` takes the events one by one. Reads
nothing else, never raises on what a log says. Every row is proven sound before any is
replayed (``bounds``): compiled, no index of it is checked a second time.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

from zjlog.replay import rulings
from zjlog.replay.bounds import is_sound
from zjlog.replay.claims import claim, make_added_kong
from zjlog.replay.codes import F011, H009, M011
from zjlog.replay.declare import hu, passed_over_by
from zjlog.replay.duties import check_count, show
from zjlog.replay.ending import NO_STAGE, end, finish
from zjlog.replay.match import after_the_stop, clock
from zjlog.replay.opening import deal, dice, flip, lose_hand, open_hand
from zjlog.replay.pause import EVERY, pause
from zjlog.replay.phases import DEALT, ENDED, NOBODY, OPENED, PLAY
from zjlog.replay.recorded_payments import settle
from zjlog.replay.rows import (
    ABSENT,
    ARG,
    CLAIM,
    CLOCK,
    CLOCK_PAUSE,
    CLOCK_RESUME,
    CLOCK_TIME_UP,
    DEAL,
    DICE,
    DISCARD,
    DRAW,
    END,
    EVENTS,
    EXHAUSTED,
    FLAG,
    FLIP,
    FOR_KONG,
    FROM,
    HAND,
    HU,
    KIND,
    LENGTH,
    NUM,
    NUM2,
    OFFSET,
    OVERRIDDEN,
    REFUSED,
    RULING,
    SEAT,
    SETTLE,
    SHOW,
    SUBSTITUTE,
    TILE,
    TIME,
    WALL,
    WIDTH,
    WITHHELD,
)
from zjlog.replay.table import NO_ROWS, Table
from zjlog.replay.transitions import (
    AFTER_WIN,
    FOLLOWS,
    KINDS,
    MAY,
    MISSING,
    MUTE,
    PLAY_KIND,
    stray_reason,
)
from zjlog.replay.turn import discard, draw, exhausted
from zjlog.replay.wall import disclose

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from zjlog.replay.options import Options


VERDICTS = FOLLOWS.copy()
IS_PLAY = PLAY_KIND.copy()
"""``order.FOLLOWS`` and ``order.PLAY_KIND``; copies, as compiled they become C arrays."""
ENDLESS = 2**62
"""ms; no log counts so far, and no compiled integer farther than twice this."""
OPENING = (DICE, DEAL, FLIP, WALL)
"""Events of a hand, besides play, that a hand which was ruled void passes over."""


class Setup(NamedTuple):
    """What the ``game`` event says, for the core: chips, stake, stage, time limit in ms."""

    chips: tuple[int, ...] = (50, 50, 50, 50)
    stake: int = 1
    stage: int = NO_STAGE
    time_limit: int = ABSENT
    referee: bool = False


class Clock:
    """R-G2: time played so far; time between pause and resume does not count."""

    def __init__(self, limit: int) -> None:
        """Count towards ``limit`` ms, -1 for none."""
        self.limit = min(limit, ENDLESS)
        self.paused_at = ABSENT
        self.away = 0
        self.told = False

    def passes(self, t: Table, time: int) -> None:
        """M011: the first event past the limit without the call of time."""
        if time < 0 or self.limit < 0 or self.told or t.time_up_seq or self.paused_at != ABSENT:
            return
        if time - self.away > self.limit:
            self.told = True
            t.fault(M011, NOBODY, {"expected": self.limit, "got": time - self.away})

    def hears(self, event: int, time: int) -> None:
        """Stop at a pause, go on at a resume."""
        if time < 0:
            return
        if event == CLOCK_PAUSE and self.paused_at == ABSENT:
            self.paused_at = time
        elif event == CLOCK_RESUME and self.paused_at != ABSENT:
            self.away = min(self.away + max(0, time - self.paused_at), ENDLESS)
            self.paused_at = ABSENT


class Replay:
    """A game being replayed: the table, and the rows it has come from."""

    def __init__(
        self,
        options: Options,
        setup: Setup,
        tape: array[int] | None = None,
        pool: array[int] | None = None,
        *,
        with_rulings: bool = True,
    ) -> None:
        """Seat the players; ``tape`` and ``pool`` may hold a whole game already."""
        self.setup = setup
        self.clock = Clock(setup.time_limit)
        self.tape = array("q") if tape is None else tape
        self.pool = array("q") if pool is None else pool
        self.table = Table(options, setup.stake, setup.chips)
        self.table.tape, self.table.pool = self.tape, self.pool
        self.table.heeds_rulings = with_rulings
        _look_over(self.table)
        if with_rulings:
            self.table.has_rulings = rulings.collect(self.table)

    def step(self, row: int) -> None:
        """Replay the row that begins at ``row``."""
        if not 0 <= row <= len(self.tape) - WIDTH:
            message = f"no row begins at {row}"
            raise IndexError(message)
        self.table.row = row
        step(self.table, self.setup, self.clock)

    def push(self, columns: Mapping[int, int], extra: Sequence[int] = ()) -> None:
        """Append an event, given as its columns and its stretch of the pool, and replay it."""
        self.step(self.append(columns, extra))

    def append(self, columns: Mapping[int, int], extra: Sequence[int] = ()) -> int:
        """Append an event without replaying it; return where its row begins."""
        row = [ABSENT] * WIDTH
        for column, value in columns.items():
            row[column] = value
        row[OFFSET], row[LENGTH] = len(self.pool), len(extra)
        self.table.tape = self.table.pool = NO_ROWS
        self.pool, self.tape = _grown(self.pool, extra), _grown(self.tape, row)
        self.table.tape, self.table.pool = self.tape, self.pool
        place = len(self.tape) - WIDTH
        _admit(self.table, place)
        return place


def _grown(numbers: array[int], more: Sequence[int]) -> array[int]:
    """Append; compiled, an array that a table looks into cannot grow, and a copy does."""
    try:
        numbers.extend(more)
    except BufferError:
        return numbers + array("q", more)
    return numbers


def replay(
    tape: array[int],
    pool: array[int],
    options: Options,
    setup: Setup,
    *,
    with_rulings: bool = True,
    after: Callable[[Table], None] | None = None,
) -> Table:
    """Replay a whole game and return the table after it.

    ``with_rulings`` False gives what the rules alone would have given; ``after`` is called
    after every event.
    """
    game = Replay(options, setup, tape, pool, with_rulings=with_rulings)
    _run(game.table, setup, game.clock, after)
    finish(game.table)
    return game.table


def _run(t: Table, setup: Setup, time: Clock, after: Callable[[Table], None] | None) -> None:
    """Replay all rows."""
    for nth in range(len(t.tape) // WIDTH):
        t.row = nth * WIDTH
        if not nth & EVERY:
            pause()
        step(t, setup, time)
        if after is not None:
            after(t)
        if t.faults_lost:
            break


def _look_over(t: Table) -> None:
    """Note what has to be known before the first event: are payments logged, where play ends."""
    for nth in range(len(t.tape) // WIDTH):
        row = nth * WIDTH
        if not nth & EVERY:
            pause()
        _admit(t, row)
        kind = t.tape[row + KIND]
        if kind == SETTLE:
            t.settles_logged = True
        elif IS_PLAY[kind] or kind == HAND:
            t.last_play = row


def _admit(t: Table, row: int) -> None:
    """Raise ``ValueError`` for a row that no reader lays: a bug of whoever laid it."""
    if not is_sound(t, row):
        message = f"row {row // WIDTH} is out of bounds: {t.tape[row : row + WIDTH]}"
        raise ValueError(message)


def step(t: Table, setup: Setup, time: Clock) -> None:
    """Replay the row in hand."""
    kind = t.tape[t.row + KIND]
    if t.is_done(t.row):
        return
    if kind != CLOCK and t.phase != ENDED:
        time.passes(t, t.tape[t.row + TIME])
    if kind == HAND:
        t.voided_until = ABSENT
    if t.has_rulings and rulings.reach_back(t) and (IS_PLAY[kind] or kind in OPENING):
        return
    plays = (IS_PLAY[kind] and not _only_called(t, kind)) or kind == HAND
    if t.stop_code and t.phase != ENDED and plays:
        after_the_stop(t)
        if kind != HAND:
            return
    verdict = VERDICTS[t.phase * KINDS + kind]
    if verdict != MAY:
        _out_of_place(t, kind, verdict)
    elif IS_PLAY[kind]:
        _play(t, kind)
    elif kind in (HAND, DICE, DEAL, FLIP):
        _open(t, kind)
    elif kind == REFUSED:
        _refused(t)
    else:
        _around(t, kind, setup, time)


def _only_called(t: Table, kind: int) -> bool:
    """R-C2: a claim or win that was called and overridden changes nothing, wherever it stands."""
    return kind in (CLAIM, HU) and t.tape[t.row + FLAG] == OVERRIDDEN


def _out_of_place(t: Table, kind: int, verdict: int) -> None:
    """F011 or H009; a missing deal or flip is said once, and what was only called is no play."""
    seat = t.tape[t.row + SEAT]
    if verdict == MUTE or t.stop_told:
        return
    if verdict == AFTER_WIN and _only_called(t, kind):
        return
    if verdict == AFTER_WIN and t.win_unproven:
        t.open(H009)
        return
    if verdict == AFTER_WIN:
        ref = t.seq_at(t.record.wins[0].row) if t.record.wins else 0
        t.fault(H009, seat, {"got": EVENTS[kind], "ref": ref})
        return
    if verdict == MISSING:
        if t.missing_told or _only_called(t, kind):
            return
        t.missing_told = True
    early = kind == FLIP and t.phase == OPENED
    if early and not _comes_later(t, DEAL):
        if t.missing_told or t.last_play > t.row:
            return  # the deal is missing, which the first event of play says, or the next hand
        t.missing_told = True
    t.fault(F011, seat, {"got": EVENTS[kind], "reason": stray_reason(t.phase, kind)})
    needed = DEAL if t.phase == OPENED and not early else FLIP
    if (verdict == MISSING or early) and not _comes_later(t, needed):
        lose_hand(t, opened=True)


def _comes_later(t: Table, wanted: int) -> bool:
    """Tell whether an event that the hand stands on comes after all, later in the hand.

    It is looked for once: the row where it, or the next hand, was found serves up to there.
    """
    row = t.sought.get(wanted, ABSENT)
    if row <= t.row:
        row = t.row + WIDTH
        while row < len(t.tape) and t.tape[row + KIND] not in (HAND, wanted):
            row += WIDTH
        t.sought[wanted] = row
    return row < len(t.tape) and t.tape[row + KIND] == wanted


def _refused(t: Table) -> None:
    """A line that the reader could not accept: what stood on it cannot be judged."""
    kind = t.tape[t.row + ARG]
    if kind == HAND:
        lose_hand(t, opened=False)
    elif kind in (DEAL, FLIP) and t.phase in (OPENED, DEALT):
        lose_hand(t, opened=True)
    elif t.phase == PLAY:
        t.damage = t.damage or t.seq()


def _open(t: Table, kind: int) -> None:
    """The events that open a hand."""
    row = t.row
    offset, length = t.tape[row + OFFSET], t.tape[row + LENGTH]
    if kind == HAND:
        chips = t.stretch(offset, offset + length)
        open_hand(t, t.tape[row + NUM], t.tape[row + NUM2], t.tape[row + SEAT], chips)
    elif kind == DICE:
        dice(t, t.tape[row + SEAT], t.tape[row + NUM], t.tape[row + NUM2], t.tape[row + ARG])
    elif kind == DEAL:
        deal(t, offset)
    else:
        flip(t, t.tape[row + TILE], t.tape[row + NUM])


def _play(t: Table, kind: int) -> None:
    """The events of play."""
    row = t.row
    seat, tile = t.tape[row + SEAT], t.tape[row + TILE]
    if kind == DRAW:
        draw(t, seat, tile, t.tape[row + ARG])
    elif kind == DISCARD:
        discard(t, seat, tile, t.tape[row + FLAG])
    elif kind == CLAIM:
        if t.tape[row + FLAG] != OVERRIDDEN and not passed_over_by(t):
            offset = t.tape[row + OFFSET]
            own = t.stretch(offset, offset + t.tape[row + LENGTH])
            claim(t, seat, t.tape[row + ARG], tile, t.tape[row + FROM], own)
    elif kind == SHOW:
        make_added_kong(t)
        t.opening = t.opening and seat != t.dealer
        if t.actor == seat and t.replacement == NOBODY:
            check_count(t, seat)
        show(t, seat, tile)
    elif kind == HU:
        hu(t)
    elif kind == EXHAUSTED:
        exhausted(t)


def _around(t: Table, kind: int, setup: Setup, time: Clock) -> None:
    """Money, rulings, the clock, the wall and the end."""
    row = t.row
    offset, length, arg = t.tape[row + OFFSET], t.tape[row + LENGTH], t.tape[row + ARG]
    if kind == SETTLE:
        if arg == FOR_KONG:
            make_added_kong(t)
        settle(t, arg, t.stretch(offset, offset + 4), t.stretch(offset + 4, offset + length))
    elif kind == RULING:
        if t.heeds_rulings:
            rulings.apply(t)
    elif kind == SUBSTITUTE:
        t.substituted[t.tape[row + SEAT]] = 1
    elif kind == CLOCK:
        if arg == CLOCK_TIME_UP:
            make_added_kong(t)
        clock(t, arg, timed=setup.time_limit >= 0)
        time.hears(arg, t.tape[row + TIME])
    elif kind == WALL:
        if t.tape[row + FLAG] != WITHHELD:
            disclose(t, offset, length, arg)
    elif kind == END:
        end(t, t.stretch(offset, offset + length), setup.stage, referee=setup.referee)
