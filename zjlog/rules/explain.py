"""The text of `zjlog explain`: a code, an article, an option, a term, or what a word may mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.lookup import UnknownWordError
from zjlog.messages.rules import say_rules
from zjlog.schemas import articles, catalogue, explain, meaning, term
from zjlog.text.layout import MARGIN, indented, labelled
from zjlog.text.screen import prose_width
from zjlog.text.wording import Wording
from zjlog.text.wrapping import wrapped

from .layout import in_columns
from .notes import TOURNAMENT, articles_of, flat, plainly, preset_values, title_of, value_terms
from .search import bearers, find, folded, near, spoken_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from zjlog.messages.language import Language
    from zjlog.schemas import Article, Explanation, OptionNote
    from zjlog.text.line import Styled

    from .search import Entry, Found, Kind

DOCS: Final = "docs"
"""Where the documents are: in the repository, as long as they have no public address."""

MOST: Final = 12
"""Entries of a list of what was found."""

FEW: Final = 8
"""Articles and codes that speak of a term, which are named."""


def explanation_text(word: str, language: Language) -> str:
    """Explain a word, or list what it may mean; an unknown word is named with its neighbours."""
    found = found_or_not(word)
    wording = Wording(language)
    if found.exact or len(found.entries) == 1:
        lines = page(found.entries[0], wording)
    else:
        lines = listing(word, found, wording)
    return "".join(f"{line}\n" for line in lines)


def list_text(language: Language) -> str:
    """List all codes, and the topics."""
    from .topics import codes_lines, topics_list  # noqa: PLC0415 - only lists need them

    head = say_rules(language, "topics")
    lines = [*codes_lines(language, prose_width()), "", head, *topics_list(language)]
    return "".join(f"{line}\n" for line in lines)


def found_or_not(word: str) -> Found:
    """Find a word, or raise ``UnknownWordError``."""
    found = find(word)
    if not found.entries:
        raise UnknownWordError(word, near(word))
    return found


def page(entry: Entry, wording: Wording) -> Iterator[str]:
    """Yield all that is known of an entry."""
    return PAGES[entry.kind](entry, wording)


def topic_page(entry: Entry, wording: Wording) -> Iterator[str]:
    """Yield a topic."""
    from .topics import topic_lines  # noqa: PLC0415 - loads what it is about

    return topic_lines(entry.word, wording.language, prose_width())


def explained_page(entry: Entry, wording: Wording) -> Iterator[str]:
    """Yield a code or an article."""
    width = prose_width()
    explanation = explain(entry.word, wording.language)
    yield from wrapped(heading(explanation, wording), width)
    yield from plain(body(explanation, wording, width))


def plain(lines: Iterator[Styled]) -> Iterator[str]:
    """Yield lines without their styles."""
    return (line.plain for line in lines)


def heading(explanation: Explanation, wording: Wording) -> str:
    """Return the first line: the word, its weight, its name and title."""
    words = [explanation.word, explanation.name, explanation.title]
    if explanation.severity is not None:
        words.insert(0, wording.word(explanation.severity, "severity"))
    return " ".join(word for word in words if word)


def body(explanation: Explanation, wording: Wording, width: int) -> Iterator[Styled]:
    """Yield what there is to say, each part under its label."""
    yield from indented(explanation.help or explanation.sentence, width)
    if explanation.help is not None:
        yield from labelled(wording.say("example"), explanation.sentence, width)
    if explanation.consequence is not None:
        yield from labelled(wording.say("consequence"), explanation.consequence, width)
    if (article := articles().get(explanation.article or "")) is not None:
        title, text = article.title[wording.language], article.text[wording.language]
        cited = wording.say("cited", head=f"{article.article} {title}", text=text)
        yield from labelled(wording.say("article"), cited, width)
    if (itself := articles().get(explanation.word)) is not None:
        yield from origin(itself, wording.language, width)
    for note in explanation.options:
        yield from labelled(wording.say("option"), option_text(note, wording), width)
    codes = [f"{code} {catalogue()[code].title[wording.language]}" for code in explanation.codes]
    if codes:
        yield from labelled(wording.say("codes"), wording.joined(codes), width)
    if explanation.word in catalogue():
        address = f"{DOCS}/{wording.language}/findings/{explanation.word}.md"
        yield from labelled(wording.say("page"), address, width)


def origin(article: Article, language: Language, width: int) -> Iterator[Styled]:
    """Yield what the tournament's text says of an article, and what was filled in."""
    yield from labelled(say_rules(language, "source"), article.source[language], width)
    if article.filled[language]:
        yield from labelled(say_rules(language, "filled"), article.filled[language], width)


def option_text(note: OptionNote, wording: Wording) -> str:
    """Describe an option: what it is about, its values, the one by default."""
    values = wording.joined(note.values)
    return wording.say(
        "option-note", key=note.key, meaning=note.meaning, values=values, default=note.default
    )


