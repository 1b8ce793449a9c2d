"""The standings of a stage as one printable page: for the wall of the venue and the web site.

The page stands alone: no script, no picture, no font, nothing fetched. Its policy allows
only its own style. In one language or in both. How it looks stands in ``standings.html``
and ``standings.css``; what is said, in ``words``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from zjlog.schemas import term
from zjlog.text.html import COLOURS, NO_BASE, NO_FORMS, TAGS, hashed, policy_of, rendered

from . import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import TextIO

    from zjlog.audit import Placing, Standings, TableStanding
    from zjlog.messages.language import Language

    Texts: TypeAlias = Mapping[str, str]
    """What is said, by the tags of the languages; a single one where they agree."""

STYLE: Final = COLOURS + Path(__file__).with_name("standings.css").read_text(encoding="utf-8")

COLUMNS: Final = ("rank", "player", "seat", "chips", "fined", "false_wins", "remark")
FIGURES: Final = frozenset({"rank", "chips", "fined", "false_wins"})
"""Columns that are ranged right."""

FOLDED: Final[Mapping[str, Callable[[Placing], object]]] = {
    "fined": lambda placing: placing.fined != 0,
    "false_wins": lambda placing: placing.player.false_wins,
}
"""Columns that a narrow screen shows only where there is something in them, with their heads."""

SIGNED: Final = ("chief_referee", "date")
"""What is filled in by hand on the printed page (R-G9)."""


def write(stage: Standings, stream: TextIO, languages: Sequence[Language]) -> None:
    """Write the page, everything on it in each language; the first is that of the page."""
    page = Page(languages)
    text = rendered(
        "standings/standings.html",
        languages[0],
        policy=policy_of(f"style-src {hashed(STYLE)}", NO_BASE, NO_FORMS),
        title=words.title(stage, languages[0]),
        style=STYLE,
        stage=stage,
        page=page,
        words=words,
        columns=COLUMNS,
        figures=FIGURES,
        folded=FOLDED,
        signed=SIGNED,
    )
    stream.write(text + "\n")


class Page:
    """Says things in the languages of the page."""

    def __init__(self, languages: Sequence[Language]) -> None:
        """Speak these languages."""
        self.languages = languages

    def said(self, say: Callable[..., str], *facts: object) -> Texts:
        """Say something of these facts in each language, but once if they agree."""
        return self.texts([say(*facts, language) for language in self.languages])

    def texts(self, texts: Sequence[str]) -> Texts:
        """Name the language of each text, but keep one if they agree."""
        tags = [TAGS[language] for language in self.languages]
        return {tags[0]: texts[0]} if len(set(texts)) == 1 else dict(zip(tags, texts, strict=True))

    def cells(self, placing: Placing, table: TableStanding) -> dict[str, Texts]:
        """Return the cells of a seat by column, but for the player's name, which is logged."""
        return {
            "rank": self.said(words.rank, placing, table),
            "seat": self.said(seat, placing),
            "chips": self.said(words.known, placing.chips),
            "fined": self.said(words.known, placing.fined),
            "false_wins": self.said(words.known, placing.player.false_wins),
            "remark": self.said(words.remark, placing),
        }

    def particulars(self, table: TableStanding) -> Iterator[tuple[Texts, Texts]]:
        """Yield what else is known of a table: label and text, logged or a word of ours."""
        by_language = (words.particulars(table, language) for language in self.languages)
        for pairs in zip(*by_language, strict=True):
            yield self.texts([label for label, _ in pairs]), self.texts([text for _, text in pairs])


def seat(placing: Placing, language: Language) -> str:
    """Name the seat of a placing."""
    return term(str(placing.seat), language, "seat")
