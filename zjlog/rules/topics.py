"""The topics that `zjlog help` and `zjlog explain` know: format, rules, codes, tiles.

All is drawn from the glossary, the catalogue, the articles and the fields of the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.general import say
from zjlog.messages.rules import say_rules
from zjlog.schemas import PRESETS, Voice, articles, catalogue, filled, meaning, term
from zjlog.text.screen import prose_width
from zjlog.text.table import GAP
from zjlog.text.tile_legend import legend_lines, tile_legend
from zjlog.text.width import cell_len
from zjlog.text.wrapping import wrapped

from .layout import hung, in_columns
from .search import TOPICS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from zjlog.messages.language import Language
    from zjlog.schemas import Code

EVERY: Final = frozenset({"seq", "type", "t", "note"})
"""Fields of every event."""


def topic_lines(name: str, language: Language, width: int) -> Iterator[str]:
    """Yield a topic under its title."""
    yield from wrapped(say_rules(language, f"topic-{name}"), width)
    yield ""
    yield from LINES[name](language, width)
    if name != "tiles":
        yield ""
        yield from wrapped(say_rules(language, f"{name}-more"), width)


def topic_data(name: str, language: Language) -> dict[str, Any]:
    """Return a topic as JSON data."""
    return {"title": say_rules(language, f"topic-{name}"), **DATA[name](language)}


def topics_list(language: Language) -> Iterator[str]:
    """Yield all topics, a line each."""
    rows = [(name, say_rules(language, f"topic-{name}")) for name in TOPICS]
    return in_columns(rows, prose_width())


def format_lines(language: Language, width: int) -> Iterator[str]:
    """Yield all events with their fields."""
    yield from wrapped(say_rules(language, "format-every"), width)
    for event in format_data(language)["events"]:
        yield ""
        words = dict.fromkeys((event["type"], event["title"]))
        yield from hung(" ".join(words) + GAP, event["meaning"], width)
        rows = [field_row(each, language) for each in event["fields"]]
        if rows:
            yield from in_columns(rows, width)


def field_row(field: Mapping[str, Any], language: Language) -> tuple[str, str]:
    """Return a field, marked if it is required, with what it takes and means."""
    mark = "*" if field["required"] else ""
    text = say(language, "cited", head=field["shape"], text=field["meaning"])
    return f"{field['field']}{mark}", text


def format_data(language: Language) -> dict[str, Any]:
    """Return all events with their own fields."""
    from zjlog.schemas import FIELDS  # noqa: PLC0415 - loads the models

    return {"events": [event_data(event, language) for event in FIELDS]}


def event_data(event: str, language: Language) -> dict[str, Any]:
    """Return an event with its own fields: which are required, what each takes and means."""
    from zjlog.schemas import FIELDS, REQUIRED  # noqa: PLC0415 - loads the models

    return {
        "type": event,
        "title": term(event, language, "event"),
        "meaning": meaning(event, language, "event"),
        "fields": [
            {
                "field": field,
                "required": field in REQUIRED[event],
                "shape": shape_text(shape, language),
                "meaning": field_meaning(event, field, language),
            }
            for field, shape in FIELDS[event].items()
            if field not in EVERY
        ],
    }


def shape_text(shape: str, language: Language) -> str:
    """Say what a field takes; in the middle of a sentence, so that it has no capital."""
    return filled("({shape:shape})", {"shape": shape}, Voice(language))[1:-1].strip()


def field_meaning(event: str, field: str, language: Language) -> str:
    """Say what a field means in an event."""
    return meaning(f"{event}.{field}", language, "field") or meaning(field, language, "field")


def rules_lines(language: Language, width: int) -> Iterator[str]:
    """Yield the presets, and the titles of all articles by chapter."""
    yield from in_columns([(name, meaning(name, language, "preset")) for name in PRESETS], width)
    for chapter in chapters():
        yield ""
        yield from wrapped(chapter_title(chapter, language), width)
        rows = [
            (each.article, each.title[language])
            for each in articles().values()
            if chapter_of(each.article) == chapter
        ]
        yield from in_columns(rows, width)


def chapters() -> tuple[str, ...]:
    """Return the letters of the chapters, in order."""
    return tuple(dict.fromkeys(map(chapter_of, articles())))


def chapter_of(article: str) -> str:
    """Return the letter of the chapter of an article: D of R-D1."""
    return article.partition("-")[2][:1]


def chapter_title(chapter: str, language: Language) -> str:
    """Name a chapter as its articles are numbered."""
    return f"R-{chapter} {term(chapter, language, 'chapter')}"


def rules_data(language: Language) -> dict[str, Any]:
    """Return the presets and the articles as JSON data."""
    return {
        "presets": [
            {"preset": name, "meaning": meaning(name, language, "preset")} for name in PRESETS
        ],
        "articles": [
            {"article": each.article, "title": each.title[language]} for each in articles().values()
        ],
    }


def codes_lines(language: Language, width: int) -> Iterator[str]:
    """Yield all codes with severity and title, a family after the other."""
    family = ""
    severities = {each.severity for each in catalogue().values()}
    size = max(cell_len(term(each, language, "severity")) for each in severities)
    for code in catalogue().values():
        if family and code.code[0] != family:
            yield ""
        family = code.code[0]
        weight = term(code.severity, language, "severity")
        head = code.code + GAP + weight + " " * (size - cell_len(weight)) + GAP
        yield from hung(head, code.title[language], width)


def codes_data(language: Language) -> dict[str, Any]:
    """Return all codes as JSON data."""
    return {"codes": [code_data(each, language) for each in catalogue().values()]}


def code_data(code: Code, language: Language) -> dict[str, Any]:
    """Return a code as JSON data."""
    return {
        "code": code.code,
        "name": code.name,
        "severity": code.severity,
        "article": code.article,
        "title": code.title[language],
    }


def tiles_lines(language: Language, width: int) -> list[str]:
    """Return the tiles with their codes, which are the same in both languages."""
    del language
    return legend_lines(width)


def tiles_data(language: Language) -> dict[str, Any]:
    """Return the tiles as JSON data, in both languages."""
    del language
    return {"tiles": [{"code": code, "zh": zh, "en": en} for code, zh, en in tile_legend()]}


LINES: Final[Mapping[str, Callable[[Language, int], Iterable[str]]]] = {
    "format": format_lines,
    "rules": rules_lines,
    "codes": codes_lines,
    "tiles": tiles_lines,
}
"""The text of each topic."""

DATA: Final[Mapping[str, Callable[[Language], dict[str, Any]]]] = {
    "format": format_data,
    "rules": rules_data,
    "codes": codes_data,
    "tiles": tiles_data,
}
"""The data of each topic."""
