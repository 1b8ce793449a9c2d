"""The reference: events, report, views, archive, Python, glossary, and their index."""

from __future__ import annotations

import inspect
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import duckdb

import zjlog
from docs.generate.markdown import LANGUAGES, MARK, Language, code, page, plain, table, texts_of
from docs.generate.schema import definitions, fields, meaning, shape
from zjlog.schemas import terms
from zjlog.schemas.publication import schema_path
from zjlog.schemas.views import columns, views
from zjlog.store.connection import TABLES
from zjlog.store.database import SCHEMA_VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS: Final = texts_of("reference.tsv")
"""What only a person says on these pages, by key."""
KINDS: Final = (
    "word", "item", "kind", "result", "decision", "settle", "end_reason", "preset", "event",
    "visibility", "stage", "tile",
)  # fmt: skip
"""Kinds of terms that the glossary shows, the words of the game first."""


def pages() -> dict[str, str]:
    """Return the pages of the reference, in both languages."""
    made: dict[str, str] = {}
    for lang in LANGUAGES:
        folder = f"{lang}/reference"
        made |= {
            f"{folder}/index.md": index(lang),
            f"{folder}/events.md": events(lang),
            f"{folder}/report.md": report(lang),
            f"{folder}/views.md": views_page(lang),
            f"{folder}/archive.md": archive(lang),
            f"{folder}/python.md": python(lang),
            f"{lang}/glossary.md": glossary(lang),
        }
    return made


def say(key: str, lang: Language) -> str:
    """Return a text of these pages."""
    return WORDS[key][lang]


def index(lang: Language) -> str:
    """Return the list of the pages of the reference."""
    names = (
        "commands",
        "exit-codes",
        "python",
        "events",
        "report",
        "sentences",
        "views",
        "archive",
    )
    rows = [(f"[{say(n, lang)}]({n}.md)", say(f"{n}.what", lang)) for n in names]
    more = "\n".join(("```{toctree}", ":hidden:", "", *names, *beside(lang), "```"))
    return page(say("index", lang), table((say("page", lang), say("holds", lang)), rows), more)


def beside(lang: Language) -> list[str]:
    """Name the pages of the reference that people wrote."""
    found = (Path(__file__).parents[1] / lang / "reference").glob("*.md")
    return sorted(path.stem for path in found if MARK not in path.read_text("utf-8"))


def events(lang: Language) -> str:
    """Return the fields of every event."""
    parts = definitions("event")
    shown = [name for name in parts["event"]["properties"]["type"]["enum"] if name in parts]
    inner = [n for n in parts if n[:1].isupper()]
    text = [say("events.intro", lang)]
    for name in shown:
        table_of = fields(parts[name], lang, ("seq",))
        text += [f"## `{name}`", plain(meaning(parts[name], lang)), table_of]
    text += [f"## {say('inner', lang)}"]
    for name in inner:
        text += [f"### `{name}`", fields(parts[name], lang)]
    named = [n for n in ("seat", "tile", "tiles", "item", "four") if n in parts]
    rows = [(code(name), shape(parts[name], lang)) for name in named]
    return page(say("events", lang), *text, table((say("name", lang), say("takes", lang)), rows))


def report(lang: Language) -> str:
    """Return the fields of a report."""
    parts = [say("report.intro", lang)]
    for name, each in definitions("report").items():
        if name != "options":
            parts += [f"## `{name}`" if name else f"## {say('whole', lang)}", fields(each, lang)]
    return page(say("report", lang), *parts)


@cache
def described() -> dict[str, list[tuple[str, str]]]:
    """Return the columns of the views and tables of the store with their SQL types."""
    with duckdb.connect() as con:
        for name in ("store.sql", "views.sql"):
            con.execute(schema_path("event").with_name(name).read_text("utf-8"))
        names = [*views(), *(f"data.{name}" for name in TABLES)]
        return {
            name: [(row[0], str(row[1])) for row in con.execute(f"DESCRIBE {name}").fetchall()]
            for name in names
        }


