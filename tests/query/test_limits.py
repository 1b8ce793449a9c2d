"""The time of a question ends its answer too, and its process ends with the one that asked."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from tests.support.processes import children_of, heed_signals
from tests.support.stored import call
from zjlog.query import ask, sandbox
from zjlog.query.ask import Answer, Limit, QueryError, Question
from zjlog.query.formats import WRITERS, write_parquet
from zjlog.query.table import BROADEST, LONGEST, MOST, write_table
from zjlog.text.escape import nothing

ROOT: Final = Path(__file__).parents[2]
COLUMNS: Final = ", ".join(f"1 AS a{at}" for at in range(3000))
WIDE: Final = f"SELECT * FROM (SELECT {COLUMNS}), range(500)"  # noqa: S608 - numbers
LONG: Final = "SELECT repeat('字', 10000000) AS a"
SECONDS: Final = 2.0
FORMS: Final = (*WRITERS, "parquet")


class Spent:
    """A limit of time that is over after some looks at it."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def __call__(self) -> None:
        self.looks -= 1
        if self.looks < 0:
            raise Limit(Question("", {}, seconds=1)).trouble(ask.LATE)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("sql", [WIDE, LONG], ids=["wide", "long"])
def test_an_answer_ends_within_the_time(stored: Path, tmp_path: Path, form: str, sql: str) -> None:
    out = tmp_path / "out"
    began = time.monotonic()
    call("query", "SELECT 1", "--db", stored)
    start_up = time.monotonic() - began
    began = time.monotonic()
    done = call(
        "query", sql, "--db", stored, "--timeout", SECONDS, "--format", form, "-o", out,
        "--lang", "en",
    )  # fmt: skip
    took = time.monotonic() - began

    assert done.code in (0, 3)
    assert out.exists() == (done.code == 0)
    assert list(tmp_path.iterdir()) == [out] * (done.code == 0)
    assert done.code == 0 or "took longer than 2 s" in done.err
    assert took < SECONDS + 1.5 + 4 * start_up


@pytest.mark.parametrize("form", WRITERS)
def test_the_time_is_heeded_while_an_answer_is_written(form: str) -> None:
    heed = Spent(5)

    def rows() -> Any:  # noqa: ANN401 - rows of any kind
        for at in range(20):
            heed()
            yield [at, "x"]

    with pytest.raises(QueryError):
        WRITERS[form]([("a", "INT"), ("b", "VARCHAR")], rows(), io.StringIO(), "en", heed)


def test_the_time_is_heeded_while_a_table_is_laid_out() -> None:
    stream = io.StringIO()
    with pytest.raises(QueryError):
        write_table([("a", "INT")], [[1]] * 9, stream, "en", Spent(4))

    assert stream.getvalue().count("\n") == 4


def test_the_time_ends_the_writing_of_parquet(tmp_path: Path) -> None:
    limit = Limit(Question("", {}, seconds=0.3))
    rows = [[at] for at in range(200_000)]
    with pytest.raises(QueryError):
        write_parquet([("a", "INTEGER")], rows, str(tmp_path / "x"), _begun(limit))

    assert list(tmp_path.iterdir()) == []


def _begun(limit: Limit) -> Limit:
    """Let the time of a limit be over."""
    limit.end = time.monotonic()
    return limit


def test_a_long_cell_is_cut_in_a_table_with_a_word(stored: Path) -> None:
    sql = f"SELECT repeat('x', {LONGEST + 1}) AS a, repeat('y', {LONGEST}) AS b"
    shown = call("query", sql, "--db", stored, "--lang", "en").out.splitlines()[1]
    whole = call("query", sql, "--db", stored, "--format", "csv").out.splitlines()[1]

    assert shown.split("  ")[0] == "x" * LONGEST + "… (10,001 characters; --format csv gives all)"
    assert shown.endswith("  " + "y" * LONGEST)
    assert whole == "x" * (LONGEST + 1) + "," + "y" * LONGEST


