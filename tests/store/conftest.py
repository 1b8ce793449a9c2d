"""The fixtures of everything that needs a store."""

from tests.support.stored import db, logs, stored

__all__ = ["db", "logs", "stored"]
