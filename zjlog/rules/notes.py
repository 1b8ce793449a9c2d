"""The options of a rule set one by one: value, meaning, article, and what is unlike the tournament.

Data for the texts and the JSON of `zjlog rules`; decides nothing about the game.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.messages.general import say
from zjlog.schemas import PRESETS, RuleSet, expand, meaning, term, terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.audit import Rules
    from zjlog.messages.language import Language
    from zjlog.schemas import Term

TOURNAMENT: Final = RuleSet()


class Note(NamedTuple):
    """One option in one language; a number or a switch has no ``choice`` to explain."""

    key: str
    value: object
    title: str
    meaning: str
    choice: str
    choice_meaning: str
    articles: Sequence[str]
    differs: bool

    @property
    def shown(self) -> str:
        """The value as a log writes it, without quotes."""
        return plainly(self.value)


class Difference(NamedTuple):
    """An option that two rule sets have different values of."""

    note: Note
    other: Note


def notes(options: RuleSet, language: Language) -> list[Note]:
    """Describe every option of a rule set, those of a group one by one."""
    usual = flat(TOURNAMENT.as_options())
    return [
        note(key, value, usual[key], language) for key, value in flat(options.as_options()).items()
    ]


def note(key: str, value: object, usual: object, language: Language) -> Note:
    """Describe one option."""
    choice = f"{key}.{plainly(value)}"
    title = term(choice, language, "option")
    return Note(
        key=key,
        value=value,
        title=title_of(key, language),
        meaning=meaning(key, language, "option"),
        choice="" if title == choice else title,
        choice_meaning=meaning(choice, language, "option"),
        articles=articles_of().get(key.partition(".")[0], ()),
        differs=value != usual,
    )


def title_of(key: str, language: Language) -> str:
    """Name an option; one of a group together with its group."""
    group, _, part = key.partition(".")
    names = [group, key] if part else [key]
    return say(language, "pause").join(term(name, language, "option") for name in names)


def differences(one: Rules, other: Rules, language: Language) -> list[Difference]:
    """List the options that two rule sets differ in."""
    pairs = zip(notes(one.options, language), notes(other.options, language), strict=True)
    return [Difference(*pair) for pair in pairs if pair[0].value != pair[1].value]


@cache
def articles_of() -> Mapping[str, Sequence[str]]:
    """Return the articles that each option bears on."""
    from zjlog.schemas import articles  # noqa: PLC0415 - a verification has no use for it

    found: dict[str, list[str]] = {}
    for article in articles().values():
        for key in article.options:
            found.setdefault(key, []).append(article.article)
    return found


def value_terms(key: str) -> Iterator[tuple[str, Term]]:
    """Yield the values of an option that have names, and the parts of a group."""
    head = f"option.{key}."
    for name, row in terms().items():
        rest = name.removeprefix(head)
        if name.startswith(head) and "." not in rest:
            yield rest, row


def preset_values(key: str) -> Iterator[tuple[str, str]]:
    """Yield what an option is in each preset; a group as JSON."""
    for preset in PRESETS:
        options = expand(preset).as_options()
        yield preset, plainly({**options, **flat(options)}[key])


def flat(options: Mapping[str, Any]) -> dict[str, object]:
    """Return options without groups: prices.first in place of first in prices."""
    flattened: dict[str, object] = {}
    for key, value in options.items():
        if isinstance(value, dict):
            flattened |= {f"{key}.{inner}": each for inner, each in flat(value).items()}
        else:
            flattened[key] = value
    return flattened


def plainly(value: object) -> str:
    """Write a value of an option: a word, a number, true or false."""
    return value if isinstance(value, str) else json.dumps(value)


def show_data(rules: Rules, language: Language) -> dict[str, Any]:
    """Return a rule set with its options explained as JSON data; ``rules`` may stand in a log."""
    return {
        "rules": {"preset": rules.preset, "options": rules.options.as_options()},
        "digest": rules.options.digest(),
        "options": [note_data(each) for each in notes(rules.options, language)],
    }


def note_data(each: Note) -> dict[str, Any]:
    """Return one option as JSON data."""
    return {
        "option": each.key,
        "value": each.value,
        "title": each.title,
        "meaning": each.meaning,
        "value_title": each.choice or None,
        "value_meaning": each.choice_meaning or None,
        "articles": list(each.articles),
        "differs": each.differs,
    }


def diff_data(one: Rules, other: Rules, language: Language) -> dict[str, Any]:
    """Return what two rule sets differ in as JSON data."""
    return {
        "rules": [
            {"preset": rules.preset, "digest": rules.options.digest()} for rules in (one, other)
        ],
        "options": [
            {
                "option": mine.key,
                "values": [mine.value, theirs.value],
                "title": mine.title,
                "meaning": mine.meaning,
                "articles": list(mine.articles),
            }
            for mine, theirs in differences(one, other, language)
        ],
    }
