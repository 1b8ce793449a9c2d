"""Input that wants to hurt: endless lines, floods, bombs, numbers and depths without measure."""

import tracemalloc
from collections.abc import Iterator

import pytest

from zjlog.audit.limits import MOST_FINDINGS
from zjlog.audit.reading.framing import LogDamaged
from zjlog.audit.reading.line import Line
from zjlog.audit.reading.reader import read

GAME = (
    b'{"seq":1,"type":"game","format":"zjlog","version":1,"game_id":"g",'
    b'"rules":{"preset":"tournament"},"players":[{"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"}]}\n'
)
MIB = 1 << 20


def codes(lines: list[Line]) -> list[tuple[str, object, int | None]]:
    """Return code, reason and line of all findings."""
    return [(f.code, f.details.get("reason"), f.line) for line in lines for f in line.findings]


def repeated(block: bytes, times: int, start: bytes = GAME, end: bytes = b"") -> Iterator[bytes]:
    """Make a file that is never whole in memory."""
    yield start
    for _ in range(times):
        yield block
    yield end


def test_a_line_of_300_mib_is_not_kept() -> None:
    """The line is refused, the next one is read, and memory stays at a few chunks."""
    end = b'\n{"seq":3,"type":"exhausted"}\n'
    tracemalloc.start()

    lines = list(read(repeated(b"x" * MIB, 300, end=end), max_bytes=1 << 40))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert codes(lines) == [("F010", "line-too-long", 2)]
    assert lines[2].event is not None
    assert peak < 8 * MIB


def test_an_endless_line_ends_the_reading() -> None:
    """10 GB without an LF are never read: the game is too large long before."""
    taken = []
    blocks = (taken.append(n) or b"x" * MIB for n in range(10_000))  # type: ignore[func-returns-value]

    lines = list(read(blocks, max_bytes=4 * MIB))

    assert codes(lines) == [("F010", "game-too-large", 1), ("F009", "no-game", 1)]
    assert len(taken) == 5


def test_a_game_too_large_ends_the_reading() -> None:
    """At the line that exceeds the limit; what was read before stands."""
    event = b'{"seq":2,"type":"exhausted"}\n'

    lines = list(read([GAME + event * 10], max_bytes=len(GAME) + 3 * len(event)))

    assert codes(lines)[-1] == ("F010", "game-too-large", 5)
    assert [line.number for line in lines if line.event is not None] == [1, 2, 3, 4]
    assert lines[-1].number == 5


def test_the_limit_is_for_one_game() -> None:
    """A bundle may be larger than its games may be."""
    other = GAME.replace(b'"g"', b'"h"')

    lines = list(read([(GAME + other) * 20], max_bytes=len(GAME)))

    assert codes(lines) == []
    assert lines[-1].game == 40


@pytest.mark.parametrize("line", [b"\n", b"\r\n", b"x\n", b'{"seq":9,"type":"exhausted","a":1}\n'])
def test_a_flood_of_findings_ends_the_reading(line: bytes) -> None:
    """A few MiB of bad lines cannot fill the memory with findings."""
    found = codes(list(read([GAME + line * 2 * MOST_FINDINGS])))

    assert found[-1][:2] == ("F010", "too-many-findings")
    assert MOST_FINDINGS < len(found) <= MOST_FINDINGS + 10


def test_a_flood_in_an_unreadable_file_says_one_thing() -> None:
    """Of a file that is no log nothing is said line by line."""
    found = codes(list(read([b"x\n" * 100_000])))

    assert found == [("F001", "not-json", 1), ("F009", "no-game", 1)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"[" * 100_000, "F010"),
        (b'{"a":' * 100_000, "F010"),
        (b'{"seq":2,"type":"exhausted","_x":' + b"9" * 60_000 + b"}", "F010"),
        (b'{"seq":2,"type":"exhausted","t":1' + b"e" + b"9" * 60_000 + b"}", "F002"),
        (b'{"seq":2,"type":"exhausted","_x":0.' + b"1" * 60_000 + b"}", None),
        (b'{"seq":2,"type":"deal","hands":[[' + b"0," * 32_000 + b"0]]}", "F002"),
        (b'{"seq":2,"type":"x' + b'"' * 60_000, "F001"),
        (b'{"seq":2,"type":"x' + b'\\"' * 30_000, "F001"),
        (b'{"seq":2,"note":"' + b"\\" * 60_001 + b'"', "F001"),
        (b'{"seq":2,"note":"' + b"[" * 60_000, "F001"),
        (b'{"seq":2}' * 7_000, "F001"),
        (b'{"seq"' * 16 + b"x" * 60_000, "F001"),
        (b"{" + b'"a":1,' * 10_000 + b'"b":1}', "F005"),
        (b"{" + b",".join(b'"k%d":1' % n for n in range(6_000)) + b"}", "F002"),
        (b'{"seq":2,"type":"' + b"\\u0041" * 10_000 + b'"}', "F003"),
        (b'{"seq":2,"type":"exhausted","note":"' + b"\\ud83c\\udc04" * 5_000 + b'"}', None),
    ],
    ids=range(16),
)
def test_no_line_is_too_strange(line: bytes, code: str | None) -> None:
    """Each is refused, or not, within a moment, and the line after it is read."""
    lines = list(read([GAME + line + b'\n{"seq":3,"type":"exhausted"}\n']))

    assert {f.code for f in lines[1].findings} == ({code} if code else set())
    assert lines[2].event is not None


def damaged(*blocks: bytes) -> Iterator[bytes]:
    """Make a compressed file that breaks off after these bytes."""
    yield from blocks
    damage = "truncated"
    raise LogDamaged(damage)


def test_a_compressed_file_breaks_off() -> None:
    """What was decompressed is read; the damage is said at the last line."""
    lines = list(read(damaged(GAME, b'{"seq":2,"type":"exhausted"}\n{"seq":3,"ty')))

    assert codes(lines) == [("F008", None, 3), ("F010", "compressed", 3)]
    assert [line.number for line in lines if line.event is not None] == [1, 2]


def test_a_compressed_file_breaks_off_at_once() -> None:
    """Where nothing can be decompressed there is no line to name."""
    found = codes(list(read(damaged())))

    assert found == [("F010", "compressed", None), ("F009", "empty", None)]
