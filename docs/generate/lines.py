"""Logs for the codes that judge the lines themselves: one clean game, changed in one place."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.support.notation import read_case

if TYPE_CHECKING:
    from collections.abc import Callable

CLEAN: Final = read_case("clean\n0: E\n0-E").lines()
"""A game of one discard, broken off."""
GAME: Final = CLEAN.split(b"\n")[0]
DISCARD: Final = b'{"seq":5,"type":"discard","seat":0,"tile":"E"}'
END: Final = b'{"seq":6,"type":"end","reason":"abandoned"}'
SIGNED: Final = Path(__file__).parents[2] / "tests" / "audit" / "reading" / "logs" / "signed.jsonl"


def swap(old: bytes, new: bytes) -> Callable[[], bytes]:
    """Return what makes the clean game with one text in place of another."""
    return lambda: CLEAN.replace(old, new)


def seal(data: bytes, *, right: bool = True, more: str = "", **fields: object) -> bytes:
    """Return a log with a seal at its end, which fits or does not."""
    count = data.count(b"\n")
    digest = hashlib.sha256(data if right else data + b"\n").hexdigest()
    event = {"seq": count + 1, "type": "seal", "count": count, "sha256": digest, **fields}
    return data + json.dumps(event, separators=(",", ":")).encode() + more.encode() + b"\n"


def sealed_hand() -> bytes:
    """Return a game that is sealed after its discard, and played on after the seal."""
    return seal(CLEAN.removesuffix(END + b"\n")) + END.replace(b"6", b"7", 1) + b"\n"


def sealed_again() -> bytes:
    """Return a game with a seal after its discard and one at its end."""
    data = sealed_hand()
    prev = json.loads(data.split(b"\n")[-3])["sha256"]
    return seal(data, prev=prev)


TIMED: Final = DISCARD.replace(b',"seat"', b',"t":2000,"seat"')
LINES: Final[dict[str, tuple[tuple[str, Callable[[], bytes]], ...]]] = {
    "F001": (
        ("shows: the line of the discard is cut in the middle", swap(DISCARD, DISCARD[:24])),
        (
            "near: spaces and another order of the keys",
            swap(DISCARD, b'{ "type": "discard", "tile": "E", "seat": 0, "seq": 5 }'),
        ),
    ),
    "F002": (
        ("shows: the seat is a text and no number", swap(b'"seat":0', b'"seat":"0"')),
        (
            "near: chips may be one number or four",
            swap(b'"players"', b'"chips":[50,50,50,50],"players"'),
        ),
    ),
    "F003": (
        ("shows: an event that the format does not have", swap(b'"discard"', b'"throw"')),
        (
            "near: a private field holds what the format has no event for",
            swap(b'"tile":"E"}', b'"tile":"E","_throw":"left hand"}'),
        ),
    ),
    "F004": (
        (
            "shows: a field that the format does not have",
            swap(b'"tile":"E"}', b'"tile":"E","hand_used":"left"}'),
        ),
        (
            "near: the same field with an underscore before it",
            swap(b'"tile":"E"}', b'"tile":"E","_hand_used":"left"}'),
        ),
    ),
    "F005": (
        ("shows: one field twice in an object", swap(b'"seat":0', b'"seat":0,"seat":0')),
        (
            "near: the same name in an object of its own",
            swap(b'"tile":"E"}', b'"tile":"E","_sensor":{"seat":0}}'),
        ),
    ),
    "F006": (
        ("shows: one number is left out", swap(b'{"seq":6', b'{"seq":7')),
        (
            "near: a second game in the file begins with 1 again",
            lambda: CLEAN + CLEAN.replace(b'"case"', b'"case-2"'),
        ),
    ),
    "F007": (
        (
            "shows: the end is earlier than the discard",
            lambda: CLEAN.replace(DISCARD, TIMED).replace(b'"end",', b'"end","t":1999,'),
        ),
        (
            "near: two events at the same time",
            lambda: CLEAN.replace(DISCARD, TIMED).replace(b'"end",', b'"end","t":2000,'),
        ),
    ),
    "F008": (
        ("shows: the last line is not ended by a line feed", lambda: CLEAN[:-1]),
        ("near: the same log with its last line feed", lambda: CLEAN),
    ),
    "F009": (
        (
            "shows: the first line is no game event",
            lambda: CLEAN.removeprefix(GAME + b"\n"),
        ),
        ("near: a game event without what is optional", lambda: CLEAN),
    ),
    "F010": (
        (
            "shows: a control character in a text",
            swap(b'"tile":"E"}', b'"tile":"E","note":"bell \\u0007"}'),
        ),
        (
            "near: Chinese in a text",
            swap(b'"tile":"E"}', '"tile":"E","note":"打东风"}'.encode()),
        ),
    ),
    "F012": (
        ("shows: another version of the format", swap(b'"version":1', b'"version":2')),
        (
            "near: the version of the producer in a private field",
            swap(b'"version":1', b'"version":1,"_engine":"2.0"'),
        ),
    ),
    "F013": (
        ("shows: one line ends in CR LF", swap(DISCARD, DISCARD + b"\r")),
        ("near: every line ends in LF", lambda: CLEAN),
    ),
    "C001": (
        ("shows: the bytes before the seal were changed", lambda: seal(CLEAN, right=False)),
        ("near: the seal fits the bytes", lambda: seal(CLEAN)),
    ),
    "C002": (
        ("shows: lines stand after the last seal", sealed_hand),
        ("near: a further seal closes the file", sealed_again),
    ),
    "C003": (
        (
            "shows: a seal names a key and has no signature",
            lambda: seal(CLEAN, key="zj.example.org/table-20"),
        ),
        ("near: the signature is good", SIGNED.read_bytes),
    ),
}
"""By code: a log that shows it, and a near miss."""
