"""Events that may stand anywhere, with whatever values: most of them valid, few of them right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.replay.tiles import CODES

from .values import (
    CHOICES,
    CLAIMS,
    DECISIONS,
    OPTIONS,
    anything,
    figure,
    four,
    number,
    text,
    tile,
    tiles,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from .values import Event

HEX: Final = "0123456789abcdef"
KEY: Final = "zj.example.org/table-20+6786aa59+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
ITEMS: Final = ("hu", "self_draw", "kong_exposed", "run", "pure", "robbed_kong", "heaven", "later")


def draw(rng: Random, seqs: list[int]) -> Event:
    """Draw a tile."""
    del seqs
    event: Event = {"type": "draw", "seat": rng.randrange(4), "tile": tile(rng)}
    return event | ({"end": rng.choice(("head", "tail"))} if rng.random() < 0.4 else {})


def discard(rng: Random, seqs: list[int]) -> Event:
    """Discard a tile."""
    del seqs
    event: Event = {"type": "discard", "seat": rng.randrange(4), "tile": tile(rng)}
    return event | ({"drawn": rng.random() < 0.5} if rng.random() < 0.4 else {})


def show(rng: Random, seqs: list[int]) -> Event:
    """Show a tile."""
    del seqs
    return {"type": "show", "seat": rng.randrange(4), "tile": tile(rng)}


def claim(rng: Random, seqs: list[int]) -> Event:
    """Claim a tile."""
    del seqs
    kind, wanted = rng.choice(CLAIMS), tile(rng)
    event: Event = {"type": "claim", "seat": rng.randrange(4), "kind": kind, "tile": wanted}
    if kind in {"pung", "exposed_kong", "chow"} or rng.random() < 0.1:
        event["from"] = rng.randrange(4)
    if kind == "chow" or rng.random() < 0.3:
        event["own"] = rng.choice((tiles(rng, 4), [wanted] * rng.randrange(5)))
    return event | ({"outcome": rng.choice(("made", "overridden"))} if rng.random() < 0.2 else {})


def hu(rng: Random, seqs: list[int]) -> Event:
    """Declare a win, true or false."""
    del seqs
    event: Event = {"type": "hu", "seat": rng.randrange(4), "tile": tile(rng)}
    if rng.random() < 0.6:
        event["from"] = rng.randrange(4)
    if rng.random() < 0.7:
        event["hand"] = tiles(rng, rng.choice((2, 14, 14, 14, 30)))
    if rng.random() < 0.3:
        event["items"] = [
            {"item": rng.choice(ITEMS), "value": number(rng)} for _ in range(rng.randrange(4))
        ]
    if rng.random() < 0.2:
        event["confirmed"] = [rng.randrange(4) for _ in range(rng.randrange(6))]
    return event | ({"outcome": rng.choice(("made", "overridden"))} if rng.random() < 0.2 else {})


def ruling(rng: Random, seqs: list[int]) -> Event:
    """Decide anything about any event."""
    who, decision = rng.choice(("referee", text(rng))), rng.choice(DECISIONS)
    event: Event = {"type": "ruling", "by": who, "decision": decision}
    if rng.random() < 0.7:
        event["seat"] = rng.randrange(4)
    if rng.random() < 0.7:
        event["ref"] = rng.choice((*seqs, number(rng)))
    if rng.random() < 0.5:
        event["chips"] = abs(number(rng))
    if rng.random() < 0.4 or event["decision"] == "adjust":
        event["deltas"] = four(rng)
    return event | (
        {"article": rng.choice(("R-D5", "R-G7", text(rng)))} if rng.random() < 0.3 else {}
    )


def correction(rng: Random, seqs: list[int]) -> Event:
    """Replace any event by any others, a few of them corrections again."""
    replace = [anywhere(rng, seqs) for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 8, 9)))]
    return {
        "type": "correction", "ref": rng.choice((*seqs, number(rng))), "replace": replace,
        "reason": text(rng), "by": text(rng),
    }  # fmt: skip


def settle(rng: Random, seqs: list[int]) -> Event:
    """Pay anything."""
    del seqs
    reason = rng.choice(("hu", "kong", "false_win", "fine", "other"))
    event: Event = {"type": "settle", "reason": reason, "deltas": four(rng)}
    return event | ({"chips": four(rng)} if rng.random() < 0.4 else {})


def substitute(rng: Random, seqs: list[int]) -> Event:
    """Let another player sit down."""
    del seqs
    player = {"id": text(rng), "name": text(rng)}
    return {
        "type": "substitute", "seat": rng.randrange(4), "player": player, "reason": text(rng),
    }  # fmt: skip


def clock(rng: Random, seqs: list[int]) -> Event:
    """Call the time."""
    del seqs
    event: Event = {"type": "clock", "event": rng.choice(("warning", "time_up", "pause", "resume"))}
    return event | ({"t": number(rng)} if rng.random() < 0.5 else {})


def seal(rng: Random, seqs: list[int]) -> Event:
    """Seal the lines before, mostly wrongly."""
    sha = "".join(rng.choice(HEX) for _ in range(rng.choice((64, 64, 63, 0))))
    event: Event = {"type": "seal", "count": rng.choice((*seqs, number(rng))), "sha256": sha}
    if rng.random() < 0.5:
        event["prev"] = sha
    if rng.random() < 0.3:
        event["key"] = rng.choice((KEY, text(rng)))
    if rng.random() < 0.3:
        event["sig"] = rng.choice(("A" * 86 + "==", text(rng)))
    return event if rng.random() < 0.9 else {"type": "seal"}


def wall(rng: Random, seqs: list[int]) -> Event:
    """Disclose a wall, of 136 tiles or not."""
    del seqs
    whole = CODES[:34] * 4
    some = rng.sample(whole, 136) if rng.random() < 0.6 else tiles(rng, rng.choice((10, 140, 600)))
    event: Event = {"type": "wall", "tiles": some}
    if rng.random() < 0.3:
        event["order"] = rng.choice(("built", "drawn"))
    if rng.random() < 0.3:
        event["salt"] = "".join(rng.choice(HEX) for _ in range(rng.choice((0, 32, 33))))
    return event if rng.random() < 0.9 else {"type": "wall"}


def hand(rng: Random, seqs: list[int]) -> Event:
    """Begin a hand."""
    del seqs
    event: Event = {
        "type": "hand", "hand": rng.choice((1, 2, 3, number(rng))), "dealer": rng.randrange(4),
        "round": rng.choice((1, 2, 4, 5, number(rng))),
    }  # fmt: skip
    if rng.random() < 0.3:
        event["wall_commit"] = "".join(rng.choice(HEX) for _ in range(64))
    return event | ({"chips": four(rng)} if rng.random() < 0.3 else {})


def deal(rng: Random, seqs: list[int]) -> Event:
    """Deal tiles, as many as should be or not."""
    del seqs
    sizes = rng.choice(((14, 13, 13, 13), (13, 13, 13, 13), (0, 0, 0, 0), (20, 1, 60, 14)))
    return {"type": "deal", "hands": [[tile(rng) for _ in range(size)] for size in sizes]}


def flip(rng: Random, seqs: list[int]) -> Event:
    """Turn a tile over."""
    del seqs
    event: Event = {"type": "flip", "tile": tile(rng)}
    return event | ({"wild": tile(rng)} if rng.random() < 0.3 else {})


def dice(rng: Random, seqs: list[int]) -> Event:
    """Throw dice."""
    del seqs
    values = [rng.choice((1, 6, 0, 7, number(rng))) for _ in range(2)]
    purpose = rng.choice(("dealer", "break"))
    return {"type": "dice", "seat": rng.randrange(4), "values": values, "purpose": purpose}


def exhausted(rng: Random, seqs: list[int]) -> Event:
    """Declare that no tile is left."""
    del rng, seqs
    return {"type": "exhausted"}


def end(rng: Random, seqs: list[int]) -> Event:
    """End the game."""
    del seqs
    reason = rng.choice(("four_rounds", "time_up", "two_out", "abandoned", "adjudicated"))
    event: Event = {"type": "end", "reason": reason}
    if rng.random() < 0.4:
        event["chips"] = four(rng)
    if rng.random() < 0.4:
        event["advance"] = [rng.randrange(4) for _ in range(rng.randrange(5))]
    return event | ({"confirmed_by": text(rng)} if rng.random() < 0.4 else {})


def game(rng: Random, seqs: list[int]) -> Event:
    """Begin a game, by any rules."""
    del seqs
    event: Event = {
        "type": "game", "format": "zjlog", "version": rng.choice((1, 1, 1, 2)),
        "game_id": rng.choice(("g", "h", text(rng))),
        "rules": {"preset": rng.choice(("tournament", "baochong", "fanbei", "none"))},
        "players": [{"id": f"p{seat}", "name": text(rng)} for seat in range(4)],
    }  # fmt: skip
    header(event, rng)
    return event


def header(event: Event, rng: Random) -> None:
    """Change what the ``game`` event says."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        change = rng.choice((_view, _names, _chips, _match, _options, _start))
        change(event, rng)


