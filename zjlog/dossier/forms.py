"""A case file as Markdown and as an HTML page that can be printed; nothing logged is markup."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import singledispatch
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Final

from zjlog.text.html import TAGS

from .blocks import Code, Grid, Heading, Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from zjlog.messages.language import Language

    from .blocks import Block

SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~!&$])")
"""Characters that Markdown would read as its own."""

STYLE: Final = """
body { margin: 0 auto; max-width: 210mm; padding: 8mm; color: #111; background: #fff;
  font: 10.5pt/1.5 "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif; }
h1 { font-size: 17pt; border-bottom: 2pt solid #111; }
h2 { font-size: 13pt; margin: 6mm 0 1mm; }
h3 { font-size: 11.5pt; margin: 4mm 0 1mm; color: #9a1b12; }
h2, h3 { break-after: avoid; } p { margin: 1mm 0; }
table { border-collapse: collapse; margin: 1mm 0; } tr { break-inside: avoid; }
th, td { border: .5pt solid #999; padding: .6mm 1.6mm; text-align: left; vertical-align: top;
  overflow-wrap: anywhere; font-size: 9.5pt; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
"""


def markdown(blocks: Iterable[Block], language: Language) -> str:
    """Write a case file as Markdown."""
    del language
    return "\n\n".join(_markdown(block) for block in blocks) + "\n"


def literal(text: str) -> str:
    """Let a text stand as it is in Markdown, on one line."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


@singledispatch
def _markdown(block: Block) -> str:
    raise TypeError(block)


@_markdown.register
def _(block: Heading) -> str:
    return f"{'#' * block.level} {literal(block.text)}"


@_markdown.register
def _(block: Paragraph) -> str:
    return f"**{literal(block.text)}**" if block.strong else literal(block.text)


@_markdown.register
def _(block: Code) -> str:
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", block.text)), default=0))
    return f"{fence}\n{block.text}\n{fence}"


@_markdown.register
def _(block: Grid) -> str:
    marks = ["--:" if at >= block.figures else "---" for at in range(len(block.head))]
    rows = (block.head, tuple(marks), *block.rows)
    return "\n".join(
        f"| {' | '.join(cell if row is rows[1] else literal(cell) for cell in row)} |"
        for row in rows
    )


def html(blocks: Iterable[Block], language: Language) -> str:
    """Write a case file as a page: no script, nothing fetched."""
    body = [_html(block) for block in blocks]
    digest = b64encode(sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'"
    title = re.sub("<[^>]+>", "", body[0])
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{TAGS[language]}">',
            '<head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="referrer" content="no-referrer">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>",
            f"<style>{STYLE}</style></head>",
            "<body>",
            *body,
            "</body>",
            "</html>",
            "",
        )
    )


@singledispatch
def _html(block: Block) -> str:
    raise TypeError(block)


@_html.register
def _(block: Heading) -> str:
    return f"<h{block.level}>{escape(block.text)}</h{block.level}>"


@_html.register
def _(block: Paragraph) -> str:
    text = escape(block.text)
    return f"<p><b>{text}</b></p>" if block.strong else f"<p>{text}</p>"


@_html.register
def _(block: Code) -> str:
    return f"<pre><code>{escape(block.text)}</code></pre>"


@_html.register
def _(block: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in block.head)
    lines = [f"<thead><tr>{head}</tr></thead>"] if any(block.head) else []
    for row in block.rows:
        cells = (
            f'<td class="figure">{escape(cell)}</td>'
            if at >= block.figures
            else f"<td>{escape(cell)}</td>"
            for at, cell in enumerate(row)
        )
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return "<table>" + "\n".join(lines) + "</table>"


FORMS: Final[Mapping[str, Callable[[Iterable[Block], Language], str]]] = {
    "md": markdown,
    "html": html,
}
"""How each form is written."""
