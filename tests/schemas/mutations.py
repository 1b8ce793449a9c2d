"""Makes unsound events of sound ones: one value replaced, one part left out or added."""

from collections.abc import Iterator
from typing import Any, TypeAlias

HEX = "0123456789abcdef" * 4

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 4, 9, 5.5, -0.5, 2**53 - 1, 2**53, -(2**53), 10**30),
    *("", "x", "5", "true", "a/b", "\x7f", "x" * 128, "x" * 129, "none"),
    *("1m", "1m\n", "1M", "\uff11m", "10m", "?", "E", "\U0001f000"),
    *(HEX, HEX + "\n", HEX.upper(), HEX[:-1], "abc", "abcd", "abcd\n"),
    *("2024-05-01T09:30:00Z", "2024-05-01T09:30:00Z\n", "2024-13-01T09:30:00Z", "2024-05-01"),
    *("seat", "final", "pung", "chow", "made", "natural", "each", "split", "tournament", "draw"),
    *([], [0], [0, 1], [1, 2, 3, 4], [[]], ["1m"], [True], [True, 1, 1, 1], [None], {}),
    *({"type": "draw"}, {"id": "y"}, {"preset": "guide"}, {"value": 4}, {"to": "split"}),
)

ADDED = ("titel", "_private", "seq", "from", "own", "hand")

Json: TypeAlias = Any
Path = tuple[str | int, ...]


def mutants(event: Json) -> Iterator[Json]:
    """Yield every event that is one step away."""
    for path in [(), *paths(event)]:
        old = reached(event, path)
        for new in changes(old) if path == () else (*VALUES, *changes(old)):
            yield replaced(event, path, new)


def changes(value: Json) -> Iterator[Json]:
    """Yield an object with a field less or more, a list that is longer."""
    if isinstance(value, dict):
        yield from ({k: v for k, v in value.items() if k != gone} for gone in value)
        yield from ({name: 1, **value} for name in ADDED)
    if isinstance(value, list) and value:
        yield [*value, value[0]]
        yield value * 9


def paths(value: Json, before: Path = ()) -> Iterator[Path]:
    """Yield the way to everything inside a value; of a long list, to its ends."""
    if isinstance(value, dict):
        inside = list(value)
    elif isinstance(value, list):
        inside = sorted({0, len(value) - 1}) if value else []
    else:
        inside = []
    for key in inside:
        yield (*before, key)
        yield from paths(value[key], (*before, key))


def reached(value: Json, path: Path) -> Json:
    """Follow a path."""
    for key in path:
        value = value[key]
    return value


def replaced(value: Json, path: Path, new: Json) -> Json:
    """Return a value with another one at the end of a path."""
    if not path:
        return new
    key, rest = path[0], path[1:]
    inner = replaced(value[key], rest, new)
    if isinstance(value, dict):
        return {**value, key: inner}
    return [inner if index == key else part for index, part in enumerate(value)]
