"""The exit codes of the command line, and the error of a call that cannot be done as it stands.

Loads nothing: whoever works for a command may raise ``CallError`` without knowing click.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

FOUND: Final = 1
"""Findings, differences or conflicts: the work was done and tells of them."""
USAGE: Final = 2
"""A call that cannot be done as it stands; nothing was changed."""
UNREADABLE: Final = 3
"""A log, a database or an archive cannot be read."""
INTERNAL: Final = 4
"""An error of ours, no memory, or a process that was ended."""
INTERRUPTED: Final = 130
"""SIGINT, as shells write it; other signals are 128 and their number as well."""


class CallError(Exception):
    """A call that cannot be done as it stands, said in one sentence of its language."""

    exit_code = USAGE

    def __init__(self, message: str, exit_code: int = USAGE) -> None:
        """Keep the sentence, and the exit code that it calls for."""
        super().__init__(message)
        self.message = message
        self.exit_code = exit_code
