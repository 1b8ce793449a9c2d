"""How much of a log is read: bytes of a line, bytes of a game, findings about a game.

Loads nothing, so that the help of a command can name them.
"""

from __future__ import annotations

from typing import Final

LONGEST: Final = 64 << 10
"""The most bytes that a line may have before its LF (F010 beyond it)."""

MOST_BYTES: Final = 64 << 20
"""Decompressed bytes of one game, unless the caller allows more or less."""

MOST_FINDINGS: Final = 50_000
"""Findings about the lines of one game: beyond them it is no log but a flood."""
