"""What a case file is made of: headings, paragraphs, facts, tables, tiles, lines to fill in.

Texts are inert but not yet escaped for Markdown or HTML.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the title. One that is ``apart`` begins a sheet of paper."""

    text: str
    level: int = 2
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, weighty or not."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts, each beside its label."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: its code, its name, whether it is a wildcard, and what else there is to say."""

    code: str
    name: str
    wild: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class TileRow:
    """Tiles in a row beside their label; a text among them speaks of those after it."""

    label: str
    tiles: tuple[Tile | str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies before a seat, or the tiles of an event; ``note`` stands beside the title."""

    title: str
    note: str
    rows: tuple[TileRow, ...]
    strong: bool = False


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table; columns from ``figures`` on are ranged right, rows of ``marked`` stand out."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: int = 99
    marked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class GroupedTable:
    """A table of figures whose rows stand in groups, each under a line of its own."""

    head: tuple[str, ...]
    groups: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """Rulings to choose from: each a name, what it means, and a figure for each seat."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Blanks:
    """Lines to fill in by hand; each a label and how many lines it wants."""

    rows: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CodeBlock:
    """A command or a hash, as it is."""

    text: str


Block: TypeAlias = (
    Heading | Paragraph | Facts | Shown | TableBlock | GroupedTable | Choices | Blanks | CodeBlock
)
