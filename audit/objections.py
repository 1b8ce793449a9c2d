"""What speaks against announcing the log of a table, alone and beside the others.

A log has to be clean, finished and of the stage of the rest, and no game may count twice.
Nothing is judged again here: verdict, findings and result are those of the report.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.schemas import Finding, GameReport, TableCard

Reason: TypeAlias = Literal[
    "unreadable",
    "not-clean",
    "unfinished",
    "open-result",
    "no-stage",
    "other-event",
    "other-stage",
    "same-game",
    "same-id",
    "seat-twice",
]

UNFINISHED: Final = "M008"
"""The code that says again that a game has no ``end``."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a log cannot be announced as it stands.

    ``facts`` are codes (unreadable, not-clean), the event or the stage (other-…), or the places of
    the other logs (same-…); seat-twice has the player's id first. A log
    without an event has none of it to name.
    """

    reason: Reason
    facts: tuple[str, ...] = ()


def common(cards: Sequence[TableCard]) -> tuple[str | None, str | None]:
    """Return the event and the stage that most logs name; of equals the first by name."""
    named = [card for card in cards if card.stage is not None] or cards
    counted = Counter((card.event, card.stage) for card in named)
    if not counted:
        return None, None
    return min(counted, key=lambda pair: (-counted[pair], pair[0] or "", pair[1] or ""))


def unreadable(report: GameReport) -> Objection:
    """Say that a log cannot be read, and by which codes; trouble with its place has none."""
    return Objection("unreadable", tuple(dict.fromkeys(each.code for each in report.findings)))


def of_the_log(report: GameReport, card: TableCard) -> Iterator[Objection]:
    """Say what speaks against a log by itself."""
    codes = dict.fromkeys(each.code for each in report.findings if _weighs(each))
    if codes:
        yield Objection("not-clean", tuple(codes))
    if not card.finished:
        yield Objection("unfinished")
    if report.result is None or report.result.ranking is None:
        yield Objection("open-result")
    if card.stage is None:
        yield Objection("no-stage")


def _weighs(finding: Finding) -> bool:
    """Tell whether a finding keeps a log from being clean, M008 apart."""
    return finding.severity != "note" and finding.code != UNFINISHED


def of_the_stage(card: TableCard, event: str | None, stage: str | None) -> Iterator[Objection]:
    """Say whether a log belongs to another stage than the rest."""
    if card.event != event:
        yield Objection("other-event", () if card.event is None else (card.event,))
    if card.stage is not None and card.stage != stage:
        yield Objection("other-stage", (card.stage,))


def twins(reports: Sequence[GameReport]) -> list[Objection | None]:
    """Say of each log whether another one has its game too; a clean one stands before others."""
    by_id: defaultdict[str | None, list[GameReport]] = defaultdict(list)
    for report in sorted(reports, key=lambda report: report.verdict != "clean"):
        by_id[report.game_id].append(report)
    return [_twin(report, by_id[report.game_id]) for report in reports]


def seats_twice(reports: Sequence[tuple[GameReport, TableCard]]) -> list[tuple[Objection, ...]]:
    """Say of each log which of its players sit at another table of the same stage too.

    Logs of one table, and those of one game, are no two tables.
    """
    places: defaultdict[tuple[object, ...], list[tuple[GameReport, TableCard]]] = defaultdict(list)
    for report, card in reports:
        if card.stage is not None:
            for seat in card.seats:
                places[card.event, card.stage, seat.id].append((report, card))
    return [tuple(_elsewhere(report, card, places)) for report, card in reports]


def _elsewhere(
    report: GameReport,
    card: TableCard,
    places: Mapping[tuple[object, ...], Sequence[tuple[GameReport, TableCard]]],
) -> Iterator[Objection]:
    """Yield an objection for each player of a log who sits elsewhere too."""
    for seat in card.seats:
        others = [
            _place(other)
            for other, its in places.get((card.event, card.stage, seat.id), ())
            if other.game_id != report.game_id and (its.table is None or its.table != card.table)
        ]
        if others:
            yield Objection("seat-twice", (seat.id, *others))


def _twin(report: GameReport, same: Sequence[GameReport]) -> Objection | None:
    """Say of a log that it is there twice, or that another one tells its game otherwise."""
    first = next(each for each in same if _told(each) == _told(report))
    if first is not report:
        return Objection("same-game", (_place(first),))
    others = tuple(_place(each) for each in same if _told(each) != _told(report))
    return Objection("same-id", others) if others else None


def _told(report: GameReport) -> tuple[object, ...]:
    """Return all that a log tells of its game, wherever it is kept."""
    return (report.rules, report.card, report.settlement, report.result)


def _place(report: GameReport) -> str:
    """Name a log; of a bundle also which game."""
    return report.file if report.game is None else f"{report.file}#{report.game}"
