"""Signals: what is unfinished goes, no process stays, and the exit code says which it was."""

import fcntl
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from tests.support.processes import heed_signals
from zjlog import signals
from zjlog.files.drafts import draft_of
from zjlog.files.output import destination

from .conftest import LOGS, program
from .test_streams import ZJLOG

ENDINGS: Final = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
ROOT: Final = Path(__file__).parents[2]
TO_ITSELF: Final = "import os, signal; os.kill(os.getpid(), signal.{name})"


def waiting(target: Path) -> subprocess.Popen[bytes]:
    """Start a run that has begun its report and waits for the rest of the logs."""
    running = subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "verify", "error.jsonl", "-", "--format", "jsonl", "--lang", "en", "-o", target],
        cwd=LOGS,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
    )
    while not sum(draft.stat().st_size for draft in target.parent.glob(".zjlog-*")):
        time.sleep(0.01)
    return running


@pytest.mark.parametrize(("number", "code"), ENDINGS)
def test_a_signal_leaves_the_old_report_and_no_draft(
    tmp_path: Path, number: int, code: int
) -> None:
    target = tmp_path / "report"
    target.write_text("old", encoding="utf-8")
    with waiting(target) as running:
        running.send_signal(number)
        assert running.stderr is not None
        said = running.stderr.read()

    assert running.returncode == code
    assert said.startswith(b"zjlog: interrupted: ")
    assert said.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == [target]
    assert target.read_text(encoding="utf-8") == "old"


def test_the_draft_of_a_killed_run_is_removed_by_the_next(tmp_path: Path) -> None:
    target = tmp_path / "report"
    with waiting(target) as running:
        running.kill()
    assert len(list(tmp_path.iterdir())) == 1

    assert program("verify", "clean.jsonl", "-o", target).returncode == 0
    assert list(tmp_path.iterdir()) == [target]


def test_the_draft_of_another_run_is_let_alone(tmp_path: Path) -> None:
    target = tmp_path / "report"
    with waiting(target) as running:
        assert program("verify", "clean.jsonl", "-o", target).returncode == 0
        assert len(list(tmp_path.iterdir())) == 2
        running.send_signal(signal.SIGTERM)

    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("folder", [False, True])
def test_a_draft_without_its_writer_is_removed_file_or_folder(
    tmp_path: Path, *, folder: bool
) -> None:
    target = tmp_path / ("x" * 255)
    with draft_of(target, folder=folder) as left:
        name = left.name
    left = tmp_path / name
    left.mkdir() if folder else left.touch()
    if folder:
        (left / "part").touch()
    lock = os.open(left, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    with draft_of(target):
        assert left.exists()
    os.close(lock)
    with draft_of(target):
        assert not left.exists()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("number", "code"), ENDINGS)
def test_a_signal_while_modules_load_is_quiet(tmp_path: Path, number: int, code: int) -> None:
    name = signal.Signals(number).name
    (tmp_path / "click.py").write_text(TO_ITSELF.format(name=name), encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own program
        [*ZJLOG, "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        preexec_fn=heed_signals,
    )

    assert (done.returncode, done.stdout, done.stderr) == (code, b"", b"")


CAUGHT: Final = """
import sys, zjlog.cli.app, zjlog.start
def run():
    try:
        exec({stopped!r})
    except KeyboardInterrupt:
        print("told")
        return {returned}
zjlog.cli.app.main = run
sys.exit(zjlog.start.main())
"""
"""A run that is interrupted while it compiles text, as the making of a named tuple does."""


@pytest.mark.parametrize("returned", [130, 3])
@pytest.mark.parametrize(("number", "code"), ENDINGS)
def test_an_interruption_that_was_caught_keeps_its_code(
    tmp_path: Path, number: int, code: int, returned: int
) -> None:
    stopped = TO_ITSELF.format(name=signal.Signals(number).name)
    (tmp_path / "caught.py").write_text(
        CAUGHT.format(stopped=stopped, returned=returned), encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "caught"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        preexec_fn=heed_signals,
    )

    assert (done.returncode, done.stdout, done.stderr) == (code, b"told\n", b"")


def write_unheeding(report: Path) -> None:
    """Write a report to its end, though an interruption was received meanwhile."""
    with destination(str(report)) as stream:
        stream.write("new")
        signals.State.received = signal.SIGINT


def test_nothing_is_kept_of_a_run_that_did_not_notice_its_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "report").write_text("old", "utf-8")
    monkeypatch.setattr(signals.State, "received", None)
    with pytest.raises(KeyboardInterrupt):
        write_unheeding(tmp_path / "report")

    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == ["old"]


def test_an_ignored_hang_up_stays_ignored() -> None:
    script = f"import zjlog.start; {TO_ITSELF.format(name='SIGHUP')}; print('on')"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script],
        capture_output=True,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )

    assert (done.returncode, done.stdout) == (0, b"on\n")


def test_signals_at_random_times_leave_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.sweeps.signals", "1", "1", "4", "verify jobs"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )

    for line in done.stdout.splitlines():
        assert re.fullmatch(r"SIG\w+: (early 1, )?sent 1", line)
