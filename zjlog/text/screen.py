"""How a text may look where it is written: how wide, and in what colours.

rich is asked only of what may be a terminal; of a file or a pipe it would say nothing else.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, cast

if TYPE_CHECKING:
    from typing import TextIO

Colours: TypeAlias = Literal["standard", "256", "truecolor", "windows"]
"""What a terminal can show, as rich names it."""

FORCING: Final = ("FORCE_COLOR", "TTY_COMPATIBLE")
"""Variables of the environment by which what is no terminal is taken for one."""

USUAL: Final = 80
"""Cells of a line where nothing says how wide it is."""

STANDARD: Final = (0, 1, 2)
"""Input, output and diagnostics: the first of them that is a terminal tells its width."""


class Look(NamedTuple):
    """Width in cells and colours of a terminal, for what is written to it by way of a page."""

    width: int
    colours: Colours | None
    terminal: bool


def look_of(stream: TextIO) -> Look:
    """Return what is known of a stream and its surroundings."""
    if not (stream.isatty() or sys.platform == "win32" or any(map(os.environ.get, FORCING))):
        return Look(width_around(), None, terminal=False)
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it

    console = Console(file=stream)
    return Look(console.width, cast("Colours | None", console.color_system), console.is_terminal)


def width_around() -> int:
    """Return the width that the environment names, or that of a terminal near by."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal():
        return int(columns)
    for number in STANDARD:
        with suppress(OSError, ValueError):
            return os.get_terminal_size(number).columns or USUAL
    return USUAL
