"""What a table is in the midst of, as small integers; and the values for no seat, no tile.

Plain numbers that every module of the core compares with. Holds no state.
"""

from typing import Final

NOBODY: Final = -1
NO_TILE: Final = -1

# Phases: what may follow is the table in ``transitions``.
IDLE: Final = 0
"""Before the first hand."""
OPENED: Final = 1
"""A hand is open, nothing dealt."""
DEALT: Final = 2
PLAY: Final = 3
WON: Final = 4
OVER: Final = 5
"""The hand ended without a win, or was broken off."""
UNJUDGED: Final = 6
"""A line that the hand stands on was refused: it is not judged."""
ENDED: Final = 7
"""After ``end``."""
