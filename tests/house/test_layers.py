"""Which room may import which: at every depth, relative or not, for types alone or not."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.support.imports import PACKAGE, circles, imports, sources, upward

ROOT: Final = Path(__file__).parents[2]
PACKAGING: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]

LAYERS: Final = (
    ("zjlog.version", "zjlog.errors", "zjlog.choices", "zjlog.signals"),
    ("zjlog.schemas",),
    ("zjlog.replay",),
    ("zjlog.audit",),
    ("zjlog.messages",),
    ("zjlog.text",),
    ("zjlog.parallel",),
    ("zjlog.files",),
    ("zjlog.rules",),
    ("zjlog.report",),
    ("zjlog.game", "zjlog.simulate"),
    ("zjlog.standings", "zjlog.store", "zjlog.conform"),
    ("zjlog.page", "zjlog.dossier", "zjlog.archive"),
    ("zjlog.query",),
    ("zjlog.api",),
    ("zjlog.cli",),
    ("zjlog.start",),
    ("zjlog.__main__", "zjlog"),
)
"""Each may import from itself and from those before it. ``zjlog`` alone is its face."""

APART: Final = (
    {"zjlog.game", "zjlog.simulate"},
    {"zjlog.standings", "zjlog.store", "zjlog.conform"},
    {"zjlog.page", "zjlog.dossier", "zjlog.archive"},
)
"""Rooms of one layer, which do not know each other."""

GRAPH: Final = imports(ROOT)


def room_of(module: str) -> str:
    """Name the room of a module: the package and one word."""
    return ".".join(module.split(".")[:2])


def test_imports_point_to_earlier_layers_only() -> None:
    assert upward(GRAPH, LAYERS) == []


def test_rooms_of_one_layer_do_not_know_each_other() -> None:
    found = [
        each
        for group in APART
        for imported in GRAPH.values()
        for each in imported
        if len({room_of(each.module), room_of(each.target)} & group) > 1
    ]

    assert found == []


def test_no_module_leads_back_to_itself() -> None:
    assert circles(GRAPH) == []


def test_every_room_is_in_a_layer() -> None:
    named = {name for layer in LAYERS for name in layer}

    assert {room_of(name) for name in GRAPH} == named


def test_a_folder_holds_no_more_rooms_and_modules_than_one_can_overlook() -> None:
    """About seventeen; the command line has one a command, the core is flat and compiled."""
    inside: dict[str, int] = {}
    for name in GRAPH:
        folder = name.rpartition(".")[0]
        inside[folder] = inside.get(folder, 0) + 1
    free = {"zjlog.cli", "zjlog.replay", PACKAGE, "zjlog.schemas", "zjlog.audit.reading"}

    assert {folder: n for folder, n in inside.items() if n > 17 and folder not in free} == {}


def test_no_folder_hides_a_module_of_its_name() -> None:
    paths = set(sources(ROOT).values())

    assert [path for path in paths if path.with_suffix("").is_dir()] == []


def tree(root: Path, files: dict[str, str]) -> Path:
    """Lay out a checkout that consists of these files."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


LOW_AND_HIGH: Final = (("zjlog.low",), ("zjlog.high",), ("zjlog",))
EMPTY: Final = dict.fromkeys(
    ("zjlog/__init__.py", "zjlog/high/__init__.py", "zjlog/high/top.py", "zjlog/low/__init__.py"),
    "",
)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("from zjlog.high import top\n", 1),
        ("import zjlog.high.top\n", 1),
        ("from zjlog.high.top import name\n", 1),
        ("\nfrom ...high import top\n", 2),
        ("from ...high.top import name\n", 1),
        ("def late() -> None:\n    from ...high import top\n", 2),
        ("TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from zjlog.high import top\n", 3),
    ],
)
def test_an_import_against_the_layers_is_found_three_folders_deep(
    tmp_path: Path, text: str, line: int
) -> None:
    deep = {"zjlog/low/a/__init__.py": "", "zjlog/low/a/deep.py": text}
    graph = imports(tree(tmp_path, {**EMPTY, **deep}))

    assert upward(graph, LOW_AND_HIGH) == [("zjlog.low.a.deep", "zjlog.high.top", line)]


def test_an_import_along_the_layers_is_none(tmp_path: Path) -> None:
    fine = {"zjlog/high/a.py": "from zjlog.low import b\n", "zjlog/low/b.py": "import os\n"}

    assert upward(imports(tree(tmp_path, {**EMPTY, **fine})), LOW_AND_HIGH) == []


def test_a_room_that_no_layer_names_is_found(tmp_path: Path) -> None:
    lost = {"zjlog/lost/__init__.py": "", "zjlog/lost/a.py": "from zjlog.low import b\n"}
    graph = imports(tree(tmp_path, {**EMPTY, **lost, "zjlog/low/b.py": ""}))

    with pytest.raises(KeyError, match="is in no layer"):
        upward(graph, (("zjlog.low",), ("zjlog.high",)))


def test_a_circle_for_types_alone_is_found(tmp_path: Path) -> None:
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .b import B\n"
    files = {"zjlog/low/a.py": typed, "zjlog/low/b.py": "from . import c\n"}
    files["zjlog/low/c.py"] = "def late() -> None:\n    from zjlog.low.a import A\n"

    found = circles(imports(tree(tmp_path, {**EMPTY, **files})))

    assert found == [["zjlog.low.a", "zjlog.low.b", "zjlog.low.c"]]


def test_a_face_that_its_own_modules_import_is_a_circle(tmp_path: Path) -> None:
    files = {"zjlog/low/__init__.py": "from .a import A\n", "zjlog/low/a.py": "import zjlog.low\n"}

    assert circles(imports(tree(tmp_path, {**EMPTY, **files}))) == [["zjlog.low", "zjlog.low.a"]]
