"""The page of statistics as one file: tables, plots, and the library that draws them.

Nothing is fetched: Vega, Vega-Lite and Vega-Embed stand in the file, whose policy forbids
every connection. How the tables look stands in ``stats.html``.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.messages.installation import ADVICE
from zjlog.store.errors import NO_EXTRA, StoreError
from zjlog.text.escape import visible
from zjlog.text.html import COLOURS, NO_BASE, NO_FORMS, policy_of, rendered

from .formats import labelled
from .table import is_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language

    from .sections import Section

POLICY: Final = policy_of(
    "style-src 'unsafe-inline'",
    "script-src 'unsafe-inline' 'unsafe-eval'",
    "img-src data: blob:",
    NO_BASE,
    NO_FORMS,
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

STYLE: Final = (
    COLOURS
    + """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink);
  background: var(--paper); font: 15px/1.5 var(--sans); }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .4rem; }
table { border-collapse: collapse; margin: .5rem 0; display: block; overflow-x: auto; }
th, td { padding: .15rem .7rem; border-bottom: 1px solid var(--line); text-align: left; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
.plot { width: 100%; min-height: 1px; }
"""
)


class Shown(NamedTuple):
    """A section as the page shows it: its table, and whether it is plotted."""

    name: str
    title: str
    plotted: bool
    columns: list[tuple[str, bool]]
    rows: list[list[str]]


def page(sections: Sequence[Section], title: str, language: Language) -> str:
    """Return the whole page; ``title`` may hold what a log says."""
    told = [section for section in sections if section.rows]
    specs = {each.name: plot(each, language) for each in told if each.name in BARS}
    text = rendered(
        "query/stats.html",
        language,
        policy=POLICY,
        title=visible(title),
        style=STYLE,
        sections=[_shown(section, language) for section in told],
        library=library(),
        plots=script_json(specs),
    )
    return text + "\n"


def library() -> str:
    """Return the scripts that draw the plots."""
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


def _shown(section: Section, language: Language) -> Shown:
    """Return a section with its columns, which are figures or not, and the texts of its cells."""
    columns, rows = labelled(section.columns, section.rows[:MOST], language)
    return Shown(
        section.name,
        section.title,
        section.name in BARS,
        [(name, is_number(kind)) for name, kind in columns],
        [["" if value is None else visible(str(value)) for value in row] for row in rows],
    )


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
    """Return a value as a plot takes it."""
    return visible(value) if isinstance(value, str) else value
