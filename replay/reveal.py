"""What a ``hu`` line claims of itself: the revealed hand, its items, who saw it.

Compares only (H007, H010, M012); a revealed hand also uncovers tiles that the log hid.
"""

from zjlog.replay.codes import H007, H010, M012
from zjlog.replay.hidden import forget, see
from zjlog.replay.rows import ABSENT, FROM, ITEMS, LENGTH, NUM, OFFSET, TILE
from zjlog.replay.table import Table
from zjlog.replay.tiles import HIDDEN, KINDS, names


def check_revealed(t: Table, row: int, seat: int) -> None:
    """H010: the revealed hand is the concealed hand, the winning tile only on a self-draw."""
    if t.veiled:
        _see_drawn(t, row, seat)
    offset = t.tape[row + OFFSET]
    if t.tape[row + LENGTH] <= 0 or t.pool[offset] == ABSENT:
        return
    revealed = sorted(t.stretch(offset + 1, offset + 1 + t.pool[offset]))
    if (t.veiled or HIDDEN in revealed) and _is_resolved(t, seat, revealed):
        return
    concealed = t.concealed(seat)
    if revealed != concealed:
        t.fault(H010, seat, {"expected": names(concealed), "got": names(revealed)}, row=row)


def _see_drawn(t: Table, row: int, seat: int) -> None:
    """A self-draw shows its tile, where the log hid the draw."""
    tile, offset = t.tape[row + TILE], t.tape[row + OFFSET]
    if t.tape[row + FROM] != ABSENT or t.actor != seat or t.drawn != HIDDEN or tile == HIDDEN:
        return
    number = t.pool[offset] if t.tape[row + LENGTH] > 0 else ABSENT
    if number == ABSENT or tile in t.stretch(offset + 1, offset + 1 + number):
        see(t, seat, tile, 1)
        t.drawn = tile


def _is_resolved(t: Table, seat: int, revealed: list[int]) -> bool:
    """Put the revealed tiles where the log hid them, if they can be those.

    Tiles that the revealed hand hides in its turn may be any.
    """
    forget(t, seat)
    surplus = 0
    for kind in range(KINDS):
        surplus += max(0, t.held(seat, kind) - revealed.count(kind))
    if len(revealed) != t.size[seat] or t.debt[seat] or surplus > revealed.count(HIDDEN):
        return False
    for kind in range(KINDS):
        see(t, seat, kind, revealed.count(kind))
    if HIDDEN in revealed:
        t.open(H010)
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
