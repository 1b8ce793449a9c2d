"""What holds after every event of every game, however foul: tiles and chips are conserved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zjlog.replay.phases import IDLE, OPENED
from zjlog.replay.shape import POWER, SUIT
from zjlog.replay.tiles import COPIES, HIDDEN, STRIDE, TILES

if TYPE_CHECKING:
    from zjlog.replay import Table


def check(table: Table) -> None:
    """Recompute what the table keeps up to date, and count tiles and chips."""
    check_tiles(table)
    check_hands(table)
    check_chips(table)


def check_tiles(t: Table) -> None:
    """R-A1: 136 tiles, wherever they are."""
    if t.phase in (IDLE, OPENED):
        return
    melded = sum(len(meld) - 4 for meld in t.melds)
    flipped = int(t.flip_row >= 0)
    places = sum(t.count) + melded + len(t.river) + t.wall_left + flipped
    assert places == TILES + t.unrecorded


def check_hands(t: Table) -> None:
    """The numbers kept for speed are those of the tiles."""
    for seat in range(4):
        counts = t.count[seat * STRIDE : (seat + 1) * STRIDE]
        keys = [0, 0, 0, 0]
        for kind in range(HIDDEN):
            keys[SUIT[kind]] += counts[kind] * POWER[kind]
        assert t.key[seat * 4 : seat * 4 + 4] == keys
        assert t.size[seat] == sum(counts)
        assert t.over[seat] == sum(count > COPIES for count in counts[:HIDDEN])
        assert t.debt[seat] == sum(-min(count, 0) for count in counts)
        assert t.melded[seat] <= sum(meld[0] == seat for meld in t.melds)


def check_chips(t: Table) -> None:
    """R-F9: chips only leave the table by fines."""
    assert all(record.known for record in t.hands) is False or sum(t.chips) == sum(t.start) + sum(
        t.fines
    )
    assert all(sum(record.deltas) == 0 for record in t.hands)
    assert sum(t.deferred) == 0
    assert sum(t.adjusted) == 0
