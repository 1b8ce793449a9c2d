"""Mutators of tiles, wall and dice (W001–W012)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from .game import changed, code_of, cut, mutant, others, uncommitted
from .idling import rests

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from .game import Clean, Event, Mutant, Mutator

STACKS: Final = 68
DEALT: Final = 53
"""Tiles dealt; the indicator is the next one, counted from 0 (R-A4)."""


class Disclosed(NamedTuple):
    """A wall, and where in its list the tiles of the drawn order lie."""

    place: int
    tiles: list[str]
    first: int
    undrawn: range

    def at(self, number: int) -> int:
        """Return the place in the list of the tile that is the so-manieth in drawn order."""
        return (self.first + number) % len(self.tiles)

    def other_than(self, tile: str, rng: Random) -> int:
        """Choose the place of a tile that nobody drew, of another kind."""
        return rng.choice([self.at(n) for n in self.undrawn if self.tiles[self.at(n)] != tile])


def _walls(game: Clean, rng: Random) -> Iterator[Disclosed]:
    """Yield the disclosed walls of hands that left some tiles undrawn, at random."""
    for at in game.places(rng, "wall"):
        tiles = game.events[at]["tiles"]
        hand = [game.events[place] for place in game.span(at)]
        heads = sum(e["type"] == "draw" and e.get("end") != "tail" for e in hand)
        left = game.before[at].wall_left
        first = _first(tiles, hand)
        if first is not None and left > 4:
            undrawn = range(DEALT + 1 + heads, DEALT + 1 + heads + left - 2)
            yield Disclosed(at, tiles, first, undrawn)


def _first(tiles: list[str], hand: list[Event]) -> int | None:
    """Return the place of the first tile taken: the only rotation that fits deal and flip."""
    dealt = next(e["hands"] for e in hand if e["type"] == "deal")
    flip = next(e["tile"] for e in hand if e["type"] == "flip")
    wanted = Counter(tile for tiles in dealt for tile in tiles)
    for place in range(0, 2 * STACKS, 2):
        turned = tiles[place:] + tiles[:place]
        if turned[DEALT] == flip and Counter(turned[:DEALT]) == wanted:
            return place
    return None


def _exchanged(game: Clean, wall: Disclosed, one: int, other: int) -> list[Event]:
    """Return the log with two tiles of a wall exchanged, and without commitments."""
    tiles = list(wall.tiles)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return _with_tiles(game, wall, tiles)


def _with_tiles(game: Clean, wall: Disclosed, tiles: list[str]) -> list[Event]:
    event = {**game.events[wall.place], "tiles": tiles}
    return uncommitted([*game.events[: wall.place], event, *game.events[wall.place + 1 :]])


def _same(events: list[Event], event: Event) -> Event:
    """Find an event again in a log whose events were copied."""
    return next(each for each in events if each["seq"] == event["seq"])


def tile_missing(game: Clean, rng: Random) -> Mutant | None:
    """W001: the disclosed wall has 135 tiles."""
    for wall in _walls(game, rng):
        tiles = list(wall.tiles)
        del tiles[rng.randrange(len(tiles))]
        events = _with_tiles(game, wall, tiles)
        return mutant("W001", events, _same(events, game.events[wall.place]))
    return None


def fifth_in_the_wall(game: Clean, rng: Random) -> Mutant | None:
    """W001: a tile of the disclosed wall is a fifth of another kind."""
    for wall in _walls(game, rng):
        tiles = list(wall.tiles)
        at = wall.at(rng.choice(wall.undrawn))
        tiles[at] = rng.choice([tile for tile in tiles if tile != tiles[at]])
        events = _with_tiles(game, wall, tiles)
        return mutant("W001", events, _same(events, game.events[wall.place]))
    return None


def one_dealt_too_many(game: Clean, rng: Random) -> Mutant | None:
    """W002: a seat gets a tile too many (D003 and 相公 at once)."""
    for at in game.places(rng, "deal"):
        hands = [list(hand) for hand in game.events[at]["hands"]]
        flip = game.events[at + 1]
        seen = Counter(tile for hand in hands for tile in hand) + Counter([flip["tile"]])
        left = [code_of(kind) for kind in range(34) if seen[code_of(kind)] < 4]
        hands[rng.randrange(4)].append(rng.choice(left))
        guilty = {**game.events[at], "hands": hands}
        return mutant("W002", cut(game, at, guilty, flip), guilty, ["D003"])
    return None


def one_dealt_too_few(game: Clean, rng: Random) -> Mutant | None:
    """W002: a seat gets a tile too few (D003 and 相公 at once)."""
    for at in game.places(rng, "deal"):
        hands = [list(hand) for hand in game.events[at]["hands"]]
        hands[rng.randrange(4)].pop()
        guilty = {**game.events[at], "hands": hands}
        return mutant("W002", cut(game, at, guilty, game.events[at + 1]), guilty, ["D003"])
    return None


def fifth_drawn(game: Clean, rng: Random) -> Mutant | None:
    """W003: a kind is drawn of which four have been seen."""
    for at in game.places(rng, "draw"):
        gone = [kind for kind in range(34) if game.before[at].surfaced[kind] == 4]
        if gone:
            guilty = {**game.events[at], "tile": code_of(rng.choice(gone))}
            return mutant("W003", cut(game, at, guilty), guilty)
    return None


def fifth_dealt(game: Clean, rng: Random) -> Mutant | None:
    """W003: a kind is dealt five times."""
    for at in game.places(rng, "deal"):
        hands = [list(hand) for hand in game.events[at]["hands"]]
        flip = game.events[at + 1]
        seen = Counter(tile for hand in hands for tile in hand)
        full = [tile for tile, number in seen.items() if number == 4 and tile != flip["tile"]]
        seat = rng.randrange(4)
        if full:
            fifth = rng.choice(full)
            place = rng.choice([n for n, tile in enumerate(hands[seat]) if tile != fifth])
            hands[seat][place] = fifth
            guilty = {**game.events[at], "hands": hands}
            return mutant("W003", cut(game, at, guilty, flip), guilty)
    return None


def dealt_from_elsewhere(game: Clean, rng: Random) -> Mutant | None:
    """W004: a dealt tile lies elsewhere in the wall."""
    for wall in _walls(game, rng):
        one = wall.at(rng.randrange(DEALT))
        events = _exchanged(game, wall, one, wall.other_than(wall.tiles[one], rng))
        deal = next(game.events[n] for n in game.span(wall.place) if "hands" in game.events[n])
        return mutant("W004", events, _same(events, deal))
    return None


def another_turned_up(game: Clean, rng: Random) -> Mutant | None:
    """W005: another tile lies where the indicator was turned up."""
    for wall in _walls(game, rng):
        one = wall.at(DEALT)
        events = _exchanged(game, wall, one, wall.other_than(wall.tiles[one], rng))
        span = [game.events[place] for place in game.span(wall.place)]
        flip = next(event for event in span if event["type"] == "flip")
        return mutant("W005", events, _same(events, flip))
    return None


def another_drawn(game: Clean, rng: Random) -> Mutant | None:
    """W006: a drawn tile lies elsewhere in the wall."""
    for wall in _walls(game, rng):
        span = [game.events[place] for place in game.span(wall.place)]
        heads = [e for e in span if e["type"] == "draw" and e.get("end") != "tail"]
        if heads:
            number = rng.randrange(len(heads))
            one = wall.at(DEALT + 1 + number)
            events = _exchanged(game, wall, one, wall.other_than(wall.tiles[one], rng))
            return mutant("W006", events, _same(events, heads[number]))
    return None


def another_replacement(game: Clean, rng: Random) -> Mutant | None:
    """W006: the first replacement is not the upper tile of the last stack."""
    for wall in _walls(game, rng):
        span = [game.events[place] for place in game.span(wall.place)]
        tails = [event for event in span if event.get("end") == "tail"]
        if tails:
            one = wall.at(2 * STACKS - 2)
            events = _exchanged(game, wall, one, wall.other_than(wall.tiles[one], rng))
            return mutant("W006", events, _same(events, tails[0]))
    return None


def wrong_end(game: Clean, rng: Random) -> Mutant | None:
    """W007: an ordinary draw comes from the tail, or a replacement from the head."""
    for at in game.places(rng, "draw"):
        event = game.events[at]
        guilty = {**event, "end": "head" if event.get("end") == "tail" else "tail"}
        return mutant("W007", cut(game, at, guilty), guilty)
    return None


def replacement_from_the_head(game: Clean, rng: Random) -> Mutant | None:
    """W007: a replacement comes from the head."""
    for at in game.places(rng, "draw"):
        if game.events[at].get("end") == "tail":
            guilty = {**game.events[at], "end": "head"}
            return mutant("W007", cut(game, at, guilty), guilty)
    return None


def drawn_from_an_empty_wall(game: Clean, rng: Random) -> Mutant | None:
    """W008: another tile is drawn from an empty wall, a fifth of its kind (W003)."""
    for rest in rests(game, rng):
        events = rest.played_out()
        events.append({**events[-1], "type": "discard"})
        seat = (rest.last_drawer + 1) % 4
        guilty: Event = {"type": "draw", "seat": seat, "tile": code_of(rng.randrange(34))}
        return mutant("W008", cut(game, rest.place, *events, guilty), guilty, ["W003"])
    return None


def another_wild(game: Clean, rng: Random) -> Mutant | None:
    """W009: another kind is named as 百搭."""
    for at in game.places(rng, "flip"):
        wild = game.before[at + 1].wild
        false = rng.choice([kind for kind in range(34) if kind != wild])
        guilty = {**game.events[at], "wild": code_of(false)}
        return mutant("W009", changed(game, at, guilty), guilty)
    return None


def impossible_dice(game: Clean, rng: Random) -> Mutant | None:
    """W010: a die shows nothing, or more than six."""
    for at in game.places(rng, "dice"):
        values = list(game.events[at]["values"])
        values[rng.randrange(2)] = rng.choice((0, 7, 12, -1))
        guilty = {**game.events[at], "values": values}
        return mutant("W010", cut(game, at, guilty), guilty, ["M001"])
    return None


def broken_elsewhere(game: Clean, rng: Random) -> Mutant | None:
    """W011: the wall was broken some stacks further than the dice say."""
    for wall in _walls(game, rng):
        span = [game.events[place] for place in game.span(wall.place)]
        thrown = any(event.get("purpose") == "break" for event in span)
        if thrown and game.events[wall.place].get("order") == "built":
            far = 2 * rng.randrange(1, STACKS)
            events = _with_tiles(game, wall, wall.tiles[far:] + wall.tiles[:far])
            return mutant("W011", events, _same(events, game.events[wall.place]))
    return None


def broken_by_another(game: Clean, rng: Random) -> Mutant | None:
    """W012: another than the dealer throws for the break."""
    for at in game.places(rng, "dice"):
        event = game.events[at]
        if event["purpose"] == "break":
            guilty = {**event, "seat": rng.choice(others(event["seat"]))}
            return mutant("W012", changed(game, at, guilty), guilty)
    return None


WALL: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "W001": (tile_missing, fifth_in_the_wall),
    "W002": (one_dealt_too_many, one_dealt_too_few),
    "W003": (fifth_drawn, fifth_dealt),
    "W004": (dealt_from_elsewhere,),
    "W005": (another_turned_up,),
    "W006": (another_drawn, another_replacement),
    "W007": (wrong_end, replacement_from_the_head),
    "W008": (drawn_from_an_empty_wall,),
    "W009": (another_wild,),
    "W010": (impossible_dice,),
    "W011": (broken_elsewhere,),
    "W012": (broken_by_another,),
}
