"""A case file as Markdown; nothing logged is markup."""

from __future__ import annotations

import re
from functools import singledispatch
from typing import TYPE_CHECKING, Final

from .blocks import CodeBlock, Heading, Paragraph, TableBlock

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zjlog.messages.language import Language

    from .blocks import Block

SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~!&$])")
"""Characters that Markdown would read as its own."""


def written(blocks: Iterable[Block], language: Language) -> str:
    """Write a case file as Markdown, which names no language."""
    del language
    return "\n\n".join(_markdown(block) for block in blocks) + "\n"


def literal(text: str) -> str:
    """Let a text stand as it is in Markdown, on one line."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


@singledispatch
def _markdown(block: Block) -> str:
    raise TypeError(block)


@_markdown.register
def _(block: Heading) -> str:
    return f"{'#' * block.level} {literal(block.text)}"


@_markdown.register
def _(block: Paragraph) -> str:
    return f"**{literal(block.text)}**" if block.strong else literal(block.text)


@_markdown.register
def _(block: CodeBlock) -> str:
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", block.text)), default=0))
    return f"{fence}\n{block.text}\n{fence}"


@_markdown.register
def _(block: TableBlock) -> str:
    marks = ["--:" if at >= block.figures else "---" for at in range(len(block.head))]
    rows = (block.head, tuple(marks), *block.rows)
    return "\n".join(
        f"| {' | '.join(cell if row is rows[1] else literal(cell) for cell in row)} |"
        for row in rows
    )
