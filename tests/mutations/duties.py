"""Mutators of the duties on wildcards (D001, D002, D004)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .game import NONE, code_of, cut, kind_of, mutant, without

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from .game import Clean, Mutant, Mutator


def first_kept(game: Clean, rng: Random) -> Mutant | None:
    """D001: the first discard is another tile than the 百搭 that is held."""
    for at in game.places(rng, "discard"):
        event, p = game.events[at], game.before[at]
        plain = [k for k in p.kinds(event["seat"]) if k != p.wild]
        if not p.thrown[event["seat"]] and kind_of(event["tile"]) == p.wild and plain:
            guilty = {**without(event, "drawn"), "tile": code_of(rng.choice(plain))}
            return mutant("D001", cut(game, at, guilty), guilty)
    return None


def later_not_shown(game: Clean, rng: Random) -> Mutant | None:
    """D002: the show that a 百搭 drawn later asks for is left out."""
    for at in game.places(rng, "show"):
        event = game.events[at]
        throw = game.after(at, {"draw", "discard", "claim", "hu", "exhausted"})
        if not game.before[at].must_show[event["seat"]] or throw is None:
            continue
        guilty = game.events[throw]
        own = guilty["type"] == "discard" and guilty["seat"] == event["seat"]
        if own and guilty["tile"] != event["tile"]:
            guilty = dict(guilty)
            return mutant("D002", cut(game, at, guilty), guilty)
    return None


def shown_without_being_wild(game: Clean, rng: Random) -> Mutant | None:
    """D004: a tile is shown that is no 百搭."""
    for at in game.places(rng, "discard"):
        p, seat = game.before[at], game.events[at]["seat"]
        plain = [k for k in p.kinds(seat) if k != p.wild]
        if plain:
            guilty = {"type": "show", "seat": seat, "tile": code_of(rng.choice(plain))}
            return mutant("D004", cut(game, at, guilty), guilty)
    return None


def shown_without_being_held(game: Clean, rng: Random) -> Mutant | None:
    """D004: a 百搭 is shown that the seat does not hold, or has shown already."""
    for at in game.places(rng, "discard"):
        p, seat = game.before[at], game.events[at]["seat"]
        if p.wild != NONE and p.held(seat, p.wild) == p.shown[seat]:
            guilty = {"type": "show", "seat": seat, "tile": code_of(p.wild)}
            return mutant("D004", cut(game, at, guilty), guilty)
    return None


DUTIES: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "D001": (first_kept,),
    "D002": (later_not_shown,),
    "D004": (shown_without_being_wild, shown_without_being_held),
}
