"""The options of the rules with every preset, and which article is tested where."""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docs.generate.markdown import LANGUAGES, Language, code, codes, page, plain, table, texts_of
from tests.support.notation import read_cases
from zjlog.schemas import PRESETS, RuleSet, articles, catalogue, expand, meaning, term
from zjlog.schemas.rules import kinds, shape

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES: Final = Path(__file__).parents[2] / "tests" / "cases"
WORDS: Final = {
    "en": {
        "options": "Options and presets",
        "options-intro": "A log names a preset and may change single options in `rules.options`. "
        "The list is closed: an unknown option or value is "
        "[F002](../findings/F002.md). `zjlog rules show PRESET` prints a preset, "
        "`zjlog rules diff A B` compares two.",
        "option": ("option", "values", "article", "meaning"),
        "value": ("value", "meaning"),
        "each": "Options one by one",
        "presets": "Presets",
        "coverage": "Which article is tested where",
        "coverage-intro": "By article: the findings that rest on it, the options that change it, "
        "and how many cases of `tests/cases` are about them.",
        "article": ("article", "findings", "options", "cases", "where, if not there"),
    },
    "zh": {
        "options": "选项与预设",
        "options-intro": "日志写明一套预设，并可在 `rules.options` 里改动个别选项。"
        "选项与取值是封闭的：未知的选项或取值是 [F002](../findings/F002.md)。"
        "`zjlog rules show 预设` 列出一套预设，`zjlog rules diff A B` 比较两套。",
        "option": ("选项", "取值", "条款", "含义"),
        "value": ("取值", "含义"),
        "each": "逐个选项",
        "presets": "各套预设",
        "coverage": "哪一条在哪里测试",
        "coverage-intro": "逐条列出：依据它的问题编号、改变它的选项、"
        "`tests/cases` 中有关的例子数。",
        "article": ("条款", "问题", "选项", "例子", "不在其中的，见何处"),
    },
}


def pages() -> dict[str, str]:
    """Return the page of the options and that of the coverage, in both languages."""
    made = {f"{lang}/rules/options.md": options(lang) for lang in LANGUAGES}
    return made | {f"{lang}/rules/coverage.md": coverage(lang) for lang in LANGUAGES}


def keys() -> Iterator[tuple[str, Any]]:
    """Yield every option with the type of its values, those inside groups by their path."""
    for key, (_, kind) in kinds(RuleSet).items():
        if is_dataclass(kind) and isinstance(kind, type):
            yield from ((f"{key}.{inner}", of) for inner, (_, of) in kinds(kind).items())
        else:
            yield key, kind


def value(options: dict[str, Any], path: str) -> str:
    """Return the value of an option as JSON."""
    found: Any = options
    for step in path.split("."):
        found = found[step]
    return json.dumps(found)


def options(lang: Language) -> str:
    """Return every option: values, articles, meaning; its value in each preset."""
    words = WORDS[lang]
    cited = {key: [a.article for a in articles().values() if key in a.options] for key, _ in keys()}
    rows = [
        (
            code(key),
            codes(values(kind)),
            ", ".join(cited[key] or [a.article for a in about(key)]),
            plain(meaning(key, lang, "option")),
        )
        for key, kind in keys()
    ]
    expanded = {name: expand(name).as_options() for name in PRESETS}
    names = [code(name) for name in PRESETS]
    lines = [(code(key), *(marked(expanded, name, key) for name in PRESETS)) for key, _ in keys()]
    parts = [str(words["options-intro"]), table(words["option"], rows), f"## {words['presets']}"]
    told = [f"- `{name}` {term(name, lang, 'preset')}: {meaning(name, lang, 'preset')}"
            for name in PRESETS]  # fmt: skip
    parts += ["\n".join(told), table((words["option"][0], *names), lines), f"## {words['each']}"]
    for key, kind in keys():
        noted = [(code(v), plain(meaning(f"{key}.{v}", lang, "option"))) for v in values(kind)]
        if all(text for _, text in noted):
            parts += [f"### `{key}`", table(words["value"], noted)]
    return page(str(words["options"]), *parts)


def about(path: str) -> list[Any]:
    """Return the articles about the group that an option is in."""
    return [each for each in articles().values() if path.partition(".")[0] in each.options]


def values(kind: object) -> list[str]:
    """Return the values of an option, or its bounds."""
    return ["true", "false"] if kind is bool else shape(kind).removeprefix("int ").split("|")


def marked(expanded: dict[Any, dict[str, Any]], name: str, key: str) -> str:
    """Return the value of an option in a preset, bold where it is not the tournament's."""
    found, usual = value(expanded[name], key), value(expanded["tournament"], key)
    return f"**{code(found)}**" if found != usual else code(found)


def coverage(lang: Language) -> str:
    """Return articles, findings, options and cases; an empty cell has its reason beside it."""
    words = WORDS[lang]
    rows = [row(name, lang) for name in articles()]
    return page(str(words["coverage"]), str(words["coverage-intro"]), table(words["article"], rows))


def row(name: str, lang: Language) -> tuple[str, ...]:
    """Return the row of an article; KeyError where a cell is empty without a reason."""
    article = articles()[name]
    found = [each.code for each in catalogue().values() if each.article == name]
    files = [
        path
        for path in sorted(CASES.glob("*.txt"))
        if path.stem in {*found, *(f"options-{key}" for key in article.options)}
        or path.stem.startswith(f"{name}-")
    ]
    count = sum(len(read_cases(path)) for path in files)
    linked = " ".join(f"[{each}](../findings/{each}.md)" for each in found)
    reason = "" if found and count else texts_of("uncovered.tsv")[name][lang]
    head = f"{name} {article.title[lang]}"
    return head, linked or "–", codes(article.options) or "–", str(count or "–"), plain(reason)
