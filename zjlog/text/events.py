"""An event of a log as a short line of words, in one language.

Everything logged passes through the speaker and comes out inert.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.game import say_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .wording import Speaker

BULKY: Final = frozenset(
    {"format", "game_id", "key", "prev", "salt", "sha256", "sig", "started_at", "t", "version"}
    | {"wall_commit"}
)
"""Fields of an event that a line of text does not show; lists are not shown either."""

USUAL: Final[Mapping[str, tuple[object, ...]]] = {"end": ("head",), "outcome": ("made",)}
"""Values that go without saying."""


def event_text(event: Mapping[str, Any], speaker: Speaker) -> str:
    """Say what an event did; what is bulky, usual or seen on the table is left out."""
    if event.get("refused"):
        kind = str(event["type"])
        word = "" if kind == "refused" else speaker.word(kind, "event")
        return f"{word} {say_game(speaker.language, 'refused')}".strip()
    shown = {key: each for key, each in event.items() if tells(key, each)}
    words = speaker.event(shown, None)
    if event["type"] == "claim":
        words = words.partition(" ")[2]
    if event.get("drawn"):
        words += f" ({speaker.word('drawn', 'field')})"
    deltas = event.get("deltas")
    if isinstance(deltas, list):
        words += " " + " ".join(f"{value:+d}" if value else "0" for value in deltas)
    return words


def tells(field: str, value: object) -> bool:
    """Tell whether a field belongs into a line of text."""
    usual = isinstance(value, (bool, list, dict)) or value in USUAL.get(field, ())
    return field not in BULKY and not usual
