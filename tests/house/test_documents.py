"""What the documents say of the house is so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.support.imports import sources

ROOT: Final = Path(__file__).parents[2]
CONTRIBUTING: Final = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PATHS: Final = re.findall(r"`((?:[\w.-]+/)+[\w.*-]*|[A-Z]+\.md|\.ci/run)`", CONTRIBUTING)
LINKS: Final = {
    package.replace(".", "/"): folder
    for package, folder in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"][
        "setuptools"
    ]["package-dir"].items()
}
SWEEPS: Final = re.findall(r"^\| `((?:sweeps|benchmarks)[\w.]*)", CONTRIBUTING, re.MULTILINE)


@pytest.mark.parametrize("name", dict.fromkeys(PATHS))
def test_every_path_is_there(name: str) -> None:
    places = (ROOT, ROOT / "zjlog", ROOT / "audit")
    if name in LINKS:  # a source distribution has the folders, not the links to them
        name = LINKS[name]

    assert any(
        next(iter(place.glob(name.replace("CODE", "T001").replace("NAME", "show"))), None)
        for place in places
    )


@pytest.mark.parametrize("name", SWEEPS)
def test_every_sweep_is_there(name: str) -> None:
    path = ROOT / "tests" / name.replace(".", "/")

    assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()


def test_every_sweep_is_named() -> None:
    inner = {"__init__", "recall_table", "store"}
    found = {f"sweeps.{path.stem}" for path in (ROOT / "tests" / "sweeps").glob("*.py")}

    assert found - {f"sweeps.{name}" for name in inner} <= {*SWEEPS}


def test_every_room_is_named_and_says_what_it_holds() -> None:
    for name, path in sources(ROOT).items():
        if path.name != "__init__.py" or name == "zjlog":
            continue
        text = path.read_text("utf-8")
        lines = text.split('"""')[1].strip().count("\n") + 1
        room = name.removeprefix("zjlog.").split(".")[-1]

        assert re.search(rf"[`/]{room}[`/]", CONTRIBUTING), room
        assert lines >= 4, name


@pytest.mark.parametrize(("lang", "readme"), [("en", "README.md"), ("zh", "README.zh-CN.md")])
def test_the_figures_of_the_readme_are_those_of_the_table(lang: str, readme: str) -> None:
    last = re.findall(
        r"\*\*(?:all|合计)\*\* \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|",
        (ROOT / "docs" / lang / "numbers.md").read_text("utf-8"),
    )
    mutants, found, games, alarms = (int(each) for each in last[-1])
    said = (ROOT / readme).read_text("utf-8")

    assert said.count(f"{mutants:,}") + said.count(f"{found:,}") >= (4 if mutants == found else 2)
    assert f"{games:,}" in said
    assert alarms == 0
