"""The house rules that a machine can check: who imports whom, packaging, sizes."""

from __future__ import annotations

import ast
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from zjlog import audit

ROOT = Path(__file__).parents[1]
ROOMS = ("schemas", "replay", "audit", "zjlog")
"""In the order in which they may import: each from those before it."""
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
IS_SDIST = (ROOT / "PKG-INFO").exists()
"""A source distribution has no links, which not every system can unpack."""
MODULES = [path for room in ROOMS for path in sorted((ROOT / room).glob("*.py"))]
IMPURE = {"click", "datetime", "duckdb", "os", "random", "rich", "subprocess", "time"}
"""What the three pure rooms never import."""


def imports_of(path: Path) -> set[str]:
    """List the modules that a file imports, with full names, type checking included."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module or "")
    return found


def room_of(module: str) -> str | None:
    """Name the room that an imported module is in."""
    first, _, rest = module.partition(".")
    if first != "zjlog":
        return None
    inner = rest.partition(".")[0]
    return inner if inner in ROOMS else "zjlog"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_imports_point_left_only(path: Path) -> None:
    allowed = {*ROOMS[: ROOMS.index(path.parent.name) + 1], None}

    assert {room_of(module) for module in imports_of(path)} <= allowed


@pytest.mark.parametrize("room", ROOMS[:3])
def test_the_pure_rooms_import_nothing_impure(room: str) -> None:
    found = {m.partition(".")[0] for p in (ROOT / room).glob("*.py") for m in imports_of(p)}

    assert found & IMPURE == set()


def test_the_links_of_a_checkout_agree_with_the_mapping_of_the_wheel() -> None:
    setup = PYPROJECT["tool"]["setuptools"]
    mapped = {name.removeprefix("zjlog."): path for name, path in setup["package-dir"].items()}
    links = {path.name: path.readlink() for path in (ROOT / "zjlog").iterdir() if path.is_symlink()}

    assert mapped == {room: room for room in ROOMS[:3]}
    if not IS_SDIST:
        assert links == {room: Path("..") / room for room in ROOMS[:3]}
    assert setup["packages"] == ["zjlog", *(f"zjlog.{room}" for room in ROOMS[:3])]


def test_every_python_from_the_oldest_on_is_named() -> None:
    """CI tries each that it finds; the list has no gap."""
    oldest = int(PYPROJECT["project"]["requires-python"].removeprefix(">=3."))
    prefix = "Programming Language :: Python :: 3."
    named = [each for each in PYPROJECT["project"]["classifiers"] if each.startswith(prefix)]

    assert named == [f"{prefix}{oldest + at}" for at in range(len(named))]


BUILT_FROM_OR_INTO = {".py", ".pxd", ".so", ".pyd"}


def holds_data(path: Path) -> bool:
    """Tell whether a path is a folder of data: no link to another room, no cache."""
    return path.is_dir() and not path.is_symlink() and not path.name.startswith("__")


def test_every_data_file_is_in_the_wheel() -> None:
    data = PYPROJECT["tool"]["setuptools"]["package-data"]
    for room in ROOMS:
        package = room if room == "zjlog" else f"zjlog.{room}"
        folders = [ROOT / room, *(p for p in (ROOT / room).iterdir() if holds_data(p))]
        inside = [path for folder in folders for path in folder.iterdir()]
        files = [p for p in inside if p.is_file() and p.suffix not in BUILT_FROM_OR_INTO]
        covered = {p for pattern in data.get(package, ()) for p in (ROOT / room).glob(pattern)}

        assert set(files) - covered == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_module_fits_in_the_head(path: Path) -> None:
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    lengths = [
        (node.end_lineno or 0) - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]

    assert ast.get_docstring(tree)
    assert text.count("\n") <= 400
    assert max(lengths, default=0) <= 60


@pytest.mark.parametrize("room", ROOMS)
def test_all_lists_are_sorted(room: str) -> None:
    tree = ast.parse((ROOT / room / "__init__.py").read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names = ast.literal_eval(node.value)
            keys = [(not name.isupper(), not name[0].isupper(), name) for name in names]

            assert all(one < two for one, two in pairwise(keys))


def test_the_judges_give_what_the_store_needs_and_nothing_unknown() -> None:
    assert callable(audit.facts_of)
    with pytest.raises(AttributeError, match="has no attribute 'verfy'"):
        audit.verfy  # noqa: B018 - the name is what is tried
