"""Finds what a word means: a topic, a code, an article, an option, a term of the glossary.

Words of both languages are looked for, whatever the language of the call. A name finds its
bearer; where nothing bears it, names that hold the word come first, then texts that do.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from zjlog.messages.language import LANGUAGES
from zjlog.messages.lookup import nearest
from zjlog.schemas import articles, catalogue, terms

from .notes import TOURNAMENT, flat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from zjlog.messages.language import Language
    from zjlog.schemas import Term

Kind: TypeAlias = Literal["topic", "code", "article", "term", "option"]

TOPICS: Final = ("format", "rules", "codes", "tiles")

CHAPTER: Final = "R-"
"""What the number of an article begins with; it may be left out."""

UNNAMED: Final = frozenset({"option", "shape", "reason", "objection"})
"""Kinds of the glossary that are no terms: options stand apart, the others are in sentences."""

FIRST: Final = ("word", "item", "kind", "decision", "event", "preset", "tile")
"""Kinds of terms that come before the others of the same name."""


class Entry(NamedTuple):
    """Something that can be explained: its key, and what it is found by."""

    kind: Kind
    word: str
    names: frozenset[str]
    titles: tuple[str, ...]
    texts: tuple[str, ...] = ()


class Found(NamedTuple):
    """What a word was found in, the best first; ``exact`` if it is the name of the first."""

    entries: tuple[Entry, ...]
    exact: bool


def find(word: str) -> Found:
    """Find what a word means."""
    wanted = folded(word)
    forms = dict.fromkeys((wanted, wanted.removesuffix("s")))
    for form in forms:
        if exact := tuple(each for each in entries() if form in each.names):
            return Found(exact[:1], exact=True)
    for form in forms:
        if form and (found := spoken_in(form)):
            return Found(tuple(found), exact=False)
    return Found((), exact=False)


def near(word: str) -> list[str]:
    """List names much like a word."""
    shown = {folded(name): name for each in entries() for name in (each.word, *each.titles)}
    return [shown[each] for each in nearest(shown, folded(word))]


def folded(word: str) -> str:
    """Return a word without what tells no words apart: case, underscores, further blanks."""
    return " ".join(word.casefold().replace("_", " ").split())


def speaks(word: str, texts: Iterable[str]) -> bool:
    """Tell whether a text holds a word: Chinese anywhere, a word of letters as a whole word."""
    return any(pattern_of(word).search(text) for text in texts)


@cache
def pattern_of(word: str) -> re.Pattern[str]:
    """Return a pattern of a folded word; in English it may be a plural."""
    text = re.escape(word).replace(r"\ ", r"[ _-]")
    if word.isascii():
        text = rf"(?<![a-z0-9]){text}(?:e?s)?(?![a-z0-9])"
    return re.compile(text, re.IGNORECASE)


@cache
def entries() -> tuple[Entry, ...]:
    """Return all that can be explained; of two that bear a name the first is meant."""
    return (
        *topic_entries(),
        *code_entries(),
        *article_entries(),
        *term_entries(),
        *option_entries(),
    )


def topic_entries() -> Iterator[Entry]:
    """Yield the topics."""
    for name in TOPICS:
        yield Entry("topic", name, frozenset({name}), (name,))


def code_entries() -> Iterator[Entry]:
    """Yield the codes: each by its number and its name."""
    for code in catalogue().values():
        names = frozenset({folded(code.code), folded(code.name)})
        titles = (code.name, *both(code.title))
        texts = (code.help, code.sentence, code.consequence)
        yield Entry(
            "code", code.code, names, titles, tuple(t for each in texts for t in both(each))
        )


def article_entries() -> Iterator[Entry]:
    """Yield the articles: each by its number, with or without what all begin with."""
    for article in articles().values():
        number = folded(article.article)
        names = frozenset({number, number.removeprefix(folded(CHAPTER))})
        yield Entry("article", article.article, names, both(article.title), both(article.text))


def term_entries() -> Iterator[Entry]:
    """Yield the terms, those of the same names as one, by the first of them."""
    grouped: dict[tuple[str, str], list[Term]] = {}
    for row in sorted(named_terms(), key=rank):
        grouped.setdefault((row.zh, row.en), []).append(row)
    for (zh, en), rows in grouped.items():
        names = {folded(zh), folded(en), *(folded(token_of(row)) for row in rows)}
        meanings = tuple(text for row in rows for text in (row.meaning_zh, row.meaning_en))
        yield Entry("term", rows[0].term, frozenset(names), (zh, en), meanings)


def named_terms() -> Iterator[Term]:
    """Yield the rows of the glossary that are terms."""
    for row in terms().values():
        if row.term.partition(".")[0] not in UNNAMED:
            yield row


def rank(row: Term) -> int:
    """Order the terms by their kinds, those of the game first."""
    kind = row.term.partition(".")[0]
    return FIRST.index(kind) if kind in FIRST else len(FIRST)


def token_of(row: Term) -> str:
    """Return how a log or a report writes a term."""
    return row.term.rpartition(".")[2]


def option_entries() -> Iterator[Entry]:
    """Yield the options: each by its key and its title, found by its values too."""
    for key in option_keys():
        row = terms()[f"option.{key}"]
        values = [each for name, each in terms().items() if name.startswith(f"option.{key}.")]
        texts = [text for each in (row, *values) for text in (each.meaning_zh, each.meaning_en)]
        texts += [title for each in values for title in (each.zh, each.en)]
        names = frozenset(map(folded, (key, row.zh, row.en)))
        yield Entry("option", key, names, (key, row.zh, row.en), tuple(texts))


def option_keys() -> Iterator[str]:
    """Yield the keys of all options, a group before its parts."""
    for key, value in TOURNAMENT.as_options().items():
        yield key
        if isinstance(value, dict):
            yield from flat({key: value})


def both(texts: Mapping[Language, str]) -> tuple[str, ...]:
    """Return a text in all languages."""
    return tuple(texts[language] for language in LANGUAGES)


def bearers(entry: Entry, language: Language) -> Sequence[Term]:
    """Return the terms that share a name with an entry, it first, none told twice."""
    first = terms()[entry.word]
    shared = {folded(first.zh), folded(first.en)}
    told: dict[tuple[str, str], Term] = {}
    for row in (first, *sorted(named_terms(), key=rank)):
        if shared & {folded(row.zh), folded(row.en)}:
            told.setdefault((row.name(language), row.meaning(language)), row)
    return tuple(told.values())


def spoken_in(name: str) -> Sequence[Entry]:
    """Return what speaks of a name, what has it in its title first."""
    form = folded(name)
    titled = [each for each in entries() if speaks(form, each.titles)]
    return (*titled, *(e for e in entries() if e not in titled and speaks(form, e.texts)))
