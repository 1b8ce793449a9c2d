"""Mutators of claims whose tiles are there, but which are barred (T008–T010, T013)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay.rows import CLAIM_KINDS

from .claims import claim_of, discarded
from .game import NONE, SEATS, changed, code_of, cut, kind_of, mutant, others, with_option
from .idling import rests, thrown_at_once

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from .game import Clean, Mutant, Mutator, Position


def claim_passed_over(game: Clean, rng: Random) -> Mutant | None:
    """T008: a pung or kong is made of a tile that another wins."""
    for at in game.places(rng, "hu"):
        event, p = game.events[at], game.before[at]
        wins = game.wins_at(at)
        if p.live_seat == NONE or event.get("from") != p.live_seat or at != wins[0]:
            continue
        winners = [game.events[win]["seat"] for win in wins]
        for seat in others(p.live_seat, *winners):
            held = p.held(seat, p.live_tile)
            if held >= 2 and p.live_tile != p.wild:
                kind = "exposed_kong" if held > 2 and rng.random() < 0.5 else "pung"
                guilty = claim_of(seat, kind, p.live_tile, p.live_seat)
                return mutant("T008", changed(game, at, guilty, event), guilty)
    return None


def wild_claimed_late(game: Clean, rng: Random) -> Mutant | None:
    """T009: a 百搭 is claimed by a seat that has discarded another tile.

    The hand is played on until that seat has drawn its second 百搭 and shown it; then the
    next seat draws one and discards it.
    """
    for rest in rests(game, rng):
        p = rest.position
        plain = [kind for kind in rest.tiles if kind != p.wild]
        wilds = len(rest.tiles) - len(plain)
        for seat in rng.sample(SEATS, 4):
            turns = (seat - p.turn) % 4
            if p.held(seat, p.wild) != 1 or wilds < 2 or not p.plain[seat] or len(plain) < turns:
                continue
            spare = [kind for kind in p.kinds(seat) if kind != p.wild]
            wild = code_of(p.wild)
            follows = (seat + 1) % 4
            events = [
                *thrown_at_once(p.turn, plain[:turns]),
                {"type": "draw", "seat": seat, "tile": wild},
                {"type": "show", "seat": seat, "tile": wild},
                {"type": "discard", "seat": seat, "tile": code_of(rng.choice(spare))},
                *thrown_at_once(follows, [p.wild]),
            ]
            guilty = claim_of(seat, "pung", p.wild, follows)
            return mutant("T009", cut(game, rest.place, *events, guilty), guilty)
    return None


def wild_never_claimed(game: Clean, rng: Random) -> Mutant | None:
    """T009: a claim of a 百搭 under rules that allow none."""
    del rng
    for at in game.all_of("claim"):
        event, p = game.events[at], game.before[at]
        if "from" in event and "outcome" not in event and kind_of(event["tile"]) == p.wild:
            guilty = dict(event)
            events = cut(game, at, guilty)
            return mutant("T009", with_option(game, events, "wild_claim", "never"), guilty)
    return None


def kong_on_an_empty_wall(game: Clean, rng: Random) -> Mutant | None:
    """T010: the drawer of the last tile makes it a kong; no replacement is left."""
    for rest in rests(game, rng):
        for kind, name in _three_of(rest.position, rest.last_drawer):
            if kind in rest.tiles:
                guilty = claim_of(rest.last_drawer, name, kind)
                events = cut(game, rest.place, *rest.played_out(last=kind), guilty)
                return mutant("T010", events, guilty)
    return None


def kong_of_the_last_discard(game: Clean, rng: Random) -> Mutant | None:
    """T010: the last discard is claimed for a kong; no replacement is left."""
    for rest in rests(game, rng):
        drawer = rest.last_drawer
        for seat in others(drawer):
            for kind, name in _three_of(rest.position, seat):
                if kind in rest.tiles and name == "concealed_kong":
                    events = rest.played_out(last=kind)
                    events.append({**events[-1], "type": "discard"})
                    guilty = claim_of(seat, "exposed_kong", kind, drawer)
                    return mutant("T010", cut(game, rest.place, *events, guilty), guilty)
    return None


def _three_of(p: Position, seat: int) -> Iterator[tuple[int, str]]:
    """Yield kinds of which a seat has three, and the kong that a fourth makes of them."""
    for owner, meld, kind in p.melds:
        if owner == seat and CLAIM_KINDS[meld] == "pung" and kind not in (p.wild, p.indicator):
            yield kind, "added_kong"
    for kind in p.kinds(seat, 3):
        if kind not in (p.wild, p.indicator) and p.held(seat, kind) == 3:
            yield kind, "concealed_kong"


def pung_after_a_pass(game: Clean, rng: Random) -> Mutant | None:
    """T013: a kind that was let go is punged before the own next draw (``pass_pung``).

    Where the game has such a pung of its own before that, it is the fault.
    """
    for at, p in discarded(game, rng):
        if p.live_tile in (p.wild, p.indicator):
            continue
        for seat in others(p.live_seat):
            if p.held(seat, p.live_tile) >= 2 and _let_go(game, at, seat, p.live_tile):
                guilty = claim_of(seat, "pung", p.live_tile, p.live_seat)
                first = _own_pung_after_a_pass(game, at)
                place = at if first is None else first
                guilty = guilty if first is None else dict(game.events[first])
                events = with_option(game, cut(game, place, guilty), "pass_pung", value=True)
                return mutant("T013", events, guilty)
    return None


def _own_pung_after_a_pass(game: Clean, before: int) -> int | None:
    """Return the first place at which a player of the game punged what they had let go."""
    for at in game.all_of("claim"):
        event = game.events[at]
        made = event["kind"] == "pung" and "outcome" not in event and at < before
        if made and _let_go(game, at, event["seat"], kind_of(event["tile"])):
            return at
    return None


def _let_go(game: Clean, at: int, seat: int, kind: int) -> bool:
    """Tell whether a seat let a discard of a kind pass since it drew last."""
    for place in range(at - 2, game.hand_at(at), -1):
        event = game.events[place]
        if event["type"] == "draw" and event["seat"] == seat:
            return False
        thrown = event["type"] == "discard" and event["seat"] != seat
        if thrown and kind_of(event["tile"]) == kind:
            p = game.before[place + 1]
            left = game.events[place + 1]["type"] == "draw"
            if left and p.held(seat, kind) >= 2:
                return True
    return False


BARRED: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "T008": (claim_passed_over,),
    "T009": (wild_claimed_late, wild_never_claimed),
    "T010": (kong_on_an_empty_wall, kong_of_the_last_discard),
    "T013": (pung_after_a_pass,),
}
