"""Every command and option is described in both languages, and shows how it is used."""

import re
from pathlib import Path
from typing import Final

import click
import pytest

from zjlog import __version__
from zjlog.choices import DATABASE, MEMORY, SECONDS, SHARDS
from zjlog.cli.app import HOMES, cli
from zjlog.cli.options import TEXTS as HELP
from zjlog.replay import COMPILED

from .conftest import Run, program

COMMANDS: Final = {name: cli.get_command(click.Context(cli), name) for name in HOMES}
OPTIONS: Final = [
    (name, option)
    for name, command in COMMANDS.items()
    if command is not None
    for option in command.params
    if isinstance(option, click.Option)
]


def test_the_commands_are_listed_by_name(zjlog: Run) -> None:
    listed = re.findall(
        r"^  ([a-z-]+)  +\S", zjlog("--help").out.partition("Commands:")[2], re.MULTILINE
    )

    assert listed == sorted(COMMANDS)
    assert None not in COMMANDS.values()


@pytest.mark.skipif(not hasattr(click, "NoSuchCommand"), reason="click says it since 8.4")
def test_a_wrong_name_is_answered_with_those_like_it() -> None:
    done = program("verfy")

    assert done.returncode == 2
    assert b"'verify'" in done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_help_with_an_example(zjlog: Run, name: str) -> None:
    shown = zjlog(name, "--help")

    assert shown.code == 0
    assert f"\n    zjlog {name} " in shown.out


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=str)
def test_an_option_has_help(name: str, option: click.Option) -> None:
    assert option.help, name


@pytest.mark.parametrize(
    ("key", "default"),
    [
        ("db-option", DATABASE),
        ("export.shards", f"{SHARDS}"),
        ("query.timeout", f"{SECONDS:g}"),
        ("query.memory", f"{MEMORY}"),
    ],
)
def test_help_names_the_default_that_holds(key: str, default: str) -> None:
    assert all(default in text for text in HELP[key])


def test_every_command_of_the_store_means_the_same_database() -> None:
    defaults = {option.default for _, option in OPTIONS if option.name == "db"}

    assert defaults == {DATABASE}


@pytest.mark.parametrize("key", HELP)
def test_help_is_in_both_languages(key: str) -> None:
    zh, en = HELP[key]

    assert any(ord(char) > 0x2E80 for char in zh)
    assert zh != en


def test_help_says_every_exit_code() -> None:
    for text in HELP["verify"]:
        assert [code for code in ("0 ", "1 ", "2 ", "3 ", "4 ", "130 ") if code not in text] == []


def test_version_says_whether_the_core_is_compiled(zjlog: Run) -> None:
    how = "compiled core)" if COMPILED else "interpreted core: "
    said = zjlog("--version").out
    assert said.startswith(f"zjlog, version {__version__} ({how}")
    assert said.count("\n") == 1


def test_the_version_stands_once_more_in_the_packaging() -> None:
    packaging = Path(__file__).parents[2] / "pyproject.toml"

    assert f'\nversion = "{__version__}"\n' in packaging.read_text(encoding="utf-8")
