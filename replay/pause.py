"""Where a compiled loop lets the interpreter in, so that Ctrl-C is heard.

Compiled code runs no bytecode, and only between bytecodes does Python heed a signal. So
this module is never compiled; nothing is done here.
"""

from typing import Final

EVERY: Final = 0x0FFF
"""A loop over rows pauses where its counter has none of these bits: every 4,096 rows."""


def pause() -> None:
    """Do nothing; a signal that has come is heard now."""