def column_rows(name: str, lang: Language) -> Iterator[tuple[str, str, str]]:
    """Yield a row a column of a view or a table."""
    for column, kind in described()[name]:
        known = columns().get(column)
        told = known.meaning(lang) if known else texts_of("columns.tsv")[column][lang]
        yield (
            code(column),
            code(kind if len(kind) < len("TIMESTAMP WITH TIME ZONE") else "ENUM"),
            (plain(told)),
        )


def views_page(lang: Language) -> str:
    """Return the columns of the views."""
    heads = (say("column", lang), say("type", lang), say("meaning", lang))
    parts = [say("views.intro", lang).format(version=SCHEMA_VERSION)]
    for name, view in views().items():
        told = view.zh if lang == "zh" else view.en
        parts += [f"## `{name}`", plain(told), table(heads, column_rows(name, lang))]
    return page(say("views", lang), *parts)


def archive(lang: Language) -> str:
    """Return the columns of the tables of an archive."""
    heads = (say("column", lang), say("type", lang), say("meaning", lang))
    parts = [say("archive.intro", lang)]
    for name in TABLES:
        parts += [f"## `{name}`", table(heads, column_rows(f"data.{name}", lang))]
    return page(say("archive", lang), *parts)


def glossary(lang: Language) -> str:
    """Return the words of the game, in both languages, by kind."""
    other: Language = "en" if lang == "zh" else "zh"
    heads = (say("term", lang), say("other", lang), say("meaning", lang), say("token", lang))
    parts = [say("glossary.intro", lang)]
    for kind in KINDS:
        rows = [
            (each.name(lang), each.name(other), plain(each.meaning(lang)), code(token))
            for name, each in terms().items()
            for found, _, token in [name.partition(".")]
            if found == kind
        ]
        parts += [f"## {say(f'kind.{kind}', lang)}", table(heads, rows)]
    return page(say("glossary", lang), *parts)


def python(lang: Language) -> str:
    """Return what the package offers to Python, from its signatures and docstrings."""
    parts = [say("python.intro", lang)]
    for name in zjlog.__all__:
        if not name.startswith("__"):
            parts += [f"## `{name}`", say(f"python.{name}", lang), *of(getattr(zjlog, name), lang)]
    parts += ["## `__version__`", say("python.__version__", lang)]
    return page(say("python", lang), *parts)


def of(thing: Any, lang: Language) -> Iterator[str]:  # noqa: ANN401 - any public name
    """Yield what there is to say of a class or a function."""
    name = thing.__name__
    if not inspect.isclass(thing):
        yield f"```text\n{name}{signature(thing)}\n```"
        yield inspect.getdoc(thing) or ""
        return
    yield inspect.getdoc(thing) or ""
    known = definitions("report").get(name, {}).get("properties", {})
    notes = {k: v for each in reversed(thing.__mro__[:-1]) for k, v in declared(each).items()}
    rows = [
        (code(key), code(kind), plain(meaning(known[key], lang)) if key in known else "")
        for key, kind in notes.items()
        if not key.startswith("_")
    ]
    if rows:
        yield table((say("attribute", lang), say("type", lang), say("meaning", lang)), rows)
    for key, each in vars(thing).items():
        if key.startswith("_"):
            continue
        if isinstance(each, property):
            yield f"### `{name}.{key}`"
            yield inspect.getdoc(each) or ""
        elif inspect.isfunction(each):
            yield f"### `{name}.{key}{signature(each)}`"
            yield inspect.getdoc(each) or ""


def declared(cls: type[object]) -> dict[str, str]:
    """Return the attributes that a class declares, with their types as they are written."""
    return {key: str(kind) for key, kind in inspect.get_annotations(cls).items()}


def signature(function: Any) -> str:  # noqa: ANN401 - any function
    """Return how a function is called, without what is only for itself."""
    return (
        str(inspect.signature(function))
        .replace("'", "")
        .replace("(self, ", "(")
        .replace("(self)", "()")
    )
