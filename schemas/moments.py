"""Moments of RFC 3339 that exist, as patterns: for the readers, and for the JSON Schema.

A day is bounded by its month (5.7), and second 60 stands only where a second was ever
inserted: at 23:59:60 UTC on the last of June or December. The list of those that were is
not kept. Nothing here knows an event.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

_LEAP_YEAR: Final = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
_DAY: Final = (
    "(?:[0-9]{4}-(?:"
    "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    "|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    f"|{_LEAP_YEAR}-02-29)"
)
_HOUR: Final = "(?:[01][0-9]|2[0-3])"
_MINUTE: Final = "[0-5][0-9]"
_FRACTION: Final = r"(?:\.[0-9]+)?"

USUAL: Final = rf"{_DAY}[Tt ]{_HOUR}:{_MINUTE}:{_MINUTE}{_FRACTION}(?:[Zz]|[+-]{_HOUR}:{_MINUTE})"
"""All moments but inserted seconds."""


@cache
def existing() -> str:
    """Return the pattern of every moment that exists."""
    return f"(?:{USUAL}|{_inserted()})"


def _inserted() -> str:
    """Return the pattern of second 60: by its offset a clock shows 23:59:60 UTC otherwise."""
    before, after = "[0-9]{4}-(?:06-30|12-31)[Tt ]", "[0-9]{4}-(?:07-01|01-01)[Tt ]"
    any_clock = f"[0-9]{{2}}:[0-9]{{2}}:60{_FRACTION}"
    west = "|".join(f"{23 - hour:02}:[0-9]{{2}}:60{_FRACTION}-{hour:02}" for hour in range(24))
    west_minutes = "|".join(f"{59 - m:02}:60{_FRACTION}-[0-9]{{2}}:{m:02}" for m in range(60))
    east = "|".join(f"{hour:02}:[0-9]{{2}}:60{_FRACTION}[+]{hour:02}" for hour in range(24))
    east_minutes = "|".join(f"{m - 1:02}:60{_FRACTION}[+][0-9]{{2}}:{m:02}" for m in range(1, 60))
    east_hours = "|".join(f"{h - 1:02}:59:60{_FRACTION}[+]{h:02}:00" for h in range(1, 24))
    return (
        f"(?:{before}(?:23:59:60{_FRACTION}(?:[Zz]|[+]00:00)"
        f"|(?=(?:{west}))(?=[0-9]{{2}}:(?:{west_minutes})){any_clock}-[0-9]{{2}}:[0-9]{{2}})"
        f"|{after}(?:(?=(?:{east}))(?=[0-9]{{2}}:(?:{east_minutes})){any_clock}"
        f"[+][0-9]{{2}}:[0-9]{{2}}|(?:{east_hours})))"
    )


def exists(text: str) -> bool:
    """Tell whether a text is a moment of RFC 3339 that exists."""
    return re.fullmatch(existing(), text) is not None
