"""The judges: is it a sound log, was it played and paid by the rules. Pure.

``reading`` turns bytes into rows, ``gamelog`` puts corrections in, ``verify`` has ``replay``
judge them, ``report_of_table`` writes down what it found.
A log goes in as bytes; a report a game comes out, or the game itself to be looked at, compared
or stored. A name is fetched from its module when it is first used: a judge of clean games needs
neither the models nor what only shows or keeps a game.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .compare import Comparison, Difference, compared
    from .digested_positions import Position, canonical, digest, positions, positions_of
    from .gamelog import GameLog
    from .ledger_lines import BillLine
    from .limits import LONGEST, MOST_BYTES
    from .objections import Objection
    from .reading.framing import LogDamaged
    from .reading.line import LineFault
    from .reading.seals import Verifier
    from .reading.strict_json import load_json
    from .replayed_game import Story, Stretch
    from .standings import LeftOut, Placing, Standings, TableStanding, standings_of
    from .store_rows import Facts, facts_of
    from .verification import Rules, games, judge, setup_of, verify
    from .what_if import supposed

__all__ = [
    "LONGEST",
    "MOST_BYTES",
    "BillLine",
    "Comparison",
    "Difference",
    "Facts",
    "GameLog",
    "LeftOut",
    "LineFault",
    "LogDamaged",
    "Objection",
    "Placing",
    "Position",
    "Rules",
    "Standings",
    "Story",
    "Stretch",
    "TableStanding",
    "Verifier",
    "canonical",
    "compared",
    "digest",
    "facts_of",
    "games",
    "judge",
    "load_json",
    "positions",
    "positions_of",
    "setup_of",
    "standings_of",
    "supposed",
    "verify",
]

_HOME = {
    "BillLine": "ledger_lines",
    "Comparison": "compare",
    "Difference": "compare",
    "Facts": "store_rows",
    "GameLog": "gamelog",
    "LONGEST": "limits",
    "LeftOut": "standings",
    "LineFault": "reading.line",
    "LogDamaged": "reading.framing",
    "MOST_BYTES": "limits",
    "Objection": "objections",
    "Placing": "standings",
    "Position": "digested_positions",
    "Rules": "verification",
    "Standings": "standings",
    "Story": "replayed_game",
    "Stretch": "replayed_game",
    "TableStanding": "standings",
    "Verifier": "reading.seals",
    "canonical": "digested_positions",
    "compared": "compare",
    "digest": "digested_positions",
    "facts_of": "store_rows",
    "games": "verification",
    "judge": "verification",
    "load_json": "reading.strict_json",
    "positions": "digested_positions",
    "positions_of": "digested_positions",
    "setup_of": "verification",
    "standings_of": "standings",
    "supposed": "what_if",
    "verify": "verification",
}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