def option_page(entry: Entry, wording: Wording) -> Iterator[str]:
    """Yield an option: its meaning, its values with their meanings, its presets, its articles."""
    width, key, language = prose_width(), entry.word, wording.language
    yield from wrapped(f"{key} {title_of(key, language)}", width)
    yield from plain(indented(meaning(key, language, "option"), width))
    usual = plainly(flat(TOURNAMENT.as_options()).get(key))
    rows = []
    for value, row in value_terms(key):
        shown = say_rules(language, "usual", value=value) if value == usual else value
        head, text = row.name(language), row.meaning(language)
        rows.append((shown, text if head == value else wording.say("cited", head=head, text=text)))
    yield from in_columns(rows, width)
    by_value: dict[str, list[str]] = {}
    for preset, value in preset_values(key):
        by_value.setdefault(value, []).append(preset)
    for value, presets in by_value.items():
        text = wording.say("cited", head=value, text=wording.joined(presets))
        yield from plain(labelled(say_rules(language, "presets"), text, width))
    named = [titled_article(each, language) for each in articles_of()[key.partition(".")[0]]]
    yield from plain(labelled(say_rules(language, "articles"), wording.joined(named), width))


def titled_article(article: str, language: Language) -> str:
    """Name an article with its title."""
    return f"{article} {articles()[article].title[language]}"


def term_page(entry: Entry, wording: Wording) -> Iterator[str]:
    """Yield a term: its names, its meanings, and the articles, codes and options of it."""
    width, language = prose_width(), wording.language
    rows = bearers(entry, language)
    other = rows[0].en if language == "zh" else rows[0].zh
    name = rows[0].name(language)
    yield wording.say("marked", name=name, mark=other)
    for row in rows:
        kind, _, token = row.term.partition(".")
        head = "" if row.name(language) == name else row.name(language)
        shown = token if kind == "tile" else head
        text = row.meaning(language)
        said = wording.say("cited", head=shown, text=text) if shown else text
        yield from plain(labelled(say_rules(language, f"of-{kind.replace('_', '-')}"), said, width))
    spoken = spoken_in(name)
    for label, found in mentions(spoken, wording).items():
        if found:
            shown_few = found[:FEW]
            if len(found) > FEW:
                shown_few.append(say_rules(language, "rest", n=len(found) - FEW))
            yield from plain(labelled(label, wording.joined(shown_few), width))
    for each in spoken:
        if each.kind == "option" and folded(name) in each.names:
            yield ""
            yield from option_page(each, wording)


def mentions(found: Sequence[Entry], wording: Wording) -> Mapping[str, list[str]]:
    """Return the articles, codes and options that speak of a term, each under its label."""
    language = wording.language
    return {
        say_rules(language, "articles"): [
            titled_article(each.word, language) for each in found if each.kind == "article"
        ],
        wording.say("codes"): [titled(each, language) for each in found if each.kind == "code"],
        wording.say("option"): [titled(each, language) for each in found if each.kind == "option"],
    }


def titled(entry: Entry, language: Language) -> str:
    """Name a code or an option with its title."""
    if entry.kind == "code":
        return f"{entry.word} {catalogue()[entry.word].title[language]}"
    return f"{entry.word} {title_of(entry.word, language)}"


def listing(word: str, found: Found, wording: Wording) -> Iterator[str]:
    """Yield what a word was found in, a line each, and how to see more."""
    width, language = prose_width(), wording.language
    number = len(found.entries)
    yield from wrapped(say_rules(language, "found", word=word, n=number), width)
    rows = [listed(each, language) for each in found.entries[:MOST]]
    yield from in_columns(rows, width)
    if number > MOST:
        yield MARGIN + say_rules(language, "rest", n=number - MOST)
    yield from wrapped(say_rules(language, "one-of-them"), width)


def listed(entry: Entry, language: Language) -> tuple[str, str, str]:
    """Return an entry of a list: what it is, its name, its title or meaning."""
    kind = say_rules(language, f"of-{entry.kind if entry.kind != 'term' else 'word'}")
    return kind, *LISTED[entry.kind](entry, language)


def listed_term(entry: Entry, language: Language) -> tuple[str, str]:
    """Return the name of a term and its meaning."""
    return term(entry.word, language), meaning(entry.word, language)


LISTED: Final[Mapping[Kind, Callable[[Entry, Language], tuple[str, str]]]] = {
    "topic": lambda each, lang: (each.word, say_rules(lang, f"topic-{each.word}")),
    "code": lambda each, lang: (each.word, catalogue()[each.word].title[lang]),
    "article": lambda each, lang: (each.word, articles()[each.word].title[lang]),
    "term": listed_term,
    "option": lambda each, lang: (each.word, title_of(each.word, lang)),
}
"""Name and title of an entry, by its kind."""

PAGES: Final[Mapping[Kind, Callable[[Entry, Wording], Iterator[str]]]] = {
    "topic": topic_page,
    "code": explained_page,
    "article": explained_page,
    "term": term_page,
    "option": option_page,
}
"""What is printed of an entry, by its kind."""
