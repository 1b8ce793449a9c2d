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
    named = NAMED_BY.get(str(event.get("type"))) in event
    return " ".join(
        wording.word(str(event[field]), "event")
        if field == "type"
        else field_words(event, field, wording)
        for field in ordered(event, wording)
        if not (field == "type" and named) and not (field == "seat" and event[field] == subject)
    )


def ordered(event: Mapping[str, Any], wording: Wording) -> list[str]:
    """Return the fields as they are said: the type first, but in Chinese who acted before it."""
    actor = "seat" if wording.language == "zh" and event.get("type") != "ruling" else None
    return sorted(
        event,
        key=lambda field: (
            field == "note",
            field != actor,
            field != "type",
            ORDER.get(field, len(ORDER)),
        ),
    )


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
