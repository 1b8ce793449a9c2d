"""A reader that goes away leaves every command, in every form, the exit code of the same call."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import pytest

from zjlog.cli.app import cli

from .conftest import LOGS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
DISPUTED: Final = str(ROOT / "games" / "disputed.jsonl")
A: Final = str(ROOT / "game" / "bundles" / "a.jsonl")
B: Final = str(ROOT / "game" / "bundles" / "b.jsonl")
STAGE: Final = str(ROOT / "standings" / "logs" / "table-1.jsonl")
WRONG: Final = str(ROOT / "standings" / "logs" / "table-4.jsonl")

CALLS: Final[dict[str, tuple[str, ...]]] = {
    "conform run": ("pack --engine true",),
    "conform write": ("pack --only x",),
    "db check": ("",),
    "db info": ("",),
    "db rebuild": ("",),
    "diff": (f"{A} {A}", f"{A} {B}", f"{A} {B} --game 1"),
    "dossier": (DISPUTED, f"{DISPUTED} --hand 1 -o case.html"),
    "explain": ("D001", "floor"),
    "export": (f"new {DISPUTED} --shards 1", "new --shards 2"),
    "help": ("tiles",),
    "load": (DISPUTED, f"{A} clean.jsonl", f"error.jsonl {A} nowhere.jsonl"),
    "page": (DISPUTED, f"{DISPUTED} -o page.html"),
    "query": ("dead-hands", "SELECT*FROM(findings)", "SELECT*FROM(nothing)", "--list", "--views"),
    "rules": ("",),
    "rules diff": ("tournament guide", "guide guide"),
    "rules law": ("R-D1",),
    "rules show": ("guide",),
    "schema": ("", "report"),
    "show": (DISPUTED, f"{DISPUTED} --hand 1 --seat 2"),
    "simulate": ("--games 2", "--games 2 --out games", "--games 3 --jobs 2"),
    "standings": (STAGE, f"{STAGE} {WRONG}", f"{STAGE} {WRONG} --accept-findings"),
    "stats": ("", "--html stats.html"),
    "verify": (DISPUTED, "clean.jsonl", "clean.jsonl error.jsonl --jobs 2", f"photo.png {A} -q"),
    "what-if": (f"{A} --at 5 --ruling void_hand --game 1",),
}
"""What each command is called with, in each of its forms; ``--lang`` is left to the locale."""

ALSO: Final = {("query", "parquet"): " -o answer.parquet"}
"""What a form wants more."""


def commands(group: click.Group = cli, above: str = "") -> Iterator[tuple[str, click.Command]]:
    """Yield every command with its name, those of groups with the words before it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, f"{above}{name} ")
        if not isinstance(command, click.Group) or command.invoke_without_command:
            yield f"{above}{name}", command


COMMANDS: Final = dict(commands())


def forms(command: click.Command) -> tuple[str, ...]:
    """Return the forms of what a command writes."""
    choices = [each.type for each in command.params if "--format" in each.opts]
    return tuple(choices[0].choices) if choices and isinstance(choices[0], click.Choice) else ("",)


ROWS: Final = [
    f"{name} {words}" + (f" --format {form}" if form else "") + ALSO.get((name, form), "")
    for name, command in COMMANDS.items()
    for form in forms(command)
    for words in CALLS.get(name, ())
]


def test_no_command_is_left_out() -> None:
    assert [*CALLS] == sorted(COMMANDS)


def test_the_forms_are_those_of_the_commands() -> None:
    found = {name: forms(command) for name, command in COMMANDS.items()}

    assert {name: words for name, words in found.items() if words != ("",)} == {
        "conform run": ("text", "json"),
        "diff": ("text", "json"),
        "dossier": ("md", "html"),
        "explain": ("text", "json"),
        "query": ("table", "csv", "json", "jsonl", "parquet"),
        "rules": ("text", "json"),
        "rules diff": ("text", "json"),
        "rules law": ("text", "json"),
        "rules show": ("text", "json"),
        "standings": ("text", "json", "csv", "html", "message"),
        "verify": ("text", "json", "jsonl"),
        "what-if": ("text", "json"),
    }


def running(call: str, folder: Path, out: int) -> subprocess.Popen[bytes]:
    """Start a call."""
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", *call.split()],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=subprocess.PIPE,
    )


def left_alone(call: str, folder: Path) -> subprocess.Popen[bytes]:
    """Start a call whose reader is gone."""
    end, other = os.pipe()
    os.close(end)
    try:
        return running(call, folder, other)
    finally:
        os.close(other)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with logs and a small database."""
    folder = tmp_path_factory.mktemp("home") / "logs"
    shutil.copytree(LOGS, folder)
    with running(f"load {DISPUTED}", folder, subprocess.DEVNULL) as loading:
        loading.communicate()
    assert loading.returncode == 0
    return folder


@pytest.mark.parametrize("call", ROWS, ids=lambda call: call.replace(str(ROOT), ""))
def test_the_exit_code_is_that_of_the_call(home: Path, tmp_path: Path, call: str) -> None:
    read, unread = (shutil.copytree(home, tmp_path / name / "logs") for name in ("a", "b"))
    with running(call, read, subprocess.PIPE) as open_call, left_alone(call, unread) as closed:
        _, said = open_call.communicate()
        _, heard = closed.communicate()

    assert (closed.returncode, heard) == (open_call.returncode, said)
    assert open_call.returncode in {0, 1, 2, 3}


@pytest.mark.parametrize("name", ["", "--version", *COMMANDS])
def test_the_reader_of_help_may_go_away(name: str) -> None:
    with left_alone(name if name == "--version" else f"{name} --help", LOGS) as closed:
        _, heard = closed.communicate()

    assert (closed.returncode, heard) == (0, b"")
