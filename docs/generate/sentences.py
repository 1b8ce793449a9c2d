"""All sentences of all codes in both languages, each filled with the example of its code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docs.generate.markdown import LANGUAGES, Language, page, plain, table
from docs.generate.reference import say
from zjlog.schemas import Finding, catalogue, consequence, sentence, term

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LINE: Final = 12
"""Where the example of each code stands."""


def pages() -> dict[str, str]:
    """Return the page of the sentences, in both languages."""
    return {f"{lang}/reference/sentences.md": sentences(lang) for lang in LANGUAGES}


def sentences(lang: Language) -> str:
    """Return the table of what is wrong, and the table of what follows from it."""
    heads = ("", say("sentences.weight", lang), "中文", "English")
    return page(
        say("sentences", lang),
        say("sentences.intro", lang),
        f"## {say('sentences.wrong', lang)}",
        table(heads, rows(sentence, lang)),
        f"## {say('sentences.follows', lang)}",
        table(heads, rows(consequence, lang)),
    )


def rows(
    worded: Callable[[Finding, Language], str], lang: Language
) -> Iterator[tuple[str, str, str, str]]:
    """Yield a row a code: its page, its weight, the sentence in Chinese and in English."""
    for code in catalogue().values():
        finding = Finding(code.code, LINE, LINE, 1, 2, details=code.example)
        yield (
            f"[{code.code}](../findings/{code.code}.md)",
            term(code.severity, lang, "severity"),
            plain(worded(finding, "zh")),
            plain(worded(finding, "en")),
        )
