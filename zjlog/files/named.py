"""The files that a call names: found, and not to be taken by what the call writes.

Everything here ends with exit code 2 and leaves all files as they were.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from zjlog.errors import CallError
from zjlog.messages.general import say
from zjlog.text.escape import path_text, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language


def files_of(
    paths: Sequence[str], output: str | None, language: Language, option: str = "-o"
) -> list[str]:
    """Return the files that the paths mean; what ``option`` names must not be one of them."""
    from .errors import LogError  # noqa: PLC0415 - the same
    from .logs import find_logs  # noqa: PLC0415 - loads what decompresses

    try:
        files = find_logs(paths)
    except LogError as trouble:
        raise CallError(trouble.sentence(language)) from None
    if output is not None and any(same_file(output, file) for file in files):
        facts = {"option": option, "path": visible(path_text(output))}
        raise CallError(say(language, "output-is-input", **facts))
    return files


def see_unread(output: str | None, language: Language, **options: str | None) -> None:
    """See that the output does not take the place of a file that an option reads."""
    for option, path in options.items():
        if output is not None and path is not None and same_file(output, path):
            facts = {"option": f"--{option.replace('_', '-')}", "path": visible(path_text(output))}
            raise CallError(say(language, "output-is-read", **facts))


def same_file(one: str, other: str) -> bool:
    """Tell whether two paths name one file that is there."""
    with suppress(OSError, ValueError):
        return Path(one).samefile(other)
    return False
