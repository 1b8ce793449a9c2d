"""The book of the rules: a page a section, an article with its text, its source and its options.

The texts of the articles, what the tournament's text says of each, and what was filled in and why
are those of the code (``schemas/articles.json``). The worked examples are logs in
``docs/logs/scoring``, settled when the pages are written.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import zjlog
from docs.generate.markdown import LANGUAGES, Language, code, codes, page, plain, table
from zjlog.schemas import PRESETS, articles, expand, explain, term

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.schemas import Article, HandReport, OptionNote

LOGS: Final = Path(__file__).parents[1] / "logs" / "scoring"
LISTED: Final = 4
"""Values that stand in one cell."""
FEW: Final = 2
"""Parts of an option that stand in one cell."""
SECTIONS: Final = {
    "A": "setup",
    "B": "turn",
    "C": "claims",
    "D": "duties",
    "E": "winning",
    "F": "settlement",
    "G": "match",
}
"""The page of each chapter."""
EXAMPLES: Final = {
    "R-D3": ("after-pung",),
    "R-C4": ("robbed-kong",),
    "R-E4": ("run",),
    "R-F1": ("self-draw-wild", "self-draw-natural"),
    "R-F2": ("discard",),
    "R-F3": ("caught-wild",),
    "R-F4": ("kongs",),
    "R-F5": ("kong-win",),
}
"""Worked examples, by the article that they stand under."""
WORDS: Final = {
    "en": {
        "title": "The rules",
        "intro": "Every article has a number that findings and settlements cite. The tournament's "
        "text comes first; where it is silent or lost, it says so here, and what stands in its "
        "place is an option of the rule set: never a figure in the code. `zjlog explain R-D1` "
        "prints one of them.",
        "source": "The source",
        "filled": "Filled in",
        "options": "Options",
        "heads": ("option", "meaning", "values", *PRESETS),
        "codes": "Findings that rest on it",
        "example": "Worked example",
        "paid": ("item", "to", "from", "due", "paid"),
        "hand": "Winner's melds and pair",
        "chips": "Chips of the hand, seats 0 to 3",
        "section": ("section", "articles"),
        "options-page": "[All options in one table](options.md)",
        "coverage": "[Which article is tested where](coverage.md)",
    },
    "zh": {
        "title": "规则",
        "intro": "每一条都有编号，问题和结算引用的就是它。比赛规程为先；"
        "规程没有写、或已遗失的，这里写明，补上的做法一律是规则集的"
        "选项，从不是代码里的数字。`zjlog explain R-D1` 输出其中一条。",
        "source": "规程原意",
        "filled": "补充",
        "options": "选项",
        "heads": ("选项", "意思", "可取", *PRESETS),
        "codes": "依据它的问题",
        "example": "算例",
        "paid": ("项目", "收", "付", "应付", "实付"),
        "hand": "胡者的副露、面子和将",
        "chips": "本局筹码，座位 0 至 3",
        "section": ("部分", "条款"),
        "options-page": "[全部选项一览](options.md)",
        "coverage": "[哪一条在哪里测试](coverage.md)",
    },
}


def pages() -> dict[str, str]:
    """Return the pages of all sections and the index, in both languages."""
    made = {}
    for lang in LANGUAGES:
        made[f"{lang}/rules/index.md"] = index(lang)
        for letter, name in SECTIONS.items():
            made[f"{lang}/rules/{name}.md"] = section(letter, lang)
    return made


def index(lang: Language) -> str:
    """Return the list of the sections with their articles."""
    words = WORDS[lang]
    rows = []
    for letter, name in SECTIONS.items():
        listed = ", ".join(
            f"[{each.article}]({name}.md#{anchor(each, lang)})" for each in of_section(letter)
        )
        rows.append((f"[{chapter(letter, lang)}]({name}.md)", listed))
    listed = "\n".join([*SECTIONS.values(), "options", "coverage"])
    return page(
        str(words["title"]),
        str(words["intro"]),
        table(words["section"], rows),
        f"{words['options-page']} · {words['coverage']}",
        f"```{{toctree}}\n:hidden:\n\n{listed}\n```",
    )


def of_section(letter: str) -> list[Article]:
    """Return the articles of a section, in their order."""
    return [each for each in articles().values() if each.article.startswith(f"R-{letter}")]


def heading(article: Article, lang: Language) -> str:
    """Return the heading of an article."""
    return f"{article.article} {article.title[lang]}"


def anchor(article: Article, lang: Language) -> str:
    """Return what a link to an article ends in, as code hosts and Sphinx make it of a heading."""
    kept = (char for char in heading(article, lang).lower() if char.isalnum() or char in " -_")
    return "".join(kept).replace(" ", "-")


def section(letter: str, lang: Language) -> str:
    """Return the page of a section."""
    parts = [part for each in of_section(letter) for part in article_parts(each, lang)]
    return page(chapter(letter, lang), *parts)


def chapter(letter: str, lang: Language) -> str:
    """Return the letter and the title of a chapter."""
    return f"{letter} {term(letter, lang, 'chapter')}"


def article_parts(article: Article, lang: Language) -> Iterator[str]:
    """Yield what a page says of an article."""
    words, told = WORDS[lang], explain(article.article, lang)
    yield f"## {heading(article, lang)}"
    yield plain(article.text[lang])
    yield f"*{words['source']}:* {plain(article.source[lang])}"
    if article.filled[lang]:
        yield f"*{words['filled']}:* {plain(article.filled[lang])}"
    if told.options:
        yield table(words["heads"], [option_row(each) for each in told.options])
    if told.codes:
        listed = ", ".join(f"[{each}](../findings/{each}.md)" for each in told.codes)
        yield f"*{words['codes']}:* {listed}"
    for name in EXAMPLES.get(article.article, ()):
        yield from example(name, lang)


def option_row(option: OptionNote) -> tuple[str, ...]:
    """Return the row of an option: what it may be, and what it is in each preset."""
    presets = (expand(name).as_options() for name in PRESETS)
    values = (code(compact(options[option.key])) for options in presets)
    shown = codes(option.values[:LISTED]) if option.values else "–"
    return (code(option.key), plain(option.meaning), shown, *values)


def compact(value: object) -> str:
    """Return the value of an option as JSON has it; prices are told in a table of their own."""
    if isinstance(value, dict):
        return "…" if len(value) > FEW else ", ".join(f"{k}: {v}" for k, v in value.items())
    return json.dumps(value).strip('"')


def example(name: str, lang: Language) -> Iterator[str]:
    """Yield a hand that is settled now: its payments, melds and chips."""
    words = WORDS[lang]
    report = zjlog.verify(LOGS / f"{name}.jsonl")
    assert report.clean, name  # noqa: S101 - a page shows no hand that is not right
    assert report.files[0].settlement is not None  # noqa: S101 - the same
    (hand,) = report.files[0].settlement.hands
    yield f"*{words['example']}:* [`{name}`](../../logs/scoring/{name}.jsonl)"
    yield table(words["paid"], payment_rows(hand, lang))
    melds = " · ".join(codes(meld) for meld in hand.split or ())
    yield f"{words['hand']}: {melds}. {words['chips']}: {deltas(hand)}."


def payment_rows(hand: HandReport, lang: Language) -> list[tuple[str, ...]]:
    """Return the payments of a hand, a row each, in the order in which they were due."""
    return [
        (
            term(each.item, lang, "item"),
            str(each.to),
            str(each.from_),
            str(each.due),
            str(each.paid),
        )
        for each in hand.payments or ()
    ]


def deltas(hand: HandReport) -> str:
    """Return what each seat gained."""
    return ", ".join(f"{each:+}" for each in hand.deltas or ())
