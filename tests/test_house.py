"""The house rules that a machine can check: who imports whom, packaging, sizes."""

from __future__ import annotations

import ast
import shutil
import tomllib
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from zjlog import audit

if TYPE_CHECKING:
    from collections.abc import Collection

ROOT = Path(__file__).parents[1]
ROOMS = ("schemas", "replay", "audit", "zjlog")
"""In the order in which they may import: each from those before it."""
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
IS_SDIST = (ROOT / "PKG-INFO").exists()
"""A source distribution has no links, which not every system can unpack."""
LINKS = [ROOT / "zjlog" / room for room in ROOMS[:3]]
"""What a checkout has in place of the folders of the other three rooms."""
MODULES = [
    path
    for room in ROOMS
    for path in sorted((ROOT / room).rglob("*.py"))
    if not any(path.is_relative_to(link) for link in LINKS)
]
IMPURE = {"click", "datetime", "duckdb", "os", "random", "rich", "subprocess", "time"}
"""What the three pure rooms never import."""


def imports_of(path: Path) -> set[str]:
    """List the modules that a file imports, with full names, type checking included."""
    found = set()
    package = package_of(path)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            found.add(".".join([*above, *([node.module] if node.module else [])]))
    return found


def package_of(path: Path) -> list[str]:
    """Name the package that a file is in, a word a folder."""
    folders = path.relative_to(ROOT).parent.parts
    return [*folders] if folders[0] == "zjlog" else ["zjlog", *folders]


def first_room(path: Path) -> str:
    """Name the room that a file is in, however deep."""
    return path.relative_to(ROOT).parts[0]


def room_of(module: str) -> str | None:
    """Name the room that an imported module is in."""
    first, _, rest = module.partition(".")
    if first != "zjlog":
        return None
    inner = rest.partition(".")[0]
    return inner if inner in ROOMS else "zjlog"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_point_left_only(path: Path) -> None:
    allowed = {*ROOMS[: ROOMS.index(first_room(path)) + 1], None}

    assert {room_of(module) for module in imports_of(path)} <= allowed


@pytest.mark.parametrize("room", ROOMS[:3])
def test_the_pure_rooms_import_nothing_impure(room: str) -> None:
    found = {m.partition(".")[0] for p in (ROOT / room).rglob("*.py") for m in imports_of(p)}

    assert found & IMPURE == set()


def test_the_links_of_a_checkout_agree_with_the_mapping_of_the_wheel() -> None:
    setup = PYPROJECT["tool"]["setuptools"]
    mapped = {name.removeprefix("zjlog."): path for name, path in setup["package-dir"].items()}
    links = {path.name: path.readlink() for path in (ROOT / "zjlog").iterdir() if path.is_symlink()}

    assert mapped == {room: room for room in ROOMS[:3]}
    if not IS_SDIST:
        assert links == {room: Path("..") / room for room in ROOMS[:3]}


def test_every_folder_of_modules_is_a_package_of_the_wheel() -> None:
    folders = {".".join(package_of(path)) for path in MODULES}

    assert set(PYPROJECT["tool"]["setuptools"]["packages"]) == folders
    assert {".".join(package_of(path)) for path in MODULES if path.name == "__init__.py"} == folders


def test_every_python_from_the_oldest_on_is_named() -> None:
    """CI tries each that it finds; the list has no gap."""
    oldest = int(PYPROJECT["project"]["requires-python"].removeprefix(">=3."))
    prefix = "Programming Language :: Python :: 3."
    named = [each for each in PYPROJECT["project"]["classifiers"] if each.startswith(prefix)]

    assert named == [f"{prefix}{oldest + at}" for at in range(len(named))]


BUILT_FROM_OR_INTO = {".py", ".pxd", ".so", ".pyd"}


def package_data() -> set[Path]:
    """List the files that the wheel holds besides its modules."""
    setup = PYPROJECT["tool"]["setuptools"]
    homes = {
        name: setup["package-dir"].get(name) or name.replace(".", "/") for name in setup["packages"]
    }
    given = setup["package-data"].items()
    return {
        p for name, patterns in given for each in patterns for p in (ROOT / homes[name]).glob(each)
    }


