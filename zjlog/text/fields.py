"""One field of an event in words, whatever it holds: tiles by name, seats with their players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.game import say_game
from zjlog.schemas import terms

from .escape import visible
from .wording import LONG, clipped

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .wording import Wording

KINDS: Final[Mapping[str, str]] = {
    "kind": "kind",
    "end": "end",
    "purpose": "purpose",
    "decision": "decision",
    "order": "order",
    "outcome": "outcome",
    "event": "clock",
}
"""Fields of an event whose value is a token, and where the glossary has it."""

REASONS: Final[Mapping[object, str]] = {"settle": "settle", "end": "end_reason"}
"""The same for `reason`, which depends on the event."""

SEAT_FIELDS: Final[Mapping[str, str]] = {"seat": "by", "dealer": "dealer", "from": "from"}
"""Fields of an event that are a seat, and the phrase for them."""

ABOUT: Final = "about-seat"
"""The phrase for the seat of a ruling, which is not who acted."""

NUMBERS: Final[Mapping[str, str]] = {"ref": "seq-number", "hand": "hand-number"}
"""Fields of an event that are a number, and the phrase for it."""

SEATS: Final = frozenset({"confirmed", "advance"})
"""Fields of an event that list seats."""


def field_words(event: Mapping[str, Any], field: str, wording: Wording) -> str:
    """Say one field of an event."""
    value = event[field]
    if field == "tile":
        return wording.tile(value)
    if field == "wild":
        return say_game(wording.language, "wild", tile=wording.tile(value))
    if isinstance(value, int):
        about = field == "seat" and event.get("type") == "ruling"
        phrase = ABOUT if about else SEAT_FIELDS.get(field, NUMBERS.get(field))
        if phrase is not None:
            seat = wording.seat(value) if field in SEAT_FIELDS else ""
            return wording.say(phrase, seat=seat, n=value)
    if field == "values" and isinstance(value, list):
        return " + ".join(visible(str(each)) for each in value)
    kind = REASONS.get(event.get("type")) if field == "reason" else KINDS.get(field)
    if kind and isinstance(value, str):
        return wording.word(value, kind)
    text = listed(field, value, wording) if isinstance(value, list) else visible(str(value))
    return f"{label(event, field, wording)}{wording.say('colon')}{clipped(text, LONG)}"


def label(event: Mapping[str, Any], field: str, wording: Wording) -> str:
    """Name a field, as it is called in this event where that differs."""
    own = f"{event.get('type')}.{field}"
    return wording.word(own if f"field.{own}" in terms() else field, "field")


def listed(field: str, values: Sequence[Any], wording: Wording) -> str:
    """Say what a list holds: seats, tiles, lists of tiles, items, or figures."""
    if field in SEATS:
        return wording.joined([wording.word(str(each), "seat") for each in values])
    if field == "own":
        return wording.tiles_named(values)
    if all(isinstance(each, str | int) for each in values):
        return wording.tiles(values)
    return wording.joined([entry(each, wording) for each in values])


def entry(value: object, wording: Wording) -> str:
    """Say what stands in a list: a hand, an item and its price, or anything else as it is."""
    if isinstance(value, list):
        return wording.tiles(value)
    if isinstance(value, dict) and isinstance(value.get("item"), str):
        return f"{wording.word(value['item'], 'item')} {visible(str(value.get('value')))}"
    return visible(str(value))
