"""The bytes of a log from wherever it comes, compressed or not, sound or damaged."""

import gzip
import io
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from zjlog.audit.reading.framing import LogDamaged
from zjlog.audit.reading.reader import read
from zjlog.files.decompress import STEP, ZSTD_MAGIC, ZSTD_WINDOW, decompressed
from zjlog.files.errors import LogError, Trouble
from zjlog.files.logs import find_logs, open_log

TEXT = b"".join(b'{"seq":%d,"type":"exhausted"}\n' % n for n in range(1, 20_000))
WINDOWS = st.sampled_from([17, 27, 30])
SKIPPABLE = b"\x50\x2a\x4d\x18" + (5).to_bytes(4, "little") + b"abcde"


def zst(data: bytes, *, checksum: bool = False) -> bytes:
    """Compress with zstandard."""
    return zstandard.ZstdCompressor(write_checksum=checksum).compress(data)


def streamed(data: bytes) -> bytes:
    """Compress with zstandard without saying how long the data is."""
    compressor = zstandard.ZstdCompressor().compressobj()
    return compressor.compress(data) + compressor.flush()


SOUND = {
    "plain": TEXT,
    "empty": b"",
    "one-byte": b"\x1f",
    "gz": gzip.compress(TEXT),
    "gz-of-nothing": gzip.compress(b""),
    "gz-members": gzip.compress(TEXT[:777]) + gzip.compress(b"") + gzip.compress(TEXT[777:]),
    "gz-padded": gzip.compress(TEXT) + b"\0" * 1000,
    "gz-stored": gzip.compress(TEXT, compresslevel=0),
    "zst": zst(TEXT),
    "zst-of-nothing": zst(b""),
    "zst-frames": zst(TEXT[:777]) + SKIPPABLE + zst(b"") + streamed(TEXT[777:]),
    "zst-skippable-first": SKIPPABLE + zst(TEXT),
    "zst-skippable-of-another-kind": b"\x5f" + SKIPPABLE[1:] + zst(TEXT) + b"\x51" + SKIPPABLE[1:],
    "zst-checksum": zst(TEXT, checksum=True),
}

