"""One vector: a log, and what is right of it, as the judge says it."""

from __future__ import annotations

import json
from base64 import b64encode
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from zjlog.audit import positions
from zjlog.files.games import judge_games
from zjlog.report.json import entry

from .levels import levels_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.schemas import GameReport

    from .sources import Source

Vector = dict[str, Any]
PLACE: Final = ("code", "line", "seq", "hand", "seat")
"""What a vector tells of a finding."""


class SourceDiffersError(Exception):
    """The judge finds something else in a log of the package than is known of it."""


def vector_of(source: Source, *, tables: bool) -> Vector:
    """Return the vector of a log; with ``tables`` the positions themselves stand in it.

    ``SourceDiffersError`` if the findings are not those that are known beforehand.
    """
    log = BytesIO(source.data)
    log.name = source.id
    reports = list(judge_games(log))
    found = [
        {name: getattr(each, name) for name in PLACE} for one in reports for each in one.findings
    ]
    if {(each["code"], each["seq"] or 0) for each in found} != source.expected:
        raise SourceDiffersError(source.id)
    codes = sorted({each["code"] for each in found})
    events = events_of(source.data) if len(reports) == 1 else None
    vector: Vector = {
        "id": source.id,
        "about": source.about,
        "levels": levels_of(codes, events),
        "rules": rules_of(events),
        "hits": codes,
        "near": list(source.near),
        **log_of(source.data),
        "findings": found,
        "games": [game_of(each) for each in reports],
        "positions": [],
    }
    for each in positions([source.data]):
        place = {"line": each.line, "n": each.n, "seq": each.seq, "digest": each.digest}
        vector["positions"].append({**place, "table": each.table} if tables else place)
    return vector


def log_of(data: bytes) -> dict[str, str]:
    """Return the bytes of a log as text, or in base64 where they are no UTF-8."""
    try:
        return {"log": data.decode()}
    except UnicodeDecodeError:
        return {"log64": b64encode(data).decode()}


def events_of(data: bytes) -> list[Mapping[str, Any]] | None:
    """Return the lines of a log as objects; None if one of them is none, or has no type."""
    try:
        found = [json.loads(line) for line in data.decode().split("\n") if line]
    except (ValueError, RecursionError):
        return None
    whole = all(isinstance(each, dict) and isinstance(each.get("type"), str) for each in found)
    return found if found and whole else None


def rules_of(events: list[Mapping[str, Any]] | None) -> Any:  # noqa: ANN401 - as a log has them
    """Return the rules that a log names, None where it cannot be told."""
    rules = events[0].get("rules") if events else None
    return rules if isinstance(rules, dict) else None


def game_of(report: GameReport) -> dict[str, Any]:
    """Return what a vector says of a game besides findings and positions."""
    whole = entry(report, "en")
    names = ("game_id", "verdict", "undecided", "settlement", "result")
    return {name: whole[name] for name in names}