def test_every_data_file_is_in_the_wheel() -> None:
    files = {
        path
        for room in ROOMS
        for path in (ROOT / room).rglob("*")
        if path.is_file()
        and path.suffix not in BUILT_FROM_OR_INTO
        and "__pycache__" not in path.parts
        and not any(path.is_relative_to(link) for link in LINKS)
    }

    assert files - package_data() == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
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


INNER: dict[str, set[str]] = {
    "audit": set(),
    "schemas": {
        "cli/schema.py: publication.SchemaKind",
        "query/formats.py: glossary.find",
        "query/formats.py: views.columns",
        "query/run.py: views.columns",
        "query/run.py: views.views",
        "report/job.py: frozen.frozen",
        "report/judge.py: frozen.frozen",
        "report/reports.py: ",
        "report/text.py: frozen.frozen",
        "rules/source.py: fields.ABSENT",
        "rules/source.py: fields.clipped",
        "rules/source.py: fields.quoted",
        "simulate/input.py: nested.Player",
        "store/owner.py: views.views",
        "text/wording.py: frozen.frozen",
    },
}
"""By room what the shell takes from inner modules; of the room itself (no name): the place of its
SQL, or a class to inherit from. May only shrink."""


@cache
def names_imported(path: Path) -> set[str]:
    """List what a file imports name by name, with full names, type checking included."""
    found = set()
    package = package_of(path)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            home = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{home}.{alias.name}" for alias in node.names}
    return found


def importers(names: Collection[str]) -> set[str]:
    """List the modules of the shell that import one of these names, or a whole room."""
    shell = [path for path in MODULES if first_room(path) == "zjlog"]
    inside = ROOT / "zjlog"
    return {p.relative_to(inside).as_posix() for p in shell if names_imported(p) & {*names}}


@pytest.mark.parametrize("room", INNER)
def test_the_shell_takes_from_a_room_what_stands_in_its_all(room: str) -> None:
    home = f"zjlog.{room}"
    face = {f"{home}.{name}" for name in import_module(home).__all__}
    taken = {name for path in MODULES for name in names_imported(path)}
    inner = {name for name in taken - face if name == home or name.startswith(f"{home}.")}

    assert {
        f"{module}: {name.removeprefix(home).removeprefix('.')}"
        for name in inner
        for module in importers([name])
    } == INNER[room]


@pytest.mark.parametrize("room", INNER)
def test_every_name_of_a_face_is_there(room: str) -> None:
    face = import_module(f"zjlog.{room}")

    assert [name for name in face.__all__ if not hasattr(face, name)] == []
    assert set(dir(face)) == set(face.__all__)


DOORS = {
    "files/games.py": {
        "zjlog.audit.games",
        "zjlog.audit.verify",
        "zjlog.files.signatures.verifier",
    },
    "files/logs.py": {"zjlog.files.decompress.decompressed"},
}
"""The modules by which a log gets in, and the functions that nobody else in the shell calls."""


@pytest.mark.parametrize("door", DOORS)
def test_a_log_is_decompressed_and_given_to_the_judges_at_one_door(door: str) -> None:
    assert [importers([name]) for name in DOORS[door]] == [{door}] * len(DOORS[door])


def test_only_the_files_room_knows_what_compresses() -> None:
    packers = {"gzip", "zlib", "zstandard", "bz2", "lzma"}
    found = {
        p.parent.name for p in MODULES for m in imports_of(p) if m.partition(".")[0] in packers
    }

    assert found == {"files"}


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


WRITER = "zjlog/files/output.py"
OTHER_WRITERS = {
    "schemas/generate.py": "makes the published schemas of a checkout; no command calls it",
    "zjlog/files/drafts.py": "the drafts of output, which alone loads it",
    "zjlog/files/streams.py": "opens the null device for a standard stream that is gone",
    "zjlog/store/wal.py": "opens the database to hold its lock, and writes nothing into it",
}
"""Modules that open a file so that it could be written, and why; the list may only shrink."""
WRITING_CALLS = {
    "copy", "copy2", "copyfile", "fdopen", "FileIO", "hardlink_to", "link", "mkstemp", "move",
    "NamedTemporaryFile", "rename", "renames", "symlink_to", "TemporaryFile", "touch",
    "write_bytes", "write_text",
}  # fmt: skip
FILE_MODULES = {"os", "shutil", "tempfile"}
WRITING_FLAGS = {"O_APPEND", "O_CREAT", "O_RDWR", "O_TRUNC", "O_WRONLY"}


