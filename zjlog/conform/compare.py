"""Where an answer differs from what is right: the first event, and what of its position.

An answer gives positions as objects or as digests, of the whole position or of what the level
compares of it.
"""

from __future__ import annotations

import json
from base64 import b64decode
from binascii import Error
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.audit import digest, positions

from .levels import masked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.audit import Position

    from .levels import Level
    from .vectors import Vector

PLAIN: Final = (str, int, float, type(None))
"""What a place of a finding is made of."""
SHOWN: Final = 120
"""Characters that are shown of a value."""


class Difference(NamedTuple):
    """What differs first: at which line, what it is called there, and the two values as JSON."""

    kind: str
    line: int | None
    event: str | None
    field: str
    expected: str
    got: str


def data_of(vector: Vector) -> bytes:
    """Return the log of a vector; nothing where its base64 is none."""
    if "log" in vector:
        return str(vector["log"]).encode(errors="surrogatepass")
    try:
        return b64decode(str(vector["log64"]))
    except (Error, ValueError):
        return b""


def first_difference(vector: Vector, answer: Mapping[str, Any], level: Level) -> Difference | None:
    """Return the first thing in which an answer differs, by position, then findings, then money."""
    found = None
    if level.table:
        found = of_positions(data_of(vector), answer.get("positions"), level)
    if found is None and level.findings:
        found = of_findings(vector, answer.get("findings"), level)
    if found is None and level.money:
        found = of_money(vector, answer.get("settlement"))
    return found


def of_positions(data: bytes, given: object, level: Level) -> Difference | None:
    """Compare position after position."""
    lines = data.split(b"\n")
    answers: Sequence[object] = given if isinstance(given, list) else []
    for nth, right in enumerate(positions([data])):
        event = lines[right.line - 1].decode(errors="replace")
        if level.to_win and '"hu"' in event:
            return None
        if right.table is None:
            continue
        if nth >= len(answers):
            return Difference("position", right.line, event, "", "", "")
        found = of_table(right, answers[nth], level)
        if found is not None:
            return Difference("position", right.line, event, *found)
    return None


def of_table(right: Position, given: object, level: Level) -> tuple[str, str, str] | None:
    """Compare one position; field, expected and got, or None if they agree."""
    wanted = masked(right.table or {}, level)
    if isinstance(given, str):
        equal = given in (right.digest, digest(wanted))
        return None if equal else ("digest", shown(digest(wanted)), shown(given))
    if not isinstance(given, dict):
        return "position", shown(wanted), shown(given)
    return next(differing(wanted, given, ""), None)


def differing(wanted: object, given: object, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield the fields in which two values differ; what is not wanted is not looked at."""
    if isinstance(wanted, dict) and isinstance(given, dict):
        for name, value in wanted.items():
            inner = f"{path}.{name}" if path else name
            if name not in given:
                yield inner, shown(value), "-"
            else:
                yield from differing(value, given[name], inner)
    elif path == "seats" and isinstance(wanted, list) and isinstance(given, list):
        for nth, value in enumerate(wanted):
            yield from differing(value, given[nth] if nth < len(given) else None, f"seats[{nth}]")
    elif shown(wanted, None) != shown(given, None):
        yield path, shown(wanted), shown(given)


def shown(value: object, most: int | None = SHOWN) -> str:
    """Return a value as JSON, cut."""
    try:
        text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    except RecursionError:
        return "…"
    return text if most is None or len(text) <= most else f"{text[:most]}…"


def of_findings(vector: Vector, given: object, level: Level) -> Difference | None:
    """Compare the findings of the families of a level as sets of places."""
    names = ("code", "line") if level.findings != "*" else ("code", "line", "seq", "hand", "seat")
    wanted = places(vector.get("findings"), names, level)
    got = places(given, names, level)
    if wanted == got:
        return None
    first = min(wanted ^ got, key=lambda place: (line_of(place), place))
    line = line_of(first)
    lines = data_of(vector).split(b"\n")
    event = lines[line - 1].decode(errors="replace") if 0 < line <= len(lines) else None
    missing = first in wanted
    told = ("", first) if not missing else (first, "")
    return Difference("finding", line or None, event, json.loads(first)[0], *told)


def line_of(place: str) -> int:
    """Return the line of a place, 0 for none."""
    line = json.loads(place)[1]
    return line if isinstance(line, int) and not isinstance(line, bool) else 0


def places(given: object, names: Sequence[str], level: Level) -> set[str]:
    """Return findings as places, in JSON, of the families that a level compares."""
    found = set()
    for each in given if isinstance(given, list) else []:
        place = [each.get(name) for name in names] if isinstance(each, dict) else each
        known = isinstance(place, list) and len(place) >= len(names)
        if not known or not all(isinstance(part, PLAIN) for part in place):
            place = [shown(each), None]
        place = place[: len(names)]
        if level.findings == "*" or str(place[0])[:1] in level.findings:
            found.add(shown(place, None))
    return found


def of_money(vector: Vector, given: object) -> Difference | None:
    """Compare what each hand and each game moved."""
    games = vector.get("games")
    answers = given if isinstance(given, list) else [given]
    for nth, game in enumerate(games if isinstance(games, list) else []):
        money = game.get("settlement") if isinstance(game, dict) else None
        if not isinstance(money, dict):
            continue
        hands = money.get("hands")
        wanted = {
            "hands": [each.get("deltas") for each in hands if isinstance(each, dict)]
            if isinstance(hands, list)
            else None,
            **{name: money.get(name) for name in ("deferred", "fines", "adjusted", "chips")},
        }
        got = answers[nth] if nth < len(answers) else None
        found = next(differing(wanted, got, ""), None)
        if found is not None:
            return Difference("money", None, None, *found)
    return None
