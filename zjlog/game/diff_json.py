"""What differs between two copies, or the games of two bundles, as JSON data.

Pairs of values are of A and of B; what has no partner is ``null``.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from zjlog.report.json import plain
from zjlog.schemas import visible_json
from zjlog.text.escape import path_text
from zjlog.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from zjlog.audit import Comparison, Difference, Story

    from .diff_text import Comparisons
    from .source import Opened


def write_json(found: Comparisons, stream: TextIO) -> None:
    """Write all that differs as one JSON object."""
    text = json.dumps(as_data(found), ensure_ascii=False, separators=(",", ":"))
    stream.write(visible_json(text) + "\n")


def as_data(found: Comparisons) -> dict[str, Any]:
    """Return what differs; a pair that is told the same is only counted."""
    pairing = found.pairing
    different = [each for each in found.shown if differs(*each)]
    return {
        "zjlog": __version__,
        "files": [path_text(file) for file in pairing.files],
        "pairs": found.number,
        "same": found.same,
        "differences": found.differences,
        "games": [pair_data(pair, comparison) for pair, comparison in different],
        "alone": [
            {"file": side, "game_id": game.story.report.game_id, "game": game.story.log.number}
            for side, games in enumerate(pairing.alone)
            for game in games.values()
        ],
        "twice": [
            {"file": side, "game_id": game_id, "games": number}
            for side, game_id, number in pairing.twice
        ],
        "unreadable": [{"file": side, "game": number} for side, number in pairing.unreadable],
    }


def differs(pair: Sequence[Opened], comparison: Comparison) -> bool:
    """Tell whether two games are told differently, or come to other chips."""
    one, other = (chips_of(game.story) for game in pair)
    return comparison.difference is not None or one != other


def pair_data(pair: Sequence[Opened], found: Comparison) -> dict[str, Any]:
    """Return what differs in one pair of games."""
    stories = [game.story for game in pair]
    return {
        "game_id": [story.report.game_id for story in stories],
        "game": [game.game for game in pair],
        "differences": [difference_data(stories, each) for each in found.differences],
        "only": [dict(found.only_one), dict(found.only_other)],
        "chips": [plain(chips_of(story)) for story in stories],
    }


def difference_data(stories: Sequence[Story], difference: Difference) -> dict[str, Any]:
    """Return one difference: where it is, what each copy has there."""
    sides = list(zip(stories, (difference.one, difference.other), strict=True))
    hands = [None if at is None else story.hand_at(at) for story, at in sides]
    return {
        "hand": [each and each.number for each in hands],
        "seq": [None if at is None else story.seq(at) for story, at in sides],
        "line": [None if at is None else story.line(at) for story, at in sides],
        "fields": list(difference.fields),
        "event": [None if at is None else dict(story.event(at)) for story, at in sides],
    }


def chips_of(story: Story) -> Sequence[int] | None:
    """Return the chips at the end of a game, None where they are not known."""
    money = story.report.settlement
    return None if money is None else money.chips