def writes(call: ast.Call) -> bool:
    """Tell whether a call opens a file for writing, or puts one in a place."""
    of, name = called(call)
    if name == "open" and of == "os":
        return any(flag in ast.unparse(call) for flag in WRITING_FLAGS)
    if name == "open":
        return is_mode_of_writing(mode_of(call, 0 if of is not None else 1))
    if name == "replace":  # of a path: that of a text takes two values, others take names
        return of == "os" or (of is not None and len(call.args) == 1 and not call.keywords)
    if name in {"copy", "link", "move"}:
        return of in FILE_MODULES
    if name in {"write_text", "rename"}:  # methods of a path; functions of ours may bear the name
        return of is not None
    return name in WRITING_CALLS


def called(call: ast.Call) -> tuple[str | None, str]:
    """Return what a called function belongs to, as it is written, and its name."""
    if isinstance(call.func, ast.Attribute):
        return ast.unparse(call.func.value), call.func.attr
    return None, call.func.id if isinstance(call.func, ast.Name) else ""


def mode_of(call: ast.Call, at: int) -> ast.expr | None:
    """Return the mode of a call of ``open``; None where it reads."""
    named = [each.value for each in call.keywords if each.arg == "mode"]
    return named[0] if named else call.args[at] if len(call.args) > at else None


def is_mode_of_writing(mode: ast.expr | None) -> bool:
    """Tell a mode of writing; what is no text is the argument of some other ``open``."""
    return (
        isinstance(mode, ast.Constant)
        and isinstance(mode.value, str)
        and bool(set("wax+") & set(mode.value))
    )


def writers(root: Path) -> set[str]:
    """Name the modules of a tree, but for the tests, that write files."""
    return {
        path.relative_to(root).as_posix()
        for room in ROOMS
        for path in sorted((root / room).rglob("*.py"))
        if not any((root / "zjlog" / pure) in path.parents for pure in ROOMS[:3])
        if text_writes(path.read_text("utf-8"))
    }


@cache
def text_writes(text: str) -> bool:
    """Tell whether a module writes files; a copy of one is judged once."""
    return any(isinstance(node, ast.Call) and writes(node) for node in ast.walk(ast.parse(text)))


def test_one_module_writes_files() -> None:
    assert writers(ROOT) == {WRITER, *OTHER_WRITERS}


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the four rooms."""
    root = tmp_path_factory.mktemp("house")
    for room in ROOMS:
        shutil.copytree(
            ROOT / room, root / room,
            ignore=lambda folder, names: {
                name for name in names if name == "__pycache__" or Path(folder, name).is_symlink()
            },
        )  # fmt: skip
    return root


@pytest.mark.parametrize(
    "line",
    [
        'open("x", "w")',
        'open("x", mode="ab")',
        'Path("x").open("xb")',
        'Path("x").open(mode="r+")',
        'Path("x").write_text("")',
        'Path("x").write_bytes(b"")',
        'os.open("x", os.O_WRONLY | os.O_CREAT)',
        'os.replace("x", "y")',
        'Path("x").replace("y")',
        'Path("x").rename("y")',
        'shutil.move("x", "y")',
        "tempfile.NamedTemporaryFile()",
        "tempfile.mkstemp()",
    ],
)
def test_a_second_writer_is_found_however_deep(copied: Path, line: str) -> None:
    planted = copied / "zjlog" / "store" / "a" / "b" / "planted.py"
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(f"def plant():\n    {line}\n")

    assert writers(copied) - writers(ROOT) == {"zjlog/store/a/b/planted.py"}


@pytest.mark.parametrize(
    "line",
    ['open("x")', 'Path("x").open("rb")', 'text.replace("a", "b")', "table.open(code)", "a.copy()"],
)
def test_what_reads_is_no_writer(line: str) -> None:
    call = ast.parse(line, mode="eval").body

    assert isinstance(call, ast.Call)
    assert not writes(call)
