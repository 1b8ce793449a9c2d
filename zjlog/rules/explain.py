"""The text of `zjlog explain`: a code of the catalogue, or an article of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.lookup import UnknownWordError, nearest
from zjlog.schemas import articles, catalogue, explain, explainable
from zjlog.text.layout import indented, labelled
from zjlog.text.wording import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.messages.language import Language
    from zjlog.schemas import Explanation, OptionNote
    from zjlog.text.line import Styled

WIDTH: Final = 80
DOCS: Final = "docs"
"""Where the documents are: in the repository, as long as they have no public address."""


def explanation_text(word: str, language: Language) -> str:
    """Explain a code or an article; an unknown word is named with its neighbours."""
    try:
        explanation = explain(word, language)
    except KeyError:
        raise UnknownWordError(word, nearest(explainable(), word.upper())) from None
    speaker = Speaker(language)
    head = heading(explanation, speaker)
    return "\n".join([head, *(line.plain for line in body(explanation, speaker))]) + "\n"


def heading(explanation: Explanation, speaker: Speaker) -> str:
    """Return the first line: the word, its weight, its name and title."""
    words = [explanation.word, explanation.name, explanation.title]
    if explanation.severity is not None:
        words.insert(0, speaker.word(explanation.severity, "severity"))
    return " ".join(word for word in words if word)


def body(explanation: Explanation, speaker: Speaker) -> Iterator[Styled]:
    """Yield what there is to say, each part under its label."""
    yield from indented(explanation.help or explanation.sentence, WIDTH)
    if explanation.help is not None:
        yield from labelled(speaker.say("example"), explanation.sentence, WIDTH)
    if explanation.consequence is not None:
        yield from labelled(speaker.say("consequence"), explanation.consequence, WIDTH)
    if (article := articles().get(explanation.article or "")) is not None:
        title, text = article.title[speaker.language], article.text[speaker.language]
        cited = speaker.say("cited", head=f"{article.article} {title}", text=text)
        yield from labelled(speaker.say("article"), cited, WIDTH)
    for note in explanation.options:
        yield from labelled(speaker.say("option"), option_text(note, speaker), WIDTH)
    codes = [f"{code} {catalogue()[code].title[speaker.language]}" for code in explanation.codes]
    if codes:
        yield from labelled(speaker.say("codes"), speaker.joined(codes), WIDTH)
    if explanation.word in catalogue():
        address = f"{DOCS}/{speaker.language}/findings/{explanation.word}.md"
        yield from labelled(speaker.say("page"), address, WIDTH)


def option_text(note: OptionNote, speaker: Speaker) -> str:
    """Describe an option: what it is about, its values, the one by default."""
    values = speaker.joined(note.values)
    return speaker.say(
        "option-note", key=note.key, meaning=note.meaning, values=values, default=note.default
    )
