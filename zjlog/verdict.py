"""From a source of logs to a report: the same judgement as `zjlog verify`, as a call.

Opens what the judges of ``audit`` only take as bytes. Prints nothing.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from zjlog import audit
from zjlog.schemas import Report

from .opening import find_logs, open_log
from .signatures import verifier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.schemas import GameReport

    from .opening import Source

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

    Whatever a log says becomes a finding, never an exception; ``LogTrouble`` is raised
    for a place that holds no log or cannot be read.

        >>> report = zjlog.verify("table-3.jsonl")
        >>> report.clean
        True
        >>> [(finding.code, finding.line) for finding in report.findings]
        []
    """
    sources = find_logs([source]) if isinstance(source, (str, os.PathLike)) else [source]
    judged = (games(each, max_bytes=max_bytes, rules=rules) for each in sources)
    return Report(tuple(game for each in judged for game in each))


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
