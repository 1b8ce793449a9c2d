"""Foul hidden views: tiles hidden at random, events dropped, swapped, doubled and edited."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from zjlog.replay.tiles import CODES

if TYPE_CHECKING:
    import random

Event = dict[str, Any]

PLACES: Final = ("tile", "wild", "own", "hand", "hands")
"""Fields that hold tiles, a list of them, or four lists; the wall apart."""
PLAYED: Final = frozenset({"draw", "discard", "claim", "show", "hu"})
SEAT_FIELDS: Final = ("seat", "from")


def masked(log: bytes, rng: random.Random, share: float) -> bytes:
    """Hide each tile of a log with a probability of ``share``, wherever it stands.

    The wall, seals and commitments go; what is left is numbered as before.
    """
    events = [json.loads(line) for line in log.splitlines()]
    kept = [event for event in events if event["type"] not in {"seal", "wall"}]
    for seq, event in enumerate(kept, 1):
        event.pop("wall_commit", None)
        event["seq"] = seq
        for place in PLACES:
            if place in event and event["type"] != "hand":
                event[place] = _masked(event[place], rng, share)
    kept[0] |= {"visibility": "seat", "viewer": rng.randrange(4)}
    return written(kept)


def _masked(value: object, rng: random.Random, share: float) -> object:
    if isinstance(value, list):
        return [_masked(each, rng, share) for each in value]
    return "?" if isinstance(value, str) and rng.random() < share else value


def fouled(log: bytes, rng: random.Random) -> bytes:
    """Drop, swap, double and edit a few events of a log."""
    events = [json.loads(line) for line in log.splitlines()]
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(1, len(events))
        way = rng.randrange(5)
        if way == 0 and len(events) > 4:
            del events[at]
        elif way == 1:
            other = rng.randrange(1, len(events))
            events[at], events[other] = events[other], events[at]
        elif way == 2:
            events.insert(at, json.loads(json.dumps(rng.choice(events[1:]))))
        else:
            _edit(events[at], rng)
    if rng.random() < 0.8:
        for seq, event in enumerate(events, 1):
            event["seq"] = seq
    return written(events)


def _edit(event: Event, rng: random.Random) -> None:
    """Change one tile, seat or kind of an event."""
    tile = rng.choice((*CODES, "?", "?", "?"))
    if "tile" in event and rng.random() < 0.5:
        event["tile"] = tile
    elif event.get("hands"):
        hand = rng.choice(event["hands"])
        if hand:
            hand[rng.randrange(len(hand))] = tile
    elif event["type"] == "claim":
        event["kind"] = rng.choice(("pung", "exposed_kong", "added_kong", "concealed_kong", "chow"))
        event["own"] = [tile] * rng.randrange(5)
        event["from"] = rng.randrange(4)
    elif event["type"] == "hu":
        event["hand"] = [rng.choice(CODES) for _ in range(rng.randrange(15))]
    elif event["type"] == "discard" and rng.random() < 0.3:
        event["type"] = "show"
        event.pop("drawn", None)
    else:
        for field in SEAT_FIELDS:
            if field in event:
                event[field] = rng.randrange(4)


def written(events: list[Event]) -> bytes:
    """Write a log."""
    return "".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events).encode()
