"""Mutators of the lines themselves (F001–F013)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from .game import PLAY, SIDELINES, Mutant, changed, cut, line, mutant, unsealed, without

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from .game import Clean, Event, Mutator

    Spoil = Callable[[bytes, Random], bytes]


def _spoiled(game: Clean, rng: Random, code: str, spoil: Spoil) -> Mutant | None:
    """Cut a log after an event of play, and spoil the line of that event."""
    for at in game.places(rng, *PLAY):
        event = without(game.events[at], "note")
        clean = mutant(code, cut(game, at, event), event)
        lines = clean.data.splitlines(keepends=True)
        place = clean.seq - 1
        lines[place] = spoil(lines[place].removesuffix(b"\n"), rng) + b"\n"
        return clean._replace(data=b"".join(lines))
    return None


def _with(text: bytes, field: bytes) -> bytes:
    """Add a field at the end of a line."""
    return text.removesuffix(b"}") + b"," + field + b"}"


def no_json(game: Clean, rng: Random) -> Mutant | None:
    """F001: a line is no JSON object."""

    def spoil(text: bytes, rng: Random) -> bytes:
        broken = (text[: rng.randrange(1, len(text))], b"[" + text + b"]", b"null", b"hello")
        nan = text.replace(b'"seat":', b'"seat":NaN,"_was":')
        return rng.choice((*broken, nan if nan != text else b"17"))

    return _spoiled(game, rng, "F001", spoil)


def blank_line(game: Clean, rng: Random) -> Mutant | None:
    """F001: a line is blank."""
    lines = _lines(game)
    at = rng.randrange(1, len(lines))
    lines.insert(at, b"\n")
    return Mutant(b"".join(lines), "F001", at + 1)


def _lines(game: Clean) -> list[bytes]:
    return [line(event, seq) + b"\n" for seq, event in enumerate(unsealed(game.events), 1)]


def wrong_value(game: Clean, rng: Random) -> Mutant | None:
    """F002: a field holds a value that is none of its type."""
    values: tuple[Any, ...] = (4, -1, "1", 1.0, True, None, [], {})

    def spoil(text: bytes, rng: Random) -> bytes:
        event = json.loads(text)
        field = rng.choice([key for key in event if key in {"seat", "tile", "kind"}] or ["t"])
        event[field] = rng.choice(values)
        return json.dumps(event, separators=(",", ":")).encode()

    return _spoiled(game, rng, "F002", spoil)


def missing_field(game: Clean, rng: Random) -> Mutant | None:
    """F002: a field is missing."""
    for at in game.places(rng, "draw", "discard", "show", "claim", "hu"):
        guilty = without(game.events[at], rng.choice(("seat", "tile")))
        return mutant("F002", cut(game, at, guilty), guilty)
    return None


def unknown_type(game: Clean, rng: Random) -> Mutant | None:
    """F003: an event is of a type that the format does not know."""
    for at in game.places(rng, *PLAY):
        guilty = {**game.events[at], "type": rng.choice(("chow", "Draw", "", "riichi"))}
        return mutant("F003", cut(game, at, guilty), guilty)
    return None


def unknown_field(game: Clean, rng: Random) -> Mutant | None:
    """F004: an event has a field that the format does not know."""
    at = rng.choice([n for n, event in enumerate(game.events) if event["type"] != "seal"])
    guilty = {**game.events[at], rng.choice(("mood", "Seat", "tiles_left")): rng.choice((1, "x"))}
    return mutant("F004", changed(game, at, guilty), guilty)


def unknown_field_of_a_player(game: Clean, rng: Random) -> Mutant | None:
    """F004: a player has a field that the format does not know."""
    players = [dict(player) for player in game.header["players"]]
    rng.choice(players)["age"] = 40
    guilty = {**game.header, "players": players}
    return mutant("F004", changed(game, 0, guilty), guilty)


def double_key(game: Clean, rng: Random) -> Mutant | None:
    """F005: a line has the same key twice."""
    return _spoiled(
        game, rng, "F005",
        lambda text, rng: _with(text, rng.choice((text[1:].split(b",")[0], b'"type":"draw"'))),
    )  # fmt: skip


def gap(game: Clean, rng: Random) -> Mutant | None:
    """F006: some numbers are left out."""
    return _shifted(game, rng, rng.choice((1, 2, 40)))


def repeated(game: Clean, rng: Random) -> Mutant | None:
    """F006: some numbers come again."""
    return _shifted(game, rng, -rng.choice((1, 2)))


def _shifted(game: Clean, rng: Random, by: int) -> Mutant:
    """Number all events from one place on differently."""
    events = unsealed(game.events)
    at = rng.randrange(3, len(events))
    numbers = [seq if seq <= at else seq + by for seq in range(1, len(events) + 1)]
    data = b"".join(line(e, seq) + b"\n" for e, seq in zip(events, numbers, strict=True))
    return Mutant(data, "F006", numbers[at])


def back_in_time(game: Clean, rng: Random) -> Mutant | None:
    """F007: an event stands earlier than the one before it."""
    for at in game.places(rng, "draw", "discard"):
        before = game.events[at - 1]
        time = before.get("t", 1000)
        if time and before["type"] not in SIDELINES:
            earlier = {**before, "t": time}
            guilty = {**game.events[at], "t": rng.randrange(time)}
            return mutant("F007", cut(game, at - 1, earlier, guilty), guilty)
    return None


def no_line_feed(game: Clean, rng: Random) -> Mutant | None:
    """F008: the last line has no LF."""
    del rng
    lines = _lines(game)
    return Mutant(b"".join(lines).removesuffix(b"\n"), "F008", len(lines))


def cut_in_a_line(game: Clean, rng: Random) -> Mutant | None:
    """F008: the file ends in the middle of a line (F001), before its end and its payments."""
    lines = _lines(game)[: rng.randrange(2, len(game.all_of("draw")))]
    lines[-1] = lines[-1][: rng.randrange(1, len(lines[-1]) - 2)]
    beside = frozenset({"F001", "M008", "C005", "S004"})
    return Mutant(b"".join(lines), "F008", len(lines), beside)


def no_header(game: Clean, rng: Random) -> Mutant | None:
    """F009: the ``game`` event is missing (so the numbers begin late: F006)."""
    del rng
    return Mutant(b"".join(_lines(game)[1:]), "F009", 2, frozenset({"F006"}))


def another_version(game: Clean, rng: Random) -> Mutant | None:
    """F012: the log is of another version (and so has no ``game`` event: F009)."""
    guilty = {**game.header, "version": rng.choice((0, 2, 10))}
    return mutant("F012", changed(game, 0, guilty), guilty, ["F009"])


def hostile(game: Clean, rng: Random) -> Mutant | None:
    """F010: a line is encoded, nested or sized as no honest line is."""
    ways = (
        b'"_x":' + b"[" * 20 + b"]" * 20,
        b'"_x":9007199254740992',
        b'"_x":-9007199254740993',
        b'"note":"a\x01b"',
        b'"note":"\\u0007"',
        b'"note":"\xff"',
        b'"note":"\\ud83c"',
        b'"note":"' + b"x" * 65536 + b'"',
    )
    return _spoiled(game, rng, "F010", lambda text, rng: _with(text, rng.choice(ways)))


def byte_order_mark(game: Clean, rng: Random) -> Mutant | None:
    """F010: a line begins with a byte order mark."""
    return _spoiled(game, rng, "F010", lambda text, _: b"\xef\xbb\xbf" + text)


def second_deal(game: Clean, rng: Random) -> Mutant | None:
    """F011: the tiles are dealt twice."""
    return _again(game, rng, "deal")


def second_flip(game: Clean, rng: Random) -> Mutant | None:
    """F011: an indicator is turned up twice."""
    return _again(game, rng, "flip")


def second_game(game: Clean, rng: Random) -> Mutant | None:
    """F011: another ``game`` event stands within the game."""
    return _inserted(game, rng.randrange(2, game.all_of("end")[0]), dict(game.header))


def after_the_end(game: Clean, rng: Random) -> Mutant | None:
    """F011: an event stands after the end; of play only where play was not over before."""
    at = game.all_of("end")[0]
    going_on = game.events[at]["reason"] == "four_rounds"
    play = game.events[rng.choice(game.all_of("draw", "discard"))]
    return _inserted(game, at + 1, play if going_on else {"type": "clock", "event": "pause"})


def hand_within_a_hand(game: Clean, rng: Random) -> Mutant | None:
    """F011: a hand begins while another is being played."""
    for at in game.places(rng, "discard"):
        p = game.before[at]
        guilty: Event = {"type": "hand", "hand": p.hand + 1, "round": p.round}
        guilty["dealer"] = game.events[game.hand_at(at)]["dealer"]
        return mutant("F011", cut(game, at, guilty), guilty)
    return None


def play_before_the_deal(game: Clean, rng: Random) -> Mutant | None:
    """F011: a tile is drawn before the deal."""
    for at in game.places(rng, "deal"):
        guilty: Event = {"type": "draw", "seat": rng.randrange(4), "tile": "E"}
        return mutant("F011", cut(game, at, guilty), guilty)
    return None


def play_without_flip(game: Clean, rng: Random) -> Mutant | None:
    """F011: play begins and no indicator was turned up."""
    for at in game.places(rng, "flip"):
        guilty = dict(game.events[at + 1])
        return mutant("F011", cut(game, at, guilty), guilty)
    return None


def _again(game: Clean, rng: Random, kind: str) -> Mutant | None:
    for at in game.places(rng, kind):
        return _inserted(game, at + 1, without(game.events[at], "t"))
    return None


def _inserted(game: Clean, at: int, guilty: Event) -> Mutant:
    """Insert an event before a place."""
    guilty = without(guilty, "t")
    events = unsealed([*game.events[:at], guilty, *game.events[at:]])
    return mutant("F011", events, guilty)


def crlf(game: Clean, rng: Random) -> Mutant | None:
    """F013: a line ends in CR LF."""
    lines = _lines(game)
    at = rng.randrange(len(lines))
    lines[at] = lines[at].replace(b"\n", b"\r\n")
    return Mutant(b"".join(lines), "F013", at + 1)


LINES: Final[Mapping[str, tuple[Mutator, ...]]] = {
    "F001": (no_json, blank_line),
    "F002": (wrong_value, missing_field),
    "F003": (unknown_type,),
    "F004": (unknown_field, unknown_field_of_a_player),
    "F005": (double_key,),
    "F006": (gap, repeated),
    "F007": (back_in_time,),
    "F008": (no_line_feed, cut_in_a_line),
    "F009": (no_header,),
    "F010": (hostile, byte_order_mark),
    "F011": (
        second_deal,
        second_flip,
        second_game,
        after_the_end,
        hand_within_a_hand,
        play_before_the_deal,
        play_without_flip,
    ),
    "F012": (another_version,),
    "F013": (crlf,),
}
