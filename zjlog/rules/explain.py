"""The text of `zjlog explain`: a code of the catalogue, or an article of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.lookup import UnknownWordError, nearest
from zjlog.schemas import articles, catalogue, explain, explainable
from zjlog.text.layout import indented, labelled
from zjlog.text.wording import Wording

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
    wording = Wording(language)
    head = heading(explanation, wording)
    return "\n".join([head, *(line.plain for line in body(explanation, wording))]) + "\n"


def heading(explanation: Explanation, wording: Wording) -> str:
    """Return the first line: the word, its weight, its name and title."""
    words = [explanation.word, explanation.name, explanation.title]
    if explanation.severity is not None:
        words.insert(0, wording.word(explanation.severity, "severity"))
    return " ".join(word for word in words if word)


def body(explanation: Explanation, wording: Wording) -> Iterator[Styled]:
    """Yield what there is to say, each part under its label."""
    yield from indented(explanation.help or explanation.sentence, WIDTH)
    if explanation.help is not None:
        yield from labelled(wording.say("example"), explanation.sentence, WIDTH)
    if explanation.consequence is not None:
        yield from labelled(wording.say("consequence"), explanation.consequence, WIDTH)
    if (article := articles().get(explanation.article or "")) is not None:
        title, text = article.title[wording.language], article.text[wording.language]
        cited = wording.say("cited", head=f"{article.article} {title}", text=text)
        yield from labelled(wording.say("article"), cited, WIDTH)
    for note in explanation.options:
        yield from labelled(wording.say("option"), option_text(note, wording), WIDTH)
    codes = [f"{code} {catalogue()[code].title[wording.language]}" for code in explanation.codes]
    if codes:
        yield from labelled(wording.say("codes"), wording.joined(codes), WIDTH)
    if explanation.word in catalogue():
        address = f"{DOCS}/{wording.language}/findings/{explanation.word}.md"
        yield from labelled(wording.say("page"), address, WIDTH)


def option_text(note: OptionNote, wording: Wording) -> str:
    """Describe an option: what it is about, its values, the one by default."""
    values = wording.joined(note.values)
    return wording.say(
        "option-note", key=note.key, meaning=note.meaning, values=values, default=note.default
    )
