"""The book of the rules in its order: chapters, articles, and the options as one rule set has them.

Text for `zjlog rules law`, and the same as data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zjlog.messages.general import say
from zjlog.messages.lookup import UnknownWordError, nearest
from zjlog.messages.rules import say_rules
from zjlog.schemas import articles, catalogue, term
from zjlog.text.layout import indented
from zjlog.text.screen import prose_width
from zjlog.text.wrapping import wrapped

from .explain import origin
from .notes import note_data, notes
from .topics import chapter_of, chapter_title, chapters

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.audit import Rules
    from zjlog.messages.language import Language
    from zjlog.schemas import Article

    from .notes import Note


def chosen(word: str | None) -> Sequence[Article]:
    """Return all articles, those of a chapter, or one; ``UnknownWordError`` if there is none."""
    if word is None:
        return tuple(articles().values())
    wanted = word.strip().upper()
    wanted = wanted if wanted.startswith("R-") else f"R-{wanted}"
    found = [
        each
        for each in articles().values()
        if wanted in {each.article, f"R-{chapter_of(each.article)}"}
    ]
    if not found:
        known = [*(f"R-{each}" for each in chapters()), *articles()]
        raise UnknownWordError(word, nearest(known, wanted))
    return found


def law_text(found: Sequence[Article], rules: Rules, language: Language) -> str:
    """Print articles under their chapters, each with its options as a rule set has them."""
    by_article = options_of(rules, language)
    facts = {"preset": rules.preset, "digest": rules.options.digest()[:12]}
    lines = wrapped(say_rules(language, "law-by", **facts), prose_width())
    chapter = ""
    for each in found:
        if chapter_of(each.article) != chapter:
            chapter = chapter_of(each.article)
            lines += ["", *wrapped(chapter_title(chapter, language), prose_width())]
        lines += ["", *article_lines(each, by_article.get(each.article, ()), language)]
    return "\n".join(lines) + "\n"


def options_of(rules: Rules, language: Language) -> Mapping[str, Sequence[Note]]:
    """Return the options of a rule set by the articles that they bear on."""
    found: dict[str, list[Note]] = {}
    for each in notes(rules.options, language):
        for article in each.articles:
            found.setdefault(article, []).append(each)
    return found


def article_lines(article: Article, options: Sequence[Note], language: Language) -> Iterator[str]:
    """Yield an article: its title, its text, what the tournament's text says, its options."""
    width = prose_width()
    yield from wrapped(f"{article.article} {article.title[language]}", width)
    for part in (indented(article.text[language], width), origin(article, language, width)):
        yield from (line.plain for line in part)
    for each in options:
        named = [each.title, *([each.choice] if each.choice not in {"", each.shown} else [])]
        title = say(language, "pause").join(named)
        text = say(language, "cited", head=f"{each.key} = {each.shown}", text=title)
        yield from (line.plain for line in indented(text, width))


def law_data(found: Sequence[Article], rules: Rules, language: Language) -> dict[str, Any]:
    """Return articles under their chapters as JSON data."""
    by_article = options_of(rules, language)
    of_chapter: dict[str, list[Article]] = {}
    for each in found:
        of_chapter.setdefault(chapter_of(each.article), []).append(each)
    return {
        "rules": {"preset": rules.preset, "digest": rules.options.digest()},
        "chapters": [
            {
                "chapter": f"R-{chapter}",
                "title": term(chapter, language, "chapter"),
                "articles": [
                    article_data(each, by_article.get(each.article, ()), language)
                    for each in listed
                ],
            }
            for chapter, listed in of_chapter.items()
        ],
    }


def article_data(article: Article, options: Sequence[Note], language: Language) -> dict[str, Any]:
    """Return an article as JSON data."""
    return {
        "article": article.article,
        "title": article.title[language],
        "text": article.text[language],
        "source": article.source[language],
        "filled": article.filled[language] or None,
        "options": [note_data(each) for each in options],
        "codes": [each.code for each in catalogue().values() if each.article == article.article],
    }
