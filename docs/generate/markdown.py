"""Pieces of Markdown, and the tables of texts beside the generators."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Language = Literal["en", "zh"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "zh")
MARK: Final = "written by python -m docs.generate"
HEAD: Final = f"<!-- {MARK} -->\n"


def page(title: str, *parts: str) -> str:
    """Return a page: the mark, its title, its parts with a blank line between them."""
    return "\n\n".join([f"{HEAD}\n# {title}", *(part.strip("\n") for part in parts if part)]) + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; a bar in a cell is escaped."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines)


def cell(text: str) -> str:
    """Return a text as one cell of a table."""
    return re.sub(r"(?<!\\)\|", r"\\|", " ".join(text.split()))


def plain(text: str) -> str:
    """Return a text in which Markdown sees no marks, outside code."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(p if p.startswith("`") else re.sub(r"([*_<>\[\]#~])", r"\\\1", p) for p in parts)


def code(text: object) -> str:
    """Return a text as code."""
    return f"`{text}`"


def codes(words: Iterable[object]) -> str:
    """Return texts as code, one after the other."""
    return " ".join(map(code, words))


def rows_of(name: str) -> list[dict[str, str]]:
    """Read a table of texts that lies beside this module, a row as a dictionary."""
    head, *lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [dict(zip(head.split("\t"), line.split("\t"), strict=True)) for line in lines]


def texts_of(name: str) -> Mapping[str, Mapping[str, str]]:
    """Read a table of texts by its first column."""
    rows = rows_of(name)
    return {next(iter(row.values())): row for row in rows}
