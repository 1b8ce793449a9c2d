"""Mutators of turns: draws and discards out of order (T001–T004, T011, T012)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .game import NONE, changed, code_of, cut, kind_of, mutant, others, without

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from .game import Clean, Event, Mutant, Mutator, Position


def draw_by_another(game: Clean, rng: Random) -> Mutant | None:
    """T001: the tile goes to a seat that is not the next to draw."""
    for at in game.places(rng, "draw"):
        event = game.events[at]
        guilty = {**event, "seat": rng.choice(others(event["seat"]))}
        return mutant("T001", cut(game, at, guilty), guilty)
    return None


def draw_before_discard(game: Clean, rng: Random) -> Mutant | None:
    """T002: anybody draws while a discard is owed; who owes it holds fifteen then (D003)."""
    for at in game.places(rng, "discard"):
        p = game.before[at]
        if p.actor == NONE or not p.wall_left:
            continue
        guilty = _draw(p, rng, rng.choice((0, 1, 2, 3)))
        beside = ["D003"] if guilty["seat"] == p.actor else []
        return mutant("T002", cut(game, at, guilty), guilty, beside)
    return None


def draw_after_pung(game: Clean, rng: Random) -> Mutant | None:
    """T002: a pung is followed by a draw, which makes fifteen tiles (D003)."""
    for at in game.places(rng, "discard"):
        p = game.before[at]
        if p.pung_seat != NONE and p.wall_left:
            guilty = _draw(p, rng, p.pung_seat)
            return mutant("T002", cut(game, at, guilty), guilty, ["D003"])
    return None


def _draw(p: Position, rng: Random, seat: int) -> Event:
    """Draw a tile that may still lie in the wall."""
    kind = rng.choice([kind for kind in range(34) if p.surfaced[kind] < 4])
    return {"type": "draw", "seat": seat, "tile": code_of(kind)}


def discard_by_another(game: Clean, rng: Random) -> Mutant | None:
    """T003: a seat that is not to act throws a tile of its hand away."""
    for at in game.places(rng, "discard"):
        p = game.before[at]
        idle = [seat for seat in others(game.events[at]["seat"]) if p.at_ease(seat)]
        if idle:
            seat = rng.choice(idle)
            guilty = _discard(seat, rng.choice(p.kinds(seat)))
            return mutant("T003", cut(game, at, guilty), guilty)
    return None


def _discard(seat: int, kind: int) -> Event:
    return {"type": "discard", "seat": seat, "tile": code_of(kind)}


def discard_not_held(game: Clean, rng: Random) -> Mutant | None:
    """T004: a kind is discarded that the hand does not hold."""
    for at in game.places(rng, "discard"):
        p, seat = game.before[at], game.events[at]["seat"]
        if p.at_ease(seat):
            lacking = [k for k in range(34) if not p.held(seat, k) and k != p.wild]
            guilty = _discard(seat, rng.choice(lacking))
            return mutant("T004", cut(game, at, guilty), guilty)
    return None


def flag_set(game: Clean, rng: Random) -> Mutant | None:
    """T011: a tile is marked as drawn that was not."""
    for at in game.places(rng, "discard"):
        event = game.events[at]
        if game.before[at].drawn != kind_of(event["tile"]):
            guilty = {**event, "drawn": True}
            return mutant("T011", changed(game, at, guilty), guilty)
    return None


def flag_cleared(game: Clean, rng: Random) -> Mutant | None:
    """T011: the only tile of its kind, just drawn, is marked as not drawn."""
    for at in game.places(rng, "discard"):
        event, p = game.events[at], game.before[at]
        kind = kind_of(event["tile"])
        if p.drawn == kind and p.held(event["seat"], kind) == 1:
            guilty = {**event, "drawn": False}
            return mutant("T011", changed(game, at, guilty), guilty)
    return None


def no_replacement_drawn(game: Clean, rng: Random) -> Mutant | None:
    """T012: after a kong a tile is discarded, the replacement left in the wall."""
    for at in game.places(rng, "claim"):
        event = game.events[at]
        draw = game.after(at)
        if "kong" not in event["kind"] or draw is None:
            continue
        follows, p = game.events[draw], game.before[draw]
        ready = follows["type"] == "draw" and follows["seat"] == event["seat"]
        spare = [k for k in p.kinds(event["seat"]) if code_of(k) != event["tile"]]
        if ready and follows.get("end") == "tail" and p.at_ease(event["seat"]) and spare:
            guilty = _discard(event["seat"], rng.choice(spare))
            return mutant("T012", cut(game, draw, guilty), guilty)
    return None


def no_draw(game: Clean, rng: Random) -> Mutant | None:
    """D003: the seat whose turn it is discards without having drawn: twelve tiles are left."""
    for at in game.places(rng, "draw"):
        p, seat = game.before[at], game.events[at]["seat"]
        if p.replacement == NONE and p.at_ease(seat):
            guilty = _discard(seat, rng.choice(p.kinds(seat)))
            return mutant("D003", cut(game, at, guilty), guilty)
    return None


def one_draw_too_many(game: Clean, rng: Random) -> Mutant | None:
    """D003: the acting seat draws once more (T002) and holds fifteen tiles."""
    for at in game.places(rng, "discard"):
        p, event = game.before[at], game.events[at]
        if p.actor == event["seat"] and p.drawn != NONE and p.wall_left and p.at_ease(p.actor):
            extra = _draw(p, rng, p.actor)
            if extra["tile"] == code_of(p.wild):
                continue
            discard = without(event, "drawn")
            return mutant("D003", cut(game, at, extra, discard), extra, ["T002"])
    return None


TURNS: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "T001": (draw_by_another,),
    "T002": (draw_before_discard, draw_after_pung),
    "T003": (discard_by_another,),
    "T004": (discard_not_held,),
    "T011": (flag_set, flag_cleared),
    "T012": (no_replacement_drawn,),
    "D003": (no_draw, one_draw_too_many),
}