DAMAGED = {
    "gz-half": (gzip.compress(TEXT)[: len(gzip.compress(TEXT)) // 2], "truncated"),
    "gz-trailer-cut": (gzip.compress(TEXT)[:-3], "truncated"),
    "gz-second-member-cut": (gzip.compress(TEXT) + gzip.compress(TEXT)[:9], "truncated"),
    "gz-header-only": (b"\x1f\x8b", "truncated"),
    "gz-checksum": (gzip.compress(TEXT)[:-8] + b"\0" * 8, "corrupt"),
    "gz-garbage-after": (gzip.compress(TEXT) + b"garbage", "corrupt"),
    "gz-is-none": (b"\x1f\x8b" + b"garbage" * 9, "corrupt"),
    "zst-half": (zst(TEXT)[: len(zst(TEXT)) // 2], "truncated"),
    "zst-header-only": (b"\x28\xb5\x2f\xfd", "truncated"),
    "zst-checksum": (zst(TEXT, checksum=True)[:-4] + b"\0" * 4, "corrupt"),
    "zst-garbage-after": (zst(TEXT) + b"garbage", "corrupt"),
    "zst-is-none": (b"\x28\xb5\x2f\xfd" + b"\xff" * 99, "corrupt"),
}


def taken(chunks: Iterator[bytes]) -> tuple[bytes, str | None]:
    """Take chunks to the end or to the damage."""
    data = bytearray()
    try:
        for chunk in chunks:
            data += chunk
    except LogDamaged as damage:
        return bytes(data), damage.damage
    return bytes(data), None


@pytest.mark.parametrize("name", SOUND)
def test_bytes(name: str) -> None:
    """Compression is known by the first bytes."""
    with open_log(SOUND[name]) as chunks:
        assert taken(chunks) == (
            b"\x1f"
            if name == "one-byte"
            else b""
            if name in {"empty", "gz-of-nothing", "zst-of-nothing"}
            else TEXT,
            None,
        )


@pytest.mark.parametrize("name", SOUND)
def test_path_and_file_give_what_bytes_give(name: str, tmp_path: Path) -> None:
    """Whatever a file is called."""
    path = tmp_path / "log.txt"
    path.write_bytes(SOUND[name])

    with open_log(SOUND[name]) as chunks:
        expected = taken(chunks)
    with open_log(path) as chunks:
        assert taken(chunks) == expected
    with path.open("rb") as file, open_log(file) as chunks:
        assert taken(chunks) == expected
        assert not file.closed


class Dripping(io.RawIOBase):
    """A file that gives a single byte at a time."""

    def __init__(self, data: bytes) -> None:
        """Keep the data."""
        self.rest = io.BytesIO(data)

    def read(self, _size: int = -1, /) -> bytes:
        """Return the next byte."""
        return self.rest.read(1)


@pytest.mark.parametrize("name", ["plain", "gz-members", "zst-frames"])
def test_one_byte_at_a_time(name: str) -> None:
    """The first bytes may arrive one by one."""
    with open_log(Dripping(SOUND[name])) as chunks:  # type: ignore[arg-type]
        assert taken(chunks) == (TEXT, None)


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged(name: str) -> None:
    """What decompresses before the damage is given, then the damage is said."""
    data, reason = DAMAGED[name]

    with open_log(data) as chunks:
        found = taken(chunks)

    assert found[1] == reason
    assert (TEXT + TEXT).startswith(found[0])


@pytest.mark.parametrize("name", ["gz-trailer-cut", "gz-checksum", "gz-garbage-after"])
def test_gzip_gives_all_that_stands_before_the_damage(name: str) -> None:
    """Not a byte is lost, save the one that zlib gives only together with a good checksum."""
    with open_log(DAMAGED[name][0]) as chunks:
        data = taken(chunks)[0]

    assert data in {TEXT, TEXT[:-1]}


def test_gzip_gives_what_waits_inside_the_decompressor() -> None:
    """All input is taken, but there was no room yet for the last of the output."""
    data = b"\n" * (STEP + 1)

    with open_log(gzip.compress(data)[:-8]) as chunks:
        assert taken(chunks) == (data, "truncated")


def test_a_cut_gz_is_a_finding_after_its_events(tmp_path: Path) -> None:
    """LOG-18: half of a .gz gives its events and one clear error, never an exception."""
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(DAMAGED["gz-half"][0])

    with open_log(path) as chunks:
        lines = list(read(chunks))

    assert [(f.code, f.details["damage"]) for f in lines[-1].findings if f.code == "F010"] == [
        ("F010", "truncated")
    ]
    assert len(lines) > 5_000


@pytest.mark.parametrize(
    "bomb",
    [
        gzip.compress(bytes(1 << 26)),
        gzip.compress(b"\n" * (1 << 24)),
        zst(bytes(1 << 26)),
        zst(b"\n" * (1 << 24)),
    ],
    ids=["gz", "gz-lines", "zst", "zst-lines"],
)
def test_a_bomb_is_stopped(bomb: bytes) -> None:
    """A reader that has had enough leaves the rest compressed; memory stays bounded."""
    tracemalloc.start()

    with open_log(bomb) as chunks:
        lines = list(read(chunks, max_bytes=1 << 23))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    reasons = {f.details.get("reason") for f in lines[-1].findings}
    assert reasons in ({"game-too-large", "no-game"}, {"too-many-findings", "no-game"})
    assert peak < 64 << 20


def windowed(data: bytes, log: int) -> bytes:
    """Compress with a window of ``2**log`` bytes, without saying how long the data is."""
    parameters = zstandard.ZstdCompressionParameters.from_level(3, window_log=log)
    compressor = zstandard.ZstdCompressor(compression_params=parameters).compressobj()
    return compressor.compress(data) + compressor.flush()


@pytest.mark.parametrize("log", [27, 28, 30])
@pytest.mark.parametrize("step", [1, 7, 1 << 20])
def test_a_zstandard_frame_with_a_large_window_is_read(log: int, step: int) -> None:
    """No more memory is used than there is data."""
    data = windowed(TEXT[:777], log) + SKIPPABLE + windowed(TEXT[777:], log) + zst(b"")
    blocks = [data[at : at + step] for at in range(0, len(data), step)]

    assert taken(decompressed(blocks)) == (TEXT, None)


def test_a_zstandard_frame_with_a_large_window_is_read_to_a_limit() -> None:
    """Of its window no more than the stated limit is ever in memory; it is not called damaged."""
    data = windowed(b"\n" * (ZSTD_WINDOW + (1 << 24)), 28)

    with open_log(data) as chunks:
        text, damage = taken(chunks)

    assert damage == "window"
    assert ZSTD_WINDOW - (1 << 25) < len(text) <= ZSTD_WINDOW


@pytest.mark.parametrize("descriptor", [0xA9, 0xB0, 0xFF])
def test_a_zstandard_window_beyond_any_program_is_no_damage(descriptor: int) -> None:
    """The header asks for more than 2 GiB: the reason is said."""
    with open_log(ZSTD_MAGIC + b"\0" + bytes((descriptor,)) + bytes(40)) as chunks:
        assert taken(chunks) == (b"", "window")


def test_a_zstandard_dictionary_is_asked_for() -> None:
    """Without it nobody can tell whether the data is whole."""
    samples: list[bytes | bytearray | memoryview] = [
        b"%s %d" % (TEXT[at : at + 300], at) for at in range(0, 6000, 20)
    ]
    trained = zstandard.train_dictionary(1 << 12, samples)
    data = zstandard.ZstdCompressor(dict_data=trained).compress(TEXT)

    with open_log(zst(TEXT) + data) as chunks:
        assert taken(chunks) == (TEXT, "dictionary")


@given(at=st.integers(0, 400), cut=st.integers(0, 400), byte=st.integers(0, 255), log=WINDOWS)
def test_a_frame_that_is_changed_or_cut_off_never_raises_anything_else(
    at: int, cut: int, byte: int, log: int
) -> None:
    """Whatever stands in the bytes, it is data or a damage with a name."""
    data = bytearray(SKIPPABLE + windowed(TEXT, log) + zst(TEXT[:99]))
    data[at % len(data)] = byte

    with open_log(bytes(data[: len(data) - cut])) as chunks:
        _, damage = taken(chunks)

    assert damage in {None, "truncated", "corrupt", "window", "dictionary"}


def test_standard_input() -> None:
    """``-`` is standard input, compressed too."""
    code = (
        "import sys; from zjlog.files.logs import open_log\n"
        "with open_log('-') as chunks: sys.stdout.buffer.write(b''.join(chunks))"
    )
    run = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code], input=SOUND["gz"], capture_output=True, check=True
    )

    assert (run.stdout, run.stderr) == (TEXT, b"")


def test_standard_input_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes behind the text stream are read; a closed standard input is trouble."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SOUND["zst"])))
    with open_log("-") as chunks:
        assert taken(chunks) == (TEXT, None)

    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(LogError, match="closed"), open_log("-"):
        pass


def test_zstandard_is_imported_only_for_a_zst() -> None:
    """A plain or gzip log does not pay for it."""
    code = (
        "import sys; from zjlog.files.logs import open_log\n"
        "with open_log(sys.stdin.buffer) as chunks: list(chunks)\n"
        "print('zstandard' in sys.modules)"
    )
    runs = [
        subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", code], input=SOUND[name], capture_output=True, check=True
        ).stdout
        for name in ("plain", "gz", "zst")
    ]

    assert runs == [b"False\n", b"False\n", b"True\n"]


@pytest.mark.parametrize(
    ("name", "kind", "exit_code"),
    [
        ("gone.jsonl", Trouble.VANISHED, 3),
        (".", Trouble.NOT_A_FILE, 2),
        ("pipe", Trouble.NOT_A_FILE, 2),
    ],
)
def test_trouble(name: str, kind: Trouble, exit_code: int, tmp_path: Path) -> None:
    """A file that is gone by now, or never was one, is said to be; a pipe is not waited for."""
    os.mkfifo(tmp_path / "pipe")

    with pytest.raises(LogError) as caught, open_log(tmp_path / name):
        pass

    assert (kind, exit_code) == (caught.value.kind, caught.value.exit_code)


def test_a_link_to_itself(tmp_path: Path) -> None:
    """It is there, so it is found, and says what is wrong when it is opened."""
    loop = tmp_path / "loop.jsonl"
    loop.symlink_to(loop)

    assert find_logs([loop]) == [str(loop)]
    with pytest.raises(LogError) as caught, open_log(loop):
        pass
    assert caught.value.kind is Trouble.UNREADABLE


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission(tmp_path: Path) -> None:
    """A file or directory that may not be read."""
    (tmp_path / "a.jsonl").touch(mode=0)
    (tmp_path / "closed").mkdir(mode=0)

    for name in ("a.jsonl", "closed", "closed/b.jsonl"):
        with pytest.raises(LogError) as caught, open_log(tmp_path / name):
            pass
        assert caught.value.kind is Trouble.DENIED


class Failing(io.RawIOBase):
    """A file on a disk that fails after the first line."""

    name = "/mnt/bad/game.jsonl"

    def __init__(self) -> None:
        """Begin at the first line."""
        self.first = [b"first line\n"]

    def read(self, _size: int = -1, /) -> bytes:
        """Return the first line, then fail."""
        if self.first:
            return self.first.pop()
        raise OSError(5, "Input/output error")


def test_a_failing_disk() -> None:
    """A read that fails is no finding about the game."""
    with (
        open_log(Failing()) as chunks,  # type: ignore[arg-type]
        pytest.raises(LogError, match=r"/mnt/bad/game.jsonl \(Input/output error\)"),
    ):
        list(chunks)


def test_a_text_file_is_a_bug_of_the_caller() -> None:
    """Text has lost its bytes, so its seals could not be checked."""
    with pytest.raises(TypeError, match="binary"), open_log(io.StringIO("x")):  # type: ignore[arg-type]
        pass
