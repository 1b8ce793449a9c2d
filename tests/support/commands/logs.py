"""Logs for the commands: games, hidden views, bundles, broken in any way a random source picks.

A seed and an index give the same log again.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import zstandard

from tests.mutations import CATALOGUE, WAYS, Clean
from tests.support.hiding import hidden
from tests.support.notation import read_cases
from tests.test_games import NAMES, bytes_of

from .events import anywhere, header, ruling
from .values import TEXTS, anything, number, spelt, tile, tiles

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from .values import Event

    Edit = Callable[[list[Event], Random], None]

FOLDER: Final = Path(__file__).parents[2]
SHORT: Final = 170
"""Lines of a game that is used often; longer ones are cut there mostly."""
CLEAN: Final = ("sim-options-1-00000", "sim-options-1-00002")
"""Short clean games, to be broken by the mutators of the finding codes."""


@cache
def bases() -> tuple[bytes, ...]:
    """Return the logs that are broken: every game and every case of a code."""
    cases = [case.lines() for path in sorted((FOLDER / "cases").glob("*.txt"))
             for case in read_cases(path)]  # fmt: skip
    return (*(bytes_of(name) for name in NAMES), *cases, bytes_of("sample"), bytes_of("disputed"))


@cache
def clean(name: str) -> Clean:
    """Read a clean game for the mutators."""
    return Clean(bytes_of(name).decode())


def base(rng: Random) -> bytes:
    """Pick a log: whole if it is short or by chance, else its beginning; some with tiles hidden."""
    if rng.random() < 0.1:
        mutators = CATALOGUE[rng.choice(sorted(CATALOGUE))]
        made = rng.choice(mutators)(clean(rng.choice(CLEAN)), rng)
        data = made.data if made else bytes_of(CLEAN[0])
    else:
        data = rng.choice(bases())
    lines = data.splitlines(keepends=True)
    if len(lines) > SHORT and rng.random() < 0.97:
        lines = lines[: rng.randrange(20, SHORT)]
    data = b"".join(lines)
    return seen(data, rng) if rng.random() < 0.4 else data


def seen(data: bytes, rng: Random) -> bytes:
    """Hide tiles as a spectator or a seat sees them, where every line can be read."""
    try:
        return hidden(data, rng.choice((None, 0, 1, 2, 3)), wall=rng.random() < 0.3)[0]
    except (ValueError, KeyError, TypeError, AttributeError):
        return data


def events_of(data: bytes) -> list[Event]:
    """Read the lines that can be read."""
    found = []
    for line in data.splitlines():
        try:
            event = json.loads(line)
        except ValueError:
            continue
        if isinstance(event, dict):
            found.append(event)
    return found


def log(rng: Random) -> bytes:
    """Make a log: a game or a bundle, broken, perhaps packed and damaged."""
    data = game(rng)
    while rng.random() < 0.12:
        data += game(rng)
    if rng.random() < 0.06 and data.count(b"\n") > 1:
        data = rng.choice(WAYS)(data, rng)
    if rng.random() < 0.02:
        data = data.replace(b"\n", b"\r\n")
    return packed(data, rng) if rng.random() < 0.06 else data


def packed(data: bytes, rng: Random) -> bytes:
    """Compress a log, now and then with damage."""
    if rng.random() < 0.5:
        data = gzip.compress(data, mtime=0)
    else:
        data = zstandard.ZstdCompressor(level=1).compress(data)
    return rng.choice(WAYS[:3])(data, rng) if rng.random() < 0.4 and len(data) > 2 else data


def game(rng: Random) -> bytes:
    """Break one game in a few places."""
    data = base(rng)
    events = events_of(data)
    if not events or rng.random() < 0.03:
        return data
    for _ in range(rng.choice((1, 1, 2, 3, 5, 10))):
        rng.choice(EDITS)(events, rng)
    if rng.random() < 0.8:
        for seq, event in enumerate(events, 1):
            if "seq" in event:
                event["seq"] = seq
    return b"".join(spelt(event, rng) + b"\n" for event in events)


def place(events: list[Event], rng: Random) -> int:
    """Pick an event, seldom the first one."""
    return rng.randrange(len(events)) if rng.random() < 0.1 else rng.randrange(
        min(1, len(events) - 1), len(events)
    )  # fmt: skip


def seqs_of(events: list[Event]) -> list[int]:
    """List the numbers of a log."""
    return [*range(1, len(events) + 3)]


def insert(events: list[Event], rng: Random) -> None:
    """Put an event of any kind anywhere."""
    at = rng.randrange(1, len(events) + 1)
    events.insert(at, {"seq": at + 1, **anywhere(rng, seqs_of(events))})


def protest(events: list[Event], rng: Random) -> None:
    """Rule on an event of play, anywhere after it or before it."""
    wins = [at for at, event in enumerate(events, 1) if event.get("type") in ("hu", "claim")]
    made = ruling(rng, wins or [1])
    at = rng.choice((len(events), rng.randrange(1, len(events) + 1)))
    events.insert(at, {"seq": at + 1, **made})


def replace_value(events: list[Event], rng: Random) -> None:
    """Put any value in place of one, however deep it stands."""
    holder: Any = events[place(events, rng)]
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = holder[key]
        if not isinstance(inner, dict | list) or rng.random() < 0.3:
            holder[key] = anything(rng)
            return
        holder = inner


def hide(events: list[Event], rng: Random) -> None:
    """Put `?` or another tile in place of tiles of an event."""
    with_tiles = [each for each in events if "tile" in each or "hand" in each or "own" in each]
    if not with_tiles:
        return
    event = rng.choice(with_tiles)
    if "tile" in event:
        event["tile"] = rng.choice(("?", tile(rng)))
    for key in ("hand", "own"):
        if isinstance(event.get(key), list) and rng.random() < 0.5:
            event[key] = ["?" if rng.random() < 0.5 else each for each in event[key]]


def seats(events: list[Event], rng: Random) -> None:
    """Let another seat act."""
    event = events[place(events, rng)]
    for key in ("seat", "from", "dealer"):
        if key in event:
            event[key] = rng.randrange(4)


def add_field(events: list[Event], rng: Random) -> None:
    """Add a field, known or not, or leave one out."""
    event = events[place(events, rng)]
    if rng.random() < 0.3 and event:
        del event[rng.choice(list(event))]
        return
    key = rng.choice(("note", "_x", "t", "mood", "seat", "tile", "from", "hand", "chips", "ref"))
    event[key] = rng.choice((rng.choice(TEXTS), number(rng), tiles(rng), anything(rng)))


def drop(events: list[Event], rng: Random) -> None:
    """Take out an event, or a few."""
    at = place(events, rng)
    del events[at : at + rng.choice((1, 1, 2, 10))]
    if not events:
        events.append({"seq": 1, **anywhere(rng, [1])})


def double(events: list[Event], rng: Random) -> None:
    """Write events again, there or elsewhere."""
    at = place(events, rng)
    block = [dict(each) for each in events[at : at + rng.choice((1, 1, 3, 20))]]
    where = rng.choice((at, rng.randrange(len(events) + 1)))
    events[where:where] = block


def swap(events: list[Event], rng: Random) -> None:
    """Let two events change places."""
    one, two = place(events, rng), place(events, rng)
    events[one], events[two] = events[two], events[one]


def times(events: list[Event], rng: Random) -> None:
    """Give events times."""
    last = 0
    for event in events:
        last += rng.choice((0, 1, 1000, 60_000, 10**7))
        event["t"] = last if rng.random() < 0.95 else number(rng)


def head(events: list[Event], rng: Random) -> None:
    """Change the first line."""
    header(events[0], rng)


EDITS: Final[tuple[Edit, ...]] = (
    insert, insert, insert, protest, protest, replace_value, replace_value, replace_value, hide,
    hide, seats, add_field, drop, double, swap, times, head, head,
)  # fmt: skip
