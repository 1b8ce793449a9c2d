"""Seals: whether the bytes of a game are those that were sealed, and nothing was cut off.

The hash runs over every byte of the game before the seal, of refused lines as well.
A signature is checked for its form here; whether it is good is asked of a function
that the caller brings, as the mathematics is in a library that may be missing. A key
is never trusted because it stands in the file.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .line import LineFault

if TYPE_CHECKING:
    from zjlog.schemas.events import Seal

Verifier: TypeAlias = Callable[[bytes, bytes, bytes], bool]
"""Tells of an Ed25519 public key, a signature and a message whether they belong together."""

CONTEXT: Final = b"zjlog/seal/v1\n"
ED25519: Final = b"\x01"
KEY_BYTES: Final = 32

FIELD: Final = 2**255 - 19
"""p: the numbers of Ed25519 are counted modulo this prime."""
CURVE: Final = -121665 * pow(121666, -1, FIELD) % FIELD
"""d in −x² + y² = 1 + d·x²·y² (RFC 8032, 5.1)."""

SIGNED_LINE: Final = rb'(?s:(.*),"sig":"([A-Za-z0-9+/]{86}==)"\})'
VKEY: Final = r"([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})"

NO_SEAL: Final = "-"
"""What a ``prev`` should name where no seal stands before."""

HELD: Final = 1 << 20
"""So many bytes wait to be hashed; a game that is never sealed is hashed no further."""


class Digest:
    """The SHA-256 of a game so far; bytes are hashed when somebody asks, or when many wait."""

    __slots__ = ("_held", "_parts", "_sha")

    def __init__(self) -> None:
        """Begin with no bytes."""
        self._sha: Any = None
        self._parts: list[bytes | memoryview] = []
        self._held = 0

    def line(self, data: bytes) -> None:
        """Add a line and its LF."""
        self._parts += (data, b"\n")
        self._held += len(data) + 1
        if self._held > HELD:
            self._flush()

    def part(self, data: bytes | memoryview) -> None:
        """Add bytes as they are."""
        self._parts.append(data)
        self._held += len(data)
        if self._held > HELD:
            self._flush()

    def hex(self) -> str:
        """Return the hash of all bytes so far."""
        self._flush()
        return str(self._sha.hexdigest())

    def _flush(self) -> None:
        if self._sha is None:
            self._sha = hashlib.sha256()
        self._sha.update(self._parts[0] if len(self._parts) == 1 else b"".join(self._parts))
        self._parts.clear()
        self._held = 0


class Said(NamedTuple):
    """What a seal says, signature apart; ``number`` is its count."""

    number: int
    sha256: str
    prev: str | None


class Signature(NamedTuple):
    """A signature in good form with what it signs."""

    key: bytes
    signature: bytes
    message: bytes


class Seals:
    """The chain of seals of one game."""

    def __init__(self, first_line: int, verify: Verifier | None) -> None:
        """Begin a game; without ``verify`` a well-formed signature stays undecided."""
        self._verify = verify
        self._seals = 0
        self._unsealed: tuple[int, int] | None = None
        self._end: tuple[int, int] | None = None
        self._since = first_line
        self._broken = False
        self._prev: str | None = None
        self._prev_known = True
        self._signed = False

    def other(self, line: int, seq: int, kind: str | None) -> None:
        """Take note of a line that is no seal."""
        if self._unsealed is None:
            self._unsealed = (line, seq)
        if kind == "end" and self._end is None:
            self._end = (line, seq)

    def refused(self) -> None:
        """Take note of a seal that cannot be read: nothing is said of what it covers."""
        self._seals += 1
        self._unsealed = None

    def withheld(self) -> None:
        """Take note of a seal that a restricted view withholds: it proves and owes nothing."""
        self._unsealed = None
        self._prev_known = False

    def check(self, seal: Said, line: int, before: int | None, digest: Digest) -> list[LineFault]:
        """Compare a seal with the bytes before it: C001 once, at the first that fails.

        ``before`` is the number of the line before, if that can be read.
        """
        faults = []
        for field, expected, got in (
            ("sha256", digest.hex(), seal.sha256),
            ("count", str(seal.number if before is None else before), str(seal.number)),
            ("prev", self._before(seal), seal.prev),
        ):
            if expected != got and not self._broken:
                self._broken = True
                details = {"field": field, "expected": expected, "got": got, "since": self._since}
                faults.append(LineFault("C001", details))
        self._prev, self._prev_known = seal.sha256, True
        self._since = line + 1
        self.refused()
        return faults

    def _before(self, seal: Said) -> str | None:
        """Return the hash that a seal should name as the one before it, or does if withheld."""
        return (self._prev or NO_SEAL) if seal.prev and self._prev_known else seal.prev

    def unsigned(self) -> list[LineFault]:
        """Judge a seal without signature: wrong once a seal of the game is signed (C003)."""
        return [LineFault("C003", {"reason": "unsigned"})] if self._signed else []

    def signature(self, seal: Seal, data: bytes) -> tuple[list[LineFault], bool]:
        """Judge a signature (C003); also tell whether its truth is undecided."""
        if seal.key is None and seal.sig is None:
            return self.unsigned(), False
        self._signed = self._signed or seal.sig is not None
        found = signature_of(seal, data)
        if isinstance(found, str):
            return [LineFault("C003", {"reason": found})], False
        if self._verify is None:
            return [], True
        good = self._verify(found.key, found.signature, found.message)
        return ([] if good else [LineFault("C003", {"reason": "signature"})]), False

    def missing(self) -> tuple[int, int, LineFault] | None:
        """At the end of a game: line, seq and fault where a finished game lies open (C002)."""
        if not self._seals or self._end is None or self._unsealed is None:
            return None
        cut_off = self._end >= self._unsealed
        line, seq = self._end if cut_off else self._unsealed
        reason = "no-final-seal" if cut_off else "lines-after-seal"
        return line, seq, LineFault("C002", {"reason": reason})


def signature_of(seal: Seal, data: bytes) -> Signature | str:
    """Take the signature out of the bytes of a seal, or say what is wrong with its form."""
    if seal.sig is None:
        return "key-without-sig"
    if seal.key is None:
        return "sig-without-key"
    match = re.fullmatch(SIGNED_LINE, data)
    if match is None or match[2].decode() != seal.sig:
        return "form"
    signature = _decoded(match[2])
    key = public_key(seal.key)
    if signature is None:
        return "form"
    if isinstance(key, str):
        return key
    return Signature(key, signature, CONTEXT + match[1] + b"}")


def public_key(vkey: str) -> bytes | str:
    """Take the 32 bytes out of a C2SP verifier key, or say what is wrong with it."""
    match = re.fullmatch(VKEY, vkey)
    raw = _decoded(match[3].encode()) if match else None
    if match is None or raw is None or raw[:1] != ED25519 or len(raw) != 1 + KEY_BYTES:
        return "form"
    name = match[1].encode("utf-8", "surrogatepass")
    if hashlib.sha256(name + b"\n" + raw).hexdigest()[:8] != match[2]:
        return "key-id"
    return raw[1:] if is_sound_point(raw[1:]) else "weak-key"


def is_sound_point(key: bytes) -> bool:
    """Tell whether 32 bytes are the one encoding of a point of Ed25519 of large order.

    Under a point of small order many messages share a signature, and a second encoding is
    another name for the same key. RFC 8032: ``y`` in 255 bits below p, and the sign of x.
    """
    y = int.from_bytes(key, "little") & (1 << 255) - 1
    square = y * y % FIELD
    above, below = (square - 1) % FIELD, (CURVE * square + 1) % FIELD  # x² is their quotient
    # Twice a point is (0, 1) or (0, -1) where x is 0 or y is, four times where this is 0.
    eighth = (CURVE * square * square + 2 * square - 1) % FIELD
    if y >= FIELD or 0 in (y, above, eighth):
        return False
    return pow(above * below, (FIELD - 1) // 2, FIELD) == 1


def _decoded(text: bytes) -> bytes | None:
    """Decode base64 that has exactly one spelling."""
    import base64  # noqa: PLC0415 - only signatures need it
    import binascii  # noqa: PLC0415 - the same

    try:
        raw = base64.b64decode(text, validate=True)
    except binascii.Error:
        return None
    return raw if base64.b64encode(raw) == text else None
