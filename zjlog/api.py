"""From a source of logs to a report: the same judgement as `zjlog verify`, as a call.

Opens what the judges of ``audit`` only take as bytes. Prints nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import TextIOBase
from typing import TYPE_CHECKING, Final

from zjlog import audit
from zjlog.files.logs import find_logs, open_log
from zjlog.files.signatures import verifier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit.positions import Position
    from zjlog.files.logs import Source
    from zjlog.report.reports import Report
    from zjlog.schemas import GameReport

BYTES: Final = "<bytes>"
FILE: Final = "<file>"


def verify(
    source: Source, *, max_bytes: int = audit.MOST_BYTES, rules: audit.Rules | None = None
) -> Report:
    """Judge a log and return its report, one entry a game.

    ``source`` is a path (of a file, or of a directory: all logs in it; a glob; ``-``
    for standard input), the bytes of a log, or a file open for reading in binary mode.
    Compressed logs are recognised. Of a game not more than ``max_bytes`` are read;
    ``rules`` are judged by in place of the log's own.

    Whatever a log says becomes a finding, never an exception; ``LogError`` is raised
    for a place that holds no log or cannot be read, ``TypeError`` for anything else:
    several paths are for ``verify_many``.

        >>> report = zjlog.verify("table-3.jsonl")
        >>> report.clean
        True
        >>> [(finding.code, finding.line) for finding in report.findings]
        []
    """
    from zjlog.report.reports import Report, named  # noqa: PLC0415 - the command line does without it

    check(source)
    sources = find_logs([source]) if isinstance(source, (str, os.PathLike)) else [source]
    judged = (games(each, max_bytes=max_bytes, rules=rules) for each in sources)
    return Report(tuple(named(game) for each in judged for game in each))


def verify_many(
    sources: Iterable[str | os.PathLike[str]],
    *,
    max_bytes: int = audit.MOST_BYTES,
    rules: audit.Rules | None = None,
) -> Iterator[Report]:
    """Judge the logs of many paths and yield the report of each, in order, when asked for it.

    A path may be whatever ``verify`` takes for one. The first that holds no log raises
    ``LogError`` when its turn comes.

        >>> for report in zjlog.verify_many(Path("games").glob("*.jsonl")):
        ...     print(report.files[0].file, report.clean)
    """
    if isinstance(sources, (str, bytes, os.PathLike)) or not isinstance(sources, Iterable):
        message = f"verify_many takes an iterable of paths, not {type(sources).__name__}"
        raise TypeError(message)
    return (each_of(path, max_bytes=max_bytes, rules=rules) for path in sources)


def each_of(path: object, *, max_bytes: int, rules: audit.Rules | None) -> Report:
    """Judge one of many paths."""
    if not isinstance(path, (str, os.PathLike)) or not isinstance(os.fspath(path), str):
        message = f"verify_many takes an iterable of paths; {type(path).__name__} is none"
        raise TypeError(message)
    return verify(path, max_bytes=max_bytes, rules=rules)


def positions(source: Source, *, max_bytes: int = audit.MOST_BYTES) -> Iterator[Position]:
    """Yield the position after every line of a log, and its digest, as evidence.md 2.3 has them.

    ``source`` is what ``verify`` takes. A position has ``game``, ``n`` (the line of the game),
    ``line`` (of the file), ``seq``, ``table`` (the JSON object) and ``digest``. Each is judged as
    if the log ended there. Lines before a ``game`` event have none, nor have games without one.

        >>> first = next(zjlog.positions("table-3.jsonl"))
        >>> first.n, first.table["phase"], len(first.digest)
        (1, 'idle', 64)
    """
    check(source)
    sources = find_logs([source]) if isinstance(source, (str, os.PathLike)) else [source]
    return (each for one in sources for each in positions_in(one, max_bytes))


def positions_in(source: Source, max_bytes: int) -> Iterator[Position]:
    """Yield the positions of one log."""
    from zjlog.audit.positions import positions as found  # noqa: PLC0415 - the command line does without it

    with open_log(source) as chunks:
        yield from found(chunks, max_bytes=max_bytes)


def check(source: object) -> None:
    """Raise ``TypeError`` for what is no source of a log, naming what is."""
    if isinstance(source, (str, bytes, bytearray, memoryview)):
        return
    if isinstance(source, os.PathLike) and isinstance(os.fspath(source), str):
        return
    if callable(getattr(source, "read", None)) and not isinstance(source, TextIOBase):
        return
    taken = "a path (str or PathLike), bytes, or a file open in binary mode"
    advice = ""
    if isinstance(source, TextIOBase):
        advice = "; this file is open in text mode"
    elif isinstance(source, Iterable):
        advice = "; for several paths there is verify_many"
    message = f"verify takes {taken}, not {type(source).__name__}{advice}"
    raise TypeError(message)


def games(
    source: Source, *, max_bytes: int = audit.MOST_BYTES, rules: audit.Rules | None = None
) -> Iterator[GameReport]:
    """Judge one log, a report a game, each as soon as its game is over."""
    with open_log(source) as chunks:
        yield from audit.verify(
            chunks,
            file=name_of(source),
            max_bytes=max_bytes,
            signature=verifier(),
            rules=rules,
        )


def name_of(source: Source) -> str:
    """Return what a report calls its source."""
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return BYTES
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else FILE
