"""What all commands share: the language of a call, its help, its options of one kind.

Loads click and the texts of the help, nothing that does any work: every call begins here.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

import click

from zjlog.audit import MOST_BYTES
from zjlog.choices import DATABASE, TEXT_OR_JSON
from zjlog.messages.help import HELP
from zjlog.messages.help_game import HELP_GAME
from zjlog.messages.help_rules import HELP_RULES
from zjlog.messages.help_store import HELP_STORE
from zjlog.messages.language import LANGUAGES, language_of

if TYPE_CHECKING:
    from collections.abc import Callable

LOCALE: Final = language_of(os.environ)
"""The language of help and, unless `--lang` names another, of what a command says."""

STDOUT: Final = "-"
"""What `-o` names for standard output, where the report goes anyway."""


TEXTS: Final = HELP | HELP_GAME | HELP_RULES | HELP_STORE
"""All texts of the help, by key."""


def helped(key: str) -> str:
    """Return a text of the help in the language of the locale."""
    zh, en = TEXTS[key]
    return zh if LOCALE == "zh" else en


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--lang` to a command."""
    return click.option("--lang", type=click.Choice(LANGUAGES), help=helped("lang"))(command)


def size_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--max-bytes` to a command."""
    return click.option(
        "--max-bytes",
        type=click.IntRange(1),
        default=MOST_BYTES,
        metavar="N",
        help=helped("max-bytes"),
    )(command)


def form_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--format` to a command that tells people or programs."""
    return click.option(
        "--format", "form", type=click.Choice(TEXT_OR_JSON), default="text", show_default=False,
        help=helped("text-or-json"),
    )(command)  # fmt: skip


def db_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--db` to a command."""
    return click.option(
        "--db", default=DATABASE, show_default=False, metavar="FILE", help=helped("db-option")
    )(command)


def jobs_option(
    text: str, default: int | None = None
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add `--jobs` to a command; ``text`` is the key of its help.

    What only judges takes as many processes as are worth their start (None); what writes takes
    one, so that it needs no more memory than it is told to, nor the cores of its reader.
    """
    return click.option(
        "--jobs", type=click.IntRange(1), default=default, metavar="N", help=helped(text)
    )
