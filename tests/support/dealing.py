"""Complete a hand of a case: the deal, idle turns, and a wall that fits both.

Nothing here judges: it only supplies tiles that the case leaves open, by R-A2 to R-A5
and R-B4.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

CODES = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)] + list("ESWNCFP")
ALL_TILES = Counter(dict.fromkeys(CODES, 4))
STACKS = 68
Event = dict[str, Any]


def wild_after(tile: str) -> str:
    """R-A5: the kind above the indicator."""
    if len(tile) == 2:
        return f"{int(tile[0]) % 9 + 1}{tile[1]}"
    group = "ESWN" if tile in "ESWN" else "CFP"
    return group[(group.index(tile) + 1) % len(group)]


def deal(
    given: dict[int, list[str]], wanted: list[int], flip: str, drawn: Iterable[str]
) -> list[list[str]]:
    """Deal what the case fixes, then fill with kinds that are neither 百搭 nor 正搭."""
    used = Counter(tile for hand in given.values() for tile in hand) + Counter(drawn)
    spare = [code for code in CODES if code not in {flip, wild_after(flip)}]
    filling = [code for code in spare for _ in range(max(0, 3 - used[code]))]
    hands = []
    for seat in range(4):
        hand = list(given.get(seat, []))
        while len(hand) < wanted[seat]:
            hand.append(filling.pop((7 * len(hand) + 3 * seat) % len(filling)))
        hands.append(hand)
    return hands


def drawn_tiles(events: Iterable[Event]) -> list[str]:
    """List the tiles of the draws."""
    return [event["tile"] for event in events if event["type"] == "draw"]


def remaining(hands: list[list[str]], flip: str, drawn: Iterable[str]) -> list[str]:
    """List the tiles of the wall that are left, 正搭 and 百搭 at the end."""
    left = ALL_TILES - Counter([flip, *drawn, *(tile for hand in hands for tile in hand)])
    return sorted(left.elements(), key=lambda code: (code in {flip, wild_after(flip)}, code))


def idle(seat: int, drawn: list[str]) -> list[Event]:
    """Draw and discard in turn, beginning with the seat."""
    events: list[Event] = []
    for turn, tile in enumerate(drawn):
        player = (seat + turn) % 4
        events += ({"type": kind, "seat": player, "tile": tile} for kind in ("draw", "discard"))
    return events


def wall_in_drawn_order(
    hands: list[list[str]], dealer: int, flip: str, events: list[Event], options: Event
) -> list[str]:
    """R-A3, R-A4, R-B4: the tiles as they were taken, the rest in any order."""
    order = [hands[(dealer + step) % 4] for step in range(4)]
    if options.get("deal_style") == "block13":
        taken = [tile for hand in order for tile in hand]
    else:
        rounds = [hand[four : four + 4] for four in (0, 4, 8) for hand in order]
        taken = [tile for part in rounds for tile in part]
        taken += [hand[12] for hand in order] + [order[0][13]]
    draws = [event for event in events if event["type"] == "draw"]
    taken += [flip, *(draw["tile"] for draw in draws if draw.get("end") != "tail")]
    tail = [draw["tile"] for draw in draws if draw.get("end") == "tail"]
    left = ALL_TILES - Counter(taken) - Counter(tail)
    middle = list(left.elements())
    if options.get("tail_order") == "flat":
        return taken + middle + tail[::-1]
    if len(tail) % 2 and middle:
        tail.append(middle.pop())
    elif len(tail) % 2:
        tail.append(taken.pop())
        if draws[-1].get("end") == "tail":
            tail[-2:] = tail[:-3:-1]
    stacks = [tail[first : first + 2] for first in range(0, len(tail), 2)]
    return taken + middle + [tile for stack in stacks[::-1] for tile in stack]


def broken_at(dice: tuple[int, int] | None, dealer: int, rule: str) -> int:
    """R-A2: the number of stacks in built order before the first one taken."""
    if dice is None or rule == "none":
        return 0
    side = (dealer + sum(dice) - 1) % 4
    skipped = min(dice) if rule == "sum_min" else sum(dice)
    return [0, 3, 2, 1].index(side) * 17 + skipped


def in_built_order(tiles: list[str], stacks: int) -> list[str]:
    """Turn drawn order back to built order."""
    place = 2 * (stacks % STACKS)
    return tiles[-place:] + tiles[:-place] if place else list(tiles)


def commitment(salt: str, tiles: list[str]) -> str:
    """Commit to a wall as format.md says: SHA-256 of salt bytes and joined codes."""
    return hashlib.sha256(bytes.fromhex(salt) + ",".join(tiles).encode()).hexdigest()


def edited(tiles: list[str], edits: list[str]) -> list[str]:
    """Exchange (``60x80``), replace (``60=5m``) or leave off (``-1``) tiles."""
    wall = list(tiles)
    for edit in edits:
        if "x" in edit:
            one, other = map(int, edit.split("x"))
            wall[one], wall[other] = wall[other], wall[one]
        elif "=" in edit:
            place, tile = edit.split("=")
            wall[int(place)] = tile
        elif edit.startswith("-"):
            wall = wall[: int(edit)]
    return wall
