"""The command that a page or a case file names makes it again, whatever the file is called."""

import html
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.cli.conftest import Run
from zjlog.text.shell import file_word, shell_command

from .conftest import GAMES

NAMES: Final = [
    "plain.jsonl",
    "two words.jsonl",
    "it's.jsonl",
    'a"b`c`$(d)\\e.jsonl',
    "-o.jsonl",
    "--help",
    "line\nfeed.jsonl",
    "end\n",
    "\u202egnp.jsonl",
    "zero\u200bwidth.jsonl",
    "桌三.jsonl",
    "tab\t'quote'.jsonl",
    "100%\x1b[31m.jsonl",
    os.fsdecode(b"raw\xff\xfe.jsonl"),
    "[a]*?.jsonl",
    "~",
    "#x",
]
BASH: Final = shutil.which("bash")
pytestmark = pytest.mark.skipif(BASH is None, reason="no bash here")


@pytest.mark.parametrize("name", NAMES, ids=ascii)
@pytest.mark.parametrize("shell", ["sh", "bash"])
def test_a_shell_gives_back_every_word(name: str, shell: str) -> None:
    command = shell_command([file_word(name)])
    if shell == "sh" and command.startswith("$'"):
        pytest.skip("older than POSIX of 2024, which sh may be")
    done = subprocess.run(  # noqa: S603 - a shell is what is tested
        [shell, "-c", f"printf '%s' {command}"], capture_output=True, check=True
    )

    assert done.stdout == os.fsencode(file_word(name))
    assert command.isprintable()


@pytest.mark.parametrize("name", ["-o.jsonl", "a b\n\u202e'.jsonl", os.fsdecode(b"\xff.jsonl")])
def test_the_command_of_a_case_file_makes_it_again(
    zjlog: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    shutil.copy(GAMES / "disputed.jsonl", tmp_path / name)
    monkeypatch.chdir(tmp_path)
    text = zjlog("dossier", file_word(name), "--hand", "1").out
    (command,) = re.findall(r"^zjlog dossier .*$", text, re.MULTILINE)

    assert again(command, tmp_path) == text


def test_the_command_of_a_page_makes_it_again(
    zjlog: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "-a 'b' <i>\u202e.jsonl"
    shutil.copy(GAMES / "disputed.jsonl", tmp_path / name)
    monkeypatch.chdir(tmp_path)
    text = zjlog("page", file_word(name), "--lang", "en").out
    (command,) = re.findall(r"<code>(zjlog page .*?)</code>", text)

    assert again(html.unescape(command) + " --lang en", tmp_path) == text


def again(command: str, folder: Path) -> str:
    """Run a command that was printed, in bash."""
    program = f'zjlog() {{ {shlex.quote(sys.executable)} -m zjlog "$@"; }}\n'
    done = subprocess.run(  # noqa: S603 - the same
        [BASH or "bash", "-c", program + command], cwd=folder, capture_output=True, check=True
    )
    return done.stdout.decode()
