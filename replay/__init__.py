"""The pure core: tiles, hands, the table, the rules, settlement, the match.

No I/O (its table of shapes apart), no clock, no randomness, no globals; a rule set comes
in as an argument. ``replay`` judges a whole game laid out as rows.
"""

from zjlog.replay.codes import code_name
from zjlog.replay.ending import NO_STAGE, STAGES, Outcome, outcome
from zjlog.replay.game import Replay, Setup, replay
from zjlog.replay.legal import Move, answers, legal
from zjlog.replay.options import Options
from zjlog.replay.positions import Positions
from zjlog.replay.records import Fault, HandRecord, Money, Win
from zjlog.replay.shape import split, wins
from zjlog.replay.table import Table
from zjlog.replay.tiles import names
from zjlog.replay.view import MeldView, Option, SeatView, Thrown, View, view

__all__ = [
    "NO_STAGE",
    "STAGES",
    "Fault",
    "HandRecord",
    "MeldView",
    "Money",
    "Move",
    "Option",
    "Options",
    "Outcome",
    "Positions",
    "Replay",
    "SeatView",
    "Setup",
    "Table",
    "Thrown",
    "View",
    "Win",
    "answers",
    "code_name",
    "legal",
    "names",
    "outcome",
    "replay",
    "split",
    "view",
    "wins",
]
