"""Hide tiles of a full log, as a spectator or one seat would have written it down."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

Found = set[tuple[str, int | None]]
"""Findings as code and seq."""

NOT_HELD: Final = frozenset({"W003", "D004", "T004", "T006", "H005"})
"""What stands in the full log where a hidden view can only say that it sees a fifth copy."""


def hidden(log: bytes, viewer: int | None, *, wall: bool) -> tuple[bytes, dict[int, int]]:
    """Return the derived log and, for each of its seqs, the seq in the full log.

    ``viewer`` None hides every concealed tile. Seals and commitments go, and the wall too
    unless it is asked for; the rest is numbered anew.
    """
    lines, origin = [], {}
    events = [json.loads(line) for line in log.splitlines()]
    kept = [e for e in events if e["type"] != "seal" and (wall or e["type"] != "wall")]
    number = {event["seq"]: seq for seq, event in enumerate(kept, 1)}
    for seq, event in enumerate(kept, 1):
        origin[seq] = event["seq"]
        lines.append(json.dumps(_hide({**event, "seq": seq}, viewer, number), ensure_ascii=False))
    return "".join(line + "\n" for line in lines).encode(), origin


def _hide(event: dict[str, Any], viewer: int | None, number: dict[int, int]) -> dict[str, Any]:
    kind = event["type"]
    event.pop("wall_commit", None)
    if "ref" in event:
        event["ref"] = number.get(event["ref"], event["ref"])
    if kind == "game":
        event["visibility"] = "public" if viewer is None else "seat"
        if viewer is not None:
            event["viewer"] = viewer
    elif kind == "deal":
        event["hands"] = [
            hand if seat == viewer else ["?"] * len(hand)
            for seat, hand in enumerate(event["hands"])
        ]
    elif kind == "draw" and event["seat"] != viewer:
        event["tile"] = "?"
    elif kind == "correction":
        event["replace"] = [_hide(each, viewer, number) for each in event["replace"]]
    return event


def unproven(hidden_view: Found, origin: Mapping[int, int], full: Found) -> Found:
    """Return the findings of a hidden view that the full log has not, with its seqs.

    A fifth copy is seen later than it is drawn, and a tile that was not held may make one.
    """
    there = {(code, origin[seq or 0]) for code, seq in hidden_view if code != "M008"}
    first = min((seq or 0 for code, seq in full if code in NOT_HELD), default=None)
    return {
        (code, seq)
        for code, seq in there - full
        if not (code == "W003" and first is not None and first <= seq)
    }
