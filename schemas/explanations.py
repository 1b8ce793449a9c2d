"""Explains a finding code or an article of the rules; ``articles.json`` holds the latter.

Each article has a title and a few sentences in both languages, what the tournament's text says
of it and what was filled in, and names the options that bear on it. The file is read when it is
first asked, once.
"""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .findings import Code, Severity, catalogue
from .frozen import frozen
from .glossary import meaning, term
from .rules import RuleSet, kinds, shape
from .wording import Voice, filled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .glossary import Language


@frozen
class Article:
    """An article of the rules; texts go by language, ``options`` are keys.

    ``source`` is what the tournament's text says of it, ``filled`` what was filled in and why,
    empty where nothing was.
    """

    article: str
    title: Mapping[Language, str]
    text: Mapping[Language, str]
    source: Mapping[Language, str]
    filled: Mapping[Language, str]
    options: tuple[str, ...]


@frozen
class OptionNote:
    """An option that bears on an article: its values and the tournament's, as JSON."""

    key: str
    title: str
    meaning: str
    values: tuple[str, ...]
    default: str


@frozen
class Explanation:
    """All that is known of a finding code or an article, in one language.

    Of a code: ``sentence`` is an example, ``article`` what it rests on. Of an article:
    ``sentence`` is its text, ``codes`` are those that rest on it, and what only codes
    have is ``None``.
    """

    word: str
    name: str | None
    title: str
    severity: Severity | None
    article: str | None
    sentence: str
    consequence: str | None
    help: str | None
    options: tuple[OptionNote, ...]
    codes: tuple[str, ...]


@cache
def articles() -> Mapping[str, Article]:
    """Return every article, in the order of the rules."""
    text = Path(__file__).with_name("articles.json").read_text(encoding="utf-8")
    blocks = json.loads(text)
    return {b["article"]: Article(**{**b, "options": tuple(b["options"])}) for b in blocks}


def explain(word: str, lang: Language) -> Explanation:
    """Explain a finding code or an article, in any case of letters, or raise ``KeyError``."""
    wanted = word.strip().upper()
    if wanted in catalogue():
        return _explained_code(catalogue()[wanted], lang)
    return _explained_article(articles()[wanted], lang)


def explainable() -> tuple[str, ...]:
    """Name everything that ``explain`` knows."""
    return (*catalogue(), *articles())


def _explained_code(code: Code, lang: Language) -> Explanation:
    voice = Voice(lang)
    example = {"line": 12, "seq": 12, "hand": 1, "seat": 2, **code.example}
    article = articles().get(code.article or "")
    return Explanation(
        word=code.code,
        name=code.name,
        title=code.title[lang],
        severity=code.severity,
        article=code.article,
        sentence=filled(code.sentence[lang], example, voice),
        consequence=filled(code.consequence[lang], example, voice),
        help=code.help[lang],
        options=_notes(article, lang) if article else (),
        codes=(),
    )


def _explained_article(article: Article, lang: Language) -> Explanation:
    return Explanation(
        word=article.article,
        name=None,
        title=article.title[lang],
        severity=None,
        article=None,
        sentence=article.text[lang],
        consequence=None,
        help=None,
        options=_notes(article, lang),
        codes=tuple(c.code for c in catalogue().values() if c.article == article.article),
    )


def _notes(article: Article, lang: Language) -> tuple[OptionNote, ...]:
    defaults = RuleSet().as_options()
    return tuple(
        OptionNote(
            key=key,
            title=term(key, lang, "option"),
            meaning=meaning(key, lang, "option"),
            values=_values(kinds(RuleSet)[key][1]),
            default=json.dumps(defaults[key]),
        )
        for key in article.options
    )


def _values(kind: object) -> tuple[str, ...]:
    if is_dataclass(kind):
        parts = kinds(kind) if isinstance(kind, type) else {}
        return tuple(f"{key}: {'|'.join(_values(part))}" for key, (_, part) in parts.items())
    return ("true", "false") if kind is bool else tuple(shape(kind).removeprefix("int ").split("|"))
