"""The games of two files, paired by their ids, whatever their order.

Games are read side by side and kept only until their partner comes. Where a file holds an
id more than once, its games are paired in their order there.
"""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, Final

from zjlog.audit import Story
from zjlog.files.errors import LogError
from zjlog.files.games import read_games
from zjlog.messages.game import say_game
from zjlog.text.escape import file_text

from .source import NotReadable, Opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import GameLog
    from zjlog.messages.language import Language

SIDES: Final = (0, 1)

Read = tuple["GameLog", bool]


@dataclass(slots=True)
class Pairing:
    """What is known of two files; ``alone`` and ``twice`` fill while the pairs are taken.

    ``several`` tells whether one of them is a bundle: else they are two copies of one game,
    whatever id each has.
    """

    files: Sequence[str]
    language: Language
    max_bytes: int
    several: bool = False
    alone: tuple[dict[tuple[str, int], Opened], ...] = field(default_factory=lambda: ({}, {}))
    seen: tuple[Counter[str], ...] = field(default_factory=lambda: (Counter(), Counter()))
    unreadable: list[tuple[int, int]] = field(default_factory=list)

    def pairs(self) -> Iterator[tuple[Opened, Opened]]:
        """Yield the pairs as they are found; ``NotReadable`` where a file breaks off."""
        try:
            with ExitStack() as stack:
                games = [read_games(file, max_bytes=self.max_bytes) for file in self.files]
                yield from self._paired([stack.enter_context(closing(each)) for each in games])
        except LogError as trouble:
            raise NotReadable(trouble.sentence(self.language)) from None

    def _paired(self, sources: Sequence[Iterator[Read]]) -> Iterator[tuple[Opened, Opened]]:
        heads = [list(islice(source, 2)) for source in sources]
        self.several = any(len(head) > 1 for head in heads)
        if not self.several:
            self._refuse(heads)
            one, other = (self._opened(side, *heads[side][0]) for side in SIDES)
            yield one, other
            return
        for both in zip_longest(*map(chain, heads, sources)):
            for side, read in enumerate(both):
                if read is not None:
                    yield from self._taken(side, *read)

    def _refuse(self, heads: Sequence[list[Read]]) -> None:
        """Refuse a file without a game that can be compared."""
        for file, head in zip(self.files, heads, strict=True):
            if not head or not head[0][0].readable:
                raise NotReadable(say_game(self.language, "not-readable", path=file_text(file)))

    def _taken(self, side: int, log: GameLog, bundle: bool) -> Iterator[tuple[Opened, Opened]]:  # noqa: FBT001 - as the judges give it
        """Yield the pair that a game completes; keep it otherwise."""
        if not log.readable:
            self.unreadable.append((side, log.number))
            return
        game_id = str(log.header.game_id)
        self.seen[side][game_id] += 1
        key = game_id, self.seen[side][game_id]
        game = self._opened(side, log, bundle)
        partner = self.alone[1 - side].pop(key, None)
        if partner is None:
            self.alone[side][key] = game
        else:
            yield (game, partner) if side == 0 else (partner, game)

    def _opened(self, side: int, log: GameLog, bundle: bool) -> Opened:  # noqa: FBT001 - the same
        story = Story(log, self.files[side], bundle=bundle)
        return Opened(story, self.files[side], None, log.number if bundle else None)

    @property
    def twice(self) -> Iterator[tuple[int, str, int]]:
        """Yield side, id and number of the games that stand in one file more than once."""
        for side in SIDES:
            for game_id, number in self.seen[side].items():
                if number > 1:
                    yield side, game_id, number


class Chosen:
    """One pair that was chosen by its number in both files."""

    several = False
    unreadable: Sequence[tuple[int, int]] = ()
    alone: Sequence[dict[tuple[str, int], Opened]] = ()
    twice: Sequence[tuple[int, str, int]] = ()

    def __init__(self, pair: Sequence[Opened]) -> None:
        """Take the pair."""
        self.pair = pair
        self.files = [game.file for game in pair]

    def pairs(self) -> Iterator[Sequence[Opened]]:
        """Yield it."""
        yield self.pair
