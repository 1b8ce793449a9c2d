"""The logs that packs are made of: those of the package, and games simulated from a seed.

The cases and games of the repository come packed with the package, as its tests do not; a clean
game in each preset is simulated, which takes less room than to keep it.
"""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.files.small import small_file
from zjlog.schemas import PRESETS
from zjlog.simulate.game import Plan, simulate

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE: Final = Path(__file__).with_name("logs.jsonl.zst")
MOST: Final = 1 << 28
SEED: Final = 7
EACH: Final = 2
"""Simulated games a preset."""


class Source(NamedTuple):
    """A log with what is known of it beforehand.

    ``expected`` are the findings that it has, as code and seq (0 for none), ``near`` the codes
    that it nearly shows.
    """

    id: str
    about: str
    data: bytes
    expected: frozenset[tuple[str, int]]
    near: tuple[str, ...] = ()


def sources(only: tuple[str, ...] = ("",)) -> Iterator[Source]:
    """Yield the logs whose id begins with one of these words, in an order that stays."""
    for line in small_file(str(FILE), MOST).splitlines():
        kept = json.loads(line)
        if not kept["id"].startswith(only):
            continue
        data = b64decode(kept["log64"]) if "log64" in kept else kept["log"].encode()
        expected = frozenset((code, seq) for code, seq in kept["expected"])
        yield Source(kept["id"], kept["about"], data, expected, tuple(kept["near"]))
    for preset in PRESETS:
        for number in range(EACH):
            if not f"sim-{preset}-{number}".startswith(only):
                continue
            text = simulate(Plan(SEED, preset), number)
            about = f"a clean game under {preset}, simulated"
            yield Source(f"sim-{preset}-{number}", about, text.encode(), frozenset(), ("M008",))