def _view(event: Event, rng: Random) -> None:
    kind = rng.choice(("seat", "public")) if rng.random() < 0.9 else rng.choice(("full", "nobody"))
    event["visibility"] = kind
    if kind == "seat" or rng.random() < 0.1:
        event["viewer"] = rng.choice((0, 1, 2, 3)) if rng.random() < 0.9 else 4


def _names(event: Event, rng: Random) -> None:
    players = [{"id": f"{text(rng)[:100]}{seat}"} for seat in range(4)]
    event["players"] = [
        player | ({"name": text(rng)} if rng.random() < 0.8 else {}) for player in players
    ]
    if rng.random() < 0.3:
        event["game_id"] = text(rng)


def _chips(event: Event, rng: Random) -> None:
    event["chips"] = rng.choice((number(rng), four(rng), 50))
    event["stake"] = rng.choice((number(rng), 1))


def _match(event: Event, rng: Random) -> None:
    keys = ("event", "stage", "table", "venue", "referee", "time_limit_min")
    match: Event = {"stage": rng.choice(("preliminary", "knockout", "final"))}
    for key in rng.sample(keys, rng.randrange(len(keys))):
        match[key] = number(rng) if key in {"table", "time_limit_min"} else text(rng)
    event["match"] = match


def _options(event: Event, rng: Random) -> None:
    keys = rng.sample(sorted(OPTIONS), rng.randrange(1, 5))
    preset = rng.choice(("tournament", "peichong", "baochong", "yuanzi", "fanbei", "guide"))
    options = {key: anything(rng) if rng.random() < 0.03 else option(key, rng) for key in keys}
    event["rules"] = {"preset": preset, "options": options}


