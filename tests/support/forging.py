"""Forgeries of a signed game: what a stranger without the key, or with another, makes of its log.

The game is walled and sealed after each hand, every seal signed. ``wants`` are the codes that
the format of the log (2.1, 3.1) asks for; where there are none the log alone shows nothing, and
``needs`` says what the one who verifies would have to know.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.test_games import bytes_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Event = dict[str, Any]

NAME: Final = "zj.example.org/table-19"
CONTEXT: Final = b"zjlog/seal/v1\n"


class Signer:
    """A key with its name."""

    def __init__(self, name: str, seed: int) -> None:
        """Make the key of a seed."""
        self.private = Ed25519PrivateKey.from_private_bytes(bytes([seed]) * 32)
        public = self.private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        self.key = vkey(name, public)

    def sign(self, message: bytes) -> bytes:
        """Sign."""
        return self.private.sign(message)


class NoSecret(Signer):
    """A key of small order: one signature fits every message, and nobody needs a secret."""

    def __init__(self, name: str, *, canonical: bool = True) -> None:
        """Take the neutral element of the curve for a key, in its own or in another encoding."""
        one = 1 if canonical else 2**255 - 19 + 1
        self.key = vkey(name, one.to_bytes(32, "little"))

    def sign(self, message: bytes) -> bytes:
        """Return the signature that fits everything."""
        del message
        return b"\x01" + bytes(63)


def vkey(name: str, public: bytes) -> str:
    """Write a key as the format has it."""
    raw = b"\x01" + public
    number = hashlib.sha256(name.encode() + b"\n" + raw).hexdigest()[:8]
    return f"{name}+{number}+{base64.b64encode(raw).decode()}"


TRUE: Final = Signer(NAME, 1)
SAME_NAME: Final = Signer(NAME, 2)
OTHER_NAME: Final = Signer("elsewhere.example.org/7", 3)
POWERLESS: Final = NoSecret(NAME)
MISSPELT: Final = NoSecret(NAME, canonical=False)


def written(event: Event) -> bytes:
    """Write one event."""
    return json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode()


def seal(before: bytes, count: int, prev: str | None, signer: Signer | None) -> bytes:
    """Write the seal of the bytes before it."""
    sha = hashlib.sha256(before).hexdigest()
    event: Event = {"seq": count + 1, "type": "seal", "count": count, "sha256": sha}
    if prev:
        event["prev"] = prev
    if signer is None:
        return written(event)
    unsigned = written(event | {"key": signer.key})
    sig = base64.b64encode(signer.sign(CONTEXT + unsigned)).decode()
    return unsigned[:-1] + f',"sig":"{sig}"}}'.encode()


def sealed(
    events: Iterable[Event], first: Signer | None = TRUE, last: Signer | None = TRUE
) -> list[bytes]:
    """Number events anew and seal them: ``first`` after each hand, ``last`` at the end."""
    lines: list[bytes] = []
    prev, seqs = None, {0: 0}
    for event in events:
        if event["type"] == "hand" and event["hand"] > 1:
            lines.append(seal(joined(lines), len(lines), prev, first))
            prev = json.loads(lines[-1])["sha256"]
        seqs[event["seq"]] = len(lines) + 1
        named = {"ref": seqs.get(event["ref"], event["ref"])} if "ref" in event else {}
        lines.append(written(event | {"seq": len(lines) + 1} | named))
    return [*lines, seal(joined(lines), len(lines), prev, last)]


def joined(lines: Iterable[bytes]) -> bytes:
    """Put lines into a file."""
    return b"".join(line + b"\n" for line in lines)


@cache
def plain() -> tuple[Event, ...]:
    """Return the events of the game, without seals."""
    return tuple(json.loads(line) for line in bytes_of("sim-options-1-00000").splitlines())


def events() -> list[Event]:
    """Copy the events, to be forged."""
    return [json.loads(written(event)) for event in plain()]


@cache
def true() -> bytes:
    """Return the true log."""
    return joined(sealed(events()))


def lines_of(data: bytes) -> list[bytes]:
    """Return the lines of a file."""
    return data.splitlines()


def at(kind: str, number: int = 0, **values: object) -> int:
    """Find the place of an event of the true log, the seals counted."""
    found = [
        place for place, line in enumerate(lines_of(true()))
        if (event := json.loads(line))["type"] == kind and values.items() <= event.items()
    ]  # fmt: skip
    return found[number]


class Forgery(NamedTuple):
    """A forged log: what was done, what it wants found, else what it needs to be found."""

    name: str
    make: Callable[[], bytes]
    wants: frozenset[str] = frozenset()
    needs: str = ""


def edited(place: int, **values: object) -> bytes:
    """Change an event, all other bytes stand."""
    lines = lines_of(true())
    lines[place] = written(json.loads(lines[place]) | values)
    return joined(lines)


def without(*places: int) -> bytes:
    """Leave lines out, all other bytes stand."""
    return joined(line for place, line in enumerate(lines_of(true())) if place not in places)


def numbered_anew(data: bytes) -> bytes:
    """Close the gaps of the numbers."""
    lines = [json.loads(line) | {"seq": seq} for seq, line in enumerate(lines_of(data), 1)]
    return joined(map(written, lines))


def swapped(one: int, other: int) -> bytes:
    """Let two lines change places."""
    lines = lines_of(true())
    lines[one], lines[other] = lines[other], lines[one]
    return joined(lines)


def doubled(place: int) -> bytes:
    """Write a line twice."""
    lines = lines_of(true())
    return joined([*lines[: place + 1], *lines[place:]])


def head(number: int) -> bytes:
    """Return the first lines."""
    return joined(lines_of(true())[:number])


def appended(*more: Event, signer: Signer | None = None, closed: bool = False) -> bytes:
    """Put events at the end, closed by another seal or not."""
    lines = lines_of(true())
    prev = json.loads(lines[-1])["sha256"]
    lines += [written({"seq": len(lines) + n} | event) for n, event in enumerate(more, 1)]
    if closed:
        lines.append(seal(joined(lines), len(lines), prev, signer))
    return joined(lines)


def changed(
    change: Callable[[list[Event]], object], first: Signer | None = None, last: Signer | None = None
) -> bytes:
    """Change the game and seal it anew."""
    forged = events()
    change(forged)
    return joined(sealed(forged, first, last))


def ruling(decision: str, ref: int, **more: object) -> Event:
    """Decide."""
    return {"type": "ruling", "by": "referee", "decision": decision, "ref": ref, **more}


def correction(ref: int, *replace: Event) -> Event:
    """Correct."""
    return {
        "type": "correction", "ref": ref, "reason": "slip", "by": "clerk", "replace": list(replace),
    }  # fmt: skip
