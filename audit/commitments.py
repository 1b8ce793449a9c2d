"""Wall commitments: was the wall of a hand the one that was promised before it (C004, C005)?"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from zjlog.audit.reading.lane import COMPILED, spelt
from zjlog.replay import rows as r
from zjlog.replay.tiles import names
from zjlog.schemas import Finding

if TYPE_CHECKING:
    from array import array

    from zjlog.audit.reading.tape import Tape

SILENT: Final = frozenset({r.REFUSED, r.SEAL})
"""Rows of which no event of play remains."""


def commitment(pool: array[int], start: int, end: int, salt: str) -> str:
    """Return the hex SHA-256 of the salt bytes and the codes of the tiles joined by commas."""
    tiles = spelt(pool, start, end) if COMPILED else ",".join(names(pool[start:end])).encode()
    return hashlib.sha256(bytes.fromhex(salt) + tiles).hexdigest()


def broken_promises(tape: Tape) -> tuple[list[Finding], int]:
    """Open each promise of a game by the first ``wall`` of its hand.

    C004: the disclosed wall is not the promised one. C005: a promise was never opened;
    said once, at ``end`` or the last event. A wall that a restricted view withholds opens
    nothing to its reader: of how many promises they cannot tell is given beside the findings.
    """
    rows, found = tape.rows, []
    hand: int | None = None
    promised: str | None = None
    unopened: int | None = None
    withheld = 0
    for row, text in tape.texts.items():
        if rows[row + r.KIND] == r.HAND:
            unopened = hand if promised and unopened is None else unopened
            hand, promised = rows[row + r.NUM], text
        elif promised is not None and rows[row + r.FLAG] == r.WITHHELD:
            promised, withheld = None, withheld + 1
        elif promised is not None:
            start = rows[row + r.OFFSET]
            got = commitment(tape.pool, start, start + rows[row + r.LENGTH], text or "")
            if got != promised:
                found.append(_finding(tape, "C004", row, hand, {"expected": promised, "got": got}))
            promised = None
    unopened = hand if promised and unopened is None else unopened
    if unopened is not None:
        found.append(_finding(tape, "C005", _last(rows), unopened, {}))
    return found, withheld


def _last(rows: array[int]) -> int:
    """Return the row of the last ``end``, or else of the last event."""
    kinds = rows[r.KIND :: r.WIDTH].tolist()
    ends = [at for at, kind in enumerate(kinds) if kind == r.END]
    return r.WIDTH * (ends or [at for at, kind in enumerate(kinds) if kind not in SILENT])[-1]


def _finding(tape: Tape, code: str, row: int, hand: int | None, details: dict[str, str]) -> Finding:
    line, seq = tape.rows[row + r.LINE], tape.rows[row + r.SEQ]
    return Finding(code, line, seq, hand, None, None, details)
