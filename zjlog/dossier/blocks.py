"""What a case file is made of: headings, paragraphs, tables, commands.

Texts are inert but not yet escaped for Markdown or HTML.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the title."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, weighty or not."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table; columns from ``figures`` on are ranged right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: int = 99


@dataclass(frozen=True, slots=True)
class CodeBlock:
    """A command or a hash, as it is."""

    text: str


Block: TypeAlias = Heading | Paragraph | TableBlock | CodeBlock
