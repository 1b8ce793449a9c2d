"""Mutators of claims: pung, kong and the chow that does not exist (T005–T007)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay.rows import CLAIM_KINDS

from .game import (
    NONE,
    code_of,
    cut,
    mutant,
    others,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from .game import Clean, Event, Mutant, Mutator, Position

SUITS: Final = 27
"""The kinds before this one have ranks."""
RUNS: Final = ((-2, -1), (-1, 1), (1, 2))
NEEDED: Final = {"pung": 2, "exposed_kong": 3}


def claim_of(seat: int, kind: str, tile: int, source: int = NONE) -> Event:
    """Write a claim; without ``source`` one of the own turn."""
    event: Event = {"type": "claim", "seat": seat, "kind": kind, "tile": code_of(tile)}
    return event if source == NONE else {**event, "from": source}


def discarded(game: Clean, rng: Random) -> Iterator[tuple[int, Position]]:
    """Yield the moments after a discard, at random: place and position."""
    for at in game.places(rng, "discard"):
        p = game.before[at + 1]
        if p.live_seat != NONE:
            yield at + 1, p


def _to_act(game: Clean, rng: Random) -> Iterator[tuple[int, Position]]:
    """Yield the moments at which a seat may declare a kong, at random."""
    for at in game.places(rng, "discard"):
        p = game.before[at]
        if p.actor == game.events[at]["seat"] and p.pung_seat == NONE and p.wall_left:
            yield at, p


def chow(game: Clean, rng: Random) -> Mutant | None:
    """T005: a discard completes a run."""
    for at, p in discarded(game, rng):
        if p.live_tile >= SUITS or p.live_tile == p.wild:
            continue
        for seat in others(p.live_seat):
            for steps in RUNS:
                own = [p.live_tile + step for step in steps]
                same_suit = all(0 <= k < SUITS and k // 9 == p.live_tile // 9 for k in own)
                if same_suit and p.wild not in own and all(p.held(seat, k) for k in own):
                    guilty = claim_of(seat, "chow", p.live_tile, p.live_seat)
                    guilty["own"] = [code_of(k) for k in own]
                    return mutant("T005", cut(game, at, guilty), guilty)
    return None


def too_few_for_a_claim(game: Clean, rng: Random) -> Mutant | None:
    """T006: a pung or kong of a discard without the tiles for it."""
    for at, p in discarded(game, rng):
        kind = rng.choice(list(NEEDED))
        seat = rng.choice(others(p.live_seat))
        lacks = p.held(seat, p.live_tile) < NEEDED[kind]
        if lacks and p.live_tile != p.wild and p.wall_left:
            guilty = claim_of(seat, kind, p.live_tile, p.live_seat)
            return mutant("T006", cut(game, at, guilty), guilty)
    return None


def too_few_for_a_concealed_kong(game: Clean, rng: Random) -> Mutant | None:
    """T006: a concealed kong of fewer than four."""
    for at, p in _to_act(game, rng):
        lacking = [k for k in p.kinds(p.actor) if p.held(p.actor, k) < 4]
        lacking = [k for k in lacking if k not in (p.indicator, p.wild)]
        if lacking:
            guilty = claim_of(p.actor, "concealed_kong", rng.choice(lacking))
            return mutant("T006", cut(game, at, guilty), guilty)
    return None


def added_without_the_tile(game: Clean, rng: Random) -> Mutant | None:
    """T006: a fourth tile is added to one's pung that is not in the hand."""
    for at, p in _to_act(game, rng):
        pungs = [m[2] for m in p.melds if m[0] == p.actor and CLAIM_KINDS[m[1]] == "pung"]
        for tile in pungs:
            if not p.held(p.actor, tile) and tile not in (p.wild, p.indicator):
                guilty = claim_of(p.actor, "added_kong", tile)
                return mutant("T006", cut(game, at, guilty), guilty)
    return None


def wrong_own(game: Clean, rng: Random) -> Mutant | None:
    """T006: a pung names another tile of the hand as one of its own."""
    for at in game.places(rng, "claim"):
        event, p = game.events[at], game.before[at]
        spare = [k for k in p.kinds(event["seat"]) if code_of(k) != event["tile"]]
        if event["kind"] == "pung" and event.get("outcome") is None and spare:
            own = [event["tile"], code_of(rng.choice(spare))]
            guilty = {**event, "own": own}
            return mutant("T006", cut(game, at, guilty), guilty)
    return None


def from_another(game: Clean, rng: Random) -> Mutant | None:
    """T007: a claim names a seat that did not discard."""
    for at in game.places(rng, "claim"):
        event = game.events[at]
        if "from" in event and event.get("outcome") is None:
            guilty = {**event, "from": rng.choice(others(event["seat"], event["from"]))}
            return mutant("T007", cut(game, at, guilty), guilty)
    return None


def another_kind(game: Clean, rng: Random) -> Mutant | None:
    """T007: a pair of the hand is punged with a kind that was not discarded."""
    for at, p in discarded(game, rng):
        for seat in others(p.live_seat):
            pairs = [k for k in p.kinds(seat, 2) if k not in (p.live_tile, p.wild)]
            if pairs:
                guilty = claim_of(seat, "pung", rng.choice(pairs), p.live_seat)
                return mutant("T007", cut(game, at, guilty), guilty)
    return None


def too_late(game: Clean, rng: Random) -> Mutant | None:
    """T007: a discard is punged after the next draw."""
    for at in game.places(rng, "draw"):
        p = game.before[at]
        for seat in others(p.live_seat) if p.live_seat != NONE else []:
            if p.held(seat, p.live_tile) >= 2 and p.live_tile != p.wild:
                guilty = claim_of(seat, "pung", p.live_tile, p.live_seat)
                return mutant("T007", cut(game, at + 1, guilty), guilty)
    return None


def own_discard(game: Clean, rng: Random) -> Mutant | None:
    """T007: the discarder pungs the own discard."""
    for at, p in discarded(game, rng):
        if p.held(p.live_seat, p.live_tile) >= 2 and p.live_tile != p.wild:
            guilty = claim_of(p.live_seat, "pung", p.live_tile, p.live_seat)
            return mutant("T007", cut(game, at, guilty), guilty)
    return None


def added_to_nothing(game: Clean, rng: Random) -> Mutant | None:
    """T007: an added kong without a pung of that kind."""
    for at, p in _to_act(game, rng):
        melded = {meld[2] for meld in p.melds if meld[0] == p.actor}
        loose = [k for k in p.kinds(p.actor) if k not in melded]
        guilty = claim_of(p.actor, "added_kong", rng.choice(loose))
        return mutant("T007", cut(game, at, guilty), guilty)
    return None


CLAIMS: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "T005": (chow,),
    "T006": (
        too_few_for_a_claim,
        too_few_for_a_concealed_kong,
        added_without_the_tile,
        wrong_own,
    ),
    "T007": (from_another, another_kind, too_late, own_discard, added_to_nothing),
}
