"""Lines of every type, and ways to spoil them: what the lane and the reader might read apart."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.audit.reading.mutation import LINES as LOGGED
from tests.audit.reading.mutation import mutated

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

SHA = "0123456789abcdefABCDEF0123456789" * 2
EVENTS: tuple[dict[str, Any], ...] = (
    {"type": "hand", "hand": 1, "round": 1, "dealer": 0, "chips": [50, 50, 50, 50],
     "wall_commit": SHA},
    {"type": "hand", "hand": -3, "round": 9, "dealer": 3},
    {"type": "dice", "seat": 3, "values": [2, 7], "purpose": "break"},
    {"type": "dice", "seat": 0, "values": [-2, 0], "purpose": "dealer"},
    {"type": "deal", "hands": [["1m", "9p", "E"], [], ["P", "C", "F", "?"], ["5s"]]},
    {"type": "flip", "tile": "N", "wild": "E"},
    {"type": "flip", "tile": "?"},
    {"type": "draw", "seat": 1, "tile": "4p"},
    {"type": "draw", "seat": 1, "tile": "W", "end": "tail"},
    {"type": "discard", "seat": 2, "tile": "9m", "drawn": True},
    {"type": "discard", "seat": 2, "tile": "S", "drawn": False},
    {"type": "claim", "seat": 1, "kind": "pung", "tile": "P", "from": 3},
    {"type": "claim", "seat": 1, "kind": "exposed_kong", "tile": "P", "from": 3, "outcome": "made"},
    {"type": "claim", "seat": 1, "kind": "added_kong", "tile": "P"},
    {"type": "claim", "seat": 1, "kind": "concealed_kong", "tile": "P", "own": ["P", "P"]},
    {"type": "claim", "seat": 0, "kind": "chow", "tile": "3s", "from": 3, "own": ["1s", "2s"],
    "outcome": "overridden"},
    {"type": "show", "seat": 0, "tile": "E"},
    {"type": "hu", "seat": 0, "tile": "E"},
    {
        "type": "hu", "seat": 0, "tile": "E", "from": 2, "outcome": "overridden", "hand": ["1m",
        "E"],
        "items": [{"item": "wild_win", "value": 3}, {"value": -1, "item": "run"}], "confirmed": [0,
        2, 2],
    },
    {"type": "hu", "seat": 0, "tile": "E", "items": []},
    {"type": "hu", "seat": 0, "tile": "E", "hand": [], "confirmed": []},
    {"type": "exhausted"},
    {"type": "settle", "reason": "kong", "deltas": [3, -1, -1, -1], "chips": [50, 49, 49, 52]},
    {"type": "settle", "reason": "other", "deltas": [0, 0, 0, 0]},
    {"type": "ruling", "by": "裁判", "decision": "fine", "seat": 2, "ref": 4, "chips": 0,
    "article": "R-G7"},
    {"type": "ruling", "by": "", "decision": "adjust", "deltas": [1, -1, 0, 0]},
    {"type": "substitute", "seat": 2, "player": {"id": "p9", "name": "王"}, "reason": "ill"},
    {"type": "clock", "event": "time_up"},
    {"type": "wall", "tiles": ["1m", "E", "?", "9p"], "order": "built", "salt": "00aF"},
    {"type": "wall", "tiles": [], "salt": ""},
    {"type": "wall", "tiles": ["1m"]},
    {"type": "correction", "ref": 3, "reason": "slip", "by": "clerk", "replace": [{"type": "draw",
    "seat": 1, "tile": "2m"}]},
    {"type": "end", "reason": "two_out", "chips": [1, 2, 3, 4], "advance": [0, 3],
    "confirmed_by": "裁判长"},
    {"type": "end", "reason": "abandoned"},
    {"type": "seal", "count": 5, "sha256": SHA, "prev": SHA},
    {"type": "seal", "count": 0, "sha256": SHA},
)  # fmt: skip
HEADER: dict[str, Any] = {
    "type": "game", "format": "zjlog", "version": 1, "game_id": "g/1".replace("/", "-"),
    "rules": {"preset": "fanbei", "options": {"floor": 0}},
    "players": [{"id": "a", "name": "甲"}, {"id": "b"}, {"id": "c"}, {"id": "d"}],
    "chips": [50, 50, 50, 50], "stake": 2, "started_at": "2026-06-13T19:26:00+08:00",
    "visibility": "full", "viewer": 2,
    "match": {"event": "e", "stage": "final", "table": 3, "venue": "v", "referee": "r",
    "time_limit_min": 5},
    "_own": {"a": [1, {"b": None}], "x": 1.5},
}  # fmt: skip

VALUES = (
    "0", "1", "2", "3", "4", "-1", "-0", "00", "02", "+1", "1.0", "1e2", "1E2", "0x1", "5", "136",
    "9007199254740991", "9007199254740992", "-9007199254740991", "-9007199254740992",
    "1000000000000000", "12345678901234567", "9" * 19, "9" * 40, "true", "false", "null", "tru",
    "True", "truth", "falsey", "NaN", "Infinity", '""', '"x"', '"1m"', '"9p"', '"0m"', '"10m"',
    '"E"', '"B"',
    '"?"', '"1M"', '"e"', '"m1"', '"head"', '"tail"', '"made"', '"overridden"', '"pung"', '"chow"',
    '"hu"', '"kong"', '"fine"', '"draw"', '"seal"', '"end"', '"seq"', '"type"', '"time_up"',
    '"break"',
    '"drawn"', '"built"', '"wild_win"', "[]", "{}", "[[]]", "[0]", "[0,0,0,0]", "[0,0,0,02]",
    "[0,0,0]",
    "[1,2,3,4,5]", "[1,2]", "[1.0,2]", '["1m"]', '["1m",]', '["1m" "2m"]', '["?"]',
    '[["1m"],[],[],[]]',
    '[["1m"],[],[]]', "[0,1,2,3]", "[4]", "[true]", '[{"item":"run","value":1}]',
    '[{"item":"run"}]',
    '[{"item":"run","value":1,"value":2}]', '[{"item":"run","value":1,"_x":2}]',
    '[{"item":"run","item":"run"}]',
    '[{"value":1,"value":1}]', '[{"item":"run","value":1},{"item":"first","value":2}]', f'"{SHA}"',
    f'"{SHA}0"',
    f'"{SHA[:-1]}"', f'"{SHA[:-1]}g"', '"abc"', '"00"', '"\\u0061"', '"a\\nb"', '"a\tb"', '"\x7f"',
    '"\x85"', '"\xa0"', '"中文"', '"\U0001f004"', '"\\ud83c"', '"a:b"', '"a,b}"', '"\\""',
    '{"id":"q"}',
)  # fmt: skip
"""What stands where something else should."""

NUMBERS = ("-1", "0", "1", "2", "3", "4", "5", "9007199254740991", "9007199254740992")
SEQUENCES = (
    b"\x7f", b"\x80", b"\xbf", b"\xc1\xbf", b"\xc2\x80", b"\xc2\x9f", b"\xc2\xa0", b"\xdf\xbf",
    b"\xdf",
    b"\xe0\x9f\xbf", b"\xe0\xa0\x80", b"\xe4\xb8", b"\xe4\xb8\xad", b"\xe4\xb8\xc0",
    b"\xed\x9f\xbf",
    b"\xed\xa0\x80", b"\xee\x80\x80", b"\xef\xbf\xbf", b"\xf0\x8f\xbf\xbf", b"\xf0\x90\x80\x80",
    b"\xf4\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xff", b"\xf0\x9f\x80",
)  # fmt: skip
"""Bytes in a string that are UTF-8, and such as nearly are."""

KEYS = (
    "seq", "type", "t", "note", "seat", "tile", "from", "own", "end", "hand", "hands", "chips",
    "deltas",
    "reason", "kind", "item", "value", "key", "sig", "prev", "count", "_x", "_", "mood", "",
    "seqx", "Seq",
    "\\u0073eq", "se\\u0071", "t\\u0079pe", "seat ", "wall_commit", "confirmed_by_x",
    "x" * 40, "席",
)  # fmt: skip
SPACES = ("", "", "", " ", "\t", "\r", "  \t ")


def pairs_of(line: bytes) -> list[tuple[str, str]]:
    """Take a line apart into keys and the text of their values."""
    return [
        (key, json.dumps(value, ensure_ascii=False, separators=(",", ":")))
        for key, value in json.loads(line).items()
    ]


def written(pairs: list[tuple[str, str]], chance: random.Random, *, spaced: bool) -> bytes:
    """Write keys and values as a line."""

    def gap() -> str:
        return chance.choice(SPACES) if spaced else ""

    fields = [f'{gap()}"{key}"{gap()}:{gap()}{value}{gap()}' for key, value in pairs]
    return f"{gap()}{{{','.join(fields)}}}{gap()}".encode("utf-8", "surrogatepass")


def apart(pairs: list[tuple[str, str]], chance: random.Random) -> None:
    """Change one thing about the fields of a line."""
    at = chance.randrange(len(pairs))
    key, value = pairs[at]
    other = chance.choice(pairs)
    way = chance.randrange(9)
    if way == 0:
        like = [each for each in VALUES if each[:2] == value[:2]] or VALUES
        pairs[at] = key, chance.choice(chance.choice((VALUES, NUMBERS, like)))
    elif way == 1:
        pairs[at] = chance.choice(KEYS), value
    elif way == 2:
        del pairs[at]
    elif way == 3:
        pairs.insert(chance.randrange(len(pairs) + 1), (key, value))
    elif way == 4:
        pairs.insert(chance.randrange(len(pairs) + 1), (chance.choice(KEYS), chance.choice(VALUES)))
    elif way == 5:
        pairs[at] = key, other[1]
    elif way == 6:
        pairs.append(("note", json.dumps("中" * chance.randrange(3))))
    elif way == 7:
        borrowed = chance.choice(EVENTS)
        name = chance.choice([*borrowed])
        text = json.dumps(borrowed[name], ensure_ascii=False)
        pairs.append((name, text))
    else:
        pairs[at] = key, within(value, chance)


def within(value: str, chance: random.Random) -> str:
    """Change one element of a list, or one character of another value."""
    parts = value.split(",")
    parts[chance.randrange(len(parts))] = chance.choice(VALUES)
    joined = ",".join(parts)
    return f"[{joined}" if value.startswith("[") and not joined.startswith("[") else joined


def retyped(line: bytes, chance: random.Random) -> bytes:
    """Change the fields of a line, their order and spacing."""
    try:
        pairs = pairs_of(line)
    except ValueError:
        return line
    for _ in range(chance.choice((0, 0, 1, 1, 1, 2))):
        if pairs:
            apart(pairs, chance)
    if chance.random() < 0.5:
        chance.shuffle(pairs)
    return written(pairs, chance, spaced=chance.random() < 0.4)


def edged(line: bytes, chance: random.Random) -> bytes:
    """Change what stands around a line."""
    fill = b'"note":"' + b"x" * chance.choice((65_400, 65_500, 65_536, 65_600)) + b'",'
    ways = (
        line + b"\r",
        line + b" \r",
        line + b"\r ",
        b"\xef\xbb\xbf" + line,
        line + line,
        line[: chance.randrange(len(line) + 1)],
        b"",
        b" \t",
        line[:1] + fill + line[1:] if chance.random() < 0.02 else line,
    )
    return chance.choice(ways)


def noted(line: bytes, chance: random.Random) -> bytes:
    """Put a string into a line whose bytes are UTF-8 or nearly so."""
    text = b"".join(chance.choice(SEQUENCES) for _ in range(chance.choice((1, 1, 2))))
    return b'{"note":"' + text + b'",' + line[1:]


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    retyped, retyped, retyped, retyped, mutated, mutated, mutated, edged,
    edged, noted,
)  # fmt: skip


def line_at(seq: int, chance: random.Random) -> bytes:
    """Write a sound line of any type; now and then its number or time is not what is due."""
    event = chance.choice(EVENTS)
    if chance.random() < 0.03:
        seq += chance.choice((-1, 1, 7))
    numbered: dict[str, Any] = {"seq": seq, **event}
    if chance.random() < 0.3:
        numbered["t"] = seq * 10 + chance.choice((0, 0, 0, 1, -30))
    if chance.random() < 0.05:
        numbered["note"] = chance.choice(("", "note", "中文", "a:b"))
    return json.dumps(numbered, ensure_ascii=False, separators=(",", ":")).encode()


def spoilt(line: bytes, chance: random.Random) -> bytes:
    """Spoil a line in one of the ways."""
    return chance.choice(WAYS)(line, chance).replace(b"\n", b" ")


def header_line(chance: random.Random) -> bytes:
    """Write the first line of a game, sound or not."""
    event = {"seq": 1, **HEADER}
    event["visibility"] = chance.choice(("full", "public", "seat"))
    for name in chance.sample(list(event), chance.randrange(4)):
        if name not in {"seq", "type", "format", "version", "game_id", "rules", "players"}:
            del event[name]
    line = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
    return spoilt(line, chance) if chance.random() < 0.1 else line


def a_file(lines: int, spoiling: float, chance: random.Random) -> bytes:
    """Write a file of one game, so many of whose lines are spoilt."""
    rows = [header_line(chance)]
    for seq in range(2, lines + 1):
        line = line_at(seq, chance)
        rows.append(spoilt(line, chance) if chance.random() < spoiling else line)
    return b"\n".join(rows) + (b"" if chance.random() < 0.1 else b"\n")


def spoilt_log(spoiling: float, chance: random.Random) -> bytes:
    """Spoil some lines of a real log."""
    lines = [spoilt(each, chance) if chance.random() < spoiling else each for each in LOGGED]
    return b"\n".join(lines) + b"\n"
