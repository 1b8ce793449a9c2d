"""Random play: hands driven by what ``legal`` lists, for tests that need many states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zjlog.replay import Move, Options, Replay, Setup, Table, legal
from zjlog.replay import rows as r
from zjlog.replay.tiles import KINDS
from zjlog.schemas import expand

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator


def options_of(preset: str = "tournament", **options: object) -> Options:
    return Options(expand(preset, options).as_options())


def dealt(rng: random.Random, options: Options, wall: list[int]) -> Replay:
    """Open a hand: shuffle a wall, deal from it, flip; what is left is the wall."""
    wall += [kind for kind in range(KINDS) for _ in range(4)]
    rng.shuffle(wall)
    game = Replay(options, Setup())
    game.push({r.KIND: r.HAND, r.SEQ: 1, r.SEAT: 0, r.NUM: 1, r.NUM2: 1})
    sizes = [13 if options.deal_style else 14, 13, 13, 13]
    tiles = [wall.pop() for _ in range(sum(sizes))]
    game.push({r.KIND: r.DEAL, r.SEQ: 2}, [*sizes, *tiles])
    game.push({r.KIND: r.FLIP, r.SEQ: 3, r.TILE: wall.pop()})
    return game


def played(rng: random.Random, options: Options) -> Iterator[Replay]:
    """Play a hand by random legal moves, greedy for wins and claims; yield every state."""
    wall: list[int] = []
    game = dealt(rng, options, wall)
    while True:
        yield game
        moves = [(seat, move) for seat in range(4) for move in legal(game.table, seat)]
        if not moves:
            return
        seat, move = rng.choice(_preferred(rng, moves))
        drawn = wall.pop() if move.event == r.DRAW else -1
        seq = len(game.tape) // r.WIDTH + 1
        game.push({**move.columns(seat, drawn), r.SEQ: seq}, move.own)


def _preferred(rng: random.Random, moves: list[tuple[int, Move]]) -> list[tuple[int, Move]]:
    wins = [each for each in moves if each[1].event == r.HU]
    claims = [each for each in moves if each[1].event == r.CLAIM]
    if wins and rng.random() < 0.7:
        return wins
    return claims if claims and rng.random() < 0.5 else moves


def faults_of(game: Replay, columns: dict[int, int], own: tuple[int, ...]) -> list[int]:
    """Return the codes that an event would get now; the game stays as it is."""
    before: Table = game.table
    tape, pool = game.tape, game.pool
    length, pooled = len(tape), len(pool)
    game.table = before.copy()
    game.push({**columns, r.SEQ: length // r.WIDTH + 1}, own)
    found = [fault.code for fault in game.table.faults[len(before.faults) :]]
    if game.tape is tape:
        del tape[length:], pool[pooled:]
    game.table, game.tape, game.pool = before, tape, pool
    return found
