"""The pure core: tiles, hands, the table, the rules, settlement, the match.

No I/O (its table of shapes apart), no clock, no randomness, no globals; a rule set comes
in as an argument. ``replay`` judges a whole game laid out as rows. What a judgement does
without stands in modules of its own: ``legal``, ``positions``, ``view``.
"""

from sys import modules
from typing import Final

from zjlog.replay.codes import code_name
from zjlog.replay.ending import NO_STAGE, STAGES, Outcome, outcome
from zjlog.replay.game import Replay, Setup, replay
from zjlog.replay.options import Options
from zjlog.replay.records import Fault, HandRecord, Money, Win
from zjlog.replay.shape import split, wins
from zjlog.replay.table import Table
from zjlog.replay.tiles import names

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
    "COMPILED",
    "NO_STAGE",
    "STAGES",
    "Fault",
    "HandRecord",
    "Money",
    "Options",
    "Outcome",
    "Replay",
    "Setup",
    "Table",
    "Win",
    "code_name",
    "names",
    "outcome",
    "replay",
    "split",
    "wins",
]
