"""The judges: is it a sound log, was it played and paid by the rules. Pure."""

from zjlog.audit.cutting import LogDamaged
from zjlog.audit.facts import Facts, facts_of
from zjlog.audit.reader import MOST_BYTES
from zjlog.audit.seals import Verifier
from zjlog.audit.verify import Rules, games, judge, setup_of, verify

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
