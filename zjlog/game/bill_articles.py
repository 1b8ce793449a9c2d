"""The article of the rules that each payment rests on (``rules.md``, F), by what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.audit import BillLine

OF_ITEM: Final[Mapping[str, str]] = {
    "wild_win": "R-F1",
    "natural": "R-F1",
    "run": "R-F1",
    "run_natural": "R-F1",
    "heaven": "R-F6",
    "kong_win": "R-F5",
    "discard": "R-F2",
    "discarder_extra": "R-F2",
    "first": "R-D3",
    "later": "R-D3",
    "after_pung": "R-D3",
    "caught_wild": "R-F3",
    "drawn_wild": "R-F10",
    "kong_exposed": "R-F4",
    "kong_added": "R-F4",
    "kong_concealed": "R-F4",
    "indicator_kong": "R-F10",
    "own_four": "R-F10",
    "follow": "R-F10",
    "false_win": "R-F8",
}
OF_DECISION: Final[Mapping[str, str]] = {"adjust": "R-G7", "fine": "R-G7"}
CAPPED: Final = "R-F7"
"""Cited besides where less was paid than is due."""

DEFERRED: Final = "false_win"
"""The item that is paid at the end of the game (R-F8)."""


def articles_of(line: BillLine) -> tuple[str, ...]:
    """Return the articles that a line rests on, the first item's first; none if not known."""
    payments = line.payments or line.due
    cited = [OF_ITEM[each.item] for each in payments if each.item in OF_ITEM]
    if not payments and line.reason is not None and line.reason in OF_DECISION:
        cited.append(OF_DECISION[line.reason])
    if any(each.paid != each.due for each in payments):
        cited.append(CAPPED)
    return tuple(dict.fromkeys(cited))


def is_deferred(line: BillLine) -> bool:
    """Tell whether a line is paid only at the end of the game."""
    return {each.item for each in line.payments or line.due} == {DEFERRED}
