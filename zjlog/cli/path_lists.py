"""Paths from a list: a file, or standard input, with one path a line or between NULs."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.errors import CallError
from zjlog.files.errors import LogError, Trouble

if TYPE_CHECKING:
    from zjlog.messages.language import Language

STDIN: Final = "-"


def listed_paths(listing: str, language: Language) -> list[str]:
    """Read the paths of a list, in their order; empty ones are passed over.

    Where there is a NUL, as ``find -print0`` writes it, it alone divides, so that a name may
    hold a line end. Lines may all end in CR LF. A path of the list is a path: ``-`` is a file
    of this name.
    """
    try:
        data = standard_input() if listing == STDIN else Path(listing).read_bytes()
    except FileNotFoundError:
        trouble = LogError(Trouble.MISSING, listing)
        raise CallError(trouble.sentence(language)) from None
    except ValueError:
        trouble = LogError(Trouble.BAD_PATH, listing)
        raise CallError(trouble.sentence(language)) from None
    except OSError as error:
        raise CallError(LogError.of(error, listing).sentence(language)) from None
    parts = data.split(b"\0") if b"\0" in data else lines_of(data)
    return [f"./{STDIN}" if part == b"-" else os.fsdecode(part) for part in parts if part]


def lines_of(data: bytes) -> list[bytes]:
    """Divide a text into lines; a CR is a line end where every line has one."""
    lines = data.split(b"\n")
    if all(line.endswith(b"\r") for line in lines if line):
        return [line.removesuffix(b"\r") for line in lines]
    return lines


def standard_input() -> bytes:
    """Read standard input to its end."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read()
