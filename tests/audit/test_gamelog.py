"""A game as it was read: corrections are in place when it has ended, and asking changes nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.test_games import NAMES, bytes_of
from zjlog.audit import games
from zjlog.audit.what_if import supposed

from .lane.lanes import LANES

if TYPE_CHECKING:
    from zjlog.audit.gamelog import GameLog

HOW = [{"events": True}, *({"events": False, "lane": lane} for lane in LANES.values())]
BAD_REFERENCE = {"ref": 10_000, "replace": []}


def corrected(*corrections: dict[str, Any]) -> bytes:
    """Return a sound game, its seals left out, with corrections at its end."""
    rows = [row for row in bytes_of(NAMES[0]).splitlines() if b'"type":"seal"' not in row]
    for seq, correction in enumerate(corrections, len(rows) + 1):
        said = {"seq": seq, "type": "correction", "reason": "slip", "by": "clerk", **correction}
        rows.append(json.dumps(said).encode())
    return b"\n".join(rows) + b"\n"


def of_the_header(**changed: Any) -> dict[str, Any]:  # noqa: ANN401 - any fields of a header
    """Return a correction of the header."""
    header = json.loads(bytes_of(NAMES[0]).partition(b"\n")[0])
    del header["seq"]
    return {"ref": 1, "replace": [{**header, **changed}]}


def read(data: bytes, **how: Any) -> GameLog:  # noqa: ANN401 - keywords of ``games``
    """Read the one game of a log."""
    ((log, _),) = games([data], **how)
    return log


@pytest.mark.parametrize("how", HOW)
def test_asking_for_the_tape_changes_no_header_and_adds_no_finding(how: dict[str, Any]) -> None:
    log = read(corrected(of_the_header(stake=7), BAD_REFERENCE), **how)
    before = (log.header.stake, [*log.findings])
    rows = [log.tape()[0].rows for _ in range(2)]

    assert (log.header.stake, log.findings) == before
    assert before[0] == 7
    assert [found.details.get("reason") for found in before[1]].count("bad-reference") == 1
    assert rows[0] == rows[1]


def test_the_line_that_was_corrected_stays_as_recorded() -> None:
    log = read(corrected(of_the_header(stake=7)))

    assert log.first is not None
    assert (log.first.event.stake == 7, log.header.stake) == (False, 7)


def test_under_another_ruling_a_correction_is_judged_once() -> None:
    log = read(corrected(of_the_header(stake=7), BAD_REFERENCE))
    other = supposed(log, log.entries[-1].seq, {"decision": "warning", "seat": 0})

    assert (other.header.stake, log.header.stake) == (7, 7)
    assert other.findings == log.findings
    assert len(other.entries) == len(log.entries) + 1


def test_a_game_without_a_header_is_not_corrected() -> None:
    log = read(corrected(of_the_header(stake=7)).partition(b"\n")[2])

    assert (log.readable, log.corrections, log.amended) == (False, [], {})
