"""A pack: what is in it, that it is written alike, and what is no pack."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from click.testing import CliRunner

from tests.conform.sources import FILE, spelt
from tests.support.notation import read_cases
from zjlog.cli.app import cli
from zjlog.conform.pack import read, write
from zjlog.conform.sources import MOST, sources
from zjlog.conform.vectors import SourceDiffersError, vector_of
from zjlog.errors import CallError
from zjlog.files.small import small_file
from zjlog.schemas import PRESETS, catalogue, expand

if TYPE_CHECKING:
    from collections.abc import Iterator

FEW: Final = ("T001-1", "H001-1", "F001-spelt", "game-signed")
LEAST: Final = 5
CASES: Final = Path(__file__).parents[1] / "cases"
OPTIONS: Final = tuple(expand("tournament").as_options())

pytest.importorskip("cryptography", reason="signatures are judged by the extra sign")


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pack")
    write(str(folder), "en", only=FEW)
    return folder


def vectors(folder: Path) -> Iterator[dict[str, Any]]:
    return read(str(folder), "en")


def test_the_logs_of_the_package_are_the_cases() -> None:
    kept = [json.loads(line) for line in small_file(str(FILE), MOST).splitlines()]
    logs = {each["id"]: each.get("log", "").encode() for each in kept}
    wanted = {
        f"{path.stem}-{number}": case.lines()
        for path in sorted(CASES.glob("*.txt"))
        for number, case in enumerate(read_cases(path), 1)
    }

    advice = "write them anew: python -m tests.conform.sources"
    assert {name: logs.get(name) for name in wanted} == wanted, advice


def test_the_near_misses_of_the_reader_are_kept_as_written() -> None:
    kept = [json.loads(line) for line in small_file(str(FILE), MOST).splitlines()]
    wanted = [json.loads(json.dumps(each)) for each in spelt()]

    assert [each for each in kept if each["id"].endswith("-spelt")] == wanted


def test_every_code_has_hits_and_near_misses_every_option_and_preset_a_log() -> None:
    hits, near, rules = Counter[str](), Counter[str](), Counter[str]()
    for source in sources():
        hits.update({code for code, _ in source.expected})
        near.update(source.near)
        first = source.data.split(b"\n")[0]
        rules.update(name for name in (*PRESETS, *OPTIONS) if name.encode() in first)

    assert {code for code in catalogue() if min(hits[code], near[code]) < LEAST} == set()
    assert {*PRESETS, *OPTIONS} - {*rules} == set()


def test_a_pack_says_what_it_holds_and_its_hash(pack: Path) -> None:
    about = json.loads((pack / "pack.json").read_text("utf-8"))
    data = (pack / "vectors.jsonl").read_bytes()

    assert about["sha256"] == sha256(data).hexdigest()
    assert about["vectors"] == data.count(b"\n")
    assert (about["format"], about["version"]) == ("zjlog-conformance", 1)
    assert about["levels"]["reading"] == about["levels"]["everything"] == about["vectors"]


def test_the_same_is_written_twice_with_positions_too(pack: Path, tmp_path: Path) -> None:
    write(str(tmp_path), "en", only=FEW)
    assert (tmp_path / "vectors.jsonl").read_bytes() == (pack / "vectors.jsonl").read_bytes()

    write(str(tmp_path), "en", only=("T001-1",), tables=True)
    first = next(vectors(tmp_path))
    assert first["positions"][0]["table"]["phase"] == "idle"


def test_a_vector_tells_findings_settlement_and_positions(pack: Path) -> None:
    vector = next(vectors(pack))

    assert vector["id"] == "H001-1"
    assert {each["code"] for each in vector["findings"]} == {"H001"}
    assert vector["games"][0]["settlement"]["hands"][0]["result"] == "unfinished"
    assert len(vector["positions"]) == vector["log"].count("\n")


def test_what_is_known_of_a_log_is_held_against_the_judge() -> None:
    source = next(sources())._replace(expected=frozenset({("T005", 3)}))
    with pytest.raises(SourceDiffersError):
        vector_of(source, tables=False)


SPOILT: Final = {
    "form": ("pack.json", b"[]"),
    "hash": ("vectors.jsonl", b"{}\n"),
    "version": ("pack.json", b'{"format":"zjlog-conformance","version":2}'),
    "missing": ("pack.json", None),
    "large": ("pack.json", b" " * (1 << 17)),
}


@pytest.mark.parametrize("kind", SPOILT)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_is_no_pack_is_said(kind: str, language: str, pack: Path, tmp_path: Path) -> None:
    for path in pack.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    name, data = SPOILT[kind]
    if data is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_bytes(data)

    result = CliRunner().invoke(
        cli,
        ["conform", "run", "--engine", "cat", str(tmp_path), "--lang", language],
        standalone_mode=False,
    )
    assert isinstance(result.exception, CallError)
    assert result.exception.exit_code == 3


@pytest.mark.parametrize(
    "line", [b"[]", b"{}", b'{"id":1}', b"[" * 9999, b'{"id":"a","log":1,"levels":[],"rules":null}']
)
def test_a_pack_with_a_strange_vector_is_none(line: bytes, tmp_path: Path) -> None:
    about = {"format": "zjlog-conformance", "version": 1, "sha256": sha256(line).hexdigest()}
    (tmp_path / "pack.json").write_text(json.dumps(about))
    (tmp_path / "vectors.jsonl").write_bytes(line)

    with pytest.raises(CallError):
        list(vectors(tmp_path))


def test_the_command_writes_a_pack_and_says_so(tmp_path: Path) -> None:
    call = ["conform", "write", str(tmp_path / "a" / "b"), "--only", "T001-1", "--lang", "zh"]
    result = CliRunner().invoke(cli, call, standalone_mode=False)

    assert result.exception is None
    assert "个用例" in result.output


def test_no_vector_of_a_name_is_said(tmp_path: Path) -> None:
    call = ["conform", "write", str(tmp_path), "--only", "X"]
    result = CliRunner().invoke(cli, call, standalone_mode=False)

    assert isinstance(result.exception, CallError)
