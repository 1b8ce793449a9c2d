"""An answer in the form that was asked for: a table, CSV, JSON, JSON Lines or Parquet."""

from __future__ import annotations

import csv
import json
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zjlog.schemas.glossary import find as find_term
from zjlog.schemas.views import columns as view_columns

from .drafts import draft_of
from .inert import visible
from .store_words import speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TextIO

    from .language import Language

Columns = list[tuple[str, str]]
Rows = "Iterable[Sequence[Any]]"

FORMULA: Final = frozenset("=+-@\t\r\n\u2212\uff1d\uff0b\uff0d\uff20")
"""How a cell begins that a spreadsheet runs, full-width forms too."""
KINDS: Final = {
    "result": "result",
    "class": "class",
    "item": "item",
    "type": "event",
    "tile": "tile",
    "indicator": "tile",
    "wild": "tile",
    "first_tile": "tile",
    "severity": "severity",
    "verdict": "verdict",
    "stage": "stage",
}
"""The kind of glossary term that the tokens of a column are."""
NUMBERS: Final = ("INT", "DOUBLE", "FLOAT", "DECIMAL", "HUGEINT")
CLASSES: Final = {
    "wild_win": "word.with_wild",
    "natural": "word.natural",
    "run": "word.run",
    "heaven": "word.heaven",
}
"""How a hand was complete, whoever gave the last tile."""
WIDEST: Final = 10_000
"""Cells of a line that no terminal bounds."""
MOST: Final = 1000
"""Rows of a table on the terminal."""


def labelled(
    columns: Columns, rows: Iterable[Sequence[Any]], language: Language | None
) -> tuple[Columns, Iterable[Sequence[Any]]]:
    """Put headings and tokens into the words of a language, if one is asked for."""
    if language is None:
        return columns, rows
    known = view_columns()
    named = [(known[n].name(language) if n in known else n, kind) for n, kind in columns]
    kinds = [KINDS.get(name) for name, _ in columns]
    if not any(kinds):
        return named, rows
    return named, ([_word(v, k, language) for v, k in zip(r, kinds, strict=True)] for r in rows)


def _word(value: object, kind: str | None, language: Language) -> object:
    """Name a token."""
    if kind is None or not isinstance(value, str):
        return value
    in_words = CLASSES.get(value) if kind == "class" else None
    term = (
        find_term(in_words) if in_words else find_term(value, "item" if kind == "class" else kind)
    )
    return value if term is None else term.name(language)


def inert_cell(value: object) -> object:
    """Make sure that a spreadsheet takes a cell for text."""
    if isinstance(value, str):
        text = visible(value) if value.isprintable() else value
        return "'" + text if text[:1] in FORMULA else text
    if isinstance(value, (list, dict)):
        return inert_cell(json.dumps(value, ensure_ascii=False))
    return value


def write_csv(columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, _: Language) -> None:
    """Write CSV with a heading."""
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([inert_cell(name) for name, _ in columns])
    for row in rows:
        writer.writerow([inert_cell(value) for value in row])


def write_jsonl(
    columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, _: Language
) -> None:
    """Write an object a line."""
    stream.writelines(text + "\n" for text in _objects(columns, rows))


def write_json(
    columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, _: Language
) -> None:
    """Write one list of objects."""
    stream.write("[")
    stream.writelines(
        (",\n" if at else "\n") + text for at, text in enumerate(_objects(columns, rows))
    )
    stream.write("\n]\n")


def unique(names: Iterable[str]) -> list[str]:
    """Give columns of one name names of their own, as DuckDB does, or an object would lose one."""
    found: list[str] = []
    for name in names:
        spare = (f"{name}_{at}" if at else name for at in count())
        found.append(next(each for each in spare if each not in found))
    return found


def _objects(columns: Columns, rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    names = unique(name for name, _ in columns)
    for row in rows:
        yield json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False)


def write_table(
    columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, language: Language
) -> None:
    """Write a table for people; of very many rows the first."""
    from rich.console import Console  # noqa: PLC0415 - only people need it
    from rich.table import Table  # noqa: PLC0415 - the same

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for name, kind in columns:
        right = any(word in kind for word in NUMBERS) and "[" not in kind
        table.add_column(visible(name), justify="right" if right else "left", overflow="fold")
    shown = left = 0
    for row in rows:
        if shown < MOST:
            table.add_row(*map(_cell, row))
            shown += 1
        else:
            left += 1
    console = Console(file=stream, highlight=False, markup=False, emoji=False)
    if not stream.isatty():
        console.width = WIDEST
    console.print(table)
    if left:
        stream.write(speak(language, "rows-left", n=left) + "\n")


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, (list, dict)):
        value = json.dumps(value, ensure_ascii=False)
    lines = str(value).split("\n")
    return "\n".join(visible(line) for line in lines)


WRITERS: Final[dict[str, Callable[[Columns, Iterable[Sequence[Any]], TextIO, Language], None]]] = {
    "table": write_table,
    "csv": write_csv,
    "json": write_json,
    "jsonl": write_jsonl,
}


def write_parquet(columns: Columns, rows: Iterable[Sequence[Any]], target: str) -> None:
    """Write a Parquet file in place of ``target``, all of it or nothing."""
    import duckdb  # noqa: PLC0415 - loaded when needed

    with draft_of(Path(target), folder=True) as folder, duckdb.connect() as con:
        draft, lines = folder / "rows.parquet", folder / "rows.jsonl"
        named = [(f"c{at}", kind) for at, (_, kind) in enumerate(columns)]
        with lines.open("w", encoding="utf-8") as stream:
            write_jsonl(named, rows, stream, "en")
        types = ", ".join(f"{name}: '{_plain_type(kind)}'" for name, kind in named)
        names = ", ".join(
            f"{short} AS " + '"' + name.replace('"', '""') + '"'
            for (short, _), (name, _) in zip(named, columns, strict=True)
        )
        read = f"read_json(?, format = 'newline_delimited', columns = {{{types}}})"
        copy = f"COPY (SELECT {names} FROM {read}) TO '{_quoted(draft)}'"  # noqa: S608
        con.execute(f"{copy} (FORMAT parquet, CODEC 'zstd')", [str(lines)])
        draft.replace(target)


def _plain_type(kind: str) -> str:
    """Name a type that another database knows too."""
    return "VARCHAR" if kind.startswith("ENUM") else kind.replace("'", "''")


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
