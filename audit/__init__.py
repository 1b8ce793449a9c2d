"""The judges: is it a sound log, was it played and paid by the rules. Pure.

``reading`` turns bytes into rows, ``gamelog`` puts corrections in, ``verify`` has ``replay``
judge them and ``report_of_table`` writes down what it found; ``replayed_game`` is a game to
look at. What only the store needs is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from zjlog.audit.reading.framing import LogDamaged
from zjlog.audit.reading.reader import MOST_BYTES
from zjlog.audit.reading.seals import Verifier
from zjlog.audit.verify import Rules, games, judge, setup_of, verify

if TYPE_CHECKING:
    from zjlog.audit.store_rows import Facts, facts_of

__all__ = [
    "MOST_BYTES",
    "Facts",
    "LogDamaged",
    "Rules",
    "Verifier",
    "facts_of",
    "games",
    "judge",
    "setup_of",
    "verify",
]


def __getattr__(name: str) -> object:
    if name not in {"Facts", "facts_of"}:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(".store_rows", __name__), name)
