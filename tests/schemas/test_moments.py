"""``started_at``: the strict reader, the quick header and the JSON Schema know the same moments."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from zjlog.audit.reading import lane_header
from zjlog.audit.reading.line_parser import closely
from zjlog.schemas import schema_text

GAME = {
    "seq": 1,
    "type": "game",
    "format": "zjlog",
    "version": 1,
    "game_id": "g",
    "rules": {"preset": "tournament"},
    "players": [{"id": each} for each in "abcd"],
}
SCHEMA = Draft202012Validator(json.loads(schema_text("event")))
INSERTED = [(6, 30), (12, 31)]

FIELD = st.integers(0, 62).map("{:02}".format)
OFFSETS = st.builds("{}{}:{}".format, st.sampled_from("+-"), FIELD, FIELD) | st.sampled_from("Zz")
FRACTIONS = st.sampled_from(["", ".5", ".000001", "."])
MOMENTS = st.builds(
    "{:04}-{:02}-{:02}{}{}:{}:{}{}{}".format,
    st.integers(0, 9999),
    st.integers(0, 13),
    st.integers(0, 32),
    st.sampled_from("Tt _"),
    FIELD,
    FIELD,
    FIELD,
    FRACTIONS,
    OFFSETS,
)


@st.composite
def inserted(draw: st.DrawFn) -> str:
    """Write 23:59:60 UTC of some day as a clock shows it at some offset, or a minute beside."""
    year = draw(st.integers(1, 9998))
    month, day = draw(st.sampled_from([*INSERTED, (3, 31), (1, 1), (7, 1)]))
    minutes = draw(st.integers(-1439, 1439))
    slip = draw(st.sampled_from([0, 0, 0, 1, -1]))
    shown = datetime(year, month, day, 23, 59, tzinfo=UTC) + timedelta(minutes=minutes + slip)
    sign = "-" if minutes < 0 else "+"
    hours, rest = divmod(abs(minutes), 60)
    return f"{shown:%Y-%m-%dT%H:%M}:60{sign}{hours:02}:{rest:02}".rjust(25, "0")


def exists(moment: str) -> bool:
    """Tell by the calendar of the standard library."""
    text = moment.upper().replace("_", "x").replace(" ", "T").replace("Z", "+00:00")
    whole, mark, fraction = text[:19], text[19:20], text[19:-6]
    zone = text[-6:]
    if len(text) < 25 or (mark == "." and not fraction[1:].isdigit()) or text[10] != "T":
        return False
    hours, minutes = int(zone[1:3]), int(zone[4:6])
    if hours > 23 or minutes > 59:
        return False
    leap = whole.endswith(":60")
    try:
        local = datetime.fromisoformat(f"{whole[:-2]}59" if leap else whole)
    except ValueError:  # the year 0, which a calendar of the library has not
        return whole.startswith("0000") and exists("2000" + moment[4:])
    if not leap:
        return True
    try:
        at = local - timedelta(hours=hours, minutes=minutes) * (-1 if zone[0] == "-" else 1)
    except OverflowError:  # beside the years that the library has
        return exists("2000" + moment[4:])
    return (at.month, at.day) in INSERTED and (at.hour, at.minute) == (23, 59)


@given(MOMENTS | inserted())
def test_a_moment_is_known_to_all_or_to_none(moment: str) -> None:
    line = json.dumps({**GAME, "started_at": moment}, separators=(",", ":")).encode()
    taken = closely(line, hidden=False).event is not None

    assert taken == exists(moment)
    assert taken == SCHEMA.is_valid(json.loads(line))
    assert taken or lane_header.plainly(line) is None


@pytest.mark.parametrize(
    "moment",
    [
        "2026-02-28T10:00:00+08:00",
        "2024-02-29T10:00:00Z",
        "2000-02-29t10:00:00z",
        "2016-12-31T23:59:60Z",
        "2017-01-01T07:59:60+08:00",
        "1990-12-31T15:59:60.25-08:00",
        "2015-07-01T05:44:60+05:45",
    ],
)
def test_a_moment_that_exists(moment: str) -> None:
    line = json.dumps({**GAME, "started_at": moment}).encode()

    assert exists(moment)
    assert closely(line, hidden=False).faults == ()
    assert SCHEMA.is_valid(json.loads(line))
    assert moment[17:19] == "60" or lane_header.plainly(line) is not None


@pytest.mark.parametrize(
    "moment",
    [
        "2026-02-30T10:00:00Z",
        "2026-04-31T10:00:00Z",
        "2025-02-29T10:00:00Z",
        "1900-02-29T10:00:00Z",
        "2026-06-30T12:59:60Z",
        "2026-06-30T23:59:60+08:00",
        "2026-03-15T23:59:60Z",
        "2026-06-30T23:59:61Z",
    ],
)
def test_f002_a_moment_that_does_not_exist(moment: str) -> None:
    line = json.dumps({**GAME, "started_at": moment}).encode()
    seen = closely(line, hidden=False)

    assert [(f.code, f.details["field"]) for f in seen.faults] == [("F002", "started_at")]
    assert not SCHEMA.is_valid(json.loads(line))
    assert lane_header.plainly(line) is None