def option(key: str, rng: Random) -> object:
    """Pick a value of an option, mostly one that it may have."""
    usual = OPTIONS[key]
    if isinstance(usual, bool):
        return rng.random() < 0.5
    if isinstance(usual, int):
        return figure(rng)
    if isinstance(usual, str):
        return rng.choice(CHOICES[key])
    chosen = rng.choice(sorted(each for each in usual if isinstance(usual[each], int)))
    return {**usual, chosen: figure(rng)}


def _start(event: Event, rng: Random) -> None:
    event["started_at"] = rng.choice(
        ("2026-11-30T10:00:00Z", "2026-02-30T10:00:00Z", "9999-12-31T23:59:60+14:00",
         "0001-01-01T00:00:00-14:00", "2025-02-29T25:00:00Z", "x")
    )  # fmt: skip


def anywhere(rng: Random, seqs: list[int]) -> Event:
    """Make an event of any kind; ``seqs`` are numbers that it may name."""
    return rng.choice(MAKERS)(rng, seqs)


MAKERS: Final[tuple[Callable[[Random, list[int]], Event], ...]] = (
    draw, discard, show, claim, hu, hu, ruling, ruling, correction, settle, substitute, clock, seal,
    wall, hand, deal, flip, dice, exhausted, end, game,
)  # fmt: skip
