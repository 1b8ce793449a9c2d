"""Who imports whom in a checkout: every module at every depth, relative imports resolved.

Imports within functions and those for type checking alone count like all others.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

ROOMS: Final = ("schemas", "replay", "audit", "zjlog")
"""The folders of a checkout, in the order in which they may import: each from those before it."""

PACKAGE: Final = "zjlog"


class Import(NamedTuple):
    """That a module imports another, and in which line it says so."""

    module: str
    target: str
    line: int


def sources(root: Path) -> dict[str, Path]:
    """Find all modules, at every depth, by their full names; links to rooms are passed over."""
    links = {root / PACKAGE / room for room in ROOMS[:-1]}
    return {
        name_of(path.relative_to(root).parts): path
        for room in ROOMS
        for path in sorted((root / room).rglob("*.py"))
        if not links & {*path.parents}
    }


def name_of(parts: tuple[str, ...]) -> str:
    """Return the full name of the module of a file."""
    *folders, last = parts
    words = folders if last == "__init__.py" else [*folders, last.removesuffix(".py")]
    return ".".join(words if words[0] == PACKAGE else [PACKAGE, *words])


def imports(root: Path) -> dict[str, list[Import]]:
    """List what each module imports of the package."""
    known = sources(root)
    return {
        name: [Import(name, *each) for each in imported(name, path, known)]
        for name, path in known.items()
    }


def imported(name: str, path: Path, known: Mapping[str, Path]) -> Iterator[tuple[str, int]]:
    """Yield the modules of the package that a file imports, each with its line."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = absolute(package, node)
            inner = [f"{base}.{alias.name}" for alias in node.names]
            names = [each if each in known else base for each in inner]
        else:
            continue
        yield from ((each, node.lineno) for each in dict.fromkeys(names) if each in known)


def absolute(package: str, node: ast.ImportFrom) -> str:
    """Return the full name of what an import names, relative or not."""
    words = package.split(".")
    above = words[: len(words) + 1 - node.level] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def circles(graph: Mapping[str, list[Import]]) -> list[list[str]]:
    """List the groups of modules each of which leads back to itself, however long the way."""
    reached = {name: reach(name, graph) for name in graph}
    inside = [name for name in graph if name in reached[name]]
    groups = {tuple(sorted({b for b in reached[a] if a in reached[b]})) for a in inside}
    return [list(group) for group in sorted(groups)]


def reach(start: str, graph: Mapping[str, list[Import]]) -> set[str]:
    """Return all that a module imports, at first or at any further hand."""
    found: set[str] = set()
    ahead = [each.target for each in graph[start]]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += [each.target for each in graph[name] if each.target not in found]
    return found


def upward(graph: Mapping[str, list[Import]], layers: tuple[tuple[str, ...], ...]) -> list[Import]:
    """List the imports that point from a layer to a later one.

    A layer names modules or folders; those of one layer may import each other.
    """
    height = {name: number for number, layer in enumerate(layers) for name in layer}
    return [
        each
        for found in graph.values()
        for each in found
        if layer_of(each.target, height) > layer_of(each.module, height)
    ]


def layer_of(module: str, height: Mapping[str, int]) -> int:
    """Return the number of the layer of a module: its own, or that of the nearest folder above."""
    words = module.split(".")
    names = (".".join(words[:end]) for end in range(len(words), 0, -1))
    found = next((height[name] for name in names if name in height), None)
    if found is None:
        message = f"{module} is in no layer"
        raise KeyError(message)
    return found
