"""Mutators of what the log says was paid (S001–S004)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .game import changed, mutant, without

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from .game import Clean, Mutant, Mutator


def moved(figures: list[int], rng: Random) -> list[int]:
    """Move some chips from one seat to another."""
    one, other = rng.sample(range(4), 2)
    chips = rng.choice((1, 2, 5))
    shifted = list(figures)
    shifted[one] += chips
    shifted[other] -= chips
    return shifted


def paid_otherwise(game: Clean, rng: Random) -> Mutant | None:
    """S001: a payment is booked between other seats than it was due."""
    for at in game.places(rng, "settle"):
        guilty = {**game.events[at], "deltas": moved(game.events[at]["deltas"], rng)}
        return mutant("S001", changed(game, at, guilty), guilty)
    return None


def paid_twice(game: Clean, rng: Random) -> Mutant | None:
    """S001: a payment is booked twice."""
    for at in game.places(rng, "settle"):
        event = game.events[at]
        if any(event["deltas"]) and game.events[at + 1]["type"] != "settle":
            guilty = without(event, "chips")
            return mutant("S001", changed(game, at, event, guilty), guilty)
    return None


def other_chips_after(game: Clean, rng: Random) -> Mutant | None:
    """S002: the chips after a payment are not those that a payment leads to."""
    for at in game.places(rng, "settle"):
        event = game.events[at]
        chips = event.get("chips") or list(game.before[at + 1].chips)
        guilty = {**event, "chips": moved(chips, rng)}
        return mutant("S002", changed(game, at, guilty), guilty)
    return None


def other_chips_before(game: Clean, rng: Random) -> Mutant | None:
    """S002: the chips at the beginning of a hand are wrong."""
    for at in game.places(rng, "hand"):
        guilty = {**game.events[at], "chips": moved(list(game.before[at].chips), rng)}
        return mutant("S002", changed(game, at, guilty), guilty)
    return None


def more_paid_than_received(game: Clean, rng: Random) -> Mutant | None:
    """S003: what was paid and what was received are not the same (S001 stands beside)."""
    for at in game.places(rng, "settle"):
        deltas = list(game.events[at]["deltas"])
        deltas[rng.randrange(4)] += rng.choice((-2, -1, 1, 3))
        guilty = {**game.events[at], "deltas": deltas}
        return mutant("S003", changed(game, at, guilty), guilty, ["S001"])
    return None


def not_booked(game: Clean, rng: Random) -> Mutant | None:
    """S004: one payment of a log that books them is left out.

    That of an added kong is due when the kong takes effect, at the draw (R-C4).
    """
    settled = game.all_of("settle")
    for at in game.places(rng, "settle"):
        due = game.events[at - 1]
        alone = len(settled) > 1 and game.events[at + 1]["type"] != "settle"
        made = due["type"] in {"hu", "claim"} and "outcome" not in due
        due_once = any(game.events[at]["deltas"]) and len(game.wins_at(at - 1)) < 2
        if due.get("kind") == "added_kong":
            due = game.events[at + 1]
            made = made and due["type"] == "draw"
        if alone and made and due_once:
            return mutant("S004", changed(game, at), due)
    return None


MONEY: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "S001": (paid_otherwise, paid_twice),
    "S002": (other_chips_after, other_chips_before),
    "S003": (more_paid_than_received,),
    "S004": (not_booked,),
}
