"""Mutators of the match around the hands (M001–M013)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .game import PLAY, changed, closing, cut, mutant, others, quiet, unsealed, without
from .money import moved

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from .game import Clean, Event, Mutant, Mutator

MINUTE: Final = 60_000
ROUND: Final = 60
"""Minutes of a game whose match does not say."""


def another_dealer(game: Clean, rng: Random) -> Mutant | None:
    """M001: a hand is dealt by a seat whose turn it is not to deal.

    Where that deal would close a round, the number of the round is wrong too (M002).
    """
    for at in game.places(rng, "hand"):
        event = game.events[at]
        guilty = {**event, "dealer": rng.choice(others(event["dealer"]))}
        return mutant("M001", cut(game, at, without_commit(guilty)), guilty, ["M002"])
    return None


def without_commit(event: Event) -> Event:
    """Take the commitment out of a ``hand`` in place, and return it."""
    event.pop("wall_commit", None)
    return event


def dice_for_another(game: Clean, rng: Random) -> Mutant | None:
    """M001: the dice for the first dealer do not fall to seat 0."""
    for at in game.places(rng, "dice"):
        event = game.events[at]
        if event["purpose"] == "dealer":
            guilty = {**event, "seat": rng.choice(others(event["seat"]))}
            return mutant("M001", changed(game, at, guilty), guilty)
    return None


def another_number(game: Clean, rng: Random) -> Mutant | None:
    """M002: a hand bears another number."""
    return _renumbered(game, rng, "hand")


def another_round(game: Clean, rng: Random) -> Mutant | None:
    """M002: a hand bears another round."""
    return _renumbered(game, rng, "round")


def _renumbered(game: Clean, rng: Random, field: str) -> Mutant | None:
    for at in game.places(rng, "hand"):
        event = game.events[at]
        guilty = {**event, field: event[field] + rng.choice((1, 2, 5))}
        return mutant("M002", changed(game, at, guilty), guilty)
    return None


def hand_after_two_out(game: Clean, rng: Random) -> Mutant | None:
    """M003: another hand begins after 两光."""
    del rng
    at = game.all_of("end")[0]
    if game.events[at]["reason"] != "two_out":
        return None
    p = game.before[at]
    guilty: Event = {"type": "hand", "hand": p.hand + 1, "round": p.round, "dealer": p.next_dealer}
    events = changed(game, at, guilty, game.events[at])
    return mutant("M003", events, guilty, ["M001", "M002"])


def play_after_fines(game: Clean, rng: Random) -> Mutant | None:
    """M003: fines take the last chips of two players, and play goes on."""
    if not game.options.two_out:
        return None
    for at in game.places(rng, "draw", "discard"):
        p = game.before[at]
        fines: list[Event] = [
            {"type": "ruling", "by": "r", "decision": "fine", "seat": seat, "chips": p.chips[seat]}
            for seat in rng.sample(range(4), 2)
        ]
        guilty = dict(game.events[at])
        return mutant("M003", cut(game, at, *fines, guilty), guilty)
    return None


def play_after_time(game: Clean, rng: Random) -> Mutant | None:
    """M004: play goes on after the call of time."""
    for at in game.places(rng, *PLAY, "hand"):
        guilty = without(game.events[at], "wall_commit")
        *calls, end = closing(game)
        events = [*quiet(game.events[:at]), *calls, guilty, end]
        return mutant("M004", events, guilty)
    return None


def another_reason(game: Clean, rng: Random) -> Mutant | None:
    """M005: the game is said to have ended for a reason that is not true."""
    at = game.all_of("end")[0]
    event = game.events[at]
    called = any(game.events[each]["event"] == "time_up" for each in game.all_of("clock"))
    true = {event["reason"]} | ({"time_up"} if called else set())
    false = sorted({"four_rounds", "time_up", "two_out"} - true)
    guilty = {**event, "reason": rng.choice(false)}
    return mutant("M005", changed(game, at, guilty), guilty)


def other_chips_at_the_end(game: Clean, rng: Random) -> Mutant | None:
    """M006: the chips at the end are not those of the game."""
    at = game.all_of("end")[0]
    guilty = {**game.events[at], "chips": moved(list(game.table.chips), rng)}
    return mutant("M006", changed(game, at, guilty), guilty)


def another_advances(game: Clean, rng: Random) -> Mutant | None:
    """M007: one seat too many advances, or one too few."""
    at = game.all_of("end")[0]
    event = game.events[at]
    if "advance" not in event:
        return None
    guilty = {**event, "advance": sorted({rng.randrange(4)} ^ set(event["advance"]))}
    return mutant("M007", changed(game, at, guilty), guilty)


def broken_off(game: Clean, rng: Random) -> Mutant | None:
    """M008: the log breaks off before its end."""
    del rng
    events = unsealed(game.events[: game.all_of("end")[0]])
    return mutant("M008", events, events[-1])


def won_by_the_rules(game: Clean, rng: Random) -> Mutant | None:
    """M009: the referee calls a win false that is none."""
    for at in game.places(rng, "hu"):
        if game.wins_at(at) == [at]:
            event = game.events[at]
            seq = len(quiet(game.events[:at])) + 1
            guilty: Event = {"type": "ruling", "by": "r", "decision": "false_win"}
            guilty |= {"seat": event["seat"], "ref": seq}
            return mutant("M009", cut(game, at + 1, guilty), guilty)
    return None


def time_without_warning(game: Clean, rng: Random) -> Mutant | None:
    """M010: time is called and no call was made before."""
    if "match" not in game.header:
        return None
    calls = [at for at in game.all_of("clock") if game.events[at]["event"] == "warning"]
    for at in game.places(rng, *PLAY):
        if not calls or at < calls[0]:
            guilty: Event = {"type": "clock", "event": "time_up"}
            end = closing(game)[-1]
            return mutant("M010", [*quiet(game.events[:at]), guilty, end], guilty)
    return None


def over_time(game: Clean, rng: Random) -> Mutant | None:
    """M011: an event stands past the limit, and time was not called."""
    if "match" not in game.header:
        return None
    limit = game.header["match"].get("time_limit_min", ROUND) * MINUTE
    for at in game.places(rng, *PLAY, "hand"):
        away = 2 * limit if game.events[at].get("t") else 0
        guilty = {**without(game.events[at], "wall_commit"), "t": limit + away + 1}
        return mutant("M011", cut(game, at, guilty), guilty)
    return None


def not_looked_at(game: Clean, rng: Random) -> Mutant | None:
    """M012: one of the other three did not look at the winning hand."""
    for at in game.places(rng, "hu"):
        event = game.events[at]
        if "outcome" not in event:
            seen = rng.sample(others(event["seat"]), rng.randrange(3))
            guilty = {**event, "confirmed": seen}
            return mutant("M012", changed(game, at, guilty), guilty)
    return None


def not_confirmed(game: Clean, rng: Random) -> Mutant | None:
    """M013: a referee is named and did not confirm the result."""
    del rng
    at = game.all_of("end")[0]
    match = {"referee": "R. Xu", **game.header.get("match", {"time_limit_min": 600})}
    guilty = without(game.events[at], "confirmed_by")
    events = changed(game, at, guilty)
    called = any(event["type"] == "clock" for event in events)
    if "match" not in game.header and called:
        return None
    return mutant("M013", [{**events[0], "match": match}, *events[1:]], guilty)


MATCH: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "M001": (another_dealer, dice_for_another),
    "M002": (another_number, another_round),
    "M003": (hand_after_two_out, play_after_fines),
    "M004": (play_after_time,),
    "M005": (another_reason,),
    "M006": (other_chips_at_the_end,),
    "M007": (another_advances,),
    "M008": (broken_off,),
    "M009": (won_by_the_rules,),
    "M010": (time_without_warning,),
    "M011": (over_time,),
    "M012": (not_looked_at,),
    "M013": (not_confirmed,),
}
