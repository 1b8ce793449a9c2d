"""Pipes and terminals: standard input, a reader that goes away, an interruption, 80 columns."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len

from tests.support.processes import heed_signals

from .conftest import LOGS, program

ZJLOG: Final = [sys.executable, "-m", "zjlog"]
PROGRESS: Final = re.compile(r"\r\x1b\[K(?:\[[#.]*\][^\r]*)?")
"""How far a run has come: shown only where it takes its time, and gone before anything else."""
COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")


def test_standard_input_is_a_log() -> None:
    done = program("verify", "-", "--format", "jsonl", data=(LOGS / "clean.jsonl").read_bytes())

    assert done.returncode == 0
    assert json.loads(done.stdout)["file"] == "-"


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_a_reader_may_go_away(tmp_path: Path, form: str) -> None:
    game = (LOGS / "clean.jsonl").read_bytes()
    many = tmp_path / "many.jsonl"
    many.write_bytes(game * 500)
    with subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "verify", many, LOGS / "error.jsonl", "--format", form],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        said = running.stderr.read()

    assert b"two games under the id" in said or (form == "text" and said == b"")
    assert running.returncode == 1


@pytest.mark.parametrize("args", [["schema", "event"], ["explain", "D001"], ["--help"]])
def test_a_reader_of_help_may_go_away(args: list[str]) -> None:
    end, other = os.pipe()
    os.close(end)
    done = subprocess.run([*ZJLOG, *args], stdout=other, stderr=subprocess.PIPE, check=False)  # noqa: S603
    os.close(other)

    assert done.stderr == b""


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_an_interruption_keeps_what_is_done(form: str) -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "verify", "error.jsonl", "-", "--format", form, "--lang", "en"],
        cwd=LOGS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        begun = running.stdout.readline()
        begun += running.stdout.readline() if form == "json" else b""
        running.send_signal(signal.SIGINT)
        out, err = running.stdout.read(), running.stderr.read()
    report = json.loads(begun + out)

    assert running.returncode == 130
    assert re.fullmatch(rb"zjlog: interrupted: [01] of 2 files judged\n", err)
    assert report.get("files", [report])[0]["file"] == "error.jsonl"


def test_an_interruption_leaves_the_old_report(tmp_path: Path) -> None:
    target = tmp_path / "report"
    target.write_text("old", encoding="utf-8")
    with subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "verify", "error.jsonl", "-", "--format", "jsonl", "--lang", "en", "-o", target],
        cwd=LOGS,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
    ) as running:
        while not sum(draft.stat().st_size for draft in tmp_path.glob(".zjlog-*")):
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        assert running.stderr is not None
        said = running.stderr.read().decode()

    assert running.returncode == 130
    assert f"; {target} is left as it was\n" in said
    assert list(tmp_path.iterdir()) == [target]
    assert target.read_text(encoding="utf-8") == "old"


def on_terminal(language: str, *args: str, **env: str) -> list[str]:
    """Run on a terminal of 80 columns and return the lines that stay."""
    master, slave = pty.openpty()
    with subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "verify", "error.jsonl", "--lang", language, *args],
        cwd=LOGS,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "COLUMNS": "80", "TERM": "xterm-256color", **env},
    ):
        os.close(slave)
        shown = b""
        while piece := read_until_hangup(master):
            shown += piece
    os.close(master)
    return PROGRESS.sub("", shown.decode()).splitlines()


def read_until_hangup(terminal: int) -> bytes:
    """Read from a terminal; Linux reports its end as an error."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


@pytest.mark.parametrize("language", ["zh", "en"])
def test_eighty_columns_look_right(language: str) -> None:
    lines = [COLOUR.sub("", line) for line in on_terminal(language)]

    assert [line for line in lines if cell_len(line) > 80] == []
    assert any(line.startswith("error.jsonl:2: ") for line in lines)


def test_colour_can_be_refused() -> None:
    assert "\x1b[1;31merror F011" in "\n".join(on_terminal("en"))
    assert "31m" not in "\n".join(on_terminal("en", NO_COLOR="1"))


def peak(games: int, form: str, folder: Path) -> int:
    """Judge a bundle of so many games and return the peak of memory in KiB."""
    bundle = folder / f"{games}.jsonl"
    bundle.write_bytes((LOGS / "error.jsonl").read_bytes() * games)
    script = (
        "import resource, sys, zjlog.cli.app; zjlog.cli.app.main(sys.argv[1:]);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script, "verify", bundle, "--format", form],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=True,
    )
    return int(done.stderr)


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_memory_does_not_grow_with_the_games(tmp_path: Path, form: str) -> None:
    few, many = (peak(games, form, tmp_path) for games in (20, 400))

    assert many - few < 4096
