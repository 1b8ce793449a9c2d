"""What `zjlog explain` tells, as JSON data.

Titles and texts are in the language of the call, names of terms in both.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from zjlog.schemas import articles, explain, meaning

from .explain import DOCS, found_or_not
from .notes import articles_of, preset_values, title_of, value_terms
from .search import TOPICS, bearers, spoken_in
from .topics import codes_data, topic_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from zjlog.messages.language import Language
    from zjlog.schemas import OptionNote

    from .search import Entry, Kind


def written(data: dict[str, Any]) -> str:
    """Return data as JSON that is read by people too."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def list_data(language: Language) -> dict[str, Any]:
    """Return all codes and topics."""
    topics = [{"topic": name, "title": topic_data(name, language)["title"]} for name in TOPICS]
    return {**codes_data(language), "topics": topics}


def explained(word: str, language: Language) -> dict[str, Any]:
    """Return what a word means, each entry whole, or raise ``UnknownWordError``."""
    found = found_or_not(word)
    return {
        "word": word,
        "exact": found.exact,
        "entries": [entry_data(each, language) for each in found.entries],
    }


def entry_data(entry: Entry, language: Language) -> dict[str, Any]:
    """Return one entry: its kind, its word, and what is known of such a one."""
    known = DATA[entry.kind](entry, language)
    return {"kind": entry.kind, "word": entry.word.partition(".")[2] or entry.word, **known}


def explained_data(entry: Entry, language: Language) -> dict[str, Any]:
    """Return a code or an article."""
    known = explain(entry.word, language)
    article = articles().get(entry.word)
    data: dict[str, Any] = {
        "name": known.name,
        "title": known.title,
        "severity": known.severity,
        "article": known.article,
        "sentence": known.sentence,
        "consequence": known.consequence,
        "help": known.help,
        "source": article and article.source[language],
        "filled": (article and article.filled[language]) or None,
        "options": [option_note(each) for each in known.options],
        "codes": list(known.codes),
    }
    page = None if article else f"{DOCS}/{language}/findings/{entry.word}.md"
    return {**data, "page": page}


def option_note(note: OptionNote) -> dict[str, Any]:
    """Return an option that bears on an article."""
    return {
        "option": note.key,
        "title": note.title,
        "meaning": note.meaning,
        "values": list(note.values),
        "default": json.loads(note.default),
    }


def term_data(entry: Entry, language: Language) -> dict[str, Any]:
    """Return a term: its names and meanings, and what speaks of it."""
    rows = bearers(entry, language)
    spoken = spoken_in(rows[0].name(language))
    return {
        "title": rows[0].name(language),
        "meanings": [
            {"term": row.term, "zh": row.zh, "en": row.en, "meaning": row.meaning(language)}
            for row in rows
        ],
        "articles": [each.word for each in spoken if each.kind == "article"],
        "codes": [each.word for each in spoken if each.kind == "code"],
        "options": [each.word for each in spoken if each.kind == "option"],
    }


def option_data(entry: Entry, language: Language) -> dict[str, Any]:
    """Return an option: its meaning, the values that have names, its presets and articles."""
    key = entry.word
    return {
        "title": title_of(key, language),
        "meaning": meaning(key, language, "option"),
        "values": [
            {"value": value, "title": row.name(language), "meaning": row.meaning(language)}
            for value, row in value_terms(key)
        ],
        "presets": dict(preset_values(key)),
        "articles": list(articles_of()[key.partition(".")[0]]),
    }


DATA: Final[Mapping[Kind, Callable[[Entry, Language], dict[str, Any]]]] = {
    "topic": lambda entry, language: topic_data(entry.word, language),
    "code": explained_data,
    "article": explained_data,
    "term": term_data,
    "option": option_data,
}
"""What is known of an entry, by its kind."""
