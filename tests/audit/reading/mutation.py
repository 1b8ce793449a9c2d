"""Do the two ways of reading a line agree? A sweep over mutated lines.

Run as a command for a large one: ``python -m tests.audit.reading.mutation 1000000 [seed]``.
"""

import json
import random
import sys
from pathlib import Path

from zjlog.audit.reading.line_parser import closely, plainly

LINES = [
    line
    for path in sorted((Path(__file__).parent / "logs").glob("*.jsonl"))
    for line in path.read_bytes().splitlines()
]
SPLICES = [
    b'"', b"\\", b"{", b"}", b"[", b"]", b":", b",", b" ", b"\t", b"\r", b"\x00", b"\x1f", b"\x7f",
    b"?", b"-", b"0", b".", b"e", b"NaN", b"null", b"true", b"1.0", b"1e0", b"-0", b"00",
    b"9007199254740991", b"9007199254740992", b"9" * 30, b"9" * 5000, b'"?"', b'"1m"', b'"5"',
    b'"seq":1,', b',"seq":1', b',"type":"draw"', b',"tile" :"9m"', b'"_x":1,', b',"mood":1',
    b',"note":"a:b"', b',"note":""', b'"note":":",', b"\\u0000", b"\\u0061", b"\\ud83c",
    b"\\ud83c\\udc04", b"\\n", b"\\/", b"\xc2\x85", b"\xc2\xa0", b"\xe4\xb8\xad", b"\xef\xbb\xbf",
    b"\xed\xa0\xbc", b"\xff", b"\xf0\x9f\x80\x84", b'{"seq":7,"type":"exhausted"}', b"[[]]", b"{}",
]  # fmt: skip
"""What JSON readers disagree about, and what the screen of the quick way looks at."""


def mutated(line: bytes, chance: random.Random) -> bytes:
    """Spoil a line in one to three places."""
    data = bytearray(line)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((0, 0, 0, 1, 1, 2, 5, 20)))
        data[start:end] = chance.choice(
            (
                chance.choice(SPLICES),
                bytes([chance.randrange(256)]),
                b"",
                bytes(data[start:end]) * 2,
                bytes(data[: chance.randrange(60)]),
            )
        )
    return bytes(data).replace(b"\n", b" ")


def shuffled(line: bytes, chance: random.Random) -> bytes:
    """Write the fields of a line in another order and spacing."""
    fields = list(json.loads(line).items())
    chance.shuffle(fields)
    separators = chance.choice(((",", ":"), (", ", ": "), (" ,\t", " : ")))
    text = json.dumps(dict(fields), separators=separators, ensure_ascii=chance.random() < 0.5)
    return text.encode()


def disagreement(data: bytes, *, hidden: bool) -> str | None:
    """Say how the quick way differs from the explaining one: it may only know less."""
    event = plainly(data, hidden=hidden)
    seen = closely(data, hidden=hidden)
    if event is not None and (seen.faults or event != seen.event):
        return f"{data!r}: taken as {event!r}, but {seen!r}"
    return None


def sweep(times: int, seed: int) -> tuple[list[str], int]:
    """Try mutated lines; give every disagreement, and how many lines the quick way took."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    found = []
    taken = 0
    for _ in range(times):
        line = chance.choice(LINES)
        data = chance.choice((mutated, mutated, mutated, shuffled))(line, chance)
        hidden = chance.random() < 0.5
        taken += plainly(data, hidden=hidden) is not None
        wrong = disagreement(data, hidden=hidden)
        if wrong:
            found.append(wrong)
    return found, taken


if __name__ == "__main__":
    differences, quick = sweep(int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 0)
    print(*differences, f"{len(differences)} differences; {quick} lines taken", sep="\n")  # noqa: T201
    sys.exit(bool(differences))
