"""A case file as Markdown; nothing logged is markup."""

from __future__ import annotations

import re
from functools import singledispatchmethod
from typing import TYPE_CHECKING, Final

from zjlog.messages.dossier import say_case
from zjlog.messages.general import say

from .blocks import (
    Blanks,
    Choices,
    CodeBlock,
    Facts,
    GroupedTable,
    Heading,
    Paragraph,
    Shown,
    TableBlock,
    Tile,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zjlog.messages.language import Language

    from .blocks import Block, TileRow

SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~!&$])")
"""Characters that Markdown would read as its own."""


LINE: Final = "_" * 64
"""A line to write on: a rule in Markdown, a line in plain text."""


def written(blocks: Iterable[Block], language: Language) -> str:
    """Write a case file as Markdown."""
    return "\n\n".join(map(Markdown(language).told, blocks)) + "\n"


def literal(text: str) -> str:
    """Let a text stand as it is in Markdown, on one line."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


class Markdown:
    """Writes blocks in one language, which has its own colon and comma."""

    def __init__(self, language: Language) -> None:
        """Punctuate as a language does."""
        self.language: Language = language
        self.colon = say(language, "colon").rstrip()
        self.comma = say(language, "list")

    @singledispatchmethod
    def told(self, block: Block) -> str:
        """Write a block."""
        raise TypeError(block)

    @told.register
    def _(self, block: Heading) -> str:
        return f"{'#' * block.level} {literal(block.text)}"

    @told.register
    def _(self, block: Paragraph) -> str:
        return f"**{literal(block.text)}**" if block.strong else literal(block.text)

    @told.register
    def _(self, block: CodeBlock) -> str:
        fence = "`" * max(3, 1 + max(map(len, re.findall("`+", block.text)), default=0))
        return f"{fence}\n{block.text}\n{fence}"

    @told.register
    def _(self, block: Facts) -> str:
        return "\n".join(
            f"- {self.label(label)} {literal(text)}".rstrip() for label, text in block.rows
        )

    def label(self, text: str) -> str:
        """Write a label."""
        return f"**{literal(text)}{self.colon}**"

    @told.register
    def _(self, block: Shown) -> str:
        title = self.label(block.title) if block.note else f"**{literal(block.title)}**"
        rows = "\n".join(f"- {self.row(row)}" for row in block.rows)
        return f"{title} {literal(block.note)}".rstrip() + (f"\n\n{rows}" if rows else "")

    def row(self, row: TileRow) -> str:
        """Name the tiles of a row."""
        text = ""
        for each, follower in zip(row.tiles, [*row.tiles[1:], ""], strict=True):
            between = self.comma if isinstance(each, Tile) and isinstance(follower, Tile) else " "
            text += self.piece(each) + between
        return f"{self.label(row.label)} {text}".rstrip() if row.label else text.rstrip()

    def piece(self, each: Tile | str) -> str:
        """Name a tile, a star before a wildcard and what else there is to say behind it."""
        if isinstance(each, str):
            return f"*{literal(each)}*"
        note = say_case(self.language, "noted", note=literal(each.note)) if each.note else ""
        return f"{'★' if each.wild else ''}{literal(each.name)}{note}"

    @told.register
    def _(self, block: TableBlock) -> str:
        rows = (
            [f"**{cell}**" if cell and at in block.marked else cell for cell in map(literal, row)]
            for at, row in enumerate(block.rows)
        )
        return table(block.head, rows, block.figures)

    @told.register
    def _(self, block: GroupedTable) -> str:
        return "\n\n".join(
            f"**{literal(title)}**\n\n{table(block.head, (map(literal, row) for row in rows), 1)}"
            for title, rows in block.groups
        )

    @told.register
    def _(self, block: Choices) -> str:
        rows = (
            (f"☐ {self.label(name)} {literal(text)}" if name else literal(text), *cells)
            for name, text, cells in block.rows
        )
        return table(block.head, rows, 1)

    @told.register
    def _(self, block: Blanks) -> str:
        return "\n\n".join(self.label(label) + f"\n\n{LINE}" * lines for label, lines in block.rows)


def table(head: Sequence[str], rows: Iterable[Iterable[str]], figures: int) -> str:
    """Write a table whose cells are Markdown, as wide as its head in every row."""
    marks = ["--:" if at >= figures else "---" for at in range(len(head))]
    lines = [[literal(cell) for cell in head], marks, *map(list, rows)]
    return "\n".join(f"| {' | '.join(line + [''] * (len(head) - len(line)))} |" for line in lines)
