"""Where two copies of one game differ: the events that they tell differently.

A platform, a player and a referee keep the same game in different detail. What one copy
leaves out, or hides as ``?``, is no difference; what both state has to agree.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.audit.replayed_game import Story

HIDDEN: Final = "?"

AHEAD: Final = 9
"""Events that are passed over at most, in both copies, to find where they agree again."""

OPTIONAL: Final = frozenset({"clock", "dice", "seal", "settle", "wall"})
"""Events that a copy may leave out."""

DEFAULTS: Final[Mapping[str, object]] = {"end": "head", "outcome": "made"}
"""What a field means where it is left out."""

UNTOLD: Final = frozenset(
    {"advance", "article", "by", "chips", "confirmed", "confirmed_by", "drawn", "hand", "items"}
    | {"match", "own", "salt", "started_at", "stake", "wall_commit", "wild"}
)
"""Fields that a copy may leave out."""

NOT_COMPARED: Final = frozenset(
    {"count", "key", "note", "prev", "sha256", "sig", "t", "viewer", "visibility"}
)
"""Fields that may differ between copies: when and by whom it was written down, sealed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An event told differently; ``None`` for the copy that ends before it.

    ``fields`` are those that differ, none where the events are of different types.
    """

    one: int | None
    other: int | None
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Where two copies differ, if they do, and which optional events only one of them has."""

    differences: tuple[Difference, ...]
    only_one: Mapping[str, int]
    only_other: Mapping[str, int]

    @property
    def difference(self) -> Difference | None:
        """The first of them."""
        return self.differences[0] if self.differences else None


def compared(one: Story, other: Story) -> Comparison:
    """Go through two copies side by side; after a difference, on from where they agree again."""
    only: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    found: list[Difference] = []
    at, to = 0, 0
    while at <= one.last or to <= other.last:
        first = one.event(at) if at <= one.last else None
        second = other.event(to) if to <= other.last else None
        kinds = [None if event is None else event["type"] for event in (first, second)]
        if first is not None and second is not None and kinds[0] == kinds[1]:
            fields = tuple(differing(first, second))
            extra = _extra(one, at, other, to) if fields else None
            if fields and extra is None:
                found.append(Difference(at, to, fields))
            if extra is not None:
                only[extra][str(kinds[0])] += 1
            at, to = at + (extra != 1), to + (extra != 0)
        elif kinds[0] in OPTIONAL:
            only[0][str(kinds[0])] += 1
            at += 1
        elif kinds[1] in OPTIONAL:
            only[1][str(kinds[1])] += 1
            to += 1
        else:
            found.append(Difference(at if first else None, to if second else None))
            if first is None or second is None:
                break
            at, to = _again(one, at, other, to)
    return Comparison(tuple(found), *only)


def _again(one: Story, at: int, other: Story, to: int) -> tuple[int, int]:
    """Return where two copies agree again after events of different types, else the next ones."""
    for total in range(1, AHEAD):
        for ahead in range(total + 1):
            here, there = at + ahead, to + total - ahead
            if here <= one.last and there <= other.last and _alike(one, here, other, there):
                return here, there
    return at + 1, to + 1


def _alike(one: Story, at: int, other: Story, to: int) -> bool:
    """Tell whether two events tell the same."""
    first, second = one.event(at), other.event(to)
    return first["type"] == second["type"] and not any(differing(first, second))


def _extra(one: Story, at: int, other: Story, to: int) -> int | None:
    """Tell which copy (0 or 1) has an optional event more, where two of a type differ."""
    event = one.event(at)
    if event["type"] not in OPTIONAL:
        return None
    if _follows(one, at, other.event(to)):
        return 0
    return 1 if _follows(other, to, event) else None


def _follows(story: Story, moment: int, event: Mapping[str, Any]) -> bool:
    """Tell whether a copy has an event just after a moment."""
    if moment >= story.last:
        return False
    found = story.event(moment + 1)
    return found["type"] == event["type"] and not any(differing(found, event))


def differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[str]:
    """Name the fields in which two events of one type cannot both be true."""
    for field in dict.fromkeys((*one, *other)):
        if field in NOT_COMPARED:
            continue
        default = DEFAULTS.get(field)
        first, second = one.get(field, default), other.get(field, default)
        left_out = field in UNTOLD and None in (first, second)
        if not left_out and not agree(field, first, second):
            yield field


def agree(field: str, one: object, other: object) -> bool:
    """Tell whether two values of a field may be the same fact."""
    if field == "players" and isinstance(one, list) and isinstance(other, list):
        return [each["id"] for each in one] == [each["id"] for each in other]
    if field == "hands" and isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_tiles, one, other))
    if isinstance(one, list) and isinstance(other, list) and field in {"hand", "own"}:
        return same_tiles(one, other)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(
            agree("", first, second) for first, second in zip(one, other, strict=True)
        )
    return one == other or HIDDEN in (one, other)


def same_tiles(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether two hands may be the same, in whatever order; a hidden tile is any tile."""
    first, second = Counter(one), Counter(other)
    only_first, only_second = first - second, second - first
    hidden_first, hidden_second = only_first.pop(HIDDEN, 0), only_second.pop(HIDDEN, 0)
    return (
        len(one) == len(other)
        and only_first.total() <= hidden_second
        and only_second.total() <= hidden_first
    )
