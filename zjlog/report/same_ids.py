"""Games that come under one id more than once in a run, and whether they tell the same.

Only such games are read again, each file once, when all are judged. They differ where
`zjlog diff` would say so: a copy that leaves something out, or hides it, is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.files.logs import is_open
from zjlog.messages.general import count, say
from zjlog.text.escape import file_text, visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Story

    from .job import Job

MOST: Final = 20
"""Pairs that are named; of the rest the number is said."""


class GamePlace(NamedTuple):
    """Where a game stands: its file, and its number if that is a bundle."""

    file: str
    game: int | None


class SameIds:
    """The ids of a run as they come, and the places of those that came before."""

    def __init__(self) -> None:
        """Begin with none."""
        self.first: dict[str, GamePlace] = {}
        self.again: dict[str, list[GamePlace]] = {}

    def take(self, game_id: str, file: str, number: int | None) -> None:
        """Note a game, by the number that it has in a bundle."""
        place = GamePlace(file, number)
        if game_id in self.first:
            self.again.setdefault(game_id, [self.first[game_id]]).append(place)
        else:
            self.first[game_id] = place

    def sentences(self, job: Job) -> Iterator[str]:
        """Say of each game under the id of an earlier one that it tells otherwise, or may."""
        number = 0
        for number, (phrase, game_id, first, other) in enumerate(self._differing(job), 1):
            if number <= MOST:
                facts = {"one": name(first, job), "other": name(other, job)}
                yield say(job.language, phrase, game=visible(game_id), **facts)
        if number > MOST:
            yield say(
                job.language, "same-id-more", games=count(job.language, "game", number - MOST)
            )

    def _differing(self, job: Job) -> Iterator[tuple[str, str, GamePlace, GamePlace]]:
        files: dict[str, set[int]] = {}
        for places in self.again.values():
            for place in places:
                files.setdefault(place.file, set()).add(place.game or 1)
        kept: dict[str, tuple[GamePlace, Story]] = {}
        for file, numbers in files.items():
            if is_open(file):
                yield from self._unknown(file)
                continue
            for game_id, place, story in stories(file, numbers, job):
                if game_id not in self.again:
                    continue
                if game_id not in kept:
                    kept[game_id] = place, story
                elif differ(kept[game_id][1], story):
                    yield "same-id", game_id, kept[game_id][0], place

    def _unknown(self, file: str) -> Iterator[tuple[str, str, GamePlace, GamePlace]]:
        """Yield the games of standard input, which cannot be read again."""
        for game_id, places in self.again.items():
            here = next((place for place in places if place.file == file), None)
            if here is not None:
                other = next(place for place in places if place is not here)
                yield "same-id-open", game_id, other, here


def stories(file: str, numbers: set[int], job: Job) -> Iterator[tuple[str, GamePlace, Story]]:
    """Read some games of a file again; what has become of it meanwhile is told elsewhere."""
    from zjlog.audit import Story  # noqa: PLC0415 - ids are seldom the same
    from zjlog.files.errors import LogError  # noqa: PLC0415 - the same
    from zjlog.files.games import read_games  # noqa: PLC0415 - the same

    try:
        for log, bundle in read_games(file, max_bytes=job.max_bytes):
            if log.number in numbers and log.readable:
                place = GamePlace(file, log.number if bundle else None)
                story = Story(log, file, bundle=bundle)
                yield str(story.report.game_id), place, story
    except LogError:
        return


def differ(one: Story, other: Story) -> bool:
    """Tell whether two games under one id are told otherwise."""
    from zjlog.audit import compared  # noqa: PLC0415 - ids are seldom the same

    return compared(one, other).difference is not None


def name(place: GamePlace, job: Job) -> str:
    """Name a place."""
    file = file_text(place.file)
    if place.game is None:
        return file
    return say(job.language, "game-of", file=file, n=place.game)
