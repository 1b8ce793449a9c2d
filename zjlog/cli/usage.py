"""What is wrong with a call, in sentences: codes, paths, and places that cannot be written.

Everything here ends with exit code 2 and leaves all files as they were.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from errno import errorcode
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from zjlog.files.output import OutputTrouble, destination
from zjlog.messages.general import PHRASES, say
from zjlog.text.escape import path_text, visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.messages.language import Language
    from zjlog.report.codes import UnknownWordError

USAGE: Final = 2


class UsageTrouble(click.ClickException):
    """A call that cannot be done as it stands, said in one sentence."""

    exit_code = USAGE

    def show(self, file: Any = None) -> None:  # noqa: ANN401 - as click has it
        """Say it on standard error."""
        click.echo(f"zjlog: {self.message}", file=file, err=file is None)


def codes_of(
    select: Sequence[str], ignore: Sequence[str], language: Language
) -> frozenset[str] | None:
    """Return the codes that are shown and count; None for all of them."""
    if not select and not ignore:
        return None
    from zjlog.report.codes import UnknownWordError, chosen_codes  # noqa: PLC0415 - the same
    from zjlog.schemas import catalogue  # noqa: PLC0415 - read only if codes are named

    try:
        return chosen_codes(catalogue(), select, ignore)
    except UnknownWordError as unknown:
        raise UsageTrouble(unknown_text("unknown-code", unknown, language)) from None


def unknown_text(phrase: str, unknown: UnknownWordError, language: Language) -> str:
    """Say that a word names nothing, and what may have been meant."""
    words = say(language, "list").join(unknown.near)
    near = say(language, "near", words=words) if words else ""
    return say(language, phrase, word=visible(unknown.word), near=near)


def files_of(
    paths: Sequence[str], output: str | None, language: Language, option: str = "-o"
) -> list[str]:
    """Return the files that the paths mean; what ``option`` names must not be one of them."""
    from zjlog.files.errors import LogTrouble  # noqa: PLC0415 - the same
    from zjlog.files.logs import find_logs  # noqa: PLC0415 - loads what decompresses

    try:
        files = find_logs(paths)
    except LogTrouble as trouble:
        raise UsageTrouble(trouble.sentence(language)) from None
    if output is not None and any(same_file(output, file) for file in files):
        facts = {"option": option, "path": visible(path_text(output))}
        raise UsageTrouble(say(language, "output-is-input", **facts))
    return files


def see_unread(output: str | None, language: Language, **options: str | None) -> None:
    """See that the output does not take the place of a file that an option reads."""
    for option, path in options.items():
        if output is not None and path is not None and same_file(output, path):
            facts = {"option": f"--{option.replace('_', '-')}", "path": visible(path_text(output))}
            raise UsageTrouble(say(language, "output-is-read", **facts))


def same_file(one: str, other: str) -> bool:
    """Tell whether two paths name one file that is there."""
    with suppress(OSError, ValueError):
        return Path(one).samefile(other)
    return False


@contextmanager
def trouble_told(language: Language) -> Iterator[None]:
    """Turn trouble with the place of the output into a sentence."""
    try:
        yield
    except OutputTrouble as trouble:
        raise UsageTrouble(unwritable(trouble, language)) from None


def unwritable(trouble: OutputTrouble, language: Language) -> str:
    """Say that the report could not be written, and why."""
    name = errorcode.get(trouble.reason.errno or 0, "")
    reason = say(language, name) if name in PHRASES else trouble.reason.strerror or name
    path = trouble.path
    shown = say(language, "standard-output") if path is None else visible(path_text(path))
    return say(language, "cannot-write", path=shown, reason=reason)


def emit(text: str, language: Language, encoding: str | None = None) -> int:
    """Write a text to standard output."""
    with trouble_told(language), suppress(BrokenPipeError), destination(None, encoding) as stream:
        stream.write(text)
    return 0
