"""Text from a log or a path made safe to show, at once or piece by piece.

What cannot be seen stands as an escape, as ``schemas`` spells it; what that is stands
there and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.schemas import visible

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["PIECE", "echo", "file_text", "nothing", "path_text", "piecewise", "visible"]

PIECE: Final = 1 << 18
"""Characters of a long text that are escaped at once."""
ECHOED: Final = 80
"""Characters of a caller's word that a sentence about it repeats."""


def nothing() -> None:
    """Do nothing: what a caller without a limit of time does while a text is escaped."""


def piecewise(work: Callable[[str], str], text: str, heed: Callable[[], None]) -> str:
    """Do ``work`` on a long text piece by piece, and ``heed`` in between."""
    if len(text) <= PIECE:
        return work(text)
    pieces = []
    for start in range(0, len(text), PIECE):
        heed()
        pieces.append(work(text[start : start + PIECE]))
    return "".join(pieces)


def path_text(path: str) -> str:
    """Return a path as valid Unicode: a byte that is no UTF-8 stands as an escape."""
    return path.encode("utf-8", "backslashreplace").decode("utf-8")


def echo(word: str) -> str:
    """Repeat a caller's word made safe to show, or its beginning and an ellipsis."""
    shown = visible(word[: ECHOED + 1])
    return shown if len(shown) <= ECHOED else f"{shown[:ECHOED]}…"


def file_text(path: str) -> str:
    """Show the name of a file: nothing in it is unseen."""
    return visible(path_text(path))
