"""The pure core: tiles, hands, the table, the rules, settlement, the match.

No I/O (its table of shapes apart), no clock, no randomness, no globals; a rule set comes
in as an argument. The names in ``__all__`` are all that other rooms and outsiders need:

- a game: ``replay`` judges one laid out as rows (``rows`` is their format), ``Replay`` takes
  one event after the other; ``Options`` and ``Setup`` say what is played and for how much,
  ``outcome`` how it ended; ``Fault``, ``HandRecord``, ``Win`` and ``Money`` are what is found;
- the table: ``Table`` after each event. ``seen(seat)``, ``discards()``, ``counts(seat)``,
  ``concealed(seat)`` and ``held(seat, tile)`` tell where the tiles are, its fields the rest;
  ``copy()`` keeps it. ``view`` names everything for people, for all seats at once: what a seat
  may not know is among it. ``Positions`` goes to any moment of a game;
- moves: ``legal`` lists those of a seat as ``Move``, ``answers`` those on a tile of another
  seat; each looks only at what that seat may know. ``in_play`` tells whether there are any;
- a hand: ``wins``, ``split``, and ``ConcealedHand`` for the distance to a win;
- what a producer of games asks: the wall (R-A2 to R-B4), ``next_hand``, ``four_rounds_over``.

Units and shapes: a seat is 0 to 3, or ``NOBODY`` (-1); a tile is a kind 0 to 33 in the order of
``CODES``, ``HIDDEN`` (34) where the log hides it, or ``NO_TILE`` (-1); counts of tiles are lists
by kind; lists of four go by seat; money is in chips, items of a win in 底 a payer.

What a judgement does without (moves, views, positions, distances) is loaded when it is first
asked for.
"""

from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING, Final

from zjlog.replay import rows
from zjlog.replay.claims import OWN_TILES, make_added_kong
from zjlog.replay.codes import code_name
from zjlog.replay.duties import wild_class
from zjlog.replay.ending import NO_STAGE, STAGES, Outcome, outcome
from zjlog.replay.game import Replay, Setup, replay
from zjlog.replay.match import four_rounds_over, next_hand
from zjlog.replay.options import Options
from zjlog.replay.phases import NO_TILE, NOBODY
from zjlog.replay.records import Discard, Fault, HandRecord, Money, Win
from zjlog.replay.shape import split, wins
from zjlog.replay.table import Table
from zjlog.replay.tiles import CODES, COPIES, HIDDEN, KINDS, names, wild_after
from zjlog.replay.wall import (
    STACKS,
    dealt_places,
    head_places,
    seat_by_dice,
    stack_by_dice,
    tail_places,
)

if TYPE_CHECKING:
    from zjlog.replay.moves import Move, answers, in_play, legal
    from zjlog.replay.positions import Positions
    from zjlog.replay.prefixes import Prefixes
    from zjlog.replay.shanten import ConcealedHand
    from zjlog.replay.views import (
        MOST_LYING,
        MeldView,
        Option,
        SeatView,
        Thrown,
        View,
        is_crowded,
        view,
    )

CORE: Final = (
    "backward", "bounds", "claims", "declare", "duties", "ending", "game", "groups", "hidden",
    "match", "money", "opening", "options", "pricing", "recorded_payments", "records", "reveal",
    "rulings", "shape", "side_rules", "table", "turn", "wall", "wins",
)  # fmt: skip
"""The modules that are compiled, all or none: half of them would lose what the others set."""

INTERPRETED: Final = [
    name for name in CORE if str(modules[f"{__name__}.{name}"].__file__).endswith(".py")
]
COMPILED: Final = not INTERPRETED
"""Whether the core runs compiled; what it says is the same."""
if INTERPRETED and len(INTERPRETED) < len(CORE):
    message = f"zjlog is compiled in part only ({', '.join(INTERPRETED)} are not): install it anew"
    raise ImportError(message)

__all__ = [
    "CODES",
    "COMPILED",
    "COPIES",
    "HIDDEN",
    "KINDS",
    "MOST_LYING",
    "NOBODY",
    "NO_STAGE",
    "NO_TILE",
    "OWN_TILES",
    "STACKS",
    "STAGES",
    "ConcealedHand",
    "Discard",
    "Fault",
    "HandRecord",
    "MeldView",
    "Money",
    "Move",
    "Option",
    "Options",
    "Outcome",
    "Positions",
    "Prefixes",
    "Replay",
    "SeatView",
    "Setup",
    "Table",
    "Thrown",
    "View",
    "Win",
    "answers",
    "code_name",
    "dealt_places",
    "four_rounds_over",
    "head_places",
    "in_play",
    "is_crowded",
    "legal",
    "make_added_kong",
    "names",
    "next_hand",
    "outcome",
    "replay",
    "rows",
    "seat_by_dice",
    "split",
    "stack_by_dice",
    "tail_places",
    "view",
    "wild_after",
    "wild_class",
    "wins",
]

LATER: Final = {
    "moves": ("Move", "answers", "in_play", "legal"),
    "positions": ("Positions",),
    "prefixes": ("Prefixes",),
    "shanten": ("ConcealedHand",),
    "views": (
        "MOST_LYING", "MeldView", "Option", "SeatView", "Thrown", "View", "is_crowded", "view",
    ),
}  # fmt: skip
"""The modules that are loaded when one of their names is first asked for."""


def __getattr__(name: str) -> object:
    """Load a name of the face that a judgement does without."""
    for module, held in LATER.items():
        if name in held:
            value = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = value
            return value
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    """List the names of the face, loaded or not."""
    return __all__
