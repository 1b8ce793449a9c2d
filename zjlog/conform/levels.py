"""The levels of conformance: which vectors belong to one, and what of an answer is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PLAY: Final = (
    "phase", "hand", "round", "dealer", "indicator", "wild", "wall_left", "acting", "seats",
)  # fmt: skip
SEAT_IN_PLAY: Final = ("concealed", "drawn", "melds", "river", "shown")

MONEY: Final = frozenset(
    {
        "C005", "F004", "F007", "F013", "H007", "M005", "M006", "M007", "M008", "M010", "M011",
        "M012", "M013", "S001", "S002", "S003", "S004",
    }
)  # fmt: skip
"""Findings that change neither tiles nor turns: an engine that only plays may pass them over."""
FALSE: Final = frozenset({"H001", "H002", "H004"})
"""Declarations that are false by the tiles, or by one before them in the hand."""
TYPES: Final = frozenset({"ruling", "correction"})
"""Events by which a referee or a clerk reaches back."""


class Level(NamedTuple):
    """One level; ``allowed`` are the codes that its vectors may show, None for any.

    Of a position the members ``table`` and ``seat`` are compared, ``to_win`` as far as the
    first ``hu`` only. Empty ones mean that no position is compared.
    """

    name: str
    allowed: frozenset[str] | None
    table: tuple[str, ...] = ()
    seat: tuple[str, ...] = ()
    to_win: bool = False
    findings: str = ""
    """Families whose findings are compared; ``*`` for all, each with its place in the game."""
    money: bool = False


WINS: Final = (*PLAY, "result", "winners")
SEAT_AT_WINS: Final = (*SEAT_IN_PLAY, "statuses")

LEVELS: Final[Mapping[str, Level]] = {
    level.name: level
    for level in (
        Level("reading", None, findings="F"),
        Level("play", MONEY, PLAY, SEAT_IN_PLAY, to_win=True),
        Level("wins", MONEY | FALSE, WINS, SEAT_AT_WINS),
        Level("settlement", None, WINS, (*SEAT_AT_WINS, "credits", "chips"), money=True),
        Level(
            "everything", None, WINS, (*SEAT_AT_WINS, "credits", "chips"), findings="*", money=True
        ),
    )
}
"""The levels by name, each asking more than the one before."""


def levels_of(codes: Iterable[str], events: list[Mapping[str, Any]] | None) -> list[str]:
    """Name the levels that a log belongs to, by what it shows; no ``events``: bad lines."""
    shown = set(codes)
    found = ["reading"]
    plain = events is not None and events[0].get("visibility", "full") == "full"
    if plain and not any(event["type"] in TYPES for event in events or ()):
        found += [name for name in ("play", "wins") if shown <= (LEVELS[name].allowed or set())]
    if plain and not any(code[0] in "FC" and code not in MONEY for code in shown):
        found.append("settlement")
    return [*found, "everything"]


def masked(table: Mapping[str, Any], level: Level) -> dict[str, Any]:
    """Return of a position what a level compares."""
    found = {name: table[name] for name in level.table}
    found["seats"] = [{name: seat[name] for name in level.seat} for seat in table["seats"]]
    return found
