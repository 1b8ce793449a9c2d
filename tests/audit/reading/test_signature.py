"""Signed seals: what is signed, and what a verifier's answer leads to."""

import hashlib
from pathlib import Path

from zjlog.audit.reading.line import Line
from zjlog.audit.reading.reader import read
from zjlog.audit.reading.seals import public_key, signature_of

SIGNED = (Path(__file__).parent / "logs" / "signed.jsonl").read_bytes()
KEY = "zj.example.org/table-20+6786aa59+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
MESSAGE_SHA256 = "7f984aea10e8454be886ca8d2536cd0dded5de0953947b95a528c21a7f73405c"


def seal_of(lines: list[Line]) -> Line:
    """Return the last line."""
    return lines[-1]


def test_the_signed_bytes_are_those_of_the_format() -> None:
    """The vector of the format: key, signature and the hash of the signed bytes."""
    line = seal_of(list(read([SIGNED])))
    assert line.event is not None
    assert line.event.type == "seal"
    assert not line.event.withheld

    signature = signature_of(line.event, SIGNED.splitlines()[-1])

    assert not isinstance(signature, str)
    assert hashlib.sha256(signature.message).hexdigest() == MESSAGE_SHA256
    assert signature.key == public_key(KEY)
    assert len(signature.signature) == 64


def test_without_a_verifier_it_is_undecided() -> None:
    """Neither passed nor failed."""
    line = seal_of(list(read([SIGNED])))

    assert (line.findings, line.undecided) == ((), ("C003",))


def test_a_good_signature_says_nothing() -> None:
    """The verifier is asked of exactly the signed bytes."""
    verify = lambda _key, _sig, text: hashlib.sha256(text).hexdigest() == MESSAGE_SHA256  # noqa: E731
    line = seal_of(list(read([SIGNED], verify=verify)))

    assert (line.findings, line.undecided) == ((), ())


def test_a_bad_signature_is_c003() -> None:
    """The verifier's no is a finding at the seal."""
    line = seal_of(list(read([SIGNED], verify=lambda *_: False)))

    assert [(f.code, f.seq, f.details) for f in line.findings] == [
        ("C003", 5, {"reason": "signature"})
    ]