def test_of_many_columns_and_rows_a_table_shows_the_first(stored: Path) -> None:
    done = call("query", WIDE.replace("500", "1002"), "--db", stored, "--lang", "en")
    lines = done.out.splitlines()

    assert lines[0].split() == [f"a{at}" for at in range(BROADEST)]
    assert len(lines) == MOST + 3
    assert lines[-2:] == [
        "2,801 more columns not shown; --format csv gives all",
        "2 more rows not shown; --format csv gives all",
    ]


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_table_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setenv("TERM", "xterm")
    stream = Terminal()
    write_table(
        [("a", "VARCHAR"), ("n", "BIGINT")], [["x" * 30, 5], ["y", 123]], stream, "en", nothing
    )
    head, *lines = stream.getvalue().splitlines()

    assert head.startswith("\x1b[1m")
    assert lines == ["xxxxxxxxxxxxxxx    5", "xxxxxxxxxxxxxxx", "y                123"]


def test_columns_of_one_name_take_no_time_of_their_own() -> None:
    from zjlog.query.formats import unique  # noqa: PLC0415 - its time is what is tried

    began = time.monotonic()
    names = unique(["a"] * 20_000)

    assert len(set(names)) == 20_000
    assert time.monotonic() - began < 1


def test_a_child_that_dies_while_it_is_handed_a_question_is_told(
    stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dead(_: Question) -> subprocess.Popen[bytes]:
        return subprocess.Popen(["true"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S607

    monkeypatch.setattr(ask, "_started", dead)
    long = "SELECT '" + "x" * 200_000 + "'"
    done = call("query", long, "--db", stored, "--lang", "en")

    assert (done.code, done.out) == (3, "")
    assert done.err == "zjlog: the process of the question died\n"


def test_the_child_loads_duckdb_and_of_ours_what_opens_a_store() -> None:
    loads = "import sys, zjlog.query.sandbox; print(*sys.modules)"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", loads], cwd=ROOT, capture_output=True, text=True, check=True
    )
    names = set(done.stdout.split())

    assert {name for name in names if name.startswith("zjlog.")} == {
        "zjlog.archive",
        "zjlog.archive.opening",
        "zjlog.query.counted",
        "zjlog.query",
        "zjlog.query.sandbox",
        "zjlog.store",
        "zjlog.store.connection",
        "zjlog.version",
    }
    assert names & {"click", "jsonschema", "numpy", "pydantic", "rich"} == set()


def test_a_child_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nonexistent/python")
    with pytest.raises(QueryError) as caught:
        Answer(Question("SELECT 1", {}))

    assert caught.value.kind == "query-died"


def is_there(pid: int) -> bool:
    """Tell whether a process runs; one that has ended and is not yet buried does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def until(told: Any, seconds: float = 20) -> bool:  # noqa: ANN401 - any question
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if told():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"])
@pytest.mark.parametrize("form", ["table", "parquet"])
def test_the_process_of_a_question_ends_with_the_one_that_asked(
    stored: Path, tmp_path: Path, name: str, form: str
) -> None:
    program = "import sys; from zjlog.cli.app import main; sys.exit(main(sys.argv[1:]))"
    sql = "SELECT count(*) FROM range(100000000000)"
    words = ["query", sql, "--db", str(stored), "--timeout", "300"]
    words += ["--format", form, "-o", str(tmp_path / "x")]
    asking = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", program, *words],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
    )  # fmt: skip

    assert until(lambda: children_of(asking.pid))
    (child,) = children_of(asking.pid)
    assert until(lambda: b"sandbox" in Path(f"/proc/{child}/cmdline").read_bytes())
    time.sleep(0.3)
    asking.send_signal(getattr(signal, name))
    asking.wait(20)

    assert until(lambda: not is_there(child))
    assert list(tmp_path.iterdir()) == []


def test_the_child_reads_until_its_input_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = os.pipe()
    left: list[int] = []
    with os.fdopen(near) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        monkeypatch.setattr(os, "_exit", left.append)
        os.write(far, b"x")
        os.close(far)
        sandbox.die_with_parent()

    assert left == [1]
