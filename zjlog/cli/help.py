"""`zjlog help`: a topic, the help of a command, or which of both there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.errors import CallError
from zjlog.files.output import emit
from zjlog.messages.general import did_you_mean
from zjlog.messages.rules import say_rules
from zjlog.text.escape import echo

from .options import LOCALE, helped, language_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language


@click.command(
    "help",
    help=helped("help-command"),
    short_help=helped("help-command.short"),
    epilog=helped("help-command.example"),
)
@click.argument("words", nargs=-1, metavar="[TOPIC|COMMAND]...")
@language_option
@click.pass_context
def help_(context: click.Context, words: tuple[str, ...], lang: Language | None) -> int:
    """Tell about a topic or a command."""
    from zjlog.rules.search import TOPICS  # noqa: PLC0415 - loaded when called

    language = lang or LOCALE
    if len(words) == 1 and words[0].lower() in TOPICS:
        return emit(topic(words[0].lower(), language), language)
    whole = context.find_root()
    if words:
        return emit(command_help(whole, words, language), LOCALE)
    return emit(f"{whole.get_help()}\n\n{topics(language)}", LOCALE)


def topic(name: str, language: Language) -> str:
    """Return a topic."""
    from zjlog.rules.explain import explanation_text  # noqa: PLC0415 - loaded when called

    return explanation_text(name, language)


def topics(language: Language) -> str:
    """Return the topics, and how to see one."""
    from zjlog.rules.topics import topics_list  # noqa: PLC0415 - loaded when called

    head, foot = say_rules(language, "topics-head"), say_rules(language, "topics-more")
    return "\n".join([head, *topics_list(language), "", foot]) + "\n"


def command_help(whole: click.Context, words: Sequence[str], language: Language) -> str:
    """Return what a command says with `--help`."""
    context = whole
    for at, word in enumerate(words):
        group = context.command
        found = group.get_command(context, word) if isinstance(group, click.Group) else None
        if found is None:
            told = " ".join(words[: at + 1])
            known = group.list_commands(context) if isinstance(group, click.Group) else []
            raise CallError(
                say_rules(language, "unknown-help", **unknown(told, word, known, language))
            )
        context = click.Context(found, info_name=word, parent=context)
    return context.get_help() + "\n"


def unknown(told: str, word: str, known: Sequence[str], language: Language) -> dict[str, str]:
    """Return what is said of a word that is no topic and no command."""
    from zjlog.messages.lookup import nearest  # noqa: PLC0415 - loaded when called
    from zjlog.rules.search import TOPICS  # noqa: PLC0415 - the same

    near = nearest([*TOPICS, *known], word.lower())
    return {"word": echo(told), "near": did_you_mean(near, language)}
