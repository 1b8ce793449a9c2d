"""Values that a log should not hold, or that nobody expects where they stand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from zjlog.replay.tiles import CODES
from zjlog.schemas import expand, schema_text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    Event = dict[str, Any]

LARGEST: Final = 2**53 - 1
MARK: Final = "zjx"
"""The tag and the attribute of all hostile markup: no page may come to have it."""

TEXTS: Final = (
    f"<{MARK} on{MARK}=1>王</{MARK}>", f'"><{MARK}>', f"</script><{MARK}>", f"</title><{MARK}>",
    f"<!--<{MARK}>", f"]]><{MARK}>", f"&lt;{MARK}&gt;&amp;&#60;{MARK}&#62;", f"</style><{MARK}>",
    "[bold red]x[/]", "[/", "{0}{name}%s%(a)d", "=1+1", "@SUM(A1)", "-1+1|cmd", "`|*_~#>![a](b)",
    "\u202e王\u2066", "\u200b\u200d\ufeff", "\ufe0f\U000e0101", "e" + "\u0301" * 40, "\U0001f004",
    "\ue000\ufdd0\U0010ffff", "\u2028\u2029\u0085", "\ud83c", "\x1b[31m", "\x00", "\t\n\r", "",
    " ", "长" * 200, "x" * 128, "a" * 129, "x" * 20_000, "王明", "../../x", "a/b", "?", "0", "null",
)  # fmt: skip
ALLOWED: Final = tuple(
    text
    for text in TEXTS
    if 0 < len(text) <= 128
    and "/" not in text
    and text.isprintable() | (text[0] in "\u202e\u200b\u2028")
)
"""Those of them that a log may hold as a name."""
NUMBERS: Final = (
    0, 1, -1, 2, 3, 4, 5, 13, 14, 15, 34, 35, 127, 128, 255, 256, 32_767, 32_768, -32_769, 40_000,
    2**31 - 1, 2**31, -(2**31) - 1, 2**32, 2**40, LARGEST, -LARGEST, LARGEST - 1, LARGEST + 1,
    2**63 - 1, 2**63, -(2**63) - 1, 10**30,
)  # fmt: skip
OTHERS: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    1.0,
    0.5,
    1e300,
    "5",
    [],
    {},
    [[]],
    [None],
    {"a": 1},
)
DECISIONS: Final = (
    "false_win", "dead_hand", "fine", "adjust", "warning", "void_hand", "disqualify", "dismissed",
)  # fmt: skip
CLAIMS: Final = ("pung", "exposed_kong", "added_kong", "concealed_kong", "chow")
OPTIONS: Final[Mapping[str, Any]] = expand("tournament").as_options()
"""Every option of a rule set, with a value of its type."""
CHOICES: Final[dict[str, list[str]]] = {
    key: of["enum"]
    for key, of in json.loads(schema_text("ruleset"))["$defs"]["options"]["properties"].items()
    if "enum" in of
}
"""The words that each option takes."""
WORDS: Final = tuple(word for words in CHOICES.values() for word in words)


def tile(rng: Random, *, hidden: bool = True) -> str:
    """Name a tile, now and then a hidden one."""
    return "?" if hidden and rng.random() < 0.2 else rng.choice(CODES[:34])


def tiles(rng: Random, most: int = 14) -> list[str]:
    """List tiles, of few kinds now and then, so that they come together."""
    if rng.random() < 0.3:
        return [tile(rng)] * rng.randrange(most + 1)
    return [tile(rng) for _ in range(rng.randrange(most + 1))]


def text(rng: Random) -> str:
    """Pick a text, mostly one that a log may hold."""
    return rng.choice(ALLOWED if rng.random() < 0.9 else TEXTS)


def number(rng: Random) -> int:
    """Pick a number, mostly a small one."""
    return rng.randrange(-2, 60) if rng.random() < 0.4 else rng.choice(NUMBERS)


def figure(rng: Random) -> int:
    """Pick a price, mostly one that a rule set may have."""
    return rng.choice((0, 1, 2, 3, 8, 20, 1000)) if rng.random() < 0.85 else number(rng)


def four(rng: Random) -> list[int]:
    """Pick four numbers, mostly of sum zero."""
    some = rng.choice((3, 30, 50, 10**6, LARGEST, LARGEST // 2, 2**62))
    kind = rng.randrange(4)
    if kind == 0:
        return [some, -some, 0, 0]
    if kind == 1:
        return [3 * some, -some, -some, -some]
    return [number(rng) for _ in range(4)] if kind == 2 else [some] * 4


def anything(rng: Random) -> Any:  # noqa: ANN401 - of any type
    """Pick a value of any type."""
    return rng.choice(
        (
            lambda: number(rng),
            lambda: number(rng),
            lambda: rng.choice(TEXTS),
            lambda: rng.choice(OTHERS),
            lambda: tile(rng),
            lambda: tiles(rng, rng.choice((4, 14, 20, 140))),
            lambda: four(rng),
            lambda: rng.choice(WORDS),
        )
    )()


def spelt(value: object, rng: Random) -> bytes:
    """Write a value as JSON; a lone surrogate can only be escaped."""
    plain = rng.random() < 0.8
    text = json.dumps(value, separators=(",", ":") if plain else None, ensure_ascii=False)
    try:
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":")).encode()
