"""What a line that is no event may be instead, and what can still be told of it.

Guesses for people and for containing the damage: they choose words, they tell which
number a destroyed line had, but they never make an event of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from .json_tokens import breaks_off

if TYPE_CHECKING:
    from collections.abc import Callable

QUOTED: Final = 64
"""Characters of a bad line that a finding quotes."""

INNER_START: Final = re.compile(r'\{\s*"seq"')
TRIES: Final = 8

HEAD: Final = re.compile(
    rb'\s*\{\s*"seq"\s*:\s*([1-9][0-9]{0,14})\s*,(?:\s*"type"\s*:\s*"([a-z_]{1,20})")?'
)

PRETTY: Final = re.compile(r"\s*(?:\[|[\]}][\]},\s]*$|\{\s*$)")
"""An opened array, or a line of brackets alone: one value printed over many lines."""


def looks_like(text: str, at: int, is_object: Callable[[str], bool]) -> dict[str, object]:
    """Say what a line that is no JSON from a place on looks like.

    A line is *torn* if it breaks off; the event after it may have been glued to it and
    then begins ``inside`` it.
    """
    facts: dict[str, object] = {"reason": "not-json", "excerpt": excerpt(text, at)}
    starts = [match.start() for match in INNER_START.finditer(text, 1)]
    inside = next((start for start in starts[-TRIES:] if is_object(text[start:])), None)
    if PRETTY.match(text):
        facts["reason"] = "array"
    elif inside is not None:
        facts |= {"reason": "torn", "inside": len(text[:inside].encode())}
    elif breaks_off(text):
        facts["reason"] = "torn"
    return facts


def reason_of_value(value: object) -> str | None:
    """Say why a JSON value is not the object of an event; ``None`` if it may be one."""
    if isinstance(value, list):
        return "array" if any(isinstance(item, dict) for item in value) else "not-object"
    if not isinstance(value, dict):
        return "not-object"
    whole_game = any(isinstance(item, list) and _may_be_events(item) for item in value.values())
    return "old-layout" if whole_game and not {"seq", "type"} & value.keys() else None


def _may_be_events(items: list[object]) -> bool:
    return not items or any(isinstance(item, dict) for item in items)


def excerpt(text: str, at: int) -> str:
    """Quote the surroundings of a place."""
    start = max(0, min(at, len(text)) - QUOTED // 2)
    return text[start : start + QUOTED]


def head_of(data: bytes) -> tuple[int | None, str | None]:
    """Read number and type from the beginning of a destroyed line."""
    match = HEAD.match(data)
    if match is None:
        return None, None
    return int(match[1]), match[2].decode() if match[2] else None
