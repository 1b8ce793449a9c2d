"""A page a finding code, and the index of them by family.

The words are those of the catalogue; a log that shows the code and a near miss are taken from
the cases of the tests, and judged here: what a page shows of them is what zjlog says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import zjlog
from docs.generate.lines import LINES
from docs.generate.markdown import LANGUAGES, Language, code, page, plain, table, texts_of
from tests.support.notation import read_cases
from zjlog.schemas import articles, catalogue, explain, term
from zjlog.schemas.next_steps import next_step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.schemas import Code

TESTS: Final = Path(__file__).parents[2] / "tests"
LONGEST: Final = 40
"""Lines of a log that a page shows whole."""
WIDEST: Final = 1500
"""Characters of a line that a page shows whole."""
FAMILIES: Final = {
    "F": ("The lines", "各行"),
    "C": ("Seals and commitments", "封印与承诺"),
    "W": ("Tiles and wall", "牌与牌墙"),
    "T": ("Turns and claims", "轮次、碰和杠"),
    "D": ("Duties and dead hands", "百搭的义务与相公"),
    "H": ("Wins and false wins", "胡牌与诈胡"),
    "S": ("Payments", "付款"),
    "M": ("The match", "比赛"),
}
WORDS: Final = {
    "en": {
        "index": "Findings",
        "intro": "What zjlog reports has a code that never changes its meaning. Each has a page: "
        "what it means, a log that shows it and a near miss that does not, both judged when "
        "the page is written, and what a referee does next.",
        "heads": ("code", "severity", "article", "title"),
        "facts": ("name", "severity", "article"),
        "example": "A sentence of it",
        "consequence": "What follows",
        "shows": "A log that shows it",
        "near": "A near miss",
        "none": "zjlog finds nothing.",
        "finds": "zjlog finds:",
        "line": "line {line}",
        "next": "What a referee does next",
        "notation": "The log has {count} lines; in the short notation of the tests:",
        "bytes": "The log has bytes that a page cannot hold; they are written `\\x…` here, "
        "`\\r` is a carriage return, and `…` stands for what is left out:",
        "article": "none: the log itself",
        "again": "See it in a terminal: `zjlog explain {code}`.",
        "open": "The last line has no line feed.",
    },
    "zh": {
        "index": "问题编号",
        "intro": "zjlog 指出的每个问题都有编号，编号的含义永不改变。每个编号一页："
        "什么意思，一份出现它的日志，一份相近而不出现它的日志（两份都在写本页时判定过），以及裁判接着做什么。",
        "heads": ("编号", "轻重", "条款", "名称"),
        "facts": ("名称", "轻重", "条款"),
        "example": "例句",
        "consequence": "后果",
        "shows": "出现它的日志",
        "near": "相近而不出现的日志",
        "none": "zjlog 没有发现问题。",
        "finds": "zjlog 指出：",
        "line": "第 {line} 行",
        "next": "裁判接着做什么",
        "notation": "日志有 {count} 行，这里用测试的简短记法：",
        "bytes": "日志里有网页写不出的字节，这里写作 `\\x…`，`\\r` 是回车，`…` 表示略去：",
        "article": "无：日志本身",
        "again": "在终端里看：`zjlog explain {code}`。",
        "open": "最后一行没有换行。",
    },
}


@dataclass(frozen=True)
class Example:
    """A log of the tests: what it is called, its bytes, its short notation if it has one."""

    title: str
    data: bytes
    notation: str
    found: tuple[tuple[str, int | None, int | None], ...]


def pages() -> dict[str, str]:
    """Return the pages of all codes and the index, in both languages."""
    made = {}
    for lang in LANGUAGES:
        made[f"{lang}/findings/index.md"] = index(lang)
        for known in catalogue().values():
            made[f"{lang}/findings/{known.code}.md"] = finding(known, lang)
    return made


def index(lang: Language) -> str:
    """Return the list of the codes by family."""
    words = WORDS[lang]
    parts = [str(words["intro"])]
    for family, names in FAMILIES.items():
        rows = [
            (
                f"[{each.code}]({each.code}.md)",
                term(each.severity, lang, "severity"),
                each.article or "–",
                plain(each.title[lang]),
            )
            for each in catalogue().values()
            if each.code.startswith(family)
        ]
        parts += [f"## {family} {names[lang == 'zh']}", table(words["heads"], rows)]
    listed = "\n".join(catalogue())
    return page(str(words["index"]), *parts, f"```{{toctree}}\n:hidden:\n\n{listed}\n```")


def finding(known: Code, lang: Language) -> str:
    """Return the page of a code."""
    words, told = WORDS[lang], explain(known.code, lang)
    article = articles().get(known.article or "")
    cited = f"{article.article} {article.title[lang]}" if article else str(words["article"])
    facts = (code(known.name), term(known.severity, lang, "severity"), cited)
    shows, near = examples(known.code)
    return page(
        f"{known.code} {plain(told.title)}",
        table(words["facts"], [facts]),
        plain(told.help or ""),
        f"> **{article.article} {article.title[lang]}** {plain(article.text[lang])}"
        if article
        else "",
        f"{words['example']}: “{plain(told.sentence)}”"
        if lang == "en"
        else f"{words['example']}：“{plain(told.sentence)}”",
        f"## {words['consequence']}",
        plain(told.consequence or ""),
        f"## {words['next']}",
        next_step(known.code, lang),
        f"## {words['shows']}",
        *shown(shows, lang),
        f"## {words['near']}",
        *shown(near, lang),
        str(words["again"]).format(code=known.code),
    )


@cache
def examples(name: str) -> tuple[Example, Example]:
    """Return the shortest log that shows a code, and the shortest near miss."""
    shows, near = [], []
    for each in candidates(name):
        has = any(found[0] == name for found in each.found)
        alone = len({found[0] for found in each.found}) == 1
        rank = (each.data.count(b"\n") > LONGEST, not runs(each), not alone, len(each.data))
        if has and not each.title.startswith("near"):
            shows.append((rank, each.title, each))
        elif not has and not each.title.startswith("shows"):
            near.append(((rank[0], rank[1], bool(each.found), rank[3]), each.title, each))
    return min(shows)[2], min(near)[2]


def candidates(name: str) -> Iterator[Example]:
    """Yield the logs that the tests have for a code."""
    path = TESTS / "cases" / f"{name}.txt"
    if path.exists():
        blocks = re.split(r"^== ", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
        for case, block in zip(read_cases(path), blocks, strict=True):
            yield judged(case.title, case.lines(), block.partition("\n")[2].strip())
        return
    for title, make in LINES[name]:
        yield judged(title, make(), "")


def judged(title: str, data: bytes, notation: str) -> Example:
    """Judge a log."""
    report = zjlog.verify(data)
    found = tuple((f.code, f.seq, f.line) for f in report.findings)
    return Example(title, data, notation, found)


def runs(example: Example) -> bool:
    """Tell whether a page can hold the log as it is."""
    try:
        text = example.data.decode()
    except UnicodeDecodeError:
        return False
    lines = text.split("\n")
    return not lines[-1] and all(len(each) <= WIDEST and each.isprintable() for each in lines)


def shown(example: Example, lang: Language) -> Iterator[str]:
    """Yield what a page says of a log: its title, the log, what is found."""
    words = WORDS[lang]
    title = example.title.partition(": ")[2]
    yield f"{titled(title, lang)}{'.' if lang == 'en' else '。'}"
    count = example.data.count(b"\n")
    if not runs(example):
        yield str(words["bytes"])
        yield f"```text\n{clipped(example.data)}\n```"
        if not example.data.endswith(b"\n"):
            yield str(words["open"])
    elif count > LONGEST:
        yield str(words["notation"]).format(count=count)
        yield f"```text\n{example.notation}\n```"
    else:
        places = [f"{c}@{s}" if s is not None else f"{c}@L{n}" for c, s, n in example.found]
        wanted = ", ".join(places) or "clean"
        yield f"<!-- verify: {wanted} -->\n```jsonl\n{example.data.decode()}```"
    yield "\n".join(told(example, lang))


def told(example: Example, lang: Language) -> Iterator[str]:
    """Yield what zjlog finds in a log, a line a finding."""
    words = WORDS[lang]
    found = zjlog.verify(example.data).findings
    if not found:
        yield str(words["none"])
        return
    yield f"{words['finds']}\n"
    for each in found:
        line = str(words["line"]).format(line=each.line)
        linked = f"[{each.code}]({each.code}.md)"
        yield (
            f"- {line}, {linked}: {plain(each.message(lang))}"
            if lang == "en"
            else (f"- {line}，{linked}：{plain(each.message(lang))}")
        )


def titled(title: str, lang: Language) -> str:
    """Return the title of a case; the Chinese ones stand in a table."""
    if lang == "zh":
        return texts_of("titles.tsv")[title]["zh"]
    return plain(title[0].upper() + title[1:])


def clipped(data: bytes) -> str:
    """Return bytes as text of one page: what cannot be written is spelt, long lines are cut."""
    lines = data.removesuffix(b"\n").split(b"\n")
    return "\n".join(clipped_line(line) for line in lines[:LONGEST])


def clipped_line(line: bytes) -> str:
    """Return a line with what cannot be printed spelt out, and its middle left out if long."""
    text = line.decode("utf-8", "backslashreplace")
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= WIDEST else f"{text[:120]}…{text[-60:]}"
