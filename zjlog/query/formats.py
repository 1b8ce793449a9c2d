"""An answer in the form that was asked for: a table, CSV, JSON, JSON Lines or Parquet."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zjlog.files.output import draft_folder, open_draft, put, see_file
from zjlog.schemas import visible_json
from zjlog.schemas.glossary import find as find_term
from zjlog.schemas.views import columns as view_columns
from zjlog.text.csv import cell
from zjlog.text.escape import piecewise

from .ask import Limit, QueryError
from .table import Columns, Heed, write_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TextIO

    from zjlog.messages.language import Language

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
NOT_PARQUET: Final = "not-parquet"
LEAST_LINE: Final = 16 << 20
"""What DuckDB allows a line of JSON anyway."""
CLASSES: Final = {
    "wild_win": "word.with_wild",
    "natural": "word.natural",
    "run": "word.run",
    "heaven": "word.heaven",
}
"""How a hand was complete, whoever gave the last tile."""


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


def write_csv(
    columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, _: Language, heed: Heed
) -> None:
    """Write CSV with a heading."""
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([cell(name) for name, _ in columns])
    for row in rows:
        writer.writerow([cell(value, heed) for value in row])


def write_jsonl(
    columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, _: Language, heed: Heed
) -> None:
    """Write an object a line."""
    stream.writelines(text + "\n" for text in _objects(columns, rows, heed))


def write_json(
    columns: Columns, rows: Iterable[Sequence[Any]], stream: TextIO, _: Language, heed: Heed
) -> None:
    """Write one list of objects."""
    stream.write("[")
    stream.writelines(
        (",\n" if at else "\n") + text for at, text in enumerate(_objects(columns, rows, heed))
    )
    stream.write("\n]\n")


def unique(names: Iterable[str]) -> list[str]:
    """Rename columns that share a name, as DuckDB does: an object would lose one of them."""
    found: dict[str, int] = {}
    for name in names:
        at, spare = found.get(name, 0), name
        while spare in found:
            at += 1
            spare = f"{name}_{at}"
        found[name] = at
        found.setdefault(spare, 0)
    return list(found)


def _objects(columns: Columns, rows: Iterable[Sequence[Any]], heed: Heed) -> Iterator[str]:
    names = unique(name for name, _ in columns)
    for row in rows:
        text = json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False)
        yield piecewise(visible_json, text, heed)


WRITERS: Final[
    dict[str, Callable[[Columns, Iterable[Sequence[Any]], TextIO, Language, Heed], None]]
] = {
    "table": write_table,
    "csv": write_csv,
    "json": write_json,
    "jsonl": write_jsonl,
}


def write_parquet(
    columns: Columns, rows: Iterable[Sequence[Any]], target: str, limit: Limit
) -> None:
    """Write a Parquet file in place of ``target``, all of it or nothing."""
    import duckdb  # noqa: PLC0415 - loaded when needed

    place = Path(target).resolve()
    see_file(place)
    with draft_folder(place) as folder, duckdb.connect() as con:
        draft, lines = folder / "rows.parquet", folder / "rows.jsonl"
        named = [(f"c{at}", kind) for at, (_, kind) in enumerate(columns)]
        longest = _write_lines(named, rows, lines, limit.heed)
        types = ", ".join(f"{name}: '{_plain_type(kind)}'" for name, kind in named)
        names = ", ".join(
            f"{short} AS " + '"' + name.replace('"', '""') + '"'
            for (short, _), (name, _) in zip(named, columns, strict=True)
        )
        form = f"format = 'newline_delimited', maximum_object_size = {longest}"
        read = f"read_json(?, {form}, columns = {{{types}}})"
        copy = f"COPY (SELECT {names} FROM {read}) TO '{_quoted(draft)}'"  # noqa: S608
        try:
            with limit.ending(con.interrupt):
                con.execute(f"{copy} (FORMAT parquet, CODEC 'zstd')", [str(lines)])
            limit.heed()
            put(draft, place)
        except duckdb.Error as error:
            limit.heed()
            raise QueryError(NOT_PARQUET, str(error)) from error


def _write_lines(columns: Columns, rows: Iterable[Sequence[Any]], path: Path, heed: Heed) -> int:
    """Write an object a line for DuckDB to read; give the bytes that the longest may have."""
    longest = LEAST_LINE
    with open_draft(path) as stream:
        for text in _objects(columns, rows, heed):
            longest = max(longest, 4 * len(text))
            stream.write(text + "\n")
    return longest


def _plain_type(kind: str) -> str:
    """Name a type that another database knows too."""
    return "VARCHAR" if kind.startswith("ENUM") else kind.replace("'", "''")


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
