"""What the store keeps of a game is the same, whichever way the game was read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.test_games import NAMES, bytes_of
from zjlog.audit import facts_of, games

from .lanes import LANES

LANE = LANES[min(LANES)]
"""The compiled one, where there is one."""


def kept(data: bytes, **how: Any) -> list[Any]:  # noqa: ANN401 - keywords of ``games``
    """Return what the store keeps of each game of a log."""
    return [facts_of(log, "-", bundle=bundle) for log, bundle in games([data], **how)]


@pytest.mark.parametrize("name", NAMES)
def test_facts_of_games(name: str) -> None:
    data = bytes_of(name)

    assert kept(data, events=False, lane=LANE) == kept(data)


@pytest.mark.parametrize("ref", [3, 12, 40, 900])
def test_facts_of_a_game_that_was_corrected(ref: int) -> None:
    rows = bytes_of(NAMES[0]).splitlines()
    rows = [row for row in rows if b'"type":"seal"' not in row]
    event = json.loads(rows[min(ref, len(rows)) - 1])
    put = {name: value for name, value in event.items() if name != "seq"}
    for seq, replacement in enumerate(([put, put], [], [put]), len(rows) + 1):
        correction = {"type": "correction", "ref": ref, "reason": "slip", "by": "clerk"}
        rows.append(json.dumps({"seq": seq, **correction, "replace": replacement}).encode())
        data = b"\n".join(rows) + b"\n"
        for lane in LANES.values():
            assert kept(data, events=False, lane=lane) == kept(data)
