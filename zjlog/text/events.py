"""An event of a log as a line of words, in one language: whole, or as short as it may be.

Everything logged is worded here and comes out inert.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.game import say_game

from .fields import field_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .wording import Wording

ORDER: Final[Mapping[str, int]] = {
    field: number
    for number, field in enumerate(
        (
            "kind",
            "decision",
            "reason",
            "purpose",
            "values",
            "event",
            "order",
            "tile",
            "from",
            "seat",
        )
    )
}
"""The order in which the fields of an event are said; others come after them."""

NAMED_BY: Final[Mapping[str, str]] = {"claim": "kind", "hand": "hand"}
"""Events that a field names well enough: a pung, a kong, never both; the number of a hand."""

DICE: Final = "values"
"""The one list that is short and seen nowhere on the table."""

BULKY: Final = frozenset(
    {"format", "game_id", "key", "prev", "salt", "sha256", "sig", "started_at", "t", "version"}
    | {"wall_commit"}
)
"""Fields of an event that a line of text does not show; lists are not shown either."""

USUAL: Final[Mapping[str, tuple[object, ...]]] = {"end": ("head",), "outcome": ("made",)}
"""Values that go without saying."""


def event_words(event: Mapping[str, Any], wording: Wording, subject: int | None = None) -> str:
    """Say all fields of an event; its seat only if it is not the subject's."""
    kind = event.get("type")
    parts = [] if NAMED_BY.get(str(kind)) in event else [wording.word(str(kind), "event")]
    for field in sorted(event, key=lambda field: (field == "note", ORDER.get(field, len(ORDER)))):
        value = event[field]
        if field != "type" and not (field == "seat" and value == subject):
            parts.append(field_words(event, field, wording))
    return " ".join(parts)


def event_text(event: Mapping[str, Any], wording: Wording, *, amended: bool = False) -> str:
    """Say what an event did, and whether a correction has amended it.

    What is bulky, usual or seen on the table is left out.
    """
    words = plain_text(event, wording)
    return words + say_game(wording.language, "amended") if amended else words


def plain_text(event: Mapping[str, Any], wording: Wording) -> str:
    """Say what an event did."""
    if event.get("refused"):
        kind = str(event["type"])
        word = "" if kind == "refused" else wording.word(kind, "event")
        return f"{word} {say_game(wording.language, 'refused')}".strip()
    shown = {key: each for key, each in event.items() if tells(key, each)}
    words = event_words(shown, wording)
    if event.get("drawn"):
        words += f" ({wording.word('drawn', 'field')})"
    deltas = event.get("deltas")
    if isinstance(deltas, list):
        words += " " + " ".join(f"{value:+d}" if value else "0" for value in deltas)
    return words


def tells(field: str, value: object) -> bool:
    """Tell whether a field belongs into a line of text."""
    if field == DICE:
        return True
    usual = isinstance(value, (bool, list, dict)) or value in USUAL.get(field, ())
    return field not in BULKY and not usual
