"""The standings of a stage as a short message, for a phone or a group chat (R-G8).

Plain lines: what it is, a line a table, how many advance. Says nothing of fines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zjlog.messages.general import count, say
from zjlog.schemas import term

from .words import (
    RANKED,
    inert,
    known,
    listed,
    marked_name,
    provisional,
    tells_advance,
    title,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TextIO

    from zjlog.audit import Placing, Standings, TableStanding
    from zjlog.messages.language import Language


def write(stage: Standings, stream: TextIO, languages: Sequence[Language]) -> None:
    """Write the message in each language."""
    for language in languages:
        stream.writelines(line + "\n" for line in lines(stage, language))


def lines(stage: Standings, language: Language) -> Iterator[str]:
    """Yield the lines of the message."""
    yield say(language, "message-head", title=title(stage, language))
    if stage.provisional:
        yield provisional(stage, language)
    for table in stage.tables:
        yield table_line(table, language)
    if tells_advance(stage):
        number = count(language, "player", len(stage.advancing))
        yield say(language, "message-foot", n=number)


def table_line(table: TableStanding, language: Language) -> str:
    """Say who advances from a table; where nobody can, how it was ranked."""
    ranked = table.card.stage in RANKED
    shown = [each for each in table.placings if each.rank] if ranked else table.advancing
    people = listed([person(each, table, language, ranked=ranked) for each in shown], language)
    phrase = "message-ranked" if ranked else "message-table"
    name = marked_name(table, language)
    return say(language, phrase, table=name, people=people or nobody(table, language))


def nobody(table: TableStanding, language: Language) -> str:
    """Say that nobody is to be named, or that it is not known who is."""
    decided = any(each.advances is not None for each in table.placings)
    return term("none" if decided else "unknown", language, "word")


def person(placing: Placing, table: TableStanding, language: Language, *, ranked: bool) -> str:
    """Name a player and their chips, with their rank where that is the result."""
    player, chips = inert(placing.player.name), known(placing.chips, language)
    text = say(language, "player-chips", player=player, chips=chips)
    if not ranked:
        return text
    phrase = "ranked-tied" if table.tied(placing) else "ranked"
    return say(language, phrase, n=placing.rank, text=text)
