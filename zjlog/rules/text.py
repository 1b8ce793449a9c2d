"""What `zjlog rules` prints for people: the presets, one rule set, or two side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.messages.general import count, say
from zjlog.schemas import PRESETS, expand, meaning, term
from zjlog.text.escape import path_text, visible
from zjlog.text.layout import MARGIN
from zjlog.text.screen import prose_width
from zjlog.text.table import loose_table
from zjlog.text.width import cell_len
from zjlog.text.wording import clipped
from zjlog.text.wrapping import wrapped

from .notes import differences, notes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import Rules
    from zjlog.messages.language import Language

    from .notes import Note

WIDTH: Final = 80
INNER: Final = "    "

MARKS: Final = {True: "* ", False: "  "}
"""Before an option: whether it differs from the tournament."""

NAME: Final = 20
"""Cells of the name of a rule set at the head of a column."""


def presets_text(language: Language) -> str:
    """List the presets, a line each."""
    rows = [(named(name, language), meaning(name, language, "preset")) for name in PRESETS]
    return "".join(line + "\n" for line in columns(rows))


def presets_data(language: Language) -> dict[str, Any]:
    """Return the presets as JSON data."""
    return {
        "presets": [
            {
                "preset": name,
                "title": term(name, language, "preset"),
                "meaning": meaning(name, language, "preset"),
                "digest": expand(name).digest(),
            }
            for name in PRESETS
        ]
    }


def named(preset: str, language: Language) -> str:
    """Name a preset as a log does, and in words where they are others."""
    name = term(preset, language, "preset")
    return name if name == preset else say(language, "marked", name=preset, mark=name)


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Set rows in columns ranged left, nothing after the last."""
    return (line.rstrip() for line in loose_table(rows, [False] * len(rows[0])))


def show_text(rules: Rules, language: Language) -> str:
    """Describe every option of a rule set."""
    described = notes(rules.options, language)
    number = sum(each.differs for each in described)
    head = [
        named(rules.preset, language),
        meaning(rules.preset, language, "preset"),
        say(language, "digest", digest=rules.options.digest()),
        say(language, "starred", n=count(language, "option", number)),
    ]
    if (width := prose_width()) < WIDTH:
        head = [line for text in head for line in wrapped(text, width)]
    lines = [*head, *(line for each in described for line in note_lines(each, language))]
    return "\n".join(lines) + "\n"


def note_lines(each: Note, language: Language) -> Iterator[str]:
    """Yield an option: its value and article, what it is about, what the value means."""
    width = min(WIDTH, prose_width())
    first = f"{MARKS[each.differs]}{each.key} = {each.shown}"
    cited = " ".join(each.articles)
    between = width - cell_len(first) - cell_len(cited)
    yield ""
    yield from [first + " " * between + cited] if between > 0 else [first, INNER + cited]
    yield from under(say(language, "cited", head=each.title, text=each.meaning), width)
    if each.choice:
        yield from under(say(language, "cited", head=each.choice, text=each.choice_meaning), width)


def under(text: str, width: int) -> Iterator[str]:
    """Yield a text below an option."""
    yield from (INNER + line for line in wrapped(text, width - len(INNER)))


def diff_text(names: Sequence[str], pair: tuple[Rules, Rules], language: Language) -> str:
    """Set the options in which two rule sets differ side by side."""
    found = differences(*pair, language)
    heads = [clipped(visible(path_text(name)), NAME) for name in names]
    if not found:
        return say(language, "same-rules", one=heads[0], other=heads[1]) + "\n"
    labels = [term(word, language, "report") for word in ("options", "article")]
    rows = [(labels[0], *heads, labels[1])]
    for mine, theirs in found:
        rows.append((mine.key, mine.shown, theirs.shown, " ".join(mine.articles)))
    lines = list(columns(rows))
    for at, (mine, _) in enumerate(found):
        lines[at + 1] += "\n" + "\n".join(
            MARGIN + text
            for text in wrapped(
                say(language, "cited", head=mine.title, text=mine.meaning), WIDTH - len(MARGIN)
            )
        )
    return "\n".join(lines) + "\n"
