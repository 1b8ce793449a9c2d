"""A command as it can be copied into a shell: every word is taken as it stands.

What cannot be seen, or is no text at all, stands as the escapes of ``$'…'``, which bash, zsh
and ksh know.
"""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING, Final

from .escape import path_text, visible

if TYPE_CHECKING:
    from collections.abc import Iterable

STDIN: Final = "-"
PLAIN: Final = frozenset(range(0x20, 0x7F)) - frozenset(b"'\\")
"""Bytes that stand for themselves between ``$'`` and ``'``."""


def shell_command(words: Iterable[str]) -> str:
    """Return the words as a shell reads them."""
    return " ".join(map(quoted, words))


def file_word(path: str) -> str:
    """Return a path as a command takes it for one, though it begin like an option."""
    return f"./{path}" if path.startswith("-") and path != STDIN else path


def quoted(word: str) -> str:
    """Quote a word where that is needed."""
    if visible(path_text(word)) == word:
        return shlex.quote(word)
    escaped = (chr(byte) if byte in PLAIN else f"\\x{byte:02x}" for byte in os.fsencode(word))
    return f"$'{''.join(escaped)}'"
