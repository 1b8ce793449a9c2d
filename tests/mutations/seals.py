"""Mutators of seals and commitments (C001–C005)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from .game import Mutant, changed, mutant, unsealed, without

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from .game import Clean, Mutator

HEX: Final = "0123456789abcdef"


def bytes_changed(game: Clean, rng: Random) -> Mutant | None:
    """C001: a line under a seal is not as it was; the event says the same."""
    seals = game.all_of("seal")
    if not seals:
        return None
    lines = game.text.encode().splitlines(keepends=True)
    at = rng.choice([n for n in range(seals[-1]) if n not in seals])
    lines[at] = rng.choice((lines[at].replace(b",", b" ,", 1), _with_field(lines[at])))
    return Mutant(b"".join(lines), "C001", next(seal for seal in seals if seal > at) + 1)


def _with_field(line: bytes) -> bytes:
    return line.removesuffix(b"}\n") + b',"_x":1}\n'


def hash_changed(game: Clean, rng: Random) -> Mutant | None:
    """C001: one digit of a seal is another."""
    for at in game.places(rng, "seal"):
        sha = game.events[at]["sha256"]
        seal = {**game.events[at], "sha256": _other_digit(sha, rng)}
        return _with_seal(game, "C001", at, seal)
    return None


def count_changed(game: Clean, rng: Random) -> Mutant | None:
    """C001: a seal counts another number of lines."""
    for at in game.places(rng, "seal"):
        seal = {**game.events[at], "count": game.events[at]["count"] + rng.choice((-1, 1, 9))}
        return _with_seal(game, "C001", at, seal)
    return None


def previous_changed(game: Clean, rng: Random) -> Mutant | None:
    """C001: a seal names another one as the one before it."""
    for at in game.places(rng, "seal"):
        if "prev" in game.events[at]:
            prev = _other_digit(game.events[at]["prev"], rng)
            return _with_seal(game, "C001", at, {**game.events[at], "prev": prev})
    return None


def _other_digit(digits: str, rng: Random) -> str:
    at = rng.randrange(len(digits))
    return digits[:at] + rng.choice(HEX.replace(digits[at], "")) + digits[at + 1 :]


def _with_seal(game: Clean, code: str, at: int, seal: dict[str, object]) -> Mutant:
    """Write another seal in place of one; the bytes of all other lines stand."""
    lines = game.text.encode().splitlines(keepends=True)
    lines[at] = json.dumps(seal, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
    return Mutant(b"".join(lines), code, at + 1)


def last_seal_missing(game: Clean, rng: Random) -> Mutant | None:
    """C002: the hands are sealed, the end is not."""
    del rng
    if len(game.all_of("seal")) < 2:
        return None
    lines = game.text.encode().splitlines(keepends=True)
    return Mutant(b"".join(lines[:-1]), "C002", game.all_of("end")[0] + 1)


def line_after_the_seal(game: Clean, rng: Random) -> Mutant | None:
    """C002: an event stands after the last seal (where nothing may stand: F011)."""
    if not game.all_of("seal"):
        return None
    seq = len(game.events) + 1
    call = rng.choice(("pause", "resume"))
    data = game.text.encode() + f'{{"seq":{seq},"type":"clock","event":"{call}"}}\n'.encode()
    return Mutant(data, "C002", seq, frozenset({"F011"}))


def unsigned_key(game: Clean, rng: Random) -> Mutant | None:
    """C003: the last seal has half of a signature, or one that is none."""
    seals = game.all_of("seal")
    if not seals:
        return None
    seal = game.events[seals[-1]]
    key = "zj.example.org/table-20+6786aa59+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
    sig = "A" * 86 + "=="
    forms = ({"key": key}, {"sig": sig}, {"sig": sig, "key": key}, {"key": f"x{key}", "sig": sig})
    return _with_seal(game, "C003", seals[-1], {**seal, **rng.choice(forms)})


def another_salt(game: Clean, rng: Random) -> Mutant | None:
    """C004: the salt that is disclosed is not the one that was used."""
    for at in game.places(rng, "wall"):
        if "salt" in game.events[at]:
            salt = _other_digit(game.events[at]["salt"], rng)
            guilty = {**game.events[at], "salt": salt}
            return mutant("C004", changed(game, at, guilty), guilty)
    return None


def another_wall(game: Clean, rng: Random) -> Mutant | None:
    """C004: two unequal tiles that nobody drew changed places after the promise."""
    for at in game.places(rng, "wall"):
        event = game.events[at]
        left = game.before[at].wall_left
        heads = sum(
            game.events[n]["type"] == "draw" and game.events[n].get("end") != "tail"
            for n in game.span(at)
        )
        if "salt" not in event or event.get("order") == "built" or left < 8:
            continue
        tiles = list(event["tiles"])
        one, other = rng.sample(range(54 + heads, 54 + heads + left - 2), 2)
        if tiles[one] != tiles[other]:
            tiles[one], tiles[other] = tiles[other], tiles[one]
            guilty = {**event, "tiles": tiles}
            return mutant("C004", changed(game, at, guilty), guilty)
    return None


def promise_changed(game: Clean, rng: Random) -> Mutant | None:
    """C004: the promise of a hand was another one."""
    for at in game.places(rng, "wall"):
        hand = game.hand_at(at)
        promise = game.events[hand].get("wall_commit")
        if promise:
            guilty = dict(game.events[at])
            begun = {**game.events[hand], "wall_commit": _other_digit(promise, rng)}
            events = [*game.events[:hand], begun, *game.events[hand + 1 : at]]
            return mutant("C004", unsealed([*events, guilty, *game.events[at + 1 :]]), guilty)
    return None


def promise_not_kept(game: Clean, rng: Random) -> Mutant | None:
    """C005: the wall that was promised is never disclosed."""
    for at in game.places(rng, "wall"):
        if "salt" in game.events[at]:
            end = game.events[game.all_of("end")[0]]
            return mutant("C005", changed(game, at), end)
    return None


def promise_forgotten(game: Clean, rng: Random) -> Mutant | None:
    """C005: a hand without disclosed wall gets a promise that nobody opens."""
    if game.all_of("wall"):
        return None
    for at in game.places(rng, "hand"):
        promise = "".join(rng.choice(HEX) for _ in range(64))
        begun = {**without(game.events[at]), "wall_commit": promise}
        end = game.events[game.all_of("end")[0]]
        return mutant("C005", changed(game, at, begun), end)
    return None


SEALS: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "C001": (bytes_changed, hash_changed, count_changed, previous_changed),
    "C002": (last_seal_missing, line_after_the_seal),
    "C003": (unsigned_key,),
    "C004": (another_salt, another_wall, promise_changed),
    "C005": (promise_not_kept, promise_forgotten),
}
