"""One line of bytes to one event, or to the faults that refuse it.

``plainly`` is quick: it takes what is beyond doubt and says ``None`` to everything
else, wrong or not. ``closely`` judges any line and explains. Both rest on the same
models, and what ``plainly`` takes ``closely`` takes as the same event.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, cast

import zjlog.schemas
from zjlog.audit.limits import LONGEST

from .json_diagnosis import head_of
from .line import LineFault, Seen
from .strict_json import load_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pydantic import ValidationError

    from zjlog.schemas import Event

MOST: Final = 8
"""Faulty fields that are named of one line."""

HIDDEN: Final = "?"

COLON: Final = b":"
BACKSLASH, DELETE, QUESTION, RETURN = b"\\\x7f?\r"
NEXT_LINE: Final = re.compile(rb"\xc2[\x80-\x9f]")
"""U+0080 to U+009F in UTF-8."""


@cache
def _validate() -> Callable[[bytes], Event]:
    """Return what validates a line; the models are built when the first line needs them."""
    return zjlog.schemas.EVENT.validator.validate_json  # without the adapter's own call around it


@cache
def _tile_fields() -> dict[str, list[str]]:
    return {
        kind: [field for field, shape in fields.items() if shape.endswith("tile")]
        for kind, fields in zjlog.schemas.FIELDS.items()
    }


def plainly(data: bytes, *, hidden: bool) -> Event | None:
    """Return the event of a line about which there can be no question.

    As many colons as fields that the model knows: so no key stands twice or is
    unknown, no object is nested, no string holds a colon. Without a backslash
    nothing is escaped; raw controls and invalid UTF-8 are refused by the parser.
    """
    try:
        event = _validate()(data)
    except ValueError:  # pydantic's, which is not imported for its name
        return None
    if (
        len(data) <= LONGEST
        and len(event.__pydantic_fields_set__) == data.count(COLON)
        and BACKSLASH not in data
        and DELETE not in data
        and (hidden or QUESTION not in data)
        and data[-1] != RETURN
        and (data.isascii() or not NEXT_LINE.search(data))
    ):
        return event
    return None


def closely(data: bytes, *, hidden: bool, ended: bool = True) -> Seen:
    """Judge a line without its LF; ``hidden`` tells whether ``?`` is a tile here.

    Of a line longer than ``LONGEST`` any longer beginning will do.
    """
    crlf = data.endswith(b"\r") and len(data) <= LONGEST
    body = data[:-1] if crlf else data[: LONGEST + 1]
    value, fault = load_json(body)
    event: Event | None = None
    if fault is None and value is not None:
        event, faults = _judge(body, value, hidden=hidden)
    elif fault is not None and not ended and _is_stump(fault, body):
        faults = []
    else:
        faults = [fault] if fault else []
    if crlf:
        faults.append(LineFault("F013", {}))
    if not ended:
        faults.append(LineFault("F008", {}))
    seq, kind = head_of(body) if value is None else (_seq(value), _text(value, "type"))
    return Seen(event, seq, kind, _text(value or {}, "game_id"), tuple(faults))


def _judge(
    data: bytes, value: dict[str, Any], *, hidden: bool
) -> tuple[Event | None, list[LineFault]]:
    unknown = [
        LineFault("F004", {"field": path}) for path in zjlog.schemas.unknown_fields(value)[:MOST]
    ]
    kind = value.get("type")
    try:
        event = _validate()(data)
    except ValueError as error:
        wrong = zjlog.schemas.problems(cast("ValidationError", error))[:MOST]
    else:
        masked = [] if hidden else list(islice(_masked(value), MOST))
        return (None if masked else event), [*masked, *unknown]
    withheld = zjlog.schemas.withheld(value) if hidden else None
    if withheld is not None:
        return withheld, []
    if isinstance(kind, str) and any(problem.field == "type" for problem in wrong):
        return None, [LineFault("F003", {"got": kind})]
    if _other_version(value):
        return None, [LineFault("F012", {"got": str(value["version"])})]
    return None, [
        *(
            LineFault("F002", {"field": item.field, "expected": item.expected, "got": item.got})
            for item in wrong
        ),
        *unknown,
    ]


def _other_version(value: dict[str, Any]) -> bool:
    version = value.get("version")
    return (
        value.get("type") == "game"
        and value.get("format") == "zjlog"
        and type(version) is int
        and version != 1
    )


def _masked(event: dict[str, Any], path: str = "") -> Iterator[LineFault]:
    """Name the fields of an event, and of its replacements, where ``?`` stands for a tile."""
    for field in _tile_fields()[event["type"]]:
        for place in _places(f"{path}{field}", event.get(field)):
            yield LineFault("F002", {"field": place, "expected": "tile", "got": f'"{HIDDEN}"'})
    for index, replacement in enumerate(event.get("replace", ())):
        yield from _masked(replacement, f"{path}replace[{index}].")


def _places(path: str, value: object) -> Iterator[str]:
    if value == HIDDEN:
        yield path
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _places(f"{path}[{index}]", item)


def _is_stump(fault: LineFault, data: bytes) -> bool:
    """Tell whether a line without its LF was cut off, in the midst of a character even."""
    at = fault.details.get("at", 0)
    cut_off = fault.details.get("reason") == "utf8" and isinstance(at, int) and at >= len(data) - 3
    return fault.code == "F001" or cut_off


def _seq(value: dict[str, Any]) -> int | None:
    seq = value.get("seq")
    return seq if type(seq) is int and seq >= 1 else None


def _text(value: dict[str, Any], key: str) -> str | None:
    text = value.get(key)
    return text if isinstance(text, str) else None
