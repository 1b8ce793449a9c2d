"""Sentences on standard error for the person who made the call. The report is elsewhere."""

from __future__ import annotations

import sys
from errno import ENOMEM
from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.messages.general import say
from zjlog.text.escape import path_text, visible
from zjlog.version import __version__

if TYPE_CHECKING:
    from zjlog.messages.language import Language


NO_ROOM: Final = "failed to map segment"
"""What Linux says of a library for which there is no memory."""


def tell(sentence: str) -> None:
    """Say something; where there is no standard error, nowhere."""
    if sys.stderr is not None:
        sys.stderr.write(f"zjlog: {sentence}\n")


def is_interruption(error: Exception) -> bool:
    """Tell an error that pydantic made of Ctrl-C, while it built a validator, from any other.

    Only the error of a validator is looked into: others may quote what a file is called.
    """
    kind = type(error)
    built = (kind.__module__, kind.__name__) == ("pydantic_core._pydantic_core", "SchemaError")
    return built and KeyboardInterrupt.__name__ in str(error)


def is_memory(error: BaseException) -> bool:
    """Tell that there was not enough memory: to Python, to DuckDB, or to load a library."""
    return (
        isinstance(error, MemoryError)
        or type(error).__name__ == "OutOfMemoryException"
        or (isinstance(error, OSError) and error.errno == ENOMEM)
        or (isinstance(error, ImportError) and NO_ROOM in str(error))
    )


def short_of_memory(language: Language, file: str | None = None) -> str:
    """Say that there was not enough memory, and for which log."""
    sentence = say(language, "no-memory")
    if file is None:
        return sentence
    return say(language, "cited", head=visible(path_text(file)), text=sentence)


def internal(error: Exception, language: Language, file: str | None = None) -> str:
    """Say what went wrong in the program, where, and what to do about it."""
    if is_memory(error):
        return short_of_memory(language, file)
    import traceback  # noqa: PLC0415 - loaded when something went wrong

    frames = traceback.extract_tb(error.__traceback__)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    sentence = say(
        language, "internal", what=type(error).__name__, where=where, version=__version__
    )
    if file is None:
        return sentence
    return say(language, "with-log", sentence=sentence, file=visible(path_text(file)))
