"""The events of a game as the store keeps them: every accepted line, and what replaced it.

A row is that of the core (``replay.rows``), with its place: the number of the hand it is in
and whether it stands. So lines read are rows stored plus lines refused, corrections or not.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.audit.gamelog import put
from zjlog.audit.reading.tape import Tape
from zjlog.replay import rows as r
from zjlog.replay.tiles import CODES, wild_after
from zjlog.schemas import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zjlog.audit.gamelog import Entry, GameLog

STANDS: Final = 0
REPLACED: Final = 1
"""As recorded; a correction put something else in its place."""
INSERTED: Final = 2
"""Put there by a correction, on whose line it stands."""

TILED: Final = frozenset({r.CLAIM, r.WALL})
WATCHED: Final = frozenset({r.REFUSED, r.HAND, r.FLIP})


class Places(NamedTuple):
    """Rows of a game, ``WIDTH`` integers each, and three more integers a row.

    ``extras`` are what has no fixed length, as text, by number of the row; ``wilds`` the
    百搭 of each hand.
    """

    rows: array[int]
    nth: array[int]
    hand: array[int]
    standing: array[int]
    extras: list[tuple[int, str]]
    wilds: dict[int, str]

    def stored(self) -> int:
        """Count the lines of the log that have a row."""
        kinds = self.rows[r.KIND :: r.WIDTH]
        if not any(self.standing):
            return len(kinds) - kinds.count(r.REFUSED)
        pairs = zip(kinds, self.standing, strict=True)
        return sum(kind != r.REFUSED and standing != INSERTED for kind, standing in pairs)


def places_of(
    log: GameLog, first: Entry, tape: Tape, hands: Sequence[tuple[int | None, int | None]]
) -> Places:
    """Lay out all accepted lines of a game, ``first`` the ``game`` event.

    ``hands`` are number and dealer of the hands that were judged.
    """
    before, after = Tape(), Tape()
    before.add(first.event, first.line, first.seq)
    entries = log.entries if log.amended else []
    for at in sorted(log.amended):
        if entries[at].event is not None:
            put(after, entries[at])
    replaced = len(after)
    for entry in log.corrections:
        after.add(entry.event, entry.line, entry.seq)
    rows = before.rows + tape.rows
    places = Places(rows, array("q"), array("q"), array("q"), [], {})
    _number(places, hands, len(before) + len(tape))
    if after.rows:
        _amend(places, log, after, replaced)
    _extras(places, before, 0)
    _extras(places, tape, len(before))
    _extras(places, after, len(before) + len(tape))
    _count_from(places, log.last_line - log.lines)
    return places


def _number(places: Places, hands: Sequence[tuple[int | None, int | None]], number: int) -> None:
    """Tell each row in which hand it stands; 0 before the first one."""
    rows, nth, hand, since = places.rows, 0, 0, 0
    for at, kind in enumerate(rows[r.KIND :: r.WIDTH]):
        if kind not in WATCHED:
            continue
        row = at * r.WIDTH
        if kind == r.FLIP:
            places.wilds.setdefault(nth, _wild(rows[row + r.TILE], rows[row + r.NUM]))
            continue
        lost = kind == r.REFUSED and rows[row + r.ARG] == r.HAND
        found = (None, None) if lost else (rows[row + r.NUM], rows[row + r.SEAT])
        if (kind == r.HAND or lost) and nth < len(hands) and hands[nth] == found:
            _fill(places, nth, hand, at - since)
            nth, hand, since = nth + 1, found[0] or 0, at
    _fill(places, nth, hand, number - since)
    places.standing.extend(array("q", (STANDS,)) * number)


def _fill(places: Places, nth: int, hand: int, length: int) -> None:
    places.nth.extend(array("q", (nth,)) * length)
    places.hand.extend(array("q", (hand,)) * length)


def _wild(indicator: int, recorded: int) -> str:
    """R-A5: name the 百搭 of a hand."""
    kind = wild_after(indicator)
    return CODES[recorded if kind == len(CODES) - 1 and recorded != r.ABSENT else kind]


def _amend(places: Places, log: GameLog, after: Tape, replaced: int) -> None:
    """Mark what corrections put in, and add what they replaced and the corrections."""
    rows = places.rows
    lines = {entry.line for entry in log.corrections}
    for at, line in enumerate(rows[r.LINE :: r.WIDTH]):
        if line in lines:
            places.standing[at] = INSERTED
    seqs = rows[r.SEQ :: r.WIDTH].tolist()
    for at, seq in enumerate(after.rows[r.SEQ :: r.WIDTH]):
        near = max(0, bisect_right(seqs, seq) - 1)
        _fill(places, places.nth[near], places.hand[near], 1)
        places.standing.append(REPLACED if at < replaced else STANDS)
    rows.extend(after.rows)


def _count_from(places: Places, lines: int) -> None:
    """Count lines in the game: in a bundle ``lines`` stand before it."""
    if lines:
        for at in range(r.LINE, len(places.rows), r.WIDTH):
            places.rows[at] -= lines


def _extras(places: Places, tape: Tape, first: int) -> None:
    """Spell what has no fixed length: tiles, or chips."""
    rows, pool = tape.rows, tape.pool
    for at, length in enumerate(rows[r.LENGTH :: r.WIDTH]):
        if length > 0:
            row = at * r.WIDTH
            offset = rows[row + r.OFFSET]
            text = _spelled(rows[row + r.KIND], pool[offset : offset + length])
            places.extras.append((first + at, text))


def _spelled(kind: int, values: Sequence[int]) -> str:
    """Spell one stretch of the pool."""
    if kind in TILED:
        return _tiles(values)
    if kind == r.HU:
        return _tiles(values[1 : 1 + max(0, values[0])])
    if kind == r.DEAL:
        ends = [4 + sum(values[: seat + 1]) for seat in range(SEATS)]
        return " | ".join(
            _tiles(values[end - length : end]) for end, length in zip(ends, values[:4], strict=True)
        )
    return " ".join(map(str, values))


def _tiles(kinds: Sequence[int]) -> str:
    return " ".join([CODES[kind] for kind in kinds])
