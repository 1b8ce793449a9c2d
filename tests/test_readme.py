"""The README is true: its commands run and print what it shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import zjlog
from zjlog.schemas import catalogue

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
CONSOLE = re.findall(r"```console\n\$ zjlog ([^\n]*)\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(("words", "shown"), CONSOLE)
def test_a_shown_command_prints_what_is_shown(words: str, shown: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", *words.split()],
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.stdout.rstrip() == shown.rstrip()


def test_the_python_example_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    monkeypatch.chdir(ROOT)
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - the example is ours

    assert capsys.readouterr().out.splitlines()[-1] == "True"


def test_every_command_and_family_is_named() -> None:
    from zjlog.cli.app import HOMES  # noqa: PLC0415 - click is loaded only here

    for name in HOMES:
        assert README.count(f"`zjlog {name} ") >= 2, name
    for code in catalogue():
        assert f"\n| {code[0]} | " in README


def test_both_set_up_commands_stand_in_both_languages() -> None:
    commands = re.findall(r"```sh\n(.*?)\n```", README, re.DOTALL)

    assert len(commands) == 4
    assert len(set(commands)) == 2


def test_the_version_is_that_of_the_package() -> None:
    assert f'version = "{zjlog.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")
