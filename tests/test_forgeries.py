"""What a forger tries on a sealed log: each attempt is found, by its code and place."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.notation import read_case
from zjlog.audit import verify

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Event = dict[str, Any]
Events = list[Event]

PLAYED = """one hand of play, paid
commit 00ff
0: E
1: 123m456m789m11s22p
0-E 1+2p 1h2p wall $hu:-6,18,-6,-6
{"type":"end","reason":"abandoned","chips":[44,68,44,44]}
"""


def played() -> Events:
    return [json.loads(line) for line in read_case(PLAYED).lines().splitlines()]


def sealed(events: Sequence[Event], *places: int) -> Events:
    """Write a seal behind so many events, and one at the end."""
    written: Events = []
    data = b""
    seals: list[str] = []
    for at, event in enumerate(events, 1):
        written.append(event)
        data += line(event)
        if at in {*places, len(events)}:
            digest = hashlib.sha256(data).hexdigest()
            seal: Event = {"seq": len(written) + 1, "type": "seal", "count": len(written)}
            seal |= {"sha256": digest} | ({"prev": seals[-1]} if seals else {})
            seals.append(digest)
            written.append(seal)
            data += line(seal)
    return written


def line(event: Event) -> bytes:
    return json.dumps(event, separators=(",", ":")).encode() + b"\n"


def judged(events: Sequence[Event]) -> list[tuple[str, int | None]]:
    (report,) = verify([b"".join(map(line, events))])
    return [(finding.code, finding.seq) for finding in report.findings]


def seq_of(events: Sequence[Event], kind: str) -> int:
    return next(int(event["seq"]) for event in events if event["type"] == kind)


def with_ruling(events: Events, ref: int) -> Events:
    ruling = {"type": "ruling", "by": "forger", "decision": "dismissed", "ref": ref}
    return [*events, {"seq": len(events) + 1, **ruling}]


def with_correction(events: Events, ref: int, *replace: Event) -> Events:
    bare = [{key: value for key, value in each.items() if key != "seq"} for each in replace]
    correction = {"type": "correction", "by": "forger", "reason": "slip", "replace": bare}
    return [*events, {"seq": len(events) + 1, **correction, "ref": ref}]


def test_the_log_itself_is_clean() -> None:
    assert judged(sealed(played())) == []


def test_c001_a_ruling_does_not_dismiss_a_broken_seal() -> None:
    events = sealed(played())
    seal = len(events)
    events[7] |= {"_": "changed"}
    found = judged(with_ruling(events, seal))

    assert found == [("C001", seal), ("C002", seal + 1), ("F011", seal + 1)]


def test_c002_a_ruling_does_not_dismiss_what_follows_the_seal() -> None:
    events = sealed(played())
    ruling = with_ruling(events, len(events) + 1)
    again = with_ruling(ruling, len(ruling))

    assert ("C002", len(ruling)) in judged(again)


def test_f006_a_correction_does_not_hide_that_a_line_was_cut_out() -> None:
    events = played()
    gone = seq_of(events, "draw")
    after = events[gone]
    cut = [event for event in events if event["seq"] != gone]
    whole = [{**after, "seq": gone + 1}]
    mended = with_correction(cut, gone + 1, {"type": "draw", "seat": 1, "tile": "2p"}, *whole)
    mended[-1]["seq"] += 1
    found = judged(mended)

    assert ("F006", gone + 1) in found


@pytest.mark.parametrize(
    "amend",
    [
        lambda hand: {**hand, "wall_commit": "ab" * 32},
        lambda hand: {key: value for key, value in hand.items() if key != "wall_commit"},
    ],
    ids=["another-promise", "no-promise"],
)
def test_c004_a_promise_of_a_wall_is_not_amended_afterwards(
    amend: Callable[[Event], Event],
) -> None:
    """Whoever changes the wall would amend the promise as well."""
    events = played()
    wall = seq_of(events, "wall")
    tiles = events[wall - 1]["tiles"]
    tiles[-1], tiles[-9] = tiles[-9], tiles[-1]
    hand = seq_of(events, "hand")

    assert ("C004", wall) in judged(events)
    assert ("C004", wall) in judged(with_correction(events, hand, amend(events[hand - 1])))


def test_f008_a_torn_last_line_stays_torn_whatever_corrects_it() -> None:
    events = played()
    mended = with_correction(events, len(events), events[-1])
    (report,) = verify([b"".join(map(line, mended)).removesuffix(b"\n")])

    assert [finding.code for finding in report.findings] == ["F008"]
