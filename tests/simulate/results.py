"""What happened in a simulated game, by name: how hands and the game ended, and what was paid."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from zjlog import verify

if TYPE_CHECKING:
    from zjlog.schemas import GameReport

Event = dict[str, Any]

WANTED = (
    # how a hand ends
    "hand self_draw", "hand discard", "hand robbed_kong", "hand exhausted", "hand unfinished",
    # what a win is worth
    "wild_win", "natural", "run", "run_natural", "heaven", "heavenly hand", "kong_win",
    "win on exposed_kong", "win on added_kong", "win on concealed_kong", "discard",
    "discarder_extra", "caught_wild", "drawn_wild", "first", "later", "after_pung",
    "multiple winners", "capped payment",
    # kongs and side payments
    "kong_exposed", "kong_added", "kong_concealed", "indicator_kong", "three indicators",
    "indicator triplet", "own_four", "follow",
    # what else is logged
    "pung", "show", "overridden claim", "overridden hu", "warning", "pause",
    # how a game ends
    "two_out", "time_up", "four_rounds", "abandoned",
)  # fmt: skip
"""Every result that simulated games have to show."""


def judged(text: str) -> GameReport:
    """Verify the log of one game."""
    (report,) = verify(text.encode()).files
    return report


def events_of(text: str) -> list[Event]:
    return [json.loads(line) for line in text.splitlines()]


def results_of(text: str, report: GameReport) -> Counter[str]:
    """Count the results of a game."""
    found: Counter[str] = Counter()
    events = events_of(text)
    declared = {event["seq"] for event in events if event["type"] == "hu"}
    if report.result is not None:
        found[str(report.result.reason)] += 1
    for hand in report.settlement.hands if report.settlement else ():
        found[f"hand {hand.result}"] += 1
        found["multiple winners"] += len(hand.winners) > 1
        found.update(item.item for item in hand.items or ())
        for payment in hand.payments or ():
            found["capped payment"] += (payment.paid or 0) < (payment.due or 0)
            at_win = payment.seq in declared
            found["indicator triplet"] += at_win and payment.item == "indicator_kong"
    found += by_course(events)
    return found


def by_course(events: list[Event]) -> Counter[str]:
    """Name what only the course of a hand shows: 天胡, 杠开 by the kong, what was overridden."""
    found: Counter[str] = Counter()
    before: list[Event] = []
    for event in events:
        if event.get("outcome") == "overridden":
            found[f"overridden {event['type']}"] += 1
            continue
        if event["type"] == "hu":
            last = before[-1]
            found["heavenly hand"] += last["type"] == "flip"
            if "from" not in event and last.get("end") == "tail":
                kong = next(each["kind"] for each in before[::-1] if each["type"] == "claim")
                found[f"win on {kong}"] += 1
        if event["type"] == "claim":
            found[event["kind"]] += 1
            found["three indicators"] += event["kind"][0] == "c" and len(event.get("own", "")) == 3
        elif event["type"] in {"show", "clock"}:
            found[event.get("event", "show")] += 1
        if event["type"] in {"flip", "draw", "claim", "discard", "show"}:
            before.append(event)
    return found
