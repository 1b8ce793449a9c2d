"""The standings of a stage as one printable page: for the wall of the venue and the web site.

The page stands alone: no script, no picture, no font, nothing fetched. Its policy allows
only its own style, and whatever comes from a log is escaped. In one language or in both.
"""

from __future__ import annotations

from base64 import b64encode
from functools import partial
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Final, TypeAlias

from zjlog.schemas import term

from .style import STYLE
from .words import (
    doubts,
    in_all,
    inert,
    known,
    log_name,
    marked_name,
    particulars,
    penalty,
    provisional,
    remark,
    remarks,
    results,
    table_name,
    tells_advance,
    title,
    word,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TextIO

    from zjlog.audit import Placing, Standings, TableStanding
    from zjlog.messages.language import Language

    Words: TypeAlias = Callable[[Language], str]

COLUMNS: Final = ("rank", "player", "seat", "chips", "fined", "false_wins", "remark")
FIGURES: Final = frozenset({"rank", "chips", "fined", "false_wins"})
"""Columns that are ranged right."""

TAGS: Final = {"zh": "zh-CN", "en": "en"}
"""The languages as HTML names them."""

SIGNED: Final = ("chief_referee", "date")
"""What is filled in by hand on the printed page (R-G9)."""


def write(stage: Standings, stream: TextIO, languages: Sequence[Language]) -> None:
    """Write the page, everything on it in each language."""
    page = Page(languages)
    lines = (*page.head(stage), *page.body(stage), "</body>", "</html>")
    stream.writelines(line + "\n" for line in lines)


class Page:
    """Writes the parts of the page in one language or several."""

    def __init__(self, languages: Sequence[Language]) -> None:
        """Write in these languages; the first is that of the page."""
        self.languages = languages

    def said(self, words: Words) -> str:
        """Say something in each language, but once if they agree."""
        texts = [words(language) for language in self.languages]
        if len(set(texts)) == 1:
            return escape(texts[0])
        return " ".join(map(span, texts, self.languages))

    def head(self, stage: Standings) -> Iterator[str]:
        """Yield everything before the body."""
        yield "<!DOCTYPE html>"
        yield f'<html lang="{TAGS[self.languages[0]]}">'
        yield "<head>"
        yield '<meta charset="utf-8">'
        yield f'<meta http-equiv="Content-Security-Policy" content="{policy()}">'
        yield '<meta name="referrer" content="no-referrer">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{escape(title(stage, self.languages[0]))}</title>"
        yield f"<style>{STYLE}</style>"
        yield "</head>"

    def body(self, stage: Standings) -> Iterator[str]:
        """Yield the page as it is seen, the end of the body apart."""
        yield "<body>"
        yield "<header>"
        if stage.event is not None:
            yield f"<p>{own(stage.event)}</p>"
        yield f"<h1>{self.said(partial(results, stage))}</h1>"
        yield "</header>"
        if stage.provisional:
            text = self.said(partial(provisional, stage))
            yield f'<p class="provisional">{text}</p>'
        if tells_advance(stage):
            yield from self.advance(stage)
        for table in stage.tables:
            yield from self.table(table)
        if stage.penalised:
            yield from self.penalties(stage)
        if stage.left_out:
            yield from self.left_out(stage)
        yield from self.foot()

    def advance(self, stage: Standings) -> Iterator[str]:
        """Yield all who advance, table by table."""
        people = (self.person(table, placing) for table, placing in stage.advancing)
        return self.listing("advance", partial(in_all, stage), people)

    def penalties(self, stage: Standings) -> Iterator[str]:
        """Yield who was fined or declared falsely."""
        people = (
            f"{self.person(table, each)} {self.said(partial(penalty, each))}"
            for table, each in stage.penalised
        )
        return self.listing("penalties", partial(word, "penalties"), people)

    def left_out(self, stage: Standings) -> Iterator[str]:
        """Yield the logs that are not among the tables."""
        logs = (
            f"{self.said(partial(log_name, log))} {self.said(partial(doubts, log.objections))}"
            for log in stage.left_out
        )
        return self.listing("doubt", partial(word, "left_out"), logs)

    def listing(self, kind: str, head: Words, items: Iterable[str]) -> Iterator[str]:
        """Yield a list under its head."""
        yield f'<section class="{kind}">'
        yield f"<h2>{self.said(head)}</h2>"
        yield "<ul>"
        yield from (f"<li>{item}</li>" for item in items)
        yield "</ul>"
        yield "</section>"

    def person(self, table: TableStanding, placing: Placing) -> str:
        """Name a player and their table."""
        return f"{self.said(partial(marked_name, table))} <b>{own(placing.player.name)}</b>"

    def table(self, table: TableStanding) -> Iterator[str]:
        """Yield one table."""
        yield "<section>"
        yield f"<h2>{self.said(partial(table_name, table))}</h2>"
        if table.objections:
            text = self.said(partial(doubts, table.objections))
            mark = self.said(partial(word, "provisional"))
            yield f'<p class="doubt"><b>{mark}</b> {text}</p>'
        yield "<table>"
        heads = (self.column(name) for name in COLUMNS)
        yield f"<thead><tr>{''.join(heads)}</tr></thead>"
        yield "<tbody>"
        for placing in table.placings:
            yield self.row(placing)
        yield "</tbody>"
        yield "</table>"
        yield f'<p class="about">{self.about(table)}</p>'
        yield "</section>"

    def column(self, name: str) -> str:
        """Return the head of a column."""
        return f'<th scope="col"{ranged(name)}>{self.said(partial(word, name))}</th>'

    def row(self, placing: Placing) -> str:
        """Return the row of a seat."""
        cells = {
            "rank": "–" if placing.void else self.figure(placing.rank),
            "player": own(placing.player.name),
            "seat": self.said(lambda language: term(str(placing.seat), language, "seat")),
            "chips": self.figure(placing.chips),
            "fined": self.figure(placing.fined),
            "false_wins": self.figure(placing.player.false_wins),
            "remark": self.said(partial(remark, placing)),
        }
        parts = (f"<td{ranged(name)}>{text}</td>" for name, text in cells.items())
        kind = f' class="{" ".join(remarks(placing))}"' if remarks(placing) else ""
        return f"<tr{kind}>{''.join(parts)}</tr>"

    def figure(self, number: int | None) -> str:
        """Show a figure, or that there is none."""
        return self.said(partial(known, number))

    def about(self, table: TableStanding) -> str:
        """Return what else is known of a table."""
        labels = zip(*(particulars(table, language) for language in self.languages), strict=True)
        return " · ".join(self.particular(each) for each in labels)

    def particular(self, pairs: Sequence[tuple[str, str]]) -> str:
        """Return one label with its text, which is logged or a word of ours."""
        by_language = dict(zip(self.languages, pairs, strict=True))
        label = self.said(lambda language: by_language[language][0])
        text = self.said(lambda language: by_language[language][1])
        return f"{label} <b><bdi>{text}</bdi></b>"

    def foot(self) -> Iterator[str]:
        """Yield the lines to be signed."""
        yield "<footer>"
        for token in SIGNED:
            yield f"<p>{self.said(partial(word, token))}</p>"
        yield "</footer>"


def policy() -> str:
    """Return the policy of the page: its own style, known by its hash, and nothing else."""
    digest = b64encode(sha256(STYLE.encode()).digest()).decode()
    style = f"style-src 'sha256-{digest}'"
    return f"default-src 'none'; {style}; base-uri 'none'; form-action 'none'"


def span(text: str, language: Language) -> str:
    """Mark the language of a text."""
    return f'<span lang="{TAGS[language]}">{escape(text)}</span>'


def own(text: str) -> str:
    """Set a text from a log apart, whatever direction it is written in."""
    return f"<bdi>{escape(inert(text))}</bdi>"


def ranged(column: str) -> str:
    """Return the class of a cell in a column of figures."""
    return ' class="figure"' if column in FIGURES else ""
