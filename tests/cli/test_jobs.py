"""`--jobs`: the same report from any number of processes, and none of them left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.support.processes import children_of, heed_signals
from zjlog.report.job import Job
from zjlog.report.judge import Judge
from zjlog.report.reporters import Setting
from zjlog.report.run import ENOUGH, is_much, processes
from zjlog.schemas import GameReport

from .conftest import LOGS, program
from .test_streams import on_terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES: Final = 2000
"""Games of a bundle that takes some seconds to judge."""


@pytest.fixture(scope="module")
def bundles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two logs that keep two processes busy."""
    folder = tmp_path_factory.mktemp("bundles")
    for name in ("a", "b"):
        (folder / f"{name}.jsonl").write_bytes((LOGS / "error.jsonl").read_bytes() * GAMES)
    return folder


@contextmanager
def judging(folder: Path, *args: str) -> Iterator[subprocess.Popen[bytes]]:
    """Judge a folder in two processes, in a group of their own; give the running program."""
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", "verify", folder, "--lang", "en", "--jobs", "2", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
        start_new_session=True,
    ) as running:
        try:
            yield running
        finally:
            if running.poll() is None:
                running.kill()


def gone(process: int) -> bool:
    """Wait some seconds for a process to end, and tell whether it has."""
    for _ in range(1000):
        try:
            if (
                Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0]
                == "Z"
            ):
                return True
        except OSError:
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_the_report_is_the_same_from_any_number_of_processes(form: str, tmp_path: Path) -> None:
    (tmp_path / "denied.jsonl").symlink_to(tmp_path / "nowhere")
    (tmp_path / "empty.jsonl").touch()
    names: list[str | Path] = [
        ".",
        tmp_path,
        "clean.jsonl",
        "-",
        *["error.jsonl"] * 20,
        "/dev/stdin",
        "note.jsonl",
    ]
    data = (LOGS / "warning.jsonl").read_bytes()
    done = [
        program("verify", *names, "--format", form, "--jobs", str(jobs), data=data)
        for jobs in (1, 2, 3)
    ]

    assert done[0].returncode == 3
    assert b"no longer there" in done[0].stderr
    assert [(each.returncode, each.stdout, each.stderr) for each in done[1:]] == [
        (done[0].returncode, done[0].stdout, done[0].stderr)
    ] * 2


def test_a_terminal_shows_the_same_from_any_number_of_processes() -> None:
    names = ["clean.jsonl", "warning.jsonl", "unreadable.jsonl", "--max-findings", "1"]
    shown = [on_terminal("zh", *names, "--jobs", jobs) for jobs in ("1", "2")]

    assert shown[0] == shown[1]
    assert "\x1b[" in shown[0][0]


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_the_file_of_the_report_is_the_same(form: str, tmp_path: Path) -> None:
    names: list[str | Path] = [LOGS, LOGS / "error.jsonl", "--format", form, "--max-findings", "1"]
    written = []
    for jobs in ("1", "2"):
        done = program("verify", *names, "--jobs", jobs, "-o", tmp_path / jobs)
        written.append((done.returncode, done.stdout, done.stderr, (tmp_path / jobs).read_bytes()))

    assert written[0] == written[1]
    assert written[0][1] == b""


def test_a_file_whose_process_is_killed_is_named_and_the_others_are_judged(bundles: Path) -> None:
    with judging(bundles, str(LOGS), "--format", "jsonl") as running:
        assert running.stdout is not None
        assert running.stderr is not None
        begun = running.stdout.readline()
        os.kill(children_of(running.pid)[0], signal.SIGKILL)
        out, err = running.stdout.read(), running.stderr.read().decode()
    told = [Path(json.loads(line)["file"]) for line in (begun + out).splitlines()]
    rest = sorted(each.name for each in told if each.parent == LOGS)

    assert running.returncode == 4
    assert err.startswith(
        f"zjlog: {bundles / 'a.jsonl'} was not judged to its end: "
        "the process that judged it ended (SIGKILL)\n"
    )
    assert 0 < told.count(bundles / "a.jsonl") < GAMES
    assert told.count(bundles / "b.jsonl") == GAMES
    assert rest == sorted([each.name for each in LOGS.glob("*.jsonl")] + ["bundle.jsonl"] * 2)


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_an_interruption_of_all_processes_is_one_sentence(bundles: Path, form: str) -> None:
    with judging(bundles, "--format", form) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        begun = b"".join(running.stdout.readline() for _ in range(3))
        workers = children_of(running.pid)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.stdout.read(), running.stderr.read()
    report = begun + out

    assert running.returncode == 130
    assert err == b"zjlog: interrupted: 0 of 2 files judged\n"
    assert len(workers) == 2
    assert all(map(gone, workers))
    if form == "json":
        assert len(json.loads(report)["files"]) > 1
    else:
        assert all(json.loads(line)["game"] for line in report.splitlines())


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGKILL, -signal.SIGKILL)],
)
def test_no_process_outlives_the_one_that_was_called(bundles: Path, number: int, code: int) -> None:
    with judging(bundles, "--format", "jsonl") as running:
        assert running.stdout is not None
        running.stdout.readline()
        workers = children_of(running.pid)
        running.send_signal(number)
        running.stdout.close()
        running.wait()

    assert running.returncode == code
    assert len(workers) == 2
    assert all(map(gone, workers))


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_a_reader_that_goes_away_ends_all_processes(bundles: Path, form: str) -> None:
    with judging(bundles, "--format", form) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        workers = children_of(running.pid)
        running.stdout.close()
        said = running.stderr.read()

    assert said == b""
    assert running.returncode in {0, 1}
    assert all(map(gone, workers))


def test_processes_are_started_for_much_only(tmp_path: Path) -> None:
    small, large = tmp_path / "small", tmp_path / "large"
    small.write_bytes(b"x")
    large.write_bytes(b"x" * ENOUGH)

    assert is_much([str(small), str(large)])
    assert not is_much([str(large), "-", str(tmp_path / "missing"), "\0"])
    assert processes(None, [str(large)] * 1) == 1
    assert processes(None, [str(small)] * 50) == 1
    assert processes(3, [str(small)] * 2) == 2
    assert processes(3, [str(small)] * 5) == 3


def test_one_file_loads_nothing_that_starts_processes() -> None:
    script = (
        "import sys; from zjlog.cli.app import main; main(['verify', 'clean.jsonl', 'note.jsonl']);"
        "sys.exit({'multiprocessing', 'zjlog.parallel.pool'} & {*sys.modules} != set())"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script], cwd=LOGS, stdout=subprocess.DEVNULL, check=False
    )

    assert done.returncode == 0


def test_trouble_with_telling_a_game_is_told_of_that_game() -> None:
    judge = Judge(Job("jsonl", "en"), Setting(alone=False, look=None))
    odd: Any = object()
    piece = judge.piece(
        GameReport("a.jsonl", None, None, "clean", 0, 0, {}, odd, (), None, None), "a.jsonl"
    )

    assert "internal error" in piece.said[0]
    assert (piece.text, piece.counts.verdict, piece.counts.exit_code) == ("", None, 4)
