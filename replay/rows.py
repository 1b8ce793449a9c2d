"""The row: an event as integers, the only input of the core.

A game is a flat *tape* of rows, ``WIDTH`` integers each, and a *pool* of integers for
what has no fixed length (dealt tiles, deltas, a revealed hand). Absent values are
``ABSENT``. Where the bytes of the log become rows is no business of this module.
"""

from typing import Final

ABSENT: Final = -1

# Columns of a row.
KIND: Final = 0
SEQ: Final = 1
LINE: Final = 2
TIME: Final = 3
SEAT: Final = 4
TILE: Final = 5
FROM: Final = 6
ARG: Final = 7
"""Which of its kinds the event is: index into the tuple of tokens below."""
FLAG: Final = 8
"""discard: drawn 0/1; claim, hu: outcome; end: confirmed 0/1; wall: WITHHELD."""
NUM: Final = 9
"""hand: number; dice: first value; flip: wild; ruling: ref; hu: confirmed seats as bits."""
NUM2: Final = 10
"""hand: round; dice: second value; ruling: chips of a fine; end: advance as bits."""
OFFSET: Final = 11
LENGTH: Final = 12
WIDTH: Final = 13

# Kinds of events. REFUSED is a line that the reader could not accept.
REFUSED: Final = 0
GAME: Final = 1
HAND: Final = 2
DICE: Final = 3
DEAL: Final = 4
FLIP: Final = 5
DRAW: Final = 6
DISCARD: Final = 7
CLAIM: Final = 8
SHOW: Final = 9
HU: Final = 10
EXHAUSTED: Final = 11
SETTLE: Final = 12
RULING: Final = 13
SUBSTITUTE: Final = 14
CLOCK: Final = 15
WALL: Final = 16
CORRECTION: Final = 17
END: Final = 18
SEAL: Final = 19

EVENTS: Final = (
    "refused", "game", "hand", "dice", "deal", "flip", "draw", "discard", "claim", "show",
    "hu", "exhausted", "settle", "ruling", "substitute", "clock", "wall", "correction", "end",
    "seal",
)  # fmt: skip
EVENT_KIND: Final = {name: kind for kind, name in enumerate(EVENTS)}

# Tokens of ARG, by kind of event.
PURPOSES: Final = ("dealer", "break")
ENDS: Final = ("head", "tail")
CLAIM_KINDS: Final = ("pung", "exposed_kong", "added_kong", "concealed_kong", "chow")
OUTCOMES: Final = ("made", "overridden")
REASONS: Final = ("hu", "kong", "false_win", "fine", "other")
DECISIONS: Final = (
    "false_win", "dead_hand", "fine", "adjust", "warning", "void_hand", "disqualify", "dismissed",
)  # fmt: skip
CLOCKS: Final = ("warning", "time_up", "pause", "resume")
ORDERS: Final = ("drawn", "built")
END_REASONS: Final = ("four_rounds", "time_up", "two_out", "abandoned", "adjudicated")

THROW_DEALER: Final = 0
THROW_BREAK: Final = 1

HEAD: Final = 0
TAIL: Final = 1

PUNG: Final = 0
EXPOSED: Final = 1
ADDED: Final = 2
CONCEALED: Final = 3
CHOW: Final = 4

MADE: Final = 0
OVERRIDDEN: Final = 1

FOR_HU: Final = 0
FOR_KONG: Final = 1
FOR_FALSE_WIN: Final = 2
FOR_FINE: Final = 3
FOR_OTHER: Final = 4

RULE_FALSE_WIN: Final = 0
RULE_DEAD_HAND: Final = 1
RULE_FINE: Final = 2
RULE_ADJUST: Final = 3
RULE_WARNING: Final = 4
RULE_VOID_HAND: Final = 5
RULE_DISQUALIFY: Final = 6
RULE_DISMISSED: Final = 7

CLOCK_WARNING: Final = 0
CLOCK_TIME_UP: Final = 1
CLOCK_PAUSE: Final = 2
CLOCK_RESUME: Final = 3

WITHHELD: Final = 1
"""Of the wall, in FLAG: a view that hides tiles says only that it was disclosed."""

DRAWN_ORDER: Final = 0
BUILT_ORDER: Final = 1

END_FOUR_ROUNDS: Final = 0
END_TIME_UP: Final = 1
END_TWO_OUT: Final = 2
END_ABANDONED: Final = 3
END_ADJUDICATED: Final = 4

# A hu's stretch of the pool: number of revealed tiles or ABSENT, the tiles, number of
# items or ABSENT, then item and value of each.
ITEMS: Final = (
    "wild_win", "natural", "run", "run_natural", "heaven", "kong_win", "discard", "discarder_extra",
    "first", "later", "after_pung", "caught_wild", "drawn_wild", "kong_exposed", "kong_added",
    "kong_concealed", "indicator_kong", "own_four", "follow", "false_win",
)  # fmt: skip
ITEM_ARTICLES: Final = {
    "wild_win": "R-F1",
    "natural": "R-F1",
    "run": "R-F1",
    "run_natural": "R-F1",
    "heaven": "R-F6",
    "kong_win": "R-F5",
    "discard": "R-F2",
    "discarder_extra": "R-F2",
    "first": "R-D3",
    "later": "R-D3",
    "after_pung": "R-D3",
    "caught_wild": "R-F3",
    "drawn_wild": "R-F10",
    "kong_exposed": "R-F4",
    "kong_added": "R-F4",
    "kong_concealed": "R-F4",
    "indicator_kong": "R-F10",
    "own_four": "R-F10",
    "follow": "R-F10",
    "false_win": "R-F8",
}
"""The article that a payment of each item rests on."""
DECISION_ARTICLES: Final = {"adjust": "R-G7", "fine": "R-G7"}
"""The article of a decision that moves chips."""
FLOOR_ARTICLE: Final = "R-F7"
"""Cited besides where less was paid than is due."""
ITEM_KIND: Final = {name: kind for kind, name in enumerate(ITEMS)}
WILD_WIN: Final = 0
NATURAL: Final = 1
RUN: Final = 2
RUN_NATURAL: Final = 3
HEAVEN: Final = 4
KONG_WIN: Final = 5
DISCARD_WIN: Final = 6
DISCARDER_EXTRA: Final = 7
FIRST: Final = 8
LATER: Final = 9
AFTER_PUNG: Final = 10
CAUGHT_WILD: Final = 11
DRAWN_WILD: Final = 12
KONG_EXPOSED: Final = 13
KONG_ADDED: Final = 14
KONG_CONCEALED: Final = 15
INDICATOR_KONG: Final = 16
OWN_FOUR: Final = 17
FOLLOW: Final = 18
FALSE_WIN: Final = 19
