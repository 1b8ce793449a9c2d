"""JSON read as an auditor must read it: what two readers could understand differently is refused.

``load_json`` never raises and names one fault a line, the most telling one: a file is in
the wrong encoding before it is no JSON, and no JSON before it has two equal keys.
Where the object can be read all the same it is given along with the fault, so that
its ``seq`` and ``type`` are known; a key that stands twice is left out of it.
Which fields an event has is none of this module's business.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, Final, NamedTuple

from zjlog.audit.limits import LONGEST

from .json_diagnosis import excerpt, looks_like, reason_of_value
from .json_tokens import constants, deeper_than, integers, strings
from .line import LineFault

LARGEST: Final = 2**53 - 1
"""Beyond this a double is no longer exact, so readers disagree about the number."""

DEEPEST: Final = 16
BOM: Final = b"\xef\xbb\xbf"

LONG_NUMBER: Final = re.compile(r"[0-9]{16}")

SUSPECT: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\\]")
FLAW: Final = re.compile(
    r"""
    \\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}
  | (?P<surrogate>\\u[dD][89a-fA-F][0-9a-fA-F]{2})
  | (?P<control>[\x00-\x1f\x7f-\x9f]|\\[bfnrt]|\\u00(?:[01][0-9a-fA-F]|7[fF]|[89][0-9a-fA-F]))
  | \\.
    """,
    re.VERBOSE | re.DOTALL,
)
"""Inside a string: a pair of surrogates and any other escape are stepped over."""


class Loaded(NamedTuple):
    """The object of a line as far as it can be read, and its fault if it has one."""

    value: dict[str, Any] | None
    fault: LineFault | None


class _NotANumberError(ValueError):
    """NaN or Infinity stands where JSON has numbers only."""


def load_json(data: bytes) -> Loaded:
    """Read the object of one line."""
    if len(data) > LONGEST:
        return Loaded(None, _hostile("line-too-long", LONGEST))
    if data.startswith(BOM):
        return Loaded(_value(data[len(BOM) :]), _hostile("bom", 0))
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return Loaded(_value(data), _hostile("utf8", error.start))
    return _read(text)


def _value(data: bytes) -> dict[str, Any] | None:
    return _read(data.decode(errors="replace")).value


def _read(text: str) -> Loaded:
    if not text.strip(" \t\r\n"):
        return Loaded(None, LineFault("F001", {"reason": "blank"}))
    deep = deeper_than(text, DEEPEST)
    if deep is not None:
        return Loaded(None, _hostile("too-deep", _offset(text, deep)))
    try:
        value, repeated = _parse(text)
    except json.JSONDecodeError as error:
        return Loaded(None, LineFault("F001", looks_like(text, error.pos, _is_object)))
    except _NotANumberError:
        facts = {"reason": "not-a-number", "excerpt": excerpt(text, next(constants(text)))}
        return Loaded(None, LineFault("F001", facts))
    reason = reason_of_value(value)
    if reason:
        facts = {"reason": reason, "excerpt": excerpt(text, 0)}
        return Loaded(value if isinstance(value, dict) else None, LineFault("F001", facts))
    fault = _large_integer(text) or _bad_string(text)
    if fault is None and repeated:
        fault = LineFault("F005", {"field": repeated[0]})
    return Loaded(value, fault)


def _is_object(text: str) -> bool:
    """Tell whether a text is one whole JSON object, whatever else is wrong with it."""
    try:
        return deeper_than(text, DEEPEST) is None and isinstance(_parse(text)[0], dict)
    except (json.JSONDecodeError, _NotANumberError):
        return False


def _parse(text: str) -> tuple[Any, list[str]]:
    """Parse a text of bounded depth; also give the keys that stand twice in an object."""
    repeated: list[str] = []

    def unambiguous(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            times = Counter(key for key, _ in pairs)
            twice = [key for key in found if times[key] > 1]
            repeated.extend(twice)
            for key in twice:
                del found[key]
        return found

    value = json.loads(
        text,
        strict=False,  # controls inside strings are F010, not F001
        object_pairs_hook=unambiguous,
        parse_int=_integer,
        parse_constant=_constant,
    )
    return value, repeated


def _integer(digits: str) -> int | float:
    """Return an integer; of thousands of digits Python makes none, and F010 refuses them."""
    return int(digits) if len(digits) <= len(str(-LARGEST)) else float("inf")


def _constant(name: str) -> object:
    raise _NotANumberError(name)


def _large_integer(text: str) -> LineFault | None:
    if LONG_NUMBER.search(text):
        for at, digits in integers(text):
            if len(digits) > len(str(-LARGEST)) or abs(int(digits)) > LARGEST:
                return _hostile("integer", _offset(text, at))
    return None


def _bad_string(text: str) -> LineFault | None:
    """Find the first control character or lone surrogate in a string, raw or escaped."""
    if SUSPECT.search(text):
        for start, end in strings(text):
            for match in FLAW.finditer(text, start, end):
                if match.lastgroup:
                    return _hostile(match.lastgroup, _offset(text, match.start()))
    return None


def _offset(text: str, at: int) -> int:
    """Turn a place in the text into one in the bytes of the line."""
    return len(text[:at].encode())


def _hostile(reason: str, at: int) -> LineFault:
    return LineFault("F010", {"reason": reason, "at": at})
