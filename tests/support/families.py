"""Logs that are allowed and hostile: families of them, each of any length.

A family is what one may lay end to end without limit: discards, melds, tiny games, bad
corrections, fields. ``log("river", 4000)`` has about four thousand of that. Used to measure
how time, memory and output grow with the log.
"""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import chain, count, cycle, islice, repeat
from typing import TYPE_CHECKING, Any, Final

from tests.support.dealing import ALL_TILES, CODES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

Event = dict[str, Any]

HANDS: Final = (
    "3s 3p 8s 7s 5p F 5m 3m 6s 8s F 2s W S",
    "3m 4m 5m 6p 7p 8p 2s 3s 4s 9s 9s 7m 2m",
    "E 9m 1m 4p N 1s 9s 1p 9p 5p 7s 4p 3m",
    "8p 4s 4s E C 3p 5s 4m N 8p 7m 3m 3p",
)
LONG: Final = 500
"""Units of a family whose single line holds many."""
NAME: Final = "龙" * 2_000
"""A name of six thousand bytes: nothing forbids it."""


def header(game_id: str = "x", **more: object) -> Event:
    """Return a game event."""
    players = [{"id": f"p{seat}"} for seat in range(4)]
    named = {"game_id": game_id, "rules": {"preset": "tournament"}, "players": players}
    return {"type": "game", "format": "zjlog", "version": 1} | named | more


def opening(hand: int = 1) -> list[Event]:
    """Return a hand, its deal and its flip."""
    return [
        {"type": "hand", "hand": hand, "round": 1, "dealer": 0},
        {"type": "deal", "hands": [tiles.split() for tiles in HANDS]},
        {"type": "flip", "tile": "1m"},
    ]


def discard(seat: int, tile: str = "E") -> Event:
    """Return a discard."""
    return {"type": "discard", "seat": seat, "tile": tile}


def correction(ref: int, replace: Iterable[Event] = ()) -> Event:
    """Return a correction."""
    return {"type": "correction", "ref": ref, "by": "c", "reason": "r", "replace": [*replace]}


def ruling(decision: str, **more: object) -> Event:
    """Return a ruling."""
    return {"type": "ruling", "by": "r", "decision": decision} | more


def claim(seat: int, kind: str, **more: object) -> Event:
    """Return a claim."""
    return {"type": "claim", "seat": seat, "kind": kind, "tile": "E"} | more


def win(seat: int, **more: object) -> Event:
    """Return a declared win."""
    return {"type": "hu", "seat": seat, "tile": "E"} | more


PAUSE: Final[Event] = {"type": "clock", "event": "pause"}


