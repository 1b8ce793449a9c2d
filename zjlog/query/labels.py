"""What a row of the statistics is about, in words: a player by name and id, a result, a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.messages.store import say_store
from zjlog.text.escape import visible
from zjlog.text.wording import LONG, Wording, clipped

from .cells import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.messages.language import Language

    from .sections import Page, Section

PLAYERS: Final = frozenset({"player_id", "feeder", "winner"})
"""Columns that hold the id of a player."""


class Label(NamedTuple):
    """A name, and what tells it from another of the same name."""

    name: str
    id: str = ""

    @classmethod
    def of_player(cls, player: str, page: Page) -> Label:
        """Name a player; their id stands beside the name unless it is the name."""
        known = page.players.get(player)
        name = known.name.strip() if known is not None else ""
        shown = clipped(visible(player), LONG)
        if not name or name == player:
            return cls(shown)
        return cls(clipped(visible(name), LONG), shown)


def labels_of(section: Section, row: Sequence[Any], page: Page, language: Language) -> Label:
    """Say what a row is about, from its first columns."""
    first = row[0]
    match section.name:
        case "dealer-wins":
            dealer, others = Wording(language).word("dealer", "word"), "stats-others"
            return Label(dealer if first else say_store(language, others))
        case "exhausted":
            return Label("?" if first is None else say_store(language, "stats-round", n=first))
        case "classes":
            return Label(" · ".join(str(word) for word in in_words(section, row, language)[:2]))
    if section.columns[0][0] in PLAYERS:
        return Label.of_player(first, page)
    return Label(str(in_words(section, row, language)[0]))
