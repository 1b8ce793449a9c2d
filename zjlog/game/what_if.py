"""A game as it stands and as it would under a supposed ruling, and what differs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from zjlog.audit import Story, supposed
from zjlog.errors import CallError
from zjlog.messages.game import say_game
from zjlog.report.json import plain
from zjlog.schemas import visible_json
from zjlog.text.escape import path_text
from zjlog.version import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from zjlog.messages.language import Language
    from zjlog.schemas import Four, GameReport, Result

    from .source import Opened

OF_A_REPORT: Final = ("verdict", "undecided", "settlement", "result")
"""What is told of the game before and after, under the names of a report."""


@dataclass(frozen=True, slots=True)
class Supposed:
    """A game, a ruling after the event ``at``, and the game under it."""

    game: Opened
    at: int
    ruling: Mapping[str, Any]
    other: Story

    @property
    def story(self) -> Story:
        """The game as it stands."""
        return self.game.story

    @property
    def moment(self) -> int:
        """The moment after which the ruling comes."""
        return self.story.moment_of(self.at)

    @property
    def before(self) -> GameReport:
        """What stands."""
        return self.story.report

    @property
    def after(self) -> GameReport:
        """What would stand."""
        return self.other.report

    @property
    def reports(self) -> tuple[GameReport, GameReport]:
        """What stands and what would."""
        return self.before, self.after

    @property
    def change(self) -> Four | None:
        """The chips at the end that each seat would have more, None where they are not known."""
        money = [report.settlement for report in self.reports]
        chips = [None if each is None else each.chips for each in money]
        if chips[0] is None or chips[1] is None:
            return None
        one, two, three, four = (new - old for old, new in zip(*chips, strict=True))
        return one, two, three, four

    @property
    def gained(self) -> tuple[int, ...] | None:
        """The seats that would advance and do not, None where that is not known."""
        return more(self.before.result, self.after.result, "advance")

    @property
    def lost(self) -> tuple[int, ...] | None:
        """The seats that advance and would not, None where that is not known."""
        return more(self.after.result, self.before.result, "advance")

    @property
    def barred(self) -> tuple[int, ...]:
        """The seats that would be disqualified and are not."""
        return more(self.before.result, self.after.result, "void") or ()

    @property
    def freed(self) -> tuple[int, ...]:
        """The seats that are disqualified and would not be."""
        return more(self.after.result, self.before.result, "void") or ()


def more(one: Result | None, other: Result | None, field: str) -> tuple[int, ...] | None:
    """Return the seats that only the other result names in a field."""
    first, second = getattr(one, field, None), getattr(other, field, None)
    if first is None or second is None:
        return None
    return tuple(seat for seat in second if seat not in first)


def suppose(game: Opened, at: int, ruling: Mapping[str, Any], language: Language) -> Supposed:
    """Return a game with a ruling after the event ``at``."""
    story = game.story
    numbers = {entry.seq for entry in story.log.entries}
    if at not in numbers:
        first, last = min(numbers, default=0), max(numbers, default=0)
        raise CallError(say_game(language, "no-such-seq", seq=at, first=first, last=last))
    log = supposed(story.log, at, ruling)
    return Supposed(game, at, ruling, Story(log, game.file, bundle=game.game is not None))


def write_json(found: Supposed, stream: TextIO) -> None:
    """Write both outcomes and what differs as one JSON object."""
    text = json.dumps(as_data(found), ensure_ascii=False, separators=(",", ":"))
    stream.write(visible_json(text) + "\n")


def as_data(found: Supposed) -> dict[str, Any]:
    """Return both outcomes and what differs as JSON data; lists of four go by seat."""
    results = [report.result for report in found.reports]
    named: dict[str, Any] = {"file": path_text(found.game.file), "game_id": found.before.game_id}
    if found.game.game is not None:
        named["game"] = found.game.game
    return {
        "zjlog": __version__,
        **named,
        "ruling": {"at": found.at, **found.ruling},
        "change": {
            "chips": plain(found.change),
            "ranks": [plain(result and result.ranks) for result in results],
            "gained": plain(found.gained),
            "lost": plain(found.lost),
            "disqualified": plain(found.barred),
            "readmitted": plain(found.freed),
        },
        "before": told(found.before),
        "after": told(found.after),
    }


def told(report: GameReport) -> dict[str, Any]:
    """Return what a report tells of the outcome of a game."""
    return {name: plain(getattr(report, name)) for name in OF_A_REPORT}
