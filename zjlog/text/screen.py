"""How a text may look where it is written: how wide, and in what colours; and writing it so.

What is no terminal gets plain text. The environment has the last word: ``COLUMNS`` on the width,
``TTY_COMPATIBLE`` (0 or 1) and ``FORCE_COLOR`` on what counts as a terminal, ``TERM=dumb`` and
``NO_COLOR`` on what it shows.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from .line import Styled

Styles: TypeAlias = Literal["none", "weights", "colours"]
"""What is shown of a style: nothing, all but its colour, or all of it."""

USUAL: Final = 80
"""Cells of a line where nothing says how wide it is."""

WIDEST: Final = 100
"""Cells of a line of text; longer ones are hard to read."""

NARROWEST: Final = 60
"""Cells below which lines are left to the terminal to break."""

LEAST: Final = 32
"""Cells below which even prose is left to the terminal to break."""

STANDARD: Final = (0, 1, 2)
"""Input, output and diagnostics: the first of them that is a terminal tells its width."""

DUMB: Final = frozenset({"dumb", "unknown"})
"""What ``TERM`` says of a terminal that knows no escape sequences."""


class Look(NamedTuple):
    """Width in cells and styles of a terminal, for what is written to it by way of a page."""

    width: int
    styles: Styles = "none"

    @property
    def page(self) -> int:
        """Cells of a line of text, whatever the terminal has."""
        return page_width(self.width)

    def text(self, line: Styled) -> str:
        """Return a line as it is written."""
        if self.styles == "none":
            return line.plain
        return line.styled(coloured=self.styles == "colours")


def page_width(cells: int) -> int:
    """Return how many cells a line of text takes where there are so many."""
    return max(NARROWEST, min(cells, WIDEST))


def prose_width() -> int:
    """Return how many cells a line of prose takes, which may be narrower than a table."""
    return max(LEAST, min(width_around(), WIDEST))


def look_of(stream: TextIO) -> Look:
    """Return what is known of a stream and its surroundings."""
    return Look(width_around(), styles_of(stream))


def write_lines(lines: Iterable[Styled], stream: TextIO, look: Look) -> None:
    """Write lines as they are; a terminal may break them, nothing is cut."""
    stream.writelines(f"{look.text(line)}\n" for line in lines)


def styles_of(stream: TextIO) -> Styles:
    """Say what a stream shows of styles."""
    knows = os.environ.get("TERM", "").lower() not in DUMB
    if sys.platform == "win32":  # its older console writes escape sequences out
        knows = knows and ("WT_SESSION" in os.environ or "TERM" in os.environ)
    if not (knows and is_terminal(stream)):
        return "none"
    return "weights" if os.environ.get("NO_COLOR") else "colours"


def is_terminal(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal, or is to be taken for one."""
    compatible = os.environ.get("TTY_COMPATIBLE")
    if compatible in {"0", "1"}:
        return compatible == "1"
    forced = os.environ.get("FORCE_COLOR")
    return stream.isatty() if forced is None else forced != ""


def width_around() -> int:
    """Return the width that the environment names, or that of a terminal near by."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    for number in STANDARD:
        with suppress(OSError, ValueError):
            return os.get_terminal_size(number).columns or USUAL
    return USUAL
