"""From a path to one game that can be looked at: opened, read, judged and laid out.

A file that holds no readable game is told on standard error and ends with 3; what is
wrong with the call ends with 2, before anything is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from zjlog.audit import MOST_BYTES, Story
from zjlog.errors import UNREADABLE, CallError
from zjlog.files.errors import LogError
from zjlog.files.games import WholeHash, read_games
from zjlog.files.named import files_of
from zjlog.files.stderr import tell
from zjlog.messages.game import say_game
from zjlog.text.escape import file_text, visible
from zjlog.text.wording import LONG, clipped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zjlog.audit import GameLog
    from zjlog.messages.language import Language


@dataclass(frozen=True, slots=True)
class Opened:
    """A game, the file that it is in and the SHA-256 of its decompressed bytes.

    ``digest`` is ``None`` where the file was not read to its end; ``game`` is the
    number of the game in a bundle, and ``of`` how many there are.
    """

    story: Story
    file: str
    digest: str | None
    game: int | None = None
    of: int = 1


class NotReadable(Exception):  # noqa: N818 - a fact about the file, no error of the code
    """A file holds no game that can be shown."""


def opened(
    path: str,
    language: Language,
    *,
    game: int | None = None,
    max_bytes: int = MOST_BYTES,
    output: str | None = None,
) -> Opened:
    """Open the only game of a file, or the ``game``-th of a bundle."""
    file = file_of(path, language, output)
    try:
        whole = WholeHash()
        log, bundle, number = chosen(read_games(file, max_bytes=max_bytes, hashing=whole), game)
    except LogError as trouble:
        raise NotReadable(trouble.sentence(language)) from None
    if log is None:
        known = say_game(language, "no-such-game", path=file_text(path), game=game, games=number)
        raise CallError(known)
    if not log.readable:
        phrase = "not-readable" if number == 1 else "game-not-readable"
        facts = {"path": file_text(path), "n": log.number, "of": number}
        raise NotReadable(say_game(language, phrase, **facts))
    story = Story(log, file, bundle=bundle)
    found = Opened(story, file, whole.sha256, log.number if bundle else None, number)
    if game is None and number > 1:
        tell(which(found, language))
    return found


def file_of(path: str, language: Language, output: str | None = None) -> str:
    """Return the one file that a path means; the output must not go to it."""
    files = files_of([path], output, language)
    if len(files) != 1:
        raise CallError(say_game(language, "one-file", path=file_text(path)))
    return files[0]


def which(game: Opened, language: Language) -> str:
    """Say which game of a bundle was taken where the call named none."""
    game_id = clipped(visible(game.story.header.game_id), LONG)
    facts = {"path": file_text(game.file), "n": game.game, "of": game.of, "game": game_id}
    return say_game(language, "game-taken", **facts)


def chosen(
    games: Iterable[tuple[GameLog, bool]], game: int | None
) -> tuple[GameLog | None, bool, int]:
    """Return the game meant, whether it is one of several, and how many there are."""
    found, several, number = None, False, 0
    for log, bundle in games:
        number += 1
        several = several or bundle
        if number == (game or 1):
            found = log
    return found, several, number


def refused(trouble: NotReadable) -> int:
    """Tell why a file cannot be shown and return the exit code."""
    tell(str(trouble))
    return UNREADABLE
