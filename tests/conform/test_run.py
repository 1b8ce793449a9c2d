"""An engine under test: what it answers is compared, and whatever else it does is told."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result

from tests.sweeps.engine import ENGINE, FAULTS, spoilt, tried
from zjlog.audit.digested_positions import digest, positions
from zjlog.cli.app import cli
from zjlog.conform.compare import data_of, first_difference
from zjlog.conform.engine import Engine, EngineTrouble
from zjlog.conform.levels import LEVELS, masked
from zjlog.conform.pack import read, write
from zjlog.errors import CallError

pytest.importorskip("cryptography", reason="signatures are judged by the extra sign")

NODE: Final = pytest.mark.skipif(not shutil.which("node"), reason="there is no node")
FEW: Final = (
    "T001-7",
    "T001-8",
    "H001-1",
    "H002",
    "H001-2",
    "R-C4",
    "R-E1",
    "R-D2",
    "M003-1",
    "T007-1",
)


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pack")
    write(str(folder), "en", only=FEW)
    return folder


def called(engine: str, pack: Path, *words: str) -> Result:
    call = ["conform", "run", "--engine", engine, str(pack), "--lang", "en", *words]
    return CliRunner().invoke(cli, call, standalone_mode=False)


def program(text: str, tmp_path: Path) -> str:
    """Write an engine in Python, whose ``answer`` makes a line of a question."""
    path = tmp_path / "engine.py"
    path.write_text(
        f"import json, os, sys, time\nfor line in sys.stdin:\n    q = json.loads(line)\n"
        f"    {text}\n"
    )
    return shlex.join([sys.executable, "-u", str(path)])


def right(vector: dict[str, Any], level: str) -> dict[str, Any]:
    """Return the right answer to a vector."""
    found = [each.table for each in positions([data_of(vector)])]
    money = [
        {"hands": [hand["deltas"] for hand in game["settlement"]["hands"]], **game["settlement"]}
        | {"hands": [hand["deltas"] for hand in game["settlement"]["hands"]]}
        for game in vector["games"]
    ]
    return {
        "positions": [masked(table, LEVELS[level]) for table in found if table]
        if LEVELS[level].table
        else [],
        "findings": vector["findings"],
        "settlement": money,
    }


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_right_differs_in_nothing(level: str, pack: Path) -> None:
    for vector in read(str(pack), "en"):
        if level in vector["levels"]:
            assert first_difference(vector, right(vector, level), LEVELS[level]) is None


def test_digests_will_do_of_the_whole_or_of_what_the_level_compares(pack: Path) -> None:
    vector = next(v for v in read(str(pack), "en") if "wins" in v["levels"])
    tables = [each.table for each in positions([data_of(vector)])]
    short = [digest(masked(table, LEVELS["wins"])) for table in tables if table]
    whole = [each["digest"] for each in vector["positions"]]

    for given in (short, whole):
        assert first_difference(vector, {"positions": given}, LEVELS["wins"]) is None
    given[4] = "0" * 64
    found = first_difference(vector, {"positions": given}, LEVELS["wins"])
    assert found is not None
    assert (found.line, found.field) == (5, "digest")


def test_the_first_field_that_differs_is_named_with_its_line(pack: Path) -> None:
    vector = next(v for v in read(str(pack), "en") if "wins" in v["levels"])
    answer = right(vector, "wins")
    answer["positions"][4]["seats"][2]["concealed"] = ["1m"]
    answer["positions"][3]["wall_left"] = 1.0
    found = first_difference(vector, answer, LEVELS["wins"])

    assert found is not None
    assert (found.line, found.field, found.got) == (4, "wall_left", "1.0")


@pytest.mark.parametrize(
    "given", [None, 1, "x", [], [None], [[]], [{"seats": 3}], {"a": 1}, [{"seats": [[], 1]}]]
)
@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_of_any_form_is_only_wrong(given: object, level: str, pack: Path) -> None:
    vector = next(v for v in read(str(pack), "en") if level in v["levels"])
    answer = {"positions": given, "findings": given, "settlement": given}

    found = first_difference(vector, answer, LEVELS[level])
    assert found is not None or level == "reading"


DEEP: Final = json.loads("[" * 500 + "]" * 500)


@pytest.mark.parametrize("member", ["findings", "games", "positions", "near", "about"])
@pytest.mark.parametrize("value", [None, 1, "x", [1], [[]], {"a": []}, [{"settlement": {}}], DEEP])
def test_a_vector_and_an_answer_may_hold_anything(member: str, value: object, pack: Path) -> None:
    vector = {**next(read(str(pack), "en")), member: value}
    for level in LEVELS.values():
        for given in (
            value,
            [value],
            [[value, True]],
            [["C001", value, 1, 1, 1]],
            {"hands": value},
        ):
            answer = {"positions": given, "findings": given, "settlement": given}
            first_difference(vector, answer, level)


TROUBLES: Final = {
    "time.sleep(60)": "no answer within 0.4 s",
    "sys.exit(3)": "the program ended (3)",
    "os.abort()": "the program ended (SIGABRT)",
    "print('hello')": "no JSON object: hello",
    "print('[1]')": "no JSON object: [1]",
    "print('{' * 100000)": "no JSON object",
    "print('{\"id\":1}')": "answers for another vector: 1",
    "sys.stdout.write('{\"id\"'); sys.stdout.flush(); sys.exit(0)": "breaks off before the end",
    "os.close(1); time.sleep(60)": "the program closed its output",
    "print(json.dumps({'id': q['id'], 'skip': 'not yet\\x1b[31m'}))": "passes it over: not yet",
    "print(json.dumps({'id': q['id'], 'skip': [[]]}))": "passes it over: …",
    "print(json.dumps({'id': []}))": "answers for another vector: …",
    "print(json.dumps({'id': q['id']}))": "no position after line 1",
}
"""What an engine may do, and what is told of it."""


@pytest.mark.parametrize("text", TROUBLES)
def test_whatever_an_engine_does_is_told(text: str, pack: Path, tmp_path: Path) -> None:
    words = ("--only", "T001-7", "--level", "wins", "--timeout", "0.4" if "sleep" in text else "9")
    result = called(program(text, tmp_path), pack, *words)

    assert result.return_value == 1
    assert TROUBLES[text] in result.output
    assert "\x1b" not in result.output
    assert "0 of 1 vectors pass" in result.output


WRAPPED: Final = (
    "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']); "
    "open({place!r}, 'w').write(str(child.pid)); sys.exit(3)"
)
"""A wrapper that ends while what it started goes on, and holds its output open."""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes")
def test_what_an_engine_started_ends_with_it(pack: Path, tmp_path: Path) -> None:
    place = tmp_path / "child"
    text = "import subprocess; " + WRAPPED.format(place=str(place))
    result = called(program(text, tmp_path), pack, "--only", "T001-7", "--level", "wins")

    assert "the program ended (3)" in result.output
    with pytest.raises(ProcessLookupError):
        alive(int(place.read_text("utf-8")))


def alive(number: int) -> None:
    """Ask for a process until it is gone, a few seconds at most; it may be waited for by init."""
    for _ in range(50):
        os.kill(number, 0)
        status = Path(f"/proc/{number}/stat")
        if status.exists() and ") Z" in status.read_text("utf-8"):
            raise ProcessLookupError
        time.sleep(0.1)


def test_an_answer_without_end_is_cut(pack: Path, tmp_path: Path) -> None:
    text = "[sys.stdout.write('x' * 65536) for _ in range(400)]"
    result = called(program(text, tmp_path), pack, "--only", "T001-7", "--level", "wins")

    assert "longer than" in result.output


def test_nobody_reads_a_stream_that_is_closed(tmp_path: Path) -> None:
    words = shlex.split(program("[print('x' * 65536) for _ in range(400)]", tmp_path))
    before = set(threading.enumerate())
    with Engine(words, seconds=9, memory=None) as engine:
        process = engine.start()
        with pytest.raises(EngineTrouble):
            engine.ask({"id": "any"})

    assert process.stdout is not None
    assert process.stdout.closed
    assert set(threading.enumerate()) <= before


def test_an_engine_that_fails_again_and_again_is_given_up(pack: Path, tmp_path: Path) -> None:
    result = called(program("sys.exit(1)", tmp_path), pack, "--level", "wins", "--max", "1")

    assert "the program has failed 20 times" in result.output


def test_the_memory_may_be_limited(pack: Path, tmp_path: Path) -> None:
    pytest.importorskip("resource")
    engine = program("x = bytearray(1 << 31); print(json.dumps({'id': q['id']}))", tmp_path)
    result = called(engine, pack, "--only", "T001-7", "--level", "wins", "--memory", "512")

    assert "the program ended (1)" in result.output


def test_a_program_that_cannot_be_started_is_said(pack: Path) -> None:
    for engine in ("/no/such/program", "", "'"):
        result = called(engine, pack)

        assert isinstance(result.exception, CallError)
        assert result.exception.exit_code == 2


def test_the_same_as_json(pack: Path, tmp_path: Path) -> None:
    result = called(program("sys.exit(1)", tmp_path), pack, "--only", "T001-7", "--format", "json")
    told = json.loads(result.output)

    assert (told["asked"], told["passed"], told["outcomes"][0]["trouble"]) == (1, 0, "ended")


@NODE
def test_the_little_engine_passes_its_level(pack: Path) -> None:
    for level in ("play", "wins"):
        run = tried(ENGINE, str(pack), level=level)

        assert [each.vector["id"] for each in run.outcomes] == []
        assert run.asked > 20


@NODE
@pytest.mark.parametrize("number", [7, 8, 11, 13])
def test_a_fault_in_it_is_found(number: int, pack: Path, tmp_path: Path) -> None:
    assert tried(spoilt(number, tmp_path), str(pack)).outcomes


def test_the_engine_is_short_and_every_fault_has_its_place(tmp_path: Path) -> None:
    assert ENGINE.read_text("utf-8").count("\n") <= 600
    assert len(FAULTS) >= 20
    for number in range(len(FAULTS)):
        spoilt(number, tmp_path)
