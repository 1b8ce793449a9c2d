"""What the page of a game carries for its script: patches, events, hands, words.

Only text that is shown as text, numbers, and the patches of the core's positions.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeVar

from zjlog.messages.game import PHRASES, say_game
from zjlog.messages.language import LANGUAGES
from zjlog.replay import CODES, MOST_LYING
from zjlog.schemas import SEATS, term
from zjlog.text.events import event_text
from zjlog.text.wording import LONG, Wording

from .slots import (
    ALPHABET,
    DISCARD,
    ENDS,
    KINDS,
    LETTERS,
    MOVES,
    SEAT_SLOTS,
    STATUSES,
    TABLE_SLOTS,
    patch,
    slots_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zjlog.audit import Story

_T = TypeVar("_T")

RESULTS: Final = ("unfinished", "self_draw", "discard", "robbed_kong", "exhausted", "void")
SAID: Final = (
    "acting", "after_pung", "at", "before", "chips", "concealed", "copied", "credits", "dealer",
    "drawn", "first", "from", "hand", "hands", "hidden", "indicator", "later", "melds", "next",
    "next-none", "number", "over", "pause", "perspective", "revealed", "river", "round",
    "seen-by-all", "shown", "slider", "speed", "table", "taken", "wall-left", "wild", "wildcard",
    "wind", "winner",
)  # fmt: skip
"""Phrases that the script fills in."""

STEPS: Final = (
    "beginning", "hand-back", "turn-back", "back", "play", "on", "turn-on", "hand-on", "end",
    "find-back", "find",
)  # fmt: skip
TOOLS: Final = ("turn-table", "view", "copy", "help")
LABELS: Final = (*STEPS, *TOOLS, "language", "go")
"""Buttons that the script labels: those that move, those that do not."""


def data_of(story: Story) -> dict[str, Any]:
    """Return everything that the script needs."""
    wordings = [Wording(language, story.report.players) for language in LANGUAGES]
    texts: dict[tuple[str, ...], int] = {}
    views = story.all_views()
    start = before = slots_of(next(views))
    steps, left_out = [], 0
    for moment, view in enumerate(views, 1):
        slots = slots_of(view)
        head = _head(story, moment, texts, wordings, crowded=view.crowded)
        steps.append(f"{head} {patch(before, slots)}".rstrip())
        before = slots
        left_out += view.crowded
    shown = len(steps)  # nothing comes after more faults than the core keeps
    hands = [hand for hand in story.hands if hand.first <= shown]
    return {
        "start": start,
        "steps": "\n".join(steps),
        "texts": list(texts),
        "seq": story.seq(0),
        "hands": [[hand.number, hand.first, min(hand.last, shown)] for hand in hands],
        "found": _until(shown, _found(story)),
        "revealed": _until(shown, _revealed(story)),
        "slots": [TABLE_SLOTS, SEAT_SLOTS],
        "letters": ALPHABET,
        "codes": CODES,
        "words": words_of(),
        "players": [wordings[0].player(seat, LONG) for seat in range(SEATS)],
    } | {
        name: number
        for name, number in (("left_out", left_out), ("unreplayed", story.last - shown))
        if number
    }


def _until(last: int, by_moment: Mapping[int, _T]) -> dict[int, _T]:
    """Keep what is said of the moments that are shown."""
    return {moment: said for moment, said in by_moment.items() if moment <= last}


def _head(
    story: Story,
    moment: int,
    texts: dict[tuple[str, ...], int],
    wordings: Sequence[Wording],
    *,
    crowded: bool,
) -> str:
    """Return what led to a moment: its text, seat, and its numbers where they jump."""
    event = story.event(moment)
    seat = event.get("seat")
    about = event["type"] == "ruling"  # its seat is not who acted
    shown = {key: each for key, each in event.items() if about or key != "seat"}
    words = tuple(
        event_text(shown, wording, amended=moment in story.refs)
        + (say_game(wording.language, "not-drawn", n=MOST_LYING) if crowded else "")
        for wording in wordings
    )
    kind = "" if event.get("refused") else event["type"]
    text = texts.setdefault((kind, *words), len(texts))
    seq, line = story.seq(moment), story.line(moment)
    usual = story.seq(moment - 1) + 1
    parts = [str(text), "" if seat is None else str(seat)]
    parts.append("" if seq == usual else str(seq))
    parts.append("" if line == seq else str(line))
    return ".".join(parts).rstrip(".")


def _found(story: Story) -> dict[int, list[str]]:
    """Return the codes found at each moment, the heaviest mark first."""
    return {
        moment: [f"{finding.severity[0]}{finding.code}" for finding in found]
        for moment, found in story.found.items()
    }


def _revealed(story: Story) -> dict[int, str]:
    """Return the hands that were laid open with a declared win, by moment."""
    declared = (
        (moment, story.event(moment).get("hand"))
        for moment, entry in enumerate(story.entries, 1)
        if entry.type == "hu"
    )
    return {
        moment: "".join(LETTERS.get(tile, "") for tile in tiles)
        for moment, tiles in declared
        if tiles
    }


def opening_of(story: Story) -> int:
    """Return the moment that the page opens at: the first finding, else the first deal."""
    deals = (moment for moment, entry in enumerate(story.entries, 1) if entry.type == "deal")
    return next((moment for moment in story.found if moment), next(deals, 0))


def words_of() -> Mapping[str, Any]:
    """Return the words of the script in both languages."""
    kinds = {letter: _pair(kind, "kind") for kind, letter in KINDS.items()}
    return {
        "tiles": [_pair(code, "tile") for code in CODES],
        "seats": [_pair(str(seat), "seat") for seat in range(SEATS)],
        "kinds": kinds,
        "moves": kinds | _own_moves(),
        "statuses": {letter: PHRASES[status] for status, letter in STATUSES.items()},
        "comma": [Wording(language).say("list") for language in LANGUAGES],
        "results": {result: _pair(result, "result") for result in RESULTS},
        "said": {key: PHRASES[key] for key in (*SAID, *LABELS)},
    }


def _own_moves() -> dict[str, list[str]]:
    """Return the words of the moves that are no claim."""
    words = {letter: _pair(kind, "event") for kind, letter in MOVES.items()}
    draw = _pair("draw", "event")
    tail = [f"{word} {end}" for word, end in zip(draw, _pair("tail", "end"), strict=True)]
    drawn = dict(zip(ENDS.values(), (draw, tail), strict=True))
    return words | drawn | {DISCARD: _pair("discard", "event")}


def _pair(token: str, kind: str) -> list[str]:
    """Name a token in both languages."""
    return [term(token, language, kind) for language in LANGUAGES]


def as_script(data: Mapping[str, Any]) -> str:
    """Write data as JSON that no reader of HTML takes for a tag."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text
