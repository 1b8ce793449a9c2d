"""Mutators of wins (H001–H010).

Whether a hand is complete is asked of the slow search of ``tests.support.oracle``, not of the core.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from tests.support.oracle import wins_by_search

from .game import NONE, changed, code_of, cut, kind_of, mutant, others, without

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from .game import Clean, Event, Mutant, Mutator, Position

TRIED: Final = 80
"""Moments of a game that are searched for a hand of the kind that is wanted."""
CLAIMS: Final = ("items", "hand", "confirmed")
"""What a ``hu`` may claim of itself."""


def _completes(p: Position, seat: int, added: int = NONE, *, substitute: bool) -> bool:
    counts = p.hand_of(seat)
    if added != NONE:
        counts[added] += 1
    return wins_by_search(counts, p.wild, p.melded(seat), substitute=substitute)


def _hu(seat: int, tile: int, source: int = NONE) -> Event:
    event: Event = {"type": "hu", "seat": seat, "tile": code_of(tile)}
    return event if source == NONE else {**event, "from": source}


def _drawn(game: Clean, rng: Random) -> Iterator[tuple[int, Position]]:
    """Yield moments at which a seat has drawn and does not win, at random."""
    for at in game.places(rng, "discard"):
        p = game.before[at]
        if p.drawn != NONE and p.actor == game.events[at]["seat"]:
            yield at, p


def _open_discards(game: Clean, rng: Random) -> Iterator[tuple[int, Position, int]]:
    """Yield moments after a discard, with each other seat, at random."""
    for at in game.places(rng, "discard"):
        p = game.before[at + 1]
        if p.live_seat != NONE:
            for seat in others(p.live_seat):
                yield at + 1, p, seat


def _won(game: Clean, rng: Random) -> Iterator[tuple[int, Event, Position]]:
    """Yield the wins that nobody else declared on the same tile, at random."""
    for at in game.places(rng, "hu"):
        if game.wins_at(at) == [at]:
            yield at, game.events[at], game.before[at]


def incomplete_self_draw(game: Clean, rng: Random) -> Mutant | None:
    """H001: a win is declared on a drawn tile that completes nothing."""
    for at, p in islice(_drawn(game, rng), TRIED):
        if not _completes(p, p.actor, substitute=True):
            guilty = _hu(p.actor, p.drawn)
            return mutant("H001", cut(game, at, guilty), guilty)
    return None


def incomplete_on_discard(game: Clean, rng: Random) -> Mutant | None:
    """H001: a win is declared on a discard that completes nothing."""
    for at, p, seat in islice(_open_discards(game, rng), TRIED):
        if not _completes(p, seat, p.live_tile, substitute=True):
            guilty = _hu(seat, p.live_tile, p.live_seat)
            return mutant("H001", cut(game, at, guilty), guilty)
    return None


def complete_with_a_wild(game: Clean, rng: Random) -> Mutant | None:
    """H002: a discard completes the hand only with a 百搭 in place of another tile."""
    for at, p, seat in _open_discards(game, rng):
        if not p.held(seat, p.wild) or p.live_tile == p.wild:
            continue
        full = _completes(p, seat, p.live_tile, substitute=True)
        if full and not _completes(p, seat, p.live_tile, substitute=False):
            guilty = _hu(seat, p.live_tile, p.live_seat)
            return mutant("H002", cut(game, at, guilty), guilty)
    return None


def won_by_a_dead_hand(game: Clean, rng: Random) -> Mutant | None:
    """H003: the referee calls the winner's hand dead before the win."""
    for at, event, _ in _won(game, rng):
        ruling = {"type": "ruling", "by": "r", "decision": "dead_hand", "seat": event["seat"]}
        guilty = without(event, *CLAIMS)
        return mutant("H003", cut(game, at, ruling, guilty), guilty)
    return None


def won_after_a_false_win(game: Clean, rng: Random) -> Mutant | None:
    """H004: the winner declared falsely before, in the same hand (H001)."""
    for at, event, _ in _won(game, rng):
        for early in game.span(at):
            p = game.before[early]
            thrown = game.events[early]["type"] == "discard"
            own = thrown and game.events[early]["seat"] == event["seat"] == p.actor
            if early < at and own and p.drawn != NONE:
                if _completes(p, p.actor, substitute=True):
                    break
                false = _hu(p.actor, p.drawn)
                events = [*game.events[:early], false, *game.events[early:]]
                guilty = without(event, *CLAIMS)
                cut_off = cut(game, at + 1, guilty, before=events)
                return mutant("H004", cut_off, guilty, ["H001"])
    return None


def won_on_another_tile(game: Clean, rng: Random) -> Mutant | None:
    """H005: the win names another tile than the one that is there."""
    for at, event, p in _won(game, rng):
        if not p.on_dealt:
            tile = rng.choice([k for k in range(34) if code_of(k) != event["tile"]])
            guilty = {**without(event, *CLAIMS), "tile": code_of(tile)}
            return mutant("H005", cut(game, at, guilty), guilty)
    return None


def won_from_another(game: Clean, rng: Random) -> Mutant | None:
    """H005: the win names a seat that did not discard, the winner's own too."""
    for at, event, _ in _won(game, rng):
        if "from" in event:
            guilty = {**without(event, *CLAIMS), "from": rng.choice(others(event["from"]))}
            return mutant("H005", cut(game, at, guilty), guilty)
    return None


