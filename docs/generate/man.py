"""The man pages, from the same words as the page of the commands; English, as man pages are."""

from __future__ import annotations

from typing import Any, Final

from docs.generate.commands import EXITS, known, prose
from docs.generate.markdown import MARK
from zjlog import __version__
from zjlog.rules.search import TOPICS
from zjlog.rules.topics import topic_lines

WIDTH: Final = 72
"""Cells of a line of a topic, which man sets in."""


def pages() -> dict[str, str]:
    """Return a man page a command, one of zjlog itself, and one a topic of ``zjlog help``."""
    told = known("en")
    made = {f"man/{file_of(each['name'])}.1": written(each, told) for each in told}
    return made | {f"man/{file_of(name)}.7": topic(name) for name in TOPICS}


def topic(name: str) -> str:
    """Return the page of a topic: what ``zjlog help`` says of it, line by line."""
    title, _, *lines = topic_lines(name, "en", WIDTH)
    head = file_of(name)
    return "\n".join(
        [
            f'.\\" {MARK}',
            f'.TH {head.upper()} 7 "" "zjlog {__version__}" "zjlog"',
            ".SH NAME",
            f"{quoted(head)} \\- {quoted(title)}",
            ".SH DESCRIPTION",
            ".nf",
            *(quoted(line) for line in lines),
            ".fi",
            ".SH SEE ALSO",
            f"{quoted(file_of(''))}(1), {quoted(file_of('help'))}(1)",
            "",
        ]
    )


def file_of(name: str) -> str:
    """Return the name of a command's page: ``zjlog-db-info``."""
    return "-".join(["zjlog", *name.split()])


def written(told: dict[str, Any], all_told: list[dict[str, Any]]) -> str:
    """Return the page of a command in the language of man."""
    title = file_of(told["name"])
    lines = [
        f'.\\" {MARK}',
        f'.TH {title.upper()} 1 "" "zjlog {__version__}" "zjlog"',
        ".SH NAME",
        f"{quoted(title)} \\- {quoted(told['short'].rstrip('.'))}",
        ".SH SYNOPSIS",
        quoted(told["usage"]),
        ".SH DESCRIPTION",
        *paragraphs(told["help"]),
    ]
    if told["options"]:
        lines.append(".SH OPTIONS")
    for each in told["options"]:
        default = f" Default: {each['default']}." if each["default"] else ""
        lines += [".TP", f".B {quoted(each['names'])}", quoted(each["help"] + default)]
    if not told["name"]:
        lines.append(".SH COMMANDS")
        for each in all_told[1:]:
            lines += [".TP", f".B {quoted('zjlog ' + each['name'])}", quoted(each["short"])]
    lines.append(".SH EXIT STATUS")
    for number, text, _ in EXITS.values():
        lines += [".TP", f".B {number}", quoted(text)]
    if told["epilog"]:
        lines += [".SH EXAMPLES", *paragraphs(told["epilog"].replace("Examples:\n", ""))]
    return "\n".join(lines) + "\n"


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a help text; lines that are set in stay as they are."""
    lines = []
    for each in prose(text, "en"):
        if each.startswith("```"):
            kept = each.splitlines()[1:-1]
            lines += [".PP", ".nf", *(f".RS\n{quoted(line)}\n.RE" for line in kept), ".fi"]
        else:
            lines += [".PP", quoted(each.replace("\\", ""))]
    return lines


def quoted(text: str) -> str:
    """Return a text in which man sees no requests and no hyphenation."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("–", "\\(en")
    return f"\\&{text}" if text[:1] in {".", "'"} else text
