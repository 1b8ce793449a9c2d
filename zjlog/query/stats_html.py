"""The page of statistics as one file: tables, plots, and the library that draws them.

Nothing is fetched: Vega, Vega-Lite and Vega-Embed stand in the file, whose policy forbids
every connection. Whatever comes from a log is escaped.
"""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.installation import ADVICE
from zjlog.store.errors import NO_EXTRA, StoreError
from zjlog.text.escape import visible

from .formats import labelled
from .table import is_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.messages.language import Language

    from .sections import Section

POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "img-src data: blob:; base-uri 'none'; form-action 'none'"
)
"""Vega compiles its expressions, hence the eval; nothing may be loaded."""

BARS: Final[dict[str, tuple[str, str, str | None]]] = {
    "results": ("result", "hands", None),
    "win-rate": ("player_id", "rate", "interval"),
    "chips": ("player_id", "average", "interval"),
    "deal-in": ("player_id", "rate", "interval"),
    "feeds": ("feeder", "winner", "heat"),
    "classes": ("class", "hands", "result"),
    "wildcards": ("item", "chips", None),
    "kongs": ("item", "kongs", None),
    "turns": ("turns", "wins", None),
    "exhausted": ("round", "rate", "interval"),
    "seats": ("seat", "average_delta", None),
}
"""What is plotted of a question: along the axis, the figure, and how."""
MOST: Final = 40
"""Bars of a plot and rows of a table."""

STYLE: Final = """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff;
  font: 15px/1.5 system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .4rem; }
table { border-collapse: collapse; margin: .5rem 0; display: block; overflow-x: auto; }
th, td { padding: .15rem .7rem; border-bottom: 1px solid #ddd; text-align: left; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
.plot { width: 100%; min-height: 1px; }
"""


def page(sections: Sequence[Section], title: str, language: Language) -> str:
    """Give the whole page."""
    return "".join(_parts(sections, title, language))


def _parts(sections: Sequence[Section], title: str, language: Language) -> Iterator[str]:
    """Give the page part by part."""
    lang = "zh-CN" if language == "zh" else "en"
    shown = html.escape(visible(title))
    yield f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{shown}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    yield f"<h1>{shown}</h1>\n"
    specs = {}
    for section in sections:
        if not section.rows:
            continue
        yield f"<section>\n<h2>{html.escape(section.title)}</h2>\n"
        if section.name in BARS:
            specs[section.name] = plot(section, language)
            yield f'<div class="plot" id="plot-{section.name}"></div>\n'
        yield from _table(section, language)
        yield "</section>\n"
    yield f"<script>{library()}</script>\n<script>\n"
    yield f"const plots = {script_json(specs)};\n"
    yield "for (const [name, spec] of Object.entries(plots))\n"
    yield '  vegaEmbed("#plot-" + name, spec, {actions: false, renderer: "svg"});\n'
    yield "</script>\n</body>\n</html>\n"


def library() -> str:
    """Give the scripts that draw the plots."""
    try:
        import vl_convert  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise StoreError(NO_EXTRA, ADVICE["stats"], str(error)) from None
    bundle: Any = vl_convert.javascript_bundle  # whose stub asks for what is optional
    return str(bundle()).replace("</script", "<\\/script")


def script_json(data: object) -> str:
    """Write data so that it cannot end the script it stands in."""
    text = json.dumps(data, ensure_ascii=False, default=str)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _table(section: Section, language: Language) -> Iterator[str]:
    """Give the rows as a table."""
    columns, rows = labelled(section.columns, section.rows[:MOST], language)
    classes = [' class="n"' if is_number(kind) else "" for _, kind in columns]
    yield "<table>\n<tr>"
    for (name, _), class_ in zip(columns, classes, strict=True):
        yield f"<th{class_}>{html.escape(name)}</th>"
    yield "</tr>\n"
    for row in rows:
        yield "<tr>"
        for value, class_ in zip(row, classes, strict=True):
            yield f"<td{class_}>{'' if value is None else html.escape(visible(str(value)))}</td>"
        yield "</tr>\n"
    yield "</table>\n"


def plot(section: Section, language: Language) -> dict[str, Any]:
    """Describe a plot in Vega-Lite."""
    across, figure, how = BARS[section.name]
    columns, rows = labelled(section.columns, section.rows[:MOST], language)
    title = {raw: named for (raw, _), (named, _) in zip(section.columns, columns, strict=True)}
    keys = [raw for raw, _ in section.columns]
    values = [{key: _plotted(value) for key, value in zip(keys, row, strict=True)} for row in rows]
    x: dict[str, Any] = {"field": across, "type": "nominal", "title": title[across], "sort": None}
    x["axis"] = {"labelAngle": 0}
    spec: dict[str, Any] = {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "data": {"values": values},
        "width": "container",
        "height": 180,
    }
    if how == "heat":
        y = {"field": figure, "type": "nominal", "title": title[figure]}
        color = {"field": "hands", "type": "quantitative", "title": title["hands"]}
        return {**spec, "mark": "rect", "encoding": {"x": x, "y": y, "color": color}}
    y = {"field": figure, "type": "quantitative", "title": title[figure]}
    bars: dict[str, Any] = {"mark": "bar", "encoding": {"x": x, "y": y}}
    if how == "interval":
        whisker = {"field": "low", "type": "quantitative", "title": title[figure]}
        rule = {"mark": "rule", "encoding": {"x": x, "y": whisker, "y2": {"field": "high"}}}
        return {**spec, "layer": [bars, rule]}
    if how is not None:
        color = {"field": how, "type": "nominal", "title": title[how]}
        bars["encoding"] = {**bars["encoding"], "color": color}
    return {**spec, **bars}


def _plotted(value: object) -> object:
    """Give a value as a plot takes it."""
    return visible(value) if isinstance(value, str) else value
