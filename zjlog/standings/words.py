"""What is said of a stage and its tables, in one language, whatever the form.

Everything logged comes out of here inert: as text without anything unseen. What a form
needs beyond that (markup, cells of a spreadsheet) it sees to itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.messages.general import count, say
from zjlog.schemas import term
from zjlog.text.escape import path_text, visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.audit import LeftOut, Objection, Placing, Standings, TableStanding
    from zjlog.messages.language import Language

LONGEST: Final = 60
"""Characters of a text from a log; longer ones are cut."""

CUT: Final = "..."

RANKED: Final = frozenset({"final", None})
"""Stages from which nobody advances: the ranking is the result, or the stage is not known."""

PLACES: Final = frozenset({"same-game", "same-id", "seat-twice"})
"""Objections whose facts are other logs and ids, which are never cut."""


def word(token: str, language: Language) -> str:
    """Name a column, a list or a remark."""
    return term(token, language, "standing")


def inert(text: str) -> str:
    """Return a text from a log without anything unseen, cut where it is endless."""
    shown = visible(path_text(text))
    return shown if len(shown) <= LONGEST else shown[: LONGEST - len(CUT)] + CUT


def title(stage: Standings, language: Language) -> str:
    """Name the event and the stage."""
    words = results(stage, language)
    if stage.event is None:
        return words
    return say(language, "of-event", event=inert(stage.event), what=words)


def results(stage: Standings, language: Language) -> str:
    """Say of which stage these are the results."""
    words = word("results", language)
    if stage.stage is None:
        return words
    return say(language, "of-stage", stage=term(stage.stage, language, "stage"), what=words)


def table_name(table: TableStanding, language: Language) -> str:
    """Name a table by its number or, as logged, by its name."""
    name = table.card.table
    if name is None:
        return say(language, "table-unnamed")
    numbered = isinstance(name, int) or name.isdecimal()
    return say(language, "table-number" if numbered else "table-name", table=inert(str(name)))


def marked_name(table: TableStanding, language: Language) -> str:
    """Name a table, and mark it where its result is provisional."""
    name = table_name(table, language)
    if not table.objections:
        return name
    return say(language, "marked", name=name, mark=word("provisional", language))


def particulars(table: TableStanding, language: Language) -> Iterator[tuple[str, str]]:
    """Yield what else is known of a table: label and text."""
    if table.reason is not None:
        yield word("ended", language), term(table.reason, language, "end_reason")
    values = {
        "started_at": minute(table.card.started_at or ""),
        "venue": table.card.venue,
        "referee": table.card.referee,
        "game_id": table.game_id,
    }
    for field, value in values.items():
        if value:
            yield term(field, language, "field"), inert(value)


def minute(moment: str) -> str:
    """Shorten a moment (RFC 3339) to date, hour and minute as they were on the spot."""
    return f"{moment[:10]} {moment[11:16]}".rstrip()


def remarks(placing: Placing) -> tuple[str, ...]:
    """Return what is remarked of a seat, as tokens."""
    facts = {
        "advances": placing.advances,
        "substituted": placing.player.substituted,
        "disqualified": placing.player.disqualified,
    }
    return tuple(token for token, holds in facts.items() if holds)


def remark(placing: Placing, language: Language) -> str:
    """Say what is remarked of a seat."""
    return listed([word(token, language) for token in remarks(placing)], language)


def rank(placing: Placing, table: TableStanding, language: Language) -> str:
    """Say which rank a seat has, and whether it is shared; a void seat has none."""
    if placing.void:
        return "–"
    if table.tied(placing):
        return say(language, "tied", n=placing.rank)
    return known(placing.rank, language)


def penalty(placing: Placing, language: Language) -> str:
    """Say what a player was fined, and how often they declared falsely."""
    parts = [say(language, "fined", n=placing.fined)] if placing.fined else []
    if placing.player.false_wins:
        parts.append(count(language, "false-win", placing.player.false_wins))
    return listed(parts, language)


def in_all(stage: Standings, language: Language) -> str:
    """Head the list of all who advance, with their number."""
    number = count(language, "player", len(stage.advancing))
    return say(language, "in-all", what=word("advance", language), n=number)


def provisional(stage: Standings, language: Language) -> str:
    """Say that the results are provisional, and how many logs that rests on."""
    return say(language, "provisional", logs=count(language, "log", len(stage.doubtful)))


def tells_advance(stage: Standings) -> bool:
    """Tell whether there is a list of those who advance, be it empty."""
    return stage.stage not in RANKED or bool(stage.advancing)


def doubts(objections: Sequence[Objection], language: Language) -> str:
    """Say all that speaks against a log."""
    return say(language, "semicolon").join(doubt(each, language) for each in objections)


def doubt(objection: Objection, language: Language) -> str:
    """Say one thing that speaks against a log, with its facts."""
    head = term(objection.reason, language, "objection")
    facts = [fact_text(fact, objection, language) for fact in objection.facts]
    return say(language, "cited", head=head, text=listed(facts, language)) if facts else head


def fact_text(fact: str, objection: Objection, language: Language) -> str:
    """Say a fact of an objection: a stage, the name of a log, or a text from one."""
    if objection.reason == "other-stage":
        return term(fact, language, "stage")
    return visible(path_text(fact)) if objection.reason in PLACES else inert(fact)


def log_name(log: TableStanding | LeftOut, language: Language) -> str:
    """Name a log by its file; of a bundle also which game."""
    file = visible(path_text(log.file))
    return file if log.game is None else say(language, "game-of", file=file, n=log.game)


def listed(parts: Sequence[str], language: Language) -> str:
    """Join the parts of a list."""
    return say(language, "list").join(parts)


def known(figure: int | None, language: Language) -> str:
    """Show a figure, or that there is none."""
    return term("unknown", language, "word") if figure is None else str(figure)