def taking_turns(number: int) -> Iterator[Event]:
    """Yield draws and discards in turn, further than any wall goes."""
    for turn in range(number // 2):
        tile = CODES[turn % len(CODES)]
        yield {"type": "draw", "seat": (turn + 1) % 4, "tile": tile}
        yield discard((turn + 1) % 4, tile)


def melding(number: int) -> Iterator[Event]:
    """Yield discards, each of them claimed."""
    for turn in range(number // 2):
        yield discard(turn % 4, CODES[turn % len(CODES)])
        taker = (turn + 1) % 4
        yield claim(taker, "pung", tile=CODES[turn % len(CODES)], **{"from": turn % 4})


def many(number: int, *events: Event) -> Iterator[Event]:
    """Return events again and again."""
    return islice(cycle(events), number)


IN_A_HAND: Final[Mapping[str, Callable[[int], Iterable[Event]]]] = {
    "river": lambda n: (discard(at % 4) for at in range(n)),
    "turns": taking_turns,
    "melds": melding,
    "kongs": lambda n: (claim(at % 4, "concealed_kong", tile=CODES[at % 34]) for at in range(n)),
    "added kongs": lambda n: chain(
        [discard(0), claim(1, "pung", **{"from": 0})], many(n, claim(1, "added_kong"))
    ),
    "claims on one tile": lambda n: chain(
        [discard(0)],
        (claim(at % 4, "pung", outcome="overridden", **{"from": 0}) for at in range(n)),
    ),
    "hu on one tile": lambda n: chain(
        [discard(0)], (win(1 + at % 3, **{"from": 0}) for at in range(n))
    ),
    "hu called over": lambda n: chain(
        [discard(0)], (win(1 + at % 3, outcome="overridden", **{"from": 0}) for at in range(n))
    ),
    "false wins": lambda n: chain.from_iterable(
        [discard(at % 4), win((at + 1) % 4, **{"from": at % 4})] for at in range(n // 2)
    ),
    "shows": lambda n: many(n, {"type": "show", "seat": 0, "tile": "2m"}),
    "bad corrections": lambda n: many(n, PAUSE, correction(9_999_999)),
    "bad corrections alone": lambda n: many(n, correction(9_999_999)),
    "corrections of one line": lambda n: chain([PAUSE], many(n, correction(5, [discard(0)]))),
    "corrections of every line": lambda n: chain.from_iterable(
        [discard(at % 4), correction(5 + 2 * at, [discard(at % 4, "F"), PAUSE])]
        for at in range(n // 2)
    ),
    "corrections in front": lambda n: chain(
        many(n // 2, PAUSE), (correction(5 + at, [discard(at % 4)] * 8) for at in range(n // 2))
    ),
    "rulings on one event": lambda n: chain(
        [discard(0)], many(n, ruling("dead_hand", seat=1, ref=5))
    ),
    "dismissals": lambda n: chain(
        (discard(at % 4) for at in range(n // 2)),
        (ruling("dismissed", ref=5 + at) for at in range(n // 2)),
    ),
    "false wins ruled": lambda n: chain(
        [discard(0), win(1, **{"from": 0})], many(n, ruling("false_win", seat=1))
    ),
    "fines": lambda n: (ruling("fine", seat=at % 4, chips=1) for at in range(n)),
    "adjustments": lambda n: many(n, ruling("adjust", deltas=[3, -1, -1, -1])),
    "void hands": lambda n: many(n, ruling("void_hand"), ruling("void_hand", ref=2)),
    "settles": lambda n: many(n, {"type": "settle", "reason": "kong", "deltas": [3, -1, -1, -1]}),
    "dice": lambda n: many(n, {"type": "dice", "seat": 0, "values": [1, 2], "purpose": "break"}),
    "walls": lambda n: many(n // 10, {"type": "wall", "tiles": sorted(ALL_TILES.elements())}),
    "substitutes": lambda n: many(
        n // 10,
        {"type": "substitute", "seat": 1, "player": {"id": "q", "name": NAME}, "reason": NAME},
    ),
    "deals": lambda n: many(n // 10, opening()[1]),
    "second flips": lambda n: many(n, opening()[2]),
    "exhausted": lambda n: many(n, {"type": "exhausted"}),
    "play after time": lambda n: chain(
        [{"type": "clock", "event": "time_up"}], (discard(at % 4) for at in range(n))
    ),
    "time reversed": lambda n: ({**PAUSE, "t": n - at} for at in range(n)),
    "unknown types": lambda n: many(n, {"type": "nothing"}),
    "wrong types": lambda n: many(n, {"type": "discard", "seat": "0", "tile": 5}),
    "unknown fields": lambda n: many(n, {**PAUSE, "a": 1, "b": 2, "c": 3}),
    "a thousand fields": lambda n: many(
        n // 50, {**PAUSE, **{f"field{at}": at for at in range(LONG)}}
    ),
    "wrong items": lambda n: many(
        n // 50, win(1, items=[{"item": "nothing", "value": "x"}] * LONG, **{"from": 0})
    ),
    "long hands shown": lambda n: chain.from_iterable(
        repeat([discard(0), win(1, hand=CODES * (LONG // 34), **{"from": 0})], n // 50)
    ),
    "own tiles": lambda n: many(
        n // 50, discard(0), claim(1, "pung", own=["E"] * LONG, **{"from": 0})
    ),
    "confirmed": lambda n: many(n // 50, win(1, confirmed=[0, 1, 2, 3] * LONG)),
    "long notes": lambda n: many(n // 50, {**PAUSE, "note": "n" * 5_000}),
}  # fmt: skip
"""What stands in the one hand of a game."""


def fixed(*events: Event, more: Iterable[Event] = ()) -> Iterator[Event]:
    """Return what opens a game of one hand, then more events."""
    return chain(events or (header(),), opening(), more)


def long_deal(number: int) -> Iterator[Event]:
    """Yield a hand of thousands of tiles, and wins on them."""
    yield header()
    yield opening()[0]
    tiles = [[CODES[at % 34] for at in range(min(2_500, number))] for _ in range(4)]
    yield {"type": "deal", "hands": tiles}
    yield {"type": "flip", "tile": "1m"}
    yield from (discard(at % 4, CODES[at % 34]) for at in range(number // 4))


def hands(number: int) -> Iterator[Event]:
    """Yield short hands without end."""
    yield header()
    for hand in range(1, number // 4 + 1):
        yield from opening(hand)
        yield ruling("void_hand")


def hidden(number: int) -> Iterator[Event]:
    """Yield a game that hides its draws."""
    yield header(visibility="public")
    yield opening()[0]
    yield {"type": "deal", "hands": [["?"] * 14, *[["?"] * 13] * 3]}
    yield opening()[2]
    for turn in range(number // 2):
        yield discard(turn % 4, CODES[turn % 34])
        yield {"type": "draw", "seat": (turn + 1) % 4, "tile": "?"}


def flips(number: int) -> Iterator[Event]:
    """Yield a hand of flips, and no deal."""
    yield header()
    yield opening()[0]
    yield from many(number, opening()[2])


def long_names(number: int) -> Iterator[Event]:
    """Return a game whose players have long names."""
    players = [{"id": f"p{seat}", "name": NAME} for seat in range(4)]
    return fixed(header(players=players), more=(discard(at % 4) for at in range(number)))


WHOLE: Final[Mapping[str, Callable[[int], Iterable[Event]]]] = {
    "long deal": long_deal,
    "hands": hands,
    "hidden draws": hidden,
    "flips without a deal": flips,
    "flips before the deal": lambda n: chain(flips(n), opening()[1:]),
    "long names": long_names,
    "rulings after the end": lambda n: chain(
        fixed(more=[{"type": "end", "reason": "abandoned"}]), many(n, ruling("warning", seat=1))
    ),
}
"""Whole games."""


def numbered(events: Iterable[Event]) -> Iterator[bytes]:
    """Yield the lines of a game."""
    for seq, event in enumerate(events, 1):
        yield json.dumps({"seq": seq} | event, ensure_ascii=False, separators=(",", ":")).encode()


def joined(lines: Iterable[bytes], end: bytes = b"\n") -> bytes:
    """Return lines as the bytes of a log."""
    return b"".join(line + end for line in lines)


def bundle(number: int) -> bytes:
    """Return tiny games laid end to end."""
    games = (
        numbered([header(f"g{at}"), {"type": "end", "reason": "abandoned"}])
        for at in range(number // 8)
    )
    return joined(chain.from_iterable(games))


def sealed(number: int) -> bytes:
    """Return a game of seals."""
    lines: list[bytes] = [*numbered(fixed())]
    digest = sha256(joined(lines))
    for seq in islice(count(len(lines) + 1), number // 4):
        seal = {"seq": seq, "type": "seal", "count": seq - 1, "sha256": digest.hexdigest()}
        lines.append(json.dumps(seal).encode())
        digest.update(lines[-1] + b"\n")
    return joined(lines)


def same_number(number: int) -> bytes:
    """Return a game whose lines all bear one number."""
    line = json.dumps({"seq": 5} | PAUSE).encode()
    return joined([*numbered(fixed()), *repeat(line, number)])


def spoilt(number: int) -> bytes:
    """Return a game of lines that are no JSON."""
    return joined([*numbered(fixed()), *repeat(b'{"seq":5,', number)])


BYTES: Final[Mapping[str, Callable[[int], bytes]]] = {
    "tiny games": bundle,
    "seals": sealed,
    "one number": same_number,
    "no JSON": spoilt,
    "blank lines": lambda n: joined([*numbered(fixed()), *repeat(b"", n)]),
    "CR LF": lambda n: joined(
        numbered(fixed(more=(discard(at % 4) for at in range(n)))), b"\r\n"
    ),
}  # fmt: skip
"""Logs that are not events numbered one after the other."""

FAMILIES: Final = (*IN_A_HAND, *WHOLE, *BYTES)


def log(family: str, number: int) -> bytes:
    """Return a log of a family, about so many units long."""
    if family in BYTES:
        return BYTES[family](number)
    if family in WHOLE:
        return joined(numbered(WHOLE[family](number)))
    return joined(numbered(fixed(more=IN_A_HAND[family](number))))
