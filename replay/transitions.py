"""What may follow what: phase × event, as a table (F011, H009)."""

from typing import Final

from zjlog.replay import rows as r
from zjlog.replay.phases import DEALT, ENDED, IDLE, OPENED, OVER, PLAY, UNJUDGED, WON

MAY: Final = 0
STRAY: Final = 1
"""F011: out of place; not replayed."""
AFTER_WIN: Final = 2
"""H009: the hand is won; not replayed."""
MISSING: Final = 3
"""F011 once: play before the deal or the flip; not replayed."""
MUTE: Final = 4
"""Part of a hand that is not judged; passed over in silence."""

PHASES: Final = ("idle", "opened", "dealt", "play", "won", "over", "unjudged", "ended")
_PLAY_EVENTS: Final = (r.DRAW, r.DISCARD, r.CLAIM, r.SHOW, r.HU, r.EXHAUSTED)
_ANY_TIME: Final = (r.REFUSED, r.SETTLE, r.RULING, r.SUBSTITUTE, r.CLOCK, r.END, r.SEAL)

_ROWS: Final = {
    # phase: (verdict on play events, {event: verdict}); what is not named is STRAY
    IDLE: (STRAY, {r.HAND: MAY, r.DICE: MAY}),
    OPENED: (MISSING, {r.HAND: MAY, r.DICE: MAY, r.DEAL: MAY}),
    DEALT: (MISSING, {r.HAND: MAY, r.FLIP: MAY}),
    PLAY: (MAY, {r.HAND: MAY, r.WALL: MAY}),
    WON: (AFTER_WIN, {r.HAND: MAY, r.WALL: MAY}),
    OVER: (STRAY, {r.HAND: MAY, r.WALL: MAY}),
    UNJUDGED: (MUTE, {r.HAND: MAY, r.DICE: MUTE, r.DEAL: MUTE, r.FLIP: MUTE, r.WALL: MUTE}),
    ENDED: (STRAY, {}),
}


def _table() -> list[int]:
    """Lay the rows out flat: ``phase * len(EVENTS) + kind`` is the verdict."""
    flat: list[int] = []
    for phase in range(len(PHASES)):
        on_play, named = _ROWS[phase]
        verdicts = dict.fromkeys(range(len(r.EVENTS)), STRAY)
        verdicts |= dict.fromkeys(_PLAY_EVENTS, on_play)
        if phase != ENDED:
            verdicts |= dict.fromkeys(_ANY_TIME, MAY)
        else:
            verdicts |= {r.REFUSED: MAY, r.SEAL: MAY, r.RULING: MAY}
        flat += [{**verdicts, **named}[kind] for kind in range(len(r.EVENTS))]
    return flat


KINDS: Final = len(r.EVENTS)
FOLLOWS: Final = _table()
PLAY_KIND: Final = [int(kind in _PLAY_EVENTS) for kind in range(KINDS)]
"""1 for the events of play."""

REASONS: Final = {
    # why an event is out of place, by phase (F011 details)
    IDLE: "no-hand",
    OPENED: "before-deal",
    DEALT: "before-flip",
    PLAY: "hand-open",
    WON: "hand-over",
    OVER: "hand-over",
    UNJUDGED: "hand-over",
    ENDED: "after-end",
}
REPEATED: Final = {r.GAME: "second-game", r.DEAL: "second-deal", r.FLIP: "second-flip"}
"""Events that stand once, where they could have been expected before."""


def stray_reason(phase: int, kind: int) -> str:
    """Name why an event of this kind is out of place in this phase."""
    if phase != ENDED and kind == r.GAME:
        return REPEATED[kind]
    repeated = (kind == r.DEAL and phase in (DEALT, PLAY)) or (kind == r.FLIP and phase == PLAY)
    return REPEATED[kind] if repeated else REASONS[phase]
