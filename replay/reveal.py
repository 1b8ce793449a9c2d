"""What a ``hu`` line claims of itself: the revealed hand, its items, who saw it.

Compares only (H007, H010, M012); a revealed hand also uncovers tiles that the log hid.
"""

from zjlog.replay.codes import H007, H010, M012
from zjlog.replay.rows import ABSENT, ITEMS, LENGTH, NUM, OFFSET
from zjlog.replay.table import Table
from zjlog.replay.tiles import HIDDEN, names


def check_revealed(t: Table, row: int, seat: int) -> None:
    """H010: the revealed hand is the concealed hand, the winning tile only on a self-draw."""
    offset = t.tape[row + OFFSET]
    if t.tape[row + LENGTH] <= 0 or t.pool[offset] == ABSENT:
        return
    revealed = sorted(t.stretch(offset + 1, offset + 1 + t.pool[offset]))
    concealed = t.concealed(seat)
    if HIDDEN in revealed or (HIDDEN in concealed and _resolve(t, seat, revealed)):
        return
    if revealed != concealed:
        t.fault(H010, seat, {"expected": names(concealed), "got": names(revealed)}, row=row)


def _resolve(t: Table, seat: int, revealed: list[int]) -> bool:
    """Put the revealed tiles where the log hid them, if they can be those."""
    known = [tile for tile in t.concealed(seat) if tile != HIDDEN]
    rest = list(revealed)
    for tile in known:
        if tile not in rest:
            return False
        rest.remove(tile)
    if len(rest) != t.hidden(seat):
        return False
    for tile in rest:
        t.give(seat, HIDDEN)
        t.take(seat, tile)
        t.uncover(tile)
    return True


def claimed_items(t: Table, row: int) -> list[tuple[int, int]] | None:
    """Return the items that a ``hu`` line claims, sorted, or None if it claims none."""
    if t.tape[row + LENGTH] <= 0:
        return None
    at = t.tape[row + OFFSET] + 1 + max(0, t.pool[t.tape[row + OFFSET]])
    if t.pool[at] == ABSENT:
        return None
    pairs = t.stretch(at + 1, at + 1 + 2 * t.pool[at])
    return sorted(zip(pairs[::2], pairs[1::2], strict=True))


def check_items(t: Table, row: int, seat: int, computed: list[tuple[int, int]]) -> None:
    """H007: the items that the log claims for this win are the computed ones."""
    claimed = claimed_items(t, row)
    if claimed is not None and claimed != computed:
        expected = [[ITEMS[item], value] for item, value in computed]
        got = [[ITEMS[item], value] for item, value in claimed]
        t.fault(H007, seat, {"expected": expected, "got": got}, row=row)


def check_confirmed(t: Table, row: int, seat: int) -> None:
    """R-G9: where ``confirmed`` is given, the other three saw the hand (M012)."""
    seen = t.tape[row + NUM]
    if seen == ABSENT:
        return
    others = [other for other in range(4) if other != seat]
    saw = [other for other in others if seen >> other & 1]
    if saw != others:
        t.fault(M012, seat, {"expected": others, "got": saw}, row=row)
