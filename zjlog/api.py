"""From a source of logs to a report: the same judgement as `zjlog verify`, as a call.

Prints nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import TextIOBase
from typing import TYPE_CHECKING

from zjlog.audit import MOST_BYTES
from zjlog.files.games import judge_games
from zjlog.files.logs import find_logs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Rules
    from zjlog.files.logs import Source
    from zjlog.report.reports import Report


def verify(source: Source, *, max_bytes: int = MOST_BYTES, rules: Rules | None = None) -> Report:
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
    judged = (judge_games(each, max_bytes=max_bytes, rules=rules) for each in sources)
    return Report(tuple(named(game) for each in judged for game in each))


def verify_many(
    sources: Iterable[str | os.PathLike[str]],
    *,
    max_bytes: int = MOST_BYTES,
    rules: Rules | None = None,
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


def each_of(path: object, *, max_bytes: int, rules: Rules | None) -> Report:
    """Judge one of many paths."""
    if not isinstance(path, (str, os.PathLike)) or not isinstance(os.fspath(path), str):
        message = f"verify_many takes an iterable of paths; {type(path).__name__} is none"
        raise TypeError(message)
    return verify(path, max_bytes=max_bytes, rules=rules)


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
