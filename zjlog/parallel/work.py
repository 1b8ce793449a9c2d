"""What is done in processes, and what came of a thing that one of them left undone."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
R = TypeVar("R")

Work: TypeAlias = "Callable[[T], Iterator[R]]"
"""Does one thing and gives its results as they come."""

Maker: TypeAlias = "Callable[[], Work[T, R]]"
"""Called once in each process, which may be a new one: it must bear being pickled."""


class Lost(NamedTuple, Generic[T]):
    """A thing left undone, because the process that had it in hand ended.

    ``exit_code`` is that of the process, negative for a signal; ``begun`` tells whether some
    of the results were given before.
    """

    item: T
    exit_code: int
    begun: bool

    @property
    def how(self) -> str:
        """The name of the signal that ended the process, or its exit code."""
        import signal  # noqa: PLC0415 - processes seldom end so

        with suppress(ValueError):
            return signal.Signals(-self.exit_code).name
        return str(self.exit_code)


class LostError(Exception):
    """Something was left undone and is not to be done without."""

    def __init__(self, lost: Lost[Any]) -> None:
        """Keep what it was."""
        super().__init__(f"a process ended with {lost.exit_code}")
        self.lost = lost


def whole(result: R | Lost[Any]) -> R:
    """Return a result of work no part of which may be missing."""
    if isinstance(result, Lost):
        raise LostError(result)
    return result