def won_as_drawn(game: Clean, rng: Random) -> Mutant | None:
    """H005: a win on a discard is declared as a self-draw."""
    for at, event, _ in _won(game, rng):
        if "from" in event:
            guilty = without(event, *CLAIMS, "from")
            return mutant("H005", cut(game, at, guilty), guilty)
    return None


def won_after_a_pung(game: Clean, rng: Random) -> Mutant | None:
    """H005: a win is declared right after one's own pung."""
    for at in game.places(rng, "discard"):
        p = game.before[at]
        if p.pung_seat != NONE:
            guilty = _hu(p.pung_seat, rng.choice(p.kinds(p.pung_seat)))
            return mutant("H005", cut(game, at, guilty), guilty)
    return None


def kong_robbed_that_is_none(game: Clean, rng: Random) -> Mutant | None:
    """H005: an exposed or concealed kong is robbed."""
    for at in game.places(rng, "claim"):
        event = game.events[at]
        if event["kind"] in {"exposed_kong", "concealed_kong"} and "outcome" not in event:
            guilty = _hu(rng.choice(others(event["seat"])), kind_of(event["tile"]), event["seat"])
            made = dict(event)
            if game.before[at + 1].replacement == event["seat"]:
                return mutant("H005", cut(game, at, made, guilty), guilty)
    return None


def won_from_too_far(game: Clean, rng: Random) -> Mutant | None:
    """H006: a farther seat that the tile completes too is logged as having won it."""
    if game.options.multiple_winners:
        return None
    for at in game.places(rng, "hu"):
        event, p = game.events[at], game.before[at]
        if "from" not in event or "outcome" in event or event["from"] != p.live_seat:
            continue
        source, winner = event["from"], event["seat"]
        for seat in others(source, winner):
            far = (seat - source) % 4 > (winner - source) % 4
            if far and _completes(p, seat, p.live_tile, substitute=False):
                guilty = _hu(seat, p.live_tile, source)
                called = [game.events[win] for win in game.wins_at(at)]
                events = [
                    each
                    for each in changed(game, at, event, guilty)
                    if each["type"] != "hu" or each["seat"] != seat or each not in called
                ]
                return mutant("H006", events, guilty)
    return None


def other_items(game: Clean, rng: Random) -> Mutant | None:
    """H007: an item of the win bears another figure."""
    for at in game.places(rng, "hu"):
        event = game.events[at]
        if "outcome" not in event:
            items = [dict(item) for item in event.get("items", ())]
            items = items or [{"item": "natural", "value": 90}]
            rng.choice(items)["value"] += 1
            guilty = {**event, "items": items}
            return mutant("H007", changed(game, at, guilty), guilty)
    return None


def item_left_out(game: Clean, rng: Random) -> Mutant | None:
    """H007: an item that was earned is not claimed."""
    for at in game.places(rng, "hu"):
        event = game.events[at]
        if len(event.get("items", ())) > 1:
            guilty = {**event, "items": event["items"][1:]}
            return mutant("H007", changed(game, at, guilty), guilty)
    return None


def exhausted_early(game: Clean, rng: Random) -> Mutant | None:
    """H008: 黄牌 is declared while tiles are left."""
    for at in game.places(rng, "draw"):
        guilty: Event = {"type": "exhausted"}
        return mutant("H008", cut(game, at, guilty), guilty)
    return None


def play_after_a_win(game: Clean, rng: Random) -> Mutant | None:
    """H009: the winner discards after the win."""
    for at in game.places(rng, "hu"):
        last = game.wins_at(at)[-1]
        later = any(hand > at for hand in game.all_of("hand"))
        if later and at == last and "outcome" not in game.events[at]:
            event = game.events[at]
            guilty: Event = {"type": "discard", "seat": event["seat"], "tile": event["tile"]}
            return mutant("H009", changed(game, at, event, guilty), guilty)
    return None


def other_hand_revealed(game: Clean, rng: Random) -> Mutant | None:
    """H010: the revealed hand has another tile, or one too few."""
    for at in game.places(rng, "hu"):
        event, p = game.events[at], game.before[at]
        if "outcome" in event:
            continue
        hand = [k for k in p.kinds(event["seat"]) for _ in range(p.held(event["seat"], k))]
        gone = hand.pop(rng.randrange(len(hand)))
        if rng.random() < 0.5:
            hand.append(rng.choice([k for k in range(34) if k != gone]))
        guilty = {**event, "hand": [code_of(k) for k in hand]}
        return mutant("H010", changed(game, at, guilty), guilty)
    return None


WINS: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "H001": (incomplete_self_draw, incomplete_on_discard),
    "H002": (complete_with_a_wild,),
    "H003": (won_by_a_dead_hand,),
    "H004": (won_after_a_false_win,),
    "H005": (
        won_on_another_tile,
        won_from_another,
        won_as_drawn,
        won_after_a_pung,
        kong_robbed_that_is_none,
    ),
    "H006": (won_from_too_far,),
    "H007": (other_items, item_left_out),
    "H008": (exhausted_early,),
    "H009": (play_after_a_win,),
    "H010": (other_hand_revealed,),
}
