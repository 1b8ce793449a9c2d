"""The positions of a game as evidence.md 2.3 has them: as JSON, each with its digest.

``P(n)`` is the table after the first n lines of a game, judged as a log of their own: no
later win, ruling or correction tells in it. Two engines that give equal digests after every
event hold the same table. Opens no file; what the table is, ``replay`` says.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from zjlog.audit.gamelog import GameLog, put
from zjlog.audit.limits import MOST_BYTES
from zjlog.audit.reading.tape import Tape
from zjlog.audit.verification import games, setup_of
from zjlog.replay import Options, Prefixes, is_crowded, view
from zjlog.schemas import expand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from zjlog.audit.gamelog import Entry
    from zjlog.replay import SeatView, Table

Json: TypeAlias = "dict[str, Any]"

STATUSES: Final = ("dead_hand", "false_win", "substituted", "disqualified")


class Position(NamedTuple):
    """``P(n)`` of a game: ``n`` counts its lines, ``line`` those of the file, ``seq`` is logged.

    ``table`` is the JSON object, ``digest`` its digest; both are None where more tiles lie on
    the table than two sets have, which only a log that makes them up brings about.
    """

    game: int
    n: int
    line: int
    seq: int | None
    table: Json | None
    digest: str | None


def positions(chunks: Iterable[bytes], *, max_bytes: int = MOST_BYTES) -> Iterator[Position]:
    """Yield the position after every line of every game, from its ``game`` event on.

    ``chunks`` are the decompressed bytes of a log, cut anyhow. Of a game that cannot be read
    there is none. Raises nothing on what the bytes say.
    """
    for log, _ in games(chunks, max_bytes=max_bytes, events=False):
        yield from positions_of(log)


def positions_of(log: GameLog) -> Iterator[Position]:
    """Yield the position after every line of a game that was read."""
    opened = log.first
    if opened is None:
        return
    entries = log.entries
    before = log.last_line - log.lines
    seqs = {entry.line: entry.seq for entry in (*entries, *log.corrections, opened)}
    last = None
    for line, table in _by_line(log, opened, entries):
        if table is not None:
            last = None if is_crowded(table) else as_json(table)
            last_digest = None if last is None else digest(last)
        yield Position(log.number, line - before, line, seqs.get(line), last, last_digest)


def _by_line(
    log: GameLog, opened: Entry, entries: Sequence[Entry]
) -> Iterator[tuple[int, Table | None]]:
    """Yield each line from the ``game`` event on and the table after it, None if it is as before.

    Each correction begins a stretch of lines: up to the next one the log is amended alike.
    """
    begins = [opened.line, *(each.line for each in log.corrections if each.line > opened.line)]
    for nth, first in enumerate(begins):
        end = begins[nth + 1] if nth + 1 < len(begins) else log.last_line + 1
        yield from _stretch(log, opened, entries, range(first, end))


def _stretch(
    log: GameLog, opened: Entry, entries: Sequence[Entry], lines: range
) -> Iterator[tuple[int, Table | None]]:
    """Yield the tables of lines among which nothing is amended but by the first of them."""
    known = GameLog(log.number)
    known.header, known.first = opened.event, opened
    known.corrections = [each for each in log.corrections if each.line <= lines.start]
    known.parts = [each for each in entries if each.line < lines.stop]
    known.end()
    tape = Tape()
    places: list[int] = []
    for entry, _ in known.laid_out():
        places.append(max(entry.line, places[-1] if places else 0))
        put(tape, entry)
    rows = sum(1 for place in places if place <= lines.start)
    rules = known.header.rules
    options = Options(expand(rules.preset, rules.options).as_options())
    tables = Prefixes(tape.rows, tape.pool, options, setup_of(known.header)).all(rows)
    table = next(tables)
    yield lines.start, table
    for line in lines[1:]:
        at = rows
        while rows < len(places) and places[rows] <= line:
            table = next(tables, table)
            rows += 1
        yield line, table if rows > at else None


def as_json(table: Table) -> Json:
    """Return a table as the JSON object of evidence.md 2.3."""
    shown = view(table, moves=False)._asdict()
    del shown["crowded"]
    known = bool(table.chips_known)
    shown["winners"] = list(shown["winners"])
    shown["seats"] = [_seat(seat, chips_known=known) for seat in shown["seats"]]
    return shown


def _seat(seat: SeatView, *, chips_known: bool) -> Json:
    """Return one seat of a position."""
    return {
        "chips": seat.chips if chips_known else None,
        "concealed": list(seat.concealed),
        "drawn": seat.drawn,
        "melds": [{**meld._asdict(), "tiles": list(meld.tiles)} for meld in seat.melds],
        "river": [thrown._asdict() for thrown in seat.river],
        "shown": list(seat.shown),
        "credits": list(seat.credits),
        "statuses": list(seat.statuses),
    }


def canonical(table: Json) -> bytes:
    """Return the bytes of a position that its digest is made of."""
    return json.dumps(table, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def digest(table: Json) -> str:
    """Return the digest of a position: 64 lower-case hexadecimal digits."""
    return sha256(canonical(table)).hexdigest()
